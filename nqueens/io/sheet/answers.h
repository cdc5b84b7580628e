// nqueens/io/sheet/answers.h - reads notations of solvers and other programs in which a board is
// not given as rows of cells.
//
//   dimacs    the lines `v 1 -2 ... 0` of a SAT solver
//   asp       the atoms queen(R,C) of clingo, and size(N)
//   pzprv3    a file of puzz.link for Star Battle
//   sbn       Star Battle Notation: size, stars and borders, six bits per character
//   starb     regions as lists of squares row,column from 1
//   legup     a file of Legup for Star Battle
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "nqueens/io/sheet/meaning.h"

namespace nqueens::io {

struct AnswerNotation {
  // Returns whether the text looks like this notation.
  bool (*recognises)(std::string_view text) = nullptr;

  // Reads the text and appends its items to `meaning`.
  void (*read)(std::string_view text, const SheetOptions& options, Meaning& meaning) = nullptr;
};

std::span<const AnswerNotation> answer_notations();

}  // namespace nqueens::io
