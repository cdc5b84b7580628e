// python/src/values.h - the values of the library as those of Python, and back.
//
// Results become dictionaries, whose members the classes of the Python side take by name. Arrays
// of numpy are made over the memory that the library filled, without a copy.
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

// A whole number of Python, which has no largest one.
py::int_ whole(WideCount count);

// The number with 32 bits. Throws UsageError, which names it, if it needs more.
std::int32_t narrow(std::int64_t number, const char* name);
// The number of rows of a board. Throws UsageError if no board has `n` rows.
std::int32_t size_of(std::int64_t n);

// Throws UsageError for a square that is on no board.
std::vector<Square> squares_of(const Pairs& pairs);
Pairs pairs_of(std::span<const Square> squares);

// The placement with these columns, -1 for a row without a queen.
Placement placement_of(const Columns& columns);

// "centrally" (by the half turn), "quarter", or empty for none. Throws UsageError for another text.
Symmetry symmetry_of(const std::string& name);

// An array with one axis, over the memory of a vector or placement that it keeps.
template <class Owner, class Number>
py::array_t<Number> array_over(Owner&& owner, const Number* (*first)(const Owner&),
                               py::ssize_t size) {
  auto kept = std::make_unique<Owner>(std::move(owner));
  const Number* numbers = first(*kept);
  const py::capsule keeper(kept.get(), [](void* thing) { delete static_cast<Owner*>(thing); });
  static_cast<void>(kept.release());
  return py::array_t<Number>(size, numbers, keeper);
}

// The columns of a placement.
py::array_t<std::int32_t> array_of(Placement placement);
// Solutions of n bytes each, one a row.
py::array_t<std::uint8_t> array_of(std::vector<std::uint8_t> columns, std::int32_t n);

}  // namespace nqueens::python
