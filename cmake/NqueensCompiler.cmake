# cmake/NqueensCompiler.cmake - one place for the language level, warnings and the compiler cache.
#
# There is no -march here: a binary must run on every machine of its architecture, and code for a
# newer instruction set is chosen at run time.
# SPDX-License-Identifier: MIT
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

find_program(NQUEENS_CCACHE ccache)
if(NQUEENS_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${NQUEENS_CCACHE})
endif()

add_library(nqueens_warnings INTERFACE)
target_compile_options(nqueens_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual
  # GCC 12 reports overlapping copies in std::string that are not there (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  $<$<BOOL:${NQUEENS_WARNINGS_AS_ERRORS}>:-Werror>)
