# cmake/NqueensPage.cmake - embeds the studio's page into the program: nqueens_embed_page(TARGET FOLDER).
#
# Every file in the folder becomes an entry in the table that nqueens/server/routes/page.h declares,
# both plain and compressed by gzip. The table is in a generated source file: the build runs this
# file as a script whenever a file in the folder has changed.
# SPDX-License-Identifier: MIT
if(NOT CMAKE_SCRIPT_MODE_FILE)
  find_program(NQUEENS_GZIP gzip REQUIRED)

  function(nqueens_embed_page target folder)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/*)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/page_assets.cpp)
    add_custom_command(
      OUTPUT ${source}
      COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DSOURCE=${source} -DGZIP=${NQUEENS_GZIP}
              -P ${PROJECT_SOURCE_DIR}/cmake/NqueensPage.cmake
      DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/NqueensPage.cmake
      COMMENT "Embedding the page of the studio" VERBATIM)
    set_source_files_properties(${source} PROPERTIES
      SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${target} PRIVATE ${source})
  endfunction()
  return()
endif()

set(type.html "text/html; charset=utf-8")
set(type.css "text/css; charset=utf-8")
set(type.js "text/javascript; charset=utf-8")
set(type.svg "image/svg+xml; charset=utf-8")

# Appends the bytes of a file as the definition of an array.
function(append_array name file)
  file(READ ${file} hex HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
  string(REGEX REPLACE "(................................................................................)"
         "\\1\n" bytes "${bytes}")
  file(APPEND ${SOURCE}.new "constexpr unsigned char ${name}[] = {\n${bytes}};\n")
endfunction()

file(WRITE ${SOURCE}.new "// Made from the files of the studio's page by cmake/NqueensPage.cmake.\n"
     "#include <array>\n#include \"nqueens/server/routes/page.h\"\n"
     "namespace nqueens::server {\nnamespace {\n")
set(entries "")
set(count 0)
file(GLOB files ${FOLDER}/*)
list(SORT files)
foreach(file ${files})
  get_filename_component(name ${file} NAME)
  get_filename_component(ending ${file} LAST_EXT)
  if(NOT DEFINED type${ending})
    message(FATAL_ERROR "${file}: there is no content type for files that end in '${ending}'")
  endif()
  set(type ${type${ending}})
  execute_process(COMMAND ${GZIP} -9 -n -c ${file} OUTPUT_FILE ${SOURCE}.gz
                  COMMAND_ERROR_IS_FATAL ANY)
  file(SHA256 ${file} tag)
  string(SUBSTRING ${tag} 0 16 tag)
  append_array(kBytes${count} ${file})
  append_array(kGzip${count} ${SOURCE}.gz)
  string(APPEND entries "    Asset{\"${name}\", \"${type}\", text(kBytes${count}), text(kGzip${count}), "
         "\"${tag}\"},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(REMOVE ${SOURCE}.gz)
file(APPEND ${SOURCE}.new
  "template <std::size_t size>\n"
  "std::string_view text(const unsigned char (&bytes)[size]) {\n"
  "  return {reinterpret_cast<const char*>(bytes), size};\n}\n}  // namespace\n"
  "std::span<const Asset> assets() {\n  static const std::array<Asset, ${count}> kAssets = {{\n"
  "${entries}  }};\n  return kAssets;\n}\n}  // namespace nqueens::server\n")
file(RENAME ${SOURCE}.new ${SOURCE})
