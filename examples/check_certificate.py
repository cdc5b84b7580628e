#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a certificate of `nqueens certificate`: check_certificate.py FILE [TASK]

Adds up all tasks, computes their Merkle root, and recounts one task by placing queens row by row:
TASK, or by default the task with the fewest nodes among those with solutions.
Format: nqueens/certificate/certificate.h
"""

import functools
import itertools
import sys
import zlib
from hashlib import sha256


def read(path):
    """Returns the fields of lines 1 and 2, line 2 itself, and the solutions and nodes per task."""
    with open(path, "rb") as file:
        first, plan, packed = (file.read() + b"\n\n").split(b"\n", 2)
    if not first.startswith(b"nqueens-certificate 1 "):
        sys.exit("this is not a certificate")
    fields = dict(word.split("=") for word in (first + b" " + plan).decode().split() if "=" in word)
    tasks, split, plain = int(fields["tasks"]), int(fields["bytes"][0]), zlib.decompress(packed)
    planes = [plain[i : i + tasks] for i in range(0, len(plain), tasks)]
    units, nodes = ([int.from_bytes(number, "little") for number in zip(*part)] or [0] * tasks
                    for part in (planes[:split], planes[split:]))
    return fields, plan, [int(fields["unit"]) * number for number in units], nodes


def root(leaves):
    """Returns the root of the Merkle tree of RFC 9162."""
    stack = []  # hashes of subtrees, and their numbers of leaves
    for leaf in leaves:
        node, size = sha256(b"\0" + leaf).digest(), 1
        while stack and stack[-1][1] == size:
            node, size = sha256(b"\1" + stack.pop()[0] + node).digest(), 2 * size
        stack.append((node, size))
    hashes = [node for node, size in reversed(stack)]
    return functools.reduce(lambda right, left: sha256(b"\1" + left + right).digest(), hashes).hex()


def blocks(n):
    """Yields each task: columns p and q of the central pair, weight, column sets above the pair."""
    for p, q in ((p, q) for p in range(n) for q in range(p + 2, n - p)):
        free = [[c for c in half if c not in (p, q)] for half in (range(n // 2), range(n // 2, n))]
        for on_left in range(n // 2):
            sets = [sorted(itertools.combinations(half, size), key=lambda s: s[::-1])
                    for half, size in zip(free, (on_left, n // 2 - 1 - on_left))]
            pieces = [[some[i : i + 16] for i in range(0, len(some), 16)] for some in sets]
            for left, right in itertools.product(*pieces):
                yield p, q, 2 if p + q == n - 1 else 4, [{*x, *y} for x in left for y in right]


def placements(rows, queens=()):
    """Yields all ways to place a queen in each row, in a column of rows[row], without attacks."""
    row = len(queens)
    for c in rows[row]:
        if all(c != other and abs(c - other) != row - above for above, other in enumerate(queens)):
            more = row + 1 < len(rows)
            yield from placements(rows, (*queens, c)) if more else [(*queens, c)]


fields, plan, counts, nodes = read(sys.argv[1])
print("sum", sum(counts), str(sum(counts)) == fields["solutions"] or sys.exit("the sum is wrong"))
leaves = (b"task=%d solutions=%d nodes=%d" % task for task in zip(itertools.count(), counts, nodes))
print("root", fields["root"], root([plan, *leaves]) == fields["root"] or sys.exit("wrong root"))
if fields["method"] not in ("central-pair", "central-rows") or "board" in fields:
    sys.exit("only tasks of central-pair and central-rows on an empty board can be counted again")
n, h, again = int(fields["n"]), int(fields["n"]) // 2, 0
smallest = min(zip(nodes, itertools.count()), key=lambda pair: (not counts[pair[1]], pair))[1]
task = sys.argv[2] if len(sys.argv) > 2 else str(smallest)
task = int(task) if task.isdecimal() and int(task) < len(counts) else sys.exit("no such task")
p, q, weight, tops = next(itertools.islice(blocks(n), task, None))
for top in tops:
    rows = [top] * (h - 1) + [{p}, {q}] + [{*range(n)} - top - {p, q}] * (h - 1)
    for queens in placements(rows):  # x, y: reach of the central rows and columns (central_reach.h)
        x, y = (max(abs(2 * c - n + 1) for c in pair) for pair in (
            (p, q), (queens.index(h - 1), queens.index(h))))
        again += weight * ((x > y) + (x >= y) if fields["method"] == "central-pair" else 1)
print("task", task, "with", again, again == counts[task] or sys.exit(f"{again}, not {counts[task]}"))
