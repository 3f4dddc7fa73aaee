/** Names from dependencies by the doors that read nothing but a project and what it builds upon: wherever these lie, they are found there. */

import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PLACE_VARIABLES } from "../../src/files/environment.ts";
import { type Agent, startAgent, writeProject } from "../support/doors.ts";

const LIBRARY = "lib/rustlib/src/rust/library";
const crate = (name: string): string => `[package]\nname = "${name}"\nversion = "1.0.0"\n`;

/** A toolchain with its sources. */
const library = (home: string): Readonly<Record<string, string>> => {
  const at = `${home}/toolchains/stable-x/${LIBRARY}`;
  return {
    [`${at}/std/src/lib.rs`]: "pub mod prelude;\npub mod macros;\n",
    [`${at}/std/src/macros.rs`]: "#[macro_export]\nmacro_rules! println { () => {}; }\n",
    [`${at}/std/src/prelude/mod.rs`]: "pub mod rust_2021 {}\n",
    [`${at}/core/src/lib.rs`]: "",
    [`${at}/alloc/src/lib.rs`]: "",
  };
};

/** The project, and beside it what its user has installed. */
const FILES: Readonly<Record<string, string>> = {
  "project/.tandem.yaml": "lsp:\n  enabled: false\n",

  "project/a.c": '#include <stdio.h>\nint main(void) { printf("x"); }\n',

  "project/Cargo.toml": `${crate("own")}[dependencies]\nserde = "1"\npaint = { git = "https://example.com/paint.git" }\n`,
  "project/Cargo.lock":
    '[[package]]\nname = "paint"\nversion = "1.0.0"\nsource = "git+https://example.com/paint.git#0123abcdef"\n',
  "project/src/lib.rs": "use serde::open;\nuse paint::stroke;\nfn run() { open(); stroke(); println!(); }\n",
  "home/.cargo/registry/src/index-1/serde-1.0.0/Cargo.toml": crate("serde"),
  "home/.cargo/registry/src/index-1/serde-1.0.0/src/lib.rs": "pub fn open() {}\n",
  "home/.cargo/git/checkouts/paint-12ab/0123abc/Cargo.toml": crate("paint"),
  "home/.cargo/git/checkouts/paint-12ab/0123abc/src/lib.rs": "pub fn stroke() {}\n",
  ...library("home/.rustup"),
  "cargo/registry/src/index-1/serde-1.0.0/Cargo.toml": crate("serde"),
  "cargo/registry/src/index-1/serde-1.0.0/src/lib.rs": "pub fn open() {}\n",
  "cargo/git/checkouts/paint-12ab/0123abc/Cargo.toml": crate("paint"),
  "cargo/git/checkouts/paint-12ab/0123abc/src/lib.rs": "pub fn stroke() {}\n",
  ...library("rustup"),

  "project/go.mod": "module example.com/own\n\nrequire example.org/toml v1.2.0\n",
  "project/a.go":
    'package own\n\nimport (\n\t"fmt"\n\t"example.org/toml"\n)\n\nfunc run() { toml.Decode(); fmt.Print() }\n',
  "home/go/pkg/mod/example.org/toml@v1.2.0/decode.go": "package toml\n\nfunc Decode() {}\n",
  "cache/example.org/toml@v1.2.0/decode.go": "package toml\n\nfunc Decode() {}\n",
  "goroot/bin/go": "",
  "goroot/src/builtin/builtin.go": "package builtin\n",
  "goroot/src/fmt/print.go": "package fmt\n\nfunc Print() {}\n",

  "project/a.py": "from shop import buy\nfrom json import loads\nfrom sale import sell\nbuy()\nloads()\nsell()\n",
  "project/.venv/lib/python3.12/site-packages/shop/__init__.py": "def buy(): ...\n",
  "python/bin/python3": "",
  "python/lib/python3.12/os.py": "",
  "python/lib/python3.12/json/__init__.py": "def loads(): ...\n",
  "other/.pyenv/version": "3.12.1\n",
  "other/.pyenv/shims/python3": "",
  "other/.pyenv/versions/3.12.1/lib/python3.12/os.py": "",
  "other/.pyenv/versions/3.12.1/lib/python3.12/json/__init__.py": "def loads(): ...\n",
  "env/lib/python3.12/site-packages/sale/__init__.py": "def sell(): ...\n",

  "project/package.json": "{}",
  "project/a.ts": 'import { near } from "near";\nimport { far } from "far";\nnear(); far(); "a".trim();\n',
  "project/node_modules/near/package.json": '{ "types": "near.d.ts" }',
  "project/node_modules/near/near.d.ts": "export function near(): void;\n",
  "node_modules/far/package.json": '{ "types": "far.d.ts" }',
  "node_modules/far/far.d.ts": "export function far(): void;\n",
  "node_modules/typescript/package.json": "{}",
  "node_modules/typescript/lib/lib.esnext.full.d.ts": '/// <reference lib="es5" />\n',
  "node_modules/typescript/lib/lib.es5.d.ts": "interface String { trim(): string; }\n",
};

let top: string;
let remove: () => void;
beforeAll(() => {
  ({ root: top, remove } = writeProject(FILES));
});
afterAll(() => remove());

/** Where the user's environment says that toolchains and packages lie; by `HOME` and `PATH` alone where it says nothing. */
const ENVIRONMENTS = {
  "where tools keep them": () => ({}),
  "where pyenv keeps them": () => ({ HOME: join(top, "other"), PATH: join(top, "other/.pyenv/shims") }),
  "where variables say": () => ({
    CARGO_HOME: join(top, "cargo"),
    RUSTUP_HOME: join(top, "rustup"),
    GOMODCACHE: join(top, "cache"),
    GOROOT: join(top, "goroot"),
    VIRTUAL_ENV: join(top, "env"),
  }),
} as const;
type Where = keyof typeof ENVIRONMENTS;

const agents = new Map<Where, Promise<Agent>>();
/** One agent for each environment, with nothing of the machine's own. */
const agentIn = (where: Where): Promise<Agent> => {
  const rest = Object.entries(process.env).filter(([name]) => !(PLACE_VARIABLES as readonly string[]).includes(name));
  const own = {
    TANDEM_CACHE: "off",
    HOME: join(top, "home"),
    PATH: [join(top, "python/bin"), join(top, "goroot/bin")].join(delimiter),
    ...ENVIRONMENTS[where](),
  };
  const agent = agents.get(where) ?? startAgent(join(top, "project"), [], {}, { ...Object.fromEntries(rest), ...own });
  agents.set(where, agent);
  return agent;
};
afterAll(async () => {
  for (const agent of agents.values()) await (await agent).close();
});

/** A use of a name: where the name leads. */
const LEADS: readonly (readonly [where: Where, file: string, use: string, leads: string])[] = [
  ["where tools keep them", "src/lib.rs", "open()", "home/.cargo/registry/src/index-1/serde-1.0.0/src/lib.rs:1"],
  ["where tools keep them", "src/lib.rs", "stroke()", "home/.cargo/git/checkouts/paint-12ab/0123abc/src/lib.rs:1"],
  [
    "where tools keep them",
    "src/lib.rs",
    "println!",
    `home/.rustup/toolchains/stable-x/${LIBRARY}/std/src/macros.rs:2`,
  ],
  ["where variables say", "src/lib.rs", "open()", "cargo/registry/src/index-1/serde-1.0.0/src/lib.rs:1"],
  ["where variables say", "src/lib.rs", "stroke()", "cargo/git/checkouts/paint-12ab/0123abc/src/lib.rs:1"],
  ["where variables say", "src/lib.rs", "println!", `rustup/toolchains/stable-x/${LIBRARY}/std/src/macros.rs:2`],
  ["where tools keep them", "a.go", "Decode()", "home/go/pkg/mod/example.org/toml@v1.2.0/decode.go:3"],
  ["where variables say", "a.go", "Decode()", "cache/example.org/toml@v1.2.0/decode.go:3"],
  ["where variables say", "a.go", "Print()", "goroot/src/fmt/print.go:3"],
  ["where tools keep them", "a.py", "buy()", "project/.venv/lib/python3.12/site-packages/shop/__init__.py:1"],
  ["where tools keep them", "a.py", "loads()", "python/lib/python3.12/json/__init__.py:1"],
  ["where pyenv keeps them", "a.py", "loads()", "other/.pyenv/versions/3.12.1/lib/python3.12/json/__init__.py:1"],
  ["where variables say", "a.py", "sell()", "env/lib/python3.12/site-packages/sale/__init__.py:1"],
  ["where tools keep them", "a.ts", "near()", "project/node_modules/near/near.d.ts:1"],
  ["where tools keep them", "a.ts", "far()", "node_modules/far/far.d.ts:1"],
  ["where tools keep them", "a.ts", "trim()", "node_modules/typescript/lib/lib.es5.d.ts:1"],
];

/** What a definition says, with paths from the top. */
async function definitionOf(where: Where, file: string, use: string) {
  const path = join(top, "project", file);
  const before = (FILES[`project/${file}`] as string).split(use)[0] as string;
  const lines = before.split("\n");
  const at = { file_path: path, line: lines.length, column: (lines.at(-1) as string).length + 1 };
  const { value = {} } = await (await agentIn(where)).call("treesitter", { operation: "definition", ...at });
  return value as {
    readonly definitions: readonly { readonly file_path: string; readonly line: number }[];
    readonly resolution: string;
    readonly complete: boolean;
    readonly empty_because?: string;
  };
}

test.each(LEADS)("%s: %s %s", async (where, file, use, leads) => {
  const { definitions, resolution, complete } = await definitionOf(where, file, use);
  const [first] = definitions;
  expect(`${first?.file_path.replace(`${top}/`, "")}:${first?.line} ${resolution} ${complete}`).toBe(
    `${leads} dependency true`,
  );
});

test("a header of the system, where there is one", async () => {
  const header = "/usr/include/stdio.h";
  const { definitions, empty_because } = await definitionOf("where tools keep them", "a.c", "printf");
  if (existsSync(header)) expect(definitions[0]?.file_path).toBe(realpathSync(header));
  else expect(empty_because).toBe("it is from outside of the project, and its definition was not found");
});
