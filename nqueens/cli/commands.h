// nqueens/cli/commands.h - declares the functions that add the subcommands to the program.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/cli/program.h"

namespace nqueens::cli {

void add_solve(Program& program);
void add_list(Program& program);
void add_rank(Program& program);
void add_unrank(Program& program);
void add_sample(Program& program);
void add_count(Program& program);
void add_estimate(Program& program);
void add_prefixes(Program& program);
void add_plan(Program& program);
void add_project(Program& program);
void add_work(Program& program);
void add_merge(Program& program);
void add_verify(Program& program);
void add_certificate(Program& program);
void add_audit(Program& program);
void add_cluster(Program& program);
void add_bench(Program& program);
void add_check(Program& program);
void add_draw(Program& program);
void add_trace(Program& program);
void add_compare(Program& program);
void add_explain(Program& program);
void add_rate(Program& program);
void add_generate(Program& program);
void add_convert(Program& program);
void add_play(Program& program);
void add_model(Program& program);
void add_serve(Program& program);
void add_info(Program& program);
void add_completion(Program& program);
void add_man(Program& program);
void add_help(Program& program);

}  // namespace nqueens::cli
