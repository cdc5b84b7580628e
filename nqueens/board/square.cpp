// nqueens/board/square.cpp - names of lines and the check of a board's size.
// SPDX-License-Identifier: MIT
#include "nqueens/board/square.h"

#include <string>

#include "nqueens/base/error.h"

namespace nqueens {

const char* to_string(Line line) {
  switch (line) {
    case Line::Row:
      return "row";
    case Line::Column:
      return "column";
    case Line::Diagonal:
      return "diagonal";
    case Line::AntiDiagonal:
      return "anti-diagonal";
    case Line::KnightsMove:
      return "knight's move";
    case Line::Region:
      return "region";
    case Line::Leap:
      return "leap";
    case Line::Rider:
      return "rider's line";
    case Line::Reflection:
      return "reflected diagonal";
  }
  return "?";
}

void require_size(std::int64_t n) {
  if (n >= kMinSize && n <= kMaxSize) return;
  throw UsageError("expected a board size from " + std::to_string(kMinSize) + " to " +
                   std::to_string(kMaxSize) + ", found " + std::to_string(n));
}

}  // namespace nqueens
