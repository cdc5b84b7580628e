// nqueens/gpu/drivers/shared_library.h - a library that is loaded when it is asked for.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// There is no such file.
class NoLibrary : public DeviceError {
 public:
  using DeviceError::DeviceError;
};

// It stays loaded to the end of the program: drivers start threads and leave functions behind that
// run at the end, and not all of them live through being unloaded.
class SharedLibrary {
 public:
  // The first of these files that can be loaded; names without a folder are looked for where the
  // system has its libraries.
  //
  //   errors  NoLibrary or, where it is there and cannot be loaded, DeviceError, with the loader's
  //           words about the first of them
  explicit SharedLibrary(std::span<const std::string> names);

  const std::string& name() const { return name_; }

  // Stores the address of a function of the library; DeviceError when it has none of that name.
  template <class Function>
  void find(Function*& function, const char* name) const {
    function = reinterpret_cast<Function*>(address(name));
  }

 private:
  void* address(const char* name) const;

  std::string name_;
  void* library_ = nullptr;
};

}  // namespace nqueens::gpu
