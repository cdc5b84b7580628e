// nqueens/io/json_reader.cpp - reads JSON from untrusted sources event by event.
// SPDX-License-Identifier: MIT
#include "nqueens/io/json_reader.h"

#include "nqueens/base/error.h"

namespace nqueens::io {

void refuse_json(const Cursor& cursor, const JsonTrouble& trouble, std::int64_t first_line) {
  switch (trouble.kind) {
    case JsonTrouble::Kind::NumberTooLarge:
      throw UsageError(expected_but_found("numbers of at most 64 bits", "a larger one")
                           .at(line_name(first_line)));
    case JsonTrouble::Kind::TokenTooLong:
      throw UsageError(expected_but_found("names and strings of at most " +
                                              std::to_string(kMaxJsonToken) + " bytes",
                                          "a longer one")
                           .at(line_name(first_line)));
    case JsonTrouble::Kind::TooDeep:
      cursor.fail_at(trouble.offset, "lists and objects nested at most " +
                                         std::to_string(kMaxJsonDepth) + " levels deep");
    case JsonTrouble::Kind::Malformed:
      break;
  }
  cursor.fail_at(trouble.offset, "well-formed JSON");
}

}  // namespace nqueens::io
