// nqueens/cluster/key_lines.h - reads files of a job in which each line has a key and a value.
// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens::cluster {

// Reads the lines one by one. The text must outlive the reader.
class KeyLines {
 public:
  // In messages, `name` is the name of the file and `kind` its expected content, such as "a job".
  KeyLines(std::string_view text, std::string name, std::string kind)
      : rest_(text), name_(std::move(name)), kind_(std::move(kind)) {}

  // Skips the first line of the file. Throws Error unless it is `line`, which ends in a line feed.
  void first(std::string_view line) {
    if (!rest_.starts_with(line)) {
      throw Error(name_ + " is not " + kind_ + ": it does not begin with '" +
                  std::string(line.substr(0, line.size() - 1)) + "'");
    }
    rest_.remove_prefix(line.size());
  }

  // Returns the value of the next line. Throws Error if the line has another key.
  std::string value(std::string_view key) {
    const std::size_t end = rest_.find('\n');
    if (end == std::string_view::npos || !has(key)) {
      refuse("a line that begins with '" + std::string(key) + "'");
    }
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return std::string(line.substr(key.size() + 1));
  }

  // Returns whether the next line has this key.
  bool has(std::string_view key) const {
    return rest_.starts_with(key) && rest_.substr(key.size(), 1) == " ";
  }

  // Returns the value of the next line as a number. Throws Error unless it is a number >= 0.
  template <typename Number, typename... Base>
  Number number(std::string_view key, Base... base) {
    const std::string digits = value(key);
    Number number = 0;
    const char* const last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, number, base...);
    if (error == std::errc() && end == last && number >= 0) return number;
    refuse("a number after '" + std::string(key) + "'");
  }

  bool at_end() const { return rest_.empty(); }

 private:
  [[noreturn]] void refuse(const std::string& expected) const {
    throw Error(name_ + " is not " + kind_ + ": expected " + expected);
  }

  std::string_view rest_;
  std::string name_;
  std::string kind_;
};

}  // namespace nqueens::cluster
