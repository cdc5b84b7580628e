// nqueens/io/plain_text.cpp - normalises text: converts it to UTF-8 with ASCII line ends, blanks
// and digits.
// SPDX-License-Identifier: MIT
#include "nqueens/io/plain_text.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "nqueens/io/cursor.h"

namespace nqueens::io {
namespace {

constexpr std::string_view kUtf16Little = "\xFF\xFE";
constexpr std::string_view kUtf16Big = "\xFE\xFF";

unsigned byte_of(char c) { return static_cast<unsigned char>(c); }

bool is_plain(std::string_view text) {
  unsigned bits = 0;
  unsigned returns = 0;
  for (const char c : text) {
    bits |= byte_of(c);
    returns |= static_cast<unsigned>(c == '\r');
  }
  return bits < 0x80 && returns == 0;
}

void append_utf8(char32_t code, std::string& out) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0 | code >> 6);
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0 | code >> 12);
    out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | code >> 18);
    out += static_cast<char>(0x80 | (code >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  }
}

bool is_wide_blank(char32_t code) {
  return code == 0xA0 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x205F ||
         code == 0x3000;
}

bool has_no_width(char32_t code) {
  return (code >= 0x200B && code <= 0x200D) || code == 0x2060 || code == 0xFEFF ||
         (code >= 0xFE00 && code <= 0xFE0F);
}

// Converts a stream of bytes to plain text. If a piece of the stream ends within a character, the
// bytes of this character, at most three, are kept for the next call.
class PlainText {
 public:
  // Converts the next bytes and appends the result to `out`.
  void add(std::string_view bytes, std::string& out) {
    waiting_ += bytes;
    if (!has_begun_ && !begin()) return;
    if (encoding_ == Encoding::Utf8) {
      add_utf8(out);
    } else {
      add_utf16(out);
    }
  }

  // Appends the bytes of an incomplete character at the end of the input, unchanged.
  void end(std::string& out) { out += std::exchange(waiting_, {}); }

  // Returns whether add() would append plain text unchanged.
  bool passes_plain_bytes() const {
    return has_begun_ && encoding_ == Encoding::Utf8 && waiting_.empty() && !after_return_;
  }

 private:
  enum class Encoding { Utf8, Utf16Little, Utf16Big };

  // Removes a byte order mark. Returns false if more bytes are needed to recognise one.
  bool begin() {
    const auto begins_with = [&](std::string_view mark) { return waiting_.starts_with(mark); };
    if (kByteOrderMark.starts_with(waiting_) && waiting_.size() < kByteOrderMark.size()) {
      return false;
    }
    has_begun_ = true;
    if (begins_with(kUtf16Little)) encoding_ = Encoding::Utf16Little;
    if (begins_with(kUtf16Big)) encoding_ = Encoding::Utf16Big;
    if (encoding_ != Encoding::Utf8) waiting_.erase(0, kUtf16Little.size());
    if (begins_with(kByteOrderMark)) waiting_.erase(0, kByteOrderMark.size());
    return true;
  }

  void add_utf8(std::string& out) {
    std::size_t at = 0;
    while (at < waiting_.size()) {
      const unsigned first = byte_of(waiting_[at]);
      if (first < 0x80) {
        add_code(first, out);
        ++at;
        continue;
      }
      const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
      const std::string_view rest = std::string_view(waiting_).substr(at);
      const std::size_t there = std::min(size, rest.size());
      std::size_t whole = 1;
      while (whole < there && byte_of(rest[whole]) >> 6 == 2) ++whole;
      if (whole == rest.size() && whole < size) break;
      if (whole < size || size == 1) {
        after_return_ = false;
        out += rest.substr(0, whole);  // not UTF-8
      } else {
        char32_t code = first & (0x7FU >> size);
        for (std::size_t i = 1; i < size; ++i) code = code << 6 | (byte_of(rest[i]) & 0x3F);
        add_character(code, rest.substr(0, size), out);
      }
      at += whole;
    }
    waiting_.erase(0, at);
  }

  void add_utf16(std::string& out) {
    const auto unit = [&](std::size_t at) {
      const unsigned a = byte_of(waiting_[at]);
      const unsigned b = byte_of(waiting_[at + 1]);
      return static_cast<char32_t>(encoding_ == Encoding::Utf16Little ? a | b << 8 : a << 8 | b);
    };
    std::size_t at = 0;
    while (at + 2 <= waiting_.size()) {
      char32_t code = unit(at);
      std::size_t size = 2;
      if (code >> 10 == 0x36) {  // the first half of a surrogate pair
        if (at + 4 > waiting_.size()) break;
        const char32_t second = unit(at + 2);
        if (second >> 10 == 0x37) {
          code = 0x10000 + ((code & 0x3FF) << 10 | (second & 0x3FF));
          size = 4;
        }
      }
      std::string bytes;
      append_utf8(code, bytes);
      add_character(code, bytes, out);
      at += size;
    }
    waiting_.erase(0, at);
  }

  // Converts and appends the character `code`, whose UTF-8 encoding is `bytes`.
  void add_character(char32_t code, std::string_view bytes, std::string& out) {
    if (has_no_width(code)) return;
    if (is_wide_blank(code)) return add_code(' ', out);
    if (code >= 0xFF01 && code <= 0xFF5E) return add_code(code - 0xFF01 + '!', out);
    if (code < 0x80) return add_code(code, out);
    after_return_ = false;
    out += bytes;
  }

  // Appends an ASCII character. Appends CR, and CR LF, as LF.
  void add_code(char32_t code, std::string& out) {
    const bool ends_return = code == '\n' && after_return_;
    after_return_ = code == '\r';
    if (!ends_return) out += code == '\r' ? '\n' : static_cast<char>(code);
  }

  std::string waiting_;  // bytes of a character that is not complete
  bool has_begun_ = false;
  bool after_return_ = false;
  Encoding encoding_ = Encoding::Utf8;
};

// An input that is converted while it is read.
struct PlainInput {
  ReadBytes read;
  PlainText text = {};
  std::string ready = {};  // converted text
  std::size_t used = 0;    // number of bytes of `ready` that have been returned

  std::size_t fill(std::span<char> room) {
    if (used == ready.size() && text.passes_plain_bytes()) {
      const std::size_t count = read(room);
      if (is_plain({room.data(), count})) return count;
      convert({room.data(), count});
    }
    std::string raw;
    while (used == ready.size()) {
      raw.resize(kBufferBytes);
      const std::size_t count = read(raw);
      convert(std::string_view(raw).substr(0, count));
      if (count > 0) continue;
      text.end(ready);
      if (ready.empty()) return 0;
    }
    const std::size_t count = std::min(room.size(), ready.size() - used);
    std::copy_n(ready.data() + used, count, room.data());
    used += count;
    return count;
  }

 private:
  void convert(std::string_view bytes) {
    ready.clear();
    used = 0;
    text.add(bytes, ready);
  }
};

}  // namespace

ReadBytes plain_bytes(ReadBytes read) {
  const auto input = std::make_shared<PlainInput>(PlainInput{std::move(read)});
  return [input](std::span<char> room) { return input->fill(room); };
}

std::string plain_text(std::string_view text) {
  PlainText plain;
  std::string out;
  plain.add(text, out);
  plain.end(out);
  return out;
}

}  // namespace nqueens::io
