// tests/fuzz/read_records_fuzz.cpp - reads arbitrary bytes as a stream of records of one format.
//
// Reading a record either returns a board or throws UsageError. The stream must end. Line numbers
// must increase, except that several records of a sheet can be on one line.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/io/reader.h"

namespace {

// These limits are small enough for the fuzzer to reach.
constexpr std::size_t kMaxBytes = 200;
constexpr std::size_t kLongLineBytes = 60;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  nqueens::io::Reader reader(in, nullptr, {},
                             {.record_bytes = kMaxBytes, .long_line_bytes = kLongLineBytes});
  std::int64_t last_line = 0;
  try {
    while (const auto record = reader.next()) {
      const bool is_sheet = reader.format() == nullptr;
      nqueens::ensure(
          record->first_line > last_line || (is_sheet && record->first_line == last_line),
          "line numbers increase");
      last_line = record->first_line;
    }
  } catch (const nqueens::UsageError&) {
    return 0;
  }
  return 0;
}
