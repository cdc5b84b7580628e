// nqueens/gpu/drivers/driver_program.h - the entry point of a driver's process.
//
// Every program that is linked with nqueens::gpu can also serve as the process of a driver, so no
// additional executable is needed. If the program is started under the name kDriverProgram with a
// socket as its standard input, it answers the requests from the socket (driver_messages.h) and
// exits before main() begins.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens::gpu {

extern const char kDriverProgram[];  // NOLINT(modernize-avoid-c-arrays): length is unknown here

// Answers the requests from the socket; returns when its other end is closed.
void serve_driver(int socket);

}  // namespace nqueens::gpu
