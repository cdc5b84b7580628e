// nqueens/cli/progress.h - shows the progress of a run on standard error.
//
// On a terminal, one line is rewritten. Elsewhere, a line is added every ten seconds. On request,
// each report is a line of JSON.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "nqueens/base/run/run_control.h"

namespace nqueens::cli {

enum class ProgressStyle { None, Terminal, Lines, Json };

// Returns "25.0%, 1,234,567 solutions, 1.2e+05/s, 10.0 s, ETA 24.0 s to 36.0 s", without the parts
// that are unknown.
std::string progress_text(const Progress& progress);

// Returns the progress line for people.
using ProgressText = std::function<std::string(const Progress&)>;

class ProgressLine {
 public:
  explicit ProgressLine(ProgressStyle style, ProgressText text = progress_text)
      : style_(style), text_(std::move(text)) {}
  // Removes the line from a terminal.
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Returns the function for Watch::on_progress; empty for ProgressStyle::None. This object must
  // outlive the function.
  std::function<void(const Progress&)> callback();

 private:
  void show(const Progress& progress);

  ProgressStyle style_;
  ProgressText text_;
  bool shown_ = false;
  double last_line_seconds_ = 0;
};

}  // namespace nqueens::cli
