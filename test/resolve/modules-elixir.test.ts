/** Elixir: modules by their whole names, aliases, imports, nested modules, what lies outside. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The origin and the places, without previews: `package /a.ex:1:5`. */
const found = async (world: string): Promise<string> =>
  (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");

const MODULES = `
//- /lib/all.ex
defmodule Shop.Basket do
  def empty(one), do: one
end
defmodule Other.Basket do
  def empty(one), do: one
end`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "an alias stands for the whole name": [
    `
//- /lib/main.ex
defmodule Main do
  alias Shop.Basket
  def go, do: Basket.emp$0ty(1)
end${MODULES}`,
    "typed_receiver /lib/all.ex:2:7",
  ],
  "one of several aliases, and one by another name": [
    `
//- /lib/main.ex
defmodule Main do
  alias Other.{Thing, Basket}
  def go, do: Basket.emp$0ty(1)
end${MODULES}`,
    "typed_receiver /lib/all.ex:5:7",
  ],
  "as gives another name": [
    `
//- /lib/main.ex
defmodule Main do
  alias Other.Basket, as: Box
  def go, do: Box.emp$0ty(1)
end${MODULES}`,
    "typed_receiver /lib/all.ex:5:7",
  ],
  "a path goes through an alias": [
    `
//- /lib/main.ex
defmodule Main do
  alias Shop, as: S
  def go, do: S.Bas$0ket
end${MODULES}`,
    "import_bound /lib/all.ex:1:16",
  ],
  "import brings a module's functions": [
    `
//- /lib/main.ex
defmodule Main do
  import Other.Basket
  def go, do: emp$0ty(1)
end${MODULES}`,
    "import_bound /lib/all.ex:5:7",
  ],
  "a module within one is seen by its own name": [
    `
//- /lib/main.ex
defmodule Main do
  defmodule Basket do
    def empty(one), do: one
  end
  def go, do: Bas$0ket.empty(1)
end${MODULES}`,
    "lexical /lib/main.ex:2:13",
  ],
  "a module that no file declares lies outside": [
    `
//- /lib/main.ex
defmodule Main do
  def go, do: Enum.emp$0ty(1)
end${MODULES}`,
    "external",
  ],
  "a function that nothing brings is Elixir's or a macro's": [
    `
//- /lib/main.ex
defmodule Main do
  def go, do: emp$0ty(1)
end${MODULES}`,
    "external",
  ],
};

describe("modules of Elixir", () => {
  it.each(Object.entries(CASES))("%s", async (_what, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
