"""Many positions in one call."""

from __future__ import annotations

import subprocess
import sys

import networkx as nx
import numpy as np
import pytest

import grundy


def lines(count=400, seed=3):
    graphs = [nx.gnp_random_graph(3 + i % 7, 0.4, seed=seed + i) for i in range(count)]
    return graphs, [nx.to_graph6_bytes(graph, header=False).decode().strip() for graph in graphs]


@pytest.mark.parametrize("how", [{}, {"convention": "diminished"}, {"convention": "selective", "play": "misere"}])
@pytest.mark.parametrize("rule", ["node-kayles", "0.137", "grim"])
def test_values_are_those_of_the_command_line(command, rule, how):
    graphs, texts = lines()
    flags = [word for name, told in how.items() for word in (f"--{name}", told)]
    run = command("value", rule, "-", *flags, input="\n".join(texts))
    told = [line.split("\t") for line in run.text.splitlines()]
    found = grundy.values(rule, texts, **how)
    expected = [None if value == "-" else int(value) for _, value, _ in told]
    assert found.tolist() == expected
    assert grundy.values(rule, texts, outcomes=True, **how).tolist() == [outcome for _, _, outcome in told]
    assert grundy.values(rule, graphs, threads=1, **how).tolist() == expected
    assert grundy.values(rule, (text.encode() + b"\n" for text in texts), threads=3, **how).tolist() == expected


def test_what_comes_out():
    found = grundy.values("arc-kayles", ["P(4)", "C(5)", b"DQc"])
    assert isinstance(found, np.ndarray) and found.dtype == np.int64 and not np.ma.isMaskedArray(found)
    masked = grundy.values("node-kayles", ["P(1)", "P(6)"], convention="diminished")
    assert np.ma.isMaskedArray(masked) and masked.tolist() == [None, 1]
    assert found.to_pandas().tolist() == found.tolist() and found.to_polars().to_list() == found.tolist()
    assert masked.to_pandas().isna().tolist() == [True, False] and masked.to_polars().to_list() == [None, 1]
    assert grundy.values("nim", []).tolist() == []
    assert (found + 1).sum() == found.sum() + 3


def test_mixed_positions_and_files(tmp_path):
    mixed = ["P(1000000)", b"DQc", nx.cycle_graph(5), (3, [(0, 1)]), grundy.Position("K(4)"), "S(1,2,3)"]
    expected = [grundy.value("arc-kayles", position).value for position in mixed]
    assert grundy.values("arc-kayles", mixed).tolist() == expected
    _, texts = lines(700)
    file = tmp_path / "graphs.g6"
    file.write_text("\n".join(texts) + "\n")
    with file.open("rb") as graphs:
        assert len(grundy.values("node-kayles", graphs)) == 700
    assert grundy.values("nim", [[1, 2, 3], 4, [5, 5]]).tolist() == [0, 4, 0]
    assert grundy.values("nim", np.array([1, 2, 3])).tolist() == [1, 2, 3]


def test_the_bad_one_is_named():
    _, texts = lines(1500)
    texts[1234] = "P(3"
    with pytest.raises(grundy.NotationError) as caught:
        grundy.values("node-kayles", texts)
    assert caught.value.index == 1234 and caught.value.at == 3 and "(number 1234)" in str(caught.value)
    texts[1234] = object()
    with pytest.raises(TypeError):
        grundy.values("node-kayles", texts)

    def broken():
        yield "P(3)"
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        grundy.values("node-kayles", broken())
    with pytest.raises(TypeError):
        grundy.values("node-kayles", 7)
    with pytest.raises(grundy.NotationError):
        grundy.values("nim", ["P(3)"])
    with pytest.raises(grundy.Exhausted):
        grundy.values("node-kayles", ["grid(9,9)"] * 3, timeout=0.2)


def test_large_numbers_are_no_long_games():
    heaps = [2**63 - 1, [2**40, 2**41], "1000000007"]
    assert grundy.values("nim", heaps).tolist() == [2**63 - 1, 3 << 40, 1000000007]
    assert grundy.values("kayles", [10**12, [10**9, 7]]).tolist() == [
        grundy.value("kayles", heap).value for heap in (10**12, [10**9, 7])
    ]
    weighted = nx.Graph([("a", "b"), ("b", "c"), ("a", "a")])
    nx.set_node_attributes(weighted, 10**12, "weight")
    assert grundy.values("wak", [weighted]).tolist() == [grundy.value("wak", weighted).value]


def test_one_is_not_many():
    for one in ["P(3)", b"DQc", bytearray(b"DQc"), nx.path_graph(3), grundy.Position("P(3)")]:
        with pytest.raises(TypeError, match="put it in a list"):
            grundy.values("node-kayles", one)
    with pytest.raises(TypeError, match="position 1: NoneType is no position"):
        grundy.values("nim", [1, None])
    with pytest.raises(ValueError, match="position 2: a heap has"):
        grundy.values("nim", iter([1, [2], -3]))
    with pytest.raises(grundy.NotationError) as caught:
        grundy.values("node-kayles", [(1, []), bytearray(b"D")])
    assert caught.value.index == 1


def test_without_numpy_a_list():
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "import grundy\n"
        "found = grundy.values('node-kayles', ['P(1)', 'P(6)'], convention='diminished')\n"
        "assert type(found).__mro__[1] is list and found == [None, 1], found\n"
        "assert grundy.values('nim', [3], outcomes=True) == ['N']\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
