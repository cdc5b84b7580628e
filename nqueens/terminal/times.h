// nqueens/terminal/times.h - the times of games won, in words and in the store.
//
// A store that cannot be used is no reason not to play: it is said, and the game goes on.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "nqueens/store/store.h"
#include "nqueens/terminal/round.h"

namespace nqueens::terminal {

// The times of one board size and mode.
class PlayTimes {
 public:
  PlayTimes(const std::filesystem::path& folder, std::int32_t n, PlayMode mode);

  // Of games without hints; none when there is none or the store cannot be read.
  std::optional<double> best_seconds() const;

  // Why times are not kept, as a sentence; empty when they are.
  const std::string& trouble() const { return trouble_; }

  // Keeps a game that was won, and says how it stands among the others.
  std::string add(double seconds, std::int64_t hints);

 private:
  std::int32_t n_;
  PlayMode mode_;
  std::unique_ptr<store::Store> store_;  // none when it cannot be used
  std::string trouble_;
};

// "Solved in 12.3 s: rank 2, 1.4 s slower than your best." `standing` is none when it is not known.
std::string standing_text(double seconds, std::int64_t hints,
                          const std::optional<store::Standing>& standing);

// The best times of the board size, a line each under a head; empty when there are none. `log`
// takes a line about each damaged row of the store.
std::string times_table(const std::filesystem::path& folder, std::int32_t n,
                        const std::function<void(const std::string&)>& log);

}  // namespace nqueens::terminal
