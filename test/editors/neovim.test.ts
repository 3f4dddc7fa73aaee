/** A real Neovim at work on a real project, with the real server: what its user sees. */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { describeLive } from "../support/describe-live.ts";
import { LIVE_ENV, type NeededName } from "../support/live-servers.ts";
import { NEOVIM, neovimIsThere, usableSetUps } from "../support/neovim.ts";

const usable = usableSetUps();

neovimIsThere();

// ---- one project, one run ---------------------------------------------------------------------------------------

let directory = "";
/** The project, as git and Neovim spell it. */
let root = "";
const running = new Set<ChildProcess>();

beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "tandem-neovim-")));
  root = join(directory, "project");
  cpSync(join(projectRoot, "fixtures", "projects", "polyglot"), root, { recursive: true });
  execFileSync("git", ["init", "--quiet", root]);
  // Syntax answers, whichever language servers are on this machine.
  configure({ lsp: { enabled: false } });
  // What `npm install -g` makes, and it says which processes were started.
  const command = join(directory, "bin", "tandem");
  mkdirSync(join(directory, "bin"));
  writeFileSync(
    command,
    `#!/bin/sh\necho $$ >>"${directory}/servers"\nexec "${process.execPath}" "${join(projectRoot, "bin", "tandem.js")}" "$@"\n`,
  );
  chmodSync(command, 0o755);
});

const configure = (configuration: object): void =>
  writeFileSync(join(root, ".tandem.yaml"), JSON.stringify(configuration));

afterEach(() => {
  for (const neovim of running) neovim.kill("SIGKILL");
  running.clear();
  for (const server of servers()) if (isAlive(server)) process.kill(server, "SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

const linesOf = (name: string): readonly string[] => {
  const path = join(directory, name);
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
};

/** Process ids of the servers that were started. */
const servers = (): readonly number[] => linesOf("servers").map(Number);

/** A process that ended but that nobody has asked for its exit code is not alive: whoever inherits an orphan may never ask. */
function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
  } catch {
    return false;
  }
  const state = `/proc/${id}/stat`;
  return !existsSync(state) || !/\) Z /.test(readFileSync(state, "utf8"));
}

const allServersEnded = (): Promise<void> =>
  expect.poll(() => servers().filter(isAlive), { timeout: 10_000, interval: 20 }).toEqual([]);

type Step =
  | { readonly do: "open"; readonly file: string }
  | { readonly do: "definition" | "references" | "hover"; readonly at: string }
  | { readonly do: "document_symbols" | "index" | "stay" }
  | { readonly do: "workspace_symbols"; readonly query: string }
  | { readonly do: "ready"; readonly server: NeededName }
  | { readonly do: "diagnostic" | "mended"; readonly says: string }
  | { readonly do: "type"; readonly keys: string }
  | { readonly do: "complete"; readonly at: string; readonly keys: string; readonly most: number };

interface Seen {
  readonly step: string;
  readonly seen: unknown;
  readonly error: string | null;
}

const results = (): readonly Seen[] => linesOf("results").map((line) => JSON.parse(line) as Seen);

/** Starts Neovim without the user's own configuration, with a set-up of ours. */
function startNeovim(steps: readonly Step[], { lua }: { readonly lua: string }): ChildProcess {
  writeFileSync(join(directory, "setup.lua"), lua);
  writeFileSync(join(directory, "plan.json"), JSON.stringify({ root, setup: join(directory, "setup.lua"), steps }));
  const own = (name: string): string => join(directory, name);
  const neovim = spawn(NEOVIM, ["--headless", "--clean", "-n", "-S", join(import.meta.dirname, "neovim.lua")], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${own("bin")}${delimiter}${LIVE_ENV["PATH"]}`,
      XDG_CONFIG_HOME: own("config"),
      XDG_DATA_HOME: own("data"),
      XDG_STATE_HOME: own("state"),
      XDG_CACHE_HOME: own("cache"),
      NVIM_LOG_FILE: own("nvim.log"),
      TANDEM_PLAN: own("plan.json"),
      TANDEM_RESULTS: own("results"),
    },
    stdio: ["ignore", "inherit", "pipe"],
  });
  // What Neovim says, among it every error, goes here when it is headless.
  neovim.stderr.setEncoding("utf8");
  running.add(neovim);
  neovim.once("exit", () => running.delete(neovim));
  return neovim;
}

/** Errors in Neovim's own log of its language servers: protocol errors, and what a server wrote to stderr. */
function logged(): readonly string[] {
  const logs = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("lsp.log"));
  return logs.flatMap((path) => linesOf(path)).filter((line) => /^\[(?:ERROR|WARN)/.test(line));
}

/** Does the steps in one Neovim, which then quits; what was seen at each of them. */
async function drive(steps: readonly Step[], setUp = usable[0] as { readonly lua: string }): Promise<unknown[]> {
  const neovim = startNeovim(steps, setUp);
  const [code] = (await once(neovim, "exit")) as [number | null];
  const all = results();
  const problems = all.flatMap(({ step, error }) => (error === null || error === "" ? [] : [`${step}: ${error}`]));
  expect({ code, problems, logged: logged(), last: all.at(-1)?.step }).toEqual({
    code: 0,
    problems: [],
    logged: [],
    last: "end",
  });
  await allServersEnded();
  return all.slice(0, -1).map(({ seen }) => seen);
}

// ---- what a user does -------------------------------------------------------------------------------------------

const open = (file: string): Step => ({ do: "open", file });
const definition = (at: string): Step => ({ do: "definition", at });
const references = (at: string): Step => ({ do: "references", at });
const hover = (at: string): Step => ({ do: "hover", at });
const type = (keys: string): Step => ({ do: "type", keys });
const documentSymbols: Step = { do: "document_symbols" };
const workspaceSymbols = (query: string): Step => ({ do: "workspace_symbols", query });
/** The index is complete. */
const index: Step = { do: "index" };

/**
 * A language of the project. `$0` is the cursor; places are `path:line:column: text`, columns in bytes as Neovim counts
 * them.
 */
interface Language {
  readonly name: string;
  /** Where something is used that another file defines. */
  readonly file: string;
  readonly use: string;
  readonly lands: string;
  /** The same name at its definition. */
  readonly definition: string;
  readonly hover: readonly string[];
  readonly references: readonly string[];
  /** Of the defining file. */
  readonly outline: readonly string[];
  readonly query: string;
  readonly symbols: readonly string[];
  /** Keys that put two lines above the definition, one with a new definition that uses another one of the file. */
  readonly typed: string;
  readonly typedUse: string;
  readonly typedSymbol: string;
  readonly typedLands: string;
  /** Nothing was saved, and everything below stands two lines lower. */
  readonly landsNow: string;
  readonly referencesNow: readonly string[];
}

const LANGUAGES: readonly Language[] = [
  {
    name: "Rust",
    file: "rust/src/main.rs",
    use: "to$0tal(&order)",
    lands: "rust/src/price.rs:14:8: pub fn total(order: &Order) -> u32 {",
    definition: "pub fn to$0tal",
    hover: [
      "pub fn total(order: &Order) -> u32",
      "What a whole order costs, in **cents**.",
      "An empty order costs nothing.",
    ],
    references: [
      "rust/src/main.rs:5:12: use price::total;",
      'rust/src/main.rs:11:52: println!("🥖 für {}: {}", order.customer(), total(&order));',
      "rust/src/price.rs:14:8: pub fn total(order: &Order) -> u32 {",
      'rust/src/price.rs:24:20: assert_eq!(total(&Order::new("nobody")), 0);',
    ],
    outline: [
      "rust/src/price.rs:4:8: [Function] per_piece",
      "rust/src/price.rs:14:8: [Function] total",
      "rust/src/price.rs:19:5: [Module] tests",
      "rust/src/price.rs:23:8: [Function] nothing_costs_nothing",
    ],
    query: "per_piece",
    symbols: ["rust/src/price.rs:4: [Function] per_piece"],
    typed: 'ggO// 🥐 ünsaved<CR>pub fn freshly() -> u32 { per_piece("🥖") }<Esc>',
    typedUse: 'per_$0piece("🥖")',
    typedSymbol: "rust/src/price.rs:2:8: [Function] freshly",
    typedLands: "rust/src/price.rs:6:8: pub fn per_piece(bread: &str) -> u32 {",
    landsNow: "rust/src/price.rs:16:8: pub fn total(order: &Order) -> u32 {",
    referencesNow: [
      "rust/src/main.rs:5:12: use price::total;",
      'rust/src/main.rs:11:52: println!("🥖 für {}: {}", order.customer(), total(&order));',
      "rust/src/price.rs:16:8: pub fn total(order: &Order) -> u32 {",
      'rust/src/price.rs:26:20: assert_eq!(total(&Order::new("nobody")), 0);',
    ],
  },
  {
    name: "TypeScript",
    file: "typescript/src/main.ts",
    use: "to$0tal(basket.items)",
    lands: "typescript/src/money.ts:8:17: export function total(items: readonly Item[]): number {",
    definition: "function to$0tal",
    hover: [
      "export function total(items: readonly Item[]): number",
      "What all items cost together.",
      "**Returns** cents",
    ],
    references: [
      'typescript/src/main.ts:2:27: import { format as euros, total } from "./money.js";',
      "typescript/src/main.ts:8:43: console.log(`🥨 ${basket.owner}`, euros(total(basket.items)));",
      "typescript/src/money.ts:8:17: export function total(items: readonly Item[]): number {",
      'typescript/src/receipt.ts:2:18: import { format, total } from "./money.js";',
      "typescript/src/receipt.ts:5:37: return `${basket.owner}: ${format(total(basket.items))}`;",
    ],
    outline: ["typescript/src/money.ts:8:17: [Function] total", "typescript/src/money.ts:12:14: [Function] format"],
    query: "isEmpty",
    symbols: ["typescript/src/basket.ts:12: [Method] isEmpty", "python/shop/basket.py:18: [Method] is_empty"],
    typed: 'ggO// 🥨<CR>export const freshly = (): string => "🥨" + format(total([]));<Esc>',
    typedUse: "tot$0al([])",
    typedSymbol: "typescript/src/money.ts:2:14: [Function] freshly",
    typedLands: "typescript/src/money.ts:10:17: export function total(items: readonly Item[]): number {",
    landsNow: "typescript/src/money.ts:10:17: export function total(items: readonly Item[]): number {",
    referencesNow: [
      'typescript/src/main.ts:2:27: import { format as euros, total } from "./money.js";',
      "typescript/src/main.ts:8:43: console.log(`🥨 ${basket.owner}`, euros(total(basket.items)));",
      'typescript/src/money.ts:2:54: export const freshly = (): string => "🥨" + format(total([]));',
      "typescript/src/money.ts:10:17: export function total(items: readonly Item[]): number {",
      'typescript/src/receipt.ts:2:18: import { format, total } from "./money.js";',
      "typescript/src/receipt.ts:5:37: return `${basket.owner}: ${format(total(basket.items))}`;",
    ],
  },
  {
    name: "Python",
    file: "python/main.py",
    use: "to$0tal(basket)",
    lands: "python/shop/pricing.py:10:5: def total(basket: Basket) -> int:",
    definition: "def to$0tal",
    hover: ["def total(basket: Basket) -> int", "What a basket costs, in cents."],
    references: [
      "python/main.py:2:36: from shop.pricing import DISCOUNT, total",
      'python/main.py:6:29: print("🥯", basket.owner, total(basket), DISCOUNT)',
      "python/shop/pricing.py:10:5: def total(basket: Basket) -> int:",
      "python/shop/pricing.py:16:12: return total(basket) * (1 - DISCOUNT)",
    ],
    outline: [
      "python/shop/pricing.py:3:1: [Constant] DISCOUNT",
      "python/shop/pricing.py:6:5: [Function] price_of",
      "python/shop/pricing.py:10:5: [Function] total",
      "python/shop/pricing.py:15:5: [Function] reduced",
    ],
    query: "price_of",
    symbols: ["python/shop/pricing.py:6: [Function] price_of"],
    typed: '3Go# 🥯<CR>def freshly() -> str: return "🥯" * price_of("bagel")<Esc>',
    typedUse: 'price$0_of("bagel")',
    typedSymbol: "python/shop/pricing.py:5:5: [Function] freshly",
    typedLands: "python/shop/pricing.py:8:5: def price_of(name: str) -> int:",
    landsNow: "python/shop/pricing.py:12:5: def total(basket: Basket) -> int:",
    referencesNow: [
      "python/main.py:2:36: from shop.pricing import DISCOUNT, total",
      'python/main.py:6:29: print("🥯", basket.owner, total(basket), DISCOUNT)',
      "python/shop/pricing.py:12:5: def total(basket: Basket) -> int:",
      "python/shop/pricing.py:18:12: return total(basket) * (1 - DISCOUNT)",
    ],
  },
  {
    name: "Go",
    file: "go/main.go",
    use: "stock.New$0Shelf(",
    lands: "go/stock/shelf.go:13:6: func NewShelf(owner string) *Shelf {",
    definition: "func New$0Shelf",
    hover: ["func NewShelf(owner string) *Shelf", "NewShelf makes an empty shelf.", "Its owner may be empty too."],
    references: [
      'go/main.go:10:17: shelf := stock.NewShelf("Jürgen 🍞")',
      "go/stock/shelf.go:13:6: func NewShelf(owner string) *Shelf {",
      'go/stock/shelf_test.go:6:9: if len(NewShelf("nobody").Loaves()) != 0 {',
    ],
    outline: [
      "go/stock/shelf.go:5:6: [Struct] Shelf",
      "go/stock/shelf.go:6:2: [Field] Owner",
      "go/stock/shelf.go:7:2: [Field] loaves",
      "go/stock/shelf.go:13:6: [Function] NewShelf",
      "go/stock/shelf.go:18:17: [Method] Put",
      "go/stock/shelf.go:23:17: [Method] Loaves",
    ],
    query: "cheap",
    symbols: ["rust/src/order.rs:41: [Method] cheapest", "go/stock/loaf.go:10: [Method] IsCheap"],
    typed: '2Go// 🍞<CR>func freshly() *Shelf { _ = "🍞"; return NewShelf("rye") }<Esc>',
    typedUse: 'New$0Shelf("rye")',
    typedSymbol: "go/stock/shelf.go:4:6: [Function] freshly",
    typedLands: "go/stock/shelf.go:15:6: func NewShelf(owner string) *Shelf {",
    landsNow: "go/stock/shelf.go:15:6: func NewShelf(owner string) *Shelf {",
    referencesNow: [
      'go/main.go:10:17: shelf := stock.NewShelf("Jürgen 🍞")',
      'go/stock/shelf.go:4:44: func freshly() *Shelf { _ = "🍞"; return NewShelf("rye") }',
      "go/stock/shelf.go:15:6: func NewShelf(owner string) *Shelf {",
      'go/stock/shelf_test.go:6:9: if len(NewShelf("nobody").Loaves()) != 0 {',
    ],
  },
  {
    name: "Lua",
    file: "lua/main.lua",
    use: "oven.to$0tal(batch)",
    lands: "lua/bakery/oven.lua:14:12: function M.total(batch)",
    definition: "function M.to$0tal",
    hover: ["function M.total(batch)", "How many loaves a batch makes."],
    references: [
      "lua/bakery/oven.lua:14:12: function M.total(batch)",
      'lua/main.lua:6:20: print("🍞", oven.total(batch), oven.is_hot())',
    ],
    outline: [
      "lua/bakery/oven.lua:1:7: [Variable] M",
      "lua/bakery/oven.lua:3:7: [Variable] temperature",
      "lua/bakery/oven.lua:8:12: [Function] bake",
      "lua/bakery/oven.lua:14:12: [Function] total",
      "lua/bakery/oven.lua:18:12: [Function] is_hot",
    ],
    query: "knead",
    symbols: ["lua/bakery/dough.lua:4: [Function] knead"],
    typed: '2Go-- 🍞<CR>function M.freshly() return "🍞", M.is_hot() end<Esc>',
    typedUse: "M.is_$0hot() end",
    typedSymbol: "lua/bakery/oven.lua:4:12: [Function] freshly",
    typedLands: "lua/bakery/oven.lua:20:12: function M.is_hot()",
    landsNow: "lua/bakery/oven.lua:16:12: function M.total(batch)",
    referencesNow: [
      "lua/bakery/oven.lua:16:12: function M.total(batch)",
      'lua/main.lua:6:20: print("🍞", oven.total(batch), oven.is_hot())',
    ],
  },
  {
    name: "SQL",
    file: "sql/reports.sql",
    use: "FROM to$0tal",
    lands: "sql/schema.sql:13:13: CREATE VIEW total AS",
    definition: "CREATE VIEW to$0tal",
    hover: [
      "CREATE VIEW total AS SELECT breads.name, sum(sales.pieces * breads.cents) AS cents FROM sales JOIN breads ON breads.id = sales.bread_id GROUP BY breads.name",
    ],
    references: [
      "sql/reports.sql:1:25: SELECT name, cents FROM total ORDER BY cents DESC;",
      "sql/schema.sql:13:13: CREATE VIEW total AS",
    ],
    outline: [
      "sql/schema.sql:2:14: [Struct] breads",
      "sql/schema.sql:3:3: [Field] id",
      "sql/schema.sql:4:3: [Field] name",
      "sql/schema.sql:5:3: [Field] cents",
      "sql/schema.sql:8:14: [Struct] sales",
      "sql/schema.sql:9:3: [Field] bread_id",
      "sql/schema.sql:10:3: [Field] pieces",
      "sql/schema.sql:13:13: [Struct] total",
      "sql/schema.sql:14:57: [Field] cents",
    ],
    query: "sales",
    symbols: ["sql/schema.sql:8: [Struct] sales"],
    typed: "ggO-- 🥖<CR>CREATE VIEW freshly AS SELECT '🥖', name FROM breads;<Esc>",
    typedUse: "FROM bre$0ads;",
    typedSymbol: "sql/schema.sql:2:13: [Struct] freshly",
    typedLands: "sql/schema.sql:4:14: CREATE TABLE breads (",
    landsNow: "sql/schema.sql:15:13: CREATE VIEW total AS",
    referencesNow: [
      "sql/reports.sql:1:25: SELECT name, cents FROM total ORDER BY cents DESC;",
      "sql/schema.sql:15:13: CREATE VIEW total AS",
    ],
  },
  {
    name: "Zig",
    file: "zig/main.zig",
    use: "loaf.to$0tal(rye, 3)",
    lands: "zig/loaf.zig:12:8: pub fn total(loaf: Loaf, pieces: u32) u32 {",
    definition: "pub fn to$0tal",
    hover: ["pub fn total(loaf: Loaf, pieces: u32) u32", "What so many loaves cost, in cents."],
    references: [
      "zig/loaf.zig:12:8: pub fn total(loaf: Loaf, pieces: u32) u32 {",
      'zig/main.zig:6:42: std.debug.print("🍞 {d}\\n", .{loaf.total(rye, 3)});',
    ],
    outline: [
      "zig/loaf.zig:2:11: [Struct] Loaf",
      "zig/loaf.zig:3:5: [Field] name",
      "zig/loaf.zig:4:5: [Field] cents",
      "zig/loaf.zig:6:12: [Method] init",
      "zig/loaf.zig:12:8: [Function] total",
    ],
    query: "init",
    symbols: ["zig/loaf.zig:6: [Method] init", "python/shop/basket.py:10: [Constructor] __init__"],
    typed: 'ggO// 🍞<CR>pub fn freshly() Loaf { return Loaf.init("🍞", 1); }<Esc>',
    typedUse: 'Loaf.in$0it("🍞"',
    typedSymbol: "zig/loaf.zig:2:8: [Function] freshly",
    typedLands: "zig/loaf.zig:8:12: pub fn init(name: []const u8, cents: u32) Loaf {",
    landsNow: "zig/loaf.zig:14:8: pub fn total(loaf: Loaf, pieces: u32) u32 {",
    referencesNow: [
      "zig/loaf.zig:14:8: pub fn total(loaf: Loaf, pieces: u32) u32 {",
      'zig/main.zig:6:42: std.debug.print("🍞 {d}\\n", .{loaf.total(rye, 3)});',
    ],
  },
];

const strings = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/** Text of a hover without what versions of Neovim draw around it. */
const plain = (lines: unknown): readonly string[] => strings(lines).filter((line) => !/^(?:```.*|─*)$/.test(line));

/** Neovim knows the columns of symbols only in files that it has loaded. */
const withoutColumns = (places: unknown): readonly string[] =>
  strings(places).map((place) => place.replace(/^(.*?:\d+):\d+:/, "$1:"));

/** What only a language server can say of a project. */
interface Precise {
  readonly file: string;
  /** A variable without a written type. */
  readonly variable: string;
  readonly hover: RegExp;
  /** Keys that put a line with an error above everything. */
  readonly typed: string;
  readonly says: string;
}

const PRECISE: Readonly<Record<NeededName, Precise>> = {
  "rust-analyzer": {
    file: "rust/src/main.rs",
    variable: 'or$0der.add(Line::loaf("rye"',
    hover: /let mut order: Order/,
    typed: 'ggOfn wrong() -> u32 { "🥖" }<Esc>',
    says: "expected u32, found",
  },
  "typescript-language-server": {
    file: "typescript/src/main.ts",
    variable: 'bas$0ket.put({ name: "roll"',
    hover: /const basket: Basket/,
    typed: 'ggOexport const wrong: number = "🥨";<Esc>',
    says: "Type 'string' is not assignable to type 'number'",
  },
  pyright: {
    file: "python/main.py",
    variable: "bas$0ket.put",
    hover: /basket: Basket/,
    typed: 'ggOwrong: int = "🥯"<Esc>',
    says: 'not assignable to declared type "int"',
  },
};

if (usable.length > 0)
  for (const [server, { file, variable, hover: hovered, typed, says }] of Object.entries(PRECISE) as [
    NeededName,
    Precise,
  ][])
    describeLive(server, () => {
      test("behind tandem, in Neovim: types are known, errors come as they are typed and go as they are undone", async () => {
        configure({});
        const steps: readonly Step[] = [
          open(file),
          { do: "ready", server },
          hover(variable),
          type(typed),
          { do: "diagnostic", says },
          type("u"),
          { do: "mended", says },
        ];
        const [attached, isReady, seen, , diagnostic, , isMended] = await drive(steps);
        expect({ attached, isReady, diagnostic, isMended }).toEqual({
          attached: ["tandem"],
          isReady: true,
          diagnostic: expect.stringMatching(/^1: /),
          isMended: true,
        });
        expect(strings(seen).join("\n")).toMatch(hovered);
      });
    });

describe.runIf(usable.length > 0)("in Neovim", () => {
  test.each(LANGUAGES)("$name: jumps, lists, hovers, and unsaved text counts", async (language) => {
    const [, lands, hovered, referenced, outline, typed, outlineNow, typedLands, , landsNow, referencedNow] =
      await drive([
        open(language.file),
        definition(language.use),
        hover(language.definition),
        references(language.definition),
        documentSymbols,
        type(language.typed),
        documentSymbols,
        definition(language.typedUse),
        open(language.file),
        definition(language.use),
        references(language.definition),
      ]);
    expect({
      lands,
      hover: plain(hovered),
      references: referenced,
      outline,
      typed,
      typedSymbol: strings(outlineNow).filter((symbol) => symbol === language.typedSymbol),
      symbolsNow: strings(outlineNow).length,
      typedLands,
      landsNow,
      referencesNow: referencedNow,
    }).toEqual({
      lands: language.lands,
      hover: language.hover,
      references: language.references,
      outline: language.outline,
      typed: { modified: true },
      typedSymbol: [language.typedSymbol],
      symbolsNow: language.outline.length + 1,
      typedLands: language.typedLands,
      landsNow: language.landsNow,
      referencesNow: language.referencesNow,
    });
  });

  test("one server serves all languages, and no answer crosses from one into another", async () => {
    const jumps = LANGUAGES.flatMap(({ file, use }) => [open(file), definition(use)]);
    const searches = LANGUAGES.map(({ query }) => workspaceSymbols(query));
    const seen = await drive([...jumps, index, ...searches]);
    expect(seen.slice(0, jumps.length)).toEqual(LANGUAGES.flatMap(({ lands }) => [["tandem"], lands]));
    expect(seen[jumps.length]).toEqual(["Indexing", expect.stringMatching(/^\d+ files in /)]);
    expect(seen.slice(jumps.length + 1).map(withoutColumns)).toEqual(LANGUAGES.map(({ symbols }) => symbols));
    expect(servers()).toHaveLength(1);
  });

  test.each(usable)("the set-up of $name works", async (setUp) => {
    const [rust] = LANGUAGES as readonly [Language];
    expect(await drive([open(rust.file), definition(rust.use)], setUp)).toEqual([["tandem"], rust.lands]);
    expect(servers()).toHaveLength(1);
  });

  test("its menu has what the type of a value has, and the project's names", async () => {
    const [typescript] = LANGUAGES.filter(({ name }) => name === "TypeScript") as [Language];
    const at = "total(basket.items)));$0";
    const complete = (keys: string, most: number): Step => ({ do: "complete", at, keys, most });
    // A list does not wait for what takes long to read (lists that hurry): what was read behind the first is in the next ones.
    const asked = [complete(" basket.", 9), complete(" basket.", 9), complete(" basket.", 9), complete(" tot", 1)];
    const [, , , members, names] = await drive([open(typescript.file), ...asked]);
    expect(members).toEqual(expect.arrayContaining(["isEmpty  Method", "items  Field", "owner  Field", "put  Method"]));
    expect(names).toEqual([expect.stringMatching(/^total\b/)]);
  });

  test("the server ends with a Neovim that is killed", async () => {
    const neovim = startNeovim([open("rust/src/main.rs"), { do: "stay" }], usable[0] as { readonly lua: string });
    await expect.poll(() => results().at(-1)?.step, { timeout: 60_000, interval: 20 }).toBe("stay");
    expect(servers().filter(isAlive)).toHaveLength(1);
    const exit = once(neovim, "exit");
    neovim.kill("SIGKILL");
    expect(await exit).toEqual([null, "SIGKILL"]);
    await allServersEnded();
  });
});
