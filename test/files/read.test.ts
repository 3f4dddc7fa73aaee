import { appendFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { blobId } from "../../src/files/blob-id.ts";
import { createScanner } from "../../src/files/name-scan.ts";
import { createReader } from "../../src/files/read.ts";
import { makePipe, makeTree } from "./tree.ts";

/** What happens on the disk at the worst moment: before a file is opened, and between its stat and its reading. */
const disk = vi.hoisted(() => ({ beforeOpen: (_path: string): void => {}, afterStat: (): void => {} }));

vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  return {
    ...real,
    openSync: (path: string, flags: number) => {
      disk.beforeOpen(path);
      return real.openSync(path, flags);
    },
    fstatSync: (descriptor: number) => {
      const stat = real.fstatSync(descriptor);
      disk.afterStat();
      return stat;
    },
  };
});

afterEach(() => {
  disk.beforeOpen = () => {};
  disk.afterStat = () => {};
});

const LIMIT = { maxSize: 10 * 1024 * 1024 };

/** Reads a file of this content. */
const readContent = (content: string | Buffer, maxSize = LIMIT.maxSize) =>
  createReader().read(join(makeTree({ f: content }), "f"), { maxSize });

const textOf = (content: string | Buffer): string | undefined => {
  const result = readContent(content);
  return result.ok ? result.text : undefined;
};

test("a file is its text, its size, its time and its hash", () => {
  const path = join(makeTree({ f: "grün\r\n" }), "f");
  expect(createReader().read(path, LIMIT)).toEqual({
    ok: true,
    text: "grün\r\n",
    encoding: "utf-8",
    bytes: 7,
    mtimeMs: statSync(path).mtimeMs,
    // As `git hash-object` says.
    hash: "57fabc2e26e27e2a83ca7b156cf18191e4956167",
  });
});

test("the hash tells contents apart and a text hashes as its bytes", () => {
  expect(blobId("grün")).toBe(blobId(Buffer.from("grün")));
  expect(blobId("a")).not.toBe(blobId("b"));
});

test("an empty file is a text", () => expect(readContent("")).toMatchObject({ ok: true, text: "", bytes: 0 }));

describe("encodings", () => {
  const rows: readonly (readonly [name: string, content: Buffer, text: string])[] = [
    ["UTF-8 with a mark", Buffer.from("\uFEFFa"), "a"],
    ["only the first mark goes", Buffer.from("\uFEFF\uFEFFa"), "\uFEFFa"],
    ["UTF-16 little-endian", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("aü😀", "utf16le")]), "aü😀"],
    ["UTF-16 big-endian", Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from("aü😀", "utf16le").swap16()]), "aü😀"],
    ["UTF-16 with a lone surrogate", Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00]), "\uD800a"],
    ["UTF-16 with half a unit", Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x62]), "a\uFFFD"],
    ["UTF-16 big-endian with half a unit", Buffer.from([0xfe, 0xff, 0x00, 0x61, 0x62]), "a\uFFFD"],
    ["only a mark", Buffer.from([0xff, 0xfe]), ""],
    ["a lone byte", Buffer.from([0x61, 0xff, 0x62]), "a\uFFFDb"],
    ["a character cut off at the end", Buffer.from([0x61, 0xe2, 0x82]), "a\uFFFD"],
    ["an encoded surrogate", Buffer.from([0xed, 0xa0, 0x80]), "\uFFFD\uFFFD\uFFFD"],
    ["Latin-1", Buffer.from("grün", "latin1"), "gr\uFFFDn"],
  ];
  test.each(rows)("%s", (_, content, text) => expect(textOf(content)).toBe(text));
});

describe("binary files", () => {
  test("a NUL in the first 8 KB", () =>
    expect(readContent("abc\0def")).toMatchObject({ ok: false, reason: "binary", bytes: 7 }));
  test("the last byte of the first 8 KB", () => {
    expect(readContent(`${"a".repeat(8191)}\0`)).toMatchObject({ ok: false, reason: "binary" });
    expect(textOf(`${"a".repeat(8192)}\0`)).toHaveLength(8193);
  });
  test("UTF-32", () =>
    expect(readContent(Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]))).toMatchObject({ ok: false, reason: "binary" }));
});

describe("sizes", () => {
  test("the limit itself is read, one byte more is not", () => {
    expect(readContent("a".repeat(100), 100)).toMatchObject({ ok: true, bytes: 100 });
    expect(readContent("a".repeat(101), 100)).toMatchObject({ ok: false, reason: "oversize", bytes: 101 });
  });
  test("files larger than the buffer that is kept, and small ones after them", () => {
    const root = makeTree({ big: "ü".repeat(700_000), small: "s", half: "x".repeat(512 * 1024) });
    const reader = createReader();
    expect(reader.read(join(root, "big"), LIMIT)).toMatchObject({
      ok: true,
      text: "ü".repeat(700_000),
      bytes: 1_400_000,
    });
    expect(reader.read(join(root, "small"), LIMIT)).toMatchObject({ ok: true, text: "s" });
    expect(reader.read(join(root, "half"), LIMIT)).toMatchObject({ ok: true, bytes: 512 * 1024 });
  });
});

describe("what changes while it is read", () => {
  test("a file that shrinks gives what is there", () => {
    const path = join(makeTree({ f: "a".repeat(100_000) }), "f");
    disk.afterStat = () => truncateSync(path, 3);
    expect(createReader().read(path, LIMIT)).toMatchObject({
      ok: true,
      text: "aaa",
      bytes: 3,
      hash: blobId("aaa"),
    });
  });
  test("a file that becomes empty", () => {
    const path = join(makeTree({ f: "a".repeat(2_000_000) }), "f");
    disk.afterStat = () => truncateSync(path, 0);
    expect(createReader().read(path, LIMIT)).toMatchObject({ ok: true, text: "", bytes: 0 });
  });
  test("a file that grows beyond every buffer", () => {
    const path = join(makeTree({ f: "a" }), "f");
    disk.afterStat = () => appendFileSync(path, "b".repeat(1_500_000));
    expect(createReader().read(path, LIMIT)).toMatchObject({ ok: true, text: `a${"b".repeat(1_500_000)}` });
  });
  test("a file that grows beyond the limit", () => {
    const path = join(makeTree({ f: "a" }), "f");
    disk.afterStat = () => writeFileSync(path, "b".repeat(1_500_000));
    expect(createReader().read(path, { maxSize: 1_000_000 })).toMatchObject({ ok: false, reason: "oversize" });
  });
});

describe("what cannot be read", () => {
  test.each([
    ["missing", "nowhere", "missing", "there is no such file"],
    ["a file as a directory", "f/x", "missing", "there is no such file"],
    ["a directory", "d", "directory", "it is a directory"],
    ["a loop of links", "loop", "unreadable", "its symbolic links form a loop"],
    ["a name that no file has", "a\0b", "unreadable", "null bytes"],
  ])("%s", (_, name, reason, why) => {
    const root = makeTree({ f: "", d: undefined, loop: { link: "loop" } });
    const result = createReader().read(`${root}/${name}`, LIMIT);
    expect(result).toMatchObject({ ok: false, reason, message: expect.stringContaining(why) });
    expect(result).toMatchObject({ message: expect.stringContaining(`${root}/${name}`) });
  });

  test("without permission", () => {
    const path = join(makeTree({ f: "needle" }), "f");
    disk.beforeOpen = () => {
      throw Object.assign(new Error("EACCES: permission denied, open"), { code: "EACCES" });
    };
    expect(createReader().read(path, LIMIT)).toEqual({
      ok: false,
      reason: "unreadable",
      message: `${path}: permission denied`,
    });
    const scanner = createScanner();
    expect(scanner.scan(path, Buffer.from("needle"), "", 100)).toBeUndefined();
    expect(scanner.unreadable).toBe(1);
  });

  test("a pipe without a writer does not block", () => {
    const root = makeTree();
    makePipe(join(root, "pipe"));
    expect(createReader().read(join(root, "pipe"), LIMIT)).toMatchObject({ ok: false, reason: "unreadable" });
    expect(createScanner().scan(join(root, "pipe"), Buffer.from("a"), "", 100)).toBeUndefined();
  });
});
