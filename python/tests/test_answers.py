# python/tests/test_answers.py - compares results of the package with published numbers and known
# boards.
# SPDX-License-Identifier: MIT
import itertools
import pickle
import resource
import struct
import zlib

import nqueens
import numpy as np
import pytest

# OEIS A000170 and A002562.
SOLUTIONS = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200]
FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787]


def brute_force(n):
    """Returns all solutions, found by testing every permutation, as rows in lexicographic order."""
    return [
        p
        for p in itertools.permutations(range(n))
        if len({c + r for r, c in enumerate(p)}) == n == len({c - r for r, c in enumerate(p)})
    ]


@pytest.mark.parametrize("method", ["auto", "cross", "rows", "textbook", "halves"])
def test_counts_are_the_published_ones(method):
    assert [nqueens.count(n, method=method) for n in range(1, 13)] == SOLUTIONS


def test_fundamental_counts_are_the_published_ones():
    assert [nqueens.count(n, fundamental=True) for n in range(1, 13)] == FUNDAMENTAL
    assert [nqueens.published(n, fundamental=True) for n in range(1, 13)] == FUNDAMENTAL


def test_counts_by_rule_are_the_published_ones():
    # OEIS A007705 for 1, 5, 7, 11; A051223 for 10; A002464 for 4 to 7.
    assert [nqueens.count(n, rule="toroidal") for n in (1, 5, 7, 11)] == [1, 10, 28, 88]
    assert nqueens.count(10, rule="superqueens") == 4
    assert [nqueens.count(n, rule="touching") for n in range(4, 8)] == [2, 14, 90, 646]


def test_a_count_can_be_split_by_symmetry_and_first_row():
    result = nqueens.count_details(8, classes=True, by_first_row=True)
    assert result.classes == nqueens.SymmetryClasses(asymmetric=11, point=1, quarter=0, full=0)
    assert result.by_first_row == [4, 8, 16, 18, 18, 16, 8, 4]
    assert result.complete and result.ended == "complete" and result.published == 92
    assert nqueens.count(8, symmetry="centrally") == 4


def test_a_count_respects_given_and_blocked_squares():
    given = nqueens.Problem(8, given=[(0, 3)])
    assert nqueens.count(given) == 18
    blocked = nqueens.Problem(8, blocked=[(0, column) for column in range(8) if column != 3])
    assert nqueens.count(blocked) == 18
    assert [tuple(row) for row in nqueens.solutions(given)] == [
        p for p in brute_force(8) if p[0] == 3
    ]


@pytest.mark.parametrize("n", range(1, 9))
def test_lists_equal_those_of_brute_force(n):
    expected = brute_force(n)
    found = nqueens.solutions(n)
    assert found.shape == (len(expected), n) and found.dtype == np.uint8
    assert [tuple(row) for row in found] == expected
    assert np.array_equal(np.concatenate([found[:0], *nqueens.iter_solutions(n, 7)]), found)
    assert [tuple(row) for row in nqueens.Solutions(n)] == expected


def test_the_list_behaves_like_a_sequence():
    every = nqueens.Solutions(8)
    array = nqueens.solutions(8)
    assert len(every) == 92
    assert np.array_equal(every[-1], array[-1])
    for wanted in (slice(None), slice(5, 9), slice(-3, None), slice(3, None), slice(90, 200),
                   slice(10, 2, -1), slice(0, 92, 40), slice(9, 3), slice(None, None, -1)):
        assert np.array_equal(every[wanted], array[wanted]), wanted
    assert all(every.index(array[k]) == k for k in range(92))
    assert array[17] in every and [0] * 8 not in every
    for wrong in (92, -93, 2**64, 2**80):
        with pytest.raises(IndexError):
            every[wrong]


def test_the_length_of_a_plain_list_is_the_published_number():
    # OEIS A000170 and A002562 from n = 19; a count of these boards would take seconds to years.
    lengths = [4968057848, 39029188884, 314666222712, 2691008701644, 24233937684440]
    lengths += [227514171973736, 2207893435808352, 22317699616364044, 234907967154122528]
    fundamental = [621012754, 4878666808, 39333324973, 336376244042, 3029242658210]
    fundamental += [28439272956934, 275986683743434, 2789712466510289, 29363495934315694]
    for n, length, of_them in zip(range(19, 28), lengths, fundamental):
        assert len(nqueens.Solutions(n)) == len(nqueens.Solutions(nqueens.Problem(n))) == length
        assert len(nqueens.Solutions(n, subset="fundamental")) == of_them
    assert [len(nqueens.Solutions(n)) for n in range(1, 13)] == SOLUTIONS
    with pytest.raises(ValueError, match="expected 0 or more threads, found -1"):
        len(nqueens.Solutions(21, threads=-1))


def test_the_length_of_another_list_is_counted():
    assert len(nqueens.Solutions(8, given=[(0, 3)])) == 18
    blocked = [(0, column) for column in range(8) if column != 3]
    assert len(nqueens.Solutions(8, blocked=blocked)) == 18
    # OEIS A032522 and A033148.
    assert [len(nqueens.Solutions(n, subset="centrally")) for n in (8, 12)] == [4, 80]
    assert [len(nqueens.Solutions(n, subset="quarter")) for n in (8, 12)] == [0, 8]


def test_a_list_too_large_to_store_can_be_indexed():
    every = nqueens.Solutions(18)
    assert len(every) == 666_090_624
    last = every[-1]
    assert np.array_equal(last[::-1], 17 - nqueens.unrank(18, 0)[::-1])
    assert nqueens.rank(last) == 666_090_623


def test_subsets_of_the_list_have_the_requested_symmetry():
    assert [len(nqueens.solutions(n, subset="fundamental")) for n in range(1, 9)] == FUNDAMENTAL[:8]
    for row in nqueens.solutions(8, subset="centrally"):
        assert np.array_equal(row, 7 - row[::-1])


def test_samples_without_replacement_are_distinct_and_reproducible():
    drawn = nqueens.sample(8, 92, seed=5, replace=False)
    assert len(np.unique(drawn, axis=0)) == 92
    assert np.array_equal(drawn, nqueens.sample(8, 92, seed=5, replace=False))
    with pytest.raises(ValueError):
        nqueens.sample(8, 93, replace=False)


@pytest.mark.parametrize("n", [1, 4, 5, 8, 33, 64, 65, 200, 1000, 1_000_000])
def test_solve_finds_a_solution(n):
    found = nqueens.solve(n)
    assert found.dtype == np.int32 and len(found) == n
    rows = np.arange(n)
    assert len(np.unique(found)) == len(np.unique(found + rows)) == len(np.unique(found - rows)) == n


def test_solve_finds_a_solution_or_proves_that_there_is_none():
    assert nqueens.solve(2) is None and nqueens.solve(3) is None
    assert nqueens.solve(8, given=[(0, 0), (7, 7)]) is None
    found = nqueens.solve(8, given=[(0, 3)], blocked=[(1, 0)])
    assert found[0] == 3 and found[1] != 0 and nqueens.is_solution(found)
    turned = nqueens.solve(12, symmetry="quarter")
    assert nqueens.is_solution(turned) and len(nqueens.images(turned)) == 2
    assert set(nqueens.solve_methods()) >= {"closed-form", "local-search", "completion"}


def test_the_interval_of_an_estimate_contains_the_published_number():
    guess = nqueens.estimate(22, precision=0.02, seed=7)
    assert guess.low < 2_691_008_701_644 < guess.high
    assert guess.ended == "complete" and not guess.exact
    assert nqueens.estimate(9).value == 352 and nqueens.estimate(9).exact
    assert nqueens.estimate(300, samples=100).value == float("inf")
    assert 480 < nqueens.estimate(300, samples=100).log10 < 500


def test_searches_report_their_measures():
    result = nqueens.search(8, "depth-first", solutions=None)
    assert (result.solutions, result.nodes, result.exhaustive) == (92, 2057, True)
    assert nqueens.search(8, "depth-first", node_limit=50).ended == "limit reached"
    assert nqueens.search(8, solutions=3).solutions == 3
    for algorithm in nqueens.algorithms():
        found = nqueens.search(6, algorithm.name)
        assert nqueens.is_solution(found.columns), algorithm.name


def test_a_trace_replays_to_the_solutions():
    board, found = {}, []
    for event in nqueens.trace(6, solutions=None):
        if event.kind == "place":
            board[event.row] = event.column
        elif event.kind == "remove":
            del board[event.row]
        elif event.kind == "solution":
            found.append(tuple(board[row] for row in range(6)))
    assert found == brute_force(6)


def test_a_trace_can_be_closed_early():
    events = nqueens.trace(24, solutions=None)
    assert next(events).kind == "enter"
    events.close()
    assert list(events) == []


def test_a_comparison_reports_measures_or_a_reason():
    names = ["brute-force", "depth-first", "min-conflicts"]
    rows = {row.algorithm: row for row in nqueens.compare(40, names, runs=2)}
    assert rows["brute-force"].reason != "" and rows["brute-force"].seconds is None
    assert rows["min-conflicts"].solved == 2 and rows["min-conflicts"].nodes > 0


def test_conflicts_and_images_are_found():
    assert not nqueens.is_solution([0, 4, 7, 5, 2, 6, 1, -1])
    assert nqueens.conflicts([0, 1, 2]) == [
        nqueens.Conflict((0, 0), (1, 1), "diagonal"),
        nqueens.Conflict((0, 0), (2, 2), "diagonal"),
        nqueens.Conflict((1, 1), (2, 2), "diagonal"),
    ]
    assert nqueens.conflicts([0, 2, -1], rule="superqueens")[0].line == "knight's move"
    assert {len(nqueens.images(row)) for row in nqueens.solutions(8)} == {4, 8}
    least = {tuple(nqueens.canonical(row)) for row in nqueens.solutions(8)}
    assert len(least) == 12


@pytest.mark.parametrize("format", list(nqueens.formats()))
def test_every_notation_is_read_back(format):
    for columns in nqueens.solutions(8)[::13]:
        text = nqueens.to_text(columns, format)
        assert np.array_equal(nqueens.from_text(text, format, n=8).columns, columns)


def test_large_boards_are_checked_and_written_in_parts():
    columns = nqueens.solve(200_000)  # more rows than one part holds
    assert nqueens.is_solution(columns) and nqueens.conflicts(columns) == []
    assert nqueens.Board(columns).is_solution
    text = nqueens.to_text(columns)
    assert np.array_equal(np.fromstring(text, sep=" ", dtype=np.int32), columns)
    assert np.array_equal(nqueens.from_text(text).columns, columns)
    assert nqueens.Board(columns).to_text() == text
    columns[0] = columns[1]
    assert not nqueens.is_solution(columns) and nqueens.conflicts(columns) != []


def test_a_board_with_two_queens_in_a_row_is_no_solution():
    assert not nqueens.Board(nqueens.Problem(2, given=[(0, 0), (0, 1)])).is_solution


def test_boards_are_drawn_and_read():
    board = nqueens.Board(nqueens.Problem(4, given=[(0, 1), (1, 3)], blocked=[(2, 2)]))
    assert board.columns.tolist() == [1, 3, -1, -1] and not board.is_solution
    assert board.to_svg().startswith("<svg") and board._repr_html_() == board.to_svg()
    assert len(nqueens.boards_from_text("1 3 0 2\n2 0 3 1\n")) == 2
    with pytest.raises(ValueError, match="expected one board, found 2"):
        nqueens.from_text("1 3 0 2\n2 0 3 1\n")


def test_levels_are_solved_explained_and_read_back():
    level = nqueens.Level("AAABB/ACABD/ACADD/CCCDD/CCEED")
    assert nqueens.unique(level) and level.n == 5 and level.rows[0] == "AAABB"
    solution = nqueens.level_solutions(level)[0]
    assert level.solves(solution) and not level.solves(solution[:-1])
    placed = [square for step in nqueens.explain(level).steps for square in step.placed]
    assert sorted(placed) == sorted(solution)
    assert nqueens.Level(level.to_text("jsonl")) == level
    problem = nqueens.Problem(5, regions=level)
    assert problem.rule == "touching" and nqueens.count(problem) == 1
    assert nqueens.is_solution(nqueens.solve(problem), problem)


def test_levels_are_made_as_requested():
    level = nqueens.generate(8, level=(2, 3), seed=11)
    assert nqueens.generate(8, level=(2, 3), seed=11) == level
    rating = nqueens.rate(level)
    assert rating.solutions == 1 and 2 <= rating.level <= 3
    stars = nqueens.generate(8, stars=1, seed=3, style="wild")
    assert nqueens.unique(stars)


def test_arrays_own_their_memory():
    row = nqueens.solutions(9)[100]
    kept = row.copy()
    for _ in range(50):
        nqueens.solutions(10)
    assert np.array_equal(row, kept)
    found = nqueens.solve(5000)
    found[0] = 7  # the array belongs to the caller
    assert found[0] == 7


def test_equal_results_compare_equal():
    for result in (
        lambda: nqueens.search(6),
        lambda: nqueens.search(3),
        lambda: nqueens.estimate(8),
        lambda: nqueens.compare(6, ["bitmask"], runs=1)[0],
    ):
        assert result() == result() and hash(result()) == hash(result())
    assert nqueens.count_details(8) == nqueens.count_details(8)
    assert nqueens.search(6) != nqueens.search(7) and nqueens.search(6) != nqueens.search(3)
    assert nqueens.search(6) != nqueens.search(6, solutions=2)


def test_lists_of_the_same_solutions_are_equal():
    assert nqueens.Solutions(8) == nqueens.Solutions(8, threads=1)
    assert nqueens.Solutions(8) == nqueens.Solutions(nqueens.Problem(8))
    assert nqueens.Solutions(8) != nqueens.Solutions(9)
    assert nqueens.Solutions(8) != nqueens.Solutions(8, subset="fundamental")
    assert nqueens.Solutions(8) != nqueens.Solutions(8, given=[(0, 0)])
    with pytest.raises(TypeError):
        hash(nqueens.Solutions(8))


def test_results_can_be_pickled_and_hashed():
    result = nqueens.count_details(8)
    assert pickle.loads(pickle.dumps(result)) == result


def resident_bytes():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def test_memory_does_not_grow_with_the_length_of_a_list():
    total, used = 0, []
    for chunk in nqueens.iter_solutions(15, 20_000):
        total += len(chunk)
        used.append(resident_bytes())
    assert total == 2_279_184
    assert max(used) - used[2] < 15_000_000  # the whole list takes 34 MB


def png_of(rows, cell=48):
    """Draws a level: a colour for each region, and dark lines between the squares."""
    colours = [(250, 120, 120), (120, 190, 250), (250, 220, 110), (150, 220, 150), (200, 160, 240)]
    dark = (20, 20, 20)
    side = len(rows) * cell + 2
    lines = []
    for y in range(side):
        line = bytearray([0])
        for x in range(side):
            on_line = x % cell < 2 or y % cell < 2
            line += bytes(dark if on_line else colours[ord(rows[y // cell][x // cell]) - ord("A")])
        lines.append(bytes(line))

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(lines))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def test_a_level_is_read_from_a_picture():
    rows = ["AAABB", "ACABD", "ACADD", "CCCDD", "CCEED"]
    assert nqueens.Level(png_of(rows)) == nqueens.Level("/".join(rows))
    with pytest.raises(ValueError, match="^no grid of squares was found in the picture$"):
        nqueens.Level(png_of(["A"]))
    with pytest.raises(ValueError, match="^format must not be passed along with a picture$"):
        nqueens.Level(png_of(rows), format="letters")


def test_a_picture_of_a_level_with_several_solutions_is_read_with_a_warning():
    rows = ["AABBB", "AABBB", "CCDDD", "CCDDD", "EEEEE"]
    with pytest.warns(UserWarning, match="several solutions"):
        level = nqueens.Level(png_of(rows))
    assert level == nqueens.Level("/".join(rows))


def test_proofs_are_accepted_and_wrong_proofs_are_refused():
    # OEIS A000170: 92 solutions of 8 queens.
    every = nqueens.solutions(8)
    assert nqueens.check_proof(nqueens.prove(8, solutions=every), 8, solutions=every)
    with pytest.raises(ValueError, match="there is another solution"):
        nqueens.prove(8, solutions=every[:-1])
    with pytest.raises(ValueError, match="not a solution"):
        nqueens.prove(8, solutions=[range(8)])
    corner = nqueens.prove(6, given=[(0, 0)])
    assert nqueens.check_proof(corner, 6, given=[(0, 0)])
    assert not nqueens.check_proof(corner, 6)
    assert not nqueens.check_proof(corner[: len(corner) // 2], 6, given=[(0, 0)])


def test_most_queens_on_a_torus_agree_with_monskys_theorem():
    for n, most in [(4, 2), (5, 5), (6, 4), (8, 6), (9, 7), (10, 9)]:
        columns = nqueens.most_queens(n, rule="toroidal")
        assert len(columns) == n
        assert sum(column >= 0 for column in columns) == most
    assert nqueens.most_queens(3, given=[(1, 1)]).tolist() == [-1, 1, -1]
    with pytest.raises(ValueError):
        nqueens.most_queens(8, given=[(0, 0), (1, 1)])


def test_rules_may_be_terms():
    assert nqueens.count(12, rule="rook+nightrider") == 24528  # OEIS A189837
    assert nqueens.count(10, rule="rook + rider(2,6)") == 816160  # OEIS A189857
    assert nqueens.Problem(5, rule="camel").rule == "rook+leap(1,3)"
    with pytest.raises(ValueError, match="character 7"):
        nqueens.Problem(5, rule="leap(1;3)")


def test_a_minimal_core_leaves_no_solution():
    assert nqueens.minimal_core(6, given=[(0, 0), (1, 3)], blocked=[(5, 5)]) == ([(0, 0)], [])
    assert nqueens.minimal_core(8, given=[(0, 0)]) is None
    assert nqueens.minimal_core(3, given=[(0, 0)]) == ([], [])
