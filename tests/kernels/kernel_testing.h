// tests/kernels/kernel_testing.h - builds boards for kernels and lists their completions with a
// naive search.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "nqueens/kernels/kernels.h"

namespace nqueens::kernels::testing {

// Returns the kernels that this processor can run.
inline std::vector<Kernel> supported_kernels() {
  std::vector<Kernel> supported;
  for (const Kernel& kernel : kernels()) {
    if (kernel.is_supported()) supported.push_back(kernel);
  }
  return supported;
}

// Returns an empty n x n board, to be filled from the top.
inline Boards empty_board(std::size_t n) {
  Boards boards;
  for (std::size_t i = 0; i < n; ++i) {
    boards.rows.push_back(static_cast<std::uint8_t>(n - 1 - i));
    boards.columns.push_back(static_cast<std::uint8_t>(i));
    boards.free.push_back(static_cast<std::uint16_t>((1U << n) - 1));
  }
  boards.count = 1;
  return boards;
}

// Lists every completion in ascending order by trying all free squares.
class NaiveLister {
 public:
  explicit NaiveLister(const Boards& boards) : boards_(boards) {
    for (board_ = 0; board_ < boards.count; ++board_) {
      place(boards.rows.size(), completion_of_board(board_));
    }
  }
  std::vector<Completion> found;

 private:
  void place(std::size_t rows, Completion chosen) {
    if (rows == 0) return found.push_back(chosen);
    const std::size_t t = rows - 1;
    for (std::size_t x = 0; x < boards_.columns.size(); ++x) {
      const unsigned free = boards_.free[board_ * boards_.rows.size() + t];
      if ((free >> x & 1U) != 0 && is_peaceful(t, x, chosen)) {
        place(t, chosen | Completion{x} << (4 * t));
      }
    }
  }

  bool is_peaceful(std::size_t t, std::size_t x, Completion chosen) const {
    for (std::size_t other = t + 1; other < boards_.rows.size(); ++other) {
      const std::size_t y = column_index(chosen, other);
      const int across = boards_.columns[x] - boards_.columns[y];
      const int down = boards_.rows[t] - boards_.rows[other];
      if (across == 0 || std::abs(across) == std::abs(down)) return false;
    }
    return true;
  }

  const Boards& boards_;
  std::size_t board_ = 0;
};

}  // namespace nqueens::kernels::testing
