// python/src/values.cpp - converts values between the library and Python, see values.h.
// SPDX-License-Identifier: MIT
#include "python/src/values.h"

#include <functional>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>

#include "nqueens/base/error.h"

namespace nqueens::python {
namespace {

template <class Value>
std::size_t hash_of_values(std::span<const Value> values) {
  static_assert(std::has_unique_object_representations_v<Value>, "the bytes are hashed");
  const auto bytes = std::as_bytes(values);
  return std::hash<std::string_view>{}({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

}  // namespace

py::int_ whole(WideCount count) {
  if (count <= UINT64_MAX) return py::int_(static_cast<std::uint64_t>(count));
  return py::int_(py::str(to_string(count)));
}

std::int32_t narrow(std::int64_t number, const char* name) {
  constexpr std::int64_t kMin = std::numeric_limits<std::int32_t>::min();
  constexpr std::int64_t kMax = std::numeric_limits<std::int32_t>::max();
  if (number >= kMin && number <= kMax) return static_cast<std::int32_t>(number);
  throw UsageError(std::string(name) + " must be a number of at most 32 bits, found " +
                   std::to_string(number));
}

std::int32_t size_of(std::int64_t n) {
  require_size(n);
  return static_cast<std::int32_t>(n);
}

std::vector<Square> squares_of(const Pairs& pairs) {
  std::vector<Square> squares;
  squares.reserve(pairs.size());
  for (const auto& [row, column] : pairs) {
    squares.push_back({narrow(row, "row"), narrow(column, "column")});
  }
  return squares;
}

Pairs pairs_of(std::span<const Square> squares) {
  Pairs pairs;
  pairs.reserve(squares.size());
  for (const Square square : squares) pairs.emplace_back(square.row, square.column);
  return pairs;
}

Placement placement_of(const Columns& columns) {
  return Placement(std::vector<std::int32_t>(columns.data(), columns.data() + columns.size()));
}

Symmetry symmetry_of(const std::string& name) {
  if (name.empty()) return Symmetry::Identity;
  if (name == "centrally") return Symmetry::Rotate180;
  if (name == "quarter") return Symmetry::Rotate90;
  throw UsageError("a symmetry must be centrally or quarter, found '" + name + "'");
}

py::ssize_t hash_of(const Problem& problem) {
  return py::hash(py::make_tuple(
      problem.size(), hash_of_values(std::span<const Square>(problem.given())),
      hash_of_values(std::span<const Square>(problem.blocked())), problem.rule().name,
      hash_of_values(problem.regions().of_squares()), problem.stars()));
}

py::array_t<std::int32_t> array_of(Placement placement) {
  const auto size = static_cast<py::ssize_t>(placement.size());
  return array_over<Placement, std::int32_t>(
      std::move(placement), [](const Placement& kept) { return kept.columns().data(); }, size);
}

py::array_t<std::uint8_t> array_of(std::vector<std::uint8_t> columns, std::int32_t n) {
  const auto rows = static_cast<py::ssize_t>(columns.size()) / n;
  using Cells = std::vector<std::uint8_t>;
  auto flat = array_over<Cells, std::uint8_t>(
      std::move(columns), [](const Cells& kept) { return kept.data(); }, rows * n);
  return flat.reshape({rows, static_cast<py::ssize_t>(n)});
}

}  // namespace nqueens::python
