// python/src/module.cpp - the extension module nqueens._core: its parts and its exceptions.
//
//   C++                 Python
//   UsageError          ValueError              the caller can correct the call
//   Error               OSError                 the environment failed
//   SelfCheckError      nqueens.SelfCheckError  the library has a bug
//   std::bad_alloc      MemoryError
//   std::length_error   MemoryError
//   std::system_error   OSError
//
// SPDX-License-Identifier: MIT
#include "python/src/module.h"

#include <exception>
#include <new>
#include <stdexcept>
#include <system_error>

#include "nqueens/base/error.h"
#include "nqueens/base/printable.h"
#include "nqueens/base/system/version.h"
#include "python/src/forking.h"

namespace {

constexpr const char* kNoMemory = "there is not enough memory for this";

// Raises a Python exception. A message can quote bytes of the input, so it is made printable:
// Python accepts only UTF-8 and writes the message to a terminal.
void raise_error(PyObject* type, const std::exception& error) {
  PyErr_SetString(type, nqueens::printable(error.what()).c_str());
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  namespace py = pybind11;
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const nqueens::SelfCheckError& error) {
      const py::object type = py::module_::import("nqueens").attr("SelfCheckError");
      raise_error(type.ptr(), error);
    } catch (const nqueens::UsageError& error) {
      raise_error(PyExc_ValueError, error);
    } catch (const nqueens::Error& error) {
      raise_error(PyExc_OSError, error);
    } catch (const std::bad_alloc&) {
      PyErr_SetString(PyExc_MemoryError, kNoMemory);
    } catch (const std::length_error&) {  // a container would exceed its maximum size
      PyErr_SetString(PyExc_MemoryError, kNoMemory);
    } catch (const std::system_error& error) {
      PyErr_SetString(PyExc_OSError, error.code().message().c_str());
    }
  });
  module.attr("version") = nqueens::version();
  nqueens::python::add_forking(module);
  nqueens::python::add_boards(module);
  nqueens::python::add_counting(module);
  nqueens::python::add_listing(module);
  nqueens::python::add_regions(module);
  nqueens::python::add_searching(module);
  nqueens::python::add_solving(module);
}
