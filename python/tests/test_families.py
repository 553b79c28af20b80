"""Sequences, tables, periods and certificates."""

from __future__ import annotations

import copy
import pickle
import xml.dom.minidom

import numpy as np
import pytest

import grundy


@pytest.mark.parametrize(
    "rule, family, to, how",
    [
        ("0.137", "n", 300, {}),
        ("node-kayles", "P(n)", 60, {}),
        ("node-kayles", "P(n)", 30, {"convention": "diminished"}),
        ("node-kayles", "C(n)", 20, {"convention": "selective"}),
        ("arc-kayles", "grid(2,n)", 8, {}),
        ("kayles", "n", 12, {"play": "misere"}),
    ],
)
def test_sequences_are_those_of_the_command_line(command, rule, family, to, how):
    flags = [word for name, told in how.items() for word in (f"--{name}", told)]
    run = command("sequence", rule, family, "--to", str(to), *flags, "--format", "json").json[0]
    found = grundy.sequence(rule, family, to=to, **how)
    assert list(found) == run["values"] and found.start == run["from"]
    assert len(found) == to - found.start + 1 and found.at(to) == found[-1]
    assert eval(repr(found), {"Sequence": grundy.Sequence}) == found
    assert pickle.loads(pickle.dumps(found)) == found == copy.deepcopy(found)
    xml.dom.minidom.parseString(found._repr_svg_())
    assert "tabular" in found.to_latex() and found._repr_latex_().startswith("$")


def test_sequences_as_numbers():
    found = grundy.sequence("0.77", "n", to=20)
    assert found.numpy().dtype == np.int64 and found.numpy()[5] == 4
    undefined = grundy.sequence("node-kayles", "P(n)", to=10, convention="diminished").numpy()
    assert np.ma.is_masked(undefined) and undefined.mask[:4].all() and not undefined.mask[4:].any()
    assert found.to_pandas().loc[5] == 4 and found.to_polars()["value"][5] == 4
    assert found[2:4] == [2, 3]
    with pytest.raises(IndexError):
        found.at(21)


def test_tables(command):
    table = grundy.table("node-kayles", "S(1^a,b)", a=range(0, 6), b=(0, 4))
    run = command("table", "node-kayles", "S(1^a,b)", "--a", "0..5", "--b", "0..4", "--format", "json").json[0]
    assert table.cells == run["values"] and table.shape == (6, 5) and table[2, 1] == table.cells[2][1]
    assert eval(repr(table), {"Table": grundy.Table}) == table == pickle.loads(pickle.dumps(table))
    assert table.numpy().shape == (6, 5) and table.to_pandas().loc[2, 1] == table[2, 1]
    xml.dom.minidom.parseString(table._repr_svg_())
    assert "tabular" in table.to_latex()
    row = grundy.table("node-kayles", "C(n)", n=range(1, 7))
    assert row.cells[0][:2] == [None, None] and row[5] == 0 and row.note


def test_periods_and_proofs(command, tmp_path):
    found = grundy.period("node-kayles", "S(1,2,n)")
    assert (found.period, found.preperiod, found.saltus, found.proven) == (34, 50, 0, True)
    file = tmp_path / "s12.json"
    run = command("period", "node-kayles", "S(1,2,n)", "--format", "json", "--certificate", str(file))
    assert found.to_dict() == run.json[0]
    assert found.certificate == file.read_bytes()
    proves = "node-kayles on S(1,2,n) has period 34 from n = 50 on"
    assert grundy.verify(found.certificate) == proves == grundy.verify(file)
    again = pickle.loads(pickle.dumps(found))
    assert again == found and again.certificate == found.certificate
    assert "34" in found._repr_latex_() and str(found).startswith("node-kayles on S(1,2,n): period 34")
    rising = grundy.period("nim", "n")
    assert rising.saltus == 1
    broken = found.certificate.replace(b"34", b"35", 1)
    with pytest.raises(grundy.Refused):
        grundy.verify(broken)


def test_the_value_of_one_position_is_proven():
    import networkx as nx

    for what in ["C(5) + P(3)", [3, 4, 6], nx.petersen_graph(), "edges(a-b, b-c)"]:
        rule = "kayles" if isinstance(what, list) else "node-kayles"
        said = grundy.verify(grundy.prove(rule, what))
        assert said.endswith(f"has Grundy value {grundy.value(rule, what).value}"), said
    with pytest.raises(grundy.NoProof):
        grundy.prove("node-kayles", "C(5)", convention="selective")


def test_progress_bars_and_the_log(caplog, capsys):
    grundy.values("node-kayles", ["P(4)"] * 3000, progress=True)
    assert "3000/3000" in capsys.readouterr().err
    grundy.sequence("0.77", "n", to=50, start=0, progress=True)
    with caplog.at_level("INFO", logger="grundy"), pytest.raises(grundy.Exhausted):
        grundy.value("node-kayles", "grid(9,9)", timeout=1.3)
    assert any("steps" in record.message for record in caplog.records)


@pytest.mark.parametrize("play", ["normal", "misere"])
def test_genera_are_those_of_the_command_line(command, play):
    told = command("sequence", "kayles", "n", "--to", "20", "--genus", "--play", play, "--format", "json").json[0]
    found = grundy.sequence("kayles", "n", to=20, genus=True, play=play)
    assert found.genera == told["genera"] and list(found) == told["values"]
    assert list(found) == list(grundy.sequence("kayles", "n", to=20, play=play))
    assert eval(repr(found), {"Sequence": grundy.Sequence}) == found == pickle.loads(pickle.dumps(found))
    paths = grundy.sequence("node-kayles", "P(n)", to=7, start=3, genus=True)
    assert paths.genera == [grundy.value("node-kayles", f"P({n})", genus=True).genus for n in paths.n]
    with pytest.raises(AttributeError, match="genus=True"):
        grundy.sequence("kayles", "n", to=5).genera
    with pytest.raises(grundy.Exhausted) as caught:
        grundy.sequence("0.07", "n", to=9999, genus=True, timeout=0.3)
    assert len(caught.value.partial.genera) == len(caught.value.partial) > 0
