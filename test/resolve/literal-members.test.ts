/** Members of object literals that are no definitions of their own: names alone, and what a literal takes over from another value. */

import { describe, expect, it } from "vitest";
import { definition, firstDefinition } from "../support/world.ts";

const NAMESAKES = "interface A { size: number } interface B { size: number }";

const CASES: Readonly<Record<string, readonly [code: string, answer: string]>> = {
  "a name alone in a constant's literal": [
    "const size = 1; const box = { size, of: 2 };\nbox.si$0ze;",
    "qualified /a.ts:2:31",
  ],
  "where nothing else stands in it": ["const size = 1; const box = { size };\nbox.si$0ze;", "qualified /a.ts:2:31"],
  "in what a function gives": [
    "function make() { const size = 1; return { size, of: 2 }; }\nmake().si$0ze;",
    "return_type /a.ts:2:44",
  ],
  "in what an arrow gives": ["const make = (size: A) => ({ size });\nmake().si$0ze;", "return_type /a.ts:2:30"],
  "the value of such a member": [
    "function make() { const box = null! as B; return { box, of: 2 }; }\nmake().box.si$0ze;",
    "return_type /a.ts:1:44",
  ],
  "asked for where it stands, the value": ["const size = 1; const box = { si$0ze };", "file_scope /a.ts:2:7"],
  "a member that a literal takes over": [
    "const base = { size: 1 }; const box = { ...base, of: 2 };\nbox.si$0ze;",
    "qualified /a.ts:2:16",
  ],
  "of a value whose type is written": [
    "function make(b: B) { return { ...b, of: 2 }; }\nmake(null!).si$0ze;",
    "return_type /a.ts:1:44",
  ],
  "of the last that has it": [
    "const one = { size: 1 }, two = { size: 2 }; const box = { ...one, ...two };\nbox.si$0ze;",
    "qualified /a.ts:2:34",
  ],
  "its own before": [
    "const base = { size: 1 }; const box = { ...base, size: 2 };\nbox.si$0ze;",
    "qualified /a.ts:2:50",
  ],
};

describe("an object literal", () => {
  for (const [name, [code, answer]] of Object.entries(CASES))
    it(name, async () => expect(await firstDefinition(`//- /a.ts\n${NAMESAKES}\n${code}`)).toBe(answer));
  it("that takes itself over has no member from nowhere", async () =>
    expect(await definition("//- /a.ts\nconst box = { ...box };\nbox.si$0ze;")).toBe("name_match"));
});

const DEFAULTS: Readonly<Record<string, readonly [code: string, answer: string]>> = {
  "under another type": ["const box = 1; export default box as B;", "import_bound /b.ts:2:23"],
  "in brackets": ["const box = 1; export default (box);", "import_bound /b.ts:2:23"],
  "a sum": ["const box = 1; export default box + 1;", "import_bound /b.ts:2:23"],
};

describe("what a module hands out by default", () => {
  for (const [name, [code, answer]] of Object.entries(DEFAULTS))
    it(name, async () =>
      expect(await firstDefinition(`//- /a.ts\nimport box from "./b";\nbo$0x;\n//- /b.ts\n${NAMESAKES}\n${code}`)).toBe(
        answer,
      ),
    );
  it.each([
    ["export default {} as B;", "/b.ts:1:44"],
    ["export default { size: 1 } satisfies A;", "/b.ts:2:18"],
    ["export default make(); function make(): B {}", "/b.ts:1:44"],
  ])("has members: %s", async (code, place) => {
    const answer = await firstDefinition(
      `//- /a.ts\nimport box from "./b";\nbox.si$0ze;\n//- /b.ts\n${NAMESAKES}\n${code}`,
    );
    expect(answer).toContain(place);
  });
});

const SIGNATURES: Readonly<Record<string, readonly [code: string, answer: string]>> = {
  "of an interface": [
    "interface S { a: 1; [x: string]: A } function f(s: S) { s.si$0ze }",
    "typed_receiver /a.ts:2:21",
  ],
  "of a base": [
    "interface S { [x: string]: A } interface T extends S { a: 1 } function f(s: T) { s.si$0ze }",
    "typed_receiver /a.ts:2:15",
  ],
  "of a type without a name": ["function f(s: { readonly [x: string]: A }) { s.si$0ze }", "typed_receiver /a.ts:2:26"],
  "what it says that a member is": [
    "interface S { [x: string]: B } function f(s: S) { s.any.si$0ze }",
    "typed_receiver /a.ts:1:44",
  ],
  "names no key of a literal, which stays a guess": [
    "interface S { [x: string]: A } const s: S = { si$0ze: null! };",
    "ranked /a.ts:1:15",
  ],
  "names nothing that a pattern takes": [
    "interface S { [x: string]: A } function f(s: S) { const { si$0ze } = s; }",
    "at_definition /a.ts:2:59",
  ],
  "of numbers says nothing of names": [
    "interface S { [x: number]: A } function f(s: S) { s.si$0ze }",
    "ranked /a.ts:1:15",
  ],
  "a member that is named before it": [
    "interface S { [x: string]: A; size: 1 } function f(s: S) { s.si$0ze }",
    "typed_receiver /a.ts:2:31",
  ],
};

describe("an index signature", () => {
  for (const [name, [code, answer]] of Object.entries(SIGNATURES))
    it(name, async () => expect(await firstDefinition(`//- /a.ts\n${NAMESAKES}\n${code}`)).toBe(answer));
});
