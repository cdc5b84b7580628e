// nqueens/search/algorithms.cpp - the table of all algorithms and the search that runs one of them.
// SPDX-License-Identifier: MIT
#include "nqueens/search/algorithms.h"

#include <algorithm>
#include <array>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/rule.h"
#include "nqueens/search/arc_consistency.h"
#include "nqueens/search/best_first.h"
#include "nqueens/search/bitmask.h"
#include "nqueens/search/breadth_first.h"
#include "nqueens/search/brute_force.h"
#include "nqueens/search/conflict_board.h"
#include "nqueens/search/constraint.h"
#include "nqueens/search/dancing_links.h"
#include "nqueens/search/depth_first.h"
#include "nqueens/search/depth_first_iterative.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/domains.h"
#include "nqueens/search/forward_checking.h"
#include "nqueens/search/genetic.h"
#include "nqueens/search/hill_climbing.h"
#include "nqueens/search/las_vegas.h"
#include "nqueens/search/least_constraining.h"
#include "nqueens/search/logic.h"
#include "nqueens/search/memory.h"
#include "nqueens/search/min_conflicts.h"
#include "nqueens/search/most_constrained_row.h"
#include "nqueens/search/permutations.h"
#include "nqueens/search/prohibited_fields.h"
#include "nqueens/search/recorder.h"
#include "nqueens/search/sat.h"
#include "nqueens/search/search.h"
#include "nqueens/search/simulated_annealing.h"

namespace nqueens::search {
namespace {

constexpr std::array kAlgorithms = {
    Algorithm{
        .name = "brute-force",
        .summary = "every choice of n of the n * n squares, looked at when it is complete",
        .origin =
            "where every text on backtracking begins; 4,426,165,368 choices for the chessboard",
        .cost = "C(n * n, n) choices, up to n^2 / 2 checks each; 24 bytes of memory a square",
        .prunes = false,
        .takes_direction = true,
        .max_size = kMaxBruteForceSize,
        .choices = brute_force_choices,
        .run = brute_force,
    },
    Algorithm{
        .name = "permutations",
        .summary = "every order of the columns, one queen a row, diagonals looked at at the end",
        .origin = "columns as permutations: J. W. L. Glaisher, On the problem of the eight queens, "
                  "1874",
        .cost = "n! orders, up to n^2 / 2 checks each; 24 bytes of memory a row",
        .prunes = false,
        .takes_direction = true,
        .takes_row_order = true,
        .max_size = kMaxPermutationsSize,
        .run = permutations,
    },
    Algorithm{
        .name = "depth-first",
        .summary = "row by row, each column from left to right, back when a row has no free square",
        .origin = "backtracking, named by D. H. Lehmer in the 1950s; eight queens by Nauck, 1850, "
                  "and Gauss",
        .cost = "3 look-ups a square tried; 32 bytes of memory a row",
        .takes_direction = true,
        .takes_row_order = true,
        .max_size = kMaxDepthFirstSize,
        .run = depth_first,
    },
    Algorithm{
        .name = "depth-first-iterative",
        .summary = "the same search as an array of columns and a pointer that advances and rewinds",
        .origin = "R. J. Walker, An enumerative technique for a class of combinatorial problems, "
                  "1960",
        .cost = "3 look-ups a square tried, read together; 28 bytes of memory a row",
        .takes_direction = true,
        .takes_row_order = true,
        .honours_rules = false,
        .max_size = kMaxDepthFirstIterativeSize,
        .run = depth_first_iterative,
    },
    Algorithm{
        .name = "breadth-first",
        .summary = "all boards with one queen, then all with two: boards wait in a queue",
        .origin = "E. F. Moore, The shortest path through a maze, 1959",
        .cost = "3 look-ups a square tried; memory for a whole level of boards, a byte a queen",
        .takes_direction = true,
        .takes_row_order = true,
        .max_size = kMaxBreadthFirstSize,
        .bytes = frontier_bytes,
        .run = breadth_first,
    },
    Algorithm{
        .name = "best-first",
        .summary = "the waiting board whose open rows have most free squares is looked at next",
        .origin = "P. E. Hart, N. J. Nilsson and B. Raphael, A formal basis for the heuristic "
                  "determination of minimum cost paths, 1968",
        .cost = "n look-ups a node; memory for all boards that wait, n + 24 bytes each",
        .takes_direction = true,
        .takes_row_order = true,
        .honours_rules = false,
        .max_size = kMaxMaskSize,
        .bytes = frontier_bytes,
        .run = best_first,
    },
    Algorithm{
        .name = "prohibited-fields",
        .summary = "each queen prohibits her fields; the next one stands where none has",
        .origin =
            "eight nested loops over sets of fields, as popular articles have them, for any n",
        .cost = "3 n steps a node; n^2 bytes of memory",
        .takes_direction = true,
        .takes_row_order = true,
        .max_size = kMaxProhibitedFieldsSize,
        .bytes = bytes_by_square<1>,
        .run = prohibited_fields,
    },
    Algorithm{
        .name = "bitmask",
        .summary = "the same search with a row's free squares in one machine word",
        .origin = "M. Richards, Backtracking algorithms in MCPL using bit patterns and recursion, "
                  "1997",
        .cost = "a few instructions a node; O(n) memory",
        .takes_direction = true,
        .honours_rules = false,
        .max_size = kMaxMaskSize,
        .run = bitmask,
    },
    Algorithm{
        .name = "forward-checking",
        .summary = "each queen crosses out squares of the open rows; back when a row has none left",
        .origin = "R. M. Haralick and G. L. Elliott, Increasing tree search efficiency for "
                  "constraint satisfaction problems, 1980",
        .cost = "3 look-ups an open row for each node; 4 bytes of memory a square",
        .takes_direction = true,
        .takes_row_order = true,
        .max_size = kMaxDomainSize,
        .bytes = bytes_by_square<6>,
        .run = forward_checking,
    },
    Algorithm{
        .name = "most-constrained-row",
        .summary = "forward checking that takes the row with the fewest squares left next",
        .origin = "Haralick and Elliott, 1980 (fail first); J. R. Bitner and E. M. Reingold, "
                  "Backtrack programming techniques, 1975",
        .cost = "as forward-checking, and a look at each open row; 4 bytes of memory a square",
        .takes_direction = true,
        .takes_row_order = true,
        .max_size = kMaxDomainSize,
        .bytes = bytes_by_square<6>,
        .run = most_constrained_row,
    },
    Algorithm{
        .name = "least-constraining",
        .summary = "the row with the fewest squares, and of these the one that costs others least",
        .origin = "L. V. Kale, An almost perfect heuristic for the n nonattacking queens problem, "
                  "1990",
        .cost = "3 look-ups an open row for each square of a row entered; 4 bytes of memory a "
                "square",
        .takes_direction = true,
        .takes_row_order = true,
        .max_size = kMaxDomainSize,
        .bytes = bytes_by_square<6>,
        .run = least_constraining,
    },
    Algorithm{
        .name = "arc-consistency",
        .summary = "forward checking that also crosses out squares that leave some row without one",
        .origin = "A. K. Mackworth, Consistency in networks of relations, 1977; D. Sabin and E. C. "
                  "Freuder, Contradicting conventional wisdom in constraint satisfaction, 1994",
        .cost = "as forward-checking, and as much again for each row down to 3 squares or fewer; "
                "4 bytes of memory a square",
        .takes_direction = true,
        .takes_row_order = true,
        .max_size = kMaxDomainSize,
        .bytes = bytes_by_square<6>,
        .run = arc_consistency,
    },
    Algorithm{
        .name = "dancing-links",
        .summary = "exact cover: the row or column with the fewest squares, in linked lists",
        .origin = "D. E. Knuth, Dancing links, 2000; H. Hitotumatu and K. Noshita, A technique for "
                  "implementing backtrack algorithms and its application, 1979",
        .cost = "some 3 list changes for each square a queen attacks; 48 bytes of memory a square",
        .takes_row_order = true,
        .max_size = kMaxDancingLinksSize,
        .bytes = bytes_by_square<48>,
        .run = dancing_links,
    },
    Algorithm{
        .name = "las-vegas",
        .summary = "the first queens by chance, the last ones by backtracking, anew until it works",
        .origin = "G. Brassard and P. Bratley, Fundamentals of Algorithmics, 1996",
        .cost = "3 look-ups a square tried; 36 bytes of memory a row",
        .is_complete = false,
        .uses_chance = true,
        .takes_direction = true,
        .takes_row_order = true,
        .max_size = kMaxLasVegasSize,
        .run = las_vegas,
    },
    Algorithm{
        .name = "hill-climbing",
        .summary = "moves one queen at a time, always the best move of all; restarts when stuck",
        .origin = "S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, 1995",
        .cost = "n^2 squares a move; 28 bytes of memory a row",
        .prunes = false,
        .is_complete = false,
        .uses_chance = true,
        .max_size = kMaxConflictBoardSize,
        .run = hill_climbing,
    },
    Algorithm{
        .name = "min-conflicts",
        .summary = "a greedy start, then one attacked queen after the other to its best square",
        .origin = "S. Minton, M. Johnston, A. Philips and P. Laird, Minimizing conflicts, 1992",
        .cost = "n squares a move, some fifty moves at any n; 36 bytes of memory a row",
        .prunes = false,
        .is_complete = false,
        .uses_chance = true,
        .max_size = kMaxConflictBoardSize,
        .run = min_conflicts,
    },
    Algorithm{
        .name = "simulated-annealing",
        .summary = "random moves; those that add attacks ever more seldom, as it cools",
        .origin = "S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, Optimization by simulated "
                  "annealing, 1983",
        .cost = "6 look-ups a move tried; 28 bytes of memory a row",
        .prunes = false,
        .is_complete = false,
        .uses_chance = true,
        .max_size = kMaxConflictBoardSize,
        .run = simulated_annealing,
    },
    Algorithm{
        .name = "genetic",
        .summary = "a population of boards; the better ones have children, some of them mutated",
        .origin = "J. H. Holland, 1975; K. D. Crawford, Solving the n-queens problem using genetic "
                  "algorithms, 1992",
        .cost = "O(n) a board; memory for two generations of a hundred boards",
        .prunes = false,
        .is_complete = false,
        .uses_chance = true,
        .max_size = kMaxGeneticSize,
        .bytes = genetic_bytes,
        .run = genetic,
    },
#ifdef NQUEENS_HAS_CADICAL
    Algorithm{
        .name = "sat",
        .summary = "clauses for a satisfiability solver, which learns from each dead end",
        .origin = "M. Davis, G. Logemann, D. Loveland 1962; J. P. Marques-Silva, K. A. Sakallah, "
                  "GRASP, 1996; solver by A. Biere and others",
        .cost = "12 n^2 clauses, and one for each solution found; steps are not told",
        .measures = Measures::SolutionsOnly,
        .max_size = kMaxSatSize,
        .library = sat_library,
        .bytes = sat_bytes,
        .run = sat,
    },
#endif
#ifdef NQUEENS_HAS_GECODE
    Algorithm{
        .name = "constraint",
        .summary = "three all-different constraints, the row with the fewest columns first",
        .origin = "J.-L. Lauriere, ALICE, 1978; solver by C. Schulte, G. Tack, M. Z. Lagerkvist",
        .cost = "O(n) for a choice and what follows from it; nodes of a binary tree",
        .measures = Measures::NodesAndBacktracks,
        .max_size = kMaxConstraintSize,
        .library = constraint_library,
        .bytes = bytes_by_square<160>,
        .run = constraint,
    },
#endif
#ifdef NQUEENS_HAS_CLINGO
    Algorithm{
        .name = "logic",
        .summary = "rules of answer set programming, given to a program of its own",
        .origin = "M. Gelfond, V. Lifschitz 1988; solver by M. Gebser, R. Kaminski, B. Kaufmann, "
                  "T. Schaub",
        .cost = "n^2 atoms in another process; steps are not told",
        .measures = Measures::SolutionsOnly,
        .max_size = kMaxLogicSize,
        .library = logic_library,
        .bytes = bytes_by_square<1500>,
        .run = logic,
    },
#endif
};

// Throws UsageError for what the algorithm cannot honour.
void require_honoured(const Algorithm& chosen, const Problem& problem, const Params& params) {
  const auto refuse = [&](const std::string& what) {
    throw UsageError("algorithm " + std::string(chosen.name) + " " + what);
  };
  if (problem.size() > chosen.max_size) {
    refuse("takes boards of at most " + std::to_string(chosen.max_size) + " rows, found " +
           std::to_string(problem.size()));
  }
  if (!problem.given().empty() && !chosen.honours_given) refuse("takes no given queens");
  if (!problem.blocked().empty() && !chosen.honours_blocked) refuse("takes no blocked squares");
  if (!problem.has_plain_rule() && !chosen.honours_rules) {
    refuse("knows queens only, not the rule " + std::string(to_string(problem.rule())));
  }
  if (params.direction != Direction::Rows && !chosen.takes_direction) {
    refuse("has no direction: it does not go by rows or by columns");
  }
  if (params.row_order != RowOrder::TopDown && !chosen.takes_row_order) {
    refuse("has its own order of rows");
  }
  if (params.node_limit && chosen.measures == Measures::SolutionsOnly) {
    refuse("does not tell its nodes, so that they cannot be limited");
  }
  const std::uint64_t bytes = memory_needed(problem, params);
  if (bytes > params.memory_limit) {
    refuse("takes about " + in_megabytes(bytes) + " of memory for this board, more than the " +
           in_megabytes(params.memory_limit) + " it may");
  }
}

Result run(const Algorithm& chosen, const Problem& problem, const Params& params,
           const Observer& observer, const Watch& watch) {
  Recorder recorder(params, observer, watch);
  const bool is_hopeless = problem.contradicts_itself();
  if (is_hopeless) {
    recorder.finish();
  } else {
    chosen.run(problem, recorder);
  }
  Result result = recorder.result(chosen.name);
  result.measures = chosen.measures;
  if (chosen.choices != nullptr && !is_hopeless) result.choices = chosen.choices(problem);
  return result;
}

}  // namespace

std::span<const Algorithm> algorithms() { return kAlgorithms; }

bool has_algorithm(std::string_view name) {
  return std::ranges::find(kAlgorithms, name, &Algorithm::name) != std::ranges::end(kAlgorithms);
}

const Algorithm& algorithm(std::string_view name) {
  for (const Algorithm& candidate : kAlgorithms) {
    if (candidate.name == name) return candidate;
  }
  std::string names;
  for (const Algorithm& candidate : kAlgorithms) {
    if (!names.empty()) names += ", ";
    names += candidate.name;
  }
  throw UsageError("there is no algorithm '" + std::string(name) + "'; choose one of " + names);
}

std::uint64_t memory_needed(const Problem& problem, const Params& params) {
  const Algorithm& chosen = algorithm(params.algorithm);
  const std::uint64_t rows = bytes_by_row(problem);
  return chosen.bytes == nullptr ? rows : rows + chosen.bytes(problem, params);
}

Result search(const Problem& problem, const Params& params, const Observer& observer,
              const Watch& watch) {
  const Algorithm& chosen = algorithm(params.algorithm);
  require_honoured(chosen, problem, params);
  if (params.direction == Direction::Rows) return run(chosen, problem, params, observer, watch);
  Observer by_rows;
  if (observer.on_event) {
    by_rows.on_event = [&](const Event& event) { return observer.on_event(transposed(event)); };
  }
  if (observer.on_solution) {
    by_rows.on_solution = [&](const Placement& solution) {
      return observer.on_solution(transposed(solution));
    };
  }
  Result result = run(chosen, transposed(problem), params, by_rows, watch);
  if (result.first) result.first = transposed(*result.first);
  return result;
}

}  // namespace nqueens::search
