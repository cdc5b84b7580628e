// nqueens/catalog/catalog.h - the door of room `catalog`: the ordered list of solutions, never
// stored.
//
//   stream(problem, params, consumer, watch) -> Result
//
// The list of a problem is all its solutions in lexicographic order: by the column of row 0, then
// of row 1, and so on. Solutions have an index in it, from 0. What comes in: a problem, a range of
// the list, and a consumer that turns blocks of solutions into bytes and takes the bytes in order.
// What goes out: the bytes, and how many solutions they were. What can go wrong: a board beyond
// kMaxCatalogSize is a UsageError; whatever the consumer throws ends the stream and is passed on.
//
// Reading order: completions.h, stream.cpp; the search itself is count/kernel.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/problem.h"

namespace nqueens::catalog {

// Rows are bit masks and columns are bytes; lists end being enumerable long before.
inline constexpr std::int32_t kMaxCatalogSize = kMaxMaskSize;

// All solutions, or of each symmetry class only the fundamental solution: its canonical form, the
// lexicographically least. For a problem with given queens or blocked squares the second means:
// those of its solutions that are canonical.
enum class Subset { All, Fundamental };

struct Params {
  Subset subset = Subset::All;
  std::uint64_t first = 0;                  // index of the first solution wanted
  std::optional<std::uint64_t> limit = {};  // how many at most
  int threads = 0;                          // 0, or too many: as many as the processor offers
};

// Consecutive solutions of the list.
struct Block {
  std::int32_t n = 0;
  std::uint64_t first = 0;                 // index of the first one in the list
  std::vector<std::uint8_t> columns = {};  // n bytes a solution: the column of each row

  std::size_t size() const { return columns.size() / static_cast<std::size_t>(n); }
  std::span<const std::uint8_t> operator[](std::size_t i) const {
    const auto row_count = static_cast<std::size_t>(n);
    return std::span(columns).subspan(i * row_count, row_count);
  }
};

struct Consumer {
  // Turns a block into bytes. Called by several threads at once.
  std::function<std::string(const Block&)> render;
  // Takes the bytes of each block in the order of the list. Called by one thread at a time.
  std::function<void(const std::string&)> write;
};

struct Result {
  std::uint64_t solutions = 0;    // written
  Ended ended = Ended::Complete;  // Complete also when the wanted range was written to its end
  bool exhaustive = false;        // the list ended before the wanted range did
  double elapsed_seconds = 0;
};

// Streams a range of the list.
//
//   cost     enumerates from index 0 on, so that a later `first` comes later; memory is bounded by
//            the blocks in flight, a few megabytes, whatever the number of solutions.
//   threads  enumerates and renders in parallel.
Result stream(const Problem& problem, const Params& params, const Consumer& consumer,
              const Watch& watch = {});

}  // namespace nqueens::catalog
