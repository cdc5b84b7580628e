// nqueens/manual/suggest.cpp - "did you mean": finds the known name nearest to a mistyped word.
// SPDX-License-Identifier: MIT
#include "nqueens/manual/suggest.h"

#include <algorithm>

namespace nqueens::manual {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // distance[i][j] is the distance between the first i characters of a and the first j of b.
  std::vector<std::vector<std::size_t>> distance(a.size() + 1,
                                                 std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) distance[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) distance[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = distance[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      distance[i][j] = std::min({replaced, distance[i - 1][j] + 1, distance[i][j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
    }
  }
  return distance[a.size()][b.size()];
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  constexpr std::size_t kLongestWord = 40;  // a longer word is not a mistyped name
  if (word.empty() || word.size() > kLongestWord) return {};
  const std::string* nearest = nullptr;
  // A rank is twice the distance, plus 1 if the first letters differ. Therefore, among equally near
  // names, a name with the same first letter as the word is preferred.
  std::size_t least = 2 * std::max<std::size_t>(2, word.size() / 3) + 2;
  for (const std::string& name : names) {
    const bool begins = word.size() >= 2 && name.starts_with(word);
    const std::size_t distance = begins ? 1 : edit_distance(word, name);
    const std::size_t rank = 2 * distance + (name.front() == word.front() ? 0 : 1);
    if (rank >= least || distance >= name.size()) continue;
    least = rank;
    nearest = &name;
  }
  return nearest == nullptr ? std::string() : " (did you mean '" + *nearest + "'?)";
}

}  // namespace nqueens::manual
