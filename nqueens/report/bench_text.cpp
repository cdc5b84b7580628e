// nqueens/report/bench_text.cpp - writes benchmark results as tables and JSON documents.
// SPDX-License-Identifier: MIT
#include "nqueens/report/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

#include "nqueens/base/numbers/median.h"
#include "nqueens/base/system/version.h"
#include "nqueens/io/number.h"
#include "nqueens/report/documents.h"

namespace nqueens::report {
namespace {

double least(const std::vector<double>& numbers) {
  return *std::min_element(numbers.begin(), numbers.end());
}

double greatest(const std::vector<double>& numbers) {
  return *std::max_element(numbers.begin(), numbers.end());
}

}  // namespace

std::string to_text(const count::BenchResult& result) {
  std::string text =
      fmt::format("{:<24} {:>10} {:>8} {:>18} {:>16}\n", "count " + std::to_string(result.n),
                  "seconds", "ratio", "least..greatest", "solutions/s");
  for (const count::Contender& contender : result.contenders) {
    if (contender.seconds.empty()) continue;
    const double seconds = median(contender.seconds);
    text += fmt::format(
        "{:<24} {:>10.4g} {:>8.4g} {:>18} {:>16}\n", contender.name, seconds,
        median(contender.ratios),
        fmt::format("{:.4g}..{:.4g}", least(contender.ratios), greatest(contender.ratios)),
        io::grouped(static_cast<std::uint64_t>(static_cast<double>(result.solutions) / seconds)));
  }
  return text;
}

Json document(const count::BenchResult& result, const std::string& processor) {
  Json contenders = Json::array();
  for (const count::Contender& contender : result.contenders) {
    contenders.push_back({{"name", contender.name},
                          {"threads", contender.threads},
                          {"seconds", contender.seconds},
                          {"ratios", contender.ratios},
                          {"median_seconds", median(contender.seconds)},
                          {"median_ratio", median(contender.ratios)}});
  }
  return Json({{"benchmark", "count"},
               {"n", result.n},
               {"solutions", result.solutions},
               {"version", version()},
               {"compiler", compiler()},
               {"processor", processor},
               {"ended", to_string(result.ended)},
               {"contenders", contenders}});
}

std::string to_text(const solve::BenchResult& result) {
  std::string text = fmt::format("{:<14} {:>11} {:>6} {:>12} {:>12} {:>12} {:>12}\n", "solve", "n",
                                 "given", "median", "least", "greatest", "ns/row");
  for (const solve::Measurement& measured : result.measurements) {
    if (measured.seconds.empty()) continue;
    const double seconds = median(measured.seconds);
    text += fmt::format("{:<14} {:>11} {:>6} {:>12} {:>12} {:>12} {:>12.3g}\n", measured.method,
                        io::grouped(static_cast<WideCount>(measured.n)), measured.given,
                        io::human_seconds(seconds), io::human_seconds(least(measured.seconds)),
                        io::human_seconds(greatest(measured.seconds)), seconds / measured.n * 1e9);
  }
  return text;
}

Json document(const solve::BenchResult& result, const std::string& processor) {
  Json measurements = Json::array();
  for (const solve::Measurement& measured : result.measurements) {
    measurements.push_back({{"method", measured.method},
                            {"n", measured.n},
                            {"given", measured.given},
                            {"seconds", measured.seconds},
                            {"median_seconds", median(measured.seconds)}});
  }
  return Json({{"benchmark", "solve"},
               {"version", version()},
               {"compiler", compiler()},
               {"processor", processor},
               {"ended", to_string(result.ended)},
               {"measurements", measurements}});
}

}  // namespace nqueens::report
