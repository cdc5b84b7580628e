// apps/nqueens.cpp - the nqueens program.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/cli.h"

int main(int argc, char** argv) { return nqueens::cli::run(argc, argv); }
