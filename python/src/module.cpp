// python/src/module.cpp - the extension module nqueens._core: its parts, and what errors become.
//
//   UsageError      ValueError       the caller can ask again, corrected
//   Error           OSError          the environment failed
//   SelfCheckError  nqueens.SelfCheckError
//
// SPDX-License-Identifier: MIT
#include "python/src/module.h"

#include "nqueens/base/error.h"
#include "nqueens/base/version.h"

PYBIND11_MODULE(_core, module) {
  namespace py = pybind11;
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const nqueens::SelfCheckError& error) {
      const py::object type = py::module_::import("nqueens").attr("SelfCheckError");
      PyErr_SetString(type.ptr(), error.what());
    } catch (const nqueens::UsageError& error) {
      PyErr_SetString(PyExc_ValueError, error.what());
    } catch (const nqueens::Error& error) {
      PyErr_SetString(PyExc_OSError, error.what());
    }
  });
  module.attr("version") = nqueens::version();
  nqueens::python::add_boards(module);
  nqueens::python::add_counting(module);
  nqueens::python::add_listing(module);
  nqueens::python::add_regions(module);
  nqueens::python::add_searching(module);
  nqueens::python::add_solving(module);
}
