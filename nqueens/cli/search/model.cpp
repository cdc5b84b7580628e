// nqueens/cli/search/model.cpp - `nqueens model`: writes a board as text for other solvers.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/model.h"

#include <string>
#include <vector>

#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"

namespace nqueens::cli {
namespace {

struct ModelOptions {
  BoardOptions board;
  std::string language;
  std::string file_name;
};

ExitCode write(const ModelOptions& options, const Session& session) {
  const Problem problem = options.board.problem(session);
  Output output(options.file_name);
  search::write_model(search::model(options.language), problem,
                      [&](std::string_view text) { output.write(text); });
  output.commit();
  return ExitCode::Done;
}

}  // namespace

void add_model(Program& program) {
  Command command = program.add("model", "Write a board for SAT, constraint or logic solvers");
  ModelOptions& options = command.action(write);
  options.board.add_to(command, ManyStars::Accepted);
  std::vector<Command::Value> languages;
  for (const search::Model& model : search::models()) {
    languages.push_back({std::string(model.name), std::string(model.summary)});
  }
  command.explained_choice("--as", options.language, languages, "NAME", "Modelling language",
                           Required::Yes);
  add_output(command, options.file_name);
  command.examples({"nqueens model 8 --as minizinc", "nqueens model 20 --as dimacs -o queens.cnf",
                    "nqueens model 12 --as asp --queens 0,3 | clingo",
                    "nqueens model 12 --as smtlib | z3 -in"});
}

}  // namespace nqueens::cli
