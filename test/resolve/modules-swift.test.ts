/** Swift: modules by their targets, extensions that reopen types, and what values' types say. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /A.swift:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const PACKAGE = `
//- /Package.swift
let package = Package(
  name: "Shop",
  targets: [.target(name: "Shop"), .target(name: "Goods", path: "goods"), .testTarget(name: "ShopTests")]
)`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "all files of a target see each other": [
    `${PACKAGE}
//- /Sources/Shop/Main.swift
func go(b: Bas$0ket) {}
//- /Sources/Shop/deep/Everything.swift
struct Basket {}
//- /goods/Basket.swift
public struct Basket {}`,
    "package /Sources/Shop/deep/Everything.swift:1:8",
  ],
  "what is private stays in its file": [
    `${PACKAGE}
//- /Sources/Shop/Main.swift
func go(b: Bas$0ket) {}
//- /Sources/Shop/A.swift
private struct Basket {}
//- /Sources/Shop/B.swift
struct Basket {}`,
    "package /Sources/Shop/B.swift:1:8",
  ],
  "an import brings another target": [
    `${PACKAGE}
//- /Sources/Shop/Main.swift
import Goods
func go(b: Bas$0ket) {}
//- /goods/Everything.swift
public struct Basket {}
//- /other/Basket.swift
public struct Basket {}`,
    "import_bound /goods/Everything.swift:1:15",
  ],
  "an extension in another file adds members": [
    `${PACKAGE}
//- /Sources/Shop/Main.swift
func go(b: Basket) { b.emp$0ty() }
//- /Sources/Shop/Basket.swift
struct Basket {}
struct Door { func empty() {} }
//- /Sources/Shop/Baskets.swift
extension Basket {
  func empty() {}
}`,
    "typed_receiver /Sources/Shop/Baskets.swift:2:8",
  ],
  "within an extension the members of its type are bare": [
    `${PACKAGE}
//- /Sources/Shop/Main.swift
extension Basket {
  func go() { emp$0ty() }
}
//- /Sources/Shop/Basket.swift
struct Basket { func empty() {} }
struct Door { func empty() {} }`,
    "self_member /Sources/Shop/Basket.swift:1:22",
  ],
  "a call of a type makes one of it": [
    `${PACKAGE}
//- /Sources/Shop/Main.swift
func go() {
  let b = Basket()
  b.emp$0ty()
}
//- /Sources/Shop/Basket.swift
struct Basket { func empty() {} }
struct Door { func empty() {} }`,
    "typed_receiver /Sources/Shop/Basket.swift:1:22",
  ],
  "a type that no module seen has is from outside": [
    `${PACKAGE}
//- /Sources/Shop/Main.swift
import Foundation
func go(b: Bas$0ket) {}
//- /goods/Basket.swift
public struct Basket {}`,
    "external",
  ],
};

describe("modules of Swift", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
