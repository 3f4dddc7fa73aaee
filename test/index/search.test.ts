/** Search as a user types it: which names fit a few letters, and in which order. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeWorld } from "../support/world.ts";

const WORLD = `
//- /a.ts
export class SyntaxDocument { readonly syntaxTree = 1; parse() {} }
export function parseDocument() { const document = 1; return document; }
export function documentOf() {}
export interface Doc {}
export const DOCUMENT = 1;
//- /b.py
def syntax_document():
    pass
class Undocumented:
    pass
`;

async function search(query: string): Promise<string[]> {
  const world = makeWorld(WORLD, { warm: true });
  try {
    const answer = await world.engine.ask("symbols", { query, limit: 20, wait: true });
    return answer.ok
      ? answer.value.map(({ name, kind, container }) => `${kind} ${container ? `${container}.` : ""}${name}`)
      : [];
  } finally {
    await world.close();
  }
}

it.each(["document", "sd", "doc", "syntdoc", "zzz"])("%s", async (query) => {
  expect(await search(query)).toMatchSnapshot();
});

it("the name as it was typed comes before other cases, what stands for itself before its members", async () => {
  const names = async (query: string): Promise<readonly string[]> => {
    const world = makeWorld(
      `
//- /A.java
class A { Service service() { return null; } void SERVICE() {} }
//- /Service.java
class Service { Service() {} }
`,
      { warm: true },
    );
    const answer = await world.engine.ask("symbols", { query, limit: 20, wait: true });
    await world.close();
    return answer.ok ? answer.value.map(({ name, kind }) => `${kind} ${name}`) : [];
  };
  expect(await names("Service")).toEqual(["class Service", "constructor Service", "method service", "method SERVICE"]);
  expect((await names("service"))[0]).toBe("method service");
});

describe("before anything is indexed", () => {
  const COLD = `
//- /lib/conversion_service.rb
class ConversionService
  def apply_all; end
end
//- /lib/other.py
def measured_twice(): pass
//- /src/App.tsx
export const App = () => null;
`;
  it.each([
    ["ConversionService", "class ConversionService"],
    ["convserv", "class ConversionService"],
    ["measured_twice", "function measured_twice"],
    ["app", "function App"],
    ["twice", "function measured_twice"],
    ["meTwi", "function measured_twice"],
    ["apall", "method apply_all"],
  ])("%s is found by the file's name or in its text", async (query, first) => {
    const world = makeWorld(COLD, { warm: false });
    const answer = await world.engine.ask("symbols", { query, limit: 20, wait: false });
    await world.close();
    const [best] = answer.ok ? answer.value : [];
    expect(`${best?.kind} ${best?.name}`).toBe(first);
    expect(answer).toMatchObject({ provenance: { complete: false } });
  });

  const MANY = `${COLD}
//- /c.lua
local other = 1
//- /d.go
package d
`;
  it.each([
    ["APPLY_all", ["method apply_all"]],
    ["twice", ["function measured_twice"]],
    ["meTwi", ["function measured_twice"]],
    ["apall", ["method apply_all"]],
  ])("all names that contain %s are known by reading the files that hold it", async (query, names) => {
    const world = makeWorld(MANY, { warm: false });
    const answer = await world.engine.ask("symbols", { query, limit: 20, wait: true });
    const status = await world.engine.ask("status", {});
    await world.close();
    expect(answer).toMatchObject({ provenance: { complete: true } });
    expect(answer.ok && answer.value.map(({ name, kind }) => `${kind} ${name}`)).toEqual(names);
    expect(status).toMatchObject({ files: 5, filesWithFacts: 1 });
  });
});

it("what changes after the words of a file were read is found, and what it held before is not", async () => {
  const world = makeWorld("//- /a.py\ndef measured(): pass\n//- /b.py\nmeasured()\nweighed()\n", { warm: false });
  const symbols = async (query: string): Promise<readonly string[]> => {
    const answer = await world.engine.ask("symbols", { query, limit: 20, wait: false });
    return answer.ok ? answer.value.map(({ name }) => name) : [];
  };
  // Nothing is found, so all words are read.
  expect(await symbols("nowhere")).toEqual([]);
  const path = join(world.root, "a.py");
  writeFileSync(path, "def weighed(): pass\n");
  world.engine.tell({ type: "files", changes: [{ path, change: "changed" }] });
  const definition = await world.engine.ask("definition", {
    path: join(world.root, "b.py"),
    position: { line: 1, character: 2 },
    scope: "project",
    mode: "precise",
  });
  expect(definition.ok && definition.value.targets.map((target) => target.path)).toEqual([path]);
  expect([await symbols("weig"), await symbols("meas")]).toEqual([["weighed"], []]);
  await world.close();
});

it("a file that cannot be read is no reason to wait for the rest", async () => {
  const world = makeWorld(`//- /a.py\ndef measured_twice(): pass\n`, { warm: false });
  mkdirSync(join(world.root, "gone.py"));
  world.engine.tell({ type: "files", changes: [{ path: join(world.root, "gone.py"), change: "created" }] });
  const names: string[][] = [];
  for (const query of ["meTwi", "twice"]) {
    const answer = await world.engine.ask("symbols", { query, limit: 20, wait: false });
    names.push(answer.ok ? answer.value.map(({ name }) => name) : []);
  }
  await world.close();
  expect(names).toEqual([["measured_twice"], ["measured_twice"]]);
});

it("names that contain the letters leave out those that only fit, where everything is wanted", async () => {
  const text = "//- /a.ts\nexport class Session {} export class SeldomSeenIon {} export class Seals { seen() {} }\n";
  const world = makeWorld(text, { warm: true });
  const all = await world.engine.ask("symbols", { query: "session", limit: 20, wait: true });
  const humps = await world.engine.ask("symbols", { query: "selseen", limit: 20, wait: true });
  await world.close();
  expect([all, humps].map((answer) => answer.ok && answer.value.map(({ name }) => name))).toEqual([
    ["Session"],
    ["SeldomSeenIon"],
  ]);
});

it.each([
  ["SyntaxDocument.parse", [false, true]],
  ["syntaxdoc::parse", [false, true]],
  ["lib.SyntaxDocument.parse", [false, true]],
  ["Syntax#par", [false, true]],
])("%s is a member by its type", async (query, indexed) => {
  for (const warm of indexed) {
    const world = makeWorld(`${WORLD}//- /c.ts\nexport class Other { parse() {} }\n`, { warm });
    const answer = await world.engine.ask("symbols", { query, limit: 20, wait: warm });
    await world.close();
    expect(answer.ok && answer.value.map(({ name, container }) => `${container}.${name}`)).toEqual([
      "SyntaxDocument.parse",
    ]);
  }
});
