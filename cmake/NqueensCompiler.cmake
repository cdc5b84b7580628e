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

# The cache serves an object to every build folder whose flags agree: paths in the tree are made
# relative to the folder, and the folder itself, which only debug information would mention, does
# not count.
find_program(NQUEENS_CCACHE ccache)
if(NQUEENS_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_NOHASHDIR=1 CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} ${NQUEENS_CCACHE})
endif()

# Sanitizers instrument the rooms and the program. The code of the tests themselves is compiled as in
# the preset dev, so that the compiler cache knows it already: it takes three times as long with.
set(NQUEENS_SANITIZE "" CACHE STRING "Sanitizers for the rooms and the program: address,undefined")
add_library(nqueens_sanitizers INTERFACE)
if(NQUEENS_SANITIZE)
  target_compile_options(nqueens_sanitizers INTERFACE
    -fsanitize=${NQUEENS_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${NQUEENS_SANITIZE})
endif()

add_library(nqueens_warnings INTERFACE)
target_compile_options(nqueens_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual
  # GCC 12 reports overlapping copies in std::string that are not there (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  $<$<BOOL:${NQUEENS_WARNINGS_AS_ERRORS}>:-Werror>)
