// nqueens/terminal/keys.cpp - converts the bytes of a terminal to the keys of `nqueens play`.
// SPDX-License-Identifier: MIT
#include "nqueens/terminal/keys.h"

#include <algorithm>
#include <array>
#include <utility>

namespace nqueens::terminal {
namespace {

constexpr char kEscapeByte = '\x1b';

template <class Name>
struct NamedKey {
  Name name;
  Key key;
};

constexpr auto kPlainKeys = std::to_array<NamedKey<char>>({
    {'k', Key::Up},
    {'j', Key::Down},
    {'h', Key::Left},
    {'l', Key::Right},
    {' ', Key::Queen},
    {'\r', Key::Queen},
    {'\n', Key::Queen},
    {'x', Key::Mark},
    {'u', Key::Undo},
    {'r', Key::Redo},
    {'t', Key::Hint},
    {'?', Key::Help},
    {'n', Key::NewGame},
    {'q', Key::Quit},
    {'\x04', Key::Quit},
    {'\x03', Key::Interrupt},
    {'\x0c', Key::Redraw},
    {'\x1a', Key::Suspend},
});

// The bytes after ESC, without the parameters that encode modifier keys.
constexpr auto kSequences = std::to_array<NamedKey<std::string_view>>({
    {"[A", Key::Up},        {"[B", Key::Down},    {"[C", Key::Right},     {"[D", Key::Left},
    {"OA", Key::Up},        {"OB", Key::Down},    {"OC", Key::Right},     {"OD", Key::Left},
    {"[H", Key::RowBegin},  {"[F", Key::RowEnd},  {"OH", Key::RowBegin},  {"OF", Key::RowEnd},
    {"[1~", Key::RowBegin}, {"[4~", Key::RowEnd}, {"[7~", Key::RowBegin}, {"[8~", Key::RowEnd},
    {"[5~", Key::Top},      {"[6~", Key::Bottom}, {"OP", Key::Help},      {"[P", Key::Help},
    {"[11~", Key::Help},    {"[[A", Key::Help},
});

template <class Table, class Name>
std::optional<Key> key_in(const Table& table, const Name& name) {
  const auto found = std::ranges::find(table, name, [](const auto& entry) { return entry.name; });
  if (found == table.end()) return std::nullopt;
  return found->key;
}

bool is_control(char byte) { return static_cast<unsigned char>(byte) < 0x20; }

char lower(char byte) {
  return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

// Returns whether `byte` is the last byte of a sequence that began with ESC and `after_escape`.
bool ends_sequence(std::string_view after_escape, char byte) {
  if (after_escape.empty()) return byte != '[' && byte != 'O';
  if (after_escape == "[" && byte == '[') return false;  // a function key of the Linux console
  const bool is_parameter = byte >= 0x20 && byte <= 0x3f;
  return !is_parameter;
}

// Removes modifier keys: "[1;5A" (Control and Up) becomes "[A", "[5;2~" becomes "[5~".
std::string without_modifiers(std::string_view sequence) {
  const std::size_t first = sequence.find(';');
  const bool has_modifiers = first != std::string_view::npos;
  std::string_view number = sequence.substr(1, (has_modifiers ? first : sequence.size() - 1) - 1);
  const char last = sequence.back();
  if (last != '~' && has_modifiers) number = {};
  return std::string(1, sequence.front()) + std::string(number) + last;
}

}  // namespace

std::vector<Key> KeyReader::read(std::string_view bytes) {
  std::vector<Key> keys;
  for (const char byte : bytes) {
    if (const auto key = key_of(byte)) keys.push_back(*key);
  }
  return keys;
}

std::optional<Key> KeyReader::key_of(char byte) {
  if (byte == kEscapeByte) {
    sequence_ = byte;
    return std::nullopt;
  }
  if (is_control(byte)) sequence_.clear();  // Ctrl-C works inside a sequence too
  if (!sequence_.empty()) return continued(byte);
  return key_in(kPlainKeys, lower(byte));
}

std::optional<Key> KeyReader::continued(char byte) {
  constexpr std::size_t kLongestSequence = 32;
  const bool ends = ends_sequence(std::string_view(sequence_).substr(1), byte);
  sequence_.push_back(byte);
  if (!ends && sequence_.size() < kLongestSequence) return std::nullopt;
  const std::string sequence = std::exchange(sequence_, {}).substr(1);
  return key_in(kSequences, std::string_view(without_modifiers(sequence)));
}

}  // namespace nqueens::terminal
