import { appendFileSync, chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createIgnoreRules } from "../../src/files/ignore-rules.ts";
import { createReader } from "../../src/files/read.ts";
import { readDirectory } from "../../src/files/walk.ts";
import { type FileChange, type WatchDirectory, type WatchOptions, watchDirectories } from "../../src/files/watch.ts";
import { git, makeTree, write } from "./tree.ts";

/** Ignores what the root's ignore files say now. */
const rulesOf = (root: string) => {
  let rules = createIgnoreRules(root, createReader());
  return {
    ignored: (path: string, isDirectory: boolean) => rules.ignored(path, isDirectory),
    renew: () => {
      rules = createIgnoreRules(root, createReader());
    },
  };
};

/** Watches a root and remembers what was told, by paths relative to it. */
const start = async (root: string, options: Partial<WatchOptions> = {}) => {
  const told: { readonly path: string; readonly change: string }[] = [];
  const batches: (readonly FileChange[])[] = [];
  const limits: string[] = [];
  const waiting = new Set<() => void>();
  const rules = rulesOf(root);
  const watch = watchDirectories([root], {
    ignored: rules.ignored,
    onLimit: (message) => limits.push(message),
    onIgnoreChange: rules.renew,
    ...options,
    onChange: (changes) => {
      batches.push(changes);
      for (const { path, change } of changes) told.push({ path: path.slice(root.length + 1), change });
      for (const check of [...waiting]) check();
    },
  });
  onTestFinished(() => watch.close());
  await watch.ready;
  /** Waits until this was told of a path, however many batches it takes. */
  const until = (path: string, change: string): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!told.some((one) => one.path === path && one.change === change)) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  const of = (path: string): string[] => told.filter((one) => one.path === path).map((one) => one.change);
  return { watch, told, batches, limits, until, of };
};

/** A promise and what fulfils it. */
const signal = (): { readonly came: Promise<void>; give(): void } => {
  let give = (): void => {};
  const came = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { came, give: () => give() };
};

test("files created, changed and deleted, at any depth", async () => {
  const root = makeTree({ "a.ts": "", "d/e/b.ts": "" });
  const { watch, until, of } = await start(root);
  expect(watch.directories).toBe(3);
  write(root, { "new.ts": "" });
  await until("new.ts", "created");
  appendFileSync(join(root, "d/e/b.ts"), "x");
  await until("d/e/b.ts", "changed");
  rmSync(join(root, "a.ts"));
  await until("a.ts", "deleted");
  expect([of("new.ts")[0], of("d/e/b.ts"), of("a.ts")]).toEqual(["created", ["changed"], ["deleted"]]);
});

test("a file saved by renaming another over it has changed", async () => {
  const root = makeTree({ "a.ts": "old" });
  const { until, of } = await start(root);
  write(root, { "a.ts.tmp": "new" });
  renameSync(join(root, "a.ts.tmp"), join(root, "a.ts"));
  await until("a.ts", "changed");
  expect(of("a.ts.tmp")).toEqual([]);
});

test("a new directory is watched, and what it already holds was created", async () => {
  const root = makeTree({ "a.ts": "" });
  const outside = makeTree({ "tree/x.ts": "", "tree/deep/y.ts": "", "tree/node_modules/z.js": "" });
  const { watch, until, of } = await start(root);
  renameSync(join(outside, "tree"), join(root, "tree"));
  await until("tree/deep/y.ts", "created");
  expect(of("tree/x.ts")).toEqual(["created"]);
  expect(of("tree/node_modules/z.js")).toEqual([]);
  expect(watch.directories).toBe(3);
  appendFileSync(join(root, "tree/deep/y.ts"), "x");
  await until("tree/deep/y.ts", "changed");
});

test("a directory written step by step loses no file", async () => {
  const root = makeTree({ "a.ts": "" });
  const { until } = await start(root);
  mkdirSync(join(root, "d/e/f"), { recursive: true });
  for (let index = 0; index < 20; index += 1) writeFileSync(join(root, `d/e/f/${index}.ts`), "x");
  await Promise.all(Array.from({ length: 20 }, (_, index) => until(`d/e/f/${index}.ts`, "created")));
});

test("with a directory all its files are deleted, and its watches end", async () => {
  const root = makeTree({ "a.ts": "", "d/b.ts": "", "d/e/c.ts": "" });
  const { watch, until } = await start(root);
  rmSync(join(root, "d"), { recursive: true });
  await Promise.all([until("d/b.ts", "deleted"), until("d/e/c.ts", "deleted")]);
  expect(watch.directories).toBe(1);
});

test("a directory that moves takes its files along and is watched at its new place", async () => {
  const root = makeTree({ "d/e/c.ts": "" });
  const { watch, until } = await start(root);
  renameSync(join(root, "d"), join(root, "moved"));
  await Promise.all([until("d/e/c.ts", "deleted"), until("moved/e/c.ts", "created")]);
  expect(watch.directories).toBe(3);
  appendFileSync(join(root, "moved/e/c.ts"), "x");
  await until("moved/e/c.ts", "changed");
});

test("a directory replaced at once by another of its name", async () => {
  const root = makeTree({ "d/old.ts": "", "d/both.ts": "" });
  const { until, of } = await start(root);
  rmSync(join(root, "d"), { recursive: true });
  write(root, { "d/new.ts": "", "d/both.ts": "" });
  await Promise.all([until("d/old.ts", "deleted"), until("d/new.ts", "created"), until("d/both.ts", "changed")]);
  // The new one is watched: the old watch died with the old directory.
  appendFileSync(join(root, "d/new.ts"), "x");
  await until("d/new.ts", "changed");
  expect(of("d/old.ts")).toEqual(["deleted"]);
});

test("a directory and a file may change places", async () => {
  const root = makeTree({ "d/x.ts": "", f: "" });
  const { until } = await start(root);
  rmSync(join(root, "d"), { recursive: true });
  rmSync(join(root, "f"));
  write(root, { d: "", "f/y.ts": "" });
  await Promise.all([
    until("d/x.ts", "deleted"),
    until("d", "created"),
    until("f", "deleted"),
    until("f/y.ts", "created"),
  ]);
});

test("a directory may hold an entry of its own name", async () => {
  const root = makeTree({ "d/d/a.ts": "", "d/b.ts": "" });
  const { until, of } = await start(root);
  rmSync(join(root, "d/d"), { recursive: true });
  await until("d/d/a.ts", "deleted");
  expect(of("d/b.ts")).toEqual([]);
  write(root, { "d/d": "" });
  await until("d/d", "created");
});

test("with the root everything is deleted", async () => {
  const root = makeTree({ "a.ts": "", "d/b.ts": "" });
  const { watch, until } = await start(root);
  rmSync(root, { recursive: true });
  await Promise.all([until("a.ts", "deleted"), until("d/b.ts", "deleted")]);
  expect(watch.directories).toBe(0);
});

test("a root replaced at once by another of its name", async () => {
  const root = makeTree({ "old.ts": "", "d/b.ts": "" });
  const { watch, until } = await start(root);
  rmSync(root, { recursive: true });
  write(root, { "new.ts": "", "d/b.ts": "" });
  await Promise.all([until("old.ts", "deleted"), until("new.ts", "created"), until("d/b.ts", "changed")]);
  expect(watch.directories).toBe(2);
  appendFileSync(join(root, "new.ts"), "x");
  await until("new.ts", "changed");
});

test("a root that comes back later is watched again by whoever catches up", async () => {
  const root = makeTree({ "a.ts": "", "d/b.ts": "" });
  const { watch, until, told, of } = await start(root);
  rmSync(root, { recursive: true });
  await until("d/b.ts", "deleted");
  await watch.caughtUp();
  told.length = 0;
  write(root, { "d/b.ts": "", "c.ts": "" });
  await watch.caughtUp();
  expect(told.map(({ path, change }) => `${path} ${change}`).sort()).toEqual(["c.ts created", "d/b.ts created"]);
  expect(watch.directories).toBe(2);
  write(root, { "d/new.ts": "" });
  await until("d/new.ts", "created");
  expect(of("a.ts")).toEqual([]);
});

test("a file created in a directory that then moves away and back was created", async () => {
  const root = makeTree({ "d/a.ts": "" });
  const { until, of } = await start(root);
  write(root, { "d/b.ts": "" });
  renameSync(join(root, "d"), join(root, "away"));
  renameSync(join(root, "away"), join(root, "d"));
  await until("d/b.ts", "created");
  expect([of("d/a.ts"), of("d/b.ts")]).toEqual([[], ["created"]]);
});

test("a file created in a directory that is then looked through was created", async () => {
  let tell: Parameters<WatchDirectory>[1] = () => {};
  const root = makeTree({ "a.ts": "" });
  const { told, until } = await start(root, {
    watchDirectory: (_, listener) => {
      tell = listener;
      return { close: () => {} };
    },
  });
  write(root, { "b.ts": "" });
  tell("rename", "b.ts");
  tell("rename", null);
  await until("b.ts", "created");
  expect(told).toEqual([
    { path: "b.ts", change: "created" },
    { path: "a.ts", change: "changed" },
  ]);
});

test("new permissions of a directory change none of its files", async () => {
  const root = makeTree({ "d/a.ts": "" });
  const { told, until } = await start(root);
  chmodSync(join(root, "d"), 0o700);
  write(root, { "b.ts": "" });
  await until("b.ts", "created");
  expect(told).toEqual([{ path: "b.ts", change: "created" }]);
});

test("an event that comes while the watch starts waits for the start", async () => {
  const listeners = new Map<string, Parameters<WatchDirectory>[1]>();
  const root = makeTree(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`d${index}/a.ts`, ""])));
  const starting = start(root, {
    watchDirectory: (directory, listener) => {
      listeners.set(directory, listener);
      return { close: () => {} };
    },
    readDirectory: (path) => {
      const end = performance.now() + 10;
      while (performance.now() < end);
      return readDirectory(path);
    },
    setTimer: (fire) => {
      const immediate = setImmediate(fire);
      return () => clearImmediate(immediate);
    },
  });
  // The root is watched by now and nothing else.
  expect([...listeners.keys()]).toEqual([root]);
  for (let index = 0; index < 10; index += 1) listeners.get(root)?.("change", `d${index}`);
  const { told, until } = await starting;
  write(root, { "b.ts": "" });
  listeners.get(root)?.("rename", "b.ts");
  await until("b.ts", "created");
  expect(told).toEqual([{ path: "b.ts", change: "created" }]);
});

test("what is ignored is neither watched nor told", async () => {
  const root = makeTree({
    ".gitignore": "*.log\nout/\n",
    "out/deep/x.ts": "",
    "node_modules/p/i.js": "",
    "d/a.ts": "",
  });
  const { watch, told, until } = await start(root);
  expect(watch.directories).toBe(2);
  write(root, { "d/x.log": "", "out/y.ts": "", "node_modules/p/j.js": "" });
  // Told after them, so they would have been told by now.
  write(root, { "d/z.ts": "" });
  await until("d/z.ts", "created");
  expect(new Set(told.map((one) => one.path))).toEqual(new Set(["d/z.ts"]));
});

test("links are not followed: a loop ends, a link to a file counts as a file", async () => {
  const root = makeTree({ "a.ts": "", loop: { link: "." }, gone: { link: "nowhere" } });
  const { watch, told, until } = await start(root);
  expect(watch.directories).toBe(1);
  write(root, { "b.ts": { link: "a.ts" }, again: { link: "." } });
  await until("b.ts", "created");
  expect(told).toEqual([{ path: "b.ts", change: "created" }]);
});

test("roots inside each other are watched once", async () => {
  const root = makeTree({ "d/a.ts": "" });
  const watch = watchDirectories([join(root, "d"), root, `${root}/`], {
    ignored: () => false,
    onChange: () => {},
    onLimit: () => {},
  });
  onTestFinished(() => watch.close());
  await watch.ready;
  expect(watch.directories).toBe(2);
});

test("a root that does not exist is no error", async () => {
  const { watch } = await start(join(makeTree(), "nowhere"));
  expect(watch.directories).toBe(0);
});

describe("one batch", () => {
  /** A timer that waits for the test. */
  const manual = () => {
    const armed = signal();
    const timers: { readonly milliseconds: number; readonly fire: () => void; cancelled: boolean }[] = [];
    return {
      armed: armed.came,
      timers,
      setTimer: (fire: () => void, milliseconds: number) => {
        const timer = { milliseconds, fire, cancelled: false };
        timers.push(timer);
        armed.give();
        return () => {
          timer.cancelled = true;
        };
      },
    };
  };

  test("gathers all events of 50 ms, each path once", async () => {
    const clock = manual();
    const root = makeTree({ "a.ts": "", "gone.ts": "" });
    const { batches, until } = await start(root, { setTimer: clock.setTimer });
    write(root, { "new.ts": "one" });
    appendFileSync(join(root, "new.ts"), "two");
    appendFileSync(join(root, "a.ts"), "x");
    appendFileSync(join(root, "a.ts"), "y");
    write(root, { "brief.ts": "" });
    rmSync(join(root, "brief.ts"));
    rmSync(join(root, "gone.ts"));
    await clock.armed;
    // The rest of what the system has ready is told within the same turn.
    await new Promise((resolve) => setImmediate(resolve));
    expect(clock.timers.map((timer) => timer.milliseconds)).toEqual([50]);
    clock.timers[0]?.fire();
    await until("gone.ts", "deleted");
    expect(batches).toHaveLength(1);
    expect(new Map(batches[0]?.map(({ path, change }) => [basename(path), change]))).toEqual(
      new Map([
        ["new.ts", "created"],
        ["a.ts", "changed"],
        ["gone.ts", "deleted"],
      ]),
    );
  });

  test("nothing is told after the end, and the timer is given back", async () => {
    const clock = manual();
    const root = makeTree({ "a.ts": "" });
    const { watch, batches } = await start(root, { setTimer: clock.setTimer });
    write(root, { "new.ts": "" });
    await clock.armed;
    watch.close();
    expect(clock.timers.map((timer) => timer.cancelled)).toEqual([true]);
    clock.timers[0]?.fire();
    await new Promise((resolve) => setImmediate(resolve));
    expect(batches).toEqual([]);
    expect(watch.directories).toBe(0);
  });
});

describe("limits", () => {
  const refusal = (code: string) => Object.assign(new Error(`${code}: refused`), { code });

  test.each([
    ["ENOSPC", "fs.inotify.max_user_watches"],
    ["EMFILE", "ulimit -n"],
  ])("%s is said once, and what is watched stays watched", async (code, advice) => {
    const listeners = new Map<string, Parameters<WatchDirectory>[1]>();
    const watchDirectory: WatchDirectory = (directory, listener) => {
      if (listeners.size === 2) throw refusal(code);
      listeners.set(directory, listener);
      return { close: () => {} };
    };
    const root = makeTree({ "a/x.ts": "", "b/x.ts": "", "c/x.ts": "", "d/x.ts": "" });
    const { watch, limits, until } = await start(root, { watchDirectory });
    expect(limits).toEqual([expect.stringContaining(advice)]);
    expect(limits[0]).toContain("2 directories");
    expect(watch.directories).toBe(2);
    write(root, { "new.ts": "" });
    listeners.get(root)?.("rename", "new.ts");
    await until("new.ts", "created");
  });

  test("a limit told late is said too, any other error is not one", async () => {
    const errors: ((error: unknown) => void)[] = [];
    const watchDirectory: WatchDirectory = (_, __, onError) => {
      errors.push(onError);
      return { close: () => {} };
    };
    const { limits } = await start(makeTree(), { watchDirectory });
    for (const report of errors) report(refusal("EPERM"));
    expect(limits).toEqual([]);
    for (const report of errors) report(refusal("ENOSPC"));
    for (const report of errors) report(refusal("ENOSPC"));
    expect(limits).toHaveLength(1);
  });

  test("an event without a name looks through its directory", async () => {
    let tell: Parameters<WatchDirectory>[1] = () => {};
    const watchDirectory: WatchDirectory = (_, listener) => {
      tell = listener;
      return { close: () => {} };
    };
    const root = makeTree({ "old.ts": "" });
    const { until } = await start(root, { watchDirectory });
    rmSync(join(root, "old.ts"));
    write(root, { "new.ts": "" });
    tell("rename", null);
    await Promise.all([until("old.ts", "deleted"), until("new.ts", "created")]);
  });

  test("a directory without permission is passed over", async () => {
    const root = makeTree({ "a.ts": "", "locked/b.ts": "", "open/c.ts": "" });
    const { until } = await start(root, {
      readDirectory: (path) => {
        if (path.endsWith("locked")) throw refusal("EACCES");
        return readDirectory(path);
      },
    });
    appendFileSync(join(root, "open/c.ts"), "x");
    await until("open/c.ts", "changed");
  });
});

describe("what decides over files", () => {
  test("a changed .gitignore is told, and the watches follow it", async () => {
    const root = makeTree({ ".gitignore": "out/\n", "out/x.ts": "", "gen/y.ts": "" });
    const rules = rulesOf(root);
    const changed = signal();
    const { watch, until, of } = await start(root, {
      ignored: rules.ignored,
      onIgnoreChange: () => {
        rules.renew();
        changed.give();
      },
    });
    expect(watch.directories).toBe(2);
    write(root, { ".gitignore": "gen/\n" });
    await changed.came;
    // `out` is watched as soon as the new rules were looked through, which goes on in the background.
    write(root, { "seen.ts": "" });
    await until("seen.ts", "created");
    appendFileSync(join(root, "out/x.ts"), "x");
    await until("out/x.ts", "changed");
    expect(watch.directories).toBe(2);
    // Becoming seen or ignored is no change of a file.
    expect([of("out/x.ts"), of("gen/y.ts")]).toEqual([["changed"], []]);
  });

  test("every watch that was opened is closed in the end, and none is opened twice", async () => {
    const open: string[] = [];
    const root = makeTree({ ".gitignore": "out/\n", "out/x.ts": "", "gen/y.ts": "", "d/z.ts": "" });
    let tell: Parameters<WatchDirectory>[1] = () => {};
    const { watch, until } = await start(root, {
      watchDirectory: (directory, listener) => {
        if (directory === root) tell = listener;
        open.push(directory);
        return { close: () => open.splice(open.indexOf(directory), 1) };
      },
    });
    expect(new Set(open)).toEqual(new Set([root, join(root, "gen"), join(root, "d")]));
    write(root, { ".gitignore": "gen/\n" });
    tell("change", ".gitignore");
    await until(".gitignore", "changed");
    // Told once the rules were looked through again.
    write(root, { "seen.ts": "" });
    tell("rename", "seen.ts");
    await until("seen.ts", "created");
    expect(open.sort()).toEqual([root, join(root, "d"), join(root, "out")]);
    watch.close();
    expect(open).toEqual([]);
  });

  test.each([".gitignore", ".ignore", "d/.gitignore", ".git/info/exclude"])("%s", async (name) => {
    const root = makeTree({ "d/a.ts": "" });
    git(root, "init", "-q");
    const changed = signal();
    const { watch } = await start(root, { onIgnoreChange: changed.give });
    expect(watch.directories).toBe(2);
    write(root, { [name]: "x\n" });
    await changed.came;
  });

  test("info/exclude of the repository around the root", async () => {
    const root = makeTree({ "d/a.ts": "" });
    git(root, "init", "-q");
    const changed = signal();
    await start(join(root, "d"), { onIgnoreChange: changed.give });
    write(root, { ".git/info/exclude": "x\n" });
    await changed.came;
  });

  test("a commit or a switch of branches is told, and git's own files are not", async () => {
    const root = makeTree({ "a.ts": "" });
    git(root, "init", "-q");
    git(root, "add", ".");
    git(root, "commit", "-qm", "one");
    const changed = signal();
    const { told, until } = await start(root, { onGitChange: changed.give });
    git(root, "checkout", "-q", "-b", "other");
    await changed.came;
    write(root, { "b.ts": "" });
    await until("b.ts", "created");
    expect(new Set(told.map((one) => one.path))).toEqual(new Set(["b.ts"]));
  });
});

test("the event loop gets its turn while the watch starts", async () => {
  const root = makeTree(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`d${index}`, undefined])));
  let turns = 0;
  let starting = true;
  const turn = (): void => {
    turns += 1;
    if (starting) setImmediate(turn);
  };
  setImmediate(turn);
  await start(root, {
    readDirectory: (path) => {
      const end = performance.now() + 2;
      while (performance.now() < end);
      return readDirectory(path);
    },
  });
  starting = false;
  // 42 ms of work in pieces of 8 ms.
  expect(turns).toBeGreaterThanOrEqual(3);
});

test("who catches up knows at once what was written before", async () => {
  const root = makeTree({ "a.ts": "" });
  // No batch ever fills by itself.
  const { watch, of } = await start(root, { setTimer: () => () => {} });
  write(root, { "b.ts": "" });
  await watch.caughtUp();
  expect(of("b.ts")).toEqual(["created"]);
  appendFileSync(join(root, "a.ts"), "x");
  await watch.caughtUp();
  expect(of("a.ts")).toEqual(["changed"]);
});
