"""Notebooks: what draws itself, the board, and the four examples, executed."""

from __future__ import annotations

import json
import xml.dom.minidom
from pathlib import Path

import networkx as nx
import pytest

import grundy

EXAMPLES = sorted((Path(__file__).resolve().parents[1] / "examples").glob("*.ipynb"))


@pytest.mark.parametrize(
    "position",
    ["P(7) + C(5)", "wedges(a:3-b:2, a-a)", "board(..#/R..)", "3 + 12 + 100", "K(5) + edges()", "S(1,1,3,4)"],
)
def test_positions_are_drawn(position):
    drawn = grundy.Position(position)._repr_svg_()
    xml.dom.minidom.parseString(drawn)
    assert drawn == grundy.Position(position)._repr_svg_()


def test_nodes_are_named_in_the_picture_and_markup_is_not_made():
    graph = nx.Graph([("<i>", "&"), ("<i>", ("x", 1))])
    drawn = grundy.Position(graph)._repr_svg_()
    xml.dom.minidom.parseString(drawn)
    assert "&lt;i&gt;" in drawn and "<i>" not in drawn
    assert "<i>" not in grundy.value("node-kayles", graph, moves=True)._repr_html_()


def test_large_positions_are_not_drawn():
    assert grundy.Position("P(500)")._repr_svg_() is None
    assert grundy.Position("200*P(2)")._repr_svg_() is None


def test_the_board_answers_what_is_pressed():
    pytest.importorskip("anywidget")
    board = grundy.board("node-kayles", "P(5) + C(3)")
    shown = json.loads(board.look)
    assert shown["kind"] == "graph" and shown["outcome"] == "N" and board.said == shown["words"]
    press = board._handle_custom_msg
    press({"do": "turn", "options": [0]}, [])
    assert len(board.game.history) == 2 and json.loads(board.look)["position"] == board.game.position
    press({"do": "reply"}, [])
    assert board.said.startswith("I take")
    press({"do": "back"}, [])
    press({"do": "turn", "options": [999]}, [])
    assert "no move 999" in board.said and len(board.game.history) == 2
    assert "render" in board._esm


@pytest.mark.full
@pytest.mark.parametrize("notebook", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_run(notebook):
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    read = nbformat.read(notebook, as_version=4)
    nbclient.NotebookClient(read, timeout=300, kernel_name="python3").execute()
    assert any(cell.get("outputs") for cell in read.cells)


def cells():
    for notebook in EXAMPLES:
        yield pytest.param(json.loads(notebook.read_text("utf-8")), id=notebook.stem)


@pytest.mark.parametrize("notebook", cells())
def test_the_cells_of_the_examples_run_in_order(notebook):
    """The gate has no kernel: the cells run one after the other in one process, and their asserts hold."""
    names: dict = {"display": lambda *_: None}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "cell", "exec"), names)


def test_there_are_four_examples():
    assert len(EXAMPLES) == 4
