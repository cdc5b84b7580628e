// nqueens/io/number.cpp - reads numbers in the notations that people use and writes them for
// people.
// SPDX-License-Identifier: MIT
#include "nqueens/io/number.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "nqueens/base/error.h"
#include "nqueens/io/cursor.h"

namespace nqueens::io {
namespace {

// 10^18 is the largest power of ten that fits into a signed 64-bit integer.
constexpr int kMaxDecimals = 18;

[[noreturn]] void not_a_number(std::string_view text, std::string_view subject) {
  throw UsageError(fmt::format(
      "{}: expected a whole number such as 8, 1e6 or 1_000_000, found '{}'", subject, text));
}

// The value is `digits` times ten to the power of `exponent`.
struct Decimal {
  std::string digits;
  std::int64_t exponent = 0;
};

// Returns whether the text begins with exactly three digits.
bool three_digits_follow(std::string_view text) {
  const std::string_view three = text.substr(0, 3);
  return three.size() == 3 && std::all_of(three.begin(), three.end(), is_digit) &&
         (text.size() == 3 || !is_digit(text[3]));
}

// Removes the digits at the front of `rest` and returns them without separators. The separator '_'
// is accepted between any two digits, and ',' before each group of three digits.
std::string take_digits(std::string_view& rest) {
  std::string digits;
  while (!rest.empty()) {
    const std::string_view behind = rest.substr(1);
    const bool is_mark =
        !digits.empty() && ((rest[0] == '_' && !behind.empty() && is_digit(behind[0])) ||
                            (rest[0] == ',' && three_digits_follow(behind)));
    if (!is_mark && !is_digit(rest[0])) break;
    if (is_digit(rest[0])) digits += rest[0];
    rest.remove_prefix(1);
  }
  return digits;
}

Decimal parse_decimal(std::string_view rest, std::string_view text, std::string_view subject) {
  Decimal decimal = {take_digits(rest)};
  if (decimal.digits.empty()) not_a_number(text, subject);
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    const std::string fraction = take_digits(rest);
    if (fraction.empty()) not_a_number(text, subject);
    decimal.digits += fraction;
    decimal.exponent -= static_cast<std::int64_t>(fraction.size());
  }
  if (rest.starts_with('e') || rest.starts_with('E')) {
    rest.remove_prefix(1);
    if (rest.starts_with('+') && !rest.starts_with("+-")) rest.remove_prefix(1);
    int exponent = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), exponent);
    if (error != std::errc() || std::abs(exponent) > 1000) not_a_number(text, subject);
    decimal.exponent += exponent;
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  }
  if (!rest.empty()) not_a_number(text, subject);
  return decimal;
}

struct Unit {
  std::string_view name;
  double seconds;
};
constexpr std::array kUnits = {Unit{"ms", 1e-3}, Unit{"s", 1},    Unit{"min", 60},
                               Unit{"m", 60},    Unit{"h", 3600}, Unit{"d", 86400}};

}  // namespace

std::optional<std::int64_t> whole_number(std::string_view text, std::string_view subject) {
  std::string_view rest = text;
  const bool negative = rest.starts_with('-');
  if (negative) rest.remove_prefix(1);
  Decimal decimal = parse_decimal(rest, text, subject);
  // 1. Drop leading zeros, and trailing zeros after the decimal point.
  decimal.digits.erase(0, std::min(decimal.digits.find_first_not_of('0'), decimal.digits.size()));
  while (decimal.exponent < 0 && decimal.digits.ends_with('0')) {
    decimal.digits.pop_back();
    ++decimal.exponent;
  }
  if (decimal.digits.empty()) return 0;
  if (decimal.exponent < 0) not_a_number(text, subject);
  // 2. Compute the value.
  std::int64_t value = 0;
  const bool too_long =
      decimal.digits.size() + static_cast<std::size_t>(decimal.exponent) > kMaxDecimals + 1;
  decimal.digits.append(too_long ? 0 : static_cast<std::size_t>(decimal.exponent), '0');
  const auto parsed =
      std::from_chars(decimal.digits.data(), decimal.digits.data() + decimal.digits.size(), value);
  if (too_long || parsed.ec != std::errc()) return std::nullopt;
  return negative ? -value : value;
}

std::int64_t parse_whole_number(std::string_view text, std::string_view subject, std::int64_t least,
                                std::int64_t most) {
  const std::optional<std::int64_t> value = whole_number(text, subject);
  if (value && *value >= least && *value <= most) return *value;
  throw UsageError(fmt::format("{}: expected a number from {} to {}, found {}", subject, least,
                               most, value ? std::to_string(*value) : std::string(text)));
}

double parse_seconds(std::string_view text, std::string_view subject) {
  double total = 0;
  std::string_view rest = text;
  do {
    double value = 0;
    const auto [end, error] =
        std::from_chars(rest.data(), rest.data() + rest.size(), value, std::chars_format::fixed);
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    const std::size_t unit_end = std::min(rest.find_first_of("0123456789."), rest.size());
    const std::string_view name = rest.empty() ? "s" : rest.substr(0, unit_end);
    const auto unit = std::find_if(kUnits.begin(), kUnits.end(),
                                   [&](const Unit& candidate) { return candidate.name == name; });
    const bool is_read = error == std::errc() && !std::signbit(value) && unit != kUnits.end();
    if (is_read) total += value * unit->seconds;
    if (!is_read || !std::isfinite(total)) {
      throw UsageError(
          fmt::format("{}: expected a time such as 90, 1.5h or 10m30s, found '{}'", subject, text));
    }
    rest.remove_prefix(unit_end);
  } while (!rest.empty());
  return total;
}

double parse_part(std::string_view text, std::string_view subject) {
  constexpr double kPercent = 0.01;
  std::string_view rest = text;
  const bool in_percent = rest.ends_with('%');
  if (in_percent) rest.remove_suffix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
  if (in_percent) value *= kPercent;
  const bool is_all = error == std::errc() && end == rest.data() + rest.size();
  if (is_all && value > 0 && value <= 1) return value;
  throw UsageError(fmt::format(
      "{}: expected a fraction such as 0.2% or 0.002, above 0 and at most 1, found '{}'", subject,
      text));
}

std::string scientific(const Magnitude& number, int digits) {
  if (number.is_zero()) return "0";
  const double value = number.to_double();
  if (std::isfinite(value)) return fmt::format("{:.{}e}", value, digits - 1);
  // Beyond the range of doubles, the digits are computed from the logarithm. Rounding may turn
  // `leading` into 10.
  const double logarithm = number.log10();
  auto exponent = static_cast<std::int64_t>(std::floor(logarithm));
  const double leading = std::pow(10, logarithm - static_cast<double>(exponent));
  std::string text = fmt::format("{:.{}f}", leading, digits - 1);
  if (text.starts_with("10")) {
    text = fmt::format("{:.{}f}", leading / 10, digits - 1);
    ++exponent;
  }
  return fmt::format("{}e+{}", text, exponent);
}

std::string grouped(WideCount number) { return grouped(to_string(number)); }

std::string grouped(std::string digits) {
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, 1, ',');
  }
  return digits;
}

std::string human_seconds(double seconds) {
  constexpr double kMillisecond = 1e-3;
  if (seconds < 0.0995) return fmt::format("{:.2g} ms", std::max(seconds, 1e-6) / kMillisecond);
  if (seconds < 99.95) return fmt::format("{:.1f} s", seconds);
  // Limits the time to 10^15 s, so that it fits the integer.
  const auto total = static_cast<std::int64_t>(std::llround(std::min(seconds, 1e15)));
  constexpr std::int64_t kMinute = 60;
  constexpr std::int64_t kHour = 60 * kMinute;
  constexpr std::int64_t kDay = 24 * kHour;
  if (total < kHour) return fmt::format("{} min {:02} s", total / kMinute, total % kMinute);
  if (total < kDay) return fmt::format("{} h {:02} min", total / kHour, total % kHour / kMinute);
  return fmt::format("{} d {:02} h", total / kDay, total % kDay / kHour);
}

}  // namespace nqueens::io
