// nqueens/manual/completion.cpp - shell completions, from the table of commands.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "nqueens/manual/manual.h"

namespace nqueens::manual {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

std::vector<std::string> command_names(const CommandTable& table) {
  std::vector<std::string> names;
  for (const CommandEntry& command : table.commands) names.push_back(command.name);
  return names;
}

std::vector<std::string> all_flags(const std::vector<OptionEntry>& options) {
  std::vector<std::string> flags;
  for (const OptionEntry& option : options) {
    flags.insert(flags.end(), option.flags.begin(), option.flags.end());
  }
  return flags;
}

// Choices of the positional arguments of a command.
std::vector<std::string> words(const CommandEntry& command) {
  std::vector<std::string> words;
  for (const OptionEntry& argument : command.positionals) {
    words.insert(words.end(), argument.choices.begin(), argument.choices.end());
  }
  return words;
}

// --- bash ----------------------------------------------------------------------------------------

// What follows an option that takes a value.
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

std::string bash_completion(const CommandTable& table) {
  std::string values = bash_values(table.options, "*:");
  std::string flags;
  for (const CommandEntry& command : table.commands) {
    values += bash_values(command.options, command.name + ":");
    std::vector<std::string> known = all_flags(command.options);
    const std::vector<std::string> global = all_flags(table.options);
    known.insert(known.end(), global.begin(), global.end());
    flags += fmt::format("    {}) flags='{}'; words='{}' ;;\n", command.name, joined(known, " "),
                         joined(words(command), " "));
  }
  return fmt::format(
      R"(# bash completion for nqueens
_nqueens() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
  local command='' word flags='{0}' words='{1}'
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case $word in {2}) command=$word; break ;; esac
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
      joined(all_flags(table.options), " "), joined(command_names(table), " "),
      joined(command_names(table), "|"), values, flags);
}

// --- zsh -----------------------------------------------------------------------------------------

// Text inside single quotes and brackets of an _arguments specification.
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
                          zsh_escaped(option.help));
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

std::string zsh_completion(const CommandTable& table) {
  std::string summaries;
  std::string cases;
  for (const CommandEntry& command : table.commands) {
    summaries += fmt::format("      '{}:{}'\n", command.name, zsh_escaped(command.summary));
    cases += fmt::format("    {})\n      _arguments -s{}{}{} ;;\n", command.name,
                         zsh_arguments(table.options), zsh_arguments(command.options),
                         zsh_arguments(command.positionals));
  }
  return fmt::format(
      R"(#compdef nqueens
# zsh completion for nqueens
_nqueens() {{
  local context state state_descr line
  typeset -A opt_args
  _arguments -C -s{0} \
        '1:command:->command' '*::argument:->argument'
  case $state in
  command)
    local -a commands=(
{1}    )
    _describe command commands ;;
  argument)
    case $words[1] in
{2}    esac ;;
  esac
}}
if [[ $funcstack[1] == _nqueens ]]; then _nqueens "$@"; else compdef _nqueens nqueens; fi
)",
      zsh_arguments(table.options), summaries, cases);
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
  return text + fmt::format(" -d '{}'\n", fish_escaped(option.help));
}

std::string fish_completion(const CommandTable& table) {
  std::string text = "# fish completion for nqueens\n";
  for (const OptionEntry& option : table.options) text += fish_option(option, "");
  for (const CommandEntry& command : table.commands) {
    text += fmt::format("complete -c nqueens -n __fish_use_subcommand -f -a {} -d '{}'\n",
                        command.name, fish_escaped(command.summary));
    const std::string condition = fmt::format(" -n '__fish_seen_subcommand_from {}'", command.name);
    for (const OptionEntry& option : command.options) text += fish_option(option, condition);
    for (const OptionEntry& argument : command.positionals) {
      if (argument.choices.empty()) continue;
      text += fmt::format("complete -c nqueens{} -f -a '{}'\n", condition,
                          joined(argument.choices, " "));
    }
  }
  return text;
}

}  // namespace

std::string completion(const CommandTable& table, const std::string& shell) {
  if (shell == "bash") return bash_completion(table);
  return shell == "zsh" ? zsh_completion(table) : fish_completion(table);
}

}  // namespace nqueens::manual
