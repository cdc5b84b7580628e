// nqueens/gpu/drivers/driver_program.h - runs this program as the process of a driver.
//
// A program that contains room `gpu`, when it is started under the name kDriverProgram with a
// socket as its standard input, serves that socket (driver_messages.h) before main() and then
// exits. So every program that counts on devices can start drivers, and no additional executable is
// needed.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens::gpu {

extern const char kDriverProgram[];  // NOLINT(modernize-avoid-c-arrays): of unknown length here

// Answers the requests from the socket; returns when its other end is closed.
void serve_driver(int socket);

}  // namespace nqueens::gpu
