// nqueens/base/system/machine_name.cpp - the host name.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/machine_name.h"

#ifndef __wasi__
#include <unistd.h>

#include <array>
#endif

namespace nqueens {

std::string machine_name() {
#ifdef __wasi__
  return "unnamed";
#else
  std::array<char, 256> name = {};
  const bool is_known = gethostname(name.data(), name.size() - 1) == 0;
  return is_known && name[0] != '\0' ? name.data() : "unnamed";
#endif
}

}  // namespace nqueens
