/** Elm: modules by paths and aliases, constructors, what a let declares. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of a module by its whole name": [
    `
//- /src/App.elm
module App exposing (..)
import Shop.Stock
main = Shop.Stock.ke$0ep 1
//- /src/Shop/Stock.elm
module Shop.Stock exposing (keep)
keep x = x
//- /src/Other.elm
module Other exposing (keep)
keep x = x`,
    "typed_receiver /src/Shop/Stock.elm:2:1",
  ],
  "a module by its alias": [
    `
//- /src/App.elm
module App exposing (..)
import Shop.Stock as S
main = S.ke$0ep 1
//- /src/Shop/Stock.elm
module Shop.Stock exposing (keep)
keep x = x`,
    "qualified /src/Shop/Stock.elm:2:1",
  ],
  "a name that is exposed": [
    `
//- /src/App.elm
module App exposing (..)
import Shop.Stock exposing (keep)
main = ke$0ep 1
//- /src/Shop/Stock.elm
module Shop.Stock exposing (keep)
keep x = x`,
    "import_bound /src/Shop/Stock.elm:2:1",
  ],
  "a constructor that comes with its type": [
    `
//- /src/App.elm
module App exposing (..)
import Shop exposing (Item(..))
main = Bo$0ok 1
//- /src/Shop.elm
module Shop exposing (Item(..))
type Item = Book Int | Pen`,
    "import_bound /src/Shop.elm:2:13",
  ],
  "a constructor of a module in a pattern": [
    `
//- /src/App.elm
module App exposing (..)
import Shop as S
main x = case x of
    S.Bo$0ok y -> y
//- /src/Shop.elm
module Shop exposing (Item(..))
type Item = Book Int | Pen`,
    "qualified /src/Shop.elm:2:13",
  ],
  "a constructor, not its type": [
    `
//- /src/App.elm
module App exposing (..)
type Item = Item Int
main = It$0em 1`,
    "file_scope /src/App.elm:2:13",
  ],
  "what a let declares": [
    `
//- /src/App.elm
module App exposing (..)
total = 1
main x =
    let
        half = tot$0al
        total = x
    in
    half`,
    "lexical /src/App.elm:6:9",
  ],
  "a part of a pattern": [
    `
//- /src/App.elm
module App exposing (..)
main { a, b } = case a of
    ( x, y ) :: _ -> $0y
    _ -> b`,
    "lexical /src/App.elm:3:10",
  ],
  "a name that every module sees": [
    `
//- /src/App.elm
module App exposing (..)
main = cla$0mp 1 2 3`,
    "external",
  ],
};

describe("what a name in Elm means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
