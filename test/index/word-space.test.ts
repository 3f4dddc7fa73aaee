import { expect, test } from "vitest";
import { WordSpace } from "../../src/index/store/word-space.ts";

const filled = (length: number, value: number): Uint32Array => new Uint32Array(length).fill(value);

test("copies stay as they are until all is cleared, however many and large they are, and the space is used again", () => {
  const space = new WordSpace();
  const lengths = [3, 0, 200_000, 100_000, 300_000, 5, 262_144, 1];
  const fill = (): Uint32Array[] => lengths.map((length, value) => space.copy(filled(length, value)));
  const copies = fill();
  for (const [value, copy] of copies.entries())
    expect(
      Buffer.compare(
        new Uint8Array(copy.slice().buffer),
        new Uint8Array(filled(lengths[value] as number, value).buffer),
      ),
    ).toBe(0);
  const buffers = new Set(copies.filter(({ length }) => length < 300_000).map(({ buffer }) => buffer));
  space.clear();
  expect(fill().filter(({ buffer, length }) => length < 300_000 && !buffers.has(buffer))).toEqual([]);
});
