# cmake/Wasm.cmake - toolchain for the engine as WebAssembly: Debian's clang, lld, wasi-libc and libc++.
#
# Selects the newest clang that has a libc++ for wasm32. /usr/include must not be searched, because
# it contains the headers of the machine's own C library. The header-only libraries (fmt, JSON,
# Highway, XXH3) are there as well, so the build creates a folder with links to them. wasm/ replaces
# the missing parts of the platform (wasm/CMakeLists.txt).
#
# Exceptions use the older encoding, which is clang's default. It works in Chrome 95, Firefox 100, Safari
# 15.2 and later versions; browsers have supported the newer encoding only since 2024 or 2025.
# SPDX-License-Identifier: MIT
set(CMAKE_SYSTEM_NAME Generic)   # CMake has no name for WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

file(GLOB folders /usr/lib/llvm-*/lib/wasm32-wasi)
list(SORT folders COMPARE NATURAL ORDER DESCENDING)
foreach(folder IN LISTS folders)
  string(REGEX MATCH "llvm-([0-9]+)" llvm "${folder}")
  if(EXISTS /usr/bin/clang++-${CMAKE_MATCH_1} AND EXISTS /usr/bin/wasm-ld-${CMAKE_MATCH_1})
    set(version ${CMAKE_MATCH_1})
    break()
  endif()
endforeach()
if(NOT version)
  message(FATAL_ERROR "No clang for WebAssembly: install the packages of kind 'page' in tools/packages.txt")
endif()
set(CMAKE_CXX_COMPILER /usr/bin/clang++-${version})
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasip1)
foreach(tool ar ranlib)
  string(TOUPPER ${tool} name)
  unset(program)
  find_program(program NAMES llvm-${tool}-${version} llvm-${tool} NO_CACHE REQUIRED)
  set(CMAKE_${name} ${program} CACHE FILEPATH "" FORCE)
endforeach()

set(headers ${CMAKE_BINARY_DIR}/headers)
foreach(library fmt nlohmann hwy xxhash.h)
  file(MAKE_DIRECTORY ${headers})
  if(EXISTS /usr/include/${library})
    file(CREATE_LINK /usr/include/${library} ${headers}/${library} SYMBOLIC)
  endif()
endforeach()

string(JOIN " " CMAKE_CXX_FLAGS_INIT
  -nostdlibinc -isystem /usr/lib/llvm-${version}/include/wasm32-wasi/c++/v1
  -isystem /usr/include/wasm32-wasi -isystem ${headers}
  -fwasm-exceptions -msimd128 -ffunction-sections -fdata-sections
  -DFMT_HEADER_ONLY -DFMT_STATIC_THOUSANDS_SEPARATOR=44 -DXXH_INLINE_ALL -D_WASI_EMULATED_PROCESS_CLOCKS)
string(JOIN " " CMAKE_EXE_LINKER_FLAGS_INIT
  -fuse-ld=/usr/bin/wasm-ld-${version} -B/usr/lib/wasm32-wasi
  -L/usr/lib/llvm-${version}/lib/wasm32-wasi -L/usr/lib/wasm32-wasi -lwasi-emulated-process-clocks)
