import { rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import type { GitOutput, GitPort } from "../../src/files/git-files.ts";
import { type ListOptions, listFiles } from "../../src/files/list.ts";
import { readDirectory } from "../../src/files/walk.ts";
import { git, gitPort, makePipe, makeTree, noGit, write } from "./tree.ts";

/** What is listed below a root, relative to it and sorted, and how. */
const list = async (root: string, options: Partial<ListOptions> = {}) => {
  const { files, skipped, from } = await listFiles(root, { git: gitPort, accept: () => true, ...options });
  return { files: files.map((path) => relative(root, path)).sort(), skipped, from };
};

/** By this a directory is known for one of which git can be asked. */
const REPOSITORY = { ".git/HEAD": "ref: refs/heads/main\n" };

const written = (output: Buffer, warnings = ""): GitOutput => ({ output, warnings });

const NOTHING = { unaccepted: 0, ignored: 0, unreadable: 0, link: 0, special: 0, name: 0, absent: 0 };

describe("in a repository", () => {
  test("tracked and untracked files count, ignored ones do not, and each once", async () => {
    const root = makeTree({
      ".gitignore": "*.log\nout/\n",
      "a.ts": "",
      "d/b ü.ts": "",
      "d/c.log": "",
      "out/x.ts": "",
      "new\nline.ts": "",
    });
    git(root, "init", "-q");
    git(root, "add", "a.ts", ".gitignore");
    expect(await list(root)).toEqual({
      files: [".gitignore", "a.ts", "d/b ü.ts", "new\nline.ts"],
      skipped: NOTHING,
      from: "git",
    });
  });

  test("info/exclude and nested ignore files hold", async () => {
    const root = makeTree({
      "a.secret": "",
      "d/.gitignore": "/only\n!kept.log\n",
      ".gitignore": "*.log\n",
      "d/only": "",
      "d/e/only": "",
      "d/kept.log": "",
      "x.log": "",
    });
    git(root, "init", "-q");
    writeFileSync(join(root, ".git/info/exclude"), "*.secret\n");
    expect((await list(root)).files).toEqual([".gitignore", "d/.gitignore", "d/e/only", "d/kept.log"]);
  });

  test("tracked files in node_modules and in ignored directories are the user's own", async () => {
    const root = makeTree({ "node_modules/own/a.js": "", ".gitignore": "out\n", "out/kept.js": "", "out/not.js": "" });
    git(root, "init", "-q");
    git(root, "add", "-f", "node_modules", "out/kept.js");
    expect((await list(root)).files).toEqual([".gitignore", "node_modules/own/a.js", "out/kept.js"]);
  });

  test("a root below the top lists what is below it", async () => {
    const root = makeTree({
      ".gitignore": "*.log\n",
      "pkg/a.ts": "",
      "pkg/d/b.ts": "",
      "pkg/c.log": "",
      "other/x.ts": "",
    });
    git(root, "init", "-q");
    git(root, "add", ".");
    expect(await list(join(root, "pkg"))).toEqual({ files: ["a.ts", "d/b.ts"], skipped: NOTHING, from: "git" });
    expect((await list(join(root, "pkg", "/"))).files).toEqual(["a.ts", "d/b.ts"]);
  });

  test("a root that git ignores is walked", async () => {
    const root = makeTree({ ".gitignore": "target\n", "target/pkg/a.ts": "", "b.ts": "" });
    git(root, "init", "-q");
    expect(await list(join(root, "target/pkg"))).toEqual({ files: ["a.ts"], skipped: NOTHING, from: "walk" });
  });

  test("a file with unresolved conflicts counts once", async () => {
    const root = makeTree({ "a.ts": "one\n", "b.ts": "" });
    git(root, "init", "-q");
    git(root, "add", ".");
    git(root, "commit", "-qm", "one");
    git(root, "checkout", "-qb", "other");
    write(root, { "a.ts": "two\n" });
    git(root, "commit", "-qam", "two");
    git(root, "checkout", "-q", "main");
    write(root, { "a.ts": "three\n" });
    git(root, "commit", "-qam", "three");
    expect(() => git(root, "merge", "other")).toThrow();
    expect(git(root, "ls-files", "-u").trim().split("\n")).toHaveLength(3);
    expect((await list(root)).files).toEqual(["a.ts", "b.ts"]);
  });

  test("submodules are listed like the rest, submodules in them too, one that is not checked out is empty", async () => {
    const root = makeTree({ "inner/i.ts": "", "lib/l.ts": "", "main/m.ts": "" });
    for (const name of ["inner", "lib", "main"]) {
      git(join(root, name), "init", "-q");
      git(join(root, name), "add", ".");
      git(join(root, name), "commit", "-qm", "x");
    }
    git(join(root, "lib"), "submodule", "--quiet", "add", "../inner", "vendor/inner");
    git(join(root, "lib"), "commit", "-qm", "inner");
    git(join(root, "main"), "submodule", "--quiet", "add", "../lib", "deps/lib");
    git(join(root, "main"), "submodule", "--quiet", "add", "../inner", "deps/empty");
    git(join(root, "main"), "submodule", "--quiet", "update", "--init", "--recursive");
    git(join(root, "main"), "submodule", "--quiet", "deinit", "-f", "deps/empty");
    write(join(root, "main/deps/lib"), { ".gitignore": "*.log\n", "new.ts": "", "x.log": "" });
    const main = await list(join(root, "main"));
    expect(main.files).toEqual([
      ".gitmodules",
      "deps/lib/.gitignore",
      "deps/lib/.gitmodules",
      "deps/lib/l.ts",
      "deps/lib/new.ts",
      "deps/lib/vendor/inner/i.ts",
      "m.ts",
    ]);
    expect(main.from).toBe("git");
  });

  test("an untracked repository inside is listed by its own rules", async () => {
    const root = makeTree({ "a.ts": "", "clone/b.ts": "", "clone/x.log": "", "clone/.gitignore": "*.log\n" });
    git(root, "init", "-q");
    git(join(root, "clone"), "init", "-q");
    git(join(root, "clone"), "add", ".");
    git(join(root, "clone"), "commit", "-qm", "x");
    expect((await list(root)).files).toEqual(["a.ts", "clone/.gitignore", "clone/b.ts"]);
  });

  test("what a sparse checkout keeps off the disk is left out and said", async () => {
    const root = makeTree({ "in/a.ts": "", "off/b.ts": "", "off/c.ts": "" });
    git(root, "init", "-q");
    git(root, "add", ".");
    git(root, "commit", "-qm", "x");
    git(root, "sparse-checkout", "set", "in");
    expect(await list(root)).toEqual({ files: ["in/a.ts"], skipped: { ...NOTHING, absent: 2 }, from: "git" });
  });

  test("a file marked to be left alone is on the disk and counts", async () => {
    const root = makeTree({ "config.py": "", "a.py": "" });
    git(root, "init", "-q");
    git(root, "add", ".");
    git(root, "update-index", "--skip-worktree", "config.py");
    expect((await list(root)).files).toEqual(["a.py", "config.py"]);
  });

  test("nothing is asked of git but one list", async () => {
    const root = makeTree({ "a.ts": "" });
    git(root, "init", "-q");
    const asked: string[] = [];
    const counted: GitPort = (args, cwd) => {
      asked.push(args.join(" "));
      return gitPort(args, cwd);
    };
    await list(root, { git: counted });
    expect(asked).toEqual([
      expect.stringMatching(/^--work-tree=\S+ ls-files -z -t -s --cached --others --exclude-standard /),
    ]);
  });
});

test("directories that git could not read are named, those of the root alone", async () => {
  const root = makeTree({ "a.ts": "", "inner/b.ts": "", ...REPOSITORY });
  const names = ["locked", "inner/it's", "inner/a': b", "other"];
  const warnings = [
    ...names.map((name) => `warning: could not open directory '${name}/': Permission denied`),
    "warning: unable to access 'inner/.gitignore': Permission denied",
    "",
  ].join("\n");
  const port: GitPort = async () => written(Buffer.from("? b.ts\0"), warnings);
  const { unreadable, skipped } = await listFiles(join(root, "inner"), { git: port, accept: () => true });
  expect(unreadable).toEqual([join(root, "inner/it's"), join(root, "inner/a': b")]);
  expect(skipped).toEqual({ ...NOTHING, unreadable: 2 });
});

describe("outside git", () => {
  test("ignore files hold, and what belongs to tools is passed over", async () => {
    const root = makeTree({
      ".gitignore": "*.log\n/out/\n",
      ".ignore": "own.txt\n",
      "a.ts": "",
      "x.log": "",
      "own.txt": "",
      "out/x.ts": "",
      "d/out/y.ts": "",
      "d/.gitignore": "!kept.log\n",
      "d/kept.log": "",
      "d/e/kept.log": "",
      "node_modules/p/i.js": "",
      "d/node_modules/p/i.js": "",
      ".hg/x": "",
      ".svn/x": "",
      ".github/ci.yml": "",
    });
    const { files, skipped, from } = await list(root, { git: noGit });
    expect(files).toEqual([
      ".github/ci.yml",
      ".gitignore",
      ".ignore",
      "a.ts",
      "d/.gitignore",
      "d/e/kept.log",
      "d/kept.log",
      "d/out/y.ts",
    ]);
    expect(from).toBe("walk");
    expect(skipped).toEqual({ ...NOTHING, ignored: 7 });
  });

  test("without git the rules of the repository hold all the same", async () => {
    const root = makeTree({ ".gitignore": "*.log\n", "pkg/a.ts": "", "pkg/x.log": "", "pkg/y.secret": "" });
    git(root, "init", "-q");
    writeFileSync(join(root, ".git/info/exclude"), "*.secret\n");
    expect((await list(join(root, "pkg"), { git: noGit })).files).toEqual(["a.ts"]);
  });

  test("a directory without permission is passed over, counted and named", async () => {
    const root = makeTree({ "a.ts": "", "locked/b.ts": "", "open/c.ts": "" });
    const { files, skipped, unreadable } = await listFiles(root, {
      git: noGit,
      accept: () => true,
      // Root may read everything, so the disk cannot be made to refuse.
      readDirectory: (path) => {
        if (path.endsWith("locked")) throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
        return readDirectory(path);
      },
    });
    expect([...files].sort()).toEqual([join(root, "a.ts"), join(root, "open/c.ts")]);
    expect(skipped).toEqual({ ...NOTHING, unreadable: 1 });
    expect(unreadable).toEqual([join(root, "locked")]);
  });

  test("pipes are no files", async () => {
    const root = makeTree({ "a.ts": "", "l.ts": { link: "pipe" } });
    makePipe(join(root, "pipe"));
    expect(await list(root, { git: noGit })).toMatchObject({ files: ["a.ts"], skipped: { ...NOTHING, special: 2 } });
  });

  test("a root that does not exist is an empty list", async () => {
    const root = makeTree();
    rmSync(root, { recursive: true });
    expect(await list(root, { git: noGit })).toEqual({
      files: [],
      skipped: { ...NOTHING, unreadable: 1 },
      from: "walk",
    });
  });
});

describe.each([
  ["with git", gitPort],
  ["without git", noGit],
])("symbolic links %s", (_, port) => {
  const listed = async (root: string, options: Partial<ListOptions> = {}) => {
    git(root, "init", "-q");
    git(root, "add", ".");
    const tracked = await list(root, { git: port, ...options });
    // Untracked links are told in another way, and count the same.
    git(root, "rm", "-rq", "--cached", ".");
    expect(await list(root, { git: port, ...options })).toEqual(tracked);
    return tracked;
  };

  test("node_modules is not looked into, be it a link and whatever the ignore files say", async () => {
    const outside = makeTree({ "p/i.js": "" });
    const root = makeTree({
      "a.ts": "",
      ".gitignore": "node_modules/\n",
      "d/node_modules": { link: outside },
      "e/node_modules/p/i.js": "",
      "e/.gitignore": "!node_modules\n",
    });
    git(root, "init", "-q");
    expect((await list(root, { git: port })).files).toEqual([".gitignore", "a.ts", "e/.gitignore"]);
  });

  test("a link to a listed file is not a second file", async () => {
    const root = makeTree({ "a.ts": "", "d/link.ts": { link: "../a.ts" }, "b.ts": { link: "d/link.ts" } });
    expect(await listed(root)).toMatchObject({ files: ["a.ts"], skipped: { link: 2 } });
  });

  test("of several links to a file outside, one counts", async () => {
    const outside = makeTree({ "o.ts": "" });
    const root = makeTree({
      "a.ts": "",
      "l1.ts": { link: join(outside, "o.ts") },
      "l2.ts": { link: join(outside, "o.ts") },
    });
    const { files, skipped } = await listed(root);
    expect([
      ["a.ts", "l1.ts"],
      ["a.ts", "l2.ts"],
    ]).toContainEqual(files);
    expect(skipped.link).toBe(1);
  });

  test("a link by an accepted name to a file by another one counts", async () => {
    const root = makeTree({ script: "", "script.py": { link: "script" } });
    expect((await listed(root, { accept: (path) => path.endsWith(".py") })).files).toEqual(["script.py"]);
  });

  test("loops, links that lead nowhere, and links to directories in or above the root add nothing", async () => {
    const root = makeTree({
      "d/a.ts": "",
      "d/loop": { link: "." },
      "d/up": { link: "../.." },
      top: { link: "." },
      again: { link: "d" },
      self: { link: "self" },
      ping: { link: "pong" },
      pong: { link: "ping" },
      gone: { link: "nowhere" },
    });
    expect(await listed(root)).toMatchObject({ files: ["d/a.ts"], skipped: { link: 8 } });
  });

  test("a link to a directory outside is followed once, links in there are not", async () => {
    const outside = makeTree({
      "o.ts": "",
      "deep/p.ts": "",
      "deep/.gitignore": "*.log\n",
      "deep/x.log": "",
      back: { link: "." },
    });
    const root = makeTree({
      "a.ts": "",
      one: { link: join(outside, "deep") },
      two: { link: outside },
      three: { link: outside },
      "p.ts": { link: join(outside, "deep/p.ts") },
    });
    const { files, skipped } = await listed(root);
    const way = files.includes("two/o.ts") ? "two" : "three";
    expect(files).toEqual(["a.ts", `${way}/deep/.gitignore`, `${way}/deep/p.ts`, `${way}/o.ts`]);
    expect(skipped.link).toBe(4);
  });

  test("a root reached through a link is listed under the name it was given", async () => {
    const real = makeTree({ "a.ts": "", "b.ts": { link: "a.ts" } });
    const holder = makeTree({ root: { link: real } });
    expect((await listed(join(holder, "root"))).files).toEqual(["a.ts"]);
  });
});

test("what the caller does not accept is counted, and it sees absolute paths", async () => {
  const root = makeTree({ "a.ts": "", "d/b.txt": "" });
  git(root, "init", "-q");
  const seen: string[] = [];
  const accept = (path: string): boolean => {
    seen.push(path);
    return path.endsWith(".ts");
  };
  for (const port of [gitPort, noGit])
    expect(await list(root, { git: port, accept })).toMatchObject({ files: ["a.ts"], skipped: { unaccepted: 1 } });
  expect(seen.sort()).toEqual([join(root, "a.ts"), join(root, "a.ts"), join(root, "d/b.txt"), join(root, "d/b.txt")]);
});

test("names that are no UTF-8 are left out and said", async () => {
  const root = makeTree({ "a.ts": "" });
  git(root, "init", "-q");
  writeFileSync(Buffer.concat([Buffer.from(`${root}/b`), Buffer.from([0xff]), Buffer.from(".ts")]), "");
  for (const port of [gitPort, noGit])
    expect(await list(root, { git: port })).toMatchObject({ files: ["a.ts"], skipped: { name: 1 } });
});

test("it stops when it is told to", async () => {
  const root = makeTree({ "a.ts": "", ...REPOSITORY });
  const controller = new AbortController();
  const stopping: GitPort = async () => {
    controller.abort(new Error("enough"));
    return written(Buffer.from("H 100644 0000000000000000000000000000000000000000 0\ta.ts\0"));
  };
  await expect(list(root, { git: stopping, signal: controller.signal })).rejects.toThrow("enough");
});

test("object names of SHA-256 are read like those of SHA-1", async () => {
  const port: GitPort = async () =>
    written(Buffer.from(`H 100644 ${"0".repeat(64)} 0\ta.ts\0H 100755 ${"0".repeat(64)} 0\tb.ts\0`));
  expect((await list(makeTree(REPOSITORY), { git: port })).files).toEqual(["a.ts", "b.ts"]);
});

test("the event loop gets its turn in a long list", async () => {
  let turns = 0;
  let listing = true;
  const turn = (): void => {
    turns += 1;
    if (listing) setImmediate(turn);
  };
  const output = Buffer.from(
    Array.from({ length: 4096 }, (_, index) => `H 100644 ${"0".repeat(40)} 0\tf${index}.ts\0`).join(""),
  );
  const slow = (): boolean => {
    const end = performance.now() + 0.01;
    while (performance.now() < end);
    return true;
  };
  const promise = list(makeTree(REPOSITORY), { git: async () => written(output), accept: slow });
  setImmediate(turn);
  const { files } = await promise;
  listing = false;
  expect(files).toHaveLength(4096);
  // 41 ms of work in pieces of 10 ms.
  expect(turns).toBeGreaterThanOrEqual(2);
});
