// nqueens/solve/toroidal_closed_form.cpp - computes a solution for every torus that has one.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/toroidal_closed_form.h"

#include <utility>
#include <vector>

#include "nqueens/board/rule.h"

namespace nqueens::solve {
namespace {

// Each column is the previous one plus 2, modulo n, so no multiplication is needed.
Placement knights_moves(std::int32_t n) {
  std::vector<std::int32_t> columns(static_cast<std::size_t>(n));
  std::int32_t next = 0;
  for (std::int32_t& column : columns) {
    column = next;
    next = (next + 2) % n;
  }
  return Placement(std::move(columns));
}

}  // namespace

std::optional<Placement> toroidal_closed_form(std::int32_t n) {
  require_size(n);
  return has_toroidal_solution(n) ? std::optional(knights_moves(n)) : std::nullopt;
}

std::optional<Placement> toroidal_semiqueens_closed_form(std::int32_t n) {
  require_size(n);
  return n % 2 != 0 ? std::optional(knights_moves(n)) : std::nullopt;
}

}  // namespace nqueens::solve
