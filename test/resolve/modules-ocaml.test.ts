/** OCaml: files as modules, modules within them, `open`, interfaces, the library. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /a:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a file is a module": [
    `
//- /bin/main.ml
let go () = Basket.emp$0ty ()
//- /src/basket.ml
let empty () = ()
//- /src/door.ml
let empty () = ()`,
    "qualified /src/basket.ml:1:5",
  ],
  "a module within a file, by another name": [
    `
//- /main.ml
module B = Shop.Basket
let go () = B.emp$0ty ()
//- /shop.ml
module Door = struct let empty () = () end
module Basket = struct let empty () = () end`,
    "typed_receiver /shop.ml:2:28",
  ],
  "open brings a module's names, constructors too": [
    `
//- /main.ml
open Shop
let go = Fu$0ll
//- /shop.ml
type basket = Empty | Full
//- /other.ml
type glass = Full`,
    "import_bound /shop.ml:1:23",
  ],
  "the whole file sees a constructor": [
    `
//- /main.ml
type basket = Empty | Full
let go = Fu$0ll
//- /other.ml
type glass = Full`,
    "package /main.ml:1:23",
  ],
  "include hands on": [
    `
//- /main.ml
let go () = Shop.emp$0ty ()
//- /shop.ml
include Basket
//- /basket.ml
let empty () = ()
//- /other.ml
let empty () = ()`,
    "qualified /basket.ml:1:5",
  ],
  "a declaration in an interface is that of its file": [
    `
//- /shop.mli
val emp$0ty : unit -> unit
//- /shop.ml
let empty () = ()
//- /other.ml
let empty () = ()`,
    "at_definition /shop.ml:1:5",
  ],
  "an arrow takes no member": [
    `
//- /main.ml
let go = function one -> Basket.emp$0ty | _ -> one
//- /basket.ml
let empty () = ()
//- /door.ml
let empty () = ()`,
    "qualified /basket.ml:1:5",
  ],
  "a module that no file is lies outside": [
    `
//- /main.ml
let go = Hashtbl.emp$0ty
//- /other.ml
let empty () = ()`,
    "external",
  ],
};

describe("modules of OCaml", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
