# examples/queens.py - shows the main functions of the Python package: python3 examples/queens.py
# SPDX-License-Identifier: MIT
import numpy as np

import nqueens

# Draw one solution. A notebook shows a Board as a picture.
print(nqueens.Board(nqueens.solve(8)))

# All solutions as an array, one per row. How many of them have a queen on each square?
every = nqueens.solutions(8)
print(f"\n{len(every)} solutions. How many have a queen on each square:")
print(sum(np.eye(8, dtype=int)[row] for row in every))

# A long list is never stored, but any of its solutions can be computed from its index.
longest = nqueens.Solutions(18)
middle = len(longest) // 2
print(f"\nindex {middle:,} of {len(longest):,}: {longest[middle].tolist()}")

# The number of solutions, exact and estimated.
print(f"\nQ(14) = {nqueens.count(14):,}")
guess = nqueens.estimate(50, precision=0.05)
print(f"Q(50) is about {guess.value:.2e}, from {guess.low:.2e} to {guess.high:.2e}")

# A search for a solution, step by step.
print()
for event in nqueens.trace(4):
    if event.kind in ("place", "remove", "solution"):
        print(event.sentence)

# Make, rate and explain a region puzzle.
level = nqueens.generate(7, level=2, seed=1)
print(f"\n{level}\n{nqueens.rate(level).text}")
print(nqueens.explain(level).steps[0].sentence)
