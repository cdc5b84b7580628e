// nqueens/solve/exact/symmetric_board.cpp - a board to be completed to a solution that a turn maps
// to itself.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/exact/symmetric_board.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::solve {
namespace {

// Returns the square and its images, each once.
std::vector<Square> orbit(Square square, Symmetry turn, std::int32_t n) {
  std::vector<Square> squares = {square};
  for (Square image = apply(turn, square, n); !(image == square); image = apply(turn, image, n)) {
    squares.push_back(image);
  }
  return squares;
}

// Returns all images of the squares, sorted, each once.
std::vector<Square> images_of(const std::vector<Square>& squares, Symmetry turn, std::int32_t n) {
  std::vector<Square> images;
  for (const Square square : squares) {
    for (const Square image : orbit(square, turn, n)) images.push_back(image);
  }
  std::ranges::sort(images);
  images.erase(std::unique(images.begin(), images.end()), images.end());
  return images;
}

// Returns the squares that are attacked by one of their images. Relative to the centre, a square
// (x, y) has the images (-x, -y) and (y, -x). If the square is on the middle row or column or on a
// long diagonal, it shares a line with both images, otherwise with neither.
std::vector<Square> squares_that_attack_themselves(std::int32_t n) {
  std::vector<Square> squares;
  const auto add = [&](Square square) {
    const bool is_middle = 2 * square.row == n - 1 && 2 * square.column == n - 1;
    if (!is_middle) squares.push_back(square);
  };
  for (std::int32_t i = 0; i < n; ++i) {
    add({i, i});
    add({i, n - 1 - i});
    if (n % 2 == 0) continue;
    add({n / 2, i});
    add({i, n / 2});
  }
  return squares;
}

class SymmetricBoard : public OpenBoard {
 public:
  SymmetricBoard(std::unique_ptr<OpenBoard> board, Symmetry turn, std::int32_t n)
      : board_(std::move(board)), turn_(turn), n_(n) {}

  bool start() override { return board_->start(); }

  bool place(Square square) override {
    placed_.push_back(0);
    for (const Square image : orbit(square, turn_, n_)) {
      if (placed_.back() != 0 && is_queen(image)) continue;
      if (!board_->is_open(image)) return false;
      ++placed_.back();
      if (!board_->place(image)) return false;
    }
    return true;
  }

  void undo() override {
    for (; placed_.back() != 0; --placed_.back()) board_->undo();
    placed_.pop_back();
  }

  bool is_full() const override { return board_->is_full(); }
  bool is_open(Square square) const override { return board_->is_open(square); }
  void append_choices(std::vector<Square>& squares) const override {
    board_->append_choices(squares);
  }
  Placement placement() const override { return board_->placement(); }
  std::vector<double> weights() const override { return board_->weights(); }
  void set_weights(const std::vector<double>& weights) override { board_->set_weights(weights); }

  std::unique_ptr<OpenBoard> copy() const override {
    auto copy = std::make_unique<SymmetricBoard>(board_->copy(), turn_, n_);
    copy->placed_ = placed_;
    return copy;
  }

 private:
  // Returns whether the square already has a queen. An image placed earlier may have forced her.
  bool is_queen(Square square) const {
    return board_->placement().column(square.row) == square.column;
  }

  std::unique_ptr<OpenBoard> board_;
  Symmetry turn_;
  std::int32_t n_;
  std::vector<int> placed_;  // for each place(), the number of queens placed on board_
};

}  // namespace

void require_turn(Symmetry symmetry) {
  if (symmetry == Symmetry::Rotate180 || symmetry == Symmetry::Rotate90) return;
  throw UsageError("expected the half turn or the quarter turn, found another symmetry");
}

bool orbits_fit(std::int32_t n, Symmetry turn) {
  return turn != Symmetry::Rotate90 || n % 4 == 0 || n % 4 == 1;
}

Problem symmetric_problem(const Problem& problem, Symmetry turn) {
  const std::int32_t n = problem.size();
  std::vector<Square> blocked = images_of(problem.blocked(), turn, n);
  for (const Square square : squares_that_attack_themselves(n)) blocked.push_back(square);
  return Problem(n, images_of(problem.given(), turn, n), std::move(blocked), problem.rule());
}

std::unique_ptr<OpenBoard> symmetric_board(const Problem& symmetric, Symmetry turn) {
  return std::make_unique<SymmetricBoard>(open_board(symmetric), turn, symmetric.size());
}

}  // namespace nqueens::solve
