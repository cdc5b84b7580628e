# cmake/NqueensRoom.cmake - defines nqueens_room(), which builds a library from a room's folder.
#
# A room is a module of the project, a folder of nqueens/.
#
#   nqueens_room(NAME DEPENDS rooms... [PUBLIC libs...] [PRIVATE libs...])
#
# builds the static library nqueens::NAME from every .cpp file in folder NAME and its subfolders.
# DEPENDS lists all rooms whose headers NAME may include. tools/check_rooms.sh reads these lists
# from nqueens/CMakeLists.txt and checks every #include against them. The compiler cannot do that,
# because all headers share one include root.
# SPDX-License-Identifier: MIT
function(nqueens_room name)
  cmake_parse_arguments(ROOM "" "" "DEPENDS;PUBLIC;PRIVATE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  add_library(nqueens_${name} STATIC ${sources})
  add_library(nqueens::${name} ALIAS nqueens_${name})
  set_target_properties(nqueens_${name} PROPERTIES
    EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
  target_include_directories(nqueens_${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(nqueens_${name} PUBLIC cxx_std_20)
  set(rooms "")
  foreach(room IN LISTS ROOM_DEPENDS)   # a room that an option leaves out has no target
    if(TARGET nqueens::${room})
      list(APPEND rooms nqueens::${room})
    endif()
  endforeach()
  target_link_libraries(nqueens_${name}
    PUBLIC ${rooms} ${ROOM_PUBLIC}
    PRIVATE ${ROOM_PRIVATE} $<BUILD_INTERFACE:nqueens_warnings>
            $<BUILD_INTERFACE:nqueens_sanitizers>)
endfunction()
