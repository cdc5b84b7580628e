// nqueens/cli/command_table.cpp - the command line as data, for completions and the man page.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/command_table.h"

#include <CLI/CLI.hpp>

namespace nqueens::cli {
namespace {

OptionEntry option_entry(const CLI::Option& option, const Session& session) {
  OptionEntry entry = {.help = option.get_description()};
  for (const std::string& name : option.get_snames()) entry.flags.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) entry.flags.push_back("--" + name);
  const bool takes_value = option.get_items_expected_max() > 0;
  if (takes_value) entry.value = option.get_type_name();
  if (takes_value && entry.value.empty()) entry.value = "VALUE";
  entry.takes_file = entry.value.find("FILE") != std::string::npos;
  entry.takes_many = option.get_items_expected_max() > 1;
  entry.required = option.get_required();
  const auto choices = session.choices.find(&option);
  if (choices != session.choices.end()) entry.choices = choices->second;
  return entry;
}

std::vector<OptionEntry> option_entries(const CLI::App& app, const Session& session,
                                        bool positional) {
  std::vector<OptionEntry> entries;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional() == positional) {
      entries.push_back(option_entry(*option, session));
    }
  }
  return entries;
}

}  // namespace

CommandTable command_table(const CLI::App& app, const Session& session) {
  CommandTable table = {.name = app.get_name(),
                        .summary = app.get_description(),
                        .footer = app.get_footer(),
                        .options = option_entries(app, session, false)};
  const auto all = [](const CLI::App*) { return true; };
  for (const CLI::App* command : app.get_subcommands(all)) {
    table.commands.push_back({.name = command->get_name(),
                              .summary = command->get_description(),
                              .footer = command->get_footer(),
                              .options = option_entries(*command, session, false),
                              .positionals = option_entries(*command, session, true)});
  }
  return table;
}

}  // namespace nqueens::cli
