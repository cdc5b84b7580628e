// nqueens/base/system/control_group.h - the memory limits of the control groups of this process.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace nqueens {

// A control group with a memory limit, in bytes.
struct LimitedGroup {
  std::uint64_t limit = 0;
  std::uint64_t used = 0;  // without the inactive file cache, which the kernel frees when needed

  friend bool operator==(const LimitedGroup&, const LimitedGroup&) = default;
};

// Returns the control groups with a memory limit that contain this process: its own group and those
// above it, as far as they can be seen. Reads versions 1 and 2 of the kernel interface.
//
//   list     the file with the groups of the process: lines `number:controllers:path`
//   folder   the folder of all groups
//
// Source: Linux kernel documentation, cgroups(7), cgroup-v1/memory.rst and cgroup-v2.rst.
std::vector<LimitedGroup> limited_groups(const std::filesystem::path& list = "/proc/self/cgroup",
                                         const std::filesystem::path& folder = "/sys/fs/cgroup");

// Returns the number after `name` in a file with lines "name number"; 0 if there is none.
std::uint64_t number_in(const std::filesystem::path& file, std::string_view name);

}  // namespace nqueens
