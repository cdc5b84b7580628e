// nqueens/base/sentence.h - a sentence for people, and what programs need to word it themselves.
//
// The text is English. A sentence that an edge words in other languages has a code too, a short
// stable name, and the values in it as parameters. The sentence is written where it is made:
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
  // Without a code.
  Sentence(std::string words);  // NOLINT(google-explicit-constructor)
  Sentence(const char* words);  // NOLINT(google-explicit-constructor)
  // With the code `name`. `form` has the names of parameters in braces where their values stand in
  // the text; not all need to be there. SelfCheckError for a name without a value.
  Sentence(std::string_view name, std::string_view form, std::vector<Parameter> values = {});

  bool empty() const { return text.empty(); }

  // This sentence with the place that it is about in front: "`where`: ...". With a code, it has the
  // place as its parameter "where", too. A place that it has already comes behind the new one,
  // unless that place is `left_out`.
  Sentence at(std::string_view where, std::string_view left_out = "") const;

  std::string text;
  std::string code;  // empty: the sentence has none
  std::vector<Parameter> parameters;
};

// "expected `expected`, found `found`", with the code "unexpected".
Sentence expected_but_found(std::string_view expected, std::string_view found);

// "expected `expected`, found nothing", with the code "missing".
Sentence expected_but_missing(std::string_view expected);

// The sentence that people get to read on an exception, whatever its type. Texts of the standard
// library and of other libraries are not in it, as they name functions and files of programs.
Sentence sentence_of(const std::exception& error);

}  // namespace nqueens
