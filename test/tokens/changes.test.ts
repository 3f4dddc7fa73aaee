/** Semantic tokens while a document is edited: what changed, pieces of it, and texts that do not parse. */

import { describe, expect, test } from "vitest";
import { type TokenEdit, tokenChanges } from "../../src/answers/tokens/token-changes.ts";
import type { Engine, TokensInfo } from "../../src/engine.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import { makeWorld, type World } from "../support/world.ts";
import { shownTokens } from "./tokens.ts";

/** What a client has that makes the edits. */
function edited(before: Uint32Array, edits: readonly TokenEdit[]): readonly number[] {
  const numbers = Array.from(before);
  for (const { start, deleteCount, data } of edits) numbers.splice(start, deleteCount, ...data);
  return numbers;
}

describe("what changed", () => {
  const one = [0, 1, 2, 3, 0];
  const two = [1, 0, 4, 5, 1];
  const three = [0, 6, 1, 3, 0];
  test.each<[string, readonly number[], readonly number[], number]>([
    ["nothing", [...one, ...two], [...one, ...two], 0],
    ["a token at the end", one, [...one, ...two], 1],
    ["a token at the beginning", two, [...one, ...two], 1],
    ["one in between", [...one, ...two], [...one, ...three, ...two], 1],
    ["one that is gone", [...one, ...three, ...two], [...one, ...two], 1],
    ["all", one, two, 1],
    ["from nothing", [], one, 1],
    ["to nothing", one, [], 1],
    ["the same twice", [...one, ...one], [...one, ...one, ...one], 1],
  ])("%s", (_, before, after, count) => {
    const edits = tokenChanges(Uint32Array.from(before), Uint32Array.from(after));
    expect(edited(Uint32Array.from(before), edits)).toEqual(after);
    expect(edits).toHaveLength(count);
    for (const { start, deleteCount, data } of edits)
      expect([start % 5, deleteCount % 5, data.length % 5]).toEqual([0, 0, 0]);
  });
});

const SOURCE = `
import { helper } from "./other";
class Shop {
  readonly name = "x";
  sell(what: string, price = 3) {
    const total = price * 2;
    return helper(this.name, what, total);
  }
}
function open(shop: Shop) {
  const local = shop.sell("a");
  if (local) {
    const inner = local;
    return inner;
  }
  return [1].map((one) => one + MAX);
}
const MAX = 3;
`;

async function told(engine: Engine, path: string, more: object = {}): Promise<TokensInfo> {
  const answer = await engine.ask("tokens", { path, ...more });
  if (!answer.ok) throw new Error(answer.problem.message);
  return answer.value;
}

const dataOf = ({ tokens }: TokensInfo): Uint32Array => ("data" in tokens ? tokens.data : new Uint32Array());

const within = async <T>(run: (world: World, path: string) => Promise<T>): Promise<T> => {
  const world = makeWorld(`//- /a.ts\n$0${SOURCE}\n//- /other.ts\nexport function helper() {}\n`, { warm: true });
  try {
    await world.indexed();
    return await run(world, world.at.path);
  } finally {
    await world.close();
  }
};

test("changes lead to what all of it is, key by key, through texts that do not parse", () =>
  within(async ({ engine }, path) => {
    let text = SOURCE;
    let version = 1;
    let last = await told(engine, path);
    let has = Array.from(dataOf(last));
    const typed = "\nsell(open({ a: 1, b";
    const keys = [...typed].map((key, index) => ({ start: SOURCE.indexOf("return [1]") + index, end: 0, text: key }));
    const removed = { start: SOURCE.indexOf("class Shop"), end: SOURCE.indexOf("function open"), text: "" };
    for (const { start, end, text: key } of [...keys, removed]) {
      const edit = { start, end: Math.max(start, end), text: key };
      text = text.slice(0, edit.start) + key + text.slice(edit.end);
      engine.tell({ type: "change", path, version: ++version, edits: [edit] });
      const next = await told(engine, path, { since: last.id });
      if (!("edits" in next.tokens)) throw new Error("all of it was told");
      has = [...edited(Uint32Array.from(has), next.tokens.edits)];
      last = await told(engine, path);
      expect(has).toEqual(Array.from(dataOf(last)));
      for (const { line, character, length } of shownTokens(has)) {
        const at = LineIndex.of(text).offset({ line, character });
        expect(text.slice(at, at + length)).toMatch(/^[\w$]+$/);
      }
    }
    expect(version).toBe(keys.length + 2);
  }));

test("a result that is not known is told all of", () =>
  within(async ({ engine }, path) => {
    const first = await told(engine, path);
    expect((await told(engine, path, { since: "another" })).tokens).toEqual(first.tokens);
  }));

test("every piece says what the whole says of it, before and after an edit", () =>
  within(async ({ engine }, path) => {
    const check = async (text: string): Promise<void> => {
      const lines = LineIndex.of(text);
      for (let from = 0; from < text.length; from += 40) {
        const range = { start: lines.position(from), end: lines.position(Math.min(from + 90, text.length)) };
        // What is asked first is not made from what is known of the whole.
        const piece = shownTokens(dataOf(await told(engine, path, { range })));
        const whole = shownTokens(dataOf(await told(engine, path)));
        const isIn = ({ line, character }: { line: number; character: number }): boolean => {
          const at = lines.offset({ line, character });
          return at >= from && at < from + 90;
        };
        expect(piece).toEqual(whole.filter(isIn));
        engine.tell({ type: "change", path, version: 2, edits: [{ start: 0, end: 0, text: "" }] });
      }
    };
    await check(SOURCE);
  }));

test("a name is what another open document says of it now, wherever the index has the file from", () =>
  within(async ({ engine, path }) => {
    const [own, other] = [path("/uses.ts"), path("/other.ts")];
    const open = (file: string, text: string): void =>
      engine.tell({ type: "open", path: file, languageId: "typescript", version: 1, text });
    const said = async (): Promise<readonly string[]> =>
      shownTokens(dataOf(await told(engine, own))).map(({ says }) => says);
    open(own, 'import { helper, made } from "./other";\n');
    expect(await said()).toEqual(["function"]);
    open(other, "export class helper {}\nexport enum made {}\n");
    expect(await said()).toEqual(["class", "enum"]);
    const edits = [{ start: 0, end: "export class".length, text: "export interface" }];
    engine.tell({ type: "change", path: other, version: 2, edits });
    expect(await said()).toEqual(["interface", "enum"]);
    engine.tell({ type: "close", path: other });
    expect(await said()).toEqual(["function"]);
  }));
