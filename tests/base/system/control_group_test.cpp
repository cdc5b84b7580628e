// tests/base/system/control_group_test.cpp - reads the memory limits of control groups.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/control_group.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/temporary_folder.h"

namespace nqueens {
namespace {

class ControlGroups : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    const std::filesystem::path file = folder_.path() / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text << "\n";
  }

  std::vector<LimitedGroup> groups() const {
    return limited_groups(folder_.path() / "list", folder_.path());
  }

 private:
  tests::TemporaryFolder folder_;
};

TEST_F(ControlGroups, OfVersionTwoAreReadUpToTheTop) {
  write("list", "0::/slurm/job_7/step");
  write("slurm/job_7/step/memory.max", "max");
  write("slurm/job_7/memory.max", "8000");
  write("slurm/job_7/memory.current", "5000");
  write("slurm/job_7/memory.stat", "anon 3000\ninactive_file 1500");
  write("memory.max", "9000");
  EXPECT_EQ(groups(), (std::vector<LimitedGroup>{{8000, 3500}, {9000, 0}}));
}

// 2^63 minus one page is the value without a limit.
TEST_F(ControlGroups, OfVersionOneAreReadUpToTheTop) {
  write("list", "5:cpu,cpuacct:/a\n4:hugetlb,memory:/job\n0::/");
  write("memory/memory.limit_in_bytes", "9223372036854771712");
  write("memory/job/memory.limit_in_bytes", "4096");
  write("memory/job/memory.usage_in_bytes", "100");
  write("memory/job/memory.stat", "inactive_file 30\ntotal_inactive_file 40");
  EXPECT_EQ(groups(), (std::vector<LimitedGroup>{{4096, 60}}));
}

TEST_F(ControlGroups, ThatCannotBeSeenHaveNoLimit) {
  EXPECT_TRUE(groups().empty());
  write("list", "4:memory:/elsewhere\nnonsense\n");
  EXPECT_TRUE(groups().empty());
}

}  // namespace
}  // namespace nqueens
