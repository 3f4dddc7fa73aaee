import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createByteReader } from "../../src/files/byte-reader.ts";
import { createScanner, type ScanFilesOptions, scanFiles } from "../../src/files/name-scan.ts";
import { makeTree } from "./tree.ts";

const MAX = 10 * 1024 * 1024;

/** Byte offsets of a name in a file of this content; undefined when the scan finds nothing. */
const hitsIn = (
  content: string | Buffer,
  name: string,
  wordCharacters = "",
  maxSize = MAX,
): readonly number[] | undefined =>
  createScanner().scan(join(makeTree({ f: content }), "f"), Buffer.from(name), wordCharacters, maxSize)?.hits;

describe("whole words", () => {
  const rows: readonly (readonly [
    content: string,
    name: string,
    wordCharacters: string,
    hits: readonly number[] | undefined,
  ])[] = [
    ["foo", "foo", "", [0]],
    ["foo foo.foo(foo)", "foo", "", [0, 4, 8, 12]],
    ["foobar barfoo foo_ _foo foo1 1foo", "foo", "", undefined],
    ["food foo", "foo", "", [5]],
    ["aaa aa", "aa", "", [4]],
    ["$foo foo$", "foo", "", [1, 5]],
    ["$foo foo$ foo", "foo", "$", [10]],
    ["a-foo foo", "foo", "-", [6]],
    // Neighbours beyond ASCII are letters: their bytes belong to the word.
    ["éfoo fooé foo", "foo", "", [12]],
    ["été étés", "été", "", [0]],
    ["名前 名", "名", "", [7]],
    ["😀foo foo", "foo", "", [8]],
    // Where the name itself ends in no word character, anything may follow.
    ["x.save!y save!", "save!", "", [2, 9]],
    ["a+b", "+", "", [1]],
    ["xa+a+a", "a+a", "", [3]],
    ["--main --main-color", "--main", "-", [0]],
    ["Foo FOO", "foo", "", undefined],
    ["", "foo", "", undefined],
    ["foo", "", "", undefined],
    ["fo", "foo", "", undefined],
    ["foo\r\nfoo\n", "foo", "", [0, 5]],
  ];
  test.each(rows)("%j: %j %j", (content, name, wordCharacters, hits) =>
    expect(hitsIn(content, name, wordCharacters)).toEqual(hits),
  );
});

describe("files", () => {
  test("offsets count from behind the byte order mark", () => expect(hitsIn("\uFEFFfoo foo", "foo")).toEqual([0, 4]));

  test("UTF-16 is searched as UTF-8", () => {
    const text = "é foo 😀";
    for (const bytes of [Buffer.from(`\uFEFF${text}`, "utf16le"), Buffer.from(`\uFEFF${text}`, "utf16le").swap16()]) {
      const hit = createScanner().scan(join(makeTree({ f: bytes }), "f"), Buffer.from("foo"), "", MAX);
      expect(hit?.hits).toEqual([3]);
      expect(hit?.buffer.toString()).toBe(text);
    }
  });

  test("bytes that are no text do not disturb", () =>
    expect(hitsIn(Buffer.from([0xff, 0x20, 0x66, 0x6f, 0x6f, 0x20, 0xc3]), "foo")).toEqual([2]));

  test("a binary file holds no names", () => {
    expect(hitsIn("foo\0", "foo")).toBeUndefined();
    expect(hitsIn(`foo${" ".repeat(8192)}\0`, "foo")).toEqual([0]);
  });

  test("what a longer file left in the buffer is not found in a shorter one", () => {
    const root = makeTree({ long: "xxxx foo foo", short: "xxxx", cut: "xxxx fo" });
    const scanner = createScanner();
    const scan = (name: string) => scanner.scan(join(root, name), Buffer.from("foo"), "", MAX)?.hits;
    expect([scan("long"), scan("short"), scan("cut"), scan("long")]).toEqual([[5, 9], undefined, undefined, [5, 9]]);
  });

  test("files larger than the buffer that is kept", () => {
    const size = 512 * 1024;
    for (const before of [size - 3, size, size + 1, 3 * size])
      expect(hitsIn(`${" ".repeat(before)}foo`, "foo")).toEqual([before]);
    // The name lies across the end of the first buffer.
    expect(hitsIn(`${" ".repeat(size - 2)}foo bar`, "foo")).toEqual([size - 2]);
  });

  test("letters are found wherever they stand in a file larger than the buffer", () => {
    const size = 512 * 1024;
    const scanner = createScanner();
    const holds = (content: string | Buffer, maxSize = MAX) =>
      scanner.holds(join(makeTree({ f: content }), "f"), /foo\s+bar/i, maxSize);
    for (const before of [0, size - 5, size, 2 * size - 64 * 1024 - 5, 3 * size])
      expect(holds(`${".".repeat(before)}Foo  BAR${".".repeat(size)}`)).toBe(true);
    expect(holds(`foo${".".repeat(3 * size)}bar`)).toBe(false);
    expect(holds(Buffer.from("\uFEFFx", "utf16le"))).toBe(true);
    expect([scanner.oversize, scanner.unreadable]).toEqual([0, 0]);
    expect(holds(`foo bar${".".repeat(size)}`, size)).toBe(false);
    expect(holds("foo bar", 6)).toBe(false);
    expect([scanner.oversize, scanner.unreadable]).toEqual([2, 0]);
  });

  test("large files are read into the space of the last one", () => {
    const root = makeTree({ one: "a".repeat(1 << 20), two: "b".repeat((1 << 20) - 1) });
    const reader = createByteReader();
    const [one, two] = ["one", "two"].map((name) => reader.read(join(root, name), MAX));
    if (typeof one === "string" || typeof two === "string" || !one || !two) throw new Error("they can be read");
    expect(two.buffer).toBe(one.buffer);
    expect([two.length, two.every((byte) => byte === 0x62)]).toEqual([(1 << 20) - 1, true]);
  });

  test("the limit itself is searched, one byte more is not, and that is counted", () => {
    const scanner = createScanner();
    const root = makeTree({
      fits: `${"x".repeat(96)} foo`,
      over: `${"foo ".repeat(25)}x`,
      large: "foo ".repeat(300_000),
    });
    const scan = (name: string, maxSize: number) =>
      scanner.scan(join(root, name), Buffer.from("foo"), "", maxSize)?.hits.length;
    expect(scan("fits", 100)).toBe(1);
    expect(scan("over", 100)).toBeUndefined();
    expect(scan("large", 1_200_000)).toBe(300_000);
    expect(scan("large", 1_199_999)).toBeUndefined();
    expect([scanner.oversize, scanner.unreadable]).toEqual([2, 0]);
  });

  test("missing files and directories are counted, not thrown", () => {
    const root = makeTree({ d: undefined });
    const scanner = createScanner();
    for (const name of ["gone", "d", "a\0b"])
      expect(scanner.scan(`${root}/${name}`, Buffer.from("foo"), "", MAX)).toBeUndefined();
    expect([scanner.oversize, scanner.unreadable]).toEqual([0, 3]);
  });
});

describe("many files", () => {
  const scan = async (root: string, names: readonly string[], options: Partial<ScanFilesOptions> = {}) => {
    const found: string[] = [];
    const counts = await scanFiles(
      names.map((name) => join(root, name)),
      "foo",
      {
        scanner: createScanner(),
        wordCharactersOf: () => "",
        maxSize: 100,
        onHit: (path, hit) => found.push(`${path.slice(root.length + 1)}:${hit.hits}`),
        ...options,
      },
    );
    return { found, ...counts };
  };

  test("each file by its own word characters, in order, and the rest counted", async () => {
    const root = makeTree({ "a.js": "$foo", "b.py": "$foo", "c.py": "bar", "d.py": "x".repeat(101), "e.py": "foo" });
    const result = await scan(root, ["a.js", "b.py", "c.py", "d.py", "gone.py", "e.py"], {
      wordCharactersOf: (path) => (path.endsWith(".js") ? "$" : ""),
    });
    expect(result).toEqual({ found: ["b.py:1", "e.py:0"], scanned: 4, unreadable: 1, oversize: 1, stopped: false });
  });

  test("a second search counts its own files only", async () => {
    const scanner = createScanner();
    const root = makeTree({ a: "foo" });
    await scan(root, ["gone", "a"], { scanner });
    expect(await scan(root, ["gone", "a"], { scanner })).toMatchObject({ scanned: 1, unreadable: 1 });
  });

  test("the event loop gets its turn, and may stop the search there", async () => {
    const root = makeTree({ a: "foo" });
    let stop = false;
    setImmediate(() => {
      stop = true;
    });
    const names = Array.from({ length: 1000 }, () => "a");
    const result = await scan(root, names, { slice: 0, shouldStop: () => stop });
    expect(result.stopped).toBe(true);
    expect(result.scanned).toBeLessThan(1000);
    expect(result.found).toHaveLength(result.scanned);
  });

  test("a search that is stopped before it begins opens nothing", async () => {
    expect(await scan(makeTree({ a: "foo" }), ["a"], { shouldStop: () => true })).toEqual({
      found: [],
      scanned: 0,
      unreadable: 0,
      oversize: 0,
      stopped: true,
    });
  });
});
