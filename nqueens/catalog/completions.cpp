// nqueens/catalog/completions.cpp - solutions in lexicographic order, a prefix and its completions.
//
// Both walks are the bit-mask search of search/bitmask.cpp without its events: squares of a row are
// taken from the lowest bit up, which is the order of the list. The last five rows are filled at
// once (last_rows.cpp).
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/completions.h"

#include <algorithm>

#include "nqueens/catalog/last_rows.h"

namespace nqueens::catalog {
namespace {

constexpr std::uint64_t kStepsPerPoll = 4096;

class Completer {
 public:
  Completer(const Prefix& prefix, const std::vector<Mask>& open, std::vector<std::uint8_t>& out)
      : n_(open.size()),
        all_(all_columns(static_cast<std::int32_t>(n_))),
        open_(open),
        columns_(prefix.columns),
        out_(out) {}

  void complete(std::size_t row, const AttackMasks& attack) {
    if (row + kLastRows == n_) return complete_last_rows(attack);
    if (row == n_) return append();  // only boards of fewer rows come here
    for (Mask free = open_[row] & ~attack.attacked(); free != 0; free = without_lowest(free)) {
      columns_[row] = static_cast<std::uint8_t>(lowest_column(free));
      complete(row + 1, attack.next_row(lowest_bit(free)));
    }
  }

 private:
  void complete_last_rows(AttackMasks attack) {
    const std::size_t first = n_ - kLastRows;
    const Mask remaining = all_ & ~attack.columns;
    LastRowsFree free = {};
    Mask reached = 0;
    for (std::size_t i = 0; i < kLastRows; ++i, attack = attack.next_row(0)) {
      free[i] = open_[first + i] & ~attack.attacked();
      if (free[i] == 0) return;
      reached |= free[i];
    }
    if (reached != remaining) return;
    const LastRows found = last_rows(free, remaining);
    append_all(found.placements, found.columns);
  }

  void append_all(const PermutationSet& placements, const LastRowsColumns& columns) {
    for (std::size_t word = 0; word < placements.words.size(); ++word) {
      for (Mask set = placements.words[word]; set != 0; set = without_lowest(set)) {
        const auto bit = static_cast<std::size_t>(lowest_column(set));
        const LastRowsColumns& order = permutation(64 * word + bit);
        for (std::size_t i = 0; i < kLastRows; ++i) {
          columns_[n_ - kLastRows + i] = columns[order[i]];
        }
        append();
      }
    }
  }

  void append() {
    out_.insert(out_.end(), columns_.begin(), columns_.begin() + static_cast<std::ptrdiff_t>(n_));
  }

  std::size_t n_;
  Mask all_;
  const std::vector<Mask>& open_;
  std::array<std::uint8_t, kMaxMaskSize> columns_;
  std::vector<std::uint8_t>& out_;
};

}  // namespace

PrefixWalk::PrefixWalk(const std::vector<Mask>& open, std::int32_t rows)
    : open_(open),
      rows_(rows),
      depth_(0),
      levels_(static_cast<std::size_t>(rows) + 1),
      free_(static_cast<std::size_t>(rows) + 1) {
  free_[0] = open.front();
}

bool PrefixWalk::next(RunControl& control, Progress progress) {
  if (started_) --depth_;
  started_ = true;
  while (depth_ >= 0 && depth_ < rows_) {
    if (++steps_ % kStepsPerPoll == 0) {
      if (control.should_end()) return false;
      progress.fraction = position();
      control.report(progress);
    }
    depth_ += step_down() ? 1 : -1;
  }
  return depth_ == rows_;
}

// Puts a queen on the next free square of the current row; false when there is none.
bool PrefixWalk::step_down() {
  const auto row = static_cast<std::size_t>(depth_);
  if (free_[row] == 0) return false;
  const Mask bit = lowest_bit(free_[row]);
  free_[row] = without_lowest(free_[row]);
  Prefix& below = levels_[row + 1];
  below = levels_[row];
  below.attack = below.attack.next_row(bit);
  below.columns[row] = static_cast<std::uint8_t>(lowest_column(bit));
  ++below.rows;
  if (depth_ + 1 < rows_) free_[row + 1] = open_[row + 1] & ~below.attack.attacked();
  return true;
}

double PrefixWalk::position() const {
  const Prefix& at = levels_[static_cast<std::size_t>(std::max(depth_, 0))];
  double position = 0;
  double width = 1;
  for (std::size_t row = 0; row < static_cast<std::size_t>(at.rows); ++row) {
    width /= static_cast<double>(open_.size());
    position += width * at.columns[row];
  }
  return position;
}

void append_completions(const Prefix& prefix, const std::vector<Mask>& open,
                        std::vector<std::uint8_t>& columns) {
  Completer(prefix, open, columns).complete(static_cast<std::size_t>(prefix.rows), prefix.attack);
}

}  // namespace nqueens::catalog
