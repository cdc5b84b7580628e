// nqueens/solve/exact/counted_board.h - a board of any size to be completed, with counters of open
// squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/solve/exact/open_board.h"

namespace nqueens::solve {

class CountedBoard : public OpenBoard {
 public:
  explicit CountedBoard(const Problem& problem);

  bool start() override;
  bool place(Square square) override;
  void undo() override;
  bool is_full() const override { return rows_.members.empty(); }
  bool is_open(Square square) const override;
  void append_choices(std::vector<Square>& squares) const override;
  Placement placement() const override;
  std::vector<double> weights() const override;
  void set_weights(const std::vector<double>& weights) override;
  std::unique_ptr<OpenBoard> copy() const override { return std::make_unique<CountedBoard>(*this); }

 private:
  // The rows, or the columns, that have no queen yet.
  struct Lines {
    std::vector<std::int32_t> members;    // in no particular order
    std::vector<std::int32_t> positions;  // index in members; kFilled for a line with a queen
    std::vector<std::int32_t> open;       // number of squares neither attacked nor blocked
    std::vector<double> weights;          // 1 + dead ends seen in the line

    explicit Lines(std::int32_t n);
    bool has(std::int32_t line) const;
    void remove(std::int32_t line);
    void add(std::int32_t line);
  };

  struct Line {
    std::int32_t index = 0;
    bool is_column = false;
  };

  bool is_on_free_lines(Square square) const;
  bool is_blocked(Square square) const;
  void count_open_squares();
  void change_counts(Square queen, std::int32_t change);
  void change_count_of(Square square, std::int32_t change);
  void put(Square queen);
  void take_back(Square queen);
  bool settle();
  void blame_empty_lines();
  Line narrowest() const;
  static Square square_of(Line line, std::int32_t place);
  const Lines& lines_along(Line line) const { return line.is_column ? columns_ : rows_; }
  const Lines& lines_across(Line line) const { return line.is_column ? rows_ : columns_; }
  Square only_square(Line line) const;

  std::int32_t n_;
  Lines rows_;
  Lines columns_;
  std::vector<std::uint8_t> diagonals_;       // indexed by diagonal_index(): 1 with a queen, else 0
  std::vector<std::uint8_t> anti_diagonals_;  // indexed by anti_diagonal_index()
  std::vector<bool> blocked_;                 // row by row; empty if none is blocked
  std::vector<Square> queens_;                // in the order of placement
  std::vector<std::size_t> placed_;           // for each place(), the number of queens before it
};

}  // namespace nqueens::solve
