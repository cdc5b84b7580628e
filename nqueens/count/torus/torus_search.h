// nqueens/count/torus/torus_search.h - finds the placements on a torus that contain given queens.
//
// Idea: n queens on a torus use every row, column, diagonal and anti-diagonal exactly once. The
// search can therefore always continue on the line with the fewest open squares, whatever its kind.
// It abandons most placements of half of the queens, because they leave some line without open
// squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/torus/torus.h"
#include "nqueens/count/torus/triple_classes.h"

namespace nqueens::count {

// Lines are kept in words of 32 bits for up to 31 rows, and of 64 bits for more. kWordsOfKind is
// the number of words for each kind of line, a multiple of the number of lanes of a vector.
template <class Word>
inline constexpr std::size_t kWordsOfKind = sizeof(Word) == 4 ? 32 : 40;
template <class Word>
inline constexpr std::size_t kLineWords = kWordsOfKind<Word>* kTorusLines;
static_assert(kMaxTorusSize < kWordsOfKind<std::uint64_t>);

// For each line, the set of its open squares. The bit number of a square is its column in the word
// of a row and its row in all other words. The members are not initialized, because the search sets
// them in each node.
template <class Word>
struct alignas(64) OpenLines {
  std::array<Word, kLineWords<Word>> squares;
  std::array<Word, kTorusLines> decided;  // for each kind: lines that need no queen
};

// Tables for the search: the squares that a queen on each square attacks, and the places of the
// squares in the words of OpenLines.
template <class Word>
struct TorusTables {
  // Requires a board of fewer than kWordsOfKind rows.
  explicit TorusTables(const Torus& board);

  std::vector<OpenLines<Word>> attacked;  // for each square; `decided` has the lines of the square
  // For each line and each bit of its word, the square.
  std::array<std::array<std::uint16_t, kWordsOfKind<Word>>, kLineWords<Word>> square = {};
  // For each square, the places of its bits in the words of its four lines.
  struct Bit {
    std::uint8_t word;
    Word bit;
  };
  std::vector<std::array<Bit, kTorusLines>> bits;
};

// For any two queens, the squares on which a third queen would complete a forbidden triple. The
// forbidden triples are those of all classes below a given number.
class ForbiddenSquares {
 public:
  // Forbids no squares.
  ForbiddenSquares() = default;
  // Forbids the triples of all classes below `number`. Takes n^4 / 4 ns.
  ForbiddenSquares(const Torus& torus, const TripleClasses& classes, std::size_t number);

  bool empty() const { return squares_.empty(); }

  // Returns the forbidden squares of the third queen, as differences from the first queen.
  // `difference` is the difference of the second queen from the first.
  std::span<const std::uint16_t> of(std::int32_t difference) const {
    const auto i = static_cast<std::size_t>(difference);
    return std::span(squares_).subspan(starts_[i], starts_[i + 1] - starts_[i]);
  }

 private:
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint16_t> squares_;
};

// Receives the queens of a placement in the order in which they were placed.
using TakeQueens = std::function<void(std::span<const std::uint16_t> queens)>;

// The placements of `size` queens that contain `queens` and have no forbidden triple.
struct TorusQuestion {
  const Torus& torus;
  const ForbiddenSquares& forbidden;
  std::span<const std::uint16_t> queens;
  std::size_t size;
};

// Finds placements of a question and passes each to `take` once. If the question's `size` is n, it
// finds all placements, which are solutions. If `size` is less, it finds only placements that
// partition the solutions: each solution of the question contains exactly one of them. Returns the
// number of nodes. The search is incomplete if `control` ended the run.
//
//   cost  62 ns for each node, with words of 32 bits and AVX-512
std::uint64_t find_on_torus(const TorusTables<std::uint32_t>& tables, const TorusQuestion& question,
                            RunControl& control, const TakeQueens& take);
std::uint64_t find_on_torus(const TorusTables<std::uint64_t>& tables, const TorusQuestion& question,
                            RunControl& control, const TakeQueens& take);

}  // namespace nqueens::count
