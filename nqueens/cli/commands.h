// nqueens/cli/commands.h - the subcommands; each adds itself to the program.
//
// A subcommand's callback sets session.action; nothing runs before the whole command line is
// parsed.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/cli/session.h"

namespace CLI {
class App;
}

namespace nqueens::cli {

void add_solve(CLI::App& app, Session& session);
void add_list(CLI::App& app, Session& session);
void add_count(CLI::App& app, Session& session);
void add_check(CLI::App& app, Session& session);
void add_draw(CLI::App& app, Session& session);
void add_trace(CLI::App& app, Session& session);
void add_info(CLI::App& app, Session& session);
void add_completion(CLI::App& app, Session& session);
void add_man(CLI::App& app, Session& session);

}  // namespace nqueens::cli
