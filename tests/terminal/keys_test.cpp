// tests/terminal/keys_test.cpp - tests keys that are read from bytes, whole or in pieces.
// SPDX-License-Identifier: MIT
#include "nqueens/terminal/keys.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace nqueens::terminal {
namespace {

using Keys = std::vector<Key>;

Keys keys_in(std::string_view bytes) { return KeyReader().read(bytes); }

TEST(PlayKeys, LettersAreKeysInEitherCase) {
  EXPECT_EQ(keys_in("hjkl"), (Keys{Key::Left, Key::Down, Key::Up, Key::Right}));
  EXPECT_EQ(keys_in("xurtnq?"),
            (Keys{Key::Mark, Key::Undo, Key::Redo, Key::Hint, Key::NewGame, Key::Quit, Key::Help}));
  EXPECT_EQ(keys_in("XQ"), (Keys{Key::Mark, Key::Quit}));
  EXPECT_EQ(keys_in("abz059,"), Keys{});
}

TEST(PlayKeys, SpaceAndEnterPlaceAQueen) {
  EXPECT_EQ(keys_in(" \r\n"), (Keys{Key::Queen, Key::Queen, Key::Queen}));
}

TEST(PlayKeys, ControlCharactersHaveTheirUsualMeaning) {
  EXPECT_EQ(keys_in("\x03\x04\x0c\x1a"),
            (Keys{Key::Interrupt, Key::Quit, Key::Redraw, Key::Suspend}));
}

TEST(PlayKeys, ArrowsHaveTwoEncodings) {
  EXPECT_EQ(keys_in("\x1b[A\x1b[B\x1b[C\x1b[D"), (Keys{Key::Up, Key::Down, Key::Right, Key::Left}));
  EXPECT_EQ(keys_in("\x1bOA\x1bOB\x1bOC\x1bOD"), (Keys{Key::Up, Key::Down, Key::Right, Key::Left}));
}

TEST(PlayKeys, HomeEndAndPageKeysHaveManyEncodings) {
  EXPECT_EQ(keys_in("\x1b[H\x1bOH\x1b[1~\x1b[7~"), Keys(4, Key::RowBegin));
  EXPECT_EQ(keys_in("\x1b[F\x1bOF\x1b[4~\x1b[8~"), Keys(4, Key::RowEnd));
  EXPECT_EQ(keys_in("\x1b[5~\x1b[6~"), (Keys{Key::Top, Key::Bottom}));
  EXPECT_EQ(keys_in("\x1bOP\x1b[11~\x1b[[A"), Keys(3, Key::Help));
}

TEST(PlayKeys, ModifiersAreIgnored) {
  EXPECT_EQ(keys_in("\x1b[1;5A\x1b[1;2D\x1b[4;3~"), (Keys{Key::Up, Key::Left, Key::RowEnd}));
}

TEST(PlayKeys, UnknownSequencesAreSkippedAsAWhole) {
  EXPECT_EQ(keys_in("\x1b[3~q"), Keys{Key::Quit});
  EXPECT_EQ(keys_in("\x1b[200~x\x1b[201~"), Keys{Key::Mark});
  EXPECT_EQ(keys_in("\x1b[<0;12;7Mq"), Keys{Key::Quit});
  EXPECT_EQ(keys_in("\x1bOQu"), Keys{Key::Undo});
  EXPECT_EQ(keys_in("\x1b[15~\x1b[Zu"), Keys{Key::Undo});
}

TEST(PlayKeys, AltWithALetterIsNotTheLetter) { EXPECT_EQ(keys_in("\x1bqu"), Keys{Key::Undo}); }

TEST(PlayKeys, ASequenceCanArriveInPieces) {
  KeyReader reader;
  EXPECT_EQ(reader.read("\x1b"), Keys{});
  EXPECT_TRUE(reader.is_inside_sequence());
  EXPECT_EQ(reader.read("["), Keys{});
  EXPECT_EQ(reader.read("1"), Keys{});
  EXPECT_EQ(reader.read(";5"), Keys{});
  EXPECT_TRUE(reader.is_inside_sequence());
  EXPECT_EQ(reader.read("Aq"), (Keys{Key::Up, Key::Quit}));
  EXPECT_FALSE(reader.is_inside_sequence());
}

TEST(PlayKeys, ALoneEscapeIsIgnored) {
  KeyReader reader;
  EXPECT_EQ(reader.read("\x1b"), Keys{});
  reader.forget_sequence();
  EXPECT_EQ(reader.read("q"), Keys{Key::Quit});
  EXPECT_EQ(reader.read("\x1b\x1b[A"), Keys{Key::Up});
}

TEST(PlayKeys, CtrlCWorksInsideASequence) {
  EXPECT_EQ(keys_in("\x1b[1;\x03q"), (Keys{Key::Interrupt, Key::Quit}));
}

TEST(PlayKeys, LettersOfOtherAlphabetsAreIgnored) {
  EXPECT_EQ(keys_in("\xc3\xa4\xe2\x99\x9b\xf0\x9f\x91\x91"), Keys{});
}

TEST(PlayKeys, AnEndlessSequenceIsAbandoned) {
  KeyReader reader;
  reader.read("\x1b[" + std::string(100, '1'));
  EXPECT_FALSE(reader.is_inside_sequence());
  EXPECT_EQ(reader.read("q"), Keys{Key::Quit});
}

TEST(PlayKeys, TheKeysDoNotDependOnHowTheBytesAreSplit) {
  std::mt19937 random(1);
  const std::string_view likely = "\x1b\x1b[[O1;~AHq x\x03\xff";
  std::string bytes;
  for (int i = 0; i < 20'000; ++i) bytes.push_back(likely[random() % likely.size()]);
  KeyReader one_by_one;
  Keys keys;
  for (const char byte : bytes) {
    for (const Key key : one_by_one.read({&byte, 1})) keys.push_back(key);
  }
  EXPECT_EQ(keys, keys_in(bytes));
}

}  // namespace
}  // namespace nqueens::terminal
