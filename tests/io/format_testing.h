// tests/io/format_testing.h - helpers for the tests of the formats.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/io/format.h"

namespace nqueens::io {

inline Problem read_as(std::string_view name, std::string_view text,
                       std::optional<std::int32_t> size = {}) {
  return format(name).read(text, {size, 1});
}

// Reads the text and returns the error message, or "no error".
inline std::string error_of(std::string_view name, std::string_view text,
                            std::optional<std::int32_t> size = {}) {
  try {
    read_as(name, text, size);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

inline std::string written_as(std::string_view name, std::vector<std::int32_t> columns,
                              const RecordInfo& info = {}) {
  return written(format(name), Placement(std::move(columns)), info);
}

// Returns the first solution for n = 5, the example in the tests of most formats.
inline Problem five() { return Problem(5, {{0, 0}, {1, 2}, {2, 4}, {3, 1}, {4, 3}}); }

}  // namespace nqueens::io
