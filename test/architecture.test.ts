/**
 * Architecture: imports point down. The table of layers is LAYERS; docs/architecture.md shows the same one. Type imports count, because whoever
 * reads a file follows them too.
 */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** From the bottom up. A file belongs to the first layer with a pattern that fits; it imports its own layer and those before it. */
const LAYERS: readonly { readonly name: string; readonly holds: string; readonly files: RegExp }[] = [
  { name: "text", holds: "spans, positions, edits, expressions", files: /^src\/text\// },
  { name: "files", holds: "the file system: list, read, scan, watch", files: /^src\/files\// },
  {
    name: "languages, rows",
    holds: "what a language is, as data: names, grammar, comments, vocabulary",
    files:
      /^src\/languages\/(?:[a-z]+\/language|language|table|[a-z-]*comments|grammars|lexemes?|function-bodies|expression-signs|markup-words|member-signs|suite-signs|vocabulary|word-places|operators|may-define|unread|call-signatures|embedded-text|markup-pieces|javascript\/component\/[a-z]+|[a-z]+\/(?:markup|shown))\.ts$/,
  },
  { name: "syntax", holds: "grammars, parsing, queries, marks", files: /^src\/syntax\// },
  { name: "index", holds: "facts, the symbol index, documents, the workspace and its lookups", files: /^src\/index\// },
  {
    name: "languages, rules",
    holds: "how a language's modules, types and declarations work; `kit/` is what they are written with",
    files: /^src\/languages\//,
  },
  { name: "resolve", holds: "what a name means, and which names mean a thing", files: /^src\/resolve\// },
  { name: "answers", holds: "the questions about code and their answers, an area a folder", files: /^src\/answers\// },
  {
    name: "operations",
    holds:
      "what tandem offers beyond LSP, an operation a folder, whose `operation.ts` declares it for every door (`test/operations/declaration.test.ts`)",
    files: /^src\/operations\//,
  },
  { name: "engine", holds: "the door of `src/`: puts the parts together", files: /^src\/engine\.ts$/ },
  { name: "client-bridge", holds: "a language server as a backend", files: /^client-bridge\// },
  {
    name: "server, installation",
    holds: "where grammars and queries lie, where a user's state is kept, and which git is started",
    files: /^server\/(?:install|git|state-directory)\.ts$/,
  },
  {
    name: "server, protocol",
    holds: "what a client may say, read without trust; what it can do; its log and progress",
    files: /^server\/protocol\//,
  },
  { name: "server, config", holds: "what the user sets", files: /^server\/config\// },
  {
    name: "server, folders",
    holds: "which directories are the workspace, and what counts as a project",
    files: /^server\/folders\//,
  },
  { name: "server, documents", holds: "the texts that the client has open", files: /^server\/documents\// },
  { name: "server, trust", holds: "whether what a folder brings may be run", files: /^server\/trust\// },
  {
    name: "server, translation",
    holds: "LSP's words into ours and back; several results as one (`merge/`)",
    files: /^server\/(?:translation|merge)\//,
  },
  {
    name: "server, methods",
    holds: "the method table: each request of LSP as a row, and the policies",
    files: /^server\/methods\//,
  },
  {
    name: "server, bridge",
    holds: "a session's language servers: who has which document, what the client is told of them",
    files: /^server\/bridge\//,
  },
  {
    name: "server, comparison",
    holds: "syntax's answers beside those of language servers, for `status`",
    files: /^server\/comparison\//,
  },
  {
    name: "server, asking",
    holds: "asks language servers and syntax, by the method table and its policies",
    files: /^server\/asking\//,
  },
  {
    name: "server, routing",
    holds: "brings the asker what is asked: requests of LSP, questions of operations",
    files: /^server\/routing\//,
  },
  {
    name: "server, operations",
    holds: "runs operations for any door, and what they write and report",
    files: /^server\/operations\//,
  },
  {
    name: "server, cache",
    holds: "where facts are kept on disk, how many, and which other machines have them",
    files: /^server\/cache\//,
  },
  { name: "server, threads", holds: "the border to the engine", files: /^server\/threads\// },
  { name: "server, lsp", holds: "a session with an editor", files: /^server\/lsp\// },
  {
    name: "server, sockets",
    holds: "sockets of the file system that only their user can open",
    files: /^server\/sockets\//,
  },
  { name: "server, mcp", holds: "a session with agents", files: /^server\/mcp\// },
  { name: "server, cli", holds: "the shell's commands", files: /^server\/cli\// },
  {
    name: "server, serving",
    holds: "one run of the program, for an editor, an agent or a shell, over the streams that it is given",
    files: /^server\/serving\//,
  },
  {
    name: "server, daemon",
    holds: "one process that serves all runs of a user, and the front that each of them is then",
    files: /^server\/daemon\//,
  },
  { name: "server, main", holds: "starts the process", files: /^server\/(?:main|serve|load)\.ts$/ },
];

const files = ["src", "client-bridge", "server"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => [room, ...path.split(sep)].join("/")),
);

/** The files of the product that each imports, by path from the root. */
const imports = new Map(
  files.map((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true);
    const found = importedFiles
      .filter(({ fileName }) => fileName.startsWith("."))
      .map(({ fileName }) =>
        relative(root, resolve(root, dirname(file), fileName))
          .split(sep)
          .join("/"),
      );
    return [file, found.filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))];
  }),
);

const layerOf = (file: string): number => LAYERS.findIndex((layer) => layer.files.test(file));

/** The strongly connected components of more than one file (Tarjan, SIAM J. Comput. 1972). */
function circles(): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

describe("imports", () => {
  it("lead to files that are there", () => {
    const known = new Set(files);
    expect(
      [...imports].flatMap(([file, all]) => all.filter((path) => !known.has(path)).map((path) => `${file}: ${path}`)),
    ).toEqual([]);
  });

  it("are of files that have a layer", () => {
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  it("point down", () => {
    const up = [...imports].flatMap(([file, all]) =>
      all
        .filter((path) => layerOf(path) > layerOf(file))
        .map((path) => `${file} (${LAYERS[layerOf(file)]?.name}) imports ${path} (${LAYERS[layerOf(path)]?.name})`),
    );
    expect(up).toEqual([]);
  });

  it("make no circle of more than one folder", () => {
    const wide = circles().filter((circle) => new Set(circle.map((file) => dirname(file))).size > 1);
    expect(wide).toEqual([]);
  });
});

describe("src/", () => {
  it("has five to eight folders, and one door", () => {
    const entries = readdirSync(join(root, "src"), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory());
    expect(folders.length).toBeGreaterThanOrEqual(5);
    expect(folders.length).toBeLessThanOrEqual(8);
    expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(["engine.ts"]);
  });
});

describe("docs/architecture.md", () => {
  it("shows the table of layers", () => {
    const rows = LAYERS.map(({ name, holds }) => `| ${name} | ${holds} |`).join("\n");
    expect(readFileSync(join(root, "docs", "architecture.md"), "utf8")).toContain(rows);
  });
});
