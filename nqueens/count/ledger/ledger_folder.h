// nqueens/count/ledger/ledger_folder.h - the ledgers of one count in one folder.
//
// A count that is spread over machines has a folder that all of them can access. In it, each share
// of the plan has a ledger for each machine that worked on it:
//
//   24-halves-share-0007-of-0040.node3.ledger
//
// So two machines never write to the same file, even if one of them was wrongly believed dead and
// the other counts its share again. If both have counted a task, their results are compared when
// the ledgers are merged.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/plan/shares.h"

namespace nqueens::count {

// Returns the beginning of the file names of a share, which identifies the count and the share.
std::string share_name(std::int32_t n, std::string_view method, const ShareNumber& share);

// The ledgers of a share: this machine's own ledger, which might not exist yet, and the ledgers of
// all other machines that worked on the share.
struct ShareLedgers {
  std::filesystem::path own;
  std::vector<std::filesystem::path> others = {};
};

// Finds the ledgers of a share in a folder. In file names, characters of `machine` that a ledger
// cannot hold become '_' (plain_word()).
//
//   errors   Error when the folder cannot be read; a folder that does not exist has no ledgers
ShareLedgers share_ledgers(const std::filesystem::path& folder, const std::string& share,
                           const std::string& machine);

// Returns the path itself; for a folder, all files in it that are not empty and whose names end in
// .ledger, sorted by name. Throws UsageError when the folder has no such file, and Error when the
// folder cannot be read.
std::vector<std::filesystem::path> ledgers_at(const std::filesystem::path& path);

}  // namespace nqueens::count
