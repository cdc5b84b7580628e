// tests/sentences.h - what programs are told of a sentence: its code and its parameters.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/sentence.h"

namespace nqueens::tests {

// "row-given-twice row=0".
inline std::string coded(const Sentence& sentence) {
  std::string text = sentence.code;
  for (const auto& [name, value] : sentence.parameters)
    text.append(" ").append(name).append("=").append(value);
  return text;
}

// The same of the error that the action throws; empty where it throws none.
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
