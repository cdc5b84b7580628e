// nqueens/gpu/drivers/driver_program.h - this program as the process of a driver.
//
// A program that has room `gpu` in it and is started under the name kDriverProgram, with a socket
// as its standard input, serves that socket (driver_messages.h) before main() and ends. So a driver
// has its process in every program that counts with devices, and no file beside the program is
// needed.
// SPDX-License-Identifier: MIT
#pragma once

namespace nqueens::gpu {

extern const char kDriverProgram[];  // NOLINT(modernize-avoid-c-arrays): of unknown length here

// Answers the requests that come through the socket; returns when its other end is closed.
void serve_driver(int socket);

}  // namespace nqueens::gpu
