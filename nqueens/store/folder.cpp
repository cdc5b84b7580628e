// nqueens/store/folder.cpp - the folder of the program's files, and the current time.
// SPDX-License-Identifier: MIT
#include <array>
#include <cstdlib>
#include <ctime>

#include "nqueens/store/store.h"

namespace nqueens::store {
namespace {

// Returns the path in an environment variable; empty if the variable is not set or its path is not
// absolute. The XDG specification requires that relative paths be ignored.
std::filesystem::path folder_in(const char* variable) {
  const char* const text = std::getenv(variable);
  std::filesystem::path path = text == nullptr ? "" : text;
  return path.is_absolute() ? path : std::filesystem::path();
}

}  // namespace

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text = {};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text.data();
}

std::filesystem::path default_folder() {
  if (const auto data = folder_in("XDG_DATA_HOME"); !data.empty()) return data / "nqueens";
  if (const auto home = folder_in("HOME"); !home.empty()) return home / ".local/share/nqueens";
  return "nqueens-data";
}

std::filesystem::path store_file(const std::filesystem::path& folder) {
  return folder / "nqueens.sqlite";
}

}  // namespace nqueens::store
