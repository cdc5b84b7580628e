// nqueens/report/ledger_text.cpp - writes the findings about a ledger and the known figures of a
// board as text for people.
// SPDX-License-Identifier: MIT
#include "nqueens/report/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "nqueens/io/number.h"

namespace nqueens::report {
namespace {

// Returns a line such as "16,777,216  boards with a queen in each row, 8^8 (OEIS A000312)". A
// number that is wider than the column gets its own line.
std::string figure_line(const count::Figure& figure, std::size_t width) {
  const std::string value = figure.value ? io::grouped(*figure.value) : "unknown";
  const std::string separator = value.size() > width ? "\n" + std::string(width, ' ') : "";
  const std::string source = figure.value ? " (" + figure.source + ")" : "";
  return fmt::format("{:>{}}{}  {}{}\n", value, width, separator, figure.meaning, source);
}

}  // namespace

std::string to_text(const count::Verification& verification) {
  std::string text;
  for (const count::Finding& finding : verification.findings) {
    text +=
        fmt::format("{:<10} {:<8} {}\n", finding.check, to_string(finding.outcome), finding.text);
  }
  const count::Total& total = verification.total;
  return text + fmt::format("{} solutions in {} of {} tasks\n", to_string(total.solutions),
                            total.tasks_done, total.tasks);
}

std::string to_text(const std::vector<count::Figure>& figures) {
  constexpr std::size_t kWidest = 26;
  std::size_t width = 0;
  for (const count::Figure& figure : figures) {
    if (figure.value) width = std::max(width, io::grouped(*figure.value).size());
  }
  std::string text;
  for (const count::Figure& figure : figures) text += figure_line(figure, std::min(width, kWidest));
  return text;
}

}  // namespace nqueens::report
