# tools/decisions_index.awk - makes the index of docs/decisions/, one line per entry.
#
#   awk -f tools/decisions_index.awk docs/decisions/[a-z]*.md
#
# SPDX-License-Identifier: MIT

# The anchor that GitHub gives a heading.
function anchor(title) {
  title = tolower(title)
  gsub(/[^a-z0-9 _-]/, "", title)
  gsub(/ /, "-", title)
  return title
}

BEGIN {
  print "# Decisions\n"
  print "These pages say what was chosen and why, one page for each room. An entry has its context, the"
  print "choice, its numbers and the rejected alternatives. Measurements are in"
  print "[benchmarks.md](../benchmarks.md). `tools/renew.sh index` generates this page."
}
FNR == 1 { page = FILENAME; sub(/.*\//, "", page); print "\n## [" substr($0, length("# Decisions: ") + 1) "](" page ")\n" }
/^## / { title = substr($0, 4); print "- [" title "](" page "#" anchor(title) ")" }
