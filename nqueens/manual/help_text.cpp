// nqueens/manual/help_text.cpp - the layout of --help.
// SPDX-License-Identifier: MIT
#include "nqueens/manual/help_text.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace nqueens::manual {
namespace {

constexpr std::size_t kDefaultColumns = 80;
constexpr std::size_t kFewestColumns = 40;

// Column where descriptions begin, on a terminal of 80 columns or more.
constexpr std::size_t kMeaningColumn = 30;

std::size_t meaning_column(std::size_t columns) {
  return std::min(kMeaningColumn, columns * kMeaningColumn / kDefaultColumns);
}

// Appends the words of a text to a line that has already begun, wrapping lines between words.
class Wrapping {
 public:
  Wrapping(std::string begun, std::size_t indent, std::size_t columns)
      : text_(std::move(begun)), at_(text_.size()), indent_(indent), columns_(columns) {}

  std::string wrapped(const std::string& words) && {
    std::istringstream stream(words);
    for (std::string word; stream >> word;) append(word);
    return std::move(text_) + "\n";
  }

 private:
  void append(const std::string& word) {
    const bool is_first = at_ <= indent_;
    if (!is_first && at_ + 1 + word.size() > columns_) {
      break_line();
    } else if (!is_first) {
      put(" ");
    }
    pad();
    put(word);
  }

  void break_line() {
    text_ += '\n';
    at_ = 0;
  }

  void pad() {
    if (at_ < indent_) put(std::string(indent_ - at_, ' '));
  }

  void put(const std::string& characters) {
    text_ += characters;
    at_ += characters.size();
  }

  std::string text_;
  std::size_t at_;  // number of characters on the last line
  std::size_t indent_;
  std::size_t columns_;
};

}  // namespace

std::size_t help_columns() {
  winsize size = {};
  const bool is_known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0;
  return is_known ? std::max<std::size_t>(size.ws_col, kFewestColumns) : kDefaultColumns;
}

std::string help_entry(const std::string& name, const std::string& meaning, std::size_t columns) {
  const std::size_t indent = meaning_column(columns);
  std::string begun = "  " + name;
  if (meaning.empty()) return begun + "\n";
  std::string entry;
  if (begun.size() >= indent) entry = std::exchange(begun, "") + "\n";
  std::istringstream lines(meaning);
  for (std::string line; std::getline(lines, line);) {
    entry += Wrapping(std::exchange(begun, ""), indent + line.find_first_not_of(' '), columns)
                 .wrapped(line);
  }
  return entry;
}

std::string help_paragraphs(const std::string& text, std::size_t columns) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    out += line.starts_with(' ') ? line + "\n" : Wrapping("", 0, columns).wrapped(line);
  }
  return out;
}

}  // namespace nqueens::manual
