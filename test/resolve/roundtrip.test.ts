/** Definition and references say the same, both ways: over the fixtures of every language, each exception with its reason. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { randomFrom } from "../../bench/accuracy/random.ts";
import { openRepository } from "../../bench/accuracy/repository.ts";
import { samplePlaces } from "../../bench/accuracy/sample.ts";
import { syntaxOf } from "../../bench/accuracy/syntax.ts";
import { askEngine } from "../../bench/roundtrip/engine-asker.ts";
import { type Exception, measureRoundTrip } from "../../bench/roundtrip/measure.ts";
import { projectRoot } from "../../server/install.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import { warmEngine } from "../support/world.ts";

const FIXTURES = join(projectRoot, "fixtures");
const DIRECTORIES = [
  ...readdirSync(FIXTURES).filter((name) => name !== "projects"),
  ...readdirSync(join(FIXTURES, "projects")).map((name) => join("projects", name)),
];

/** What does not hold, by why; places with their lines, from 1. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  "a name that is a member and a local at once (shorthand fields, patterns that take members) leads to one of the two":
    [
      "back projects/polyglot/rust/src/order.rs:15:41: rust/src/order.rs:14:30 (lexical)",
      "back projects/rust-workspace/crates/report/src/lib.rs:24:42: crates/report/src/lib.rs:20:9 (lexical)",
      "back projects/rust-workspace/crates/shapes/src/lib.rs:38:28: crates/shapes/src/lib.rs:37:34 (lexical)",
      "back projects/rust-workspace/crates/shapes/src/solid.rs:14:23: crates/shapes/src/solid.rs:13:25 (lexical)",
      "back projects/ts-monorepo/packages/core/src/price.ts:23:34: packages/core/src/price.ts:4:12 (typed_receiver)",
      "back projects/ts-monorepo/packages/web/src/badge.tsx:15:25: packages/web/src/badge.tsx:15:45 (typed_receiver)",
      "back tsx/range.tsx:110:50: range.tsx:105:3 (typed_receiver)",
      "back tsx/range.tsx:38:42: range.tsx:37:15 (lexical)",
      "back tsx/range.tsx:88:33: range.tsx:82:3 (typed_receiver)",
      "back tsx/range.tsx:88:39: range.tsx:83:3 (typed_receiver)",
      "back tsx/range.tsx:88:57: range.tsx:84:3 (typed_receiver)",
      "there astro/Cart.astro:23:26: not among 2 references (typed_receiver)",
      "there astro/Cart.astro:41:75: not among 2 references (typed_receiver)",
      "there astro/Cart.astro:46:10: not among 2 references (typed_receiver)",
      "there astro/Cart.astro:54:21: not among 2 references (typed_receiver)",
      "there astro/Cart.astro:79:19: not among 2 references (typed_receiver)",
      "there astro/Cart.astro:95:23: not among 2 references (typed_receiver)",
    ],
  "definition knows that it lies outside, references count it by its name": [
    "back kotlin/range.kt:130:14: nothing (external)",
    "back php/range.php:82:62: nothing (external)",
    "back python/range.py:160:17: nothing (external)",
    "back svelte/Cart.svelte:37:35: nothing (external)",
  ],
  "an initialiser that calls another constructor leads to the only one seen": [
    "back cpp/definitions.cpp:145:27: definitions.cpp:145:8 (unique_visible)",
    "there cpp/definitions.cpp:145:27: not among 4 references (at_definition)",
  ],
  "references give it as possible: no rule tells what it is taken of": [
    "there csharp/references.cs:74:51: possible: what it is taken of is not known",
    "there go/references.go:77:26: possible: what it is taken of is not known",
    "there nix/range.nix:144:23: possible: what it is taken of is not known",
    "there nix/range.nix:26:25: possible: neither scopes nor imports say what it is",
    "there nix/range.nix:78:17: possible: what it is taken of is not known",
    "there nix/range.nix:78:35: possible: what it is taken of is not known",
    "there svelte/range.svelte:80:24: possible: what it is taken of is not known",
    "there svelte/range.svelte:92:46: possible: what it is a key of is not known",
    "there swift/references.swift:84:9: possible: what it is taken of is not known",
    "there zig/range.zig:284:54: possible: what it is taken of is not known",
  ],
  "an attribute, or what `new` calls, has another name than its definition": [
    "there csharp/range.cs:23:6: not among 1 references (at_definition)",
    "there csharp/range.cs:96:44: not among 1 references (at_definition)",
    "there gdscript/range.gd:58:22: not among 4 references (at_definition)",
    "there ruby/basics.rb:266:18: not among 4 references (at_definition)",
  ],
  "a member that implements or overrides leads to itself, and its references are those of the member above": [
    "there php/range.php:153:42: not among 4 references (at_definition)",
    "there php/range.php:216:33: not among 4 references (at_definition)",
    "there php/range.php:241:38: not among 4 references (at_definition)",
  ],
  "a name that no rule finds (an include guard) is matched by name alone, which is no reference": [
    "there projects/c-project/src/garden.h:2:9: not among 1 references (name_match)",
    "there projects/c-project/src/plant.h:2:9: not among 1 references (name_match)",
  ],
  "an element of HTML in JSX is no name of the project": [
    "there projects/ts-monorepo/packages/web/src/badge.tsx:18:20: not among 1 references (at_definition)",
    "there projects/ts-monorepo/packages/web/src/badge.tsx:18:8: not among 1 references (at_definition)",
  ],
};

async function roundTripOf(directory: string) {
  const root = join(FIXTURES, directory);
  const languages = LANGUAGES.map(({ id }) => id);
  const repository = await openRepository(directory, root, languages);
  const engine = await warmEngine(root);
  try {
    return await measureRoundTrip(
      askEngine(engine, root),
      samplePlaces(repository, syntaxOf(repository), { count: 300, seed: 1 }),
      { names: 120, references: 8, random: randomFrom(1, directory), isInside: (path) => repository.has(path) },
    );
  } finally {
    await engine.close();
  }
}

const shown =
  (directory: string) =>
  ({ direction, place, said }: Exception): string =>
    `${direction} ${directory}/${place.path}:${place.range.start.line + 1}:${place.range.start.character + 1}: ${said}`;

it("leads there and back over the fixtures", { timeout: 240_000 }, async () => {
  const found: string[] = [];
  let names = 0;
  for (const directory of DIRECTORIES) {
    const trip = await roundTripOf(directory);
    names += trip.names;
    found.push(...trip.exceptions.map(shown(directory)));
  }
  expect(names).toBeGreaterThan(1500);
  expect(found.toSorted()).toEqual(Object.values(EXCEPTIONS).flat().toSorted());
});
