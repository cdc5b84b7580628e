// nqueens/count/ledger/ledger_reader.h - a ledger from an open file.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/ledger_file.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::count {

struct FoundLedger {
  Ledger ledger;
  LedgerVersion version = LedgerVersion::WithLegs;
  std::uint64_t bytes = 0;  // of its whole lines; what lies behind is torn
};

// As read_ledger.
FoundLedger read_ledger(const LedgerFile& file);

}  // namespace nqueens::count
