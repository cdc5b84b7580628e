// nqueens/solve/exact/line_index.h - rows, columns and lines as places in containers.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace nqueens::solve {

// The place of a row, column or line, none of which is negative.
constexpr std::size_t at(std::int32_t line) { return static_cast<std::size_t>(line); }

}  // namespace nqueens::solve
