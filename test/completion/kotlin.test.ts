/** Kotlin's members: of what functions give whose body is an expression, of what is called with a block, and those that other files write for a type. */

import { expect, it } from "vitest";
import { completion } from "../support/world.ts";

const COOKIE = `
//- /shop/Cookie.kt
package shop
class Jar
class Cookie {
  class Builder {
    var size = 1
    fun named(name: String) = apply { size = name.length }
    fun plain() = this
    fun wide(by: Int = (1 + 1), more: List<String>) = plain().named("")
    fun reset() { size = 1 }
  }
}
`;

it.each([
  ['builder.named("").', ["named", "plain", "reset", "size", "wide"]],
  ["builder.plain().", ["named", "plain", "reset", "size", "wide"]],
  ["builder.wide(2, listOf()).", ["named", "plain", "reset", "size", "wide"]],
  ["builder.apply { size = 2 }.", ["named", "plain", "reset", "size", "wide"]],
  ["builder.also { it.reset() }.plain().", ["named", "plain", "reset", "size", "wide"]],
  // A function with a block gives nothing.
  ["builder.reset().", []],
  ["jar.", ["crumble"]],
])("%s", async (written, members) => {
  const list = await completion(
    `${COOKIE}
//- /shop/kitchen/Crumbs.kt
package shop.kitchen
import shop.Jar
fun Jar.crumble(): Int = 1
fun String.shorten(): String = this
//- /shop/Use.kt
package shop
fun use(builder: Cookie.Builder, jar: Jar) {
  ${written}$0
}
`,
    20,
  );
  const found = list.split("\n").filter((line) => line.endsWith(", member"));
  expect(found.map((line) => line.split("  ")[0]).sort()).toEqual(members);
});
