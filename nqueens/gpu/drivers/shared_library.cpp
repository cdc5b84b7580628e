// nqueens/gpu/drivers/shared_library.cpp - loads a shared library and finds its functions.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/shared_library.h"

#include <dlfcn.h>

#include <span>
#include <string>

#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

SharedLibrary::SharedLibrary(std::span<const std::string> names) {
  std::string trouble;
  for (const std::string& name : names) {
    library_ = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library_ != nullptr) {
      name_ = name;
      return;
    }
    const char* words = dlerror();
    if (trouble.empty()) trouble = words != nullptr ? words : "cannot load '" + name + "'";
  }
  // If a dependency of an existing library is missing, the message names the dependency.
  const bool is_absent = trouble.find("No such file") != std::string::npos &&
                         trouble.find(names.front()) != std::string::npos;
  if (is_absent) throw NoLibrary(trouble);
  throw DeviceError(trouble);
}

void* SharedLibrary::address(const char* name) const {
  void* address = dlsym(library_, name);
  if (address == nullptr) {
    throw DeviceError("the library '" + name_ + "' has no function '" + name +
                      "': a newer driver may have it");
  }
  return address;
}

}  // namespace nqueens::gpu
