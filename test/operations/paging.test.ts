/** Results in pieces: nothing is lost, nothing is larger than there is room for. */

import { describe, expect, test } from "vitest";
import { type Page, pageOf } from "../../src/operations/asking/paging.ts";

type Value = Readonly<Record<string, unknown>>;

const sizeOf = (value: unknown): number => JSON.stringify(value).length;
const room = (most: number, keepsTexts = false) => ({
  fits: (value: Value) => sizeOf(value) <= most,
  mostItems: most / 10,
  mostText: most,
  keepsTexts,
});
const PLENTY = room(1_000_000);

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ n: from + index }));
const PLACES = { name: "total", places: numbers(0, 5), unsure: numbers(5, 8), notes: ["a", "b"] };

/** Every piece, by the cursors. */
function pieces(value: Value, page: Page, most: ReturnType<typeof room>): readonly Value[] {
  const found: Value[] = [];
  for (let cursor = page.cursor; ; ) {
    const piece = pageOf(value, { ...page, cursor }, most);
    found.push(piece);
    cursor = piece["nextCursor"] as string | undefined;
    if (cursor === undefined) return found;
    expect(found.length).toBeLessThan(1000);
  }
}

test("what fits is as it was", () => {
  expect(pageOf(PLACES, {}, PLENTY)).toEqual(PLACES);
});

describe("maxResults and cursor go through the lists as one sequence", () => {
  test("pieces", () => {
    expect(pieces(PLACES, { maxResults: 3 }, PLENTY)).toEqual([
      { ...PLACES, places: numbers(0, 3), unsure: [], more: 5, nextCursor: "places:3" },
      { ...PLACES, places: numbers(3, 5), unsure: numbers(5, 6), more: 2, nextCursor: "unsure:1" },
      { ...PLACES, places: [], unsure: numbers(6, 8) },
    ]);
  });
  test("what the operation's own limits left out is counted too", () => {
    expect(pageOf({ ...PLACES, more: 10 }, { maxResults: 3 }, PLENTY)).toMatchObject({ more: 15 });
    expect(pageOf({ ...PLACES, more: 10 }, { cursor: "unsure:0" }, PLENTY)).toMatchObject({ more: 10 });
  });
  test.each(["unsure:3", "places:99", "gone:0"])("behind the end there is nothing: %s", (cursor) => {
    expect(pageOf(PLACES, { cursor }, PLENTY)).toEqual({ ...PLACES, places: [], unsure: [] });
  });
});

describe("what does not fit", () => {
  const texts = { matches: numbers(0, 20).map((one) => ({ ...one, file: "f".repeat(200), text: "x".repeat(5000) })) };

  test("has shorter texts, as long as there is room for, and whole paths", () => {
    const short = pageOf(texts, {}, room(30_000));
    expect(short).toMatchObject({ shortened_texts: 20, matches: { length: 20 } });
    expect(short["matches"]).toMatchObject([
      { file: "f".repeat(200), text: expect.stringMatching(/^x+… \(\d+ more characters\)$/) },
      ...texts.matches.slice(1).map(() => ({})),
    ]);
    expect(sizeOf(short)).toBeLessThanOrEqual(30_000);
    expect(sizeOf(short)).toBeGreaterThan(29_000);
  });

  test("comes in pieces where shorter texts do not do, each of which fits, and which are all", () => {
    const found = pieces(texts, {}, room(3000));
    for (const piece of found) expect(sizeOf(piece)).toBeLessThanOrEqual(3000);
    expect(found.flatMap(({ matches }) => matches as { n: number }[]).map(({ n }) => n)).toEqual([...Array(20).keys()]);
  });

  test("comes in pieces at once where the texts are what was asked for", () => {
    const found = pieces(texts, {}, room(30_000, true));
    expect(found.length).toBeGreaterThan(2);
    expect(found.flatMap(({ matches }) => matches)).toEqual(texts.matches);
    for (const piece of found) expect(sizeOf(piece)).toBeLessThanOrEqual(30_000);
  });

  test("one item that is too large says how much of its lists is left out", () => {
    const value = {
      kinds: [{ name: "class" }],
      categories: [{ name: "calls", count: 900, places: numbers(0, 900) }, { name: "types" }],
    };
    const [first = {}, second] = pieces(value, {}, room(2000));
    expect(sizeOf(first)).toBeLessThanOrEqual(2000);
    const [category] = first["categories"] as [{ places: unknown[]; left_out: { places: number } }];
    expect(category.places.length).toBeGreaterThan(50);
    expect(category.left_out).toEqual({ places: 900 - category.places.length });
    expect(second).toMatchObject({ categories: [{ name: "types" }] });
  });

  test("a million items are not looked at one by one", () => {
    let looks = 0;
    const fits = (value: Value): boolean => {
      looks++;
      expect((value["places"] as unknown[]).length).toBeLessThanOrEqual(100);
      return sizeOf(value) <= 1000;
    };
    const piece = pageOf({ places: numbers(0, 1_000_000) }, {}, { ...room(1000), fits });
    expect(piece).toMatchObject({ more: expect.any(Number) });
    expect(looks).toBeLessThan(20);
  });
});
