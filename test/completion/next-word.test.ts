/** What is worked out between two keys: when, and when not. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NextWord } from "../../src/answers/completion/next-word.ts";

const KEY = { path: "/a.ts", edits: [{ start: 4, end: 4, text: " " }] };
const LONG = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const prepared = ({ isQuiet = true }: { readonly isQuiet?: boolean } = {}) => {
  const done: string[] = [];
  const step = (name: string) => () => void done.push(name);
  const nextWord = new NextWord({
    isQuiet: () => isQuiet,
    steps: (path, offset) => [step(`${path} ${offset}`), step("behind it")],
  });
  return { nextWord, done };
};

it("is all that the place behind a key needs", async () => {
  const { nextWord, done } = prepared();
  nextWord.edited(KEY);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(done).toEqual(["/a.ts 5", "behind it"]);
});

it("is nothing while somebody waits for an answer", async () => {
  const { nextWord, done } = prepared({ isQuiet: false });
  nextWord.edited(KEY);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(done).toEqual([]);
});

it("waits for the answers that are waited for, until the next key", async () => {
  let isQuiet = false;
  const done: string[] = [];
  const nextWord = new NextWord({ isQuiet: () => isQuiet, steps: () => [() => void done.push("a step")] });
  nextWord.edited(KEY);
  await vi.advanceTimersByTimeAsync(40);
  isQuiet = true;
  await vi.advanceTimersByTimeAsync(LONG);
  expect(done).toEqual(["a step"]);
  isQuiet = false;
  nextWord.edited(KEY);
  await vi.advanceTimersByTimeAsync(40);
  nextWord.edited({ ...KEY, edits: [...KEY.edits, ...KEY.edits] });
  isQuiet = true;
  await vi.advanceTimersByTimeAsync(LONG);
  expect(done).toHaveLength(1);
});

it("is given up at the next key, and nothing where much is changed", async () => {
  const { nextWord, done } = prepared();
  nextWord.edited(KEY);
  nextWord.edited({ ...KEY, edits: [{ start: 5, end: 5, text: "(" }] });
  await vi.advanceTimersByTimeAsync(LONG);
  expect(done).toEqual(["/a.ts 6", "behind it"]);
  nextWord.edited({ ...KEY, edits: [...KEY.edits, ...KEY.edits] });
  await vi.advanceTimersByTimeAsync(LONG);
  expect(done).toHaveLength(2);
});

it("is what the place needs from which text was taken", async () => {
  const { nextWord, done } = prepared();
  nextWord.edited({ ...KEY, edits: [{ start: 5, end: 8, text: "" }] });
  await vi.advanceTimersByTimeAsync(LONG);
  expect(done).toEqual(["/a.ts 5", "behind it"]);
});
