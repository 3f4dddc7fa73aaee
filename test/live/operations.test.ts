/** The operation `lsp` behind each real server, as an agent asks it: no file is open, and the server is cold. */

import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { operation as structuralAnalysis } from "../../src/operations/structural-analysis/operation.ts";
import { describeLive } from "../support/describe-live.ts";
import { LIVE_NAMES, type LiveName } from "../support/live-servers.ts";
import { ProjectSession } from "../support/project-session.ts";
import type { Spot } from "../support/transparency/projects.ts";

interface Expected {
  readonly broken: string;
  /** Of the broken file's one error. */
  readonly error: object;
  /** A name whose definition is in another file. */
  readonly use: Spot;
  readonly definition: string;
  readonly type: RegExp;
  /** How often the name stands in the project, the declaration included. */
  readonly references: number;
  readonly edits: number;
}

const SERVERS: Readonly<Record<LiveName, Expected>> = {
  "rust-analyzer": {
    broken: "crates/gallery/src/broken.rs",
    error: { line: 7, column: 21, severity: "error", code: "E0308", source: "rust-analyzer" },
    use: ["crates/gallery/src/main.rs", "compa$0re(&small"],
    definition: "pub fn compare<S: Shape>(first: &S, second: &S) -> Report {",
    type: /^pub fn compare<S>\(first: &S, second: &S\) -> Report/,
    references: 3,
    edits: 3,
  },
  "typescript-language-server": {
    broken: "packages/web/src/broken.ts",
    error: { line: 4, column: 14, severity: "error", code: "2322", source: "typescript" },
    use: ["packages/web/src/index.ts", "form$0atPrice(cart"],
    definition: "export function formatPrice(price: Price): string {",
    type: /formatPrice\(price: Price\): string/,
    // Three packages, of which tsserver had loaded one.
    references: 6,
    // Renamed where it is imported, it keeps its name elsewhere.
    edits: 2,
  },
  pyright: {
    broken: "library/broken.py",
    error: { line: 5, column: 14, severity: "error", code: "reportAssignmentType", source: "Pyright" },
    use: ["main.py", 'Bo$0ok("Ulysses'],
    definition: "class Book(Medium):",
    type: /^class Book\(/,
    references: 9,
    edits: 9,
  },
  gopls: {
    broken: "depot/depot.go",
    error: { line: 7, column: 18, severity: "error", source: "compiler" },
    use: ["main.go", "line.Long$0est("],
    definition: "func Longest(stops []Station) Station {",
    type: /^func line\.Longest\(stops \[\]line\.Station\) line\.Station/,
    references: 2,
    // The comment above it begins with its name.
    edits: 3,
  },
  clangd: {
    broken: "src/broken.c",
    error: { line: 4, column: 35, severity: "error", source: "clang" },
    // Of a function it knows the prototype until it has read the other files.
    use: ["src/main.c", "struct gar$0den garden"],
    definition: "struct garden {",
    type: /struct garden/,
    references: 4,
    edits: 4,
  },
};

/** What the server adds to the edges of a symbol, line by line as the text form has them. */
const EDGES: Readonly<Record<LiveName, readonly (readonly [params: object, lines: readonly RegExp[]])[]>> = {
  "rust-analyzer": [
    [
      { mode: "callers", symbol: "Square.area" },
      [/← compare\(\) .*\(through Shape\.area\(\)\) {2}\[precise\]/, /← line_of\(\) .*through Shape\.area/],
    ],
    [{ mode: "callees", symbol: "line_of" }, [/→ area\.is_nothing\(\) .*unit\.rs:15 {2}\[precise\]/]],
    [{ mode: "hierarchy", symbol: "Shape" }, [/← Prism .*\(implements\) {2}\[precise\]/]],
  ],
  "typescript-language-server": [
    [{ mode: "callers", symbol: "formatPrice" }, [/← \w+\(\) .* {2}\[precise\]/]],
    [{ mode: "references", symbol: "formatPrice" }, [/Imports \(\d\):\n.*\[precise\]/]],
  ],
  pyright: [
    [{ mode: "callers", symbol: "Book.length" }, [/← longer\(\) .*\(through Medium\.length\(\)\) {2}\[precise\]/]],
    [{ mode: "callees", symbol: "Medium.describe" }, [/→ self\.length\(\) .*book\.py:15 {2}\[precise\]/]],
    [{ mode: "references", symbol: "Book" }, [/Instantiations \(4\):/]],
  ],
  gopls: [
    [{ mode: "callers", symbol: "Longest" }, [/← main\(\) .* {2}\[precise\]/]],
    [{ mode: "callees", symbol: "wait" }, [/→ stop\.Minutes\(\) .*stop\.go:\d+ {2}\[precise\]/]],
  ],
  clangd: [
    [{ mode: "callers", symbol: "weekly" }, [/← water\(\) .* {2}\[precise\]/, /← main\(\) .* {2}\[precise\]/]],
    [{ mode: "references", symbol: "weekly" }, [/\[precise\]/]],
  ],
};

interface Result {
  readonly origin: string;
  readonly complete: boolean;
  readonly [field: string]: unknown;
}

for (const name of LIVE_NAMES)
  describeLive(name, (server) => {
    test("knows the edges that syntax only guesses", async () => {
      const session = await ProjectSession.start(server, "through");
      onTestFinished(() => session.dispose());
      for (const [params, lines] of EDGES[name]) {
        const value = await session.server.request<Result>("$/tandem/structural_analysis", {
          ...params,
          wait: "precise",
        });
        expect(value).toMatchObject({ origin: expect.stringMatching(`^${name}.* and syntax$`), complete: true });
        const text = structuralAnalysis.text(value as never, (path) => path);
        for (const line of lines) expect(text).toMatch(line);
      }
    });

    test("says what it finds of files that nobody has open", async () => {
      const { broken, error, use, definition, type, references, edits } = SERVERS[name];
      const session = await ProjectSession.start(server, "through");
      onTestFinished(() => session.dispose());
      const { position } = session.here(use);
      const at = { file_path: join(session.root, use[0]), line: position.line + 1, column: position.character + 1 };
      const ask = (operation: string, more: object): Promise<Result> =>
        session.server.request<Result>("$/tandem/lsp", { operation, ...more });

      const first = await ask("definition", { ...at, wait: "none" });
      expect(first).toMatchObject({ origin: "syntax", complete: false, definitions: [{ preview: definition }] });

      const precise = { origin: expect.stringContaining(name), complete: true };
      expect(await ask("definition", at)).toMatchObject({ ...precise, definitions: [{ preview: definition }] });
      expect(await ask("hover", at)).toMatchObject({
        ...precise,
        contents: { type_info: expect.stringMatching(type) },
      });
      const found = await ask("references", at);
      expect(found).toMatchObject({ ...precise, total_count: references });
      expect(found["references"]).toContainEqual(
        expect.objectContaining({ preview: definition, is_declaration: true }),
      );
      expect(await ask("rename", { ...at, new_name: "Renamed" })).toMatchObject({ ...precise, total_count: edits });

      const { diagnostics } = await ask("diagnostics", {
        file_path: join(session.root, broken),
        severity_filter: "error",
      });
      expect(diagnostics).toContainEqual(expect.objectContaining(error));
      const status = await session.server.request<{ readonly servers: readonly object[] }>("$/tandem/status");
      expect(status.servers).toContainEqual(expect.objectContaining({ name, state: "ready" }));
      expect(await session.server.shutDown()).toBe(0);
    });
  });
