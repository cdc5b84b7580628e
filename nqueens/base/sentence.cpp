// nqueens/base/sentence.cpp - a sentence for the user, with the data to translate it.
// SPDX-License-Identifier: MIT
#include "nqueens/base/sentence.h"

#include <algorithm>
#include <filesystem>
#include <new>
#include <system_error>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens {

Sentence::Sentence(std::string words) : text(std::move(words)) {}

Sentence::Sentence(const char* words) : text(words) {}

Sentence::Sentence(std::string_view name, std::string_view form, std::vector<Parameter> values)
    : code(name), parameters(std::move(values)) {
  while (true) {
    const std::size_t begin = form.find('{');
    text += form.substr(0, begin);
    if (begin == std::string_view::npos) return;
    const std::size_t end = form.find('}', begin);
    const std::string_view wanted = form.substr(begin + 1, end - begin - 1);
    const auto found = std::ranges::find(parameters, wanted, &Parameter::name);
    ensure(found != parameters.end(), "each name in a sentence is the name of a parameter");
    text += found->value;
    form.remove_prefix(end + 1);
  }
}

Sentence Sentence::at(std::string_view where, std::string_view left_out) const {
  const std::string front = std::string(where) + ": ";
  const std::string dropped = std::string(left_out) + ": ";
  Sentence placed = *this;
  placed.text = front + (text.starts_with(dropped) ? text.substr(dropped.size()) : text);
  if (code.empty()) return placed;
  const auto before = std::ranges::find(placed.parameters, "where", &Parameter::name);
  if (before == placed.parameters.end()) {
    placed.parameters.push_back({"where", std::string(where)});
  } else {
    before->value = before->value == left_out ? where : front + before->value;
  }
  return placed;
}

Sentence expected_but_found(std::string_view expected, std::string_view found) {
  return {"unexpected",
          "expected {expected}, found {found}",
          {{"expected", std::string(expected)}, {"found", std::string(found)}}};
}

Sentence expected_but_missing(std::string_view expected) {
  return {"missing", "expected {expected}, found nothing", {{"expected", std::string(expected)}}};
}

Sentence sentence_of(const std::exception& error) {
  constexpr const char* kSelfCheck = "self-check failed, there is no answer: ";
  if (const auto* ours = dynamic_cast<const Error*>(&error)) return ours->sentence();
  if (dynamic_cast<const SelfCheckError*>(&error) != nullptr) {
    return kSelfCheck + std::string(error.what());
  }
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
    return {"no-memory", "there is not enough memory"};
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&error)) {
    return "cannot use '" + file->path1().string() + "': " + file->code().message();
  }
  if (const auto* system = dynamic_cast<const std::system_error*>(&error)) {
    return "a system call failed: " + system->code().message();
  }
  return std::string(kSelfCheck) + "an unexpected exception";
}

}  // namespace nqueens
