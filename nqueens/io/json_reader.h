// nqueens/io/json_reader.h - reads JSON from untrusted sources event by event.
//
// A tree of values takes many times the memory of its text. For a text `[[],[],...` of 100 MB, the
// tree took 75 times as much memory, and building it took 36 seconds. Therefore the text is read
// event by event, and a reader keeps only the values that it needs. json_tree() is for short texts
// only. The text may arrive in pieces (cursor.h). The function that supplies the pieces can stop
// the reader by throwing an exception. The nesting of lists and objects is limited, because
// functions that traverse values recurse once for each level.
//
// Only nqueens::io and nqueens::api include this file. Installed headers must not include it,
// because their users need not have the library nlohmann/json.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/io/cursor.h"

namespace nqueens::io {

// Deepest nesting of lists and objects that is accepted.
inline constexpr int kMaxJsonDepth = 32;

// Maximum size in bytes of a name, a number, a string or a sequence of blanks in a text that
// arrives in pieces. The limit is approximate, because it is checked only once in each piece.
inline constexpr std::size_t kMaxJsonToken = std::size_t{1} << 20;

// Thrown when a text is refused.
struct JsonTrouble {
  enum class Kind { Malformed, TooDeep, NumberTooLarge, TokenTooLong };
  Kind kind = Kind::Malformed;
  std::size_t offset = 0;  // position of the error, as Cursor::offset()
};

// Throws a UsageError with the message for `trouble` and its position. `first_line` is the number
// of the record's first line.
[[noreturn]] void refuse_json(const Cursor& cursor, const JsonTrouble& trouble,
                              std::int64_t first_line);

// Passes the bytes of a text to the parser.
class JsonBytes {
 public:
  explicit JsonBytes(Cursor& cursor) : cursor_(cursor), token_(cursor.offset()) {}

  bool go_on() {
    if (!cursor_.at_end()) return true;
    if (cursor_.offset() - token_ > kMaxJsonToken && cursor_.goes_on()) {
      throw JsonTrouble{JsonTrouble::Kind::TokenTooLong, cursor_.offset()};
    }
    return cursor_.goes_on();
  }
  char next() const { return cursor_.peek(); }
  void pass() { cursor_.pass(); }
  void end_token() { token_ = cursor_.offset(); }
  std::size_t offset() const { return cursor_.offset(); }

  // Input iterator for the parser. A default-constructed iterator marks the end of the text.
  class Iterator {
   public:
    // NOLINTBEGIN(readability-identifier-naming): names of the standard library
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;
    // NOLINTEND(readability-identifier-naming)

    Iterator() = default;
    explicit Iterator(JsonBytes& bytes) : bytes_(&bytes) {}

    char operator*() const { return bytes_->next(); }
    Iterator& operator++() {
      bytes_->pass();
      return *this;
    }
    bool operator==(const Iterator& other) const { return at_end() == other.at_end(); }

   private:
    bool at_end() const { return bytes_ == nullptr || !bytes_->go_on(); }

    JsonBytes* bytes_ = nullptr;
  };

 private:
  Cursor& cursor_;
  std::size_t token_;  // offset of the end of the last token
};

// Base class of readers, which receive the events of a JSON text.
template <class Json>
class JsonEvents : public nlohmann::json_sax<Json> {
 public:
  // Reads the text from the cursor to its end. Throws JsonTrouble for text that is refused.
  void read(Cursor& cursor) {
    JsonBytes bytes(cursor);
    bytes_ = &bytes;
    begin_ = cursor.offset();
    nlohmann::json_sax<Json>* const events = this;
    Json::sax_parse(JsonBytes::Iterator(bytes), JsonBytes::Iterator(), events);
  }

 protected:
  // Receives a value that is nested in `depth` lists and objects. A list or an object arrives
  // empty, and further calls pass its values.
  virtual void take(int depth, Json&& value) = 0;
  // Receives the name of the next value, which is a member of the object at this depth.
  virtual void name(int depth, std::string& name) = 0;
  // Receives the end of the list or object at this depth.
  virtual void leave(int depth) = 0;

 private:
  using Number = typename Json::number_integer_t;
  using Unsigned = typename Json::number_unsigned_t;
  using Float = typename Json::number_float_t;

  bool scalar(Json&& value) {
    bytes_->end_token();
    take(depth_, std::move(value));
    return true;
  }
  bool open(Json&& value) {
    bytes_->end_token();
    if (depth_ == kMaxJsonDepth) {
      throw JsonTrouble{JsonTrouble::Kind::TooDeep, bytes_->offset() - 1};
    }
    take(depth_++, std::move(value));
    return true;
  }
  bool close() {
    bytes_->end_token();
    leave(--depth_);
    return true;
  }

  bool null() final { return scalar(nullptr); }
  bool boolean(bool value) final { return scalar(value); }
  bool number_integer(Number value) final { return scalar(value); }
  bool number_unsigned(Unsigned value) final { return scalar(value); }
  bool number_float(Float value, const std::string& /*text*/) final { return scalar(value); }
  bool string(std::string& value) final { return scalar(std::move(value)); }
  bool binary(typename Json::binary_t& /*value*/) final { return true; }  // not in JSON text
  bool start_object(std::size_t /*members*/) final { return open(Json::object()); }
  bool start_array(std::size_t /*values*/) final { return open(Json::array()); }
  bool end_object() final { return close(); }
  bool end_array() final { return close(); }
  bool key(std::string& value) final {
    bytes_->end_token();
    name(depth_ - 1, value);
    return true;
  }

  // `read` is the number of bytes that the parser has read, including the byte that it refused; the
  // end of the text counts as a byte.
  bool parse_error(std::size_t read, const std::string& /*token*/,
                   const nlohmann::detail::exception& error) final {
    constexpr int kOverflow = 406;
    const bool is_overflow = error.id == kOverflow;
    throw JsonTrouble{
        is_overflow ? JsonTrouble::Kind::NumberTooLarge : JsonTrouble::Kind::Malformed,
        std::min(begin_ + std::max<std::size_t>(read, 1) - 1, bytes_->offset())};
  }

  JsonBytes* bytes_ = nullptr;
  std::size_t begin_ = 0;
  int depth_ = 0;
};

// A reader that builds the tree of all values.
template <class Json>
class JsonTree : public JsonEvents<Json> {
 public:
  Json take_root() { return std::move(root_); }

 private:
  void take(int /*depth*/, Json&& value) override {
    Json* place = &root_;
    if (!open_.empty()) {
      Json& parent = *open_.back();
      if (parent.is_array()) parent.push_back(nullptr);
      place = parent.is_array() ? &parent.back() : member_;
    }
    *place = std::move(value);
    // The pointer stays valid: a list grows only while none of its values is open.
    if (place->is_structured()) open_.push_back(place);
  }
  void name(int /*depth*/, std::string& name) override { member_ = &(*open_.back())[name]; }
  void leave(int /*depth*/) override { open_.pop_back(); }

  Json root_;
  std::vector<Json*> open_;  // open lists and objects, the outermost first
  Json* member_ = nullptr;
};

// Reads the text from the cursor to its end as one value. Throws JsonTrouble for text that is
// refused.
template <class Json>
Json json_tree(Cursor& cursor) {
  JsonTree<Json> tree;
  tree.read(cursor);
  return tree.take_root();
}

}  // namespace nqueens::io
