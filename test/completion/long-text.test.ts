/** Completion while somebody writes in a long text: what is kept from one word to the next gives the list that reading it all again gives. */

import { expect, it } from "vitest";
import type { CompletionItem } from "../../src/answers/completion/completion-questions.ts";
import { FEATURES } from "../../src/answers/completion/features.ts";
import { makeWorld } from "../support/world.ts";

const COUNT = 300;
const one = (index: number): string => `export function step${index}(input: Item): number {
  const local${index} = input.count + ${index};
  log(input.name, local${index});
  return local${index};
}
`;
const FUNCTIONS = Array.from({ length: COUNT }, (_, index) => one(index));
const TEXT = `interface Item { name: string; count: number }\n${FUNCTIONS.join("")}`;
const OPENING = "(input: Item): number {\n";

/** The text with what is written at the top of a function's body, and the place behind it. */
function written(text: string, index: number): { readonly text: string; readonly position: Position } {
  const at = TEXT.indexOf(OPENING, TEXT.indexOf(`step${index}(`)) + OPENING.length;
  const lines = (TEXT.slice(0, at) + text).split("\n");
  return {
    text: `${TEXT.slice(0, at)}${text}\n${TEXT.slice(at)}`,
    position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
  };
}
interface Position {
  readonly line: number;
  readonly character: number;
}

/** What is known of a name, but that it was chosen in a list before. */
const told = ({ name, origin, kind, features = [] }: CompletionItem): string =>
  JSON.stringify({
    name,
    origin,
    kind,
    ...Object.fromEntries(FEATURES.map((feature, index) => [feature, features[index]])),
    isChosen: 0,
  });

async function listsOf(steps: readonly ReturnType<typeof written>[], isOpened = false): Promise<readonly unknown[]> {
  const world = makeWorld(`//- /long.ts\n$0${TEXT}`, { warm: true });
  try {
    await world.indexed();
    const { path } = world.at;
    if (isOpened) world.engine.tell({ type: "open", path, languageId: "typescript", version: 1, text: TEXT });
    // An editor has asked for something before: the text is read.
    await world.engine.ask("outline", { path: world.at.path });
    const lists: unknown[] = [];
    for (const step of steps) {
      const said = await world.engine.ask("complete", { path: world.at.path, limit: 10_000, features: true, ...step });
      lists.push(said.ok ? said.value.items.map(told).sort() : said);
    }
    return lists;
  } finally {
    await world.close();
  }
}

const STEPS = [
  written("l", 150),
  written("lo", 150),
  written("log(i", 150),
  written("log(input.", 150),
  written("log(input.count);\n  const fresh = l", 150),
  written("log(input.count);\n  const fresh = local150;\n  f", 150),
  written("log(input.count);\n  const fresh = local150;\n  fresh.", 150),
  written("s", 10),
];

/** Back and forth: what was written at each place is read there alone. */
const JUMPS = [
  written("log(i", 150),
  written("st", 10),
  written("lo", 280),
  written("local280 = input.", 280),
  written("log(input.na", 150),
];

it("is what a fresh look gives, at each word", async () => {
  const kept = await listsOf(STEPS);
  for (const [index, step] of STEPS.entries()) expect(kept[index], `step ${index}`).toEqual((await listsOf([step]))[0]);
});

it("is what a fresh look gives where who writes goes from place to place", async () => {
  const kept = await listsOf(JUMPS);
  for (const [index, step] of JUMPS.entries()) expect(kept[index], `step ${index}`).toEqual((await listsOf([step]))[0]);
}, 60_000);

it("is the same where the index knows the text that was opened", async () => {
  for (const [index, step] of STEPS.entries())
    expect(await listsOf([step], true), `step ${index}`).toEqual(await listsOf([step]));
});

it("is given of a text that nobody has read by what stands around the place alone, and is whole at the next word", async () => {
  const text = `${TEXT}\nclass Store {\n  find(item: Item): Item {\n    return item;\n  }\n  get(item: Item): number {\n    this.$0\n    return item.count;\n  }\n}\n`;
  const world = makeWorld(`//- /long.ts\n${text}`, { warm: false, open: true });
  try {
    const listAt = async (change: string): Promise<readonly string[]> => {
      const whole = text.replace("this.$0", change);
      const lines = whole.slice(0, whole.indexOf("$0")).split("\n");
      const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      const said = await world.engine.ask("complete", { path: world.at.path, position, text: whole.replace("$0", "") });
      return said.ok ? said.value.items.map(({ name }) => name) : [said.problem.code];
    };
    expect((await listAt("this.$0")).slice(0, 2).sort()).toEqual(["find", "get"]);
    expect(await listAt("this.f$0")).toContain("find");
    const [first] = await listAt("this.find(ite$0");
    expect(first).toBe("item");
    expect(await listAt("this.find(item); local14$0")).toContain("local149");
  } finally {
    await world.close();
  }
});

it("is given of a text without braces in the same way", async () => {
  const functions = FUNCTIONS.map(
    (_, index) =>
      `def step${index}(item):\n    local${index} = item.count + ${index}\n    log(item.name, local${index})\n    return local${index}\n`,
  );
  const text = `${functions.join("")}\nclass Store:\n    def __init__(self, item):\n        self.first = item\n\n    def get(self, item):\n        self.$0\n        return item.count\n`;
  const world = makeWorld(`//- /long.py\n${text}`, { warm: false, open: true });
  try {
    const listAt = async (change: string): Promise<readonly string[]> => {
      const whole = text.replace("self.$0", change);
      const lines = whole.slice(0, whole.indexOf("$0")).split("\n");
      const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      const said = await world.engine.ask("complete", { path: world.at.path, position, text: whole.replace("$0", "") });
      return said.ok ? said.value.items.map(({ name }) => name) : [said.problem.code];
    };
    expect((await listAt("self.$0")).slice(0, 3).sort()).toEqual(["__init__", "first", "get"]);
    expect(await listAt("self.f$0")).toContain("first");
    expect((await listAt("self.first; ste$0"))[0]).toMatch(/^step/);
    expect(await listAt("self.first; step1; local14$0")).toContain("local149");
  } finally {
    await world.close();
  }
});
