/** Members by what files take of literals, of types and of values; those of a module that many files open, or that others take in. */

import { expect, it } from "vitest";
import { completion } from "../support/world.ts";

const names = async (text: string, most: number): Promise<readonly string[]> =>
  (await completion(text, most))
    .split("\n")
    .slice(1)
    .map((line) => line.split("  ")[0] as string);

it("a literal has first what files take of literals", async () => {
  const elsewhere = ["a", "b", "c"].map((name) => `//- /${name}.rb\nNAMES = %w[${name}].freeze\n`).join("");
  expect(await names(`${elsewhere}//- /d.rb\nOTHERS = %w[d e].$0\n`, 5)).toContain("freeze");
});

it("what any of a hundred files puts into a module is a member of it, and what a test is called after comes first", async () => {
  const cops = Array.from(
    { length: 100 },
    (_, at) => `//- /lib/cop_${at}.rb\nmodule Cops\n  class Cop${at}\n  end\nend\n`,
  );
  expect(await names(`${cops.join("")}//- /spec/cop_77_spec.rb\nCops::$0\n`, 1)).toEqual(["Cop77"]);
});

it("a module of Ruby does not know all that takes it in has", async () => {
  const text = "//- /a.rb\nmodule Writes\n  def write\n    box.output\n    self.$0\n  end\nend\n";
  expect(await names(text, 20)).toContain("output");
});

it("what is taken of types stands behind what values have, where one is asked for its members", async () => {
  const elsewhere = ["a", "b", "c"].map((name) => `//- /${name}.rb\nBox.make_it\nbox.lift_it\n`).join("");
  const order = async (text: string): Promise<readonly string[]> =>
    (await names(`${elsewhere}//- /d.rb\n${text}\n`, 100)).filter((name) => name.endsWith("_it"));
  expect(await order("thing.$0")).toEqual(["lift_it", "make_it"]);
  expect(await order("Thing.$0")).toEqual(["make_it", "lift_it"]);
});
