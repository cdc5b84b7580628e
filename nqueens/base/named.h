// nqueens/base/named.h - tables whose rows have names: formats, algorithms, methods, kernels.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <ranges>
#include <string>
#include <string_view>

#include "nqueens/base/error.h"

namespace nqueens {

// Returns the names in a table in the order of its rows: "rows, textbook".
template <class Table>
std::string names_of(const Table& table) {
  std::string names;
  for (const auto& row : table) {
    if (!names.empty()) names += ", ";
    names += row.name;
  }
  return names;
}

// Returns whether a row has this name.
template <class Table>
bool has_named(const Table& table, std::string_view name) {
  return std::any_of(std::begin(table), std::end(table),
                     [name](const auto& row) { return row.name == name; });
}

// Returns the row with this name. If there is none, throws a UsageError that lists the names:
// "there is no drawing 'x'; choose one of text, svg". `kind` says what a row is, here "drawing".
template <class Table>
const auto& find_named(const Table& table, std::string_view name, std::string_view kind,
                       std::string_view choose = "choose one of ") {
  for (const auto& row : table) {
    if (row.name == name) return row;
  }
  throw UsageError("there is no " + std::string(kind) + " '" + std::string(name) + "'; " +
                   std::string(choose) + names_of(table));
}

}  // namespace nqueens
