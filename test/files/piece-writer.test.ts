import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { PieceWriter } from "../../src/files/piece-writer.ts";

test("pieces of any size stand in the file in their order, also where one buffer was used for all", () => {
  const directory = mkdtempSync(join(tmpdir(), "tandem-pieces-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const descriptor = openSync(join(directory, "file"), "wx");
  const writer = new PieceWriter(descriptor);
  const piece = Buffer.alloc(700_000);
  const pieces = [1, 0, 262_144, 262_145, 5, 700_000, 100_000, 200_000, 3];
  for (const [value, length] of pieces.entries()) writer.write(piece.fill(value).subarray(0, length));
  writer.flush();
  closeSync(descriptor);
  expect(
    readFileSync(join(directory, "file")).equals(Buffer.concat(pieces.map((length, at) => Buffer.alloc(length, at)))),
  ).toBe(true);
});
