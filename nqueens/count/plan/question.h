// nqueens/count/plan/question.h - the question that a count answers: how many solutions a board
// has, or how many solutions a turn maps to themselves.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nqueens/board/problem.h"
#include "nqueens/board/symmetry.h"

namespace nqueens::count {

struct Question {
  Problem problem;
  Symmetry symmetry = Symmetry::Identity;  // the half turn, the quarter turn, or neither

  // Asks for Q(n). Throws UsageError when n is out of range. The conversion is implicit on purpose.
  Question(std::int32_t n) : problem(n) {}  // NOLINT(google-explicit-constructor)
  explicit Question(Problem board, Symmetry turn = Symmetry::Identity)
      : problem(std::move(board)), symmetry(turn) {}

  std::int32_t size() const { return problem.size(); }

  // Whether the question asks for Q(n), the number of all solutions on an empty board under the
  // plain rule.
  bool is_plain() const { return problem.has_plain_rule() && is_empty_board(); }

  // Whether the question asks for all solutions on an empty board, under any rule.
  bool is_empty_board() const {
    return symmetry == Symmetry::Identity && has_all_squares() && !problem.has_regions();
  }

  // Whether no square is excluded. This includes the 1 x 1 board with its queen given.
  bool has_all_squares() const {
    return problem.is_empty() || (size() == 1 && problem.blocked().empty());
  }

  friend bool operator==(const Question&, const Question&) = default;
};

// Returns the question as a word without spaces, for plans and ledgers. The word is empty for Q(n).
// Otherwise it holds the rule, the symmetry, and for each row the hexadecimal mask of the squares
// that may be used. On a board with regions, the letter of each square's region follows, row by
// row; letters are assigned in alphabetical order as regions first appear. Questions with the same
// word have the same solutions.
//
//   superqueens/any/all     queens/half-turn/2.18.15.d.1d     toroidal/quarter-turn/all
//   touching/any/all/AAABBCAABBCCDDBCCDEECCEEE
//
//   errors  UsageError when n > kMaxMaskSize and the word needs masks of squares
std::string board_word(const Question& question);

// Returns the question on n rows that has this word. Throws UsageError when there is none.
Question question_of(std::int32_t n, std::string_view word);

}  // namespace nqueens::count
