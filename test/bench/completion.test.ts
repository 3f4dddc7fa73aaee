/** The pure parts of `npm run bench:completion`: what is drawn and cut, what counts as listed, what is learnt. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openRepository, type Repository } from "../../bench/accuracy/repository.ts";
import { wordsByDistance } from "../../bench/completion/buffer-words.ts";
import { drawPlaces } from "../../bench/completion/draw.ts";
import { factsOfRepository } from "../../bench/completion/facts.ts";
import { type Example, learn } from "../../bench/completion/learn.ts";
import { cutText } from "../../bench/completion/place.ts";
import { filtered, rankOf, within } from "../../bench/completion/rank.ts";
import { namesOf } from "../../bench/completion/server.ts";
import { renderWeights } from "../../bench/completion/weights-file.ts";

async function repositoryOf(files: Readonly<Record<string, string>>): Promise<Repository> {
  const root = mkdtempSync(join(tmpdir(), "tandem-bench-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return openRepository("sample", root, ["typescript"]);
}

const SHOP = `import { price } from "./price";
/** The total of a basket. */
export function total(basket: Basket): number {
  const label = "price of basket";
  return basket.items.map((item) => price(item)).reduce(addition, 0);
}
`;

test("references are drawn: no declaration, no import, no comment and no string; the same for the same seed", async () => {
  const repository = await repositoryOf({ "shop.ts": SHOP });
  const facts = factsOfRepository(repository);
  const drawn = drawPlaces(repository, facts, { count: 50, seed: 1 });
  expect([...new Set(drawn.map(({ name, isMember }) => (isMember ? `.${name}` : name)))].sort()).toEqual([
    ".items",
    ".map",
    ".reduce",
    "Basket",
    "addition",
    "basket",
    "item",
    "price",
  ]);
  expect(drawPlaces(repository, facts, { count: 50, seed: 1 })).toEqual(drawn);
  expect(drawPlaces(repository, facts, { count: 3, seed: 1 })).toEqual(drawn.slice(0, 3));
  expect(drawPlaces(repository, facts, { count: 3, seed: 2 })).not.toEqual(drawn.slice(0, 3));
});

test("of a name two letters are left, of a member none", () => {
  const text = "run(basket.items)";
  const plain = cutText(text, { path: "a.ts", name: "basket", span: { start: 4, end: 10 }, isMember: false });
  expect([plain.text, plain.prefix, plain.offset]).toEqual(["run(ba.items)", "ba", 6]);
  const member = cutText(text, { path: "a.ts", name: "items", span: { start: 11, end: 16 }, isMember: true });
  expect([member.text, member.prefix, member.offset]).toEqual(["run(basket.)", "", 11]);
  const sigil = cutText("f($name)", { path: "a.php", name: "$name", span: { start: 2, end: 7 }, isMember: false });
  expect([sigil.text, sigil.prefix]).toEqual(["f($na)", "$na"]);
});

test("the rank is that of the list as it is filtered, each name once", () => {
  const names = ["apple", "banana", "apple", "apricot", "Apex"];
  expect(filtered(names, "ap")).toEqual(["apple", "apricot"]);
  expect(rankOf("apricot", names, "ap")).toBe(2);
  expect(rankOf("Apex", names, "ap")).toBeUndefined();
  expect(within([1, 2, 7, undefined], 5)).toEqual({ count: 2, of: 4 });
  expect(within([1, 2, 7, undefined])).toEqual({ count: 3, of: 4 });
});

test("words of a buffer come by their distance, and the one at the cursor is none", () => {
  const text = "far near cu near2 far2";
  expect(wordsByDistance(text, text.indexOf("cu") + 2)).toEqual(["near2", "near", "far2", "far"]);
});

test("a server's items are sorted as an editor sorts them, and named by what is typed", () => {
  const items = [
    { label: "later", sortText: "2" },
    { label: " run(int)", filterText: "run", sortText: "1" },
    { label: "apply(…)" },
  ];
  expect(namesOf({ isIncomplete: false, items })).toEqual(["run", "later", "apply"]);
  expect(namesOf(null)).toEqual([]);
});

test("weights are learnt that put the right items first, the same every time", () => {
  // The right item has more of the second feature; the first says nothing, the third is kept.
  const lists = [
    [0.2, 0.9, 1, 0.8, 0.1, 0],
    [0.7, 0.8, 0, 0.6, 0.3, 1],
    [0.1, 0.6, 1, 0.9, 0.2, 1],
  ];
  const examples: Example[] = lists.map((list) => ({ features: Float32Array.from(list), right: 0, weight: 1 }));
  const options = { width: 3, fixed: new Set([2]), rounds: 50, cost: 0.01 };
  const weights = learn(examples, [0, 0, 4], options);
  expect(weights[1]).toBeGreaterThan(1);
  expect(Math.abs(weights[0] ?? 9)).toBeLessThan(weights[1] ?? 0);
  expect(weights[2]).toBe(4);
  expect(learn(examples, [0, 0, 4], options)).toEqual(weights);
});

test("the file of weights is a table, without what counts nothing", () => {
  const text = renderWeights(new Map([["name", [1.234, 0.001, -2]]]), ["isLocal", "isWord", "isHidden"], "a test");
  expect(text).toContain("  name: {\n    isLocal: 1.23,\n    isHidden: -2,\n  },");
});
