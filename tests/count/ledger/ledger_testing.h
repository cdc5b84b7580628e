// tests/count/ledger/ledger_testing.h - helpers for the tests of ledgers: a small ledger, its text,
// a folder.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger.h"
#include "tests/temporary_folder.h"

namespace nqueens::count::testing {

using Folder = nqueens::tests::TemporaryFolder;

inline std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Uses a new file, because ext4 waits for the disk when a file is truncated and written again.
inline void put_bytes(const std::filesystem::path& path, std::string_view bytes) {
  std::filesystem::remove(path);
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

// Returns the message of the exception of this type that the action throws; empty if it throws
// none.
template <typename Exception, typename Action>
std::string complaint(Action action) {
  try {
    action();
  } catch (const Exception& error) {
    return error.what();
  }
  return "";
}

inline const PlanId kPlan = {
    .n = 18, .method = "cross", .split = 2, .tasks = 76, .fingerprint = 0x1f0c5d2e9b8a7643};

inline const Ledger kSmall = {
    .plan = kPlan,
    .records = {
        {.task = 17, .solutions = 123456, .nodes = 98765, .kernel = "avx512", .seconds = 0.125},
        {.task = 0, .solutions = 0, .nodes = 1, .kernel = "portable", .seconds = 0},
        {.task = 75, .solutions = 8, .nodes = 70, .kernel = "avx2", .seconds = 1e-6}}};

// The text of kSmall. The checksums were also computed with Debian's libxxhash.so.0 (0.8.1).
inline constexpr std::string_view kSmallText =
    "nqueens-ledger 4 n=18 method=cross split=2 tasks=76 fingerprint=1f0c5d2e9b8a7643 "
    "sum=3c38c21467e393f4\n"
    "task=17 solutions=123456 nodes=98765 kernel=avx512 seconds=0.125 leg=0000000000000000 "
    "sum=42e0ddacdc841057\n"
    "task=0 solutions=0 nodes=1 kernel=portable seconds=0 leg=0000000000000000 "
    "sum=b97f4081e4b09488\n"
    "task=75 solutions=8 nodes=70 kernel=avx2 seconds=1e-06 leg=0000000000000000 "
    "sum=79edc31205130ef7\n";

// The ends of the first three lines of this text, including their line feeds.
inline constexpr std::size_t kHeaderEnd = 102;
inline constexpr std::size_t kSecondLineEnd = 209;
inline constexpr std::size_t kThirdLineEnd = 304;

// Returns the records without their legs, which have random ids.
inline std::vector<TaskRecord> without_legs(std::vector<TaskRecord> records) {
  for (TaskRecord& record : records) record.leg = 0;
  return records;
}

}  // namespace nqueens::count::testing
