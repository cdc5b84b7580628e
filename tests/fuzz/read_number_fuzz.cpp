// tests/fuzz/read_number_fuzz.cpp - reads arbitrary bytes as numbers in all accepted forms.
//
// A reader either throws UsageError or returns a value. An accepted whole number must have the form
// that io/number.h documents (checked by a regular expression) and the value that the C library
// reads. After it is written in groups of digits, it must be read back unchanged. Lengths of time
// must be finite and not negative, and parts must be above 0 and at most 1.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <regex>
#include <string>
#include <string_view>

#include "nqueens/base/error.h"
#include "nqueens/io/number.h"

namespace {

using namespace nqueens;
using namespace nqueens::io;

// Returns the result of the reader, or nothing if it throws UsageError.
template <class Read>
auto read(std::string_view text, const Read& reader) -> std::optional<decltype(reader(text, "N"))> {
  try {
    return reader(text, "N");
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

void check_whole(std::string_view text) {
  static const std::regex form(
      "-?[0-9](_?[0-9]|,[0-9]{3}(?![0-9]))*(\\.[0-9](_?[0-9]|,[0-9]{3}(?![0-9]))*)?"
      "([eE][+-]?[0-9]+)?");
  const auto number = read(text, whole_number);
  if (!number) return;
  std::string plain(text);
  ensure(std::regex_match(plain, form), "an accepted whole number has the documented form");
  if (!*number) return;
  const std::int64_t value = **number;
  std::erase_if(plain, [](char c) { return c == '_' || c == ','; });
  ensure(std::strtod(plain.c_str(), nullptr) == static_cast<double>(value),
         "a whole number has the value that the C library reads");
  const std::string in_groups = (value < 0 ? "-" : "") + grouped(std::to_string(std::abs(value)));
  ensure(whole_number(in_groups, "N") == value, "a number in groups is read back unchanged");
  const bool has_point_or_exponent = text.find_first_of(".eE") != std::string_view::npos;
  constexpr std::size_t kManyZeros = 1500;
  if (!has_point_or_exponent) {
    const std::string with_zeros = std::string(text) + "." + std::string(kManyZeros, '0');
    ensure(whole_number(with_zeros, "N") == value, "zeros after the point do not change the value");
  }
  const auto in_range = read(text, [](std::string_view digits, std::string_view subject) {
    return parse_whole_number(digits, subject, 1, 100);
  });
  ensure(in_range.has_value() == (value >= 1 && value <= 100),
         "a range accepts exactly the values within it");
}

void check_seconds(std::string_view text) {
  const auto seconds = read(text, parse_seconds);
  if (!seconds) return;
  ensure(std::isfinite(*seconds) && !std::signbit(*seconds),
         "a length of time is finite and 0 or more");
  ensure(!human_seconds(*seconds).empty(), "a length of time has a text");
}

void check_part(std::string_view text) {
  const auto part = read(text, parse_part);
  ensure(!part || (*part > 0 && *part <= 1), "a part is above 0 and at most 1");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_whole(text);
  check_seconds(text);
  check_part(text);
  return 0;
}
