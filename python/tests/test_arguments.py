# python/tests/test_arguments.py - every public function reports a wrong argument in one plain
# sentence.
# SPDX-License-Identifier: MIT
import inspect

import nqueens
import numpy as np
import pytest

LEVEL = nqueens.Level("AAABB/ACABD/ACADD/CCCDD/CCEED")
QUEENS = [1, 3, 0, 2]

# Valid arguments of every public function, method and constructor with parameters. A time limit is
# given where a wrong argument below would otherwise make the call slow.
CALLS = {
    "Board": (nqueens.Board, {"columns": QUEENS}),
    "Board.to_svg": (nqueens.Board(QUEENS).to_svg, {}),
    "Board.to_text": (nqueens.Board(QUEENS).to_text, {}),
    "Level": (nqueens.Level, {"text": "AAABB/ACABD/ACADD/CCCDD/CCEED"}),
    "Level.solves": (LEVEL.solves, {"squares": [(0, 0)]}),
    "Level.to_svg": (LEVEL.to_svg, {}),
    "Level.to_text": (LEVEL.to_text, {}),
    "Problem": (nqueens.Problem, {"n": 5}),
    "Solutions": (nqueens.Solutions, {"n": 5}),
    "Solutions.chunks": (nqueens.Solutions(5).chunks, {}),
    "Solutions.index": (nqueens.Solutions(4).index, {"columns": QUEENS}),
    "Solutions.page": (nqueens.Solutions(5).page, {}),
    "Solutions.sample": (nqueens.Solutions(5).sample, {"k": 1, "time_limit": 0.1}),
    "algorithms": (nqueens.algorithms, {}),
    "boards_from_text": (nqueens.boards_from_text, {"text": "1 3 0 2"}),
    "canonical": (nqueens.canonical, {"columns": QUEENS}),
    "check_proof": (nqueens.check_proof, {"proof": "0\n", "n": 3}),
    "compare": (nqueens.compare, {"n": 5, "algorithms": ["bitmask"], "runs": 1}),
    "conflicts": (nqueens.conflicts, {"columns": QUEENS}),
    "count": (nqueens.count, {"n": 5, "threads": 1}),
    "count_details": (nqueens.count_details, {"n": 5, "threads": 1}),
    "estimate": (nqueens.estimate, {"n": 5, "threads": 1}),
    "explain": (nqueens.explain, {"level": LEVEL}),
    "formats": (nqueens.formats, {}),
    "from_text": (nqueens.from_text, {"text": "1 3 0 2"}),
    "generate": (nqueens.generate, {"n": 5, "time_limit": 0.1}),
    "images": (nqueens.images, {"columns": QUEENS}),
    "is_solution": (nqueens.is_solution, {"columns": QUEENS}),
    "iter_solutions": (nqueens.iter_solutions, {"n": 5}),
    "level_solutions": (nqueens.level_solutions, {"level": LEVEL}),
    "minimal_core": (nqueens.minimal_core, {"n": 6, "given": [(0, 0)], "threads": 1}),
    "most_queens": (nqueens.most_queens, {"n": 6, "given": [(0, 0)]}),
    "prove": (nqueens.prove, {"n": 6, "given": [(0, 0)]}),
    "published": (nqueens.published, {"n": 5}),
    "rank": (nqueens.rank, {"columns": QUEENS}),
    "rate": (nqueens.rate, {"level": LEVEL}),
    "rules": (nqueens.rules, {}),
    "sample": (nqueens.sample, {"n": 5, "k": 1, "time_limit": 0.1}),
    "search": (nqueens.search, {"n": 5}),
    "solutions": (nqueens.solutions, {"n": 5}),
    "solve": (nqueens.solve, {"n": 5, "threads": 1}),
    "solve_methods": (nqueens.solve_methods, {}),
    "to_svg": (nqueens.to_svg, {"columns": QUEENS}),
    "to_text": (nqueens.to_text, {"columns": QUEENS}),
    "trace": (nqueens.trace, {"n": 5}),
    "unique": (nqueens.unique, {"level": LEVEL}),
    "unrank": (nqueens.unrank, {"n": 5, "index": 3}),
}

RECURSIVE = []
RECURSIVE.append(RECURSIVE)

WRONG = [
    object(),
    None,
    True,
    -1,
    8.0,
    float("nan"),
    float("inf"),
    2**31,
    2**63,
    -(2**63) - 1,
    10**5000,
    "8",
    "",
    "\ud800",
    "a\0b",
    b"8",
    bytearray(b"8"),
    memoryview(b"8"),
    set(),
    {0: 1},
    [],
    [None],
    [1.5],
    [True, 0],
    [(0,)],
    [(0, 1, 2)],
    [(0, "1")],
    ["ab"],
    [b"ab"],
    RECURSIVE,
    range(3),
    iter([1, None]),
    1j,
    slice(1),
    [[0, 1], [2]],
    [["A", "B"], ["A", "B"]],
    [(2**31, 0)],
    [(0, 2**63)],
    {"n": 8},
    np.zeros((2, 2)),
    np.array("8"),
    np.array([1, None], object),
    np.array([[1, 2], [3, 4]], ">i8"),
    np.float64(3),
    np.bool_(True),
    np.datetime64("2026-01-01"),
    nqueens.search,
    nqueens.Problem,
    nqueens.Problem(5),
    LEVEL,
]


def takes_arguments(name):
    """Returns the names of a function, or of the constructor and the methods of a class, if they
    take arguments. Records, which only store their arguments, are left out.
    """
    thing = getattr(nqueens, name)
    if inspect.isfunction(thing):
        return [name]
    if not inspect.isclass(thing) or issubclass(thing, (tuple, Exception)) or (
        "__dataclass_fields__" in vars(thing)
    ):
        return []
    methods = [
        f"{name}.{method}"
        for method, function in vars(thing).items()
        if inspect.isfunction(function)
        and not method.startswith("_")
        and len(inspect.signature(function).parameters) > 1
    ]
    return [name, *methods]


def test_every_public_name_is_tested():
    assert sorted(CALLS) == sorted(
        call for name in nqueens.__all__ for call in takes_arguments(name)
    )


def is_of_ours(error):
    text = str(error)
    foreign = ("incompatible function arguments", "pybind11", "_core.", "std::", "\n", "__")
    return text != "" and not any(words in text for words in foreign)


@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_reported_in_one_sentence(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # the wrong argument "8" is accepted as the file name of a ledger
    call, right = CALLS[name]
    for parameter in inspect.signature(call).parameters:
        for wrong in WRONG:
            try:
                answer = call(**{**right, parameter: wrong})
                if inspect.isgenerator(answer):
                    list(answer)
            except (TypeError, ValueError, IndexError, OSError, MemoryError) as error:
                assert is_of_ours(error), f"{parameter}={wrong!r:.50}: {error}"


def test_messages_about_wrong_types_contain_the_function_and_the_parameter():
    with pytest.raises(TypeError) as raised:
        nqueens.count(8.0)
    assert str(raised.value) == (
        "count: n: expected a whole number or a Problem, found a value of type float"
    )
    with pytest.raises(TypeError) as raised:
        nqueens.explain("AAB/CAB/CCB")
    assert str(raised.value) == (
        "explain: level: expected a Level or rows of labels, found a value of type str"
    )
    with pytest.raises(TypeError) as raised:
        nqueens.count(np.bool_(True))
    assert str(raised.value) == (
        "count: n: expected a whole number or a Problem, found a value of type bool_"
    )
    with pytest.raises(TypeError) as raised:
        nqueens.compare(8, "bitmask")
    assert str(raised.value) == (
        "compare: algorithms: expected a list of strings or None, found a value of type str"
    )
    with pytest.raises(ValueError, match="2147483648"):
        nqueens.count(2**31)
    message = "row must be a number of at most 32 bits, found 2147483648"
    with pytest.raises(ValueError, match=message):
        nqueens.Problem(4, given=[(2**31, 0)])


@pytest.mark.parametrize("wrong", ["8", 8.0, (1, 2), [1], b"8", np.float64(1), np.bool_(True)])
def test_wrong_indices_are_reported_in_one_sentence(wrong):
    every = nqueens.Solutions(8)
    for call in (
        lambda: every[wrong],
        lambda: every[wrong:],
        lambda: every[:wrong],
        lambda: every[0:4:wrong],
    ):
        with pytest.raises(TypeError) as raised:
            call()
        assert str(raised.value) == (
            "Solutions: index: expected a whole number or a slice of whole numbers, "
            f"found a value of type {type(wrong).__name__}"
        )
    assert wrong not in every


def test_numpy_integers_are_accepted_as_indices():
    every = nqueens.Solutions(8)
    assert np.array_equal(every[np.int64(-1)], every[91])
    assert np.array_equal(every[np.uint8(3) : np.array(5)], every[3:5])


def test_a_call_without_its_arguments_raises_pythons_own_error():
    with pytest.raises(TypeError, match="count.* missing 1 required positional argument: 'n'"):
        nqueens.count()
    with pytest.raises(TypeError, match="unexpected keyword argument 'm'"):
        nqueens.count(8, m=1)


def test_numpy_numbers_are_accepted():
    assert nqueens.count(np.int64(8), threads=np.uint8(1)) == 92
    assert nqueens.solve(8, method="first", threads=np.uint8(1)).tolist() == [0, 4, 7, 5, 2, 6, 1, 3]
    assert nqueens.count(8, fundamental=np.bool_(True), time_limit=np.float32(60)) == 12
    assert nqueens.count(nqueens.Problem(np.int8(8), given=np.array([[0, 0]]))) == 4


ENDLESS = [float("inf"), 2**63 * 1e-9, 2.0**63, 1e10, 1e19, 1e300, 10**400, np.float64("inf")]
TIMED = {
    "count": lambda limit: nqueens.count(8, time_limit=limit) == 92,
    "count_details": lambda limit: nqueens.count_details(8, time_limit=limit).complete,
    "estimate": lambda limit: nqueens.estimate(8, time_limit=limit).exact,
    "solve": lambda limit: len(nqueens.solve(8, method="exact", time_limit=limit)) == 8,
    "solutions": lambda limit: len(nqueens.solutions(8, time_limit=limit)) == 92,
    "rank": lambda limit: nqueens.rank(QUEENS, time_limit=limit) == 0,
    "sample": lambda limit: len(nqueens.sample(8, 5, time_limit=limit)) == 5,
    "Solutions.page": lambda limit: len(nqueens.Solutions(8).page(time_limit=limit)) == 92,
    "search": lambda limit: nqueens.search(8, time_limit=limit).ended == "complete",
    "compare": lambda limit: nqueens.compare(8, ["bitmask"], seconds_a_run=limit)[0].reason == "",
    "level_solutions": lambda limit: len(nqueens.level_solutions(LEVEL, time_limit=limit)) == 1,
    "unique": lambda limit: nqueens.unique(LEVEL, time_limit=limit),
    "explain": lambda limit: nqueens.explain(LEVEL, time_limit=limit).rating.solutions == 1,
    "rate": lambda limit: nqueens.rate(LEVEL, time_limit=limit).solutions == 1,
    "generate": lambda limit: nqueens.generate(5, seed=1, time_limit=limit).n == 5,
}


@pytest.mark.parametrize("call", TIMED.values(), ids=TIMED.keys())
def test_long_and_infinite_time_limits_mean_no_limit(call):
    for limit in ENDLESS:
        assert call(limit), limit


@pytest.mark.parametrize("call", TIMED.values(), ids=TIMED.keys())
def test_a_time_limit_that_is_negative_or_nan_is_refused(call):
    for limit in (-1, -1e300, float("-inf"), float("nan"), -(10**400)):
        with pytest.raises(ValueError, match="a time limit "):
            call(limit)


@pytest.mark.parametrize(
    "call",
    [
        lambda seed: nqueens.solve(8, seed=seed),
        lambda seed: nqueens.search(8, seed=seed),
        lambda seed: nqueens.compare(8, ["bitmask"], runs=1, seed=seed),
        lambda seed: nqueens.sample(8, 1, seed=seed),
        lambda seed: nqueens.estimate(8, seed=seed),
        lambda seed: nqueens.generate(5, seed=seed),
    ],
)
def test_seeds_have_the_same_range_as_on_the_command_line(call):
    call(0)
    call(2**63 - 1)
    for seed in (-1, 2**63):
        with pytest.raises(ValueError):
            call(seed)
