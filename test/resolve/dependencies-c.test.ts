/** Names from dependencies of C: headers that no folder holds, by the directories that the build and the environment name. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

const FILES: Readonly<Record<string, string>> = {
  "include/shopio.h":
    "#ifndef SHOPIO_H\n#define SHOPIO_H\n#include <shopbits.h>\nextern int shop_print (const char *__restrict __format, ...) __THROW __nonnull ((1));\n#ifdef __USE_FILE_OFFSET64\n# define shop_open shop_open64\n#else\nextern int shop_open (const char *name) __wur;\n#endif\n#include <shopinline.h>\n#endif\n",
  "include/shopbits.h":
    "struct shop_time {\n  long shop_sec;\n};\ntypedef unsigned long shop_size;\n#ifndef SHOP_MAX\n#define SHOP_MAX 1\n#endif\n",
  "include/shopinline.h": "static inline int shop_print (const char *format, ...) { return 0; }\n",
  "first/shoplimits.h": "#include_next <shoplimits.h>\n#undef SHOP_LIMIT\n#define SHOP_LIMIT 2\n#define SHOP_LEAST 0\n",
  "include/shoplimits.h": "#define SHOP_LIMIT 1\n#define SHOP_MOST 3\n",
  "include/shopkinds.h":
    "#ifndef SHOPKINDS_H\n#define SHOPKINDS_H\nenum shop_kind {\n  SHOP_OPEN = 1,\n#define SHOP_OPEN SHOP_OPEN\n};\n#ifdef __cplusplus\n# define shop_check(e) cplusplus(e)\n#elif defined __STRICT_ANSI__\n# define shop_check(e) strict(e)\n#else\n# define shop_check(e) check(e)\n#endif\nstruct shop_act { int how; };\nextern int shop_act (int how, const struct shop_act *what);\n#endif\n",
  "elsewhere/shopkit.h": "int shop_kit(void);\n",
};

let home = "";
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "tandem-c-"));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The places, without previews, as they lie below the home. */
const found = async (world: string): Promise<string> => {
  const environment = {
    C_INCLUDE_PATH: [join(home, "first"), join(home, "include")].join(process.platform === "win32" ? ";" : ":"),
  };
  return (await definition(world.replaceAll("HOME", home), { environment }))
    .replaceAll("\\", "/")
    .replace(/^.*?\/tandem-c-[^/]+\/(\S+:\d+:\d+).*$/gm, "$1")
    .replace(/^(\S+:\d+:\d+).*$/gm, "$1")
    .replaceAll("\n", " ")
    .replace(/^dependency |^typed_receiver /, "");
};

const CASES: Readonly<Record<string, readonly [source: string, answer: string]>> = {
  "a function, whatever macros stand behind it, and not the body of some builds": [
    '#include <shopio.h>\nint run(void) { return shop_pr$0int(""); }',
    "include/shopio.h:4:12",
  ],
  "the branch that an ordinary build takes": [
    '#include <shopio.h>\nint run(void) { return shop_op$0en(""); }',
    "include/shopio.h:8:12",
  ],
  "a type of a header that the header includes": ["#include <shopio.h>\nshop_si$0ze one;", "include/shopbits.h:4:23"],
  "a field of a struct": [
    "#include <shopio.h>\nlong run(struct shop_time *it) { return it->shop_s$0ec; }",
    "include/shopbits.h:2:8",
  ],
  "a macro that is taken back and defined anew": [
    "#include <shoplimits.h>\nint one = SHOP_LI$0MIT;",
    "first/shoplimits.h:3:9",
  ],
  "a macro before the enumerator that it stands in for": [
    "#include <shopkinds.h>\nint one = SHOP_O$0PEN;",
    "include/shopkinds.h:5:9 include/shopkinds.h:4:3",
  ],
  "the branch that C takes in an ordinary build": [
    "#include <shopkinds.h>\nint run(void) { return shop_ch$0eck(1); }",
    "include/shopkinds.h:12:10",
  ],
  "the function of a call, not the struct of that name": [
    "#include <shopkinds.h>\nint run(void) { return shop_a$0ct(1, 0); }",
    "include/shopkinds.h:15:12 include/shopkinds.h:14:8",
  ],
  "the struct behind its word, not the function of that name": [
    "#include <shopkinds.h>\nint run(struct shop_a$0ct *it) { return it->how; }",
    "include/shopkinds.h:14:8",
  ],
  "what the next header of the same name has": [
    "#include <shoplimits.h>\nint one = SHOP_MO$0ST;",
    "include/shoplimits.h:2:9",
  ],
  "through a header of the project": [
    '#include "own.h"\nint one = SHOP_M$0AX;\n//- /own.h\n#include <shopbits.h>',
    "include/shopbits.h:6:9",
  ],
  "what is made for another system gives way to it": [
    '#include <shopio.h>\n#ifdef _WIN32\n#define shop_print win_print\n#endif\nint run(void) { return shop_pr$0int(""); }',
    "include/shopio.h:4:12",
  ],
  "what the project declares comes before it": [
    '#include <shopio.h>\nint shop_open(const char *name) { return 1; }\nint run(void) { return shop_op$0en(""); }',
    "file_scope /main.c:2:5",
  ],
  "what is not included is not seen": ['int run(void) { return shop_op$0en(""); }', "name_match"],
  "a directory of compile_flags.txt": [
    "#include <shopkit.h>\nint run(void) { return shop_k$0it(); }\n//- /compile_flags.txt\n-isystem\nHOME/elsewhere",
    "elsewhere/shopkit.h:1:5",
  ],
};

describe("C leads into headers that no folder holds", () => {
  it.each(Object.entries(CASES))("%s", async (_, [source, answer]) => {
    expect(await found(`//- /main.c\n${source}`)).toBe(answer);
  });
});
