// nqueens/api/fields.h - what a request asks for: its parameters, each read once and
// checked.
//
// Every function takes the name of a parameter and throws a UsageError of the form "name: expected
// this, found that" when its value is not as described. A parameter that is not there, or is null,
// has the usual value where one is given. What nobody asked for is an error too:
// require_all_read().
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

inline constexpr std::int64_t kMaxThreads = 1024;  // that may be asked for

class Fields {
 public:
  // The members of a JSON object. UsageError when the text is none.
  static Fields of_body(std::string_view text);
  // The parameters of a query; numbers are texts there.
  static Fields of_query(const Query& query);
  explicit Fields(Json object) : object_(std::move(object)) {}

  bool has(const std::string& name) const { return object_.contains(name); }

  std::int64_t whole(const std::string& name, std::int64_t least, std::int64_t most,
                     std::optional<std::int64_t> usual = {});
  // "seed": 0 to 2^53 - 1, as far as JSON's numbers are exact; 1 when not there.
  std::uint64_t seed();
  // Seconds or a part, from least to most.
  double number(const std::string& name, double least, double most,
                std::optional<double> usual = {});
  bool flag(const std::string& name);  // false when not there
  std::string text(const std::string& name, const std::string& usual = "");
  // One of the names; the first is the usual one.
  std::string choice(const std::string& name, std::span<const std::string_view> names);
  std::vector<std::string> texts(const std::string& name, std::size_t most);
  // "queens": [[row, column], ...], or as a query "0.1,1.3".
  std::vector<Square> squares(const std::string& name, std::int32_t n);

  // One column a row, n of them: [3, 5, 7, ...], or as a query "3,5,7".
  Placement placement(const std::string& name, std::int32_t n);

  // n, queens, blocked and rule.
  Problem board(std::int32_t most_rows);

  // [from, to], both from least to most; nothing where nothing is said.
  std::optional<std::pair<std::int32_t, std::int32_t>> range(const std::string& name,
                                                             std::int32_t least, std::int32_t most);

  // A board cut into regions: {"name"?, "n", "stars"?, "rule"?, "regions": [[0, 0, 1, ...], ...]}.
  RegionPuzzle region_puzzle(const std::string& name);

  // Throws for a member that no function above has been asked for.
  void require_all_read() const;

 private:
  const Json* find(const std::string& name);

  Json object_;
  std::set<std::string> read_;
};

}  // namespace nqueens::api
