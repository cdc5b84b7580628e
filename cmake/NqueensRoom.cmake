# cmake/NqueensRoom.cmake - nqueens_room(): one folder = one room = one target = one namespace.
#
#   nqueens_room(NAME DEPENDS rooms... [PUBLIC libs...] [PRIVATE libs...])
#
# makes the static library nqueens::NAME from every .cpp in the folder NAME and below. DEPENDS is the whole
# list of rooms that NAME may include; tools/check_rooms.sh reads it from nqueens/CMakeLists.txt
# and checks every #include against it, which targets alone cannot do because all headers share
# one include root.
#
# Where files are compiled together (CMAKE_UNITY_BUILD) a room is divided into groups of
# CMAKE_UNITY_BUILD_BATCH_SIZE files, in the order of their paths. A file named in alone.txt of the
# build folder leaves its group, and the others keep theirs: ./run writes there what was edited
# since the last build, so that the second edit of a file compiles that file and no other.
# SPDX-License-Identifier: MIT
set(NQUEENS_ALONE ${PROJECT_BINARY_DIR}/alone.txt)
if(NOT EXISTS ${NQUEENS_ALONE})
  file(WRITE ${NQUEENS_ALONE} "")
endif()
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${NQUEENS_ALONE})
file(STRINGS ${NQUEENS_ALONE} nqueens_alone)

# Called in the folder of the rooms, where properties of its sources can be set.
function(nqueens_group room)
  set(size ${CMAKE_UNITY_BUILD_BATCH_SIZE})
  if(NOT size)
    set(size 12)
  endif()
  set(index 0)
  foreach(source IN LISTS ARGN)
    math(EXPR group "${index} / ${size}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${room}_${group})
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${source})
    if(path IN_LIST nqueens_alone)
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
    math(EXPR index "${index} + 1")
  endforeach()
endfunction()

function(nqueens_room name)
  cmake_parse_arguments(ROOM "" "" "DEPENDS;PUBLIC;PRIVATE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  add_library(nqueens_${name} STATIC ${sources})
  nqueens_group(${name} ${sources})
  add_library(nqueens::${name} ALIAS nqueens_${name})
  set_target_properties(nqueens_${name} PROPERTIES
    EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON UNITY_BUILD_MODE GROUP
    UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
  target_include_directories(nqueens_${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(nqueens_${name} PUBLIC cxx_std_20)
  set(rooms "")
  foreach(room IN LISTS ROOM_DEPENDS)   # but for those that an option leaves out
    if(TARGET nqueens::${room})
      list(APPEND rooms nqueens::${room})
    endif()
  endforeach()
  target_link_libraries(nqueens_${name}
    PUBLIC ${rooms} ${ROOM_PUBLIC}
    PRIVATE ${ROOM_PRIVATE} $<BUILD_INTERFACE:nqueens_warnings>
            $<BUILD_INTERFACE:nqueens_sanitizers>)
endfunction()
