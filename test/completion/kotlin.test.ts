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

/** Names of the members of a list, sorted. */
const members = async (text: string): Promise<readonly string[]> =>
  (await completion(text, 40))
    .split("\n")
    .filter((line) => line.endsWith(", member"))
    .map((line) => line.split("  ")[0] ?? "")
    .sort();

it.each([
  ["a value has none of its type's own", "box.", ["close", "lid"]],
  ["a type has what is its own", "Box.", ["LIMIT", "Lid", "made"]],
  ["an object has what it declares", "Shelf.", ["rows"]],
  ["a value of an enum has none of the others", "Colour.RED.", ["code"]],
  ["an enum has its values", "Colour.", ["BLUE", "RED"]],
  ["either behind colons", "Box::", ["LIMIT", "Lid", "close", "lid", "made"]],
])("%s", async (_title, written, expected) => {
  const found = await members(`
//- /shop/Box.kt
package shop
class Box(val lid: Int) {
  class Lid
  fun close() {}
  companion object {
    const val LIMIT = 3
    fun made() = Box(1)
  }
}
object Shelf { val rows = 1 }
enum class Colour(val code: Int) { RED(1), BLUE(2) }
//- /shop/Use.kt
package shop
fun use(box: Box) {
  ${written}$0
}
`);
  expect(found).toEqual(expected);
});

it("what a formatter writes on lines of their own is read: a constructor, a base in another type", async () => {
  const found = await members(`
//- /shop/Crate.kt
package shop
interface Held {
  interface Maker<T> { fun hold(): T }
}
public class Crate
private constructor(val size: Int) {
  class Maker
  internal constructor(val wide: Int) : Held.Maker<Crate> {
    override fun hold() = super.hold()
    fun build(): Crate = Crate(1)
  }
  companion object {
    fun maker(): Maker = Maker(1)
  }
}
//- /shop/Use.kt
package shop
fun use() {
  Crate.maker().$0
}
`);
  expect(found).toEqual(["build", "hold", "wide"]);
});

it("a number has members, and what is imported to be taken of values is no stranger to a type", async () => {
  const list = await completion(
    `
//- /shop/Use.kt
package shop
import okio.encoded
fun use(name: String) {
  name.encoded()
  val one = "two".$0
}
`,
    200,
  );
  expect(list).toContain("encoded");
  expect(await completion("//- /a.kt\nfun use() {\n  val one = 0.$0\n}\n", 30)).toContain("toLong");
});
