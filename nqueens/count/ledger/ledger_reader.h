// nqueens/count/ledger/ledger_reader.h - reads a ledger from an open file or another source of
// bytes.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/ledger_file.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::count {

struct FoundLedger {
  Ledger ledger;
  std::uint64_t bytes = 0;  // total length of the valid lines; the rest is a torn last line
};

// Reads bytes of the ledger, from `offset` on, into `bytes`. Returns the number of bytes read. It
// can be less than bytes.size(), but it is 0 only at the end of the ledger.
using ReadBytes = std::function<std::size_t(std::span<char> bytes, std::uint64_t offset)>;

// Both functions read a ledger like read_ledger(path) in ledger.h. Messages use `name` as the name
// of the ledger.
FoundLedger read_ledger(const std::string& name, const ReadBytes& read);
FoundLedger read_ledger(const LedgerFile& file);

}  // namespace nqueens::count
