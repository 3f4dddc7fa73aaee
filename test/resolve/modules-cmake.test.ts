/** CMake: commands in any case, targets and variables of other directories, modules by name. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a command of a file that is included, in capitals": [
    `
//- /CMakeLists.txt
include(Helpers)
ADD_TH$0ING(app)
//- /cmake/Helpers.cmake
function(add_thing name)
endfunction()
//- /other/Other.cmake
function(add_thing name)
endfunction()`,
    "package /cmake/Helpers.cmake:1:10",
  ],
  "a target of another directory": [
    `
//- /CMakeLists.txt
set(base 1)
target_link_libraries(app PRIVATE ba$0se)
//- /lib/CMakeLists.txt
add_library(base a.c)`,
    "unique_visible /lib/CMakeLists.txt:1:13",
  ],
  "what a function sets is its own": [
    `
//- /CMakeLists.txt
set(name 1)
function(add_thing)
  set(name 2)
  message(\${na$0me})
endfunction()`,
    "lexical /CMakeLists.txt:3:7",
  ],
  "the file of a directory": [
    `
//- /CMakeLists.txt
add_subdirectory(l$0ib)
//- /lib/CMakeLists.txt
add_library(base a.c)`,
    "import_bound /lib/CMakeLists.txt:1:1",
  ],
  "a command of CMake's": [
    `
//- /CMakeLists.txt
mess$0age(a)`,
    "external",
  ],
};

describe("what a name in CMake means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
