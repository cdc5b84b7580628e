// nqueens/count/prefixes/run_prefixes.cpp - counts the tasks of methods `rows` and `textbook` on
// processors.
// SPDX-License-Identifier: MIT
#include "nqueens/count/prefixes/run_prefixes.h"

#include <memory>
#include <vector>

#include "nqueens/count/prefixes/plan_prefixes.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/kernels/boards.h"

namespace nqueens::count {
namespace {

// Returns the board for a kernel: the free squares of the rows from `row` on. `attack` holds the
// attacks on row `row` by the queens above it.
kernels::Boards board_below(std::span<const Mask> open, std::int32_t row,
                            const AttackMasks& attack) {
  const auto n = static_cast<std::int32_t>(open.size());
  kernels::Boards boards = kernels::boards_below(n, row, all_columns(n) & ~attack.columns);
  std::vector<Mask> open_of_rows;
  for (const std::uint8_t below : boards.rows) open_of_rows.push_back(open[below]);
  kernels::add_board_below(boards, attack, open_of_rows);
  return boards;
}

class RowsOnCpu : public CpuTasks {
 public:
  RowsOnCpu(const PrefixPlan& plan, const kernels::Kernel& kernel) : plan_(plan), kernel_(kernel) {}

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    const Prefix& prefix = plan_.prefix(task);
    kernels::Tally tally =
        rows_completions(plan_.open(), prefix.rows, prefix.attack, kernel_, control);
    tally.solutions *= prefix.weight;
    return tally;
  }

 private:
  const PrefixPlan& plan_;
  const kernels::Kernel& kernel_;
};

class TextbookOnCpu : public CpuTasks {
 public:
  explicit TextbookOnCpu(const Plan& plan) : plan_(plan) {}

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    return {.solutions = plan_.recount(task, control)};
  }

 private:
  const Plan& plan_;
};

}  // namespace

std::unique_ptr<CpuTasks> PrefixPlan::cpu_tasks(const kernels::Kernel& kernel) const {
  return std::make_unique<RowsOnCpu>(*this, kernel);
}

std::unique_ptr<CpuTasks> TextbookPlan::cpu_tasks(const kernels::Kernel& /*kernel*/) const {
  return std::make_unique<TextbookOnCpu>(*this);
}

kernels::Tally rows_completions(std::span<const Mask> open, std::int32_t row,
                                const AttackMasks& attack, const kernels::Kernel& kernel,
                                RunControl& control) {
  kernels::Tally tally;
  if (control.should_end()) return tally;
  if (static_cast<std::int32_t>(open.size()) - row <= kRowsPerCall) {
    return kernel.count(board_below(open, row, attack));
  }
  Mask free = open[static_cast<std::size_t>(row)] & ~attack.attacked();
  for (; free != 0; free = without_lowest(free)) {
    tally += rows_completions(open, row + 1, attack.next_row(lowest_bit(free)), kernel, control);
  }
  return tally;
}

kernels::Tally rows_completions(std::int32_t n, std::int32_t row, const AttackMasks& attack,
                                const kernels::Kernel& kernel, RunControl& control) {
  const std::vector<Mask> open(static_cast<std::size_t>(n), all_columns(n));
  return rows_completions(open, row, attack, kernel, control);
}

}  // namespace nqueens::count
