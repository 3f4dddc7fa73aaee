import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseIgnore } from "../../src/files/ignore.ts";
import { createIgnoreRules } from "../../src/files/ignore-rules.ts";
import { createReader } from "../../src/files/read.ts";
import { git, gitWithInput, makeDirectory, makeTree, write } from "./tree.ts";

/** Lines of a `.gitignore`, then what they ignore and what they do not; a slash at the end means a directory. */
const TABLE: readonly (readonly [lines: readonly string[], ignored: readonly string[], seen: readonly string[]])[] = [
  [["foo"], ["foo", "a/foo", "a/b/foo", "foo2/foo/x"], ["foo2/a", "a/foo.c", "xfoo"]],
  [["foo/"], ["a/foo/x", "foo/", "foo/x"], ["b/foo"]],
  [["/foo"], ["foo"], ["a/foo"]],
  [["/foo/"], ["foo/", "foo/x"], ["a/foo/x"]],
  [["a/foo"], ["a/foo", "a/foo/x"], ["b/a/foo", "foo"]],
  [["a/foo/"], ["a/foo/x"], ["b/a/foo/x"]],
  [["*.log"], ["x.log", "a/b/y.log", ".log"], ["x.log2", "xlog", "x.logs/a"]],
  [["*"], ["x", "a/y", ".hidden"], []],
  [["/*"], ["x", "a/y"], []],
  [["a/*"], ["a/x", "a/b/c"], ["b/x"]],
  [["a/*/c"], ["a/b/c", "a/b/c/d"], ["a/b/b/c", "a/c"]],
  [["a*"], ["a", "abc", "x/ab"], ["ba"]],
  [["*a*b*"], ["ab", "xaxbx", "aab"], ["ba", "b"]],
  [["a?c"], ["abc"], ["ac", "abbc"]],
  [["**/foo"], ["foo", "a/foo", "a/b/foo/x"], ["afoo"]],
  [["foo/**"], ["foo/x", "foo/a/b"], ["bar/foo", "foo2/x"]],
  [["a/**/b"], ["a/b", "a/x/b", "a/x/y/b", "a/x/y/b/z"], ["x/a/b", "a/xb", "ab"]],
  [["a/**/b/**/c"], ["a/b/c", "a/1/b/2/3/c", "a/b/b/c/d"], ["a/c/b", "b/c"]],
  [["**"], ["x", "a/b"], []],
  [["/**"], ["x", "a/b"], []],
  [["**/"], ["a/", "a/b"], ["x"]],
  [["a**b"], ["ab", "axxb", "x/axb"], ["a/b", "a/x/b"]],
  [["x/a**b"], ["x/ab", "x/axb"], ["x/a/b"]],
  [["/***/foo"], ["foo", "a/b/foo"], ["xfoo"]],
  [["**/a/*.c"], ["a/x.c", "b/a/y.c"], ["a/b/x.c", "x.c"]],
  [["*.log", "!keep.log"], ["x.log"], ["keep.log", "a/keep.log"]],
  [["!keep.log", "*.log"], ["keep.log"], []],
  [["foo/", "!foo/keep"], ["foo/keep", "foo/x"], []],
  [["foo/*", "!foo/keep"], ["foo/x"], ["foo/keep"]],
  [["/*", "!/src", "/src/*", "!/src/keep"], ["x", "src/x"], ["src/keep/y"]],
  [
    ["*", "!*/", "!*.ts"],
    ["a/x", "x"],
    ["a/b/", "a/b/x.ts"],
  ],
  [["foo", "!foo/"], ["x/foo"], ["foo/y"]],
  [["foo", "!foo", "foo"], ["foo"], []],
  [["# comment", "\\#hash"], ["#hash"], ["# comment", "comment"]],
  [["\\!bang"], ["!bang"], ["bang"]],
  [["a\\*b"], ["a*b"], ["axb"]],
  [["a\\?b"], ["a?b"], ["axb"]],
  [["\\a"], ["a"], ["\\a"]],
  [["a\\\\b"], ["a\\b"], ["ab"]],
  [["bad\\"], [], ["bad", "bad\\"]],
  [["a\\/b"], ["a/b"], ["x/a/b"]],
  [
    ["trail  ", "keep\\ "],
    ["trail", "keep "],
    ["trail  ", "keep"],
  ],
  [["back\\\\ "], ["back\\"], ["back\\ "]],
  [["tab\t"], ["tab\t"], ["tab"]],
  [["cr\r"], ["cr"], ["cr\r"]],
  [[" lead"], [" lead"], ["lead"]],
  [["", "   ", "/", "!"], [], ["a", "b/c"]],
  [["[abc]"], ["a", "x/c"], ["d", "abc"]],
  [["[a-c]x"], ["bx"], ["dx", "-x"]],
  [["[!a]x"], ["bx"], ["ax", "x"]],
  [["[^a]x"], ["bx"], ["ax"]],
  [["[]]x"], ["]x"], ["x"]],
  [["[]-]x"], ["]x", "-x"], ["ax"]],
  [["[a-]x"], ["-x", "ax"], ["bx"]],
  [["[\\]]x"], ["]x"], ["\\x"]],
  [["[a-\\c]x"], ["bx"], ["\\x"]],
  [["[[:digit:]]x"], ["1x"], ["ax", ":x"]],
  [["[![:alpha:]]x"], ["1x"], ["ax"]],
  [["[[:upper:]_]x"], ["Ax", "_x"], ["ax"]],
  [["[[:nonsense:]]x"], [], ["nx", ":x"]],
  [["[abc"], [], ["a", "[abc"]],
  [["a[/]b"], [], ["a/b", "ab"]],
  [["x/[!a]/y"], ["x/b/y"], ["x/a/y", "x/bb/y"]],
  [["*.[oa]"], ["x.o", "d/lib.a"], ["x.c", "x."]],
  [["*.py[co]"], ["x.pyc"], ["x.py"]],
  [["é*"], ["été"], ["ete"]],
  [["a//b"], [], ["a/b"]],
  [["node.d/"], ["node.d/", "x/node.d/y"], ["x/y/node.d"]],
  [["spring-*/build"], ["spring-core/build", "spring-core/build/x"], ["spring-core/src/build", "x/spring-core/build"]],
];

/** Where a path of the table lies in the repository. */
const at = (row: number, index: number, path: string): string => `${row}-${index}/${path}`;

describe("patterns", () => {
  let root = "";
  let saidByGit: ReadonlySet<string> = new Set();

  beforeAll(() => {
    // One repository with a directory for each path, so that git is asked once.
    root = makeDirectory();
    TABLE.forEach(([lines, ignored, seen], row) => {
      for (const [index, path] of [...ignored, ...seen].entries()) {
        write(root, {
          [at(row, index, path)]: path.endsWith("/") ? undefined : "x",
          [`${row}-${index}/.gitignore`]: `${lines.join("\n")}\n`,
        });
      }
    });
    const paths = TABLE.flatMap(([, ignored, seen], row) =>
      [...ignored, ...seen].map((path, index) => at(row, index, path).replace(/\/$/, "")),
    );
    git(root, "init", "-q");
    const fields = gitWithInput(
      root,
      `${paths.join("\0")}\0`,
      "check-ignore",
      "--no-index",
      "--stdin",
      "-z",
      "-v",
      "-n",
    ).split("\0");
    const ignored = new Set<string>();
    // Four fields a path: file, line, pattern, path.
    for (let field = 0; field + 3 < fields.length; field += 4) {
      const pattern = fields[field + 2] ?? "";
      if (pattern !== "" && !pattern.startsWith("!")) ignored.add(fields[field + 3] ?? "");
    }
    saidByGit = ignored;
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.each(TABLE.map(([lines, ignored, seen], row) => [JSON.stringify(lines), row, ignored, seen] as const))(
    "%s",
    (_, row, ignored, seen) => {
      const rules = createIgnoreRules(root, createReader());
      const all = [...ignored, ...seen];
      expect(all.filter((path, index) => rules.ignored(join(root, at(row, index, path)), path.endsWith("/")))).toEqual(
        ignored,
      );
      // The table itself is checked too: git ignores the same.
      expect(all.filter((path, index) => saidByGit.has(at(row, index, path).replace(/\/$/, "")))).toEqual(ignored);
    },
  );

  test("no pattern takes long on any name", () => {
    const hostile = `${"*a".repeat(60)}b\n${"**/a/".repeat(30)}b\n`;
    const root = makeTree({ ".gitignore": hostile });
    const rules = createIgnoreRules(root, createReader());
    const start = performance.now();
    expect(rules.ignored(join(root, "a".repeat(250)), false)).toBe(false);
    expect(rules.ignored(join(root, ...Array.from({ length: 200 }, () => "a")), false)).toBe(false);
    // Milliseconds; backtracking would take longer than anyone waits.
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test("a byte order mark does not belong to the first pattern", () => {
    expect([...parseIgnore("\uFEFFfoo").byName.keys()]).toEqual(["foo"]);
  });
});

describe("ignore files of a tree", () => {
  const ignoredOf = (root: string, ...paths: readonly string[]): string[] => {
    const rules = createIgnoreRules(root, createReader());
    return paths.filter((path) => rules.ignored(join(root, path), path.endsWith("/")));
  };

  test("the nearest file has the last word, and an ignored directory hides what its own file says", () => {
    const root = makeTree({
      ".gitignore": "*.log\nout/\n",
      "a/.gitignore": "!*.log\n/x\n",
      "a/b/.gitignore": "deep.log\n",
      "out/.gitignore": "!*\n",
    });
    expect(ignoredOf(root, "t.log", "a/t.log", "a/b/t.log", "a/b/deep.log", "a/x", "a/b/x", "x", "out/keep")).toEqual([
      "t.log",
      "a/b/deep.log",
      "a/x",
      "out/keep",
    ]);
  });

  test(".ignore overrules .gitignore beside it", () => {
    const root = makeTree({ ".gitignore": "*.gen\n", ".ignore": "!keep.gen\nown\n" });
    expect(ignoredOf(root, "a.gen", "keep.gen", "own")).toEqual(["a.gen", "own"]);
  });

  test("info/exclude counts, and any .gitignore overrules it", () => {
    const root = makeTree({ ".gitignore": "!b.secret\n" });
    git(root, "init", "-q");
    write(root, { ".git/info/exclude": "*.secret\n" });
    expect(ignoredOf(root, "a.secret", "d/a.secret", "b.secret")).toEqual(["a.secret", "d/a.secret"]);
  });

  test("info/exclude of a linked worktree is that of its repository", () => {
    const root = makeTree({ "main/a": "x" });
    const main = join(root, "main");
    git(main, "init", "-q");
    git(main, "add", ".");
    git(main, "commit", "-qm", "x");
    git(main, "worktree", "add", "-q", "../linked");
    write(main, { ".git/info/exclude": "*.secret\n" });
    expect(ignoredOf(join(root, "linked"), "a.secret", "a")).toEqual(["a.secret"]);
  });

  test("a root inside a repository obeys the files above it", () => {
    const root = makeTree({ ".gitignore": "*.log\n/pkg/gen\n", "pkg/a": "x", "other/a": "x" });
    git(root, "init", "-q");
    expect(ignoredOf(join(root, "pkg"), "t.log", "gen", "a")).toEqual(["t.log", "gen"]);
    expect(ignoredOf(join(root, "other"), "t.log", "gen")).toEqual(["t.log"]);
  });

  test("a root that its repository ignores was opened on purpose", () => {
    const root = makeTree({ ".gitignore": "target/\n*.log\n", "target/pkg/a": "x" });
    git(root, "init", "-q");
    expect(ignoredOf(join(root, "target/pkg"), "a", "t.log")).toEqual([]);
  });

  test("what belongs to tools is always ignored; the root never is; what is outside always", () => {
    const root = makeTree({ ".gitignore": "*\n", "a/x": "x" });
    expect(
      ignoredOf(makeTree(), ".git/", "a/node_modules/", "node_modules/x/y", ".hg/", ".svn/", ".github/", "src/"),
    ).toEqual([".git/", "a/node_modules/", "node_modules/x/y", ".hg/", ".svn/"]);
    const rules = createIgnoreRules(root, createReader());
    expect(rules.ignored(root, true)).toBe(false);
    expect(rules.ignored(`${root}-beside`, false)).toBe(true);
  });

  test("the kernel's file systems are ignored from above, and looked into by who begins there", () => {
    const from = (root: string) => createIgnoreRules(root, createReader());
    expect(["/proc", "/sys", "/dev/null", "/home"].map((path) => from("/").ignored(path, true))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(from("/proc").ignored("/proc/self", true)).toBe(false);
  });
});
