# cmake/NqueensSolvers.cmake - finds external solvers (libraries and programs), which are optional.
#
#   nqueens_find_solvers()      called in nqueens/CMakeLists.txt before the calls of nqueens_room()
#   nqueens_link_solvers(ROOM)  links ROOM with the libraries that were found
#
# Each algorithm of nqueens/search that uses an external solver has its own file. If the solver is
# found, the file is compiled and the algorithm is in the table (algorithms.cpp). Otherwise the
# algorithm is left out. With NQUEENS_SOLVERS=OFF the build is the same as on a machine without
# solvers.
# SPDX-License-Identifier: MIT

# nqueens_solver(FILE DEFINITION FOUND): if FOUND, compiles FILE and sets DEFINITION for the table. FILE
# is excluded from unity builds, because names in the library could clash with names in other files.
function(nqueens_solver file definition found)
  if(found)
    set_property(SOURCE search/algorithms.cpp APPEND PROPERTY COMPILE_DEFINITIONS ${definition})
    set_property(SOURCE ${file} PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)
  else()
    set_property(SOURCE ${file} PROPERTY HEADER_FILE_ONLY ON)
  endif()
endfunction()

# CaDiCaL, in Debian's package libcadical-dev.
macro(nqueens_find_cadical)
  find_path(NQUEENS_CADICAL_INCLUDE cadical.hpp)
  find_library(NQUEENS_CADICAL_LIBRARY cadical)
  if(NQUEENS_CADICAL_INCLUDE AND NQUEENS_CADICAL_LIBRARY)
    set(nqueens_has_cadical ON)
  endif()
endmacro()

# Gecode, in Debian's package libgecode-dev.
macro(nqueens_find_gecode)
  find_path(NQUEENS_GECODE_INCLUDE gecode/int.hh)
  set(nqueens_has_gecode ON)
  foreach(part search int kernel support)
    find_library(NQUEENS_GECODE_${part} gecode${part})
    if(NOT NQUEENS_GECODE_INCLUDE OR NOT NQUEENS_GECODE_${part})
      set(nqueens_has_gecode OFF)
    endif()
  endforeach()
endmacro()

# clingo, a program in Debian's package gringo.
macro(nqueens_find_clingo)
  find_program(NQUEENS_CLINGO clingo)
  if(NQUEENS_CLINGO)
    set(nqueens_has_clingo ON)
    execute_process(COMMAND ${NQUEENS_CLINGO} --version OUTPUT_VARIABLE nqueens_clingo_version)
    string(REGEX MATCH "[0-9]+\\.[0-9.]*[0-9]" nqueens_clingo_version "${nqueens_clingo_version}")
    set_property(SOURCE search/external/logic.cpp APPEND PROPERTY COMPILE_DEFINITIONS
                 NQUEENS_CLINGO_VERSION="${nqueens_clingo_version}")
  endif()
endmacro()

macro(nqueens_find_solvers)
  if(NQUEENS_SOLVERS)
    nqueens_find_cadical()
    if(NQUEENS_GECODE)
      nqueens_find_gecode()
    endif()
    nqueens_find_clingo()
  endif()
  nqueens_solver(search/external/sat.cpp NQUEENS_HAS_CADICAL "${nqueens_has_cadical}")
  nqueens_solver(search/external/constraint.cpp NQUEENS_HAS_GECODE "${nqueens_has_gecode}")
  nqueens_solver(search/external/logic.cpp NQUEENS_HAS_CLINGO "${nqueens_has_clingo}")
endmacro()

function(nqueens_link_solvers room)
  if(nqueens_has_cadical)
    target_include_directories(${room} SYSTEM PRIVATE ${NQUEENS_CADICAL_INCLUDE})
    target_link_libraries(${room} PRIVATE ${NQUEENS_CADICAL_LIBRARY})
  endif()
  if(nqueens_has_gecode)
    target_include_directories(${room} SYSTEM PRIVATE ${NQUEENS_GECODE_INCLUDE})
    target_link_libraries(${room} PRIVATE
      ${NQUEENS_GECODE_search} ${NQUEENS_GECODE_int} ${NQUEENS_GECODE_kernel} ${NQUEENS_GECODE_support})
  endif()
endfunction()
