/** Java packages: what imports lead to by package clauses, what types inherit, and what values' types say. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /A.java:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a type is imported by its package": [
    `
//- /src/app/Main.java
package app;
import shop.Basket;
class Main { Bas$0ket b; }
//- /src/shop/Basket.java
package shop;
public class Basket {}
//- /src/other/shop/Basket.java
package other.shop;
public class Basket {}`,
    "import_bound /src/shop/Basket.java:2:14",
  ],
  "the clause tells a package, not its directory": [
    `
//- /src/app/Main.java
package app;
import shop.Basket;
class Main { Bas$0ket b; }
//- /old/shop/Basket.java
package old.shop;
public class Basket {}`,
    "external /src/app/Main.java:2:13",
  ],
  "a package spans source roots": [
    `
//- /src/test/java/shop/BasketTest.java
package shop;
class BasketTest { Bas$0ket b; }
//- /src/main/java/shop/Basket.java
package shop;
class Basket {}
//- /src/main/java/other/Basket.java
package other;
class Basket {}`,
    "package /src/main/java/shop/Basket.java:2:7",
  ],
  "the own package goes before an import on demand": [
    `
//- /app/Main.java
package app;
import shop.*;
class Main { Bas$0ket b; }
//- /app/Basket.java
package app;
class Basket {}
//- /shop/Basket.java
package shop;
public class Basket {}`,
    "package /app/Basket.java:2:7",
  ],
  "an import on demand brings a package's types": [
    `
//- /app/Main.java
package app;
import shop.*;
class Main { Bas$0ket b; }
//- /shop/Basket.java
package shop;
public class Basket {}
//- /other/Basket.java
package other;
public class Basket {}`,
    "import_bound /shop/Basket.java:2:14",
  ],
  "a nested type is imported by its outer one": [
    `
//- /app/Main.java
package app;
import shop.Basket.Item;
class Main { It$0em b; }
//- /shop/Basket.java
package shop;
public class Basket { public static class Item {} }
//- /shop/Item.java
package shop;
public class Item {}`,
    "import_bound /shop/Basket.java:2:43",
  ],
  "a static import means a member": [
    `
//- /app/Main.java
package app;
import static shop.Tools.run;
class Main { void go() { ru$0n(); } }
//- /shop/Tools.java
package shop;
public class Tools { public static void run() {} }
//- /shop/Other.java
package shop;
public class Other { public static void run() {} }`,
    "import_bound /shop/Tools.java:2:41",
  ],
  "a static import on demand brings all of them": [
    `
//- /app/Main.java
package app;
import static shop.Tools.*;
class Main { void go() { ru$0n(); } }
//- /shop/Tools.java
package shop;
public class Tools { public static void run() {} }
//- /shop/Other.java
package shop;
public class Other { public static void run() {} }`,
    "import_bound /shop/Tools.java:2:41",
  ],
  "members of a base are seen without a receiver": [
    `
//- /app/Main.java
package app;
import shop.Base;
class Main extends Base { class Inner { void go() { use(too$0ls); } } }
//- /shop/Base.java
package shop;
public class Base { protected Tools tools; }
//- /shop/Other.java
package shop;
public class Other { protected Tools tools; }`,
    "self_member /shop/Base.java:2:37",
  ],
  "what is inherited has the type that its base writes": [
    `
//- /app/Main.java
package app;
import shop.Base;
class Main extends Base { void go() { tools.ru$0n(); } }
//- /shop/Base.java
package shop;
public class Base { protected Tools tools; }
//- /shop/Tools.java
package shop;
public class Tools { public void run() {} }
//- /shop/Other.java
package shop;
public class Other { public void run() {} }`,
    "typed_receiver /shop/Tools.java:2:34",
  ],
  "the number of arguments chooses": [
    `
//- /Main.java
class Main { void go(Box box) { box.pu$0t(1, 2); } }
//- /Box.java
class Box {
  void put(int one) {}
  void put(int one, int two) {}
}`,
    "typed_receiver /Box.java:3:8 /Box.java:2:8",
  ],
  "`new` means the constructor that takes so many": [
    `
//- /app/Main.java
package app;
class Main extends Box { Object go() { return new Bo$0x(1); } }
//- /app/Box.java
package app;
class Box {
  Box() {}
  Box(int one) {}
}`,
    "package /app/Box.java:4:3 /app/Box.java:3:3",
  ],
  "a base is a type, not its constructor": [
    `
//- /app/Main.java
package app;
class Main extends B$0ox {}
//- /app/Box.java
package app;
class Box { Box() {} }`,
    "package /app/Box.java:2:7",
  ],
  "elements of a list have the type that is written": [
    `
//- /app/Main.java
package app;
import java.util.List;
class Main { void go(List<Box> all) { for (var each : all) each.ope$0n(); } }
//- /app/Box.java
package app;
class Box { void open() {} }
//- /app/Door.java
package app;
class Door { void open() {} }`,
    "typed_receiver /app/Box.java:2:18",
  ],
  "`var` is what a method returns": [
    `
//- /app/Main.java
package app;
class Main { Box make() { return null; } void go() { var one = make(); one.ope$0n(); } }
//- /app/Box.java
package app;
class Box { void open() {} }
//- /app/Door.java
package app;
class Door { void open() {} }`,
    "return_type /app/Box.java:2:18",
  ],
  "members of the platform's types are not looked for": [
    `
//- /app/Main.java
package app;
import java.util.List;
class Main { void go(List<String> all, String one) { all.ad$0d(one); } }
//- /app/Box.java
package app;
class Box { void add(String one) {} }`,
    "external",
  ],
  "the types of java.lang are no one's here": [
    `
//- /app/Main.java
package app;
class Main { Str$0ing name; }
//- /other/String.java
package other;
class String {}`,
    "external",
  ],
  "a member of the platform's everyday types is not looked for where nothing tells the receiver's type": [
    `
//- /app/Main.java
package app;
import lib.Things;
class Main { void go() { for (var one : Things.all()) one.iter$0ator(); } }
//- /app/Other.java
package app;
class Other { void iterator() {} }`,
    "external",
  ],
  "types that are made from each other end": [
    `
//- /app/A.java
package app;
class A extends B { void go() { mis$0sing(); } }
//- /app/B.java
package app;
class B extends A {}
//- /other/C.java
package other;
class C { void missing() {} }`,
    "unique_visible /other/C.java:2:16",
  ],
};

describe("modules of Java", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
