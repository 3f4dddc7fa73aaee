/** What the names of a file are, by carets: types and modifiers of semantic tokens in each family of languages. */

import { expect, test } from "vitest";
import { languageOfPath } from "../../src/languages/table.ts";
import { readFixture } from "../support/fixture.ts";
import { makeWorld } from "../support/world.ts";
import { shownTokens } from "./tokens.ts";

/** `others`: files of the same project. */
const FIXTURES: readonly (readonly [file: string, source: string, others: string])[] = [
  [
    "a.ts",
    `
import * as fs from "fs";
//          ^ namespace
import { area, Shape } from "./shape";
//       ^ function
//             ^ interface
/** @deprecated */
export function old<T extends Shape>(one: T, count = 1): T {
//              ^ function.declaration
//                  ^ typeParameter.declaration
//                            ^ interface
//                                   ^ parameter.declaration
//                                        ^ typeParameter
  const twice = count * 2;
//      ^ variable.declaration.readonly
//              ^ parameter
  let sum = area(one);
//    ^ variable.declaration
//          ^ function
  sum = twice + Number(twice);
//^ variable.modification
//              ^ function.defaultLibrary
  fs.readFile(one.side);
//^ namespace
//   ^ function
//                ^ property
  return one;
}
enum Colour { Red, Green }
//   ^ enum.declaration
//            ^ enumMember.declaration
class Box {
//    ^ class.declaration
  static made = 0;
//       ^ property.declaration.static
  readonly side: number;
//         ^ property.declaration.readonly
  async open() { this.side; this.open(); return Box.made; }
//      ^ method.declaration.async
//                    ^ property.readonly
//                               ^ method.async
//                                              ^ class
//                                                  ^ property.static
}
const red = Colour.Red;
//          ^ enum
//                 ^ enumMember
new Box().open();
//  ^ class
//        ^ method.async
`,
    `//- /shape.ts
export interface Shape { side: number }
export function area(shape: Shape): number { return shape.side ** 2 }
`,
  ],
  [
    "a.py",
    `
import os
#      ^ namespace
from shop import Shop, open_shop
#                ^ class
#                      ^ function
LIMIT = 3
# <- variable.declaration.readonly

class Small(Shop):
#     ^ class.declaration
#           ^ class
    def sell(self, what, *rest):
#       ^ method.declaration
#            ^ parameter.declaration
#                  ^ parameter.declaration
        total = len(what)
#       ^ variable.declaration
#               ^ function.defaultLibrary
        self.sell(what)
#            ^ method
        os.getcwd()
#          ^ function
        return Unknown(price=total)
#              ^ class
#                      ^ parameter
`,
    `//- /shop.py
class Shop:
    pass
def open_shop():
    pass
`,
  ],
  [
    "a.rs",
    `
use crate::shape::Shape;
const MAX: u32 = 3;
//    ^ variable.declaration.readonly
struct Point<T> { x: T }
//     ^ struct.declaration
//           ^ typeParameter.declaration
//                ^ property.declaration
trait Draw { fn draw(&self); }
//    ^ interface.declaration
//              ^ method.declaration
enum Kind { Small, Large(u32) }
//   ^ enum.declaration
//          ^ enumMember.declaration
impl<T> Draw for Point<T> {
//      ^ interface
//               ^ struct
    fn draw(&self) { self.x; println!("{}", MAX); }
//                        ^ property
//                                          ^ variable.readonly
}
fn main() { let k = Kind::Large(1); k.draw(); }
// ^ function.declaration
//              ^ variable.declaration
//                        ^ enumMember
//                                    ^ method
`,
    "",
  ],
  [
    "a.go",
    `
package a

import "fmt"

type Shape interface { Area() int }
//   ^ interface.declaration
type Box struct { side int }
//   ^ struct.declaration
//                ^ property.declaration
const Max = 3
//    ^ variable.declaration.readonly
func (b *Box) Area() int { return b.side * Max }
//            ^ method.declaration
//                                  ^ property
//                                         ^ variable.readonly
func main() {
     fmt.Println(len("a"))
//   ^ namespace
//       ^ function
//               ^ function.defaultLibrary
}
`,
    "",
  ],
  [
    "a.c",
    `
#define MAX(a, b) ((a) > (b) ? (a) : (b))
//      ^ macro.declaration
struct point { int x; };
//     ^ struct.declaration.definition
//                 ^ property.declaration
enum colour { RED };
//            ^ enumMember.declaration
static int add(int a, int b) { return MAX(a, b) + RED; }
//         ^ function.declaration.definition.static
//                 ^ parameter.declaration
//                                    ^ macro
//                                                ^ enumMember
int sub(int a);
//  ^ function.declaration
`,
    "",
  ],
  [
    "A.java",
    `
class A<T> {
//    ^ class.declaration
//      ^ typeParameter.declaration
  static final int MAX = 3;
//                 ^ property.declaration.readonly.static
  enum Colour { RED }
//     ^ enum.declaration
//              ^ enumMember.declaration
  void run(int a) { this.run(MAX); Colour c = Colour.RED; }
//     ^ method.declaration
//             ^ parameter.declaration
//                       ^ method
//                           ^ property.readonly.static
//                                                   ^ enumMember
}
`,
    "",
  ],
  [
    "a.json",
    `
{ "a": 1 }
`,
    "",
  ],
];

test.each(FIXTURES)("%s", async (file, source, others) => {
  const language = languageOfPath(file);
  if (!language) throw new Error(`no language for ${file}`);
  const { text, assertions } = readFixture(language, source);
  const world = makeWorld(`//- /${file}\n$0${text}\n${others}`, { warm: true });
  try {
    await world.indexed();
    const answer = await world.engine.ask("tokens", { path: world.at.path });
    if (!answer.ok || !("data" in answer.value.tokens)) throw new Error("no tokens");
    const shown = shownTokens(answer.value.tokens.data);
    const found = assertions.map(({ line, column, at }) => {
      const token = shown.find((one) => one.line === line && one.character === column);
      return `${at}: ${token?.says ?? "none"}`;
    });
    expect(found).toEqual(assertions.map(({ says, at }) => `${at}: ${says}`));
    if (assertions.length === 0) expect(shown).toEqual([]);
  } finally {
    await world.close();
  }
});
