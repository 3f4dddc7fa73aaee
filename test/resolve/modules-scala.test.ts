/** Scala: packages by their clauses, imports of both syntaxes, companions, package objects. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /A.scala:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "an import means what a package declares": [
    `
//- /app/Main.scala
package app
import shop.goods.Basket
class Main { def go(b: Bas$0ket): Unit = () }
//- /src/Everything.scala
package shop.goods
class Basket
//- /other/Basket.scala
package other
class Basket`,
    "import_bound /src/Everything.scala:2:7",
  ],
  "clauses stand one within the other, and what is around is seen": [
    `
//- /app/Main.scala
package shop
package goods
class Main { def go(b: Bas$0ket): Unit = () }
//- /src/A.scala
package shop
class Basket
//- /other/Basket.scala
package goods
class Basket`,
    "package /src/A.scala:2:7",
  ],
  "a renamed import": [
    `
//- /app/Main.scala
package app
import shop.{Basket => Bag, Door}
class Main { def go(b: Bag): Unit = b.op$0en() }
//- /src/A.scala
package shop
class Basket { def open(): Unit = () }
class Door { def open(): Unit = () }`,
    "typed_receiver /src/A.scala:2:20",
  ],
  "a wildcard in the older syntax": [
    `
//- /app/Main.scala
package app
import shop._
class Main { def go(b: Bas$0ket): Unit = () }
//- /src/A.scala
package shop
class Basket
//- /other/Basket.scala
package other
class Basket`,
    "import_bound /src/A.scala:2:7",
  ],
  "members of a companion": [
    `
//- /app/Main.scala
package app
class Main { def go(): Unit = Basket.ma$0ke() }
//- /app/Basket.scala
package app
class Basket
object Basket { def make(): Basket = new Basket }
object Door { def make(): Door = new Door }`,
    "qualified /app/Basket.scala:3:21",
  ],
  "members of a trait are seen without a receiver": [
    `
//- /app/Main.scala
package app
class Main extends Runs { def go(): Unit = ru$0n() }
//- /app/Runs.scala
package app
trait Runs { def run(): Unit = () }
trait Other { def run(): Unit = () }`,
    "self_member /app/Runs.scala:2:18",
  ],
};

describe("modules of Scala", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
