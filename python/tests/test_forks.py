# python/tests/test_forks.py - forked processes compute or report why they cannot; none hangs.
# SPDX-License-Identifier: MIT
import subprocess
import sys

import pytest


def run(code):
    """Returns the output of a program; fails if the program hangs."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


IN_A_CHILD = """
import os, sys, threading, nqueens

def in_a_child(work):
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        try:
            print(work())
        except RuntimeError:
            print('refused')
        sys.exit(0)  # runs all exit handlers of the process
    print('child', os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.parametrize(
    "iterator, rest, total",
    [
        # OEIS A000170, minus the solutions of the first step.
        ("nqueens.iter_solutions(10, 7)", "sum(len(step) for step in steps)", 724 - 7),
        ("nqueens.Solutions(10).chunks(7)", "sum(len(step) for step in steps)", 724 - 7),
        ("iter(nqueens.Solutions(13))", "sum(1 for step in steps)", 73_712 - 1),
        (
            "nqueens.trace(9, solutions=None)",
            "sum(step.kind == 'solution' for step in steps)",
            352,
        ),
    ],
)
def test_an_open_iterator_continues_only_in_the_parent(iterator, rest, total):
    out = run(
        IN_A_CHILD
        + f"""
steps = {iterator}
next(steps)
in_a_child(lambda: {rest})
print({rest})
"""
    )
    assert out == ["refused", "child", "0", str(total)]


def test_children_of_a_process_that_has_counted_can_count():
    out = run(
        """
import multiprocessing, nqueens
print(nqueens.count(12))
with multiprocessing.get_context('fork').Pool(3) as pool:
    print(*pool.map(nqueens.count, range(4, 13)))
print(nqueens.count(12))
"""
    )
    # OEIS A000170.
    assert out == "14200 2 10 4 40 92 352 724 2680 14200 14200".split()


def test_values_travel_to_children_and_back():
    out = run(
        """
import multiprocessing, nqueens
problems = [nqueens.Problem(8, given=[(0, column)]) for column in range(4)]
with multiprocessing.get_context('fork').Pool(2) as pool:
    print(*pool.map(nqueens.count, problems))
    levels = pool.map(nqueens.Level, ['AB/AB', ['AB', 'AB'], [[0, 1], [0, 1]]])
    print(len(set(levels)), *levels[0].rows)
"""
    )
    # Solutions of n = 8 for each column of the first queen; twice their sum is 92 (OEIS A000170).
    assert out == "4 8 16 18 1 AB AB".split()


def test_many_children_count_right_after_their_parent():
    out = run(
        IN_A_CHILD
        + """
for _ in range(5):
    nqueens.count(10)
    in_a_child(lambda: nqueens.count(12))
"""
    )
    assert out == ["14200", "child", "0"] * 5


@pytest.mark.parametrize("left_open", ["steps = nqueens.iter_solutions(16, 7); next(steps)",
                                       "steps = nqueens.trace(20, solutions=None); next(steps)"])
def test_a_child_of_a_computing_process_refuses_to_count(left_open):
    out = run(IN_A_CHILD + left_open + "\nin_a_child(lambda: nqueens.count(12))\n"
              "in_a_child(lambda: nqueens.is_solution([1, 3, 0, 2]))\n"
              "steps.close()\nprint(nqueens.count(12))\nin_a_child(lambda: nqueens.count(12))\n")
    assert out == ["refused", "child", "0", "True", "child", "0", "14200", "14200", "child", "0"]


def test_a_child_forked_by_a_progress_function_abandons_the_count():
    out = run(
        IN_A_CHILD
        + """
parent = os.getpid()
children = []

def fork(progress):
    if children:
        raise ZeroDivisionError  # ends the count of the parent
    sys.stdout.flush()
    children.append(os.fork())

try:
    nqueens.count(24, progress=fork)
except RuntimeError:
    print('refused', flush=True)
except ZeroDivisionError:
    pass
if os.getpid() == parent:
    print('child', os.waitstatus_to_exitcode(os.waitpid(children[0], 0)[1]))
"""
    )
    assert out == ["refused", "child", "0"]
