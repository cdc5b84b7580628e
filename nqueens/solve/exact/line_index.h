// nqueens/solve/exact/line_index.h - converts rows, columns and lines to container indices.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace nqueens::solve {

// Returns the container index of a row, column or line, which must not be negative.
constexpr std::size_t at(std::int32_t line) { return static_cast<std::size_t>(line); }

}  // namespace nqueens::solve
