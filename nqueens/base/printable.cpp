// nqueens/base/printable.cpp - makes untrusted text safe for a terminal.
// SPDX-License-Identifier: MIT
#include "nqueens/base/printable.h"

#include <algorithm>

namespace nqueens {
namespace {

unsigned byte_at(std::string_view text, std::size_t offset) {
  return offset < text.size() ? static_cast<unsigned char>(text[offset]) : 0U;
}

bool continues_character(unsigned byte) { return (byte & 0xC0U) == 0x80U; }

void append_number(std::string& out, unsigned byte) {
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  out += "\\x";
  out += kHexDigits[byte >> 4U];
  out += kHexDigits[byte & 0xFU];
}

}  // namespace

// The ranges of the second byte exclude overlong forms and surrogates.
std::size_t utf8_length(std::string_view text, std::size_t offset) {
  const unsigned lead = byte_at(text, offset);
  const unsigned second = byte_at(text, offset + 1);
  if (!continues_character(second)) return 0;
  if (lead == 0xC2 && second < 0xA0) return 0;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (!continues_character(byte_at(text, offset + 2))) return 0;
  if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F)) return 0;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  if (!continues_character(byte_at(text, offset + 3))) return 0;
  if ((lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)) return 0;
  return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t offset = 0; offset < text.size();) {
    const bool is_plain = text[offset] >= ' ' && text[offset] <= '~';
    const std::size_t length = is_plain ? 1 : utf8_length(text, offset);
    if (length == 0) append_number(out, byte_at(text, offset));
    out += text.substr(offset, length);
    offset += std::max<std::size_t>(length, 1);
  }
  return out;
}

}  // namespace nqueens
