// nqueens/base/sentence.h - a sentence for the user, with the data to translate it.
//
// The text is English. A sentence that the web page translates also has a code, which is a short
// stable name, and the values in its text as parameters. The function that reports a problem builds
// the sentence:
//
//   Sentence("queen-given-twice", "the queen at {square} is given twice", {{"square", square}})
//
// docs/http-api.md lists the codes.
// SPDX-License-Identifier: MIT
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens {

struct Parameter {
  std::string name;
  std::string value;
};

struct Sentence {
  Sentence() = default;
  // Creates a sentence without a code.
  Sentence(std::string words);  // NOLINT(google-explicit-constructor)
  Sentence(const char* words);  // NOLINT(google-explicit-constructor)
  // Creates a sentence with the code `name`. `form` is its text, in which "{x}" is replaced by the
  // value of the parameter x. The text need not contain all parameters. Throws SelfCheckError for a
  // name in braces that is not the name of a parameter.
  Sentence(std::string_view name, std::string_view form, std::vector<Parameter> values = {});

  bool empty() const { return text.empty(); }

  // Returns this sentence preceded by the place of the problem: "`where`: ...". If the sentence has
  // a code, it also gets the place as its parameter "where". If it already has a place, the new
  // place is put before the old one, or replaces the old one if that equals `left_out`.
  Sentence at(std::string_view where, std::string_view left_out = "") const;

  std::string text;
  std::string code;  // empty if the sentence has none
  std::vector<Parameter> parameters;
};

// Returns "expected `expected`, found `found`", with the code "unexpected".
Sentence expected_but_found(std::string_view expected, std::string_view found);

// Returns "expected `expected`, found nothing", with the code "missing".
Sentence expected_but_missing(std::string_view expected);

// Returns the sentence to show for an exception of any type. Messages of the standard library and
// of other libraries are not quoted, because they name functions and files of the program.
Sentence sentence_of(const std::exception& error);

}  // namespace nqueens
