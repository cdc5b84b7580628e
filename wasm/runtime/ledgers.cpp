// wasm/runtime/ledgers.cpp - ledger functions that always throw, because a page cannot write
// files. The page itself stores the results of a count.
// SPDX-License-Identifier: MIT
#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger.h"

namespace nqueens::count {
namespace {

[[noreturn]] void refuse() {
  throw UsageError("a ledger needs files, which the page cannot write");
}

}  // namespace

class LedgerWriter::Impl {};

LedgerWriter LedgerWriter::create(const std::filesystem::path& /*path*/, const PlanId& /*plan*/) {
  refuse();
}
LedgerWriter LedgerWriter::resume(const std::filesystem::path& /*path*/, const PlanId& /*plan*/) {
  refuse();
}
LedgerWriter::LedgerWriter(LedgerWriter&&) noexcept = default;
LedgerWriter& LedgerWriter::operator=(LedgerWriter&&) noexcept = default;
LedgerWriter::~LedgerWriter() = default;
const Ledger& LedgerWriter::found() const { refuse(); }
void LedgerWriter::begin_leg(const Leg& /*leg*/, Clock::time_point /*since*/) { refuse(); }
void LedgerWriter::end_leg(double /*seconds*/) { refuse(); }
void LedgerWriter::append(const TaskRecord& /*record*/) { refuse(); }
void LedgerWriter::flush() { refuse(); }
void LedgerWriter::close() { refuse(); }

Ledger read_ledger(const std::filesystem::path& /*path*/) { refuse(); }

}  // namespace nqueens::count
