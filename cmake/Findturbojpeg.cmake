# cmake/Findturbojpeg.cmake - finds TurboJPEG and defines the target turbojpeg::turbojpeg.
#
# Debian ships CMake files for the library, but they belong to a libjpeg package whose name differs
# on other systems. This file is installed beside nqueensConfig.cmake.
# SPDX-License-Identifier: MIT
find_path(TURBOJPEG_INCLUDE turbojpeg.h)
find_library(TURBOJPEG_LIBRARY turbojpeg)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(turbojpeg REQUIRED_VARS TURBOJPEG_LIBRARY TURBOJPEG_INCLUDE)
if(turbojpeg_FOUND AND NOT TARGET turbojpeg::turbojpeg)
  add_library(turbojpeg::turbojpeg UNKNOWN IMPORTED)
  set_target_properties(turbojpeg::turbojpeg PROPERTIES
    IMPORTED_LOCATION "${TURBOJPEG_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${TURBOJPEG_INCLUDE}")
endif()
mark_as_advanced(TURBOJPEG_INCLUDE TURBOJPEG_LIBRARY)
