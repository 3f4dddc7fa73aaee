/**
 * Complete means complete: fifty methods of real code are asked about by every operation that says who uses them, with the language server
 * and without it. A place that the server names and a complete answer leaves out fails. The code is what every machine has on which
 * these tests run: zod's sources, and the Python that npm brings along (`node-gyp`), or else that of fixtures/projects.
 */

import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { ask, askServer, DOORS, isCalledAt, keyOf } from "../../bench/completeness/asking.ts";
import { chooseMethods } from "../../bench/completeness/methods.ts";
import { missing } from "../../bench/completeness/missing.ts";
import { projectRoot } from "../../server/install.ts";
import { AGENT } from "../../server/protocol/agent-client.ts";
import { describeLive } from "../support/describe-live.ts";
import { PROGRAM } from "../support/doors.ts";
import { LIVE_ENV, type LiveName } from "../support/live-servers.ts";
import { startProcess } from "../support/server-process.ts";

/** Methods of each of the two. */
const COUNT = 25;
/** Milliseconds: hundreds of questions, each answered by a server that reads the project for it. */
const LONG = 900_000;
const SEED = 12;
/** Seconds: what is tested is what it says, not how soon. */
const UNHURRIED = { initialize_seconds: 110, query_seconds: 110, search_seconds: 110 };

/** Beside `node`, on most machines. */
const NPM = join(dirname(dirname(realpathSync(process.execPath))), "lib", "node_modules", "npm");

interface Real {
  readonly family: string;
  /** The first that is there is copied. */
  readonly sources: readonly string[];
  /** Files beside them that servers want. */
  readonly written: Readonly<Record<string, string>>;
}

const REAL = {
  "typescript-language-server": {
    family: "javascript",
    sources: [join(projectRoot, "node_modules", "zod", "src", "v4")],
    written: {
      "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "nodenext" }, "include": ["source"] }',
    },
  },
  pyright: {
    family: "python",
    sources: [
      join(NPM, "node_modules", "node-gyp", "gyp", "pylib"),
      join(projectRoot, "fixtures", "projects", "python-app"),
    ],
    written: { "pyproject.toml": "[tool.pyright]\n" },
  },
} as const satisfies Partial<Readonly<Record<LiveName, Real>>>;

function copyReal({ sources, written }: Real): { readonly root: string; readonly files: readonly string[] } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "tandem-complete-")));
  const source = sources.find(existsSync);
  if (source === undefined) throw new Error(`none of these is there: ${sources.join(", ")}`);
  cpSync(source, join(root, "source"), { recursive: true });
  for (const [name, text] of Object.entries(written)) writeFileSync(join(root, name), text);
  const listed = readdirSync(join(root, "source"), { recursive: true, withFileTypes: true });
  return { root, files: listed.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name)) };
}

/** A session over a project, as an editor's without an editor. */
async function session(root: string, options: object) {
  const server = startProcess({ command: process.execPath, args: [PROGRAM, "--stdio"], cwd: root, env: LIVE_ENV });
  const params = { processId: null, rootUri: pathToFileURL(root).href, ...AGENT, initializationOptions: options };
  await server.request("initialize", params);
  await server.notify("initialized", {});
  return server;
}

for (const [name, real] of Object.entries(REAL) as [keyof typeof REAL, Real][])
  describeLive(name, () => {
    test(
      `what ${name} knows of ${COUNT} methods is in every complete answer`,
      async () => {
        const { root, files } = copyReal(real);
        const precise = await session(root, { lsp: { timeouts: UNHURRIED } });
        const syntax = await session(root, { lsp: { enabled: false } });
        try {
          const methods = await chooseMethods(syntax, { files, family: real.family, count: COUNT, seed: SEED });
          expect(methods.length).toBeGreaterThan(2);
          const declared = new Map();
          const untrue: string[] = [];
          let places = 0;
          for (const method of methods) {
            const uses = await askServer(precise, method, declared);
            if (uses === undefined) expect.fail(`${name} does not answer about ${method.symbol}`);
            places += uses.length;
            for (const door of DOORS) {
              const truth = door === "callers" ? uses.filter(isCalledAt) : uses;
              for (const [asked, wait] of [
                [syntax, undefined],
                [precise, "precise"],
              ] as const) {
                const said = await ask(asked, door, method, wait);
                const lost = said.isComplete ? missing(truth, said) : [];
                untrue.push(...lost.map((one) => `${method.symbol}, ${door}: ${keyOf(one)}`));
              }
            }
          }
          expect(untrue).toEqual([]);
          expect(places).toBeGreaterThan(0);
        } finally {
          await precise.shutDown();
          await syntax.shutDown();
          rmSync(root, { recursive: true, force: true, maxRetries: 5 });
        }
      },
      LONG,
    );
  });
