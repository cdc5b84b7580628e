// nqueens/base/system/version.cpp - the version, which the build passes in from CMakeLists.txt.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/version.h"

namespace nqueens {

std::string_view version() { return NQUEENS_VERSION; }

std::string_view compiler() {
#if defined(__clang__)
  return "clang " __clang_version__;
#else
  return "gcc " __VERSION__;
#endif
}

}  // namespace nqueens
