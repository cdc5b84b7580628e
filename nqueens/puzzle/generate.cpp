// nqueens/puzzle/generate.cpp - generates a puzzle with one solution, of a given difficulty and
// style.
//
// Idea: draw a random solution and grow regions around its stars. Then repair the board until the
// drawn solution is the only one: while there is another solution, find a square that has a star in
// that solution but not in the drawn one, and move the square to a neighbouring region, if its old
// region stays connected. This eliminates the other solution, because two of its regions now have a
// wrong number of stars. The drawn solution remains, because none of its stars changes region.
//
// Then walk at random to the requested levels. The neighbours of a puzzle are the boards that
// differ from it in the region of one square; only those with one solution are puzzles. The walk
// moves to a random neighbour if the neighbour is at least as close to the requested levels. It
// also accepts one in twenty of the neighbours that are one level further away. A puzzle that is
// harder than the requested levels counts as one level too hard, however hard it is, so the walk
// can also approach hard levels from above.
//
// Walking is far cheaper than drawing another board, for two reasons. Most neighbours are rejected
// after some microseconds, because they have a second solution. And puzzles of hard levels, which
// make up only one in a hundred drawn puzzles, are close to each other.
//
// Style: the limits of the even style follow daily puzzles. In a sample of 60 official puzzles, the
// largest region covers 25% to 43% of the board (quartiles; the average over 608 puzzles is 36%).
// In this sample, 12% of the regions have at most three squares, and one puzzle in six has a region
// of one square. Regions of one square are allowed on one random board in three. They are also
// allowed on all boards that must be solvable by singles alone, because the first single needs such
// a region.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/generate.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <tuple>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/puzzle/drawn_stars.h"
#include "nqueens/puzzle/grown_regions.h"
#include "nqueens/puzzle/ladder.h"
#include "nqueens/solve/unit_search.h"

namespace nqueens::puzzle {
namespace {

constexpr std::int32_t kMaxMends = 200;
constexpr std::int32_t kMaxSteps = 8000;

// The limits on region sizes that define a style.
struct StyleLimits {
  std::size_t least = 1;        // minimum size of a region
  std::size_t max_largest = 0;  // maximum size of the largest region
  std::size_t min_largest = 0;
  std::size_t max_small = 0;  // maximum number of regions of at most kSmall squares
};
constexpr std::size_t kSmall = 3;

StyleLimits limits_of(const GenerateParams& params, FastRandom& random) {
  const auto n = static_cast<std::size_t>(params.n);
  if (params.style == Style::Wild) return {.max_largest = n * n, .max_small = n};
  const bool has_single_square = params.max_level == 0 || random.below(3) == 0;
  StyleLimits limits = {.least = has_single_square ? 1U : 2U,
                        .max_largest = n * n * 46 / 100,
                        .min_largest = n * n * 24 / 100,
                        .max_small = n <= 7   ? 3U
                                     : n <= 9 ? 2U
                                              : 1U};
  if (params.stars > 1) limits.min_largest = 0;
  if (params.max_level == 0) limits.max_small = n;
  return limits;
}

template <std::size_t kWords>
class Generator {
 public:
  Generator(const GenerateParams& params, RunControl& control)
      : params_(params),
        control_(control),
        random_(params.seed),
        board_(problem_of(rows_as_regions(params.n), params.stars)) {}

  std::optional<Problem> run() {
    for (std::int32_t draw = 0; draw < params_.max_boards && !control_.should_end(); ++draw) {
      limits_ = limits_of(params_, random_);
      if (!draw_board()) continue;
      std::uint64_t* const reason = why_rejected();
      if (control_.ended() != Ended::Complete) break;
      if (reason == nullptr) return puzzle();
      ++*reason;
      report();
    }
    return std::nullopt;
  }

  const RejectedBoards& rejected() const { return rejected_; }

 private:
  struct Move {
    std::size_t square = 0;
    std::size_t region = 0;
  };

  Problem puzzle() const {
    std::vector<std::uint8_t> of_squares;
    for (std::size_t square = 0; square < board_.squares(); ++square) {
      of_squares.push_back(board_.units_of(square)[0]);
    }
    return problem_of(in_order_of_squares({params_.n, std::move(of_squares)}), params_.stars);
  }

  void report() { control_.report({.tasks_done = rejected_.all(), .solutions = std::nullopt}); }

  // Turns the drawn board into a puzzle. Returns null on success; otherwise the counter in
  // rejected_ for the reason.
  std::uint64_t* why_rejected() {
    if (!make_unique()) return &rejected_.several;
    if (!has_style()) return &rejected_.sizes;
    if (walk()) return nullptr;
    return level() < params_.min_level ? &rejected_.easier : &rejected_.harder;
  }

  bool draw_board() {
    const std::vector<Square> stars = draw_stars(params_.n, params_.stars, random_);
    if (stars.empty()) return false;
    const auto regions = grow_regions(params_.n, params_.stars, stars, random_);
    if (regions.empty()) return false;
    solution_ = {};
    for (const Square star : stars) solution_.add(board_.index(star));
    for (std::size_t square = 0; square < regions.size(); ++square) {
      board_.move_square(square, regions[square]);
    }
    return true;
  }

  // Returns a solution other than solution_, if there is one.
  std::optional<Set<kWords>> other_solution() {
    std::optional<Set<kWords>> other;
    solve::UnitSearch<kWords> search(board_, &control_);
    search.for_each(State<kWords>(board_), [&](const Set<kWords>& found) {
      if (found == solution_) return true;
      other = found;
      return false;
    });
    return other;
  }

  // Returns whether there is a solution with a star on `square`, on which solution_ has no star.
  bool has_solution_with(std::size_t square) {
    State<kWords> state(board_);
    state.place(board_, square);
    bool found = false;
    solve::UnitSearch<kWords>(board_, &control_).for_each(std::move(state), [&](const auto&) {
      found = true;
      return false;
    });
    return found;
  }

  bool make_unique() {
    for (std::int32_t mend = 0; mend < kMaxMends; ++mend) {
      const auto other = other_solution();
      if (control_.ended() != Ended::Complete) return false;
      if (!other) return true;
      report();
      moves_.clear();
      (*other - solution_).for_each([&](std::size_t square) { append_moves(square); });
      // If no square of the other solution can be moved, move any square without a star of
      // solution_. Later repairs may then be able to move a square of the other solution.
      if (moves_.empty()) {
        (board_.all() - solution_).for_each([&](std::size_t square) { append_moves(square); });
      }
      if (moves_.empty()) return false;
      make(moves_[random_.below(moves_.size())]);
    }
    return false;
  }

  // Appends to moves_ the moves of the square to each neighbouring region. Appends nothing if its
  // own region would no longer be connected, or would be too small for the style.
  void append_moves(std::size_t square) {
    const std::size_t region = board_.units_of(square)[0];
    if (!may_shrink(region) || !can_be_spared(square)) return;
    for_each_region_beside(square, [&](std::size_t other) {
      const Move move = {.square = square, .region = other};
      if (other != region &&
          (moves_.empty() || moves_.back().square != square || moves_.back().region != other)) {
        moves_.push_back(move);
      }
    });
  }

  // Returns whether the region may lose a square under the limits of the style.
  bool may_shrink(std::size_t region) const {
    const std::size_t size = board_.unit(region).count();
    return size > limits_.least && (size != kSmall + 1 || small_regions() < limits_.max_small);
  }

  std::size_t small_regions() const {
    std::size_t small = 0;
    for (std::size_t region = 0; region < board_.n(); ++region) {
      if (board_.unit(region).count_up_to(kSmall) <= kSmall) ++small;
    }
    return small;
  }

  template <class Visit>
  void for_each_beside(std::size_t square, Visit visit) const {
    const std::size_t n = board_.n();
    const std::size_t column = square % n;
    if (square >= n) visit(square - n);
    if (column > 0) visit(square - 1);
    if (column + 1 < n) visit(square + 1);
    if (square + n < board_.squares()) visit(square + n);
  }

  template <class Visit>
  void for_each_region_beside(std::size_t square, Visit visit) const {
    for_each_beside(square, [&](std::size_t other) { visit(board_.units_of(other)[0]); });
  }

  // Returns whether the rest of the square's region stays connected.
  bool can_be_spared(std::size_t square) const {
    Set<kWords> rest = board_.unit(board_.units_of(square)[0]);
    rest.remove(square);
    if (parts_beside(square, rest) <= 1) return true;
    std::array<std::uint16_t, kWords* 64> reached = {};
    std::size_t end = 0;
    const auto reach = [&](std::size_t from) {
      if (!rest.has(from)) return;
      rest.remove(from);
      reached[end++] = static_cast<std::uint16_t>(from);
    };
    reach(rest.first());
    for (std::size_t next = 0; next < end; ++next) for_each_beside(reached[next], reach);
    return rest.empty();
  }

  // Returns how many separate parts of `set` border the square, judged only by the eight squares
  // around it. Two neighbours belong to the same part if the corner square between them is also in
  // `set`. Returns 0 if all eight squares are in `set`.
  std::size_t parts_beside(std::size_t square, const Set<kWords>& set) const {
    const auto n = static_cast<std::ptrdiff_t>(board_.n());
    const auto at = static_cast<std::ptrdiff_t>(square);
    const auto has = [&](std::ptrdiff_t down, std::ptrdiff_t right) {
      const std::ptrdiff_t row = at / n + down;
      const std::ptrdiff_t column = at % n + right;
      return row >= 0 && row < n && column >= 0 && column < n &&
             set.has(static_cast<std::size_t>(row * n + column));
    };
    std::size_t parts = 0;
    std::ptrdiff_t down = 0;
    std::ptrdiff_t right = 1;
    for (int quarter = 0; quarter < 4; ++quarter) {
      if (has(down, right)) {
        const bool is_joined = has(right, -down) && has(down + right, right - down);
        parts += is_joined ? 0 : 1;
      }
      std::tie(down, right) = std::pair(right, -down);
    }
    return parts;
  }

  // Makes a move and returns the move that undoes it.
  Move make(Move move) {
    const std::size_t before = board_.units_of(move.square)[0];
    board_.move_square(move.square, move.region);
    return {.square = move.square, .region = before};
  }

  bool has_style() const {
    std::size_t largest = 0;
    std::size_t smallest = board_.squares();
    for (std::size_t region = 0; region < board_.n(); ++region) {
      const std::size_t size = board_.unit(region).count();
      largest = std::max(largest, size);
      smallest = std::min(smallest, size);
    }
    return smallest >= limits_.least && small_regions() <= limits_.max_small &&
           largest <= limits_.max_largest && largest >= limits_.min_largest;
  }

  // Returns the level of the puzzle, or max_level + 1 if the puzzle is harder than max_level.
  std::int32_t level() {
    Position<kWords> position(board_, State<kWords>(board_));
    Chains<kWords> chains(position);
    std::int32_t level = 0;
    while (!position.state().is_solved()) {
      const MaybeFinding<kWords> found = find_any(position, chains, params_.max_level, &control_);
      if (!found) return params_.max_level + 1;
      level = std::max(level, level_of(found->technique));
      position.apply(*found);
    }
    return level;
  }

  std::int32_t distance(std::int32_t level) const {
    return std::max({params_.min_level - level, level - params_.max_level, 0});
  }

  // Walks to a puzzle of the requested levels. Returns false if the walk reaches none, or if the
  // run was ended.
  bool walk() {
    std::int32_t left = distance(level());
    for (std::int32_t step = 0; left > 0 && step < kMaxSteps; ++step) {
      if (control_.should_end()) return false;
      report();
      const auto square = static_cast<std::size_t>(random_.below(board_.squares()));
      if (solution_.has(square)) continue;
      moves_.clear();
      append_moves(square);
      if (moves_.empty()) continue;
      const Move back = make(moves_[random_.below(moves_.size())]);
      // Before the move, there was one solution. Any new solution has a star on this square,
      // because all other squares have kept their regions.
      const bool is_puzzle = has_style() && !has_solution_with(square);
      const std::int32_t now = is_puzzle ? distance(level()) : kMaxLevel;
      if (now <= left || (is_puzzle && now == left + 1 && random_.below(20) == 0)) {
        left = now;
      } else {
        make(back);
      }
    }
    return left == 0 && control_.ended() == Ended::Complete;
  }

  const GenerateParams& params_;
  RunControl& control_;
  FastRandom random_;
  Board<kWords> board_;
  Set<kWords> solution_;
  StyleLimits limits_;
  std::vector<Move> moves_;
  RejectedBoards rejected_;
};

}  // namespace

const char* to_string(Style style) { return style == Style::Even ? "even" : "wild"; }

Style style_of(std::string_view name) {
  for (const Style style : {Style::Even, Style::Wild}) {
    if (name == to_string(style)) return style;
  }
  throw UsageError("there is no style '" + std::string(name) + "'; choose one of even, wild");
}

void require_valid(const GenerateParams& params) {
  const auto in_range = [](std::int32_t value, std::int32_t least, std::int32_t most,
                           const std::string& subject) {
    if (value >= least && value <= most) return;
    throw UsageError(subject + " from " + std::to_string(least) + " to " + std::to_string(most) +
                     ", found " + std::to_string(value));
  };
  in_range(params.n, kMinGeneratedSize, kMaxGeneratedSize, "expected a size n");
  in_range(params.min_level, 0, kMaxLevel - 1, "expected a lowest level");
  in_range(params.max_level, params.min_level, kMaxLevel - 1, "expected a highest level");
  in_range(params.stars, 1, kMaxGeneratedStars, "expected a number of stars");
  if (params.stars > 1 && params.n < 4 * params.stars) {
    throw UsageError("expected n = " + std::to_string(4 * params.stars) +
                     " or more for a puzzle with " + std::to_string(params.stars) +
                     " stars, found n = " + std::to_string(params.n));
  }
}

RejectedBoards& RejectedBoards::operator+=(const RejectedBoards& other) {
  several += other.several;
  sizes += other.sizes;
  easier += other.easier;
  harder += other.harder;
  return *this;
}

GenerateResult generate(const GenerateParams& params, const Watch& watch) {
  require_valid(params);
  RunControl control(watch);
  GenerateResult result;
  const std::optional<Problem> puzzle = solve::with_words_for(params.n, [&](auto words) {
    Generator<words()> generator(params, control);
    auto made = generator.run();
    result.rejected = generator.rejected();
    return made;
  });
  result.ended = control.ended();
  if (!puzzle || result.ended != Ended::Complete) return result;
  result.made = {.puzzle = {.problem = *puzzle}, .rating = rate(*puzzle)};
  const Rating& rating = result.made->rating;
  ensure(
      rating.solutions == 1 && rating.level >= params.min_level && rating.level <= params.max_level,
      "a generated puzzle has one solution and a level in the requested range");
  return result;
}

}  // namespace nqueens::puzzle
