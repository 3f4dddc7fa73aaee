/** R: functions of other files, scripts that are read in, scopes of functions. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of another file of the package": [
    `
//- /R/a.R
f <- function() he$0lper(1)
//- /R/b.R
helper <- function(x) x`,
    "package /R/b.R:1:1",
  ],
  "a script that is read in comes first": [
    `
//- /a.R
source("lib/b.R")
hel$0per(1)
//- /lib/b.R
helper <- function(x) x
//- /other.R
helper <- function(x) x`,
    "package /lib/b.R:1:1",
  ],
  "what a function assigns is its own": [
    `
//- /a.R
total <- 1
f <- function() {
  total <- 2
  to$0tal
}`,
    "lexical /a.R:3:3",
  ],
  "the name of an argument": [
    `
//- /a.R
f <- function(count) count
f(cou$0nt = 1)
count <- 2`,
    "typed_receiver /a.R:1:15",
  ],
  "a function of R": [
    `
//- /a.R
pas$0te("a")`,
    "external",
  ],
  "the parameter that an argument names, of a function with dots in its name": [
    `
//- /R/a.R
check <- function(x) {
  .stop.number(x, allow_dec$0imal = FALSE)
}
//- /R/b.R
.stop.number <- function(x, allow_decimal) x
other <- function(allow_decimal) allow_decimal`,
    "typed_receiver /R/b.R:1:29",
  ],
};

describe("what a name in R means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
