// nqueens/cli/input.h - where boards and levels come from: a file, standard input, or a word.
//
// Reading is watched: a time limit and Ctrl-C hold while a pipe is silent and while an endless file
// goes on. What cannot be read is an error, and never the end of the input.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "nqueens/base/run/run_control.h"
#include "nqueens/io/reader.h"

namespace nqueens::cli {

// Thrown by InputFile::read when the run is over.
struct InputEnded {
  Ended ended = Ended::Stopped;
  std::string name = {};  // of the input, for messages
};

class InputFile {
 public:
  // A file, or standard input for "-". Throws Error when it cannot be opened, is a folder, or is
  // compressed.
  InputFile(const std::string& name, Watch watch);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  // Waits for bytes and fills some of the room with them; returns how many, 0 at the end. Throws
  // Error, or InputEnded.
  std::size_t read(std::span<char> room);

  const std::string& name() const { return name_; }  // for messages

 private:
  std::size_t read_some(std::span<char> room);
  void wait_for_bytes();
  void refuse_compressed(std::span<char> room, std::size_t& count);

  int descriptor_ = -1;
  std::string name_;  // for messages
  Watch watch_;
  RunControl control_{watch_};
  bool is_begun_ = false;
};

// The bytes of boards or levels: those of a file, or the text that was typed instead of its name.
class BoardSource {
 public:
  // The file, or standard input for "-". Throws as InputFile.
  BoardSource(const std::string& file_name, const Watch& watch) { file_.emplace(file_name, watch); }
  explicit BoardSource(std::string text) : head_(std::move(text)) {}

  // The beginning, as much as a level may have, which is still read after that. Throws as
  // InputFile::read.
  const std::string& head();

  // For a reader that this outlives.
  io::ReadBytes bytes() {
    return [this](std::span<char> room) { return read(room); };
  }

 private:
  std::size_t read(std::span<char> room);

  std::optional<InputFile> file_;  // none: the head is all
  std::string head_;
  std::size_t used_ = 0;  // of the head, by read()
};

// All that is left of a file. Throws Error when that is more than `most_bytes`, and as read().
std::string read_all(InputFile& file, std::size_t most_bytes);

}  // namespace nqueens::cli
