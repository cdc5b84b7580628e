# cmake/NqueensStripPackages.cmake - strips the files of the packages as Debian does: it removes
# unneeded symbols and the compiler's name. CPack runs this script.
# SPDX-License-Identifier: MIT
find_program(NQUEENS_STRIP strip REQUIRED)
set(sections --remove-section=.comment --remove-section=.note)

# strip_files(PATTERN OPTIONS...): runs strip with OPTIONS on the matching files of all packages.
function(strip_files pattern)
  file(GLOB_RECURSE files ${CPACK_TEMPORARY_DIRECTORY}/${pattern})
  foreach(file IN LISTS files)
    execute_process(COMMAND ${NQUEENS_STRIP} ${ARGN} ${sections} ${file} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endfunction()

strip_files("*/usr/bin/*")
strip_files("*.so" --strip-unneeded)
strip_files("*.a" --strip-debug --enable-deterministic-archives)
