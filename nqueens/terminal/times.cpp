// nqueens/terminal/times.cpp - stores and describes the times of games won.
// SPDX-License-Identifier: MIT
#include "nqueens/terminal/times.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

#include "nqueens/base/error.h"
#include "nqueens/base/printable.h"

namespace nqueens::terminal {
namespace {

constexpr std::int64_t kTimesInTable = 10;

// Compares the times as they are shown, in tenths of a second.
std::string compared_with_best(double seconds, double best) {
  const double tenths = std::round(seconds * 10) - std::round(best * 10);
  if (tenths == 0) return "as fast as your best";
  return fmt::format("{} {} than your best", play_time_text(std::abs(tenths) / 10),
                     tenths < 0 ? "faster" : "slower");
}

}  // namespace

PlayTimes::PlayTimes(const std::filesystem::path& folder, std::int32_t n, PlayMode mode)
    : n_(n), mode_(mode) {
  try {
    store_ = std::make_unique<store::Store>(store::store_file(folder));
  } catch (const Error& error) {
    trouble_ = fmt::format("Times are not kept: {}.", printable(error.what()));
  }
}

std::optional<double> PlayTimes::best_seconds() const {
  if (!store_) return std::nullopt;
  try {
    const auto best = store_->best_times(n_, mode_name(mode_), 1);
    if (!best.empty()) return best.front().seconds;
  } catch (const Error&) {
    return std::nullopt;  // add() reports the error
  }
  return std::nullopt;
}

std::string PlayTimes::add(double seconds, std::int64_t hints) {
  std::optional<store::Standing> standing;
  if (store_) {
    try {
      standing = store_->add({.n = n_,
                              .mode = mode_name(mode_),
                              .seconds = seconds,
                              .hints = hints,
                              .finished = store::utc_now()});
      trouble_.clear();
    } catch (const Error& error) {
      trouble_ = fmt::format("This time is not kept: {}.", printable(error.what()));
    }
  }
  return standing_text(seconds, hints, standing);
}

std::string standing_text(double seconds, std::int64_t hints,
                          const std::optional<store::Standing>& standing) {
  const std::string solved = "Solved in " + play_time_text(seconds);
  if (hints > 0) {
    return fmt::format("{} with {} hint{}; games with hints are not ranked.", solved, hints,
                       hints == 1 ? "" : "s");
  }
  if (!standing) return solved + ".";
  return fmt::format("{}: rank {}, {}.", solved, standing->rank,
                     standing->best_before ? compared_with_best(seconds, *standing->best_before)
                                           : "the first time on this board");
}

std::string times_table(const std::filesystem::path& folder, std::int32_t n,
                        const std::function<void(const std::string&)>& log) {
  const std::filesystem::path file = store::store_file(folder);
  std::error_code unknown;  // ignored: the store reports a file that cannot be read
  if (!std::filesystem::exists(file, unknown) && !unknown) return "";
  const store::Store store(file, {.log = log});
  std::string table;
  for (const PlayMode mode : {PlayMode::Shown, PlayMode::Hidden}) {
    int rank = 0;
    for (const store::GameTime& time : store.best_times(n, mode_name(mode), kTimesInTable)) {
      table += fmt::format("{:<6}  {:>4}  {:>8.1f}  {}\n", mode_name(mode), ++rank, time.seconds,
                           time.finished);
    }
  }
  return table.empty() ? "" : "mode    rank   seconds  finished\n" + table;
}

}  // namespace nqueens::terminal
