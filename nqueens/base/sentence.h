// nqueens/base/sentence.h - a sentence for people, with the data to translate it.
//
// The text is English. A sentence that an edge translates also has a code, a short stable name, and
// its values as parameters. The code that reports the problem writes the sentence:
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
  // With the code `name`. `form` is the text with names of parameters in braces, which their values
  // replace; it need not contain all parameters. SelfCheckError for a name without a value.
  Sentence(std::string_view name, std::string_view form, std::vector<Parameter> values = {});

  bool empty() const { return text.empty(); }

  // Returns this sentence with the place of the problem in front: "`where`: ...". If the sentence
  // has a code, the place is also its parameter "where". A place that it has already follows the
  // new one, unless it equals `left_out`, which is dropped.
  Sentence at(std::string_view where, std::string_view left_out = "") const;

  std::string text;
  std::string code;  // empty: the sentence has none
  std::vector<Parameter> parameters;
};

// Returns "expected `expected`, found `found`", with the code "unexpected".
Sentence expected_but_found(std::string_view expected, std::string_view found);

// Returns "expected `expected`, found nothing", with the code "missing".
Sentence expected_but_missing(std::string_view expected);

// Returns the sentence to show for an exception of any type. It does not quote messages of the
// standard library or of other libraries, because they name functions and files of the program.
Sentence sentence_of(const std::exception& error);

}  // namespace nqueens
