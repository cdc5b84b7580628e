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
  std::uint64_t bytes = 0;  // length of its whole lines; bytes behind them are torn
};

// Fills the span, or the beginning of it, with the bytes from `offset` on. Returns their number,
// which is 0 only at the end.
using ReadBytes = std::function<std::size_t(std::span<char> bytes, std::uint64_t offset)>;

// As read_ledger() of a path. `name` is the ledger's name in messages.
FoundLedger read_ledger(const std::string& name, const ReadBytes& read);
FoundLedger read_ledger(const LedgerFile& file);

}  // namespace nqueens::count
