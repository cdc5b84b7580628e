#!/usr/bin/env bash
# tools/check_rooms.sh - checks that every #include follows the declared dependencies of the rooms.
#
#   tools/check_rooms.sh [ROOT]
#
# A room is a folder nqueens/<room>. nqueens/CMakeLists.txt declares its dependencies, as
# nqueens_room(NAME DEPENDS ...). A wrong #include compiles nevertheless, because all headers share
# one include root. Engines are the rooms that compute; edges are the rooms that exchange data with
# users and other programs (both are listed below). The script checks that
#
#   * a room depends only on rooms declared above it, and the folders are exactly the rooms;
#   * a file includes only headers of its own room and of the rooms that its room declares, always by
#     their full path "nqueens/<room>/<file>";
#   * no engine prints or exits (except nqueens/gpu/drivers/driver_program.cpp, a separate process), and
#     only the edges use the JSON and command line libraries;
#   * the database library is included only by store, Boost (the network) only by server, and MPI only
#     by mpi;
#   * only io and report write JSON as text.
#
# Prints a line `file:line: problem` for each violation and fails if there is any.
# SPDX-License-Identifier: MIT
set -euo pipefail

cd -- "${1:-$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/..}"

# Engines must not print or exit.
engines="base store board kernels estimate count cluster certificate gpu mpi catalog search solve puzzle game picture"
edges="io report api server terminal manual cli"   # may use JSON and the command line library

sources=$(find nqueens -mindepth 2 \( -name '*.h' -o -name '*.cpp' \) | LC_ALL=C sort)
folders=$(find nqueens -mindepth 1 -maxdepth 1 -type d | sed 's|.*/||' | LC_ALL=C sort)

# The sources are arguments of awk, after the declarations. No path in the tree has a space.
# shellcheck disable=SC2086
LC_ALL=C awk -v engines="$engines" -v edges="$edges" -v folders="$folders" '
  function complain(problem) { print FILENAME ":" FNR ": " problem; violations++ }

  # Records the dependencies in the text of one call nqueens_room(...).
  function declare_room(call,    words, count, i, in_depends, room) {
    gsub(/[()]/, " ", call)
    count = split(call, words, /[ \t\n]+/)
    i = 1
    while (i <= count && words[i] != "nqueens_room") i++
    room = words[++i]
    declared[room] = " "
    for (i++; i <= count; i++) {
      if (words[i] == "DEPENDS") in_depends = 1
      else if (words[i] == "PUBLIC" || words[i] == "PRIVATE") in_depends = 0
      else if (in_depends && words[i] != "") {
        if (!(words[i] in declared) || words[i] == room)
          complain("room " room " depends on " words[i] ", which is not declared above it")
        declared[room] = declared[room] words[i] " "
      }
    }
    rooms++
  }

  function check_include(line,    parts, other, list) {
    if (line ~ /#[ \t]*include[ \t]*"/) {
      split(line, parts, "\"")
      if (parts[2] !~ /^nqueens\/[^\/]+\//) {
        complain("include \"" parts[2] "\" by its full path, \"nqueens/<room>/<file>\"")
        return
      }
    } else if (line ~ /#[ \t]*include[ \t]*<nqueens\//) {
      split(line, parts, /[<>]/)
    } else {
      if (line ~ /<(CLI|nlohmann)\// && !(is_edge[room]))
        complain("room " room " must not use the JSON and command line libraries (only: " edges ")")
      if (line ~ /<(SQLiteCpp\/|sqlite)/ && room != "store")
        complain("room " room " must not use the database (only: store)")
      if (line ~ /<boost\// && room != "server")
        complain("room " room " must not use Boost (only: server)")
      if (line ~ /<mpi\.h>/ && room != "mpi")
        complain("room " room " must not use MPI (only: mpi)")
      if (line ~ /<(iostream|cstdio|stdio\.h)>/ && is_engine[room])
        complain("room " room " must not print: no stream headers in an engine")
      return
    }
    split(parts[2], parts, "/")
    other = parts[2]
    if (other == room) return
    list = declared[room]
    if (!(other in declared)) complain("there is no room " other)
    else if (index(list, " " other " ") == 0) {
      gsub(/^ +| +$/, "", list)
      complain("room " room " must not include room " other " (declared: " (list == "" ? "none" : list) ")")
    }
  }

  function check_engine(line) {
    if (line ~ /std::(cout|cerr|clog)/ || line ~ /(^|[^A-Za-z0-9_])(printf|fprintf|puts|fputs) *\(/)
      complain("room " room " must not print: results leave an engine by value or callback")
    if (FILENAME != "nqueens/gpu/drivers/driver_program.cpp" &&
        line ~ /(^|[^A-Za-z0-9_.>])(_|quick_)?(exit|_Exit|abort) *\(/)
      complain("room " room " must not end the program: throw Error instead")
  }

  function check_json(line) {
    if (room != "io" && room != "report" && line ~ /"[A-Za-z_]+\\?":[^ ]/)
      complain("room " room " must not write JSON as text: make a Json, or a document of room report")
  }

  BEGIN {
    count = split(engines, names, " "); for (i = 1; i <= count; i++) is_engine[names[i]] = 1
    count = split(edges, names, " "); for (i = 1; i <= count; i++) is_edge[names[i]] = 1
  }

  FNR == 1 {
    split(FILENAME, parts, "/")
    room = parts[2]
    in_sources = NR != FNR
    files += in_sources
  }

  !in_sources {
    sub(/#.*/, "")
    if ($0 ~ /nqueens_room *\(/) { call = ""; open = 1 }
    if (open) call = call " " $0
    if (open && $0 ~ /\)/) { declare_room(call); open = 0 }
    next
  }

  {
    sub(/\/\/.*/, "")
    if (/^[ \t]*#[ \t]*include/) check_include($0)
    else {
      if (is_engine[room]) check_engine($0)
      check_json($0)
    }
  }

  END {
    count = split(folders, names, "\n")
    for (i = 1; i <= count; i++) {
      seen[names[i]] = 1
      if (!(names[i] in declared)) {
        print "nqueens/" names[i] ": a folder that no nqueens_room(...) declares"; violations++
      }
    }
    for (name in declared) if (!(name in seen)) {
      print "nqueens/" name ": a declared room without a folder"; violations++
    }
    if (rooms == 0) { print "nqueens/CMakeLists.txt: no nqueens_room(...) found"; violations++ }
    printf "%d rooms, %d files, %d violations\n", rooms, files, violations
    exit violations > 0
  }
' nqueens/CMakeLists.txt $sources
