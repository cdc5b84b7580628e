# cmake/NqueensInstall.cmake - installs the program, the library, its headers and the package files
# that make find_package(nqueens) work. Components `program` and `library` become separate packages.
# SPDX-License-Identifier: MIT
include(CMakePackageConfigHelpers)

set(library_rooms "")
foreach(room base store board kernels estimate count cluster gpu catalog search solve puzzle game picture io report)
  if(TARGET nqueens_${room})
    list(APPEND library_rooms ${room})
  endif()
endforeach()
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/nqueens)

# A target for the whole library.
add_library(nqueens_all INTERFACE)
add_library(nqueens::nqueens ALIAS nqueens_all)
set_target_properties(nqueens_all PROPERTIES EXPORT_NAME nqueens)
list(TRANSFORM library_rooms PREPEND nqueens_ OUTPUT_VARIABLE library_targets)
target_link_libraries(nqueens_all INTERFACE ${library_targets})

install(TARGETS nqueens_all ${library_targets} EXPORT nqueens
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
install(CODE "set(NQUEENS_SOURCE \"${PROJECT_SOURCE_DIR}\")
  set(NQUEENS_ROOMS \"${library_rooms}\")
  set(NQUEENS_INCLUDE \"${CMAKE_INSTALL_INCLUDEDIR}\")" COMPONENT library)
install(SCRIPT ${PROJECT_SOURCE_DIR}/cmake/NqueensHeaders.cmake COMPONENT library)
install(EXPORT nqueens NAMESPACE nqueens:: DESTINATION ${package_dir} COMPONENT library)
list(JOIN nqueens_packages ")\nfind_dependency(" nqueens_packages)
list(JOIN nqueens_edge_packages " " nqueens_edge_packages)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/nqueensConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/nqueensConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/nqueensConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/nqueensConfig.cmake
              ${PROJECT_BINARY_DIR}/nqueensConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/Findturbojpeg.cmake
        DESTINATION ${package_dir} COMPONENT library)

if(NOT NQUEENS_BUILD_CLI)
  return()
endif()
install(TARGETS nqueens RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
if(TARGET nqueens-mpi)
  install(TARGETS nqueens-mpi RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
endif()

# The program writes its own man page and completions, from its command table.
find_program(NQUEENS_GZIP gzip REQUIRED)
set(generated ${PROJECT_BINARY_DIR}/generated)
add_custom_command(
  OUTPUT ${generated}/nqueens.1.gz ${generated}/nqueens.bash ${generated}/_nqueens
         ${generated}/nqueens.fish
  COMMAND ${CMAKE_COMMAND} -E make_directory ${generated}
  COMMAND nqueens man > ${generated}/nqueens.1
  COMMAND ${NQUEENS_GZIP} -9nf ${generated}/nqueens.1
  COMMAND nqueens completion bash > ${generated}/nqueens.bash
  COMMAND nqueens completion zsh > ${generated}/_nqueens
  COMMAND nqueens completion fish > ${generated}/nqueens.fish
  DEPENDS nqueens COMMENT "Generating the man page and the completions" VERBATIM)
add_custom_target(nqueens_generated ALL DEPENDS ${generated}/nqueens.1.gz)
install(FILES ${generated}/nqueens.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${generated}/nqueens.bash RENAME nqueens
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${generated}/_nqueens DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${generated}/nqueens.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
