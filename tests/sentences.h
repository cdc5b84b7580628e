// tests/sentences.h - writes the code and the parameters of a sentence as one text.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/sentence.h"

namespace nqueens::tests {

// Returns the code and the parameters, as in "row-given-twice row=0".
inline std::string coded(const Sentence& sentence) {
  std::string text = sentence.code;
  for (const auto& [name, value] : sentence.parameters)
    text.append(" ").append(name).append("=").append(value);
  return text;
}

// Returns the code and the parameters of the error that `action` throws, or "" if it throws none.
template <class Action>
std::string code_of(const Action& action) {
  try {
    action();
  } catch (const Error& error) {
    return coded(error.sentence());
  }
  return "";
}

}  // namespace nqueens::tests
