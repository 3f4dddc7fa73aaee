/** Julia: what the files of a package declare together, methods of one name, scopes of functions and types. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of another file of the package": [
    `
//- /src/Shop.jl
module Shop
include("stock.jl")
sell(x) = cou$0nt_all(x)
end
//- /src/stock.jl
count_all(x) = 1`,
    "package /src/stock.jl:1:1",
  ],
  "a name of a file that the module reads in beside this one": [
    `
//- /src/Shop.jl
module Shop
include("stock.jl")
include("till.jl")
end
//- /src/stock.jl
count_all(x) = 1
//- /src/till.jl
pay(x) = cou$0nt_all(x)`,
    "package /src/stock.jl:1:1",
  ],
  "an argument before a function": [
    `
//- /a.jl
total(x) = 1
f(total) = tot$0al + 1`,
    "lexical /a.jl:2:3",
  ],
  "a parameter of a type": [
    `
//- /a.jl
f(x::$0T) where {T} = x`,
    "lexical /a.jl:1:16",
  ],
  "a field by the type of an argument": [
    `
//- /a.jl
struct Cart
    total::Int
end
struct Other
    total::Int
end
f(cart::Cart) = cart.tot$0al`,
    "typed_receiver /a.jl:2:5",
  ],
  "a function of several methods": [
    `
//- /a.jl
total(x::Int) = 1
total(x) = 2
//- /b.jl
f(x) = to$0tal(x)`,
    "package /a.jl:1:1 /a.jl:2:1",
  ],
  "a function that Base brings": [
    `
//- /a.jl
f(x) = pri$0ntln(x)`,
    "external",
  ],
};

describe("what a name in Julia means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
