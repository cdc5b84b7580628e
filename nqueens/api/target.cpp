// nqueens/api/target.cpp - the target of a request: its path and its query, decoded.
//
// Paths never reach a file system, because assets come from a table. As an additional precaution,
// segments that have a meaning in a file system, such as "..", are refused.
// SPDX-License-Identifier: MIT
#include "nqueens/api/target.h"

#include "nqueens/base/error.h"

namespace nqueens::api {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

enum class Plus { IsPlus, IsSpace };

// Decodes percent-encoded characters, such as %41 to A. The result is not decoded again.
std::string decoded(std::string_view text, Plus plus) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const bool has_two = i + 2 < text.size();
      const int high = has_two ? hex_digit(text[i + 1]) : -1;
      const int low = has_two ? hex_digit(text[i + 2]) : -1;
      if (high < 0 || low < 0) {
        throw UsageError("address: expected two hexadecimal digits after '%'");
      }
      c = static_cast<char>(high * 16 + low);
      i += 2;
    } else if (c == '+' && plus == Plus::IsSpace) {
      c = ' ';
    }
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') {
      throw UsageError("address: control characters are not allowed");
    }
    out.push_back(c);
  }
  return out;
}

// Splits the text at every separator and calls `use` with each part, even if it is empty.
template <class Use>
void for_each_part(std::string_view text, char separator, const Use& use) {
  while (true) {
    const std::size_t end = text.find(separator);
    use(text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string> parse_path(std::string_view path) {
  std::vector<std::string> segments;
  if (path == "/") return segments;
  for_each_part(path.substr(1), '/', [&](std::string_view part) {
    std::string segment = decoded(part, Plus::IsPlus);
    if (segment.empty() || segment == "." || segment == ".." ||
        segment.find_first_of("/\\") != std::string::npos) {
      throw UsageError("address: expected a plain path, found a part that is empty, '.' or '..'");
    }
    segments.push_back(std::move(segment));
  });
  return segments;
}

Query parse_query(std::string_view text) {
  Query query;
  if (text.empty()) return query;
  for_each_part(text, '&', [&](std::string_view part) {
    if (part.empty()) return;
    const std::size_t equals = part.find('=');
    const std::string_view value =
        equals == std::string_view::npos ? std::string_view() : part.substr(equals + 1);
    std::string name = decoded(part.substr(0, equals), Plus::IsSpace);
    if (!query.emplace(name, decoded(value, Plus::IsSpace)).second) {
      throw UsageError(name + ": given twice");
    }
  });
  return query;
}

}  // namespace

Target parse_target(std::string_view target) {
  if (!target.starts_with('/')) throw UsageError("address: expected a path that begins with '/'");
  const std::size_t question = target.find('?');
  Target parsed = {.path = parse_path(target.substr(0, question))};
  if (question != std::string_view::npos) parsed.query = parse_query(target.substr(question + 1));
  return parsed;
}

}  // namespace nqueens::api
