// tests/fuzz/play_keys_fuzz.cpp - any bytes as what a terminal sends to `nqueens play`.
//
// Bytes are the same keys in whatever pieces they come: whole, one by one, and in pieces as long as
// the first byte says. Ctrl-C is a key wherever it comes.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/terminal/keys.h"

namespace {

using nqueens::ensure;
using nqueens::terminal::Key;
using nqueens::terminal::KeyReader;

struct Heard {
  std::vector<Key> keys = {};
  bool is_inside_sequence = false;

  friend bool operator==(const Heard&, const Heard&) = default;
};

Heard hear(std::string_view bytes, std::size_t piece) {
  KeyReader reader;
  Heard heard;
  while (!bytes.empty()) {
    const std::vector<Key> keys = reader.read(bytes.substr(0, piece));
    heard.keys.insert(heard.keys.end(), keys.begin(), keys.end());
    bytes.remove_prefix(std::min(piece, bytes.size()));
  }
  heard.is_inside_sequence = reader.is_inside_sequence();
  return heard;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t piece = std::size_t{data[0]} + 1;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Heard whole = hear(bytes, bytes.size());
  ensure(hear(bytes, 1) == whole, "bytes that come one by one are the same keys");
  ensure(hear(bytes, piece) == whole, "bytes that come in pieces are the same keys");
  ensure(whole.keys.size() <= bytes.size(), "no byte is two keys");
  ensure(std::ranges::count(whole.keys, Key::Interrupt) == std::ranges::count(bytes, '\x03'),
         "Ctrl-C is a key wherever it comes");
  return 0;
}
