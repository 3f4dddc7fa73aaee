/** Erlang: modules by the names of their files, headers, clauses, records and their fields, types beside functions. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of a module": [
    `
//- /src/app.erl
-module(app).
main() -> stock:ke$0ep(1).
//- /src/stock.erl
-module(stock).
keep(X) -> X.
//- /src/other.erl
-module(other).
keep(X) -> X.`,
    "qualified /src/stock.erl:2:1",
  ],
  "a module": [
    `
//- /src/app.erl
main() -> sto$0ck:keep(1).
//- /src/stock.erl
-module(stock).
keep(X) -> X.`,
    "import_bound /src/stock.erl:1:1",
  ],
  "the module itself": [
    `
//- /src/app.erl
-module(app).
main() -> ?MODULE:he$0lp().
help() -> ok.
//- /src/other.erl
help() -> ok.`,
    "file_scope /src/app.erl:3:1",
  ],
  "a later clause's call": [
    `
//- /a.erl
f(1) -> one;
f(2) -> f$0(1).`,
    "file_scope /a.erl:1:1",
  ],
  "a record and a macro of a header": [
    `
//- /src/app.erl
-include("app.hrl").
main() -> #ca$0rt{}.
//- /include/app.hrl
-record(cart, {items}).
//- /other.hrl
-record(cart, {items}).`,
    "package /include/app.hrl:1:9",
  ],
  "a field of a record": [
    `
//- /src/app.erl
-record(box, {items}).
-record(cart, {items}).
main(C) -> C#cart.it$0ems.`,
    "typed_receiver /src/app.erl:2:16",
  ],
  "a header of an application": [
    `
//- /apps/shop/src/app.erl
-include_lib("shop/include/app.hrl").
main() -> ?MA$0X.
//- /apps/shop/include/app.hrl
-define(MAX, 1).`,
    "package /apps/shop/include/app.hrl:1:9",
  ],
  "a function that is imported by name": [
    `
//- /a.erl
-import(b, [help/0]).
main() -> he$0lp().
//- /b.erl
help() -> ok.`,
    "import_bound /b.erl:1:1",
  ],
  "a type, and no function": [
    `
//- /a.erl
item() -> 1.
-type item() :: integer().
-spec f(it$0em()) -> ok.
f(_) -> ok.`,
    "file_scope /a.erl:2:7",
  ],
  "a variable that a clause binds": [
    `
//- /a.erl
f(X) ->
  case X of
    {ok, V} -> V;
    {no, V} -> $0V
  end.`,
    "lexical /a.erl:4:10",
  ],
  "a variable that is matched again": [
    `
//- /a.erl
f(X) ->
  case 1 of
    $0X -> ok
  end.`,
    "lexical /a.erl:1:3",
  ],
  "a function of Erlang": [
    `
//- /a.erl
f(X) -> leng$0th(X).`,
    "external",
  ],
};

describe("what a name in Erlang means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
