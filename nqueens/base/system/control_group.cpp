// nqueens/base/system/control_group.cpp - the memory limits of the control groups of this process.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/control_group.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

namespace nqueens {
namespace {

// Names of the files in the folder of a group.
struct GroupFiles {
  const char* limit;
  const char* used;
  const char* inactive_cache;  // a line of memory.stat
};

constexpr GroupFiles kVersion1 = {.limit = "memory.limit_in_bytes",
                                  .used = "memory.usage_in_bytes",
                                  .inactive_cache = "total_inactive_file"};
constexpr GroupFiles kVersion2 = {
    .limit = "memory.max", .used = "memory.current", .inactive_cache = "inactive_file"};

// Version 1 has this limit, rounded down to whole pages, if none was set.
constexpr std::uint64_t kNoLimit = std::uint64_t{1} << 62;

// Returns the number in a file; 0 if there is none, as in a file that contains "max".
std::uint64_t number_of(const std::filesystem::path& file) {
  std::uint64_t number = 0;
  return std::ifstream(file) >> number ? number : 0;
}

// Appends the groups from `path`, a path below `folder`, to `folder` itself.
void append_groups(const std::filesystem::path& folder, std::filesystem::path path,
                   const GroupFiles& files, std::vector<LimitedGroup>& groups) {
  for (bool is_top = false; !is_top; path = path.parent_path()) {
    is_top = path.empty();
    const std::filesystem::path group = folder / path;
    const std::uint64_t limit = number_of(group / files.limit);
    if (limit == 0 || limit >= kNoLimit) continue;
    const std::uint64_t all = number_of(group / files.used);
    const std::uint64_t cache = number_in(group / "memory.stat", files.inactive_cache);
    groups.push_back({.limit = limit, .used = all - std::min(all, cache)});
  }
}

bool has_memory(const std::string& controllers) {
  return ("," + controllers + ",").find(",memory,") != std::string::npos;
}

}  // namespace

std::uint64_t number_in(const std::filesystem::path& file, std::string_view name) {
  std::ifstream lines(file);
  std::string word;
  std::uint64_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    if (words >> word >> number && word == name) return number;
  }
  return 0;
}

std::vector<LimitedGroup> limited_groups(const std::filesystem::path& list,
                                         const std::filesystem::path& folder) {
  std::vector<LimitedGroup> groups;
  std::ifstream lines(list);
  std::string controllers;
  std::string path;
  while (std::getline(lines, path, ':') && std::getline(lines, controllers, ':') &&
         std::getline(lines, path)) {
    const auto relative = std::filesystem::path(path).relative_path();
    if (controllers.empty()) append_groups(folder, relative, kVersion2, groups);
    if (has_memory(controllers)) append_groups(folder / "memory", relative, kVersion1, groups);
  }
  return groups;
}

}  // namespace nqueens
