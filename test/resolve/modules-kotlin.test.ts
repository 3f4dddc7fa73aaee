/** Kotlin: packages by declaration, imports, top-level and extension functions, companions, and what values' types say. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /A.kt:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "an import means what a package declares, wherever its files lie": [
    `
//- /app/Main.kt
package app
import shop.goods.Basket
class Main { val b: Bas$0ket? = null }
//- /src/Everything.kt
package shop.goods
class Basket
//- /shop/goods/Basket.kt
package other
class Basket`,
    "import_bound /src/Everything.kt:2:7",
  ],
  "an alias means what is imported": [
    `
//- /app/Main.kt
package app
import shop.Basket as Bag
fun go(b: Bag) { b.op$0en() }
//- /shop/Basket.kt
package shop
class Basket { fun open() {} }
class Door { fun open() {} }`,
    "typed_receiver /shop/Basket.kt:2:20",
  ],
  "a top-level function is imported by its name": [
    `
//- /app/Main.kt
package app
import shop.start
fun go() { sta$0rt() }
//- /shop/Start.kt
package shop
fun start() {}
//- /other/Start.kt
package other
fun start() {}`,
    "import_bound /shop/Start.kt:2:5",
  ],
  "a wildcard brings a package": [
    `
//- /app/Main.kt
package app
import shop.*
fun go() { sta$0rt() }
//- /shop/Start.kt
package shop
fun start() {}
//- /other/Start.kt
package other
fun start() {}`,
    "import_bound /shop/Start.kt:2:5",
  ],
  "the own package is seen, but not what is private in another file": [
    `
//- /app/Main.kt
package app
fun go() { sta$0rt() }
//- /app/A.kt
package app
private fun start() {}
//- /app/B.kt
package app
fun start() {}
//- /other/Start.kt
package other
fun start() {}`,
    "package /app/B.kt:2:5",
  ],
  "an extension function belongs to its receiver's type": [
    `
//- /app/Main.kt
package app
import shop.Basket
fun go(b: Basket) { b.emp$0ty() }
//- /shop/Basket.kt
package shop
class Basket
fun Basket.empty() {}
fun Door.empty() {}`,
    "typed_receiver /shop/Basket.kt:3:12",
  ],
  "an extension function of a platform's type": [
    `
//- /app/Main.kt
package app
fun go(text: String) { text.sho$0ut() }
//- /app/Texts.kt
package app
fun String.shout() = 1
class Person { fun shout() {} }`,
    "typed_receiver /app/Texts.kt:2:12",
  ],
  "within an extension function the members of its receiver are bare": [
    `
//- /app/Main.kt
package app
import shop.Basket
fun Basket.go() { clo$0se() }
//- /shop/Basket.kt
package shop
class Basket { fun close() {} }
class Door { fun close() {} }`,
    "self_member /shop/Basket.kt:2:20",
  ],
  "members of a companion are the type's": [
    `
//- /app/Main.kt
package app
fun go() { Basket.ma$0ke() }
//- /app/Basket.kt
package app
class Basket {
  companion object {
    fun make() = Basket()
  }
}
class Door {
  companion object {
    fun make() = Door()
  }
}`,
    "qualified /app/Basket.kt:4:9",
  ],
  "members of a base are seen without a receiver": [
    `
//- /app/Main.kt
package app
class Main : Base() { fun go() { too$0ls.toString() } }
//- /app/Base.kt
package app
open class Base { val tools = 1 }
class Other { val tools = 2 }`,
    "self_member /app/Base.kt:2:23",
  ],
  "a call of a class makes one of it": [
    `
//- /app/Main.kt
package app
fun go() { val b = shop.Basket(); b.op$0en() }
//- /shop/Basket.kt
package shop
class Basket { fun open() {} }
class Door { fun open() {} }`,
    "typed_receiver /shop/Basket.kt:2:20",
  ],
  "a value has the type that a function returns": [
    `
//- /app/Main.kt
package app
fun make(): Basket = Basket()
fun go() { val b = make(); b.op$0en() }
//- /app/Basket.kt
package app
class Basket { fun open() {} }
class Door { fun open() {} }`,
    "return_type /app/Basket.kt:2:20",
  ],
  "a property has the type of what it is given": [
    `
//- /app/Main.kt
package app
class Main { private val b = make(); fun go() { b.op$0en() } }
fun make(): Basket = Basket()
//- /app/Basket.kt
package app
class Basket { fun open() {} }
class Door { fun open() {} }`,
    "return_type /app/Basket.kt:2:20",
  ],
  "the name of an argument is a property of the constructor": [
    `
//- /app/Main.kt
package app
fun go() { Basket(si$0ze = 1) }
//- /app/Basket.kt
package app
class Basket(val size: Int)
class Door(val size: Int)`,
    "typed_receiver /app/Basket.kt:2:18",
  ],
  "a type that no package seen has is from outside": [
    `
//- /app/Main.kt
package app
import okio.Buffer
fun go(b: Buf$0fer) {}
//- /other/Buffer.kt
package other
class Buffer`,
    "external /app/Main.kt:2:13",
  ],
  "words of a package are no definitions": [
    `
//- /app/Main.kt
package app
import okio.inter$0nal.Buffer
//- /other/Buffer.kt
package other
fun internal() {}`,
    "external",
  ],
};

describe("modules of Kotlin", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
