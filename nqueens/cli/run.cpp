// nqueens/cli/run.cpp - the table of subcommands; turns errors into sentences and exit codes.
// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

#include "nqueens/base/error.h"
#include "nqueens/base/sentence.h"
#include "nqueens/base/system/regular_file.h"
#include "nqueens/cli/cli.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/input.h"
#include "nqueens/cli/mpi_program.h"
#include "nqueens/cli/output.h"
#include "nqueens/gpu/gpu.h"

namespace nqueens::cli {
namespace {

struct Subcommand {
  const char* group;  // heading of its group in --help
  std::string_view name;
  void (*add)(Program& program);
};

// In the order of --help.
constexpr Subcommand kSubcommands[] = {
    {"Find", "solve", add_solve},
    {"Find", "check", add_check},
    {"Find", "model", add_model},
    {"List", "list", add_list},
    {"List", "rank", add_rank},
    {"List", "unrank", add_unrank},
    {"List", "sample", add_sample},
    {"List", "draw", add_draw},
    {"Count", "count", add_count},
    {"Count", "estimate", add_estimate},
    {"Count", "prefixes", add_prefixes},
    {"Large counts", "plan", add_plan},
    {"Large counts", "project", add_project},
    {"Large counts", "work", add_work},
    {"Large counts", "merge", add_merge},
    {"Large counts", "verify", add_verify},
    {"Large counts", "certificate", add_certificate},
    {"Large counts", "audit", add_audit},
    {"Large counts", "cluster", add_cluster},
    {"Puzzles", "explain", add_explain},
    {"Puzzles", "rate", add_rate},
    {"Puzzles", "generate", add_generate},
    {"Puzzles", "convert", add_convert},
    {"Puzzles", "play", add_play},
    {"Learn", "trace", add_trace},
    {"Learn", "compare", add_compare},
#ifdef NQUEENS_HAS_SERVER
    {"This program", "serve", add_serve},
#endif
    {"This program", "info", add_info},
    {"This program", "bench", add_bench},
};

// These subcommands describe all the others, so they are added last.
constexpr Subcommand kManuals[] = {
    {"This program", "completion", add_completion},
    {"This program", "man", add_man},
    {"This program", "help", add_help},
};

void add_subcommand(Program& program, const Subcommand& subcommand) {
  program.set_group(subcommand.group);
  subcommand.add(program);
}

// Adds only the subcommand with this name, because declaring all options would take longer than
// running most subcommands. Adds all subcommands if `name` is in kManuals, an option or unknown.
void add_subcommands(Program& program, std::string_view name) {
  const auto* one = std::ranges::find(kSubcommands, name, &Subcommand::name);
  if (one != std::end(kSubcommands)) return add_subcommand(program, *one);
  for (const Subcommand& subcommand : kSubcommands) add_subcommand(program, subcommand);
  for (const Subcommand& manual : kManuals) add_subcommand(program, manual);
}

ExitCode fail(std::string_view sentence, ExitCode code = ExitCode::BadInput) {
  Session::say("nqueens: " + std::string(sentence));
  return code;
}

// Opens the standard descriptors that the caller closed. Otherwise a file that the program opens
// could get one of their numbers, and messages would be written to that file. Standard input is
// opened for writing and the outputs for reading, so that using them fails as if they were closed.
void hold_standard_descriptors() {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) >= 0) continue;
    static_cast<void>(::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

// Removes unfinished files and ends the program with the default action of the signal.
void end_by_signal(int number) {
  remove_new_files();
  ::signal(number, SIG_DFL);
  ::raise(number);
}

// Ignores SIGPIPE and SIGXFSZ, because write() reports a broken pipe and a file that has reached
// its size limit (`ulimit -f`). SIGHUP, SIGINT and SIGTERM end the program after its temporary
// files have been removed; a signal that the caller ignores (`nohup`) stays ignored. During a run,
// Interrupts handles SIGINT and SIGTERM (interrupts.h), even if the caller ignores them.
void prepare_signals() {
  for (const int number : {SIGPIPE, SIGXFSZ}) ::signal(number, SIG_IGN);
  for (const int number : {SIGHUP, SIGINT, SIGTERM}) {
    if (::signal(number, end_by_signal) == SIG_IGN) ::signal(number, SIG_IGN);
  }
}

ExitCode run_program(int argc, char** argv, const std::optional<count::RunnerKind>& ranks) {
  Session session;
  session.runners = {gpu::kind(), count::cpu_kind()};
  if (ranks) session.runners.push_back(*ranks);
  Program program(session);
  add_subcommands(program, argc > 1 ? argv[1] : "");
  program.parse(argc, argv);
  return session.action();
}

}  // namespace

int run(int argc, char** argv, const std::optional<count::RunnerKind>& ranks) {
  hold_standard_descriptors();
  if (!ranks) become_mpi_program(argv);
  prepare_signals();
  ExitCode code = ExitCode::Done;
  try {
    code = run_program(argc, argv, ranks);
  } catch (const BrokenPipe&) {
    code = ExitCode::Done;  // the reader wants no more data
  } catch (const InputEnded& end) {
    code = fail(
        std::string("the run was ended (") + to_string(end.ended) + ") while reading " + end.name,
        exit_code_of(end.ended));
  } catch (const Error& error) {
    code = fail(error.what());
  } catch (const SelfCheckError& error) {
    code = fail(sentence_of(error).text, ExitCode::SelfCheckFailed);
  } catch (const std::system_error& error) {
    code = fail(sentence_of(error).text);
  } catch (const std::bad_alloc&) {
    code = fail("there is not enough memory for this board");
  } catch (const std::exception& error) {
    code = fail(std::string("unexpected error: ") + error.what(), ExitCode::SelfCheckFailed);
  }
  return static_cast<int>(code);
}

}  // namespace nqueens::cli
