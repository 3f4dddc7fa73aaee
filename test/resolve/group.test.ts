/** Groups: which definitions are one to whoever asks who uses one of them, asked from either side. */

import { expect, test } from "vitest";
import { references } from "../support/world.ts";

/** Places of a world's references by line, the possible ones marked. */
async function linesOf(text: string): Promise<readonly string[]> {
  const said = await references(text);
  return said
    .split("\n")
    .slice(1)
    .map((line) => line.replace(/:\d+ \w+ .*$/, "").replace(/:\d+ [a-z]+$/, ""));
}

/** A trait, two types that implement it and one for whatever stands behind a reference; and calls by each. */
const TRAIT = `
//- /src/lib.rs
pub trait Matcher {
    fn find(&self) -> usize;
}
impl<'a, M: Matcher> Matcher for &'a M {
    fn find(&self) -> usize { 0 }
}
pub struct Word {}
impl Matcher for Word {
    fn find(&self) -> usize { 1 }
}
pub struct Line {}
impl Matcher for Line {
    fn find(&self) -> usize { 2 }
}
pub fn by_trait<M: Matcher>(matcher: M) -> usize { matcher.find() }
pub fn by_word(word: Word) -> usize { word.find() }
pub fn by_line(line: Line) -> usize { line.find() }
`;

/** The world with the cursor on the name behind some text. */
const at = (text: string, before: string): string => {
  const start = text.indexOf(before) + before.length;
  return `${text.slice(0, start + 1)}$0${text.slice(start + 1)}`;
};

test("a trait's member is used by whoever uses what implements it", async () => {
  expect(await linesOf(at(TRAIT, "pub trait Matcher {\n    fn "))).toEqual([
    "/src/lib.rs:13",
    "/src/lib.rs:15",
    "/src/lib.rs:16",
    "/src/lib.rs:17",
    "/src/lib.rs:2",
    "/src/lib.rs:5",
    "/src/lib.rs:9",
  ]);
});

test("of what implements it, uses of the trait's are possible, and uses of another's are not", async () => {
  expect(await linesOf(at(TRAIT, "for Word {\n    fn "))).toEqual([
    "/src/lib.rs:16",
    "/src/lib.rs:9",
    "possible: /src/lib.rs:15",
    "possible: /src/lib.rs:2",
  ]);
});

test("from a use the same is said as from its definition", async () => {
  expect(await linesOf(at(TRAIT, "{ word."))).toEqual(await linesOf(at(TRAIT, "for Word {\n    fn ")));
  expect(await linesOf(at(TRAIT, "{ matcher."))).toEqual(await linesOf(at(TRAIT, "pub trait Matcher {\n    fn ")));
});
