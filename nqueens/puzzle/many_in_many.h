// nqueens/puzzle/many_in_many.h - the technique many in many (level 6): any number of units are
// confined to other units. Sets of up to three units are found earlier (confinement.h).
//
// Idea: treat the queens as a flow from regions to rows, through the open squares where they cross.
// A solution is a flow that fills every row. Take any flow that fills every row, and one row y.
// Another region can fill y only if a region that fills y in this flow sends its queen to another
// row in which it has open squares; then a region that fills that row must give way, and so on. Let
// B be the set of y and all rows reached in this way, and A the set of the regions that fill them.
// Then A has no open squares outside B. In every solution, B therefore gets all its queens from A,
// so every open square in B that is not in A is ruled out.
//
// This technique finds all squares that Hall sets (confinement.h) of any size rule out: an edge
// without flow can be used by another maximum flow only if both its ends are in one strong
// component of the residual graph.
//
//   A. L. Dulmage, N. S. Mendelsohn, "Coverings of bipartite graphs", 1958.
//   J.-C. Regin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.
//
// The search covers regions and rows, regions and columns, and rows and columns.
//
// Cost: some microseconds for n = 10. The flow is found by augmenting paths, with masks as edges. A
// region first tries rows that still need queens, and only then reroutes queens of other regions.
// The sets A and B do not depend on which flow is found.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "nqueens/puzzle/position.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
class ManyInMany {
 public:
  explicit ManyInMany(const Position<kWords>& position)
      : board_(position.board()), state_(position.state()), crossings_(position.crossings()) {}

  MaybeFinding<kWords> find() {
    const std::size_t rows = board_.n();
    const std::size_t columns = 2 * board_.n();
    const bool found =
        find_between(0, crossings_.rows_of_region, rows, crossings_.regions_of_row) ||
        find_between(0, crossings_.columns_of_region, columns, crossings_.regions_of_column) ||
        find_between(rows, crossings_.columns_of_row, columns, crossings_.rows_of_column);
    return found ? std::optional(std::move(finding_)) : std::nullopt;
  }

 private:
  static constexpr std::size_t kMaxSize = solve::max_rows(kWords);
  using Masks = typename Crossings<kWords>::Masks;

  // Tries units of one kind (givers) and units of another kind (takers). `givers` and `takers` are
  // the numbers of their first units.
  bool find_between(std::size_t givers, const Masks& takers_of, std::size_t takers,
                    const Masks& givers_of) {
    givers_ = givers;
    takers_ = takers;
    takers_of_ = &takers_of;
    givers_of_ = &givers_of;
    if (!fill()) return false;
    for (std::size_t taker = 0; taker < board_.n(); ++taker) {
      if (state_.need(takers_ + taker) > 0 && is_confined(taker)) return true;
    }
    return false;
  }

  // Finds a flow in which all takers get the queens that they need. Returns false if there is none;
  // other techniques detect that contradiction.
  bool fill() {
    givers_to_ = {};
    flow_ = {};
    hungry_ = 0;
    for (std::size_t taker = 0; taker < board_.n(); ++taker) {
      missing_[taker] = state_.need(takers_ + taker);
      if (missing_[taker] > 0) hungry_ |= std::uint64_t{1} << taker;
    }
    for (std::size_t giver = 0; giver < board_.n(); ++giver) {
      for (std::size_t queens = state_.need(givers_ + giver); queens > 0; --queens) {
        seen_ = 0;
        if (!give(giver)) return false;
      }
    }
    return true;
  }

  // Augments the flow by one queen from `giver`, rerouting other queens if needed.
  bool give(std::size_t giver) {
    const std::uint64_t takers = (*takers_of_)[giver];
    if ((takers & hungry_) != 0) {
      const auto taker = static_cast<std::size_t>(std::countr_zero(takers & hungry_));
      if (--missing_[taker] == 0) hungry_ &= ~(std::uint64_t{1} << taker);
      change(giver, taker, 1);
      return true;
    }
    for (std::uint64_t rest = takers & ~seen_; rest != 0; rest &= rest - 1) {
      const auto taker = static_cast<std::size_t>(std::countr_zero(rest));
      if ((seen_ >> taker & 1U) != 0) continue;
      seen_ |= std::uint64_t{1} << taker;
      for (std::uint64_t other = givers_to_[taker]; other != 0; other &= other - 1) {
        const auto from = static_cast<std::size_t>(std::countr_zero(other));
        if (from == giver || !give(from)) continue;
        change(from, taker, -1);
        change(giver, taker, 1);
        return true;
      }
    }
    return false;
  }

  void change(std::size_t giver, std::size_t taker, std::int32_t queens) {
    flow_[giver][taker] = static_cast<std::int8_t>(flow_[giver][taker] + queens);
    const std::uint64_t bit = std::uint64_t{1} << giver;
    if (flow_[giver][taker] > 0) {
      givers_to_[taker] |= bit;
    } else {
      givers_to_[taker] &= ~bit;
    }
  }

  // Computes the sets B (`takers`) and A (`givers`) of the file header for y = `taker`. If givers
  // outside A have open squares in B, stores the finding and returns true.
  bool is_confined(std::size_t taker) {
    std::uint64_t takers = std::uint64_t{1} << taker;
    std::uint64_t givers = 0;
    for (std::uint64_t fresh = takers; fresh != 0;) {
      std::uint64_t more = 0;
      for (; fresh != 0; fresh &= fresh - 1) {
        more |= givers_to_[static_cast<std::size_t>(std::countr_zero(fresh))];
      }
      for (more &= ~givers, givers |= more; more != 0; more &= more - 1) {
        fresh |= (*takers_of_)[static_cast<std::size_t>(std::countr_zero(more))];
      }
      fresh &= ~takers;
      takers |= fresh;
    }
    return has_others(takers, givers) && keep(takers, givers);
  }

  // Returns whether any giver outside `givers` has open squares in `takers`.
  bool has_others(std::uint64_t takers, std::uint64_t givers) const {
    std::uint64_t met = 0;
    for (; takers != 0; takers &= takers - 1) {
      met |= (*givers_of_)[static_cast<std::size_t>(std::countr_zero(takers))];
    }
    return (met & ~givers) != 0;
  }

  // Stores the finding that `givers` are confined to `takers`. Returns true.
  bool keep(std::uint64_t takers, std::uint64_t givers) {
    finding_ = {.technique = Technique::ManyInMany};
    finding_.units.add(givers, givers_);
    finding_.others.add(takers, takers_);
    finding_.units.for_each([&](std::size_t unit) { finding_.reason |= board_.unit(unit); });
    finding_.others.for_each([&](std::size_t unit) { finding_.ruled_out |= board_.unit(unit); });
    finding_.ruled_out -= finding_.reason;
    finding_.ruled_out &= state_.open();
    finding_.reason &= state_.open();
    return true;
  }

  const Board<kWords>& board_;
  const State<kWords>& state_;
  const Crossings<kWords>& crossings_;
  std::size_t givers_ = 0;  // number of the first unit of each kind
  std::size_t takers_ = 0;
  const Masks* takers_of_ = nullptr;  // by giver: takers where it has open squares
  const Masks* givers_of_ = nullptr;  // by taker: givers with open squares in it
  std::array<std::uint64_t, kMaxSize> givers_to_ = {};  // by taker: givers that send queens to it
  std::array<std::size_t, kMaxSize> missing_ = {};
  std::array<std::array<std::int8_t, kMaxSize>, kMaxSize> flow_ = {};
  std::uint64_t hungry_ = 0;  // takers that still need queens
  std::uint64_t seen_ = 0;    // takers visited in this search
  Finding<kWords> finding_;
};

template <std::size_t kWords>
MaybeFinding<kWords> find_many_in_many(Position<kWords>& position) {
  bool& is_due = position.due().confinement.back();
  if (!is_due) return std::nullopt;
  auto found = ManyInMany<kWords>(position).find();
  is_due = found.has_value();
  return found;
}

}  // namespace nqueens::puzzle
