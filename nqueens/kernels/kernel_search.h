// nqueens/kernels/kernel_search.h - implements the functions of a Kernel with its search class.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::kernels {

enum class Mode { Count, List };

constexpr std::size_t max_rows(Mode mode) {
  return mode == Mode::List ? kMaxListedRows : kMaxKernelRows;
}

// The functions count() and list() of a Kernel. The class template `Search` must have these
// members:
//
//   Search<kMode>::Storage                         its queues
//   Search<kMode>(boards, storage, completions)    Mode::List appends to *completions
//   Tally run()
template <template <Mode> class Search>
struct SearchCalls {
  static Tally count(const Boards& boards) { return run<Mode::Count>(boards, nullptr); }

  static void list(const Boards& boards, std::vector<Completion>& completions) {
    NQUEENS_ASSERT(boards.rows.size() <= kMaxListedRows, "a path has room for every row");
    NQUEENS_ASSERT(boards.count <= kMaxListedBoards, "a board's index fits 4 bits");
    run<Mode::List>(boards, &completions);
  }

 private:
  // The queues are kept between calls, because allocating them would cost more than a small call.
  template <Mode kMode>
  static Tally run(const Boards& boards, std::vector<Completion>* completions) {
    using Storage = typename Search<kMode>::Storage;
    thread_local std::unique_ptr<Storage> storage = std::make_unique<Storage>();
    return Search<kMode>(boards, *storage, completions).run();
  }
};

}  // namespace nqueens::kernels
