// nqueens/report/comparison_text.cpp - writes comparisons of algorithms as a table or as
// comma-separated values.
// SPDX-License-Identifier: MIT
#include "nqueens/report/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "nqueens/io/number.h"

namespace nqueens::report {
namespace {

using search::Compared;
using search::Comparison;

std::string solved(const Compared& compared) {
  return fmt::format("{}/{}", compared.solved(), compared.runs.size());
}

// Returns the measures whose median is above zero for at least one algorithm; the table omits the
// others.
std::vector<search::Measure> measures_with_values(const Comparison& comparison) {
  std::vector<search::Measure> measures;
  for (const search::Measure& measure : search::kMeasures) {
    const bool has_value =
        std::ranges::any_of(comparison.algorithms, [&](const Compared& compared) {
          return !compared.runs.empty() && compared.median(measure.counter) > 0;
        });
    if (has_value) measures.push_back(measure);
  }
  return measures;
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

}  // namespace

std::string to_text(const search::Comparison& comparison) {
  const std::vector<search::Measure> measures = measures_with_values(comparison);
  std::string board = fmt::format("n = {}", comparison.n);
  const std::string_view rule = comparison.rule.label();
  if (!rule.empty()) board += fmt::format(", {}", rule);
  std::string text = fmt::format("{:<22} {:>7}", board, "solved");
  for (const search::Measure& measure : measures) text += fmt::format(" {:>13}", measure.name);
  text += fmt::format(" {:>10}  {}\n", "time", "least..greatest");
  for (const Compared& compared : comparison.algorithms) {
    if (compared.runs.empty()) {
      text += fmt::format("{:<22} {:>7}  {}\n", compared.algorithm, "-",
                          compared.reason.empty() ? "not run" : compared.reason);
      continue;
    }
    text += fmt::format("{:<22} {:>7}", compared.algorithm, solved(compared));
    for (const search::Measure& measure : measures) {
      text += fmt::format(" {:>13}", is_reported(compared.runs.front().measures, measure)
                                         ? io::grouped(compared.median(measure.counter))
                                         : "-");
    }
    text += fmt::format(" {:>10}  {}..{}{}\n", io::human_seconds(compared.median_seconds()),
                        io::human_seconds(compared.least_seconds()),
                        io::human_seconds(compared.greatest_seconds()),
                        compared.reason.empty() ? "" : "; ended by " + compared.reason);
  }
  return text;
}

std::string comparison_csv_heading() {
  std::string text = "n,algorithm,runs,solved";
  for (const search::Measure& measure : search::kMeasures)
    text += std::string(",") + std::string(measure.name);
  return text + ",median_seconds,least_seconds,greatest_seconds,reason\n";
}

std::string to_csv(const search::Comparison& comparison) {
  std::string text;
  for (const Compared& compared : comparison.algorithms) {
    text += fmt::format("{},{},{},{}", comparison.n, compared.algorithm, compared.runs.size(),
                        compared.solved());
    for (const search::Measure& measure : search::kMeasures) {
      const bool has_value =
          !compared.runs.empty() && is_reported(compared.runs.front().measures, measure);
      text += "," + (has_value ? std::to_string(compared.median(measure.counter)) : "");
    }
    text += compared.runs.empty()
                ? ",,,"
                : fmt::format(",{},{},{}", compared.median_seconds(), compared.least_seconds(),
                              compared.greatest_seconds());
    text += "," + csv_field(compared.reason) + "\n";
  }
  return text;
}

}  // namespace nqueens::report
