// tests/fuzz/read_ledger_fuzz.cpp - reads arbitrary bytes as a ledger.
//
// Reading either throws Error or accounts for every byte: the header and the records must be equal
// to what the writer writes for them, and each leg (run of the program) must be one of the lines. A
// ledger must be unchanged when it is written and read again, when it is merged with itself, and
// when its bytes arrive in small pieces.
//
// Mutations do not produce correct checksums by chance. The test therefore replaces "sum=?" at the
// end of a line with the correct checksum. It can then reach the code behind the check, and the
// corpus stays readable.
// SPDX-License-Identifier: MIT
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/ledger_format.h"
#include "nqueens/count/ledger/ledger_reader.h"

namespace {

using namespace nqueens;
using namespace nqueens::count;

constexpr std::string_view kOpenSum = " sum=?";

// Returns the lines with their line feeds. The last line can lack one.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

// Returns the text with the correct checksum instead of each "sum=?".
std::string with_sums(std::string_view text) {
  std::string whole;
  std::uint64_t seed = 0;  // after the header: the checksum of the header
  bool is_header = true;
  for (std::string_view line : lines_of(text)) {
    const bool ends = line.ends_with('\n');
    if (ends) line.remove_suffix(1);
    if (line.ends_with(kOpenSum)) {
      line.remove_suffix(kOpenSum.size());
      const std::uint64_t sum = XXH3_64bits_withSeed(line.data(), line.size(), seed);
      std::array<char, 32> digits = {};
      std::snprintf(digits.data(), digits.size(), " sum=%016llx",
                    static_cast<unsigned long long>(sum));
      whole.append(line).append(digits.data());
      if (is_header) seed = sum;
    } else {
      whole.append(line);
    }
    if (ends) whole += '\n';
    is_header = false;
  }
  return whole;
}

// Reads the text in pieces of at most `piece` bytes.
std::optional<FoundLedger> read(std::string_view text, std::size_t piece) {
  try {
    return read_ledger("'fuzz'", [&](std::span<char> bytes, std::uint64_t offset) {
      const std::size_t size = std::min({piece, bytes.size(), text.size() - offset});
      return text.copy(bytes.data(), size, offset);
    });
  } catch (const UsageError&) {
    throw;  // a bug: UsageError is for mistakes of the caller, not for bad files
  } catch (const Error&) {
    return std::nullopt;
  }
}

void ensure_all_is_read(std::string_view text, const FoundLedger& found) {
  ensure(found.bytes + found.ledger.dropped_bytes == text.size(), "every byte is read or dropped");
  const LedgerFormat format(found.ledger.plan);
  std::string written = format.header();
  for (const TaskRecord& record : found.ledger.records) written += format.line(record);
  std::string kept;
  std::vector<std::string_view> of_legs;
  for (const std::string_view line : lines_of(text.substr(0, found.bytes))) {
    if (LedgerFormat::is_leg(line)) {
      of_legs.push_back(line);
    } else {
      kept += line;
    }
  }
  ensure(kept == written, "the records are written back byte for byte");
  for (const Leg& leg : found.ledger.legs) {
    ensure(std::ranges::find(of_legs, format.line(leg)) != of_legs.end(), "every leg is a line");
  }
  ensure(found.ledger.legs.size() <= of_legs.size(), "no leg is listed twice");
}

void ensure_merges(const Ledger& ledger) {
  std::vector<Ledger> same = {ledger};
  Ledger alone;
  try {
    alone = merge(same);
  } catch (const SelfCheckError&) {
    return;  // a task with two results
  }
  same.push_back(ledger);
  Ledger twice = merge(same);
  ensure(twice.dropped_bytes == 2 * ledger.dropped_bytes, "dropped bytes add up");
  twice.dropped_bytes = alone.dropped_bytes;
  ensure(twice == alone, "merging a ledger with itself changes nothing");
  const Total before = total(ledger);
  const Total after = total(alone);
  ensure(before.solutions == after.solutions && before.nodes == after.nodes &&
             before.tasks_done == after.tasks_done && before.legs == after.legs,
         "a merged ledger has the same total");
  ensure(after.tasks_done <= after.tasks, "no more tasks are done than there are");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = with_sums({reinterpret_cast<const char*>(data), size});
  const std::optional<FoundLedger> found = read(text, text.size());
  constexpr std::size_t kSmallPiece = 7;
  const std::optional<FoundLedger> in_pieces = read(text, kSmallPiece);
  ensure(found.has_value() == in_pieces.has_value(),
         "whether it is a ledger does not depend on the pieces");
  if (!found) return 0;
  ensure(found->ledger == in_pieces->ledger && found->bytes == in_pieces->bytes,
         "the ledger does not depend on the pieces");
  ensure_all_is_read(text, *found);
  Ledger ledger = found->ledger;
  ledger.dropped_bytes = 0;
  const std::string written = ledger_text(ledger);
  const std::optional<FoundLedger> again = read(written, written.size());
  ensure(again && again->ledger == ledger, "a written ledger is read back unchanged");
  ensure_merges(found->ledger);
  return 0;
}
