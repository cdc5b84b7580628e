// nqueens/cli/session.cpp - the state of one run of the program, shared by all subcommands.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/session.h"

#include <unistd.h>

#include <cstdlib>
#include <utility>

#include "nqueens/base/printable.h"
#include "nqueens/io/sheet/sheet.h"

namespace nqueens::cli {
namespace {

bool is_dumb_terminal() {
  const char* term = std::getenv("TERM");
  return term == nullptr || std::string_view(term) == "dumb";
}

bool has_no_color() {
  const char* no_color = std::getenv("NO_COLOR");
  return no_color != nullptr && *no_color != '\0';
}

}  // namespace

std::optional<Clock::time_point> Session::deadline(double time_limit_seconds) const {
  if (time_limit_seconds == kNoTimeLimit) return std::nullopt;
  return deadline_in(time_limit_seconds, started);
}

void Session::say(std::string_view sentence) {
  const std::string line = printable(sentence) + "\n";
  static_cast<void>(!::write(STDERR_FILENO, line.data(), line.size()));
}

void Session::note(std::string_view sentence) const {
  if (!quiet) say(sentence);
}

void Session::note(std::string_view sentence, Ended ended) const {
  if (!quiet || ended != Ended::Complete) say(sentence);
}

void Session::note_skipped(std::span<const std::int64_t> lines) const {
  if (!lines.empty()) note(io::skipped_text(lines));
}

io::Colour Session::colour_on(const Output& output) const {
  if (colour == "always") return io::Colour::Yes;
  const bool is_on =
      colour == "auto" && output.is_terminal() && !is_dumb_terminal() && !has_no_color();
  return is_on ? io::Colour::Yes : io::Colour::No;
}

ProgressStyle Session::progress_style(const Output& output, DataFlow flow) const {
  if (progress == "json") return ProgressStyle::Json;
  if (progress == "none" || quiet) return ProgressStyle::None;
  if (::isatty(STDERR_FILENO) == 0 || is_dumb_terminal()) return ProgressStyle::Lines;
  // Data that is streamed to a terminal shows the progress itself, and a progress line would
  // interrupt it.
  const bool is_streamed_to_terminal = flow == DataFlow::Streaming && output.is_terminal();
  return is_streamed_to_terminal ? ProgressStyle::None : ProgressStyle::Terminal;
}

Run::Run(const Session& session, const Output& output, DataFlow flow, double time_limit_seconds,
         ProgressText text)
    : line_(session.progress_style(output, flow), std::move(text)) {
  watch_.stop = interrupts_.token();
  watch_.on_progress = line_.callback();
  watch_.deadline = session.deadline(time_limit_seconds);
  watch_.on_notice = [](const Sentence& notice) { Session::say("nqueens: " + notice.text); };
}

}  // namespace nqueens::cli
