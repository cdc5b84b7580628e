// nqueens/gpu/drivers/shared_library.h - loads a shared library and finds its functions.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Thrown if no library can be loaded and the first file does not exist.
class NoLibrary : public DeviceError {
 public:
  using DeviceError::DeviceError;
};

// The library stays loaded until the program ends, because drivers start threads and register exit
// functions, and some drivers crash when they are unloaded.
class SharedLibrary {
 public:
  // Loads the first of these files that can be loaded. Names without a folder are searched for in
  // the system's library folders.
  //
  //   errors  if no file can be loaded: NoLibrary if the first file does not exist, otherwise
  //           DeviceError; both contain the loader's message about the first file
  explicit SharedLibrary(std::span<const std::string> names);

  const std::string& name() const { return name_; }

  // Stores the address of a function of the library in `function`. Throws DeviceError if the
  // library has no function of this name.
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
