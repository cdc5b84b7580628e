// nqueens/base/sentence.cpp - one sentence on an exception.
// SPDX-License-Identifier: MIT
#include "nqueens/base/sentence.h"

#include <filesystem>
#include <new>
#include <system_error>

#include "nqueens/base/error.h"

namespace nqueens {

std::string sentence_of(const std::exception& error) {
  constexpr const char* kSelfCheck = "self-check failed, there is no answer: ";
  if (dynamic_cast<const Error*>(&error) != nullptr) return error.what();
  if (dynamic_cast<const SelfCheckError*>(&error) != nullptr) {
    return kSelfCheck + std::string(error.what());
  }
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return "there is not enough memory";
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&error)) {
    return "cannot use '" + file->path1().string() + "': " + file->code().message();
  }
  if (const auto* system = dynamic_cast<const std::system_error*>(&error)) {
    return "the system refuses a request: " + system->code().message();
  }
  return std::string(kSelfCheck) + "an unexpected exception";
}

}  // namespace nqueens
