# examples/queens.py - a walk through the Python package: python3 examples/queens.py
# SPDX-License-Identifier: MIT
import numpy as np

import nqueens

# One solution, drawn. In a notebook a Board shows itself as a picture.
print(nqueens.Board(nqueens.solve(8)))

# All of them as an array, one a row: how often is a queen on each square?
every = nqueens.solutions(8)
print(f"\n{len(every)} solutions; of them with a queen on each square:")
print(sum(np.eye(8, dtype=int)[row] for row in every))

# A list that nobody stores answers by index all the same.
longest = nqueens.Solutions(18)
middle = len(longest) // 2
print(f"\nindex {middle:,} of {len(longest):,}: {longest[middle].tolist()}")

# How many there are, exactly and about.
print(f"\nQ(14) = {nqueens.count(14):,}")
guess = nqueens.estimate(50, precision=0.05)
print(f"Q(50) is about {guess.value:.2e}, from {guess.low:.2e} to {guess.high:.2e}")

# How one looks for a solution, step by step.
print()
for event in nqueens.trace(4):
    if event.kind in ("place", "remove", "solution"):
        print(event.sentence)

# A puzzle of regions, made, rated, and explained.
level = nqueens.generate(7, level=2, seed=1)
print(f"\n{level}\n{nqueens.rate(level).text}")
print(nqueens.explain(level).steps[0].sentence)
