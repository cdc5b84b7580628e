// nqueens/manual/completion.cpp - makes shell completions from the table of commands.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "nqueens/manual/manual.h"

namespace nqueens::manual {
namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

std::vector<std::string> command_names(const CommandEntry& command) {
  std::vector<std::string> names;
  for (const CommandEntry& nested : command.commands) names.push_back(nested.name);
  return names;
}

std::vector<std::string> all_flags(const std::vector<OptionEntry>& options) {
  std::vector<std::string> flags;
  for (const OptionEntry& option : options) {
    flags.insert(flags.end(), option.flags.begin(), option.flags.end());
  }
  return flags;
}

// Returns the subcommands of a command and the choices of its positional arguments.
std::vector<std::string> words(const CommandEntry& command) {
  std::vector<std::string> words = command_names(command);
  for (const OptionEntry& argument : command.positionals) {
    words.insert(words.end(), argument.choices.begin(), argument.choices.end());
  }
  return words;
}

// --- bash ----------------------------------------------------------------------------------------

// Returns the cases that complete the values of these options.
std::string bash_values(const std::vector<OptionEntry>& options, std::string_view pattern_prefix) {
  std::string text;
  for (const OptionEntry& option : options) {
    if (option.value.empty()) continue;
    std::vector<std::string> patterns;
    for (const std::string& flag : option.flags) {
      patterns.push_back(fmt::format("{}{}", pattern_prefix, flag));
    }
    const std::string reply =
        option.takes_file ? "mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
                          : fmt::format("mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$current\")",
                                        joined(option.choices, " "));
    text += fmt::format("    {}) {}; return ;;\n", joined(patterns, "|"), reply);
  }
  return text;
}

// The cases of the bash function that completes commands.
struct BashCases {
  std::vector<std::string> commands;  // paths such as "/cluster/submit"
  std::string values;                 // cases for the values of options
  std::string flags;                  // cases for flags and other words
};

// Adds the subcommands of `parent`, whose path is `path`.
void add_cases(const CommandEntry& program, const CommandEntry& parent, const std::string& path,
               BashCases& cases) {
  for (const CommandEntry& command : parent.commands) {
    const std::string name = path + "/" + command.name;
    cases.commands.push_back(name);
    cases.values += bash_values(command.options, name + ":");
    cases.flags += fmt::format(
        "    {}) flags='{} {}'; words='{}' ;;\n", name, joined(all_flags(command.options), " "),
        joined(all_flags(program.options), " "), joined(words(command), " "));
    add_cases(program, command, name, cases);
  }
}

std::string bash_completion(const CommandEntry& program) {
  BashCases cases = {.values = bash_values(program.options, "*:")};
  add_cases(program, program, "", cases);
  return fmt::format(
      R"(# bash completion for nqueens
_nqueens() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
  local command='' word flags='{0}' words='{1}'
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case $command/$word in {2}) command+=/$word ;; esac
  done
  case $command:$previous in
{3}  esac
  case $command in
{4}  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$flags" -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    [[ -n $command && -z $words ]] && mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}}
complete -o filenames -F _nqueens nqueens
)",
      joined(all_flags(program.options), " "), joined(words(program), " "),
      joined(cases.commands, "|"), cases.values, cases.flags);
}

// --- zsh -----------------------------------------------------------------------------------------

// Escapes text for the single quotes and brackets of an _arguments specification.
std::string zsh_escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out;
}

std::string zsh_action(const OptionEntry& option) {
  if (!option.choices.empty()) return "(" + joined(option.choices, " ") + ")";
  return option.takes_file ? "_files" : " ";
}

std::string zsh_arguments(const std::vector<OptionEntry>& options) {
  std::string text;
  for (const OptionEntry& option : options) {
    for (const std::string& flag : option.flags) {
      text += fmt::format(" \\\n        '{}{}[{}]", option.takes_many ? "*" : "", flag,
                          zsh_escaped(first_line(option.help)));
      if (!option.value.empty()) {
        text += fmt::format(":{}:{}", zsh_escaped(option.value), zsh_action(option));
      }
      text += "'";
    }
    if (option.flags.empty()) {
      text += fmt::format(" \\\n        '{}:{}:{}'", option.takes_many ? "*" : "",
                          zsh_escaped(option.value), zsh_action(option));
    }
  }
  return text;
}

// Returns code that completes a command: its subcommands and their arguments, or its own arguments.
std::string zsh_command(const CommandEntry& program, const CommandEntry& command) {
  const bool is_program = &command == &program;
  const std::string options =
      (is_program ? "" : zsh_arguments(program.options)) + zsh_arguments(command.options);
  if (command.commands.empty()) {
    return fmt::format("_arguments -s{}{}", options, zsh_arguments(command.positionals));
  }
  std::string summaries;
  std::string cases;
  for (const CommandEntry& nested : command.commands) {
    summaries += fmt::format("      '{}:{}'\n", nested.name, zsh_escaped(nested.summary));
    cases += fmt::format("    {})\n      {} ;;\n", nested.name, zsh_command(program, nested));
  }
  return fmt::format(
      R"(_arguments -C -s{0} \
        '1:command:->command' '*::argument:->argument'
  case $state in
  command)
    local -a commands=(
{1}    )
    _describe command commands ;;
  argument)
    case $words[1] in
{2}    esac ;;
  esac)",
      options, summaries, cases);
}

std::string zsh_completion(const CommandEntry& program) {
  return fmt::format(
      R"(#compdef nqueens
# zsh completion for nqueens
_nqueens() {{
  local context state state_descr line
  typeset -A opt_args
  {}
}}
if [[ $funcstack[1] == _nqueens ]]; then _nqueens "$@"; else compdef _nqueens nqueens; fi
)",
      zsh_command(program, program));
}

// --- fish ----------------------------------------------------------------------------------------

std::string fish_escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string fish_option(const OptionEntry& option, const std::string& condition) {
  std::string text = "complete -c nqueens" + condition;
  for (const std::string& flag : option.flags) {
    const bool is_long = flag.starts_with("--");
    text += fmt::format(" {} {}", is_long ? "-l" : "-s", flag.substr(is_long ? 2 : 1));
  }
  if (!option.value.empty()) text += option.takes_file ? " -r -F" : " -x";
  if (!option.choices.empty()) text += fmt::format(" -a '{}'", joined(option.choices, " "));
  return text + fmt::format(" -d '{}'\n", fish_escaped(first_line(option.help)));
}

// Returns lines that complete the subcommands of `parent`. `parent_seen` is the first part of a
// fish condition, which requires that the command line contains the parent; it is empty for the
// program. `none_seen` is the condition that the command line does not yet contain a subcommand of
// the parent.
std::string fish_commands(const CommandEntry& parent, const std::string& parent_seen,
                          const std::string& none_seen) {
  std::string text;
  for (const CommandEntry& command : parent.commands) {
    text += fmt::format("complete -c nqueens -n '{}' -f -a {} -d '{}'\n", none_seen, command.name,
                        fish_escaped(command.summary));
    const std::string seen = parent_seen + "__fish_seen_subcommand_from " + command.name;
    const std::string condition = " -n '" + seen + "'";
    for (const OptionEntry& option : command.options) text += fish_option(option, condition);
    for (const OptionEntry& argument : command.positionals) {
      if (argument.choices.empty()) continue;
      text += fmt::format("complete -c nqueens{} -f -a '{}'\n", condition,
                          joined(argument.choices, " "));
    }
    text += fish_commands(
        command, seen + "; and ",
        seen + "; and not __fish_seen_subcommand_from " + joined(command_names(command), " "));
  }
  return text;
}

std::string fish_completion(const CommandEntry& program) {
  std::string text = "# fish completion for nqueens\n";
  for (const OptionEntry& option : program.options) text += fish_option(option, "");
  return text + fish_commands(program, "", "__fish_use_subcommand");
}

}  // namespace

std::string completion(const CommandEntry& program, const std::string& shell) {
  if (shell == "bash") return bash_completion(program);
  return shell == "zsh" ? zsh_completion(program) : fish_completion(program);
}

}  // namespace nqueens::manual
