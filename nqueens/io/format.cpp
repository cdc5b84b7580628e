// nqueens/io/format.cpp - the table of placement formats; the only file that names them all.
//
// The order is that of recognition. A board of one square makes some texts ambiguous (`0`, `Q`);
// beyond it the one overlap is that the header of a grid is also a list of numbers, so grid is
// asked before fields.
// SPDX-License-Identifier: MIT
#include "nqueens/io/format.h"

#include <array>

#include "nqueens/base/error.h"
#include "nqueens/io/cursor.h"
#include "nqueens/io/format_parts.h"

namespace nqueens::io {
namespace {

std::string names() {
  std::string list;
  for (const Format& format : formats()) {
    if (!list.empty()) list += ", ";
    list += format.name;
  }
  return list;
}

}  // namespace

std::span<const Format> formats() {
  static const std::array kFormats = {cols_format(),  xy_format(),     board_format(),
                                      grid_format(),  fields_format(), csv_format(),
                                      jsonl_format(), fen_format(),    essence_format()};
  return kFormats;
}

const Format& format(std::string_view name) {
  for (const Format& format : formats()) {
    if (format.name == name) return format;
  }
  throw UsageError("there is no placement format '" + std::string(name) +
                   "'; the formats are: " + names());
}

const Format& recognised_format(std::string_view text, std::int64_t first_line) {
  Cursor cursor(text, first_line);
  skip_headings(cursor);
  for (const Format& format : formats()) {
    if (format.recognises(cursor.rest())) return format;
  }
  cursor.fail("a placement in one of the formats " + names());
}

std::string written(const Format& format, const Placement& placement, const RecordInfo& info) {
  std::string text;
  format.write(placement.columns(), info, text);
  return text;
}

}  // namespace nqueens::io
