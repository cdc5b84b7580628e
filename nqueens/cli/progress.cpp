// nqueens/cli/progress.cpp - shows the progress of a run on standard error.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/progress.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <string>
#include <string_view>
#include <vector>

#include "nqueens/io/number.h"
#include "nqueens/report/json.h"

namespace nqueens::cli {
namespace {

// Shorter runs show no progress.
constexpr double kFirstLineSeconds = 0.5;
constexpr double kLineEverySeconds = 10;

// Writes to standard error. Ignores errors, because a missing progress line does not affect the
// result.
void say(std::string_view text) {
  static_cast<void>(!::write(STDERR_FILENO, text.data(), text.size()));
}

}  // namespace

std::string progress_text(const Progress& progress) {
  std::vector<std::string> parts;
  const double seconds = progress.elapsed_seconds;
  if (progress.fraction > 0) parts.push_back(fmt::format("{:.1f}%", 100 * progress.fraction));
  if (progress.solutions) {
    parts.push_back(fmt::format("{} solutions", io::grouped(*progress.solutions)));
    if (const auto rate = solutions_per_second(progress)) {
      parts.push_back(fmt::format("{:.2g}/s", *rate));
    }
  }
  if (progress.nodes) parts.push_back(fmt::format("{} nodes", io::grouped(*progress.nodes)));
  if (seconds > 0) parts.push_back(io::human_seconds(seconds));
  if (progress.left) {
    const auto& [low, high] = *progress.left;
    parts.push_back(fmt::format("ETA {} to {}", io::human_seconds(low), io::human_seconds(high)));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

ProgressLine::~ProgressLine() {
  if (shown_ && style_ == ProgressStyle::Terminal) say("\r\x1b[K");
}

std::function<void(const Progress&)> ProgressLine::callback() {
  if (style_ == ProgressStyle::None) return {};
  return [this](const Progress& progress) { show(progress); };
}

void ProgressLine::show(const Progress& progress) {
  const double seconds = progress.elapsed_seconds - progress.seconds_before;
  if (seconds < kFirstLineSeconds) return;
  if (style_ == ProgressStyle::Terminal) {
    // Automatic wrapping is disabled, so that a narrow terminal cuts the line off. A wrapped line
    // would scroll the terminal at each report.
    say("\r\x1b[?7l" + text_(progress) + "\x1b[K\x1b[?7h");
    shown_ = true;
  } else if (style_ == ProgressStyle::Json) {
    say(report::to_json(progress) + "\n");
  } else if (seconds - last_line_seconds_ >= kLineEverySeconds) {
    say("nqueens: " + text_(progress) + "\n");
    last_line_seconds_ = seconds;
  }
}

}  // namespace nqueens::cli
