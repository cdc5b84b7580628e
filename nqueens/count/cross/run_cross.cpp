// nqueens/count/cross/run_cross.cpp - counts the tasks of method `cross` on processors.
//
// Boards whose central columns are filled are grouped by their filled rows. A kernel counts the
// boards of a group together.
// SPDX-License-Identifier: MIT
#include <map>
#include <memory>

#include "nqueens/count/cross/plan_cross.h"
#include "nqueens/count/run/cpu_tasks.h"

namespace nqueens::count {
namespace {

// The number of boards in one call of a kernel. A call cannot be cancelled. It takes a twentieth of
// a second for the most expensive board sizes.
constexpr std::size_t kBoardsPerCall = 32;

// The maximum number of boards that a task holds in all groups together. These boards take a
// megabyte.
constexpr std::size_t kMaxBoards = 1 << 14;

// The boards of one task that have not been counted yet. They are grouped by their filled rows,
// because a kernel takes boards together only if they have the same filled rows.
class Groups {
 public:
  Groups(std::int32_t n, const kernels::Kernel& kernel, RunControl& control)
      : n_(n), kernel_(kernel), control_(control) {}

  // Adds a placement that fills all central columns. Returns false when the count should end.
  bool add(const Occupancy& occupied) {
    auto found = groups_.find(occupied.rows);
    if (found == groups_.end()) {
      found = groups_.emplace(occupied.rows, boards_beyond_cross(n_, occupied.rows)).first;
    }
    kernels::Boards& boards = found->second;
    add_board(boards, n_, occupied);
    ++held_;
    if (boards.count == kBoardsPerCall && !count(boards)) return false;
    return held_ < kMaxBoards || count_all();
  }

  bool count_all() {
    for (auto& [rows, boards] : groups_) {
      if (boards.count > 0 && !count(boards)) return false;
    }
    groups_.clear();
    return true;
  }

  const kernels::Tally& tally() const { return tally_; }

 private:
  bool count(kernels::Boards& boards) {
    if (control_.should_end()) return false;
    tally_ += kernel_.count(boards);
    held_ -= boards.count;
    boards.free.clear();
    boards.count = 0;
    return true;
  }

  std::int32_t n_;
  const kernels::Kernel& kernel_;
  RunControl& control_;
  std::map<Mask, kernels::Boards> groups_;
  std::size_t held_ = 0;
  kernels::Tally tally_;
};

class CrossOnCpu : public CpuTasks {
 public:
  CrossOnCpu(const CrossPlan& plan, const kernels::Kernel& kernel) : plan_(plan), kernel_(kernel) {}

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    const std::int32_t n = plan_.id().n;
    Groups groups(n, kernel_, control);
    const auto add = [&](const Occupancy& occupied) { return groups.add(occupied); };
    for (const Root& root : plan_.roots_of(task)) {
      if (!fill_columns(n, root.occupied, plan_.columns_left(), add)) return groups.tally();
    }
    groups.count_all();
    kernels::Tally tally = groups.tally();
    tally.solutions *= plan_.roots_of(task).front().weight;
    return tally;
  }

 private:
  const CrossPlan& plan_;
  const kernels::Kernel& kernel_;
};

}  // namespace

std::unique_ptr<CpuTasks> CrossPlan::cpu_tasks(const kernels::Kernel& kernel) const {
  return std::make_unique<CrossOnCpu>(*this, kernel);
}

}  // namespace nqueens::count
