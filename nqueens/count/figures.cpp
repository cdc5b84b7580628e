// nqueens/count/figures.cpp - well-known numbers about the n x n board.
//
// The four numbers of a search follow from two tables. Depth-first search backtracks from a row
// when it has tried all n squares of the row. Let b be the number of backtracks before the first
// solution. In each row of the solution, the search has tried the squares up to the queen. Together
// these are n(n + 1)/2 squares, because each column has one queen. Therefore
//
//     squares tried until the first solution = n b + n(n + 1)/2      boards reached = b + n + 1
//
// The second equation holds because each placed queen produces a new board. The search places b + n
// queens: each backtrack removes one of them, and n remain. The empty board is also counted. If
// there is no solution, the search backtracks once for each board that it reaches. A search for all
// solutions tries all n squares of the next row of each board that is not a solution.
// SPDX-License-Identifier: MIT
#include "nqueens/count/figures.h"

#include <array>
#include <span>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/big_count.h"
#include "nqueens/base/numbers/wide.h"
#include "nqueens/board/published.h"

namespace nqueens::count {
namespace {

// Values for n = 1, 2, ...; 0 where the value is not known.
using Known = std::span<const std::uint64_t>;

// clang-format off
// OEIS A140450 up to 33. For 34, 35 and 37, `solve N -a bitmask` counted the backtracks.
constexpr std::array<std::uint64_t, 37> kTriesToFirst = {
    1, 6, 18, 26, 15, 171, 42, 876, 333, 975, 517, 3'066, 1'365, 26'495, 20'280, 160'712, 91'222,
    743'229, 48'184, 3'992'510, 179'592, 38'217'905, 584'591, 9'878'316, 1'216'775, 10'339'849,
    12'263'400, 84'175'966, 44'434'525, 1'692'888'135, 408'773'285, 2'799'725'104, 4'618'568'460,
    78'016'579'095, 8'244'234'495, 0, 37'481'487'475};

// OEIS A319283.
constexpr std::array<std::uint64_t, 19> kBoardsOfAll = {
    2, 3, 6, 17, 54, 153, 552, 2'057, 8'394, 35'539, 166'926, 856'189, 4'674'890, 27'358'553,
    171'129'072, 1'141'190'303, 8'017'021'932, 59'365'844'491, 461'939'618'824};
// clang-format on

constexpr std::int32_t kLastOfOeis = 33;  // the last n in A140450

std::optional<std::uint64_t> known(Known table, std::int32_t n) {
  const auto at = static_cast<std::size_t>(n) - 1;
  if (at >= table.size() || table[at] == 0) return {};
  return table[at];
}

bool has_solutions(std::int32_t n) { return n != 2 && n != 3; }

std::optional<std::uint64_t> boards_to_first(std::int32_t n) {
  const auto tries = known(kTriesToFirst, n);
  if (!tries) return {};
  const auto rows = static_cast<std::uint64_t>(n);
  if (!has_solutions(n)) return *tries / rows;
  return (*tries - rows * (rows + 1) / 2) / rows + rows + 1;
}

std::optional<std::uint64_t> tries_for_all(std::int32_t n) {
  const auto boards = known(kBoardsOfAll, n);
  const auto solutions = published_solutions(n);
  if (!boards || !solutions) return {};
  return static_cast<std::uint64_t>(n) * (*boards - *solutions);
}

std::optional<std::string> digits(std::optional<std::uint64_t> number) {
  if (!number) return {};
  return std::to_string(*number);
}

// Returns the source of a number about the search for the first solution.
std::string of_first(std::int32_t n, const std::string& source) {
  return n > kLastOfOeis ? "counted by this program" : source;
}

// Appends the numbers of all boards, of boards that obey some of the rules, and of solutions.
void append_boards(std::int32_t n, std::vector<Figure>& figures) {
  const auto rows = static_cast<std::uint32_t>(n);
  const std::string name = std::to_string(n);
  const std::string squares = std::to_string(n * n);
  figures.push_back({"choices",
                     "ways to choose " + name + " of the " + squares + " squares, C(" + squares +
                         "," + name + ")",
                     "OEIS A014062", binomial(rows * rows, rows).digits()});
  figures.push_back({"one_per_row", "boards with a queen in each row, " + name + "^" + name,
                     "OEIS A000312", power(rows, rows).digits()});
  figures.push_back({"one_per_row_and_column",
                     "boards with a queen in each row and each column, " + name + "!",
                     "OEIS A000142", factorial(rows).digits()});
  figures.push_back({"solutions", "solutions", "OEIS A000170", digits(published_solutions(n))});
  figures.push_back({"fundamental",
                     "fundamental solutions, no two of which are images of each other",
                     "OEIS A002562", digits(published_fundamental(n))});
}

// Appends the numbers of squares and boards that depth-first search visits.
void append_search(std::int32_t n, std::vector<Figure>& figures) {
  const std::string end = has_solutions(n) ? "until the first solution" : "until none is left";
  figures.push_back({"tries_to_first", "squares tried " + end + ", row by row from the left",
                     of_first(n, "OEIS A140450"), digits(known(kTriesToFirst, n))});
  figures.push_back({"boards_to_first", "boards reached " + end + ", including the empty one",
                     of_first(n, "follows from OEIS A140450"), digits(boards_to_first(n))});
  figures.push_back({"tries_for_all", "squares tried for all solutions",
                     "follows from OEIS A319283 and A000170", digits(tries_for_all(n))});
  figures.push_back({"boards_for_all", "boards reached for all solutions: the search tree",
                     "OEIS A319283", digits(known(kBoardsOfAll, n))});
}

}  // namespace

std::vector<Figure> figures(std::int32_t n) {
  if (n < 1 || n > kMaxFigureSize) {
    throw UsageError("figures are available for 1 to " + std::to_string(kMaxFigureSize) +
                     " rows, found " + std::to_string(n));
  }
  std::vector<Figure> figures;
  append_boards(n, figures);
  append_search(n, figures);
  return figures;
}

}  // namespace nqueens::count
