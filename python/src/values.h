// python/src/values.h - converts values between the library and Python.
//
// Results become dictionaries, whose entries are keyword arguments of the Python classes. numpy
// arrays use the memory that the library filled, without a copy.
// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/board/symmetry.h"

namespace nqueens::python {

namespace py = pybind11;

using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;
using Columns = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;

// Returns a Python integer, which has no upper limit.
py::int_ whole(WideCount count);

// Converts the number to 32 bits. Throws UsageError with `name` in its message if it does not fit.
std::int32_t narrow(std::int64_t number, const char* name);
// Returns n as a board size. Throws UsageError if no board has n rows.
std::int32_t size_of(std::int64_t n);

// Converts squares. Throws UsageError for coordinates of more than 32 bits.
std::vector<Square> squares_of(const Pairs& pairs);
Pairs pairs_of(std::span<const Square> squares);

// Returns the placement with these columns; -1 stands for a row without a queen.
Placement placement_of(const Columns& columns);

// Returns the half turn for "centrally", the quarter turn for "quarter", and the identity for an
// empty name. Throws UsageError for any other name.
Symmetry symmetry_of(const std::string& name);

// Returns the hash of a problem; equal problems have equal hashes. O(g + b) for g given queens and
// b blocked squares.
py::ssize_t hash_of(const Problem& problem);

// Returns a one-dimensional array of the numbers in `owner`, a vector or placement. The array takes
// over `owner` and uses its memory.
template <class Owner, class Number>
py::array_t<Number> array_over(Owner&& owner, const Number* (*first)(const Owner&),
                               py::ssize_t size) {
  auto kept = std::make_unique<Owner>(std::move(owner));
  const Number* numbers = first(*kept);
  const py::capsule keeper(kept.get(), [](void* thing) { delete static_cast<Owner*>(thing); });
  static_cast<void>(kept.release());
  return py::array_t<Number>(size, numbers, keeper);
}

// Returns the columns of a placement.
py::array_t<std::int32_t> array_of(Placement placement);
// Returns a matrix with one solution, n bytes, per row.
py::array_t<std::uint8_t> array_of(std::vector<std::uint8_t> columns, std::int32_t n);

}  // namespace nqueens::python
