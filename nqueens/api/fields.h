// nqueens/api/fields.h - reads and checks the parameters of a request.
//
// A function that reads a parameter throws UsageError if the value is not as described. Most
// messages have the form "name: expected ..., found ...". A parameter that is missing or null gets
// its default value, if it has one. Unknown parameters are also errors: see require_all_read().
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/api/json.h"
#include "nqueens/api/target.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/region_puzzle.h"

namespace nqueens::api {

inline constexpr std::int64_t kMaxThreads = 1024;  // maximum number of threads in a request

class Fields {
 public:
  // Takes the members of a JSON object. Throws UsageError if `text` is not a JSON object.
  static Fields of_body(std::string_view text);
  // Takes the parameters of a query, in which numbers are written as text.
  static Fields of_query(const Query& query);
  explicit Fields(Json object) : object_(std::move(object)) {}

  bool has(const std::string& name) const {
    const auto value = object_.find(name);
    return value != object_.end() && !value->is_null();
  }

  std::int64_t whole(const std::string& name, std::int64_t least, std::int64_t most,
                     std::optional<std::int64_t> fallback = {});
  // The parameter "seed", from 0 to 2^53 - 1, the range in which JSON numbers are exact; default 1.
  std::uint64_t seed();
  // A number from `least` to `most`, such as a time in seconds or a fraction.
  double number(const std::string& name, double least, double most,
                std::optional<double> fallback = {});
  bool flag(const std::string& name);  // default false
  std::string text(const std::string& name, const std::string& fallback = "");
  // One of `names`; the first is the default.
  std::string choice(const std::string& name, std::span<const std::string_view> names);
  std::vector<std::string> texts(const std::string& name, std::size_t most);
  // A list of squares: [[row, column], ...], or in a query "0.1,1.3".
  std::vector<Square> squares(const std::string& name, std::int32_t n);

  // The column of the queen in each of `n` rows: [3, 5, 7, ...], or in a query "3,5,7".
  Placement placement(const std::string& name, std::int32_t n);

  // The problem given by the parameters n, queens, blocked and rule.
  Problem board(std::int32_t most_rows);

  // The rule in the parameter "rule", given as a name or as terms; the plain rule if the parameter
  // is missing.
  Rule rule();

  // A pair [from, to] of numbers from `least` to `most`; nullopt if the parameter is missing.
  std::optional<std::pair<std::int32_t, std::int32_t>> range(const std::string& name,
                                                             std::int32_t least, std::int32_t most);

  // A board with regions: {"name"?, "n", "stars"?, "rule"?, "regions": [[0, 0, 1, ...], ...]}.
  RegionPuzzle region_puzzle(const std::string& name);

  // Throws UsageError if there is a member that is not null and that none of the functions above
  // has read.
  void require_all_read() const;

 private:
  const Json* find(const std::string& name);

  Json object_;
  std::set<std::string> read_;
};

}  // namespace nqueens::api
