/** Postings: who holds a name, who defines it, through growth of the table. */

import { expect, test } from "vitest";
import { Postings } from "../../src/index/postings.ts";

const user = (slot: number): number => slot << 1;
const definer = (slot: number): number => (slot << 1) | 1;

const visited = (postings: Postings, which: "each" | "eachDefining", hash: number): number[] => {
  const values: number[] = [];
  postings[which](hash, (value) => values.push(value));
  return values;
};

test("users and definers of a name come together, the newest first; definers alone too", () => {
  const postings = new Postings();
  for (const value of [user(0), definer(1), user(2), definer(3), definer(4), user(5)]) postings.add(7, value);
  postings.add(8, definer(6));
  expect(visited(postings, "each", 7)).toEqual([user(5), definer(4), definer(3), user(2), definer(1), user(0)]);
  expect(visited(postings, "eachDefining", 7)).toEqual([definer(4), definer(3), definer(1)]);
  expect(visited(postings, "each", 9)).toEqual([]);
  expect(visited(postings, "eachDefining", 9)).toEqual([]);
});

test("tens of thousands of names, some only used, some only defined, keep their lists", () => {
  const postings = new Postings();
  const names = 20_000;
  for (let slot = 0; slot < 2; slot++)
    for (let name = 0; name < names; name++) postings.add(name * 77_777, name % 2 === 0 ? user(slot) : definer(slot));
  for (let name = 0; name < names; name++) {
    const isDefined = name % 2 === 1;
    const all = isDefined ? [definer(1), definer(0)] : [user(1), user(0)];
    expect(visited(postings, "each", (name * 77_777) >>> 0)).toEqual(all);
    expect(visited(postings, "eachDefining", (name * 77_777) >>> 0)).toEqual(isDefined ? all : []);
  }
  postings.clear();
  expect(visited(postings, "each", 77_777)).toEqual([]);
});
