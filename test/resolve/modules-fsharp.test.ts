/** F#: names of namespaces and modules that are opened, what stands behind their paths, members by what a value is written to be. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const STOCK = `
//- /Stock.fs
namespace Shop.Core
type Car =
    { Name: string }
    member this.Drive(speed: int) = speed
    static member Make(name: string) : Car = { Name = name }
type Shape =
    | Circle of radius: float
    | Empty
module Stock =
    let count x = x
    module Deep =
        let limit = 1
//- /Other.fs
module Other.Stock
let count x = x
type Car = { Age: int }
type Shape = | Circle | Full`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a type of a namespace that is opened": [
    `
//- /Main.fs
module Main
open Shop.Core
let f (car: C$0ar) = car${STOCK}`,
    "import_bound /Stock.fs:2:6",
  ],
  "a function of a module that is opened": [
    `
//- /Main.fs
module Main
open Shop.Core.Stock
let a = cou$0nt 1${STOCK}`,
    "import_bound /Stock.fs:10:9",
  ],
  "a function behind its module": [
    `
//- /Main.fs
module Main
open Shop.Core
let a = Stock.cou$0nt 1${STOCK}`,
    "typed_receiver /Stock.fs:10:9",
  ],
  "a function behind its whole path": [
    `
//- /Main.fs
module Main
let a = Shop.Core.Stock.cou$0nt 1${STOCK}`,
    "pair_global /Stock.fs:10:9",
  ],
  "a module within a module": [
    `
//- /Main.fs
module Main
open Shop.Core
let a = Stock.Deep.lim$0it${STOCK}`,
    "typed_receiver /Stock.fs:12:13",
  ],
  "what stands in the namespace itself": [
    `
//- /Main.fs
namespace Shop.Core
module Main =
    let a = Stock.cou$0nt 1${STOCK}`,
    "typed_receiver /Stock.fs:10:9",
  ],
  "a case of a union": [
    `
//- /Main.fs
module Main
open Shop.Core
let f x = match x with | Em$0pty -> 1${STOCK}`,
    "unique_visible /Stock.fs:8:7",
  ],
  "a case behind its union": [
    `
//- /Main.fs
module Main
open Shop.Core
let a = Shape.Em$0pty${STOCK}`,
    "qualified /Stock.fs:8:7",
  ],
  "a member of a parameter": [
    `
//- /Main.fs
module Main
open Shop.Core
let f (car: Car) = car.Dri$0ve 1${STOCK}`,
    "typed_receiver /Stock.fs:4:17",
  ],
  "a field of a parameter": [
    `
//- /Main.fs
module Main
open Shop.Core
let f (car: Car) = car.Na$0me${STOCK}`,
    "typed_receiver /Stock.fs:3:7",
  ],
  "a member of a type": [
    `
//- /Main.fs
module Main
open Shop.Core
let a = Car.Ma$0ke "a"${STOCK}`,
    "qualified /Stock.fs:5:19",
  ],
  "a module that is opened": [
    `
//- /Main.fs
module Main
open Shop.Core.Sto$0ck${STOCK}`,
    "import_bound /Stock.fs:9:8",
  ],
  "a local name": [
    `
//- /Main.fs
module Main
let f x =
    let y = x
    match y with
    | [ x ] -> $0x
    | _ -> y`,
    "lexical /Main.fs:5:9",
  ],
  "a member of the type itself": [
    `
//- /Main.fs
module Main
type A() =
    member this.One = 1
    member this.Two = this.On$0e`,
    "self_member /Main.fs:3:17",
  ],
  "a function of F#": [
    `
//- /Main.fs
module Main
let a = failw$0ith "no"`,
    "external",
  ],
};

describe("what a name in F# means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
