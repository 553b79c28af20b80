"""Threads, processes, interrupts, memory: the package as a guest in somebody's process."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import networkx as nx
import pytest

import grundy

#: Calls that last far longer than anybody waits.
LONG = {
    "value": "grundy.value('node-kayles', 'grid(9,9)')",
    "moves": "grundy.value('0.137', 'grid(7,7)', moves=True)",
    "misere": "grundy.value('0.07', [300, 400, 500], play='misere')",
    "genus": "grundy.value('kayles', [60, 70, 80], genus=True)",
    "canonical": "grundy.value('kayles', [30, 40], canonical=True)",
    "genera": "grundy.sequence('0.07', 'n', to=9999, genus=True)",
    "quotient": "grundy.quotient('0.07')",
    "values": "grundy.values('node-kayles', ['grid(9,9)'] * 9)",
    "feeding": "grundy.values('node-kayles', ('P(%d)' % (i % 9) for i in iter(int, 1)))",
    "sequence": "grundy.sequence('node-kayles', 'grid(5,n)', to=99)",
    "heaps": "grundy.sequence('0.13337', 'n', to=10**8)",
    "table": "grundy.table('arc-kayles', 'grid(a,b)', a=range(5, 20), b=range(8, 20))",
    "period": "grundy.period('0.106', 'n')",
    "prove": "grundy.prove('node-kayles', 'grid(8,9)')",
    "search": "grundy.search('arc-kayles', 'trees', (20, 30))",
    "octal": "grundy.octal('0.????', to=10**6)",
    "papers": "grundy.papers()",
    "explain": "grundy.explain('node-kayles', 'grid(9,9)')",
    "play": "grundy.play('node-kayles', 'grid(9,9)', timeout=99).reply()",
    "own": "grundy.value(Own(), 'grid(8,8)')",
}

SCRIPT = """
import signal, time, threading, os
import grundy
class Own:
    def moves(self, graph):
        return [[v, *graph.neighbors(v)] for v in graph]
def kick():
    time.sleep(0.5)
    global sent
    sent = time.monotonic()
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=kick, daemon=True).start()
try:
    {call}
except KeyboardInterrupt:
    print(time.monotonic() - sent)
"""


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_is_heard_within_a_tenth_of_a_second(name):
    # Twice if need be: the machine may be busy with something else, the promise is about this process.
    heard = []
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT.format(call=LONG[name])], capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0 and done.stdout, (done.stdout, done.stderr)
        heard.append(float(done.stdout))
        if heard[-1] < 0.1:
            return
    pytest.fail(f"heard after {heard} s")


def test_another_thread_can_cancel():
    session = grundy.Session("node-kayles")
    raised = []

    def ask():
        try:
            session.value("grid(9,9)")
        except grundy.Exhausted as error:
            raised.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    time.sleep(0.2)
    session.cancel()
    thread.join(5)
    assert type(raised[0]) is grundy.Cancelled and raised[0].reason == "cancelled"
    assert session.value("P(10)").value == 3


def test_threads_ask_one_session():
    session = grundy.Session("arc-kayles")
    texts = [f"grid(2,{1 + i % 7}) + P({i % 11})" for i in range(200)]
    expected = [grundy.value("arc-kayles", text).value for text in texts]
    found = {}

    def ask(part):
        for i in range(part, len(texts), 4):
            found[i] = session.value(texts[i]).value

    threads = [threading.Thread(target=ask, args=(part,)) for part in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[i] for i in range(len(texts))] == expected


def test_the_lock_is_free_while_it_works():
    session, ticks = grundy.Session("node-kayles", timeout=0.6), []

    def tick():
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.005)

    done = threading.Event()
    thread = threading.Thread(target=tick)
    thread.start()
    with pytest.raises(grundy.Exhausted):
        session.value("grid(9,9)")
    done.set()
    thread.join()
    assert len(ticks) > 20


def of(text):
    return grundy.value("node-kayles", text).value, grundy.values("node-kayles", [text] * 5).tolist()


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes(method):
    texts = [f"P({n}) + grid(2,3)" for n in range(12)]
    expected = [of(text) for text in texts]
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(of, texts) == expected


def test_sessions_travel():
    session = pickle.loads(pickle.dumps(grundy.Session("arc-kayles", convention="selective", timeout=5, memory="1G")))
    assert repr(session) == "Session('arc-kayles', convention='selective', play='normal')"
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(grundy.Session("nim").value, [[3, 5], 4]) == [grundy.value("nim", [3, 5]), grundy.value("nim", 4)]


def test_answers_travel():
    answers = [
        grundy.value("node-kayles", "P(10) + C(7)", moves=True),
        grundy.value("node-kayles", nx.grid_2d_graph(2, 3), moves=True),
        grundy.value("wak", "wedges(a:3-b:2, a-a)", moves=True),
        grundy.value("nim", [3, 4]),
        grundy.value("rooks", "board(..#/...)", moves=True, play="misere"),
    ]
    for answer in answers:
        again = pickle.loads(pickle.dumps(answer))
        assert again == answer and hash(again) == hash(answer) and again.pieces == answer.pieces
        if answer.moves_total:
            assert again.moves == answer.moves
            left, same = again.moves[0].apply(), answer.moves[0].apply()
            assert nx.utils.graphs_equal(left, same) if isinstance(left, nx.Graph) else left == same
        assert eval(repr(answer), {"Answer": grundy.Answer}) == answer
        assert "<table>" in answer._repr_html_()
    found = grundy.search("0.33", "trees", (5, 7), where="grundy >= 2")
    for thing in [found, grundy.explain("nim", 3), grundy.reduce("wedges(a:3-b:2, a-a)"), *grundy.octal("0.1?", to=99)]:
        assert pickle.loads(pickle.dumps(thing)) == thing


def resident():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def ask_many(count):
    for i in range(count):
        grundy.value("node-kayles", f"P({i % 50}) + C({3 + i % 20})")
        if i % 100 == 0:
            grundy.value("0.137", [i % 1000, 7], moves=True)
            grundy.values("arc-kayles", ["P(4)", "C(5)"])


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is read from /proc")
def test_memory_stays_flat():
    ask_many(2000)
    before = resident()
    ask_many(20000)
    assert resident() - before < 16 << 20


@pytest.mark.full
@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is read from /proc")
def test_memory_stays_flat_over_a_million_questions():
    ask_many(10000)
    before = resident()
    ask_many(1000000)
    assert resident() - before < 16 << 20


def test_an_interrupted_process_ends_with_130():
    words = [sys.executable, "-m", "grundy", "value", "node-kayles", "grid(9,9)"]
    process = subprocess.Popen(words, stderr=subprocess.PIPE)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    assert process.wait(10) == 130


def test_the_command_line(command):
    assert command("value", "nim", "P(3").status == 2
    assert command("--version").text.startswith(f"grundy {grundy.__version__}")
    assert command("sequence", "0.77", "n", "--to", "9", "--format", "bfile").text.startswith("0 0\n1 1\n2 2")
    assert "usage" in command("nonsense").talk.lower()
