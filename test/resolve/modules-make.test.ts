/** Make: variables, targets and what is called, in the file and in those that it includes. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a variable of a file that is included": [
    `
//- /Makefile
include build/common.mk
all:
	echo $(NA$0ME)
//- /build/common.mk
NAME = 1
//- /other/Makefile
NAME = 2`,
    "package /build/common.mk:1:1",
  ],
  "a target that another one needs": [
    `
//- /Makefile
all: bui$0ld
build:
	echo`,
    "file_scope /Makefile:2:1",
  ],
  "what is called": [
    `
//- /Makefile
define show
echo $(1)
endef
all:
	$(call sho$0w,a)`,
    "file_scope /Makefile:1:8",
  ],
};

describe("what a name in a makefile means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
