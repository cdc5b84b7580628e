# cmake/NqueensHeaders.cmake - installs the headers that a user of the library may include.
#
# These are the public header of each folder of nqueens/ (such as nqueens/count/count.h) and all
# headers that it includes, directly or indirectly. -inl.h files and the internals of kernels are
# private as long as no public header includes them. The script runs at every install, not at
# configuration, so that it finds the current headers. Its parameters are NQUEENS_SOURCE,
# NQUEENS_ROOMS and the folder NQUEENS_INCLUDE, absolute or relative to the prefix.
# SPDX-License-Identifier: MIT
cmake_policy(PUSH)
cmake_policy(SET CMP0057 NEW)
set(seen "")
set(found ${NQUEENS_ROOMS})
list(TRANSFORM found REPLACE "(.+)" "nqueens/\\1/\\1.h")
while(found)
  list(POP_FRONT found header)
  if(header IN_LIST seen)
    continue()
  endif()
  list(APPEND seen ${header})
  file(STRINGS ${NQUEENS_SOURCE}/${header} includes REGEX "^#[ \t]*include[ \t]*\"nqueens/")
  list(TRANSFORM includes REPLACE "^[^\"]*\"([^\"]*)\".*$" "\\1")
  list(APPEND found ${includes})
endwhile()

if(NOT IS_ABSOLUTE "${NQUEENS_INCLUDE}")
  string(PREPEND NQUEENS_INCLUDE "${CMAKE_INSTALL_PREFIX}/")
endif()
foreach(header IN LISTS seen)
  get_filename_component(folder ${header} DIRECTORY)
  file(INSTALL DESTINATION "${NQUEENS_INCLUDE}/${folder}" TYPE FILE FILES ${NQUEENS_SOURCE}/${header})
endforeach()
cmake_policy(POP)
