// nqueens/count/ledger/ledger_folder.h - the ledgers of one count in one folder.
//
// A count that is spread over machines has a folder that all of them see. Each share of the plan
// has a ledger of its own there for each machine that worked on it:
//
//   24-halves-share-0007-of-0040.node3.ledger
//
// So two machines never write to one file, even if one of them was thought to be dead and its share
// is done elsewhere; what both have counted is compared when the ledgers are merged.
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

// What file names begin with: which share of which count.
std::string share_name(std::int32_t n, std::string_view method, const ShareNumber& share);

// The ledger of this machine for the share, which may not exist yet, and those of others.
struct ShareLedgers {
  std::filesystem::path own;
  std::vector<std::filesystem::path> others = {};
};

// Of a machine's name only letters, digits, '.', '_' and '-' are taken, for others '_'.
//
//   errors   Error when the folder cannot be read; one that does not exist has no ledgers
ShareLedgers share_ledgers(const std::filesystem::path& folder, const std::string& share,
                           const std::string& machine);

// The path itself, or if it is a folder all files in it that are not empty and whose names end in
// .ledger, in the order of their names. UsageError when there is none; Error when the folder cannot
// be read.
std::vector<std::filesystem::path> ledgers_at(const std::filesystem::path& path);

}  // namespace nqueens::count
