// nqueens/count/ledger/ledger_reader.cpp - reads ledgers; only the last line can be torn.
// SPDX-License-Identifier: MIT
#include "nqueens/count/ledger/ledger_reader.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::count {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 16;

// The maximum length of a torn last line. When a machine crashes, bytes that it had not written yet
// can become zeros, which form a long last line. But a line longer than this is not read to its
// end, because it could be a terabyte-long hole in a sparse file.
constexpr std::uint64_t kMaxTornBytes = std::uint64_t{1} << 26;

// Reads the lines of a ledger one by one. Only one block of the file and one line are in memory.
// The line is truncated if it is too long.
class Lines {
 public:
  Lines(const std::string& name, const ReadBytes& read)
      : name_(name), read_(read), block_(kBlockBytes) {}

  // Reads the next line. Returns false when there is none.
  bool next() {
    begin_ = end_;
    text_.clear();
    is_whole_ = false;
    while (!is_whole_ && !has_ended_ && end_ - begin_ <= kMaxTornBytes) {
      has_ended_ = !fill();
      const std::size_t line_feed = rest_.find('\n');
      is_whole_ = line_feed != std::string_view::npos;
      const std::string_view part = rest_.substr(0, line_feed);
      text_.append(part.substr(0, kMaxLedgerLine + 1 - text_.size()));
      const std::size_t taken = part.size() + (is_whole_ ? 1 : 0);
      end_ += taken;
      rest_.remove_prefix(taken);
    }
    ++number_;
    return end_ > begin_;
  }

  // Returns the line without its line feed. A line that is too long is truncated to
  // kMaxLedgerLine + 1 bytes.
  std::string_view text() const { return text_; }
  bool is_whole() const { return is_whole_; }  // ends in a line feed
  bool is_too_long() const { return text_.size() > kMaxLedgerLine; }
  // The last line stays the last one, even if a running count has appended to the file since.
  bool is_last() {
    if (!has_ended_) has_ended_ = !fill();
    return has_ended_;
  }
  std::uint64_t begin() const { return begin_; }  // in bytes
  std::uint64_t end() const { return end_; }
  LedgerPlace place() const { return {name_, number_}; }

 private:
  // Returns whether there are bytes after end_. If there are, `rest_` holds some of them.
  bool fill() {
    if (rest_.empty()) rest_ = {block_.data(), read_(block_, end_)};
    return !rest_.empty();
  }

  const std::string& name_;
  const ReadBytes& read_;
  std::vector<char> block_;
  std::string_view rest_;  // bytes of the block from end_ on
  std::string text_;
  bool is_whole_ = false;
  bool has_ended_ = false;  // the end of the file was found
  std::uint64_t begin_ = 0;
  std::uint64_t end_ = 0;
  std::uint64_t number_ = 0;
};

LedgerFormat read_header(Lines& lines, const std::string& name) {
  if (!lines.next()) throw Error(name + " is not a ledger: it is empty");
  const bool may_be_cut =
      std::string_view("nqueens-ledger ").starts_with(lines.text().substr(0, 15));
  if (may_be_cut && !lines.is_whole()) {
    throw Error(name + " is not a ledger: its first line is cut off");
  }
  return LedgerFormat::from_header(lines.text(), lines.place());
}

// Collects the records and legs of the lines after the header.
class Contents {
 public:
  Contents(const LedgerFormat& format, Ledger& ledger) : format_(format), ledger_(ledger) {}

  // Adds a line with the right checksum.
  void take(std::string_view line, const LedgerPlace& place) {
    if (LedgerFormat::is_leg(line)) {
      const Leg leg = format_.leg(line, place);
      const auto [known, is_new] = legs_.try_emplace(leg.id, leg);
      if (!is_new && leg.milliseconds >= known->second.milliseconds) known->second = leg;
    } else {
      ledger_.records.push_back(format_.record(line, place));
    }
  }

  void finish() {
    for (const auto& [id, leg] : legs_) ledger_.legs.push_back(leg);
  }

 private:
  const LedgerFormat& format_;
  Ledger& ledger_;
  std::map<std::uint64_t, Leg> legs_;
};

}  // namespace

FoundLedger read_ledger(const std::string& name, const ReadBytes& read) {
  Lines lines(name, read);
  const LedgerFormat format = read_header(lines, name);
  FoundLedger found = {.ledger = {.plan = format.plan()}, .bytes = lines.end()};
  Contents contents(format, found.ledger);
  while (lines.next()) {
    const bool has_right_sum = !lines.is_too_long() && format.has_right_sum(lines.text());
    if (has_right_sum && lines.is_whole()) {
      contents.take(lines.text(), lines.place());
      found.bytes = lines.end();
    } else if (lines.is_last()) {
      found.ledger.dropped_bytes = lines.end() - lines.begin();
    } else {
      refuse(lines.place(), lines.is_too_long()
                                ? "the line is too long for a record"
                                : "the checksum does not match: the record is damaged; delete the "
                                  "line to have its task counted again");
    }
  }
  contents.finish();
  return found;
}

FoundLedger read_ledger(const LedgerFile& file) {
  return read_ledger(file.name(), [&](std::span<char> bytes, std::uint64_t offset) {
    return file.read(bytes, offset);
  });
}

Ledger read_ledger(const std::filesystem::path& path) {
  return read_ledger(LedgerFile::open_to_read(path)).ledger;
}

}  // namespace nqueens::count
