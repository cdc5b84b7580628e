// nqueens/report/estimate_text.cpp - writes estimated numbers of solutions as text for people.
// SPDX-License-Identifier: MIT
#include "nqueens/report/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nqueens/board/published.h"
#include "nqueens/io/number.h"

namespace nqueens::report {
namespace {

// Returns the number of significant digits to show, from 2 to kMaxDigits. Within these bounds, one
// unit of the last digit is at most a tenth of the interval's half-width.
int digits_of(const estimate::Result& result) {
  constexpr int kMaxDigits = 12;
  const double half = result.relative_half_width();
  if (!(half < 1)) return 2;
  const double decimals = std::min(-std::log10(half), double{kMaxDigits});
  return std::clamp(static_cast<int>(std::ceil(decimals)) + 2, 2, kMaxDigits);
}

std::string number(const estimate::Result& result, const Magnitude& value) {
  if (result.exact) return fmt::format("{:.0f}", value.to_double());
  return io::scientific(value, digits_of(result));
}

std::string interval(const estimate::Result& result) {
  const estimate::Interval interval = result.interval();
  if (!interval.high) return "no interval";
  return fmt::format("95% interval {} to {}, half-width {:.2g}%", number(result, interval.low),
                     number(result, *interval.high), 100 * result.relative_half_width());
}

// Returns the published number of solutions and its distance from the estimate. If no number is
// published, returns the value of the asymptotic formula.
std::string comparison(const estimate::Result& result) {
  if (const auto published = published_solutions(result.n)) {
    const auto deviation = estimate::published_deviation(result);
    std::string text = fmt::format("published: {}", io::grouped(*published));
    if (deviation) {
      text += fmt::format(", {:.1f} standard errors {}", std::abs(*deviation),
                          *deviation < 0 ? "above the estimate" : "below the estimate");
    }
    return text;
  }
  return fmt::format("first-order asymptotic, not an estimate: (n e^-1.9440)^n = {}",
                     io::scientific(estimate::first_order_asymptotic(result.n), 2));
}

}  // namespace

std::string value_text(const estimate::Result& result) { return number(result, result.value); }

std::string to_text(const estimate::Result& result) {
  const std::string queens = fmt::format("{} queen{}: ", result.n, result.n == 1 ? "" : "s");
  if (result.exact) return queens + number(result, result.value) + ", counted, not estimated";
  return queens + fmt::format("about {}, {}; {} samples, seed {}, kernel {}, {} thread{}, {}; {}",
                              number(result, result.value), interval(result),
                              io::grouped(result.samples), result.seed, result.kernel,
                              result.threads, result.threads == 1 ? "" : "s",
                              io::human_seconds(result.elapsed_seconds), comparison(result));
}

std::string doubt_text(const estimate::Result& result) {
  if (result.doubt == estimate::Doubt::FewSamples) {
    return fmt::format(
        "the interval cannot be trusted: {} sample{} too few; give more time or --samples",
        result.samples, result.samples == 1 ? " is" : "s are");
  }
  return fmt::format(
      "the interval cannot be trusted: a few samples have too much weight (the largest has {:.0f}% "
      "of the total, and all {} together are worth {:.0f} samples of equal weight); give more time "
      "or --samples",
      100 * result.largest_share, io::grouped(result.samples), result.effective_samples);
}

}  // namespace nqueens::report
