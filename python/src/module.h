// python/src/module.h - the parts of the extension module nqueens._core, one file each.
//
// The module is private. Users import the package python/nqueens, which has the public names,
// docstrings and types; the module only calls the library.
// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

namespace nqueens::python {

void add_boards(pybind11::module_& module);
void add_counting(pybind11::module_& module);
void add_listing(pybind11::module_& module);
void add_regions(pybind11::module_& module);
void add_searching(pybind11::module_& module);
void add_solving(pybind11::module_& module);

}  // namespace nqueens::python
