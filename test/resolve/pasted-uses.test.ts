/** Names that macros put together where they are called: an answer about who uses them says that it cannot know. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

it("is not complete where a macro writes the name", async () => {
  expect(
    await references(`
//- /a.c
#define CALL(x) x##_impl()
static void foo_im$0pl(void) {}
static void bar_impl(void) {}
void run(void) { CALL(foo); }
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.c:2:13 definition  static void foo_impl(void) {}
    incomplete: a macro puts foo_impl together where it is called (a.c:4)"
  `);
});

it("is complete where its argument is another", async () => {
  expect(
    await references(`
//- /a.c
#define CALL(x) x##_impl()
static void foo_impl(void) {}
static void bar_im$0pl(void) {}
void run(void) { CALL(foo); }
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.c:3:13 definition  static void bar_impl(void) {}"
  `);
});
