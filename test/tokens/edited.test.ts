/** Semantic tokens of a long text while it is edited: what is kept from one answer to the next gives what all of it anew gives. */

import { expect, test } from "vitest";
import type { Edit } from "../../src/text/span.ts";
import { makeWorld, type World } from "../support/world.ts";
import { shownTokens } from "./tokens.ts";

const COUNT = 36;
const many = (one: (index: number) => string): string =>
  Array.from({ length: COUNT }, (_, index) => one(index)).join("");

/** Long enough for most of it to stand far from an edit. */
const TEXTS: Readonly<Record<string, string>> = {
  "a.ts": `const total = 1;\n${many(
    (index) => `export function step${index}(input: Item, count = 2): number {
  const local = input.count + count;
  let sum = total + local;
  for (const each of input.all) { sum += each.size(local); log(sum); }
  return helper(sum, step${(index + 1) % COUNT});
}
`,
  )}interface Item { count: number; all: Item[]; size(of: number): number }\n`,
  "a.py": `TOTAL = 1\n${many(
    (index) => `def step${index}(given, count=2):
    local = given.count + count
    for each in given.all:
        local += each.size(local) + TOTAL
    return helper(local, step${(index + 1) % COUNT})


class Box${index}:
    def open(self):
        self.lid = ${index}
        return self.lid

`,
  )}`,
  "a.c": `static int total = 1;\n${many(
    (index) => `static int step${index}(struct item *input, int count) {
  int local = input->count + count;
  for (int each = 0; each < local; each++) total += helper(each, local);
  if (local) { int inner = total; return inner; }
  return step${(index + 1) % COUNT}(input, local);
}
`,
  )}`,
  "a.java": `class Shop {\n  static int total = 1;\n${many(
    (index) => `  int step${index}(Item input, int count) {
    int local = input.count + count;
    for (int each = 0; each < local; each++) { this.total += helper(each, local); }
    return this.step${(index + 1) % COUNT}(input, local);
  }
`,
  )}}\n`,
};

/** Keys, and larger edits, in the middle of a text. */
function editsOf(text: string): readonly ((now: string) => Edit)[] {
  const middle = text.indexOf("local", text.indexOf("step18"));
  const behind = (now: string): number => now.indexOf("\n", middle);
  const put = (added: string) => (now: string) => ({ start: behind(now), end: behind(now), text: added });
  const swap =
    (from: string, to: string, at = middle) =>
    (now: string) => {
      const start = now.indexOf(from, at);
      return { start, end: start + from.length, text: to };
    };
  return [
    ...[..."\n    a = helper(local)); if (x) { y", ..."}"].map(put),
    // A name that the function declares, and one that everything sees.
    swap("local", "other"),
    swap("count", "total"),
    swap("total", "all", 0),
    swap("TOTAL", "ALL", 0),
    swap("step19", "renamed"),
    swap("input", "\ninput"),
    swap("\n", "", middle + 300),
    swap("}", ""),
    swap("(", ""),
    swap("step", "/* "),
    swap("/* ", "step"),
    put("\nclass Inner { int x; }\n"),
    (now) => ({ start: 0, end: 0, text: now.slice(0, 40) }),
    () => ({ start: middle, end: middle + 3000, text: "" }),
    (now) => ({ start: now.length, end: now.length, text: "\nint last = 1;" }),
  ];
}

async function tokens({ engine, path }: World, name: string): Promise<readonly unknown[]> {
  const answer = await engine.ask("tokens", { path: path(name) });
  if (!answer.ok) throw new Error(answer.problem.message);
  return "data" in answer.value.tokens ? shownTokens(answer.value.tokens.data) : [];
}

const OTHERS =
  "//- /other.ts\nexport function helper() {}\n//- /other.py\ndef helper(): pass\n//- /other.h\nint helper(int, int);\n";

/** One engine at a time: those of a process share a parser. */
async function within<T>(run: (world: World) => Promise<T>): Promise<T> {
  const world = makeWorld(OTHERS, { warm: true });
  try {
    await world.indexed();
    return await run(world);
  } finally {
    await world.close();
  }
}

const open = (world: World, name: string, text: string): void =>
  world.engine.tell({ type: "open", path: world.path(name), languageId: undefined, version: 1, text });

test.each(Object.keys(TEXTS))("%s", async (name) => {
  const texts: string[] = [];
  const kept = await within(async (world) => {
    const found: (readonly unknown[])[] = [];
    let text = TEXTS[name] as string;
    open(world, name, text);
    await tokens(world, name);
    for (const [index, editOf] of editsOf(text).entries()) {
      const edit = editOf(text);
      if (edit.start < 0) continue;
      text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
      world.engine.tell({ type: "change", path: world.path(name), version: index + 2, edits: [edit] });
      // Several keys may come before somebody asks.
      if (index % 7 === 3) continue;
      texts.push(text);
      found.push(await tokens(world, name));
    }
    return found;
  });
  await within(async (world) => {
    for (const [index, text] of texts.entries()) {
      open(world, name, text);
      expect(kept[index], text.slice(0, 1000)).toEqual(await tokens(world, name));
      world.engine.tell({ type: "close", path: world.path(name) });
    }
  });
});
