/** Each real server as an editor's user meets it, behind tandem or not (`WAY`): one session in which he jumps, types, reads what is wrong. */

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Diagnostic, DocumentSymbol, Hover, Location, WorkspaceEdit } from "vscode-languageserver-protocol";
import { describeLive } from "../support/describe-live.ts";
import { LIVE_NAMES, type LiveName, ready, WAY } from "../support/live-servers.ts";
import { ProjectSession } from "../support/project-session.ts";
import { PROJECTS, type Spot } from "../support/transparency/projects.ts";

interface Expected {
  /** Files that are open; the others the server finds itself. */
  readonly files: readonly string[];
  /** Where a name of another file is used, and its definition as `file:line: text`. */
  readonly use: Spot;
  readonly lands: string;
  /** What only a server that knows the types can say of it. */
  readonly hover: RegExp;
  readonly references: readonly string[];
  /** Documents that renaming it edits. */
  readonly renames: number;
  /** Two lines typed above everything in the definition's file. */
  readonly comment: string;
  readonly landsNow: string;
  /** Whether errors that are mended without saving go by themselves, or when the server is asked. */
  readonly by: "push" | "pull";
  /** How the error of the project's broken file is mended. */
  readonly mend: { readonly at: Spot; readonly over: string; readonly typed: string };
}

const SERVERS: Readonly<Record<LiveName, Expected>> = {
  "rust-analyzer": {
    files: ["crates/gallery/src/main.rs", "crates/report/src/lib.rs", "crates/gallery/src/broken.rs"],
    use: ["crates/gallery/src/main.rs", "compa$0re(&small"],
    lands: "crates/report/src/lib.rs:28: pub fn compare<S: Shape>(first: &S, second: &S) -> Report {",
    hover: /pub fn compare<S>\(first: &S, second: &S\) -> Report/,
    references: [
      "crates/gallery/src/main.rs:21: let report = compare(&small, &favourite);",
      "crates/gallery/src/main.rs:3: use report::{compare, line_of, Line};",
      "crates/report/src/lib.rs:28: pub fn compare<S: Shape>(first: &S, second: &S) -> Report {",
    ],
    renames: 2,
    comment: "// 🖼\n\n",
    landsNow: "crates/report/src/lib.rs:30: pub fn compare<S: Shape>(first: &S, second: &S) -> Report {",
    by: "pull",
    mend: { at: ["crates/gallery/src/broken.rs", 'u32 = $0"nothing"'], over: '"nothing"', typed: "0" },
  },
  "typescript-language-server": {
    files: ["packages/web/src/index.ts", "packages/core/src/price.ts", "packages/web/src/broken.ts"],
    use: ["packages/web/src/index.ts", "form$0atPrice(cart"],
    lands: "packages/core/src/price.ts:14: export function formatPrice(price: Price): string {",
    hover: /formatPrice\(price: Price\): string/,
    references: [
      "packages/core/src/price.ts:14: export function formatPrice(price: Price): string {",
      'packages/web/src/index.ts:2: import { Bundle, formatPrice, Single } from "@shop/core";',
      "packages/web/src/index.ts:18: return `${cart} ${formatPrice(cart.total())}`;",
    ],
    renames: 1,
    comment: "// 🛒\n\n",
    landsNow: "packages/core/src/price.ts:16: export function formatPrice(price: Price): string {",
    by: "push",
    mend: { at: ["packages/web/src/broken.ts", "pages: $0number"], over: "number", typed: "string" },
  },
  pyright: {
    files: ["main.py", "library/shelf.py", "library/broken.py"],
    use: ["main.py", "print(long$0est("],
    lands: "library/shelf.py:28: def longest(shelf: Shelf[M]) -> Optional[Medium]:",
    hover: /longest\(shelf: Shelf\[M@longest\]\) -> \(Medium \| None\)|longest\(shelf/,
    references: [
      "library/shelf.py:28: def longest(shelf: Shelf[M]) -> Optional[Medium]:",
      'main.py:10: print(longest(shelf), Audiobook("Momo", minutes=420).length())',
      "main.py:2: from library.shelf import longest",
    ],
    renames: 2,
    comment: "# 📖\n\n",
    landsNow: "library/shelf.py:30: def longest(shelf: Shelf[M]) -> Optional[Medium]:",
    by: "pull",
    mend: { at: ["library/broken.py", "PAGES: $0int"], over: "int", typed: "str" },
  },
  gopls: {
    files: ["main.go", "line/route.go", "depot/depot.go"],
    use: ["main.go", "line.Long$0est("],
    lands: "line/route.go:20: func Longest(stops []Station) Station {",
    hover: /func line\.Longest\(stops \[\]line\.Station\) line\.Station/,
    references: [
      "line/route.go:20: func Longest(stops []Station) Station {",
      "main.go:14: fmt.Println(line.Longest(route.Stops()), wait(line.Halt{}))",
    ],
    renames: 2,
    comment: "// 🚆\n\n",
    landsNow: "line/route.go:22: func Longest(stops []Station) Station {",
    by: "push",
    mend: { at: ["depot/depot.go", "Trains $0int"], over: "int", typed: "string" },
  },
  clangd: {
    files: ["src/main.c", "src/plant.c", "src/broken.c"],
    use: ["src/main.c", "gr$0ow(&plants"],
    lands: "src/plant.c:14: void grow(plant *one, season when) { one->leaves += gain(when); }",
    hover: /void grow\(plant \*one, season when\)/,
    references: [
      "src/main.c:7: grow(&plants[0], SUMMER);",
      "src/plant.c:14: void grow(plant *one, season when) { one->leaves += gain(when); }",
      "src/plant.h:18: void grow(plant *one, season when);",
    ],
    renames: 3,
    comment: "/* 🌿 */\n\n",
    landsNow: "src/plant.c:16: void grow(plant *one, season when) { one->leaves += gain(when); }",
    by: "push",
    mend: { at: ["src/broken.c", "return one$0;"], over: "", typed: ".leaves" },
  },
};

const hoverText = ({ contents }: Hover): string => JSON.stringify(contents);

for (const name of LIVE_NAMES)
  describeLive(name, (live) => {
    const expected = SERVERS[name];
    const { file, message } = PROJECTS[name].broken;
    const isBroken = (all: readonly Diagnostic[]): boolean => all.some((one) => message.test(String(one.message)));

    let project: ProjectSession;
    beforeAll(async () => {
      project = await ProjectSession.start(live, WAY);
      await project.open(...expected.files);
      await ready(project.server, live.row);
    });
    afterAll(() => project?.dispose());

    test("knows types and all uses", async () => {
      const { use } = expected;
      expect(project.lines(await project.ask("textDocument/definition", use))).toContain(expected.lands);
      expect(hoverText(await project.ask("textDocument/hover", use))).toMatch(expected.hover);
      const context = { includeDeclaration: true };
      expect(project.lines(await project.ask<Location[]>("textDocument/references", use, { context }))).toEqual(
        expect.arrayContaining([...expected.references]),
      );
      const edit = await project.ask<WorkspaceEdit>("textDocument/rename", use, { newName: "Renamed" });
      expect((edit.documentChanges ?? Object.keys(edit.changes ?? {})).length).toBe(expected.renames);
      const symbols = await project.ask<DocumentSymbol[]>("textDocument/documentSymbol", use);
      expect(symbols.length).toBeGreaterThan(1);
    });

    test("unsaved text counts", async () => {
      const [landsIn] = expected.lands.split(":");
      const start = project.text(landsIn as string).slice(0, 20);
      await project.type([landsIn as string, `$0${start}`], expected.comment);
      // clangd reads its index anew first.
      const lands = async (): Promise<readonly string[]> =>
        project.lines(await project.ask("textDocument/definition", expected.use));
      await expect.poll(lands, { timeout: 30_000 }).toContain(expected.landsNow);
    });

    test("errors come, and go when they are mended", async () => {
      const { by } = expected;
      const { at, typed, over } = expected.mend;
      expect(isBroken(await project.problems(file, by, isBroken))).toBe(true);
      await project.type(at, typed, over);
      expect(isBroken(await project.problems(file, by, (all) => !isBroken(all)))).toBe(false);
    });

    test("ends when it is told to", async () => {
      expect(await project.server.shutDown()).toBe(0);
    });
  });
