// nqueens/io/reader.cpp - a stream of placements, one record at a time.
//
// The stream is cut into lines; lines that carry nothing (blank, headings) are dropped; the lines
// of one record are handed to its format together with the number of the first and the head of the
// table that it is from.
// A record of Line shape is one line; one of Block shape ends before a blank line (or where its
// format says), a heading or the end of the stream.
//
// Lines are read piece by piece, so that an endless line is refused at the limit instead of being
// read until memory ends. A carriage return before the line end and a byte order mark at the
// beginning of the stream, as some editors write them, are taken off.
// SPDX-License-Identifier: MIT
#include "nqueens/io/reader.h"

#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/io/format_parts.h"

namespace nqueens::io {
namespace {

constexpr std::size_t kPieceBytes = 512;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

// A format that has a head is recognised by it.
bool is_head_of_table(const Format& format, std::string_view line) {
  return !format.header(kMinSize, Orbits::Unknown).empty() && format.recognises(line);
}

std::string at_line(std::int64_t line) { return "line " + std::to_string(line) + ": "; }

}  // namespace

Reader::Reader(std::istream& in, const Format* format, std::optional<std::int32_t> size,
               std::size_t max_record_bytes)
    : in_(in), format_(format), size_(size), max_record_bytes_(max_record_bytes) {
  if (size) require_size(*size);
}

std::optional<Record> Reader::next() {
  while (skip_to_record()) {
    if (format_ == nullptr) format_ = &recognise();
    if (is_head_of_table(*format_, ahead_[0])) {
      std::swap(head_, ahead_[0]);
      drop_line();
      continue;
    }
    return format_->shape == RecordShape::Line ? read_line_record() : read_block_record();
  }
  return std::nullopt;
}

// Whether there is a line `ahead` lines after the current one; it is then in ahead_.
bool Reader::has_line(std::size_t ahead) {
  while (ahead_count_ <= ahead) {
    if (!read_line(ahead_[ahead_count_])) return false;
    ++ahead_count_;
  }
  return true;
}

// Reads a line without its end; false at the end of the stream.
bool Reader::read_line(std::string& line) {
  line.clear();
  const std::int64_t number = line_ + static_cast<std::int64_t>(ahead_count_);
  std::array<char, kPieceBytes> piece{};
  while (in_.good()) {
    in_.getline(piece.data(), kPieceBytes);
    const bool is_cut = in_.fail() && !in_.eof() && !in_.bad() && in_.gcount() > 0;
    const bool has_line_end = in_.good();  // counted, but not part of the text
    line.append(piece.data(), static_cast<std::size_t>(in_.gcount()) - (has_line_end ? 1 : 0));
    if (line.size() > max_record_bytes_) {
      throw UsageError(at_line(number) + "expected a record of at most " +
                       std::to_string(max_record_bytes_) + " bytes, found a longer one");
    }
    if (is_cut) {
      in_.clear(in_.rdstate() & ~std::ios::failbit);
      continue;
    }
    if (in_.bad()) break;
    if (!has_line_end && line.empty()) return false;
    if (line.ends_with('\r')) line.pop_back();
    if (number == 1 && line.starts_with(kByteOrderMark)) line.erase(0, kByteOrderMark.size());
    return true;
  }
  if (in_.bad()) throw Error(at_line(number) + "the input cannot be read any further");
  return false;
}

void Reader::drop_line() {
  for (std::size_t i = 1; i < ahead_count_; ++i) std::swap(ahead_[i - 1], ahead_[i]);
  --ahead_count_;
  ++line_;
}

// Drops blank lines and headings; false at the end of the stream.
bool Reader::skip_to_record() {
  while (has_line(0)) {
    if (!is_blank(ahead_[0]) && !is_heading(ahead_[0])) return true;
    drop_line();
  }
  return false;
}

const Format& Reader::recognise() {
  std::string lines = ahead_[0];
  if (has_line(1)) lines += "\n" + ahead_[1];
  return recognised_format(lines, line_);
}

Record Reader::read_line_record() {
  std::swap(record_, ahead_[0]);
  const std::int64_t first_line = line_;
  drop_line();
  return {format_->read(record_, {size_, first_line, head_}), first_line};
}

// Whether the record that is being read ends before the next line.
bool Reader::block_ends() const {
  const std::string& next = ahead_[0];
  if (is_heading(next)) return true;
  return format_->ends_before == nullptr ? is_blank(next) : format_->ends_before(record_, next);
}

Record Reader::read_block_record() {
  const std::int64_t first_line = line_;
  record_.clear();
  do {
    record_ += ahead_[0];
    record_ += '\n';
    if (record_.size() > max_record_bytes_ + 1) {
      throw UsageError(at_line(first_line) + "expected a record of at most " +
                       std::to_string(max_record_bytes_) + " bytes, found a longer one");
    }
    drop_line();
  } while (has_line(0) && !block_ends());
  return {format_->read(record_, {size_, first_line, head_}), first_line};
}

}  // namespace nqueens::io
