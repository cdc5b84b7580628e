// nqueens/catalog/completions.cpp - solutions in lexicographic order, prefixes and completions.
//
// The walk is the bit-mask search of search/bitmask.cpp without its events: squares of a row are
// taken from the lowest bit up, which is the order of the list. Below the prefixes it is a kernel
// of room count that searches, in an order that suits its vectors; each completion it finds is one
// number whose order is the order of the list, so they are sorted at the end.
//
// A kernel takes boards together if they share the columns to choose from. Up to 16 rows these are
// simply all columns, those of the prefix having no free square; on larger boards they are what the
// prefix leaves, and each prefix is by itself.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/completions.h"

#include <hwy/contrib/sort/vqsort.h>

#include <algorithm>

#include "nqueens/base/error.h"
#include "nqueens/count/boards.h"

namespace nqueens::catalog {
namespace {

constexpr std::uint64_t kStepsPerPoll = 4096;

class Completer {
 public:
  Completer(std::span<const Prefix> prefixes, const std::vector<Mask>& open,
            const count::Kernel& kernel, std::vector<std::uint8_t>& out)
      : prefixes_(prefixes),
        open_(open),
        kernel_(kernel),
        out_(out),
        n_(open.size()),
        prefix_rows_(static_cast<std::size_t>(prefixes.front().rows)) {
    NQUEENS_ASSERT(n_ - prefix_rows_ <= count::kMaxListedRows, "a completion fits one number");
  }

  void run() {
    if (n_ <= count::kMaxKernelColumns) {
      choose_from(all_columns(static_cast<std::int32_t>(n_)));
      for (std::size_t i = 0; i < prefixes_.size(); i += count::kMaxListedBoards) {
        complete(i, std::min(i + count::kMaxListedBoards, prefixes_.size()));
      }
      return;
    }
    for (std::size_t i = 0; i < prefixes_.size(); ++i) {
      choose_from(all_columns(static_cast<std::int32_t>(n_)) & ~prefixes_[i].attack.columns);
      complete(i, i + 1);
    }
  }

 private:
  void choose_from(Mask columns) {
    boards_ = count::boards_below(static_cast<std::int32_t>(n_),
                                  static_cast<std::int32_t>(prefix_rows_), columns);
    open_of_boards_.clear();
    for (const std::uint8_t row : boards_.rows) open_of_boards_.push_back(open_[row]);
  }

  // The completions of the prefixes from `begin` on, which share the columns that are set.
  void complete(std::size_t begin, std::size_t end) {
    boards_.free.clear();
    boards_.count = 0;
    for (std::size_t i = begin; i < end; ++i) {
      count::add_board_below(boards_, prefixes_[i].attack, open_of_boards_);
    }
    found_.clear();
    kernel_.list(boards_, found_);
    thread_local hwy::Sorter sort;
    sort(found_.data(), found_.size(), hwy::SortAscending());
    append(prefixes_.subspan(begin));
  }

  // Local copies, because a byte that is written could be any byte of this object.
  void append(std::span<const Prefix> prefixes) {
    const std::size_t rows = boards_.rows.size();
    const std::size_t prefix_rows = prefix_rows_;
    std::array<std::uint8_t, count::kMaxKernelColumns> columns = {};
    std::copy(boards_.columns.begin(), boards_.columns.end(), columns.begin());
    const std::size_t begin = out_.size();
    out_.resize(begin + found_.size() * n_);
    std::uint8_t* to = out_.data() + begin;
    for (const count::Completion completion : found_) {
      to = std::copy_n(prefixes[count::board_of(completion)].columns.data(), prefix_rows, to);
      for (std::size_t t = rows; t > 0; --t) {
        *to++ = columns[count::column_index(completion, t - 1)];
      }
    }
  }

  std::span<const Prefix> prefixes_;
  const std::vector<Mask>& open_;
  const count::Kernel& kernel_;
  std::vector<std::uint8_t>& out_;
  std::size_t n_;
  std::size_t prefix_rows_;
  count::Boards boards_;
  std::vector<Mask> open_of_boards_;  // of each of their rows
  std::vector<count::Completion> found_;
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

void append_completions(std::span<const Prefix> prefixes, const std::vector<Mask>& open,
                        const count::Kernel& kernel, std::vector<std::uint8_t>& columns) {
  if (!prefixes.empty()) Completer(prefixes, open, kernel, columns).run();
}

}  // namespace nqueens::catalog
