# cmake/NqueensPackages.cmake - the Debian packages that `cpack -G DEB` makes from the components:
#
#   nqueens          component program: the program with the studio, manual page, completions
#   libnqueens-dev   component library: headers, static libraries, CMake package
#   python3-nqueens  component python, if it is built
#
# This file must be included last, because CPack packages the components that exist at that point.
# Preset `package` builds their contents. tests/packages/install_test.sh installs the packages in a
# bare Debian and removes them again.
# SPDX-License-Identifier: MIT
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME nqueens)
set(CPACK_PACKAGE_VENDOR "The nqueens authors")
set(CPACK_PACKAGE_CONTACT "The nqueens authors <nqueens@example.org>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/NqueensStripPackages.cmake)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program library)
if(TARGET nqueens_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE "")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME nqueens)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "place n queens so that none attacks another
 Watches, lists, solves and counts the placements of n queens on an n x n
 board, on the command line and on a page in the browser.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libnqueens-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS
    "libfmt-dev, libhwy-dev, libtbb-dev, nlohmann-json3-dev, libpng-dev, libturbojpeg0-dev, libsqlitecpp-dev, libzstd-dev")
if(NQUEENS_SOLVERS AND NQUEENS_CADICAL_LIBRARY)
  string(APPEND CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS ", libcadical-dev")
endif()
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "place n queens: the C++ library
 Headers, static libraries and a CMake package: find_package(nqueens).")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-nqueens)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "place n queens: the Python module
 import nqueens: counts, lists as arrays, solutions, searches step by step.")

# Debian requires two files in every package: the licence and the changelog.
set(documents ${PROJECT_BINARY_DIR}/documents)
file(READ ${PROJECT_SOURCE_DIR}/LICENSE licence)
string(REGEX REPLACE "^[^\n]*\n\n(Copyright \\(c\\) [^\n]*)\n\n" "" licence "${licence}")
set(holder "${CMAKE_MATCH_1}")
string(REPLACE "Copyright (c) " "" holder "${holder}")
string(REPLACE "\n\n" "\n.\n" licence "${licence}")
string(REGEX REPLACE "\n$" "" licence "${licence}")
string(REPLACE "\n" "\n " licence "${licence}")
file(WRITE ${documents}/copyright
  "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
  "Upstream-Name: nqueens\n\nFiles: *\nCopyright: ${holder}\nLicense: Expat\n ${licence}\n")
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${documents}/changelog
  "nqueens (${PROJECT_VERSION}) unstable; urgency=medium\n\n"
  "  * Version ${PROJECT_VERSION}; see CHANGELOG.md of the sources.\n\n"
  " -- ${CPACK_PACKAGE_CONTACT}  ${now}\n")
execute_process(COMMAND ${NQUEENS_GZIP} -9nf ${documents}/changelog COMMAND_ERROR_IS_FATAL ANY)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  install(FILES ${documents}/copyright ${documents}/changelog.gz COMPONENT ${component}
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package})
  # lintian reports German words on the page, and parts of names in machine code, as misspelt
  # English.
  if(NOT component STREQUAL library)
    file(WRITE ${documents}/overrides/${package} "${package}: spelling-error-in-binary *\n")
    install(FILES ${documents}/overrides/${package} COMPONENT ${component}
            DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides)
  endif()
endforeach()

# Python stores compiled files beside the sources. The package compiles its sources when it is
# installed and deletes the compiled files when it is removed.
if(TARGET nqueens_python)
  math(EXPR next "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
      "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next}), python3-numpy")
  file(WRITE ${documents}/postinst
    "#!/bin/sh\nset -e\nif command -v py3compile > /dev/null; then py3compile -p python3-nqueens; fi\n")
  file(WRITE ${documents}/prerm
    "#!/bin/sh\nset -e\nif command -v py3clean > /dev/null; then py3clean -p python3-nqueens; fi\n")
  file(CHMOD ${documents}/postinst ${documents}/prerm PERMISSIONS
       OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${documents}/postinst ${documents}/prerm)
endif()
include(CPack)
