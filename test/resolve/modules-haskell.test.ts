/** Haskell: modules by their paths, what they pass on, constructors and fields beside their types, qualified names. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /a:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "an import leads to the module's file": [
    `
//- /app/Main.hs
module Main where
import Shop.Basket
go = emp$0ty
//- /src/Shop/Basket.hs
module Shop.Basket where
empty = 1
//- /src/Basket.hs
module Basket where
empty = 2`,
    "import_bound /src/Shop/Basket.hs:2:1",
  ],
  "a qualified name is its module's": [
    `
//- /Main.hs
module Main where
import qualified Shop as S
import Other
go = S.emp$0ty
//- /Shop.hs
module Shop where
empty = 1
//- /Other.hs
module Other where
empty = 2`,
    "qualified /Shop.hs:2:1",
  ],
  "a module passes on what it imports": [
    `
//- /Main.hs
module Main where
import Shop
go = emp$0ty
//- /Shop.hs
module Shop (module Shop.Basket) where
import Shop.Basket
//- /Shop/Basket.hs
module Shop.Basket where
empty = 1
//- /Other.hs
module Other where
empty = 2`,
    "import_bound /Shop/Basket.hs:2:1",
  ],
  "constructors come with their type": [
    `
//- /Main.hs
module Main where
import Shop (Basket(..))
go = Fu$0ll 1
//- /Shop.hs
module Shop where
data Basket = Empty | Full Int
//- /Other.hs
module Other where
data Glass = Full Int`,
    "import_bound /Shop.hs:2:23",
  ],
  "the whole file sees a constructor and a field": [
    `
//- /Main.hs
module Main where
data Basket = Full { content :: Int }
go x = con$0tent x
//- /Other.hs
module Other where
content x = x`,
    "package /Main.hs:2:22",
  ],
  "what nothing brings is the Prelude's": [
    `
//- /Main.hs
module Main where
go = emp$0ty
//- /Other.hs
module Other where
empty = 2`,
    "external",
  ],
};

describe("modules of Haskell", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
