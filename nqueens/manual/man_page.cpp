// nqueens/manual/man_page.cpp - generates the manual page from the table of commands.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <sstream>

#include "nqueens/base/system/version.h"
#include "nqueens/manual/manual.h"

namespace nqueens::manual {
namespace {

// Escapes text for roff: characters that roff would replace, and a dot at the start of the text,
// which roff would take for a command.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '\'') {
      out += "\\(aq";
    } else if (c == '~') {
      out += "\\(ti";
    } else {
      out += c;
    }
  }
  return out.starts_with('.') ? "\\&" + out : out;
}

std::string flags(const OptionEntry& option) {
  std::string text;
  for (const std::string& flag : option.flags) {
    text += fmt::format("{}\\fB{}\\fR", text.empty() ? "" : ", ", escaped(flag));
  }
  if (!option.value.empty()) {
    text += fmt::format("{}\\fI{}\\fR", text.empty() ? "" : " ", escaped(option.value));
  }
  return text;
}

std::string paragraph(const OptionEntry& option) {
  std::string text = fmt::format(".TP\n{}\n", flags(option));
  std::istringstream lines(option.help);
  std::string separator;
  for (std::string line; std::getline(lines, line); separator = ".br\n") {
    text += separator + escaped(line.substr(line.find_first_not_of(' '))) + ".\n";
  }
  return text;
}

std::string examples(const std::string& footer) {
  if (footer.empty()) return {};
  std::string text = ".PP\n.nf\n";
  std::istringstream lines(footer);
  for (std::string line; std::getline(lines, line);) text += escaped(line) + "\n";
  return text + ".fi\n";
}

// Returns the sections of a command and its subcommands. `path` names its parent commands.
std::string sections(const CommandEntry& command, const std::string& path) {
  const std::string name = path + command.name;
  std::string synopsis = "\\fB" + escaped(name) + "\\fR";
  for (const OptionEntry& argument : command.positionals) {
    synopsis += fmt::format(" {0}\\fI{1}\\fR{2}", argument.required ? "" : "[",
                            escaped(argument.value), argument.required ? "" : "]");
  }
  if (!command.commands.empty()) synopsis += " \\fIcommand\\fR ...";
  std::string text = fmt::format(".SS {} [options]\n{}.\n", synopsis, escaped(command.summary));
  for (const OptionEntry& argument : command.positionals) text += paragraph(argument);
  for (const OptionEntry& option : command.options) text += paragraph(option);
  text += examples(command.footer);
  for (const CommandEntry& nested : command.commands) text += sections(nested, name + " ");
  return text;
}

}  // namespace

std::string man_page(const CommandEntry& program) {
  std::string text = fmt::format(
      ".TH NQUEENS 1 \"\" \"nqueens {}\" \"User Commands\"\n"
      ".SH NAME\nnqueens \\- {}\n"
      ".SH SYNOPSIS\n\\fBnqueens\\fR [options] \\fIcommand\\fR ...\n"
      ".SH OPTIONS\n",
      version(), escaped(program.summary));
  for (const OptionEntry& option : program.options) text += paragraph(option);
  text += ".SH COMMANDS\n";
  for (const CommandEntry& command : program.commands) text += sections(command, "");
  text +=
      ".SH EXIT STATUS\n"
      ".TP\n0\nDone.\n"
      ".TP\n1\nThe answer is \"none\": there is no solution, or a checked board is not a "
      "solution.\n"
      ".TP\n2\nBad usage or input, or an error of the environment, such as a full disk.\n"
      ".TP\n3\nA limit ended the run; the result is partial and says so.\n"
      ".TP\n4\nA self\\-check of the program failed; there is no answer.\n"
      ".TP\n130\nEnded by Ctrl\\-C.\n"
      ".SH ENVIRONMENT\n"
      ".TP\nNO_COLOR\nIf set and not empty, disables colours, except with \\-\\-color always.\n"
      ".TP\nTERM\nThe value dumb disables colours and writes each progress report on a new line.\n";
  return text;
}

}  // namespace nqueens::manual
