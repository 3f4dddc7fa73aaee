/** THE SCENARIO: what a person does in an editor, a step a row, and what shows that it was done. The project is `fixtures/projects/bakery`. */

/**
 * `alone`: no language server is on the PATH, and nothing was indexed before the first step. `loading`: one is there that says nothing for
 * `LOADING_S` seconds. `ready`: it has loaded.
 */
export const SETTINGS = {
  alone: "Without a language server",
  loading: "While one loads",
  ready: "With a language server",
} as const;
export type Setting = keyof typeof SETTINGS;

export const LOADING_S = 60;

/** What is done to the world when the place is open and tandem has attached. */
type Blow = "kill server" | "quit";

export interface Step {
  readonly title: string;
  /** In which file, at the `$0` of a piece of text that stands there once. */
  readonly at: readonly [file: string, caret: string];
  readonly settings: readonly Setting[];
  /** On the screen, and not before. */
  readonly shows?: RegExp;
  /** In files of the project. */
  readonly writes?: Readonly<Record<string, RegExp>>;
  /** A line, and two names in it that have different colours. */
  readonly colours?: readonly [line: string, name: string, other: string];
  readonly after?: Blow;
}

const USE = ["src/main.js", "total$0Of(basket"] as const;
const ALWAYS = ["alone", "ready"] as const;

export const STEPS = {
  definition: {
    title: "definition",
    at: USE,
    settings: ["alone", "loading", "ready"],
    shows: /export function totalOf/,
  },
  references: {
    title: "references",
    at: USE,
    settings: ["alone", "loading", "ready"],
    shows: /src\/basket\.js/,
  },
  hover: { title: "hover", at: USE, settings: ALWAYS, shows: /What all lines cost together/ },
  outline: { title: "outline of a file", at: ["src/basket.js", "class Bas$0ket"], settings: ALWAYS },
  symbols: {
    title: "symbols of the project",
    at: ["src/wrong.js", "pie$0ces"],
    settings: ALWAYS,
    shows: /src\/price\.js/,
  },
  completion: {
    title: "completion of members",
    at: ["src/till.js", '"Grace")$0;'],
    settings: ["alone", "loading", "ready"],
    shows: /fullPrice/,
  },
  signature: {
    title: "signature of a call",
    at: ["src/till.js", '"Grace")$0;'],
    settings: ALWAYS,
    shows: /put\(line/,
  },
  rename: {
    title: "rename over three files",
    at: ["src/price.js", "total$0Of(lines"],
    settings: ALWAYS,
    // TypeScript's server keeps the old name where another file takes the new one by it: `import { sumOf as totalOf }`.
    writes: { "src/price.js": /function sumOf\(/, "src/basket.js": /import \{ sumOf\b/, "src/main.js": /\bsumOf\b/ },
  },
  hints: { title: "inlay hints", at: USE, settings: ALWAYS, shows: /discount: ?10/ },
  colours: {
    title: "semantic colours",
    at: USE,
    settings: ALWAYS,
    colours: ["say(basket.lines.map(inWords));", "inWords", "basket"],
  },
  hierarchy: {
    title: "who calls this",
    at: ["src/price.js", "total$0Of(lines"],
    settings: ALWAYS,
    shows: /fullPrice/,
  },
  graph: {
    title: "who calls this, drawn",
    at: ["src/price.js", "total$0Of(lines"],
    settings: ["alone"],
    shows: /fullPrice/,
  },
  source: {
    title: "from what is drawn to its source",
    at: ["src/price.js", "total$0Of(lines"],
    settings: ["alone"],
    shows: /export class Basket/,
  },
  diagnostics: {
    title: "what is wrong",
    at: ["src/wrong.js", "pie$0ces"],
    settings: ["ready"],
    shows: /not assignable to type/,
  },
  fix: {
    title: "a quick fix",
    at: ["src/label.js", "new Bas$0ket("],
    settings: ["ready"],
    shows: /import \{ Basket \} from/,
  },
  format: {
    title: "formatting",
    at: ["src/untidy.js", "func$0tion"],
    settings: ["ready"],
    shows: /function half\(whole\) \{/,
  },
  killed: {
    title: "definition, its server killed",
    at: USE,
    settings: ["ready"],
    shows: /export function totalOf/,
    after: "kill server",
  },
  quit: { title: "quit, and no process is left", at: USE, settings: ["ready"], after: "quit" },
} as const satisfies Readonly<Record<string, Step>>;
export type StepName = keyof typeof STEPS;

/** Line and column, from 1, of the `$0` of a piece of text. */
export function placeIn(text: string, caret: string): { readonly line: number; readonly column: number } {
  const [before = "", after = ""] = caret.split("$0");
  const at = text.indexOf(before + after);
  if (at < 0 || text.includes(before + after, at + 1)) throw new Error(`stands there not once: ${caret}`);
  const lines = text.slice(0, at + before.length).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
