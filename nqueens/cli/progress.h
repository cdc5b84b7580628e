// nqueens/cli/progress.h - how far a run is, on standard error.
//
// On a terminal one line that is rewritten; otherwise a plain line every ten seconds, or JSON lines
// on request.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "nqueens/base/run/run_control.h"

namespace nqueens::cli {

enum class ProgressStyle { None, Terminal, Lines, Json };

// "37.2%, 5,500,000 solutions, 2.9e+06/s, 8 to 10 s left".
std::string progress_text(const Progress& progress);

// Writes the progress line that people read.
using ProgressText = std::function<std::string(const Progress&)>;

class ProgressLine {
 public:
  explicit ProgressLine(ProgressStyle style, ProgressText text = progress_text)
      : style_(style), text_(std::move(text)) {}
  // Removes the line from a terminal.
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // For Watch::on_progress; empty for ProgressStyle::None.
  std::function<void(const Progress&)> callback();

 private:
  void show(const Progress& progress);

  ProgressStyle style_;
  ProgressText text_;
  bool shown_ = false;
  double last_line_seconds_ = 0;
};

}  // namespace nqueens::cli
