// nqueens/count/torus/side_kernel.h - joins one part of a side with many others, a vector at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace nqueens::count {

// The diagonals of queens on a torus of at most 32 rows: bit d for the diagonal with column - row =
// d modulo n, bit 32 + a for the anti-diagonal with column + row = a modulo n.
using TorusKey = std::uint64_t;

// Writes the union of `part` with each of `others` that has no diagonal in common with it. Returns
// the number of unions.
//
//   joined  room for others.size() keys, and one more
std::size_t append_joined(TorusKey part, std::span<const TorusKey> others, TorusKey* joined);

}  // namespace nqueens::count
