import { describe, expect, test } from "vitest";
import { DISK } from "../../client-bridge/files.ts";
import { createRoots, rootFileNames, rootOf } from "../../client-bridge/roots.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import { SERVERS } from "../../client-bridge/servers.ts";
import { dependencyDirectories, isDependency } from "../../src/files/dependencies.ts";
import { makeTree } from "../files/tree.ts";
import { memoryFiles } from "./memory-files.ts";

const row = (name: string): ServerRow => {
  const found = SERVERS.find((server) => server.name === name);
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
};
const RUST = row("rust-analyzer");
const TYPESCRIPT = row("typescript-language-server");
const PYTHON = row("pyright");
const GO = row("gopls");
const JAVA = row("jdtls");

const PACKAGE = '{"name": "x"}';

interface Case {
  readonly seen: string;
  readonly row: ServerRow;
  readonly files: Record<string, string>;
  readonly path: string;
  readonly folders?: readonly string[];
  /** Root and marker. */
  readonly root: readonly [string, string | undefined] | "dependency" | undefined;
}

const CASES: readonly Case[] = [
  {
    seen: "a crate alone",
    row: RUST,
    files: { "/w/a/Cargo.toml": "[package]" },
    path: "/w/a/src/lib.rs",
    root: ["/w/a", "/w/a/Cargo.toml"],
  },
  {
    seen: "a member of a cargo workspace",
    row: RUST,
    files: { "/w/Cargo.toml": '[workspace]\nmembers = ["crates/*"]', "/w/crates/a/Cargo.toml": "[package]" },
    path: "/w/crates/a/src/lib.rs",
    root: ["/w", "/w/Cargo.toml"],
  },
  {
    seen: "a path dependency below a workspace is a member without being listed",
    row: RUST,
    files: { "/w/Cargo.toml": "[package]\n[workspace]", "/w/xtask/Cargo.toml": "[package]" },
    path: "/w/xtask/src/main.rs",
    root: ["/w", "/w/Cargo.toml"],
  },
  {
    seen: "an excluded crate",
    row: RUST,
    files: {
      "/w/Cargo.toml": '[workspace]\nmembers = ["crates/*"]\nexclude = ["fuzz"]',
      "/w/fuzz/Cargo.toml": "[package]",
    },
    path: "/w/fuzz/lib.rs",
    root: ["/w/fuzz", "/w/fuzz/Cargo.toml"],
  },
  {
    seen: "excluded, but a member all the same",
    row: RUST,
    files: {
      "/w/Cargo.toml": '[workspace]\nmembers = ["tools/a"]\nexclude = ["tools"]',
      "/w/tools/a/Cargo.toml": "[package]",
    },
    path: "/w/tools/a/lib.rs",
    root: ["/w", "/w/Cargo.toml"],
  },
  {
    seen: "a crate above a crate, no workspace",
    row: RUST,
    files: { "/w/Cargo.toml": "[package]", "/w/sub/Cargo.toml": "[package]" },
    path: "/w/sub/lib.rs",
    root: ["/w/sub", "/w/sub/Cargo.toml"],
  },
  {
    seen: "a workspace within a workspace stays one",
    row: RUST,
    files: { "/w/Cargo.toml": "[workspace]", "/w/tests/fixture/Cargo.toml": "[package]\n[workspace]" },
    path: "/w/tests/fixture/lib.rs",
    root: ["/w/tests/fixture", "/w/tests/fixture/Cargo.toml"],
  },
  {
    seen: "a crate that names its workspace beside it",
    row: RUST,
    files: { "/w/all/Cargo.toml": "[workspace]", "/w/a/Cargo.toml": '[package]\nworkspace = "../all"' },
    path: "/w/a/lib.rs",
    root: ["/w/all", "/w/all/Cargo.toml"],
  },
  {
    seen: "never above the workspace folder",
    row: RUST,
    files: { "/w/Cargo.toml": "[workspace]", "/w/a/Cargo.toml": "[package]" },
    path: "/w/a/lib.rs",
    folders: ["/w/a"],
    root: ["/w/a", "/w/a/Cargo.toml"],
  },
  {
    seen: "of nested folders the outermost is the limit",
    row: RUST,
    files: { "/w/Cargo.toml": "[workspace]", "/w/a/Cargo.toml": "[package]" },
    path: "/w/a/lib.rs",
    folders: ["/w/a", "/w"],
    root: ["/w", "/w/Cargo.toml"],
  },
  {
    seen: "a folder opened below the project's marker is served as it is",
    row: RUST,
    files: { "/w/Cargo.toml": "[package]" },
    path: "/w/src/lib.rs",
    folders: ["/w/src"],
    root: ["/w/src", "/w/Cargo.toml"],
  },
  {
    seen: "a file of no folder: its nearest project, hoisted",
    row: RUST,
    files: { "/x/Cargo.toml": "[workspace]", "/x/a/Cargo.toml": "[package]" },
    path: "/x/a/lib.rs",
    root: ["/x", "/x/Cargo.toml"],
  },
  {
    seen: "no project, and the server needs one",
    row: RUST,
    files: { "/w/README": "" },
    path: "/w/scratch.rs",
    root: undefined,
  },
  {
    seen: "no project, and the server needs none: the folder",
    row: PYTHON,
    files: { "/w/README": "" },
    path: "/w/a/scratch.py",
    root: ["/w", undefined],
  },
  {
    seen: "no project and no folder: the file's directory",
    row: PYTHON,
    files: {},
    path: "/x/a/scratch.py",
    root: ["/x/a", undefined],
  },
  {
    seen: "a work tree inside its repository is a project of its own",
    row: RUST,
    files: {
      "/w/Cargo.toml": "[workspace]",
      "/w/.trees/f/.git": "gitdir: /w/.git/worktrees/f\n",
      "/w/.trees/f/a/Cargo.toml": "[package]",
    },
    path: "/w/.trees/f/a/lib.rs",
    root: ["/w/.trees/f/a", "/w/.trees/f/a/Cargo.toml"],
  },
  {
    seen: "a submodule may be a member",
    row: RUST,
    files: {
      "/w/Cargo.toml": "[workspace]",
      "/w/sub/.git": "gitdir: ../.git/modules/sub\n",
      "/w/sub/Cargo.toml": "[package]",
    },
    path: "/w/sub/lib.rs",
    root: ["/w", "/w/Cargo.toml"],
  },
  {
    seen: "a package of an npm workspace",
    row: TYPESCRIPT,
    files: { "/w/package.json": '{"workspaces": ["packages/*"]}', "/w/packages/a/package.json": PACKAGE },
    path: "/w/packages/a/src/index.ts",
    root: ["/w", "/w/package.json"],
  },
  {
    seen: "a fixture inside a member goes with it",
    row: TYPESCRIPT,
    files: {
      "/w/package.json": '{"workspaces": ["packages/*"]}',
      "/w/packages/a/fixtures/b/package.json": PACKAGE,
    },
    path: "/w/packages/a/fixtures/b/index.ts",
    root: ["/w", "/w/package.json"],
  },
  {
    seen: "a package that the workspace takes away",
    row: TYPESCRIPT,
    files: {
      "/w/package.json": '{"workspaces": ["packages/*", "!packages/old"]}',
      "/w/packages/old/package.json": PACKAGE,
    },
    path: "/w/packages/old/index.ts",
    root: ["/w/packages/old", "/w/packages/old/package.json"],
  },
  {
    seen: "a package beside the workspace's globs",
    row: TYPESCRIPT,
    files: { "/w/package.json": '{"workspaces": ["packages/*"]}', "/w/examples/a/package.json": PACKAGE },
    path: "/w/examples/a/index.ts",
    root: ["/w/examples/a", "/w/examples/a/package.json"],
  },
  {
    seen: "a package of a pnpm workspace",
    row: TYPESCRIPT,
    files: {
      "/w/pnpm-workspace.yaml": "packages:\n  - 'packages/**'\n",
      "/w/package.json": PACKAGE,
      "/w/packages/x/a/package.json": PACKAGE,
    },
    path: "/w/packages/x/a/index.ts",
    root: ["/w", "/w/pnpm-workspace.yaml"],
  },
  {
    seen: "tsconfig references, over two steps",
    row: TYPESCRIPT,
    files: {
      "/w/tsconfig.json": '{"references": [{"path": "group"}]}',
      "/w/group/tsconfig.json": '{"references": [{"path": "./a"}]}',
      "/w/group/a/tsconfig.json": "{}",
    },
    path: "/w/group/a/index.ts",
    root: ["/w", "/w/tsconfig.json"],
  },
  {
    seen: "a tsconfig inside a package belongs to the package",
    row: TYPESCRIPT,
    files: { "/w/package.json": PACKAGE, "/w/test/tsconfig.json": "{}" },
    path: "/w/test/a.ts",
    root: ["/w", "/w/package.json"],
  },
  {
    seen: "a package.json that only says how files are read",
    row: TYPESCRIPT,
    files: { "/w/package.json": PACKAGE, "/w/esm/package.json": '{"type": "module"}' },
    path: "/w/esm/a.js",
    root: ["/w", "/w/package.json"],
  },
  {
    seen: "without a folder and a repository, nothing far above counts more than what is near",
    row: TYPESCRIPT,
    files: { "/home/me/package.json": PACKAGE, "/home/me/scratch/tsconfig.json": "{}" },
    path: "/home/me/scratch/a.ts",
    root: ["/home/me/scratch", "/home/me/scratch/tsconfig.json"],
  },
  {
    seen: "a list of packages is not a project where one stands above",
    row: PYTHON,
    files: { "/w/pyproject.toml": "", "/w/docs/requirements.txt": "" },
    path: "/w/docs/conf.py",
    root: ["/w", "/w/pyproject.toml"],
  },
  {
    seen: "a member of a uv workspace",
    row: PYTHON,
    files: { "/w/pyproject.toml": '[tool.uv.workspace]\nmembers = ["p/*"]', "/w/p/a/pyproject.toml": "" },
    path: "/w/p/a/a.py",
    root: ["/w", "/w/pyproject.toml"],
  },
  {
    seen: "a module that go.work uses",
    row: GO,
    files: { "/w/go.work": "use ./a\n", "/w/a/go.mod": "module a" },
    path: "/w/a/pkg/x.go",
    root: ["/w", "/w/go.work"],
  },
  {
    seen: "a module that go.work does not use",
    row: GO,
    files: { "/w/go.work": "use ./a\n", "/w/b/go.mod": "module b" },
    path: "/w/b/x.go",
    root: ["/w/b", "/w/b/go.mod"],
  },
  {
    seen: "a Maven module goes with its build",
    row: JAVA,
    files: { "/w/mvnw": "", "/w/pom.xml": "", "/w/core/pom.xml": "" },
    path: "/w/core/src/main/java/A.java",
    root: ["/w", "/w/mvnw"],
  },
  {
    seen: "a package that is installed in the project",
    row: TYPESCRIPT,
    files: { "/w/package.json": PACKAGE, "/w/node_modules/d/package.json": PACKAGE },
    path: "/w/node_modules/d/index.d.ts",
    root: "dependency",
  },
  {
    seen: "an installed package that is opened as a folder",
    row: TYPESCRIPT,
    files: { "/w/node_modules/d/package.json": PACKAGE },
    path: "/w/node_modules/d/index.d.ts",
    folders: ["/w/node_modules/d"],
    root: ["/w/node_modules/d", "/w/node_modules/d/package.json"],
  },
];

describe("the root of a file", () => {
  test.each(CASES)("$seen", ({ row, files, path, folders, root }) => {
    const world = { folders: folders ?? ["/w"], files: memoryFiles(files), dependencies: [] };
    const expected =
      root === "dependency" ? { dependency: true } : root === undefined ? root : { root: root[0], marker: root[1] };
    expect(rootOf(path, row, world)).toEqual(expected);
  });

  test("on a disk", () => {
    const top = makeTree({ "Cargo.toml": "[workspace]", "a/Cargo.toml": "[package]", ".git/HEAD": "" });
    const world = { folders: [top], files: DISK, dependencies: [] };
    expect(rootOf(`${top}/a/src/lib.rs`, RUST, world)).toEqual({ root: top, marker: `${top}/Cargo.toml` });
  });
});

describe("dependencies", () => {
  const ENV = { CARGO_HOME: "/opt2/cargo", GOPATH: "/g1:/g2", GOROOT: "/sdk/go", RUSTUP_HOME: "" };
  test.each([
    ["/home/me/.cargo/registry/src/index/serde-1.0.0/src/lib.rs", undefined, true],
    ["/opt2/cargo/registry/src/x/serde/lib.rs", undefined, true],
    ["/home/me/.rustup/toolchains/stable/lib/rustlib/src/rust/library/core/src/lib.rs", undefined, true],
    ["/home/me/go/pkg/mod/golang.org/x/tools@v0.1.0/a.go", undefined, true],
    ["/g2/pkg/mod/a.go", undefined, true],
    ["/sdk/go/src/fmt/print.go", undefined, true],
    ["/usr/include/stdio.h", undefined, true],
    ["/w/.venv/lib/python3.12/site-packages/requests/api.py", "/w", true],
    ["/home/me/.pyenv/versions/3.12/lib/python3.12/json/__init__.py", undefined, true],
    ["C:\\w\\node_modules\\d\\index.js", "C:\\w", true],
    ["C:\\w\\src\\index.js", "C:\\w", false],
    ["/home/me/a.py", undefined, false],
    ["/w/pkg/mod/a.go", "/w", false],
    ["/usr/src/linux/kernel/fork.c", "/usr/src/linux", false],
    ["/w/lib/python3/mine.py", "/w", false],
    ["/sdk/gopher/a.go", undefined, false],
  ])("%s in %s: %s", (path, folder, is) => {
    expect(isDependency(path, folder, dependencyDirectories(ENV))).toBe(is);
  });
});

describe("remembered roots", () => {
  const setUp = () => {
    const texts: Record<string, string> = { "/w/Cargo.toml": "[package]", "/w/a/Cargo.toml": "[package]" };
    let looks = 0;
    const memory = memoryFiles(texts);
    const exists = (path: string): boolean => {
      looks += 1;
      return memory.exists(path);
    };
    const world = { folders: ["/w"], files: { ...memory, exists }, dependencies: [] };
    return { texts, roots: createRoots(world), looks: () => looks };
  };

  test("a directory is looked at once", () => {
    const { roots, looks } = setUp();
    roots.of("/w/a/one.rs", RUST);
    const first = looks();
    roots.of("/w/a/two.rs", RUST);
    expect(looks()).toBe(first);
  });

  test("a manifest that becomes a workspace moves the root, another file's change does not", () => {
    const { texts, roots } = setUp();
    expect(roots.of("/w/a/lib.rs", RUST)).toMatchObject({ root: "/w/a" });
    texts["/w/Cargo.toml"] = "[workspace]";
    expect(roots.changed("/w/a/lib.rs")).toBe(false);
    expect(roots.of("/w/a/lib.rs", RUST)).toMatchObject({ root: "/w/a" });
    expect(roots.changed("/w/Cargo.toml")).toBe(true);
    expect(roots.of("/w/a/lib.rs", RUST)).toMatchObject({ root: "/w" });
  });

  test("a manifest that comes, and a directory that goes", () => {
    const { texts, roots } = setUp();
    roots.of("/w/a/b/lib.rs", RUST);
    texts["/w/a/b/Cargo.toml"] = "[package]";
    expect(roots.changed("/w/a/b/Cargo.toml")).toBe(true);
    expect(roots.of("/w/a/b/lib.rs", RUST)).toMatchObject({ root: "/w/a/b" });
    delete texts["/w/a/b/Cargo.toml"];
    delete texts["/w/a/Cargo.toml"];
    expect(roots.changed("/w/a")).toBe(true);
    expect(roots.of("/w/a/b/lib.rs", RUST)).toMatchObject({ root: "/w" });
  });

  test("other folders, other roots", () => {
    const { roots } = setUp();
    expect(roots.of("/w/lib.rs", RUST)).toMatchObject({ root: "/w" });
    roots.setFolders(["/elsewhere"]);
    expect(roots.of("/w/lib.rs", PYTHON)).toMatchObject({ root: "/w", marker: undefined });
  });
});

test("what is to be watched", () => {
  expect(rootFileNames([RUST, TYPESCRIPT])).toEqual([
    "Cargo.lock",
    "Cargo.toml",
    "jsconfig.json",
    "package.json",
    "pnpm-workspace.yaml",
    "rust-project.json",
    "tsconfig.json",
  ]);
});
