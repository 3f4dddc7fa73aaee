/** A first answer does not wait until all files are listed and read: what is near and known is said, and that there may be more. */

import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { createGit } from "../../server/git.ts";
import type { GitPort } from "../../src/files/git-files.ts";
import { type Project, positionOf, project, targetsOf } from "./engine.ts";

const FILES = {
  "app/main.c":
    '#include <shop/cart.h>\n#include "extra.h"\nint main(void) { struct cart c; return add(&c) + extra(); }\n',
  "include/shop/cart.h": "struct cart { int size; };\nint add(struct cart *cart);\n",
  "lib/cart.c": "#include <shop/cart.h>\nint add(struct cart *cart) { return ++cart->size; }\n",
};

/** A git that answers only when it is let. */
function slowGit(): { readonly git: GitPort; readonly answer: () => void } {
  const real = createGit(process.env);
  let answer = (): void => undefined;
  const allowed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { git: (...asked) => allowed.then(() => real(...asked)), answer };
}

function tracked(root: string): void {
  execFileSync("git", ["init", "-q"], { cwd: root, stdio: "pipe" });
  execFileSync("git", ["add", "-A"], { cwd: root, stdio: "pipe" });
}

interface Said {
  readonly targets: readonly string[];
  readonly complete: boolean;
  readonly because: string | undefined;
}

async function definition(world: Project, word: string, occurrence = 1, isEarly = true): Promise<Said> {
  const path = world.path("app/main.c");
  const position = positionOf(FILES["app/main.c"], word, occurrence);
  const answer = await world.engine.ask("definition", { path, position, mode: "precise", isEarly });
  if (!answer.ok) throw new Error(answer.problem.message);
  const { complete, incompleteBecause } = answer.provenance;
  return { targets: targetsOf(world, answer.value.targets), complete, because: incompleteBecause };
}

const LISTING = "files that git does not track are still being listed";

test.each([
  ["what is included", "cart c", "include/shop/cart.h:1:8"],
  ["the body of what a header declares", "add", "lib/cart.c:2:5"],
])("%s is found while git looks for what it does not track", async (_, word, place) => {
  const { git, answer } = slowGit();
  const world = project(FILES, { ports: { git }, setUp: tracked });
  world.open("app/main.c", FILES["app/main.c"]);
  expect(await definition(world, word)).toEqual({ targets: [place], complete: false, because: LISTING });
  answer();
  const full = await definition(world, word, 1, false);
  expect(full).toEqual({ targets: [place], complete: true, because: undefined });
  expect(await definition(world, word)).toEqual(full);
});

test("what only the file itself says is complete at once", async () => {
  const { git } = slowGit();
  const world = project(FILES, { ports: { git }, setUp: tracked });
  world.open("app/main.c", FILES["app/main.c"]);
  expect(await definition(world, "c) +")).toMatchObject({ complete: true });
});

test.each([
  ["a function of the file alone", "app/main.c", "#if SMALL\nstatic int next(void) { return 1; }\n#endif\n", "next"],
  [
    "a type in a header with a guard of any name",
    "app/a.xml.h",
    "#ifndef A_XML\n#define A_XML\nenum state { ON };\n#endif\n",
    "state",
  ],
])("%s is complete at once where it is defined", async (_, path, text, word) => {
  const { git } = slowGit();
  const world = project(FILES, { ports: { git }, setUp: tracked });
  world.open(path, text);
  const at = { path: world.path(path), position: positionOf(text, word), mode: "precise", isEarly: true } as const;
  const answer = await world.engine.ask("definition", at);
  expect(answer.ok && answer.provenance.complete).toBe(true);
});

test("a header that git does not track is found where it is included, and nothing is said to be complete before it is listed", async () => {
  const { git, answer } = slowGit();
  const world = project(FILES, { ports: { git }, setUp: tracked });
  world.write("app/extra.h", "static int extra(void) { return 1; }\n");
  world.open("app/main.c", FILES["app/main.c"]);
  const early = await definition(world, "extra()");
  expect(early).toEqual({ targets: ["app/extra.h:1:12"], complete: false, because: LISTING });
  answer();
  expect(await definition(world, "extra()", 1, false)).toEqual({
    targets: ["app/extra.h:1:12"],
    complete: true,
    because: undefined,
  });
});

test("a body in a file that git does not track is found in place of its declaration", async () => {
  const { git, answer } = slowGit();
  const world = project(FILES, {
    ports: { git },
    setUp: (root) => {
      tracked(root);
      execFileSync("git", ["rm", "-q", "--cached", "lib/cart.c"], { cwd: root, stdio: "pipe" });
    },
  });
  world.open("app/main.c", FILES["app/main.c"]);
  expect(await definition(world, "add")).toMatchObject({ targets: ["include/shop/cart.h:2:5"], complete: false });
  answer();
  expect(await definition(world, "add", 1, false)).toMatchObject({ targets: ["lib/cart.c:2:5"], complete: true });
});

test("what the nearest header defines is said at once, and what a compiler comes to first when all of them are known", async () => {
  const { git, answer } = slowGit();
  const main = '#include "limits/near.h"\nint size = MOST;\n';
  const headers = { "limits/near.h": '#include "far.h"\n#define MOST 1\n', "limits/far.h": "#define MOST 2\n" };
  const world = project({ "main.c": main, ...headers }, { ports: { git }, setUp: tracked });
  const at = { path: world.open("main.c", main), position: positionOf(main, "MOST"), mode: "precise" } as const;
  const found = async (isEarly: boolean): Promise<unknown> => {
    const answered = await world.engine.ask("definition", { ...at, isEarly });
    return answered.ok && [targetsOf(world, answered.value.targets), answered.provenance.complete];
  };
  expect(await found(true)).toEqual([["limits/near.h:2:9"], false]);
  answer();
  expect(await found(false)).toEqual([["limits/far.h:1:9"], true]);
});

test("an include means the header that came since, and one that is only open", async () => {
  const world = project(FILES);
  world.open("app/main.c", FILES["app/main.c"]);
  expect(await definition(world, "extra()")).toMatchObject({ targets: [] });
  const path = world.write("app/extra.h", "static int extra(void) { return 1; }\n");
  world.engine.tell({ type: "files", changes: [{ path, change: "created" }] });
  expect(await definition(world, "extra()")).toMatchObject({ targets: ["app/extra.h:1:12"] });
  rmSync(path);
  world.engine.tell({ type: "files", changes: [{ path, change: "deleted" }] });
  expect(await definition(world, "extra()")).toMatchObject({ targets: [] });
  world.open("app/extra.h", "\nstatic int extra(void) { return 1; }\n");
  expect(await definition(world, "extra()")).toMatchObject({ targets: ["app/extra.h:2:12"] });
});

test("a hover that finds nothing in time leaves the rest to the next, a definition does not", async () => {
  const far = Object.fromEntries(
    Array.from({ length: 900 }, (_, at) => [`drivers/group${at % 30}/file${at}.c`, `int unrelated${at};\n`]),
  );
  const main = "int main(void) { return remote(1); }\n";
  const { git, answer } = slowGit();
  let time = 0;
  let step = 0;
  // Listed while the question waits, so that nothing is read before it.
  const ports = {
    git,
    now: () => {
      time += step;
      return time;
    },
  };
  const world = project({ ...far, "test/deep/down/remote.c": "int remote(int x) { return x; }\n" }, { ports });
  const path = world.open("app/main.c", main);
  const at = { path, position: positionOf(main, "remote"), isEarly: true } as const;
  const first = world.engine.ask("hover", at);
  step = 400;
  answer();
  expect((await first).ok).toBe(false);
  const found = await world.engine.ask("definition", { ...at, mode: "precise" });
  expect(found.ok && targetsOf(world, found.value.targets)).toEqual(["test/deep/down/remote.c:1:5"]);
  await expect.poll(async () => (await world.engine.ask("hover", at)).ok, { timeout: 30_000 }).toBe(true);
});

test("a header that was read before anything was listed is of the language that claims it then", async () => {
  const files = {
    "ship.h": "class Ship { public: Ship *next; };\n",
    "ship.cc": '#include "ship.h"\n',
    "dock.cc": '#include "ship.h"\n',
  };
  const { git, answer } = slowGit();
  const world = project(files, { ports: { git } });
  const ask = async (): Promise<readonly string[]> => {
    const asked = { path: world.path("ship.h"), position: positionOf(files["ship.h"], "Ship", 2) };
    const said = await world.engine.ask("definition", { ...asked, mode: "precise", isEarly: true });
    return said.ok ? targetsOf(world, said.value.targets) : [];
  };
  expect(await ask()).toEqual([]);
  answer();
  await world.indexed();
  expect(await ask()).toEqual(["ship.h:1:7"]);
});
