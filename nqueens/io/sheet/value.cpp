// nqueens/io/sheet/value.cpp - parses nested lists in the notations of many languages.
// SPDX-License-Identifier: MIT
#include "nqueens/io/sheet/value.h"

#include <algorithm>
#include <utility>

namespace nqueens::io {
namespace {

constexpr int kMaxDepth = 32;
constexpr std::string_view kOpening = "[({";
constexpr std::string_view kClosing = "])}";
constexpr std::string_view kQuotes = "\"'`";
constexpr std::string_view kSkipped = " \t\n,;";
constexpr std::string_view kWordEnds = " \t\n,;:=|[](){}\"'`";

class ValueParser {
 public:
  ValueParser(std::string_view text, std::size_t begin) : text_(text), at_(begin) {}

  std::size_t at() const { return at_; }

  std::optional<Value> read(int depth) {
    if (at_ == text_.size() || depth > kMaxDepth) return std::nullopt;
    if (kQuotes.find(text_[at_]) != std::string_view::npos) return quoted();
    if (kOpening.find(text_[at_]) != std::string_view::npos) return nested(depth);
    return word();
  }

 private:
  bool skip(std::string_view characters) {
    at_ = std::min(text_.find_first_not_of(characters, at_), text_.size());
    return at_ < text_.size();
  }

  bool accept(char c) {
    const bool is_next = at_ < text_.size() && text_[at_] == c;
    at_ += is_next ? 1 : 0;
    return is_next;
  }

  std::optional<Value> quoted() {
    const std::size_t begin = at_ + 1;
    const std::size_t end = text_.find(text_[at_], begin);
    if (end == std::string_view::npos) return std::nullopt;
    Value value = {
        .kind = Value::Kind::Text, .text = text_.substr(begin, end - begin), .offset = at_};
    at_ = end + 1;
    return value;
  }

  std::optional<Value> word() {
    const std::size_t end = std::min(text_.find_first_of(kWordEnds, at_), text_.size());
    if (end == at_) return std::nullopt;
    Value value = {.kind = Value::Kind::Word, .text = text_.substr(at_, end - at_), .offset = at_};
    at_ = end;
    return value;
  }

  // Reads a list or an object. A list in braces whose entries have names is an object.
  std::optional<Value> nested(int depth) {
    Value value = {.kind = Value::Kind::List, .offset = at_};
    const char closing = kClosing[kOpening.find(text_[at_])];
    ++at_;
    if (closing == ']' && accept('|')) return table(std::move(value), depth);
    while (skip(kSkipped)) {
      if (accept(closing)) return value;
      std::optional<Value> item = read(depth + 1);
      if (!item) return std::nullopt;
      skip(" \t\n");
      const bool is_name = closing == '}' && item->is_leaf() && (accept(':') || accept('='));
      if (!is_name && value.kind == Value::Kind::Object) return std::nullopt;
      value.items.push_back(std::move(*item));
      if (!is_name) continue;
      if (value.items.size() > 1 && value.is_list()) return std::nullopt;
      value.kind = Value::Kind::Object;
      if (!skip(" \t\n")) return std::nullopt;
      std::optional<Value> member = read(depth + 1);
      if (!member) return std::nullopt;
      value.items.push_back(std::move(*member));
    }
    return std::nullopt;
  }

  // Reads the rest of a MiniZinc array `[| ... |]`, in which `|` ends each row.
  std::optional<Value> table(Value value, int depth) {
    Value row = {.kind = Value::Kind::List, .offset = at_};
    while (skip(kSkipped)) {
      if (accept('|')) {
        if (!row.items.empty())
          value.items.push_back(std::exchange(row, {.kind = Value::Kind::List}));
        row.offset = at_;
        if (skip(kSkipped) && accept(']')) return value;
        continue;
      }
      std::optional<Value> item = read(depth + 1);
      if (!item) return std::nullopt;
      row.items.push_back(std::move(*item));
    }
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t at_;
};

}  // namespace

const Value* Value::member(std::string_view name) const {
  if (kind != Kind::Object) return nullptr;
  for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
    if (items[i].text == name) return &items[i + 1];
  }
  return nullptr;
}

std::optional<ParsedValue> parse_value(std::string_view text, std::size_t begin) {
  ValueParser parser(text, begin);
  std::optional<Value> value = parser.read(0);
  if (!value) return std::nullopt;
  return ParsedValue{std::move(*value), parser.at()};
}

}  // namespace nqueens::io
