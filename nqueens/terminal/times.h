// nqueens/terminal/times.h - stores and describes the times of games won.
//
// If the store cannot be used, the player sees a message and the game continues.
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

  // Returns the best time of a game without hints; none if there is no such game or the store
  // cannot be read.
  std::optional<double> best_seconds() const;

  // Returns a sentence that explains why times are not stored; empty if they are.
  const std::string& trouble() const { return trouble_; }

  // Stores a game that was won and returns a sentence about its ranking.
  std::string add(double seconds, std::int64_t hints);

 private:
  std::int32_t n_;
  PlayMode mode_;
  std::unique_ptr<store::Store> store_;  // null if the store cannot be used
  std::string trouble_;
};

// Returns a sentence such as "Solved in 12.3 s: rank 2, 1.4 s slower than your best." `standing` is
// empty if the ranking is unknown.
std::string standing_text(double seconds, std::int64_t hints,
                          const std::optional<store::Standing>& standing);

// Returns the best times of a board size as a table; empty if there are none. `log` receives a line
// about each damaged row of the store.
std::string times_table(const std::filesystem::path& folder, std::int32_t n,
                        const std::function<void(const std::string&)>& log);

}  // namespace nqueens::terminal
