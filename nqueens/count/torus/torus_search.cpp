// nqueens/count/torus/torus_search.cpp - finds the placements on a torus that contain given queens.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/torus_search.h"

#include <bit>

#include "nqueens/base/system/vector_targets.h"

// NOLINTBEGIN(readability-identifier-naming): the names are Highway's.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nqueens/count/torus/torus_search.cpp"
// NOLINTEND(readability-identifier-naming)
#include <hwy/foreach_target.h>
// These must follow foreach_target.h:
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace nqueens::count::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// The key of a line is the number of its open squares, times 256, plus the number of its word.
constexpr std::uint32_t kNoLine = 0x7FFF'FFFF;

// For each word of OpenLines::squares, the key of the line if it has no open squares, and the bit
// of the line in OpenLines::decided.
template <class Word>
struct Words {
  alignas(64) std::array<Word, kLineWords<Word>> key = {};
  alignas(64) std::array<Word, kLineWords<Word>> bit = {};
};
template <class Word>
constexpr Words<Word> kWords = [] {
  Words<Word> words;
  for (std::size_t i = 0; i < kLineWords<Word>; ++i) {
    words.key[i] = static_cast<Word>(i);
    words.bit[i] = Word{1} << i % kWordsOfKind<Word>;
  }
  return words;
}();

template <class Word>
class TorusSearch {
 public:
  TorusSearch(const TorusTables<Word>& tables, const TorusQuestion& question, RunControl& control,
              const TakeQueens& take)
      : tables_(tables), question_(question), control_(control), take_(take) {}

  std::uint64_t run() {
    const auto n = static_cast<std::uint32_t>(question_.torus.n());
    Lines open = {};
    const Word all = (Word{1} << n) - 1;
    open.squares.fill(all);
    open.decided.fill(static_cast<Word>(~all));  // lines n and above do not exist
    for (std::size_t i = 0; i < question_.queens.size(); ++i) {
      Lines next = {};
      place(open, question_.queens[i], i, next);
      open = next;
    }
    search(open, question_.queens.size());
    return nodes_;
  }

 private:
  using Lines = OpenLines<Word>;
  using Tag = hn::CappedTag<Word, 64 / sizeof(Word)>;
  static constexpr std::uint32_t kControlNodes = 4096;

  // Sets `to` to the lines of `from` after queen number `number` is placed on an open square.
  void place(const Lines& from, std::uint16_t square, std::size_t number, Lines& to) {
    const Tag tag;
    const Lines& attacked = tables_.attacked[square];
    for (std::size_t i = 0; i < kLineWords<Word>; i += hn::Lanes(tag)) {
      hn::Store(hn::AndNot(hn::Load(tag, attacked.squares.data() + i),
                           hn::Load(tag, from.squares.data() + i)),
                tag, to.squares.data() + i);
    }
    for (std::size_t kind = 0; kind < kTorusLines; ++kind) {
      to.decided[kind] = from.decided[kind] | attacked.decided[kind];
    }
    queens_[number] = square;
    if (!question_.forbidden.empty()) close_forbidden(number, to);
  }

  // Closes the squares on which a third queen would form a forbidden triple with the last queen and
  // an earlier one.
  void close_forbidden(std::size_t last, Lines& open) const {
    const Torus& torus = question_.torus;
    for (std::size_t i = 0; i < last; ++i) {
      const std::int32_t difference = torus.difference(queens_[last], queens_[i]);
      for (const std::uint16_t third : question_.forbidden.of(difference)) {
        const auto square = static_cast<std::size_t>(torus.sum(queens_[i], third));
        for (const auto& bit : tables_.bits[square]) open.squares[bit.word] &= ~bit.bit;
      }
    }
  }

  // Returns the least key of all lines that need a queen. If several lines have the fewest open
  // squares, returns the key of the first.
  static std::uint32_t fewest(const Lines& open) {
    const Tag tag;
    const std::size_t lanes = hn::Lanes(tag);
    const auto no_line = hn::Set(tag, kNoLine);
    auto least = no_line;
    for (std::size_t kind = 0; kind < kTorusLines; ++kind) {
      const auto decided = hn::Set(tag, open.decided[kind]);
      for (std::size_t i = 0; i < kWordsOfKind<Word>; i += lanes) {
        const std::size_t word = kind * kWordsOfKind<Word> + i;
        const auto bits = hn::Load(tag, kWords<Word>.bit.data() + word);
        const auto counts = hn::PopulationCount(hn::Load(tag, open.squares.data() + word));
        const auto keys = hn::Or(hn::template ShiftLeft<8>(counts),
                                 hn::Load(tag, kWords<Word>.key.data() + word));
        const auto is_open = hn::Eq(hn::And(decided, bits), hn::Zero(tag));
        least = hn::Min(least, hn::IfThenElse(is_open, keys, no_line));
      }
    }
    return static_cast<std::uint32_t>(hn::GetLane(hn::MinOfLanes(tag, least)));
  }

  void search(const Lines& open, std::size_t placed) {
    if (++nodes_ % kControlNodes == 0 && control_.should_end()) return;
    if (placed == question_.size) return take_(std::span(queens_).first(placed));
    const std::uint32_t line = fewest(open) % 256;
    Lines next;  // NOLINT(cppcoreguidelines-pro-type-member-init): place() sets all members
    for (Word left = open.squares[line]; left != 0; left &= left - 1) {
      if (control_.ended() != Ended::Complete) return;
      const std::uint16_t square =
          tables_.square[line][static_cast<std::size_t>(std::countr_zero(left))];
      place(open, square, placed, next);
      search(next, placed + 1);
    }
  }

  const TorusTables<Word>& tables_;
  const TorusQuestion& question_;
  RunControl& control_;
  const TakeQueens& take_;
  std::array<std::uint16_t, kWordsOfKind<Word>> queens_ = {};
  std::uint64_t nodes_ = 0;
};

std::uint64_t find_by_32_bits(const TorusTables<std::uint32_t>& tables,
                              const TorusQuestion& question, RunControl& control,
                              const TakeQueens& take) {
  return TorusSearch(tables, question, control, take).run();
}

std::uint64_t find_by_64_bits(const TorusTables<std::uint64_t>& tables,
                              const TorusQuestion& question, RunControl& control,
                              const TakeQueens& take) {
  return TorusSearch(tables, question, control, take).run();
}

}  // namespace nqueens::count::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace nqueens::count {
namespace {

constexpr std::array kLineKinds = {TorusLine::Row, TorusLine::Column, TorusLine::Diagonal,
                                   TorusLine::AntiDiagonal};

}  // namespace

template <class Word>
TorusTables<Word>::TorusTables(const Torus& board)
    : attacked(static_cast<std::size_t>(board.squares())),
      bits(static_cast<std::size_t>(board.squares())) {
  for (std::int32_t at = 0; at < board.squares(); ++at) {
    for (std::size_t kind = 0; kind < kTorusLines; ++kind) {
      const auto line = static_cast<std::size_t>(board.line(kLineKinds[kind], at));
      const auto place = static_cast<std::size_t>(
          kLineKinds[kind] == TorusLine::Row ? board.column(at) : board.row(at));
      const std::size_t word = kind * kWordsOfKind<Word> + line;
      square[word][place] = static_cast<std::uint16_t>(at);
      bits[static_cast<std::size_t>(at)][kind] = {static_cast<std::uint8_t>(word),
                                                  Word{1} << place};
    }
  }
  for (std::int32_t queen = 0; queen < board.squares(); ++queen) {
    OpenLines<Word>& lines = attacked[static_cast<std::size_t>(queen)];
    lines.squares = {};
    for (std::int32_t at = 0; at < board.squares(); ++at) {
      if (!board.is_attack(board.difference(at, queen))) continue;
      for (const Bit& bit : bits[static_cast<std::size_t>(at)]) lines.squares[bit.word] |= bit.bit;
    }
    for (std::size_t kind = 0; kind < kTorusLines; ++kind) {
      lines.decided[kind] = Word{1} << board.line(kLineKinds[kind], queen);
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

template struct TorusTables<std::uint32_t>;
template struct TorusTables<std::uint64_t>;

HWY_EXPORT(find_by_32_bits);
HWY_EXPORT(find_by_64_bits);

std::uint64_t find_on_torus(const TorusTables<std::uint32_t>& tables, const TorusQuestion& question,
                            RunControl& control, const TakeQueens& take) {
  return HWY_DYNAMIC_DISPATCH(find_by_32_bits)(tables, question, control, take);
}

std::uint64_t find_on_torus(const TorusTables<std::uint64_t>& tables, const TorusQuestion& question,
                            RunControl& control, const TakeQueens& take) {
  return HWY_DYNAMIC_DISPATCH(find_by_64_bits)(tables, question, control, take);
}

}  // namespace nqueens::count

#endif  // HWY_ONCE
