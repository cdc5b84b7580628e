# cmake/NqueensCompiler.cmake - sets the language level, warnings and the compiler cache.
#
# There is no -march here: a binary must run on every machine of its architecture, and code for a
# newer instruction set is selected at run time.
# SPDX-License-Identifier: MIT
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

# Hardening as in Debian: stack protector, fortified functions of the C library, and read-only
# relocations that are bound at startup. The build type still sets the optimisation level.
if(NQUEENS_HARDENING)
  find_program(NQUEENS_DPKG_BUILDFLAGS dpkg-buildflags REQUIRED)
  foreach(kind IN ITEMS CPPFLAGS CXXFLAGS LDFLAGS)
    execute_process(
      COMMAND ${CMAKE_COMMAND} -E env
        "DEB_BUILD_MAINT_OPTIONS=hardening=+all reproducible=-fixfilepath,-fixdebugpath"
        "DEB_CXXFLAGS_MAINT_STRIP=-g -O2" ${NQUEENS_DPKG_BUILDFLAGS} --get ${kind}
      OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    if(kind STREQUAL LDFLAGS)
      string(APPEND CMAKE_EXE_LINKER_FLAGS " ${flags}")
      string(APPEND CMAKE_MODULE_LINKER_FLAGS " ${flags}")
    else()
      string(APPEND CMAKE_CXX_FLAGS " ${flags}")
    endif()
  endforeach()
endif()

# Build folders with equal flags share the objects in the compiler cache. CCACHE_BASEDIR makes paths
# relative to the build folder. CCACHE_NOHASHDIR ignores the name of the build folder, which appears
# only in debug information.
find_program(NQUEENS_CCACHE ccache)
if(NQUEENS_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_NOHASHDIR=1 CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} ${NQUEENS_CCACHE})
endif()

# The address and undefined-behaviour sanitizers instrument the library and the program, but not the
# tests, because instrumented tests take three times as long to compile. The thread sanitizer must
# instrument all code that synchronizes, including tests.
set(NQUEENS_SANITIZE "" CACHE STRING "Sanitizers: thread, or address,undefined (without the tests)")
add_library(nqueens_sanitizers INTERFACE)
if(NQUEENS_SANITIZE STREQUAL thread)
  add_compile_options(-fsanitize=thread)
elseif(NQUEENS_SANITIZE)
  target_compile_options(nqueens_sanitizers INTERFACE
    -fsanitize=${NQUEENS_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    # nqueens/gpu has its own declarations of the C functions of drivers. -fsanitize=function would
    # report every call through them.
    $<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=function>
    # libFuzzer does not need the table of program counters, and relocating it takes a quarter of
    # the time of a short run.
    $<$<CXX_COMPILER_ID:Clang>:-fno-sanitize-coverage=pc-table>)
endif()
if(NQUEENS_SANITIZE)
  add_link_options(-fsanitize=${NQUEENS_SANITIZE})
endif()

add_library(nqueens_warnings INTERFACE)
target_compile_options(nqueens_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual
  # GCC 12 falsely reports overlapping copies in std::string (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  $<$<BOOL:${NQUEENS_WARNINGS_AS_ERRORS}>:-Werror>)
