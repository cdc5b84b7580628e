// nqueens/cli/puzzle/generating.cpp - options of the commands that generate levels.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/puzzle/generating.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/cli/progress.h"
#include "nqueens/io/number.h"

namespace nqueens::cli {
namespace {

constexpr std::int32_t kMaxLevel = 8;  // higher levels need guessing and are not generated

struct Levels {
  std::string_view name = {};
  std::int32_t least = 0;
  std::int32_t most = 0;
};

// The studio offers the same names (web/src/regions/wish.svelte.ts). A rating counts steps of level
// 3 or more as hard steps.
constexpr std::array kNamed = {Levels{"easy", 0, 1}, Levels{"medium", 2, 2}, Levels{"hard", 3, 3},
                               Levels{"expert", 4, 6}};

Levels levels_of(const std::string& text) {
  for (const Levels& levels : kNamed) {
    if (text == levels.name) return levels;
  }
  const auto refuse = [&] {
    throw UsageError(
        "--difficulty: expected a level from 0 to 8, a range such as 2-4, easy, medium, hard or "
        "expert; found '" +
        text + "'");
  };
  if (text.empty() || text.find_first_not_of("0123456789-") != std::string::npos) refuse();
  const std::size_t dash = text.find('-');
  if (dash == 0 || dash + 1 == text.size() || text.find('-', dash + 1) != std::string::npos) {
    if (dash != std::string::npos) refuse();
  }
  const auto level = [](const std::string& digits) {
    return static_cast<std::int32_t>(io::parse_whole_number(digits, "--difficulty", 0, kMaxLevel));
  };
  const std::int32_t least = level(text.substr(0, dash));
  const std::int32_t most = dash == std::string::npos ? least : level(text.substr(dash + 1));
  if (least > most) refuse();
  return {.least = least, .most = most};
}

}  // namespace

void GenerateOptions::add_to(Command& command) {
  command.text("--difficulty", difficulty, "D",
               "Level of the hardest technique, such as 3 or 2-4 (default: 0-6)\n"
               "  easy: 0-1\n  medium: 2\n  hard: 3\n  expert: 4-6");
  command.explained_choice(
      "--style", style,
      {{"even", "as in daily puzzles; one puzzle in three has a region of one square"},
       {"wild", "any sizes"}},
      "STYLE", "Sizes of the regions (default: even)");
  command.number("--stars", stars, 1, kMaxStars, "K",
                 "Queens in each row, column and region (default: 1)");
}

puzzle::GenerateParams GenerateOptions::params(std::int32_t n, std::uint64_t seed) const {
  puzzle::GenerateParams params = {
      .n = n, .stars = stars, .style = puzzle::style_of(style), .seed = seed};
  if (!difficulty.empty()) {
    const Levels levels = levels_of(difficulty);
    params.min_level = levels.least;
    params.max_level = levels.most;
  }
  return params;
}

std::int32_t generated_size(const std::string& text) {
  return static_cast<std::int32_t>(
      io::parse_whole_number(text, "N", puzzle::kMinGeneratedSize, puzzle::kMaxGeneratedSize));
}

std::string rejections_text(const Progress& progress) {
  const std::string rest = progress_text(progress);
  return fmt::format("{} boards rejected{}{}", io::grouped(progress.tasks_done),
                     rest.empty() ? "" : ", ", rest);
}

std::uint64_t seed_of_level(std::uint64_t seed, std::uint64_t i) {
  constexpr std::uint64_t kOdd = 0xd1342543de82ef95;
  return i == 0 ? seed : Xoshiro256(seed ^ i * kOdd)();
}

}  // namespace nqueens::cli
