# python/tests/test_trouble.py - bad input, time limits, Ctrl-C, killed processes and threads: every
# error is one sentence, and no finished work is lost.
# SPDX-License-Identifier: MIT
import os
import resource
import signal
import subprocess
import sys
import threading
import time

import nqueens
import numpy as np
import pytest

HANGS = 60  # seconds within which every call must end, even on the slowest machine


def wait_until(condition):
    end = time.monotonic() + HANGS
    while not condition():
        assert time.monotonic() < end, f"the condition is not true after {HANGS} s"
        time.sleep(0.02)


def processor_seconds(process):
    with open(f"/proc/{process}/stat", encoding="ascii") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


WRONG = [
    (ValueError, lambda: nqueens.count(0)),
    (ValueError, lambda: nqueens.count(-5)),
    (ValueError, lambda: nqueens.count(1000)),
    (ValueError, lambda: nqueens.count(8, method="magic")),
    (ValueError, lambda: nqueens.count(8, rule="kings")),
    (ValueError, lambda: nqueens.count(8, symmetry="mirror")),
    (ValueError, lambda: nqueens.count(8, threads=-1)),
    (ValueError, lambda: nqueens.count(8, time_limit=0)),
    (ValueError, lambda: nqueens.count(8, time_limit=float("nan"))),
    (ValueError, lambda: nqueens.count(nqueens.Problem(8), rule="toroidal")),
    (TypeError, lambda: nqueens.count("8")),
    (TypeError, lambda: nqueens.count(8.0)),
    (OSError, lambda: nqueens.count(12, ledger="/nowhere/12.ledger")),
    (ValueError, lambda: nqueens.Problem(4, given=[(4, 0)])),
    (ValueError, lambda: nqueens.Problem(4, given=[(0, 0), (0, 0)])),
    (TypeError, lambda: nqueens.Problem(4, given=[(0.5, 0)])),
    (ValueError, lambda: nqueens.solve(0)),
    (ValueError, lambda: nqueens.solve(8, method="magic")),
    (ValueError, lambda: nqueens.solve(8, seed=-1)),
    (ValueError, lambda: nqueens.solutions(65)),
    (ValueError, lambda: nqueens.solutions(8, -1)),
    (ValueError, lambda: nqueens.solutions(8, subset="some")),
    (ValueError, lambda: nqueens.solutions(8, 0, 2**64)),
    (ValueError, lambda: nqueens.iter_solutions(8, 0)),
    (IndexError, lambda: nqueens.unrank(8, 92)),
    (ValueError, lambda: nqueens.rank([0, 1, 2, 3])),
    (ValueError, lambda: nqueens.rank([])),
    (ValueError, lambda: nqueens.is_solution([0.5, 1])),
    (ValueError, lambda: nqueens.is_solution([[1, 3], [0, 2]])),
    (ValueError, lambda: nqueens.is_solution([2**40, 0])),
    (ValueError, lambda: nqueens.is_solution([-2, 0])),
    (ValueError, lambda: nqueens.canonical([0, -1, 1])),
    (ValueError, lambda: nqueens.images([0, 0, 1])),
    (ValueError, lambda: nqueens.search(8, "magic")),
    (ValueError, lambda: nqueens.search(8, direction="up")),
    (ValueError, lambda: next(nqueens.trace(8, "magic"))),
    (ValueError, lambda: nqueens.compare(8, ["magic"])),
    (ValueError, lambda: nqueens.estimate(5000)),
    (ValueError, lambda: nqueens.estimate(30, precision=2)),
    (ValueError, lambda: nqueens.to_text([0, 1], "braille")),
    (ValueError, lambda: nqueens.from_text("queens on a board")),
    (ValueError, lambda: nqueens.from_text("")),
    (ValueError, lambda: nqueens.Level("AB/A")),
    (ValueError, lambda: nqueens.Problem(4, regions=nqueens.Level("AB/AB"))),
    (ValueError, lambda: nqueens.generate(3)),
    (ValueError, lambda: nqueens.generate(8, style="odd")),
]


@pytest.mark.parametrize("error, call", WRONG, ids=range(len(WRONG)))
def test_bad_input_gets_one_sentence(error, call):
    with pytest.raises(error) as raised:
        call()
    if error in (ValueError, OSError):
        assert str(raised.value).strip() and "\n" not in str(raised.value).strip()


@pytest.mark.parametrize(
    "error, call, shown",
    [
        (ValueError, lambda: nqueens.to_text([0], "a\x1b[2J"), r"a\x1B[2J"),
        (OSError, lambda: nqueens.count(12, ledger="/nowhere/\udcff.ledger"), r"\xFF"),
    ],
)
def test_a_message_shows_control_characters_and_bytes_as_numbers(error, call, shown):
    with pytest.raises(error) as raised:
        call()
    assert shown in str(raised.value)
    assert str(raised.value).isprintable()


def test_too_many_pairs_are_refused():
    with pytest.raises(ValueError, match="more than 1000000 pairs of queens attack each other"):
        nqueens.conflicts([0] * 4000)
    first = nqueens.conflicts([0] * 4000, limit=2)
    assert first == [
        nqueens.Conflict((0, 0), (1, 0), "column"),
        nqueens.Conflict((0, 0), (2, 0), "column"),
    ]
    with pytest.raises(ValueError, match="more than 1000000 pairs"):
        nqueens.Board([0] * 4000).conflicts
    assert nqueens.conflicts([0, 0, 0], limit=0) == []


def test_impossible_samples_are_refused():
    with pytest.raises(ValueError, match="there is no solution to draw"):
        nqueens.sample(3, 1)
    with pytest.raises(ValueError, match="there is no solution to draw"):
        nqueens.sample(2, 1, replace=False)
    assert nqueens.sample(3, 0).shape == (0, 3)
    with pytest.raises(ValueError, match="would not fit in free memory"):
        nqueens.sample(8, 10**12)


def test_errors_of_the_operating_system_are_os_errors(tmp_path):
    with pytest.raises(OSError, match="File name too long"):
        nqueens.count(12, ledger=tmp_path / ("x" * 300))
    odd = os.fsencode(tmp_path) + b"/\xff.ledger"  # a name that is not valid Unicode
    assert nqueens.count(12, ledger=os.fsdecode(odd)) == 14200
    assert os.path.exists(odd)


def test_an_array_too_large_for_memory_is_refused_early():
    code = (
        "import resource, nqueens\n"
        "try:\n"
        "  nqueens.solutions(17)\n"
        "except (ValueError, MemoryError) as error: print(type(error).__name__)\n"
    )
    limit = 1 << 30
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)),
    )
    assert done.stdout.strip() in ("ValueError", "MemoryError"), done.stderr


def test_a_time_limit_keeps_the_partial_result():
    with pytest.raises(nqueens.LimitReached) as raised:
        nqueens.count(24, time_limit=0.3)
    assert isinstance(raised.value, TimeoutError)
    assert raised.value.partial.ended == "limit reached" and not raised.value.partial.complete
    assert nqueens.count_details(24, time_limit=0.3).ended == "limit reached"
    with pytest.raises(nqueens.LimitReached) as raised:
        nqueens.solutions(17, time_limit=0.1)
    assert raised.value.partial.shape[1] == 17


def test_progress_is_reported_on_the_calling_thread():
    reported, threads = [], set()

    def report(progress):
        reported.append(progress)
        threads.add(threading.get_ident())
        if len(reported) == 3:
            raise ZeroDivisionError("enough")

    with pytest.raises(ZeroDivisionError, match="enough"):
        nqueens.count_details(24, progress=report)
    assert threads == {threading.get_ident()}
    assert all(0 <= progress.fraction <= 1 for progress in reported)


def test_an_exception_of_the_progress_function_ends_the_count():
    def report(progress):
        raise ZeroDivisionError("enough")

    began = time.monotonic()
    with pytest.raises(ZeroDivisionError, match="enough"):
        nqueens.count(24, progress=report)
    assert time.monotonic() - began < HANGS


def test_other_threads_continue_and_can_count():
    found = []

    def work():
        found.append(nqueens.count(13))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [73712] * 4


LONG = {
    "count": "nqueens.count(24)",
    "count with a ledger": "nqueens.count(24, ledger=LEDGER)",
    "count by rule": "nqueens.count(22, rule='superqueens')",
    "halves": "nqueens.count(24, method='halves')",
    "estimate": "nqueens.estimate(100, precision=1e-9)",
    "solve": "nqueens.solve(1000, method='first')",
    "solutions": "nqueens.solutions(18, 0, 100_000_000)",
    "iter_solutions": "sum(len(chunk) for chunk in nqueens.iter_solutions(20))",
    "len": "len(nqueens.Solutions(24, blocked=[(0, 0)]))",
    "unrank": "nqueens.unrank(26, 10**15)",
    "search": "nqueens.search(26, solutions=None)",
    "trace": "sum(1 for event in nqueens.trace(26, solutions=None))",
    "compare": "nqueens.compare(26, ['depth-first'], all_solutions=True, seconds_a_run=1000)",
    "conflicts": "[nqueens.conflicts([0] * 4000, limit=10**6) for _ in range(10**6)]",
    "is_solution": "[nqueens.is_solution(nqueens.solve(10**6)) for _ in range(10**6)]",
    "to_text": "[nqueens.to_text(nqueens.solve(10**6)) for _ in range(10**6)]",
    "generate": "[nqueens.generate(16, level=6) for _ in range(10**6)]",
}


@pytest.mark.parametrize("call", LONG.values(), ids=LONG.keys())
def test_ctrl_c_ends_every_long_call(call, tmp_path):
    # Tests that run in the background may have been started with Ctrl-C ignored.
    code = (
        "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
        f"import nqueens\nLEDGER = {str(tmp_path / 'count.ledger')!r}\n"
        f"try:\n  print('begun', flush=True)\n  {call}\n  print('ended')\n"
        "except KeyboardInterrupt:\n  print('interrupted')\n"
    )
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "begun\n"
    before = processor_seconds(child.pid)
    wait_until(lambda: processor_seconds(child.pid) > before + 0.4)  # the call is running
    child.send_signal(signal.SIGINT)
    began = time.monotonic()
    out, _ = child.communicate(timeout=HANGS)
    assert out == "interrupted\n"
    print(f"{time.monotonic() - began:.3f} s")


def test_a_killed_count_resumes(tmp_path):
    ledger = tmp_path / "18.ledger"
    code = f"import nqueens\nnqueens.count(18, method='rows', threads=1, ledger={str(ledger)!r})"
    child = subprocess.Popen([sys.executable, "-c", code])
    wait_until(lambda: ledger.exists() and ledger.stat().st_size >= 5000 or child.poll() is not None)
    assert child.poll() is None, "the count was over before it could be killed"
    child.kill()
    child.wait()
    result = nqueens.count_details(18, method="rows", ledger=ledger)
    assert result.solutions == 666_090_624 and 0 < result.tasks_found < result.tasks


def test_iterators_that_are_dropped_leave_no_thread():
    before = threading.active_count(), len(os.listdir("/proc/self/task"))
    for _ in range(30):
        next(nqueens.iter_solutions(16, 100))
        next(nqueens.trace(16))
    wait_until(lambda: len(os.listdir("/proc/self/task")) <= before[1] + os.cpu_count())


def test_columns_are_accepted_in_many_forms():
    for columns in ([1, 3, 0, 2], (1, 3, 0, 2), np.array([1, 3, 0, 2], np.uint8),
                    np.array([1, 9, 3, 9, 0, 9, 2])[::2]):
        assert nqueens.is_solution(columns)
