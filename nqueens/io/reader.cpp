// nqueens/io/reader.cpp - reads a stream of placements, one record at a time.
//
// The bytes are split into lines, and blank lines and headings are dropped. The lines of a record
// are passed to its format, with the number of the first line and the head of the table. A record
// of Line shape is one line. A record of Block shape ends at a heading, at the end of the stream,
// and at a blank line, unless its format has another rule (Format::ends_before).
//
// If a line is longer than kLongLineBytes, only its beginning is read at first, and the format is
// recognised by this beginning. The format then receives the rest in pieces or, if it does not
// support pieces, the whole line. As a result, an endless line is refused before it fills the
// memory: where it breaks its format, or at the size limit.
//
// The bytes up to the end of the first record are stored, up to kMaxSheetBytes. If no format can
// read this record, the input is read again from its beginning, as a sheet.
// SPDX-License-Identifier: MIT
#include "nqueens/io/reader.h"

#include <algorithm>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/io/formats/format_parts.h"
#include "nqueens/io/levels/level_parts.h"
#include "nqueens/io/sheet/rows.h"

namespace nqueens::io {
namespace {

// Converts the beginning of a long line to a text that its format recognises: removes the last
// entry of a list, which may be incomplete, and adds `]` if the line begins with `[`.
std::string beginning(std::string_view line) {
  constexpr std::string_view kBetweenEntries = " \t,";
  const std::size_t cut = std::min(line.find_last_of(kBetweenEntries), line.size());
  const std::size_t last = line.find_last_not_of(kBetweenEntries, cut);
  std::string text(line.substr(0, last == std::string_view::npos ? line.size() : last + 1));
  if (text.starts_with('[')) text += ']';
  return text;
}

}  // namespace

ReadBytes bytes_of(std::istream& in) {
  return [&in](std::span<char> room) {
    in.read(room.data(), static_cast<std::streamsize>(room.size()));
    if (in.bad()) throw Error("cannot read the input: the stream failed");
    return static_cast<std::size_t>(in.gcount());
  };
}

// Supplies the rest of a long line whose beginning has been read.
class Reader::Pieces : public TextPieces {
 public:
  Pieces(Reader& reader, std::string& beginning, std::int64_t line)
      : reader_(reader), window_(beginning), bytes_(beginning.size()), line_(line) {}

  std::string_view more(std::size_t keep_from) override {
    window_.erase(0, keep_from);
    const std::size_t kept = window_.size();
    while (reader_.in_long_line_ && window_.size() == kept) {
      reader_.in_long_line_ = reader_.take(window_, kBufferBytes + kept);
    }
    bytes_ += window_.size() - kept;
    if (bytes_ > reader_.limits_.record_bytes) reader_.refuse_length(line_);
    return window_;
  }

 private:
  Reader& reader_;
  std::string& window_;
  std::size_t bytes_;
  std::int64_t line_;
};

Reader::Reader(ReadBytes read, const Format* format, std::optional<std::int32_t> size,
               const ReadLimits& limits, std::optional<std::int32_t> count_from)
    : input_(std::move(read), format == nullptr),
      format_(format),
      size_(size),
      count_from_(count_from),
      limits_(limits),
      is_first_(format == nullptr) {
  if (size) require_size(*size);
}

std::optional<BoardRecord> Reader::next_board() {
  if (is_sheet_) return next_in_sheet();
  return is_first_ ? first_board() : next_in_format();
}

// Reads the first record in a format or, if that fails, the input as a sheet.
std::optional<BoardRecord> Reader::first_board() {
  if (skip_to_record() && !goes_on() && is_level_in_notation(ahead_[0])) {
    const std::int64_t line = line_;
    drop_line();
    throw UsageError(found_level().at(line_name(line)));
  }
  if (may_be_sheet()) {
    if (is_matrix()) {
      format_ = &io::format("matrix");
    } else if (read_as_sheet(Alternative::Lists)) {
      return next_in_sheet();
    }
  }
  try {
    std::optional<BoardRecord> record = next_in_format();
    is_first_ = false;
    input_.forget_beginning();
    return record;
  } catch (const UsageError&) {
    is_first_ = false;
    const bool is_recognised = format_ != nullptr;
    if (!read_as_sheet(is_recognised ? Alternative::Format : Alternative::Nothing)) throw;
  }
  return next_in_sheet();
}

bool Reader::may_be_sheet() {
  if (!skip_to_record() || goes_on()) return false;
  return may_begin_sheet(has_line(1) ? ahead_[0] + "\n" + ahead_[1] : ahead_[0]);
}

// Returns whether the current line and the lines up to the next blank line are matrices of 0 and 1.
// If they exceed kMaxSheetBytes, the part within this limit must be the beginning of one matrix.
bool Reader::is_matrix() {
  MatrixRows rows;
  const auto from_line = [this](std::string_view bytes) {
    for (std::int64_t line = 1; line < line_; ++line) {
      bytes.remove_prefix(std::min(first_line_of(bytes).size() + 1, bytes.size()));
    }
    return bytes;
  };
  const auto [bytes, is_whole] = input_.look_ahead([&](std::string_view begun) {
    rows.read(from_line(begun), false);
    return rows.has_ended;
  });
  rows.read(from_line(bytes), is_whole);
  return rows.has_ended || is_whole ? rows.are_matrices() : rows.begin_matrix();
}

// Reads the input from its beginning as a sheet and returns whether it is a sheet. With
// Alternative::Format, it counts as a sheet only if at least one item can be read or is ambiguous.
// With Alternative::Lists, throws UsageError if the input is too long for a sheet and its first
// lines are not lists.
bool Reader::read_as_sheet(Alternative alternative) {
  const auto [bytes, is_whole] = input_.take_beginning();
  if (!is_whole && (bytes.empty() || alternative != Alternative::Lists)) return false;
  Sheet sheet = read_sheet(is_whole ? bytes : bytes.substr(0, bytes.rfind('\n')),
                           {.size = size_, .count_from = count_from_});
  const std::vector<SheetItem>& items = sheet.items;
  if (!is_whole) {
    const bool has_lists = items.size() > 1 && items[1].first_line == items[0].first_line + 1;
    if (items.empty() || has_lists) return false;
    throw UsageError(
        expected_but_found("a sheet of at most " + std::to_string(kMaxSheetBytes) + " bytes",
                           "a longer one")
            .at(line_name(line_)));
  }
  const auto is_better_than_format = [](const SheetItem& item) {
    const auto* sentence = std::get_if<Sentence>(&item.content);
    return sentence == nullptr || names_two_readings(*sentence);
  };
  is_sheet_ = alternative == Alternative::Format ? std::ranges::any_of(items, is_better_than_format)
                                                 : !items.empty();
  if (!is_sheet_) return false;
  is_first_ = false;
  format_ = nullptr;
  sheet_ = std::move(sheet);
  return true;
}

std::optional<BoardRecord> Reader::next_in_sheet() {
  if (next_item_ == sheet_.items.size()) return std::nullopt;
  SheetItem& item = sheet_.items[next_item_++];
  if (const auto* sentence = std::get_if<Sentence>(&item.content)) throw UsageError(*sentence);
  if (auto* board = std::get_if<Board>(&item.content)) {
    return BoardRecord{std::move(*board), item.first_line};
  }
  throw UsageError(found_level().at(line_name(item.first_line)));
}

std::optional<BoardRecord> Reader::next_in_format() {
  while (skip_to_record()) {
    if (format_ == nullptr) format_ = &recognise();
    if (read_head()) continue;
    return format_->shape == RecordShape::Line ? read_line_record() : read_block_record();
  }
  return std::nullopt;
}

std::optional<Record> Reader::next() {
  std::optional<BoardRecord> record = next_board();
  if (!record) return std::nullopt;
  return Record{problem_of(std::move(record->board)), record->first_line};
}

// Appends bytes of the input to `line` until the line ends or has `most_bytes` bytes. Moves past
// the line end. Returns whether the line continues.
bool Reader::take(std::string& line, std::size_t most_bytes) {
  while (line.size() < most_bytes) {
    if (!input_.has_more()) return false;
    const std::string_view unread = input_.unread();
    const std::size_t end = std::min(unread.find('\n'), unread.size());
    const std::size_t count = std::min(end, most_bytes - line.size());
    line += unread.substr(0, count);
    const bool is_whole = count < unread.size() && unread[count] == '\n';
    input_.consume(is_whole ? count + 1 : count);
    if (is_whole) return false;
  }
  return true;
}

// Reads the line `ahead` lines after the current line into ahead_. Returns false if there is no
// such line. Lines after a long line are not read.
bool Reader::has_line(std::size_t ahead) {
  while (ahead_count_ <= ahead) {
    if (goes_on() || !read_line(ahead_[ahead_count_])) return false;
    ++ahead_count_;
  }
  return true;
}

// Reads a line without its end, or the beginning of a long line. Returns false at the end of the
// stream.
bool Reader::read_line(std::string& line) {
  skip_long_line();
  line.clear();
  if (!input_.has_more()) return false;
  in_long_line_ = take(line, std::min(limits_.long_line_bytes, limits_.record_bytes));
  return true;
}

// Reads the rest of a long line.
void Reader::complete_line(std::string& line) {
  in_long_line_ = take(line, limits_.record_bytes + 1);
  if (line.size() > limits_.record_bytes) refuse_length(line_);
}

// Skips the unread rest of a long line.
void Reader::skip_long_line() {
  std::string rest;
  while (in_long_line_) {
    rest.clear();
    in_long_line_ = take(rest, kBufferBytes);
  }
}

void Reader::drop_line() {
  for (std::size_t i = 1; i < ahead_count_; ++i) std::swap(ahead_[i - 1], ahead_[i]);
  --ahead_count_;
  ++line_;
}

// Returns whether the line is prose between two records, such as the number of solutions at the end
// of a list.
bool Reader::is_remark() {
  const std::string& line = ahead_[0];
  if (format_ == nullptr || format_->recognises(line)) return false;
  if (kind_of(trimmed(line)) != LineKind::Skipped) return false;
  sheet_.skipped.push_back(line_);
  return true;
}

// Drops blank lines, headings and remarks. Returns false at the end of the stream.
bool Reader::skip_to_record() {
  for (; has_line(0); drop_line()) {
    std::string& line = ahead_[0];
    if (goes_on()) return true;
    const std::size_t first = line.find_first_not_of(kBlanks);
    if (first == std::string::npos) continue;
    const char c = line[first];
    // Below a block, a line that begins with a digit can be a total, such as "2 boards".
    const bool is_below_blocks =
        is_digit(c) && format_ != nullptr && format_->shape == RecordShape::Block;
    const bool may_be_prose = is_letter(c) || is_below_blocks ||
                              std::string_view("#%/*=-").find(c) != std::string_view::npos;
    if (!may_be_prose) return true;
    blank_heading(line);
    if (!is_blank(line) && !is_remark()) return true;
  }
  return false;
}

// Returns the format of the next line. If no format recognises it, drops the line and throws
// UsageError.
const Format& Reader::recognise() {
  std::string text = goes_on() ? beginning(ahead_[0]) : ahead_[0];
  if (!goes_on() && has_line(1)) text += "\n" + ahead_[1];
  try {
    return recognised_format(text, line_);
  } catch (const UsageError&) {
    drop_line();
    throw;
  }
}

// Reads the head of a table if it comes next. Returns whether there was one.
bool Reader::read_head() {
  if (format_->read_head == nullptr) return false;
  Cursor begin(ahead_[0], line_);
  std::optional<TableHead> head = format_->read_head(begin);
  if (!head) return false;
  const bool is_long = goes_on();
  std::swap(record_, ahead_[0]);
  drop_line();
  if (is_long) {
    Pieces pieces(*this, record_, line_ - 1);
    Cursor cursor(pieces, line_ - 1);
    head = format_->read_head(cursor);
  }
  head_ = head.value();
  return true;
}

BoardRecord Reader::read_line_record() {
  const std::int64_t first_line = line_;
  const ReadOptions options = options_at(first_line);
  const bool in_pieces = goes_on() && format_->reads_pieces;
  if (goes_on() && !in_pieces) complete_line(ahead_[0]);
  std::swap(record_, ahead_[0]);
  drop_line();
  if (in_pieces) {
    Pieces pieces(*this, record_, first_line);
    Cursor cursor(pieces, first_line);
    return {format_->read_board(cursor, options), first_line};
  }
  Cursor cursor(record_, first_line);
  return {format_->read_board(cursor, options), first_line};
}

// Returns whether the record that is being read ends before the next line.
bool Reader::block_ends() const {
  const std::string& next = ahead_[0];
  if (is_heading(next)) return true;
  return format_->ends_before == nullptr ? is_blank(next) : format_->ends_before(record_, next);
}

BoardRecord Reader::read_block_record() {
  const std::int64_t first_line = line_;
  record_.clear();
  do {
    if (goes_on()) complete_line(ahead_[0]);
    record_ += ahead_[0];
    record_ += '\n';
    if (record_.size() > limits_.record_bytes + 1) refuse_length(first_line);
    drop_line();
  } while (has_line(0) && !block_ends());
  Cursor cursor(record_, first_line);
  return {format_->read_board(cursor, options_at(first_line)), first_line};
}

void Reader::refuse_length(std::int64_t line) const {
  throw UsageError(
      expected_but_found("a record of at most " + std::to_string(limits_.record_bytes) + " bytes",
                         "a longer one")
          .at(line_name(line)));
}

}  // namespace nqueens::io
