// nqueens/solve/exact/word_board.h - a board of up to 128 rows to be completed, with one or two
// words for each line.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/solve/exact/line_kernel.h"
#include "nqueens/solve/exact/open_board.h"

namespace nqueens::solve {

inline constexpr std::int32_t kMaxWordSize = 128;

// `kWords` is 1 for boards of up to 64 rows, and 2 for boards of up to kMaxWordSize rows.
template <std::size_t kWords>
class WordBoard : public OpenBoard {
 public:
  explicit WordBoard(const Problem& problem);

  bool start() override;
  bool place(Square square) override;
  void undo() override;
  bool is_full() const override { return std::ssize(queens_) == n_; }
  bool is_open(Square square) const override;
  void append_choices(std::vector<Square>& squares) const override;
  Placement placement() const override;
  std::vector<double> weights() const override;
  void set_weights(const std::vector<double>& weights) override;
  std::unique_ptr<OpenBoard> copy() const override { return std::make_unique<WordBoard>(*this); }

 private:
  using Batch = std::vector<Square>;
  using Words = LineWords<kWords>;

  static std::size_t row_line(std::int32_t row) { return static_cast<std::size_t>(row); }
  static std::size_t column_line(std::int32_t column) {
    return kLinesAside<kWords> + row_line(column);
  }

  void fill(Square queen);
  void fill_line(std::size_t line);
  void reopen_line(std::size_t line);
  bool settle(const Words& before);
  bool gather_forced(const Words& open, const NarrowLines<kWords>& narrow);
  void add_forced(Square queen);
  void blame_empty_lines(const Words& open);

  std::int32_t n_;
  std::vector<Words> levels_;        // open squares after each place()
  std::size_t level_ = 0;            // index of the current level
  FilledLines<kWords> filled_;       // lines with a queen, and unused lines
  LineFactors<kWords> factors_;      // 1 / weight, infinite in filled lines
  LineFactors<kWords> weights_;      // 1 + dead ends seen in the line
  std::vector<Square> queens_;       // in the order of placement
  std::vector<std::size_t> placed_;  // for each place(), the number of queens before it
  Batch batch_;                      // queens to place next
};

}  // namespace nqueens::solve
