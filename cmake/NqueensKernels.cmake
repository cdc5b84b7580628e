# cmake/NqueensKernels.cmake - embeds GPU kernels into the program:
#
#   nqueens_embed_kernels(TARGET NAME FILES files... OPTIONS options...)
#
# adds a source file to TARGET that defines `std::span<const ProgramText> nqueens::gpu::NAME_programs()`.
# The span contains one program for each compiler option: the concatenated files as OpenCL source
# and, if a compiler for PTX was found, also as PTX for CUDA. The build generates the source file by
# running this file as a script.
#
# NQUEENS_PTX_COMPILER is the compiler for PTX; OFF means none. clang is preferred: it needs no files
# from CUDA and writes PTX of version 6.3, which every driver since 2018 accepts. nvcc writes the
# newest version of PTX that it knows, which older drivers reject.
# SPDX-License-Identifier: MIT
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ ${TEXT} text)
  file(WRITE ${SOURCE}.new "// Made by cmake/NqueensKernels.cmake.\n"
       "#include <array>\n#include <span>\n#include \"nqueens/gpu/device.h\"\n"
       "namespace nqueens::gpu {\nnamespace {\n"
       "constexpr char kText[] = R\"NQUEENS(" "${text}" ")NQUEENS\";\n")
  set(entries "")
  set(index 0)
  foreach(option IN LISTS OPTIONS)
    set(ptx "")
    if(PTX)
      list(GET PTX ${index} file)
      file(READ ${file} ptx)
    endif()
    file(APPEND ${SOURCE}.new "constexpr char kPtx${index}[] = R\"NQUEENS(" "${ptx}" ")NQUEENS\";\n")
    string(APPEND entries "    ProgramText{{kText, sizeof kText - 1}, \"${option}\", "
           "{kPtx${index}, sizeof kPtx${index} - 1}},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  file(APPEND ${SOURCE}.new
    "}  // namespace\nstd::span<const ProgramText> ${NAME}_programs();\n"
    "std::span<const ProgramText> ${NAME}_programs() {\n"
    "  static constexpr std::array<ProgramText, ${index}> kPrograms = {{\n${entries}  }};\n"
    "  return kPrograms;\n}\n}  // namespace nqueens::gpu\n")
  file(RENAME ${SOURCE}.new ${SOURCE})
  return()
endif()

# The oldest generation of GPUs (compute capability 7.5) for which PTX is made. It must equal
# kOldestGeneration in cuda_device.cpp.
set(NQUEENS_PTX_GENERATION 75)

# nqueens_ptx_options(VARIABLE COMPILER): sets VARIABLE to the options of COMPILER. The last
# option takes the name of the output file.
function(nqueens_ptx_options variable compiler)
  set(options -x cuda -nocudainc -nocudalib --cuda-device-only
              --cuda-gpu-arch=sm_${NQUEENS_PTX_GENERATION} -Wno-unknown-cuda-version -O3 -S -o)
  if(compiler MATCHES "nvcc[^/]*$")
    set(options -x cu -ptx -arch=compute_${NQUEENS_PTX_GENERATION} -O3 -diag-suppress 177 -o)
  endif()
  set(${variable} ${options} PARENT_SCOPE)
endfunction()

# Sets NQUEENS_PTX_COMPILER to the first compiler that can make PTX from a kernel.
function(nqueens_find_ptx_compiler)
  set(folder ${PROJECT_BINARY_DIR}/ptx)
  file(WRITE ${folder}/try.cu "extern \"C\" __attribute__((global)) void one(unsigned* x) { *x = 1; }\n")
  foreach(name clang++ clang++-22 clang++-21 clang++-20 clang++-19 clang++-18 clang++-17 clang++-16
               clang++-15 clang++-14 nvcc)
    unset(compiler)
    find_program(compiler ${name} NO_CACHE)
    if(compiler)
      nqueens_ptx_options(options ${compiler})
      execute_process(COMMAND ${compiler} ${options} ${folder}/try.ptx ${folder}/try.cu
                      RESULT_VARIABLE result OUTPUT_QUIET ERROR_QUIET)
      if(result EQUAL 0)
        set(NQUEENS_PTX_COMPILER ${compiler} CACHE FILEPATH "Makes PTX for CUDA: clang++, nvcc or OFF")
        return()
      endif()
    endif()
  endforeach()
  set(NQUEENS_PTX_COMPILER OFF CACHE FILEPATH "Makes PTX for CUDA: clang++, nvcc or OFF")
  message(STATUS "No clang++ or nvcc that makes PTX was found: NVIDIA GPUs are used only through OpenCL")
endfunction()

if(NOT DEFINED NQUEENS_PTX_COMPILER)
  nqueens_find_ptx_compiler()
endif()

function(nqueens_embed_kernels target name)
  cmake_parse_arguments(KERNELS "" "" "FILES;OPTIONS" ${ARGN})
  list(TRANSFORM KERNELS_FILES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  set(script ${PROJECT_SOURCE_DIR}/cmake/NqueensKernels.cmake)
  set(made ${CMAKE_CURRENT_BINARY_DIR}/${name}_kernels)
  add_custom_command(OUTPUT ${made}.cl
    COMMAND ${CMAKE_COMMAND} -E cat ${KERNELS_FILES} > ${made}.cl
    DEPENDS ${KERNELS_FILES} COMMENT "Concatenating the kernels of ${name}" VERBATIM)
  set(ptx "")
  if(NQUEENS_PTX_COMPILER)
    nqueens_ptx_options(options ${NQUEENS_PTX_COMPILER})
    foreach(option IN LISTS KERNELS_OPTIONS)
      list(LENGTH ptx index)
      add_custom_command(OUTPUT ${made}_${index}.ptx
        COMMAND ${NQUEENS_PTX_COMPILER} ${option} ${options} ${made}_${index}.ptx ${made}.cl
        DEPENDS ${made}.cl ${script} COMMENT "Compiling the kernels of ${name} to PTX (${option})" VERBATIM)
      list(APPEND ptx ${made}_${index}.ptx)
    endforeach()
  endif()
  add_custom_command(OUTPUT ${made}.cpp
    COMMAND ${CMAKE_COMMAND} -DTEXT=${made}.cl "-DPTX=${ptx}" "-DOPTIONS=${KERNELS_OPTIONS}"
            -DNAME=${name} -DSOURCE=${made}.cpp -P ${script}
    DEPENDS ${made}.cl ${ptx} ${script} COMMENT "Embedding the kernels of ${name}" VERBATIM)
  # The standard guarantees only 65,536 characters in a literal, but compilers accept more.
  set_source_files_properties(${made}.cpp PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS -Wno-overlength-strings)
  target_sources(${target} PRIVATE ${made}.cpp)
endfunction()
