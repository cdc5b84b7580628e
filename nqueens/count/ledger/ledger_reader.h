// nqueens/count/ledger/ledger_reader.h - a ledger from an open file, or from bytes that come from
// elsewhere.
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
  std::uint64_t bytes = 0;  // of its whole lines; what lies behind is torn
};

// Fills the span, or the begin of it, with the bytes from this offset on; returns how many, 0 only
// where there are no more.
using ReadBytes = std::function<std::size_t(std::span<char> bytes, std::uint64_t offset)>;

// As read_ledger of a path. `name` is what messages call it.
FoundLedger read_ledger(const std::string& name, const ReadBytes& read);
FoundLedger read_ledger(const LedgerFile& file);

}  // namespace nqueens::count
