// nqueens/report/core_text.cpp - writes a sentence about the squares that leave a board without a
// solution.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <span>
#include <string>
#include <vector>

#include "nqueens/report/region_text.h"
#include "nqueens/report/text.h"

namespace nqueens::report {
namespace {

constexpr std::size_t kMaxNamedSquares = 12;

// Returns a text such as "the queens at (1,2) and (3,1)" or "30 queens".
std::string queens_in_words(std::span<const Square> squares) {
  if (squares.size() > kMaxNamedSquares) return fmt::format("{} queens", squares.size());
  return fmt::format("the queen{} at {}", squares.size() == 1 ? "" : "s", square_names(squares));
}

// Returns a text such as "the blocked square (1,2)" or "30 blocked squares".
std::string blocked_in_words(std::span<const Square> squares) {
  if (squares.size() > kMaxNamedSquares) return fmt::format("{} blocked squares", squares.size());
  return fmt::format("the blocked square{} {}", squares.size() == 1 ? "" : "s",
                     square_names(squares));
}

}  // namespace

std::string to_text(const solve::Core& core) {
  if (core.has_solution) return "The board has a solution";
  const std::vector<Square>& queens = core.problem.given();
  const std::vector<Square>& blocked = core.problem.blocked();
  const std::size_t squares = queens.size() + blocked.size();
  if (squares == 0) return "The board has no solution, even without queens and blocked squares";
  std::string parts;
  if (!queens.empty()) parts = queens_in_words(queens);
  if (!queens.empty() && !blocked.empty()) parts += " and ";
  if (!blocked.empty()) parts += blocked_in_words(blocked);
  parts[0] = parts[0] == 't' ? 'T' : parts[0];
  std::string sentence =
      fmt::format("{} alone leave{} no solution", parts, squares == 1 ? "s" : "");
  if (!core.is_minimal) return sentence + "; a part of them may suffice";
  return sentence + (squares == 1   ? "; if it is removed, there is one"
                     : squares == 2 ? "; if either of them is removed, there is one"
                                    : "; if any one of them is removed, there is one");
}

}  // namespace nqueens::report
