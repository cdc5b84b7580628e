// nqueens/count/torus/torus_search.cpp - finds the placements on a torus that contain given queens.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/torus_search.h"

#include <bit>

#include "nqueens/kernels/vector_targets.h"

// NOLINTBEGIN(readability-identifier-naming): the names are Highway's.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nqueens/count/torus/torus_search.cpp"
// NOLINTEND(readability-identifier-naming)
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace nqueens::count::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// For each word of OpenLines::squares, its number and its bit in OpenLines::decided.
struct Words {
  alignas(64) std::array<std::uint32_t, kTorusLineWords> number = {};
  alignas(64) std::array<std::uint32_t, kTorusLineWords> bit = {};
};
constexpr Words kWords = [] {
  Words words;
  for (std::uint32_t i = 0; i < kTorusLineWords; ++i) {
    words.number[i] = i;
    words.bit[i] = std::uint32_t{1} << i % kTorusWords;
  }
  return words;
}();

class TorusSearch {
 public:
  TorusSearch(const TorusTables& tables, const ForbiddenSquares& forbidden, std::size_t size,
              RunControl& control, const TakeQueens& take)
      : tables_(tables), forbidden_(forbidden), size_(size), control_(control), take_(take) {}

  std::uint64_t run(std::span<const std::uint16_t> queens) {
    const auto n = static_cast<std::uint32_t>(tables_.torus.n());
    OpenLines open = {};
    const std::uint32_t all = (std::uint32_t{1} << n) - 1;
    open.squares.fill(all);
    open.decided.fill(~all);  // there are no such lines
    for (std::size_t i = 0; i < queens.size(); ++i) {
      OpenLines next = {};
      place(open, queens[i], i, next);
      open = next;
    }
    search(open, queens.size());
    return nodes_;
  }

 private:
  using Tag = hn::CappedTag<std::uint32_t, 16>;
  static constexpr std::uint32_t kNoLine = 0x7FFF'FFFF;
  static constexpr std::uint32_t kControlNodes = 4096;

  // Sets `to` to `from` with the queen number `number` on a square that is open there.
  void place(const OpenLines& from, std::uint16_t square, std::size_t number, OpenLines& to) {
    const Tag tag;
    const OpenLines& attacked = tables_.attacked[square];
    for (std::size_t i = 0; i < kTorusLineWords; i += hn::Lanes(tag)) {
      hn::Store(hn::AndNot(hn::Load(tag, attacked.squares.data() + i),
                           hn::Load(tag, from.squares.data() + i)),
                tag, to.squares.data() + i);
    }
    for (std::size_t kind = 0; kind < kTorusLines; ++kind) {
      to.decided[kind] = from.decided[kind] | attacked.decided[kind];
    }
    queens_[number] = square;
    if (!forbidden_.empty()) close_forbidden(number, to);
  }

  // Closes the squares that would complete the last queen and another one to a forbidden triple.
  void close_forbidden(std::size_t last, OpenLines& open) const {
    const Torus& torus = tables_.torus;
    for (std::size_t i = 0; i < last; ++i) {
      for (const std::uint16_t third : forbidden_.of(torus.difference(queens_[last], queens_[i]))) {
        const auto square = static_cast<std::size_t>(torus.sum(queens_[i], third));
        for (const TorusTables::Bit& bit : tables_.bits[square]) {
          open.squares[bit.word] &= ~bit.bit;
        }
      }
    }
  }

  // Returns the number of open squares of the line with the fewest, times 256, plus the number of
  // its word. If several lines have as few, it is the first one.
  static std::uint32_t fewest(const OpenLines& open) {
    const Tag tag;
    const std::size_t lanes = hn::Lanes(tag);
    auto least = hn::Set(tag, kNoLine);
    for (std::size_t kind = 0; kind < kTorusLines; ++kind) {
      const auto decided = hn::Set(tag, open.decided[kind]);
      for (std::size_t i = 0; i < kTorusWords; i += lanes) {
        const std::size_t word = kind * kTorusWords + i;
        const auto bits = hn::Load(tag, kWords.bit.data() + word);
        const auto numbers = hn::Load(tag, kWords.number.data() + word);
        const auto counts = hn::PopulationCount(hn::Load(tag, open.squares.data() + word));
        const auto keys = hn::Or(hn::ShiftLeft<8>(counts), numbers);
        const auto is_open = hn::Eq(hn::And(decided, bits), hn::Zero(tag));
        least = hn::Min(least, hn::IfThenElse(is_open, keys, hn::Set(tag, kNoLine)));
      }
    }
    return hn::GetLane(hn::MinOfLanes(tag, least));
  }

  void search(const OpenLines& open, std::size_t placed) {
    if (++nodes_ % kControlNodes == 0 && control_.should_end()) return;
    if (placed == size_) return take_(std::span(queens_).first(placed));
    const std::uint32_t line = fewest(open) % 256;
    OpenLines next;  // NOLINT(cppcoreguidelines-pro-type-member-init): place() sets all members
    for (std::uint32_t left = open.squares[line]; left != 0; left &= left - 1) {
      if (control_.ended() != Ended::Complete) return;
      const std::uint16_t square =
          tables_.square[line][static_cast<std::size_t>(std::countr_zero(left))];
      place(open, square, placed, next);
      search(next, placed + 1);
    }
  }

  const TorusTables& tables_;
  const ForbiddenSquares& forbidden_;
  std::size_t size_;
  RunControl& control_;
  const TakeQueens& take_;
  std::array<std::uint16_t, kTorusWords> queens_ = {};
  std::uint64_t nodes_ = 0;
};

std::uint64_t find_on_torus(const TorusTables& tables, const ForbiddenSquares& forbidden,
                            std::span<const std::uint16_t> queens, std::size_t size,
                            RunControl& control, const TakeQueens& take) {
  return TorusSearch(tables, forbidden, size, control, take).run(queens);
}

}  // namespace nqueens::count::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace nqueens::count {
namespace {

constexpr std::array kLineKinds = {TorusLine::Row, TorusLine::Column, TorusLine::Diagonal,
                                   TorusLine::AntiDiagonal};

}  // namespace

TorusTables::TorusTables(const Torus& board)
    : torus(board),
      attacked(static_cast<std::size_t>(board.squares())),
      bits(static_cast<std::size_t>(board.squares())) {
  for (std::int32_t at = 0; at < board.squares(); ++at) {
    for (std::size_t kind = 0; kind < kTorusLines; ++kind) {
      const auto line = static_cast<std::size_t>(board.line(kLineKinds[kind], at));
      const auto place = static_cast<std::size_t>(
          kLineKinds[kind] == TorusLine::Row ? board.column(at) : board.row(at));
      const std::size_t word = kind * kTorusWords + line;
      square[word][place] = static_cast<std::uint16_t>(at);
      bits[static_cast<std::size_t>(at)][kind] = {static_cast<std::uint8_t>(word),
                                                  std::uint32_t{1} << place};
    }
  }
  for (std::int32_t queen = 0; queen < board.squares(); ++queen) {
    OpenLines& lines = attacked[static_cast<std::size_t>(queen)];
    lines.squares = {};
    for (std::int32_t at = 0; at < board.squares(); ++at) {
      if (!board.is_attack(board.difference(at, queen))) continue;
      for (const Bit& bit : bits[static_cast<std::size_t>(at)]) lines.squares[bit.word] |= bit.bit;
    }
    for (std::size_t kind = 0; kind < kTorusLines; ++kind) {
      lines.decided[kind] = std::uint32_t{1} << board.line(kLineKinds[kind], queen);
    }
  }
}

ForbiddenSquares::ForbiddenSquares(const Torus& torus, const TripleClasses& classes,
                                   std::size_t number) {
  if (number == 0) return;
  starts_.push_back(0);
  for (std::int32_t second = 0; second < torus.squares(); ++second) {
    for (std::int32_t third = 0; third < torus.squares(); ++third) {
      if (classes.of(second, third) < number) {
        squares_.push_back(static_cast<std::uint16_t>(third));
      }
    }
    starts_.push_back(static_cast<std::uint32_t>(squares_.size()));
  }
}

HWY_EXPORT(find_on_torus);

std::uint64_t find_on_torus(const TorusTables& tables, const ForbiddenSquares& forbidden,
                            std::span<const std::uint16_t> queens, std::size_t size,
                            RunControl& control, const TakeQueens& take) {
  return HWY_DYNAMIC_DISPATCH(find_on_torus)(tables, forbidden, queens, size, control, take);
}

}  // namespace nqueens::count

#endif  // HWY_ONCE
