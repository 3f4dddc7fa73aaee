/** Functions of one name that several blocks give a type: which of them the arguments of a call ask for. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

const NAMES = `
//- /lib.rs
pub struct Name(u8);
pub struct Bird;
pub struct Wing;
pub mod other { pub struct Wing; }
impl From<Bird> for Name {
    fn from(one: Bird) -> Self { Name(1) }
}
impl<'a> From<&'a Wing> for Name {
    fn from(one: &'a Wing) -> Self { Name(2) }
}
impl From<other::Wing> for Name {
    fn from(one: other::Wing) -> Self { Name(3) }
}
impl From<&str> for Name {
    fn from(one: &str) -> Self { Name(4) }
}
impl From<u16> for Name {
    fn from(one: u16) -> Self { Name(5) }
}
impl From<char> for Name {
    fn from(one: char) -> Self { Name(6) }
}
pub struct Path;
impl From<Bird> for Path {
    fn from(one: Bird) -> Self { Path }
}
impl<T: AsRef<str>> From<&T> for Path {
    fn from(one: &T) -> Self { Path }
}
`;

const CASES: Readonly<Record<string, readonly [call: string, line: number]>> = {
  "a value of a type": ["Name::fr$0om(bird)", 6],
  "a reference to one": ["Name::fr$0om(&wing)", 9],
  "a value of another type that is called alike": ["Name::fr$0om(other)", 12],
  "a text": ['Name::fr$0om("a")', 15],
  "a number that says its type": ["Name::fr$0om(3u16)", 18],
  "a character": ["Name::fr$0om('a')", 21],
  "a number alone, which may be of any type: the first": ["Name::fr$0om(3)", 6],
  "what only a type parameter takes": ['Path::fr$0om("a")', 28],
};

describe("the function whose parameter takes", () => {
  it.each(Object.entries(CASES))("%s", async (_, [call, line]) => {
    const world = `//- /main.rs\nmod lib;\nuse lib::{other, Bird, Name, Path, Wing};\nfn run(bird: Bird, wing: Wing, other: other::Wing) {\n    ${call};\n}${NAMES}`;
    const [, target = ""] = (await definition(world)).split("\n");
    expect(target).toMatch(new RegExp(`^/lib\\.rs:${line}:8 `));
  });
});
