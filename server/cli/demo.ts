/** The demo: the real server at work on a project, for a person at a terminal. */

import { statSync } from "node:fs";
import { join, posix } from "node:path";
import type {
  DocumentSymbol,
  Hover,
  InitializeResult,
  Location,
  MarkupContent,
  SymbolInformation,
} from "vscode-languageserver-protocol";
import type { GitPort } from "../../src/files/git-files.ts";
import { pathToUri, uriToPath } from "../../src/files/paths.ts";
import type { Language } from "../../src/languages/table.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { numberOf } from "../../src/text/number-of.ts";
import type { TextStyle } from "../../src/text/text-style.ts";
import { INDEX_TOKEN } from "../lsp/index-progress.ts";
import { type ChildServer, startChildServer, type Timed } from "./child-server.ts";
import { chooseFiles, listFiles, textOf } from "./demo-files.ts";
import { EXIT, type Shell, shortener } from "./shell.ts";
import { createTerminalStyle, cutTo, spread } from "./terminal-style.ts";

/** Languages shown, and places listed of one name. */
const LANGUAGES_SHOWN = 3;
const PLACES_SHOWN = 3;
/** Names of one file asked for, until one stands in several places. */
const NAMES_TRIED = 4;
/** Milliseconds that the demo waits for the index. */
const PATIENCE = 60_000;
const WIDEST = 100;
const LABEL = 12;

/** LSP 3.17, "SymbolKind": Class, Method, Enum, Interface, Function, Struct. */
const WORTH_SHOWING = new Set([5, 6, 10, 11, 12, 23]);

const time = (milliseconds: number): string =>
  milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`;

interface Page {
  readonly paint: TextStyle;
  readonly width: number;
  line(text?: string): void;
  /** A labelled line with a time at its right end. */
  fact(label: string, text: string, milliseconds?: number): void;
}

function createPage({ hasColour, columns, write }: Shell): Page {
  const style = createTerminalStyle(hasColour);
  const width = Math.min(columns, WIDEST);
  const line = (text = ""): void => write(`${text}\n`);
  return {
    paint: style,
    width,
    line,
    fact: (label, text, milliseconds) => {
      const room = width - LABEL - 2;
      const told = milliseconds === undefined ? cutTo(text, room) : spread(cutTo(text, room), time(milliseconds), room);
      line(`  ${style.accent(label.padEnd(LABEL))}${told}`);
    },
  };
}

interface Tour {
  readonly client: ChildServer;
  readonly git: GitPort;
  readonly root: string;
  readonly page: Page;
}

interface Found {
  readonly symbol: DocumentSymbol;
  readonly references: Timed<readonly Location[]>;
}

const flattened = (symbols: readonly DocumentSymbol[]): readonly DocumentSymbol[] =>
  symbols.flatMap((symbol) => [symbol, ...flattened(symbol.children ?? [])]);

/** Of a file's names the one that stands in the most places. */
async function bestName(
  client: ChildServer,
  uri: string,
  symbols: readonly DocumentSymbol[],
): Promise<Found | undefined> {
  const worth = flattened(symbols).filter(({ kind, name }) => WORTH_SHOWING.has(kind) && /^[\w$]{4,}$/.test(name));
  let best: Found | undefined;
  for (const symbol of worth.slice(0, NAMES_TRIED)) {
    const references = await client.request<readonly Location[]>("textDocument/references", {
      textDocument: { uri },
      position: symbol.selectionRange.start,
      context: { includeDeclaration: false },
    });
    if (references.value.length > (best?.references.value.length ?? 0)) best = { symbol, references };
  }
  return best;
}

const lineOf = (text: string | undefined, line: number): string => text?.split(/\r\n|\r|\n/)[line] ?? "";

function showPlaces({ root, page }: Tour, places: readonly Location[]): void {
  const shorten = shortener(root);
  for (const { uri, range } of places.slice(0, PLACES_SHOWN)) {
    const path = uriToPath(uri) ?? uri;
    const at = cutTo(
      `${shorten(path)}:${range.start.line + 1}:${range.start.character + 1}`,
      Math.floor(page.width / 2),
    );
    const preview = cutTo(lineOf(textOf(path), range.start.line), page.width - LABEL - 4 - at.length);
    page.line(`${" ".repeat(LABEL + 2)}${at}  ${page.paint.dim(preview)}`);
  }
  const more = places.length - PLACES_SHOWN;
  if (more > 0) page.line(`${" ".repeat(LABEL + 2)}${page.paint.dim(`… and ${more} more`)}`);
}

/** The signature: the first line that is not a fence. */
const signatureOf = (hover: Hover | null): string =>
  (hover?.contents as MarkupContent | undefined)?.value.split("\n").find((line) => !line.startsWith("```")) ?? "";

/** What there is to show of one file. */
interface Exhibit {
  readonly name: string;
  readonly uri: string;
  readonly symbols: Timed<readonly DocumentSymbol[]>;
  readonly found: Found;
  /** In how many files the found name stands. */
  readonly files: number;
}

/** Looks at one file; undefined when nothing of it is worth showing. */
async function look({ client, root }: Tour, language: Language, name: string): Promise<Exhibit | undefined> {
  const path = join(root, name);
  const text = textOf(path);
  if (text === undefined) return undefined;
  const uri = pathToUri(path);
  client.notify("textDocument/didOpen", { textDocument: { uri, languageId: language.id, version: 1, text } });
  const symbols = await client.request<readonly DocumentSymbol[]>("textDocument/documentSymbol", {
    textDocument: { uri },
  });
  const found = await bestName(client, uri, symbols.value);
  if (found === undefined) return undefined;
  return { name, uri, symbols, found, files: new Set(found.references.value.map((place) => place.uri)).size };
}

/** Of a few files the first whose name is used in several, else the one whose name is used most. */
async function choose(tour: Tour, language: Language, names: readonly string[]): Promise<Exhibit | undefined> {
  const used = (exhibit: Exhibit | undefined): number => exhibit?.found.references.value.length ?? 0;
  let best: Exhibit | undefined;
  for (const name of names) {
    const exhibit = await look(tour, language, name);
    if (used(exhibit) > used(best)) best = exhibit;
    if (exhibit !== undefined && exhibit.files > 1) return exhibit;
  }
  return best;
}

const spotOf = ({ uri, range }: Location): string => `${posix.basename(uriToPath(uri) ?? uri)}:${range.start.line + 1}`;

async function show(tour: Tour, language: Language, { name, uri, symbols, found, files }: Exhibit): Promise<void> {
  const { client, page } = tour;
  const { symbol, references } = found;
  const hover = await client.request<Hover | null>("textDocument/hover", {
    textDocument: { uri },
    position: symbol.selectionRange.start,
  });
  const all = flattened(symbols.value);
  page.line(`  ${page.paint.strong(language.name.padEnd(LABEL))}${cutTo(name, page.width - LABEL - 2)}`);
  page.fact("symbols", `${all.length}: ${all.map((one) => one.name).join(", ")}`, symbols.milliseconds);
  page.fact("hover", signatureOf(hover.value) || symbol.name, hover.milliseconds);
  const counted = `${symbol.name}: ${references.value.length} in ${numberOf(files, "files")}`;
  page.fact("references", counted, references.milliseconds);
  showPlaces(tour, references.value);
  const from = references.value.find((place) => place.uri !== uri) ?? references.value[0];
  if (from !== undefined) {
    const { value, milliseconds } = await client.request<readonly Location[]>("textDocument/definition", {
      textDocument: { uri: from.uri },
      position: from.range.start,
    });
    const [target] = value;
    if (target !== undefined)
      page.fact("definition", `${symbol.name}: ${spotOf(from)} to ${spotOf(target)}`, milliseconds);
  }
  page.line();
}

/** Shows a few languages; the first name that was shown. */
async function showLanguages(tour: Tour): Promise<string | undefined> {
  let shown = 0;
  let name: string | undefined;
  for (const [language, names] of chooseFiles(tour.root, await listFiles(tour.root, tour.git))) {
    if (shown === LANGUAGES_SHOWN) break;
    const exhibit = await choose(tour, language, names);
    if (exhibit === undefined) continue;
    await show(tour, language, exhibit);
    name ??= exhibit.found.symbol.name;
    shown++;
  }
  return name;
}

/** The index as the server's progress tells it. */
interface IndexWatch {
  readonly done: Promise<string>;
  latest: string;
  onChange: () => void;
  hear(method: string, params: unknown): void;
}

function watchIndex(): IndexWatch {
  let resolve = (_message: string): void => {};
  const done = new Promise<string>((resolved) => {
    resolve = resolved;
  });
  const watch: IndexWatch = {
    done,
    latest: "",
    onChange: () => {},
    hear: (method, params) => {
      if (method !== "$/progress") return;
      const { token, value } = params as { token: unknown; value: { kind?: string; message?: string } };
      if (!String(token).startsWith(INDEX_TOKEN) || value.kind === undefined) return;
      watch.latest = value.message ?? watch.latest;
      watch.onChange();
      if (value.kind === "end") resolve(watch.latest);
    },
  };
  return watch;
}

async function showIndex(index: IndexWatch, page: Page, { isTerminal, write }: Shell): Promise<void> {
  const draw = (): void => write(`\r  ${page.paint.accent("index".padEnd(LABEL))}${index.latest}\u001b[K`);
  if (isTerminal) {
    index.onChange = draw;
    draw();
  }
  let callOff = (): void => {};
  const patience = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE, undefined);
    callOff = () => clearTimeout(timer);
  });
  const message = await Promise.race([index.done, patience]);
  callOff();
  index.onChange = () => {};
  if (isTerminal) write("\r\u001b[K");
  page.fact("index", message ?? `${index.latest} so far; it goes on while the server answers`);
}

const HOOK_UP = `To have the command tandem: npm install -g . in tandem's own directory. Then
(README.md and docs/editors.md have more):

  Neovim   vim.lsp.config("tandem", { cmd = { "tandem", "--stdio" },
  0.11       root_markers = { ".git" } })
           vim.lsp.enable("tandem")

  Helix    [language-server.tandem]          # languages.toml
           command = "tandem"
           args = ["--stdio"]

  VS Code  npm run vscode && code --install-extension dist/tandem.vsix

  agents   { "mcpServers": { "tandem": { "command": "tandem", "args": ["mcp"] } } }

  others   any LSP client that runs: tandem --stdio
  shell    tandem --help
`;

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

async function tour(root: string, shell: Shell, client: ChildServer, index: IndexWatch): Promise<number> {
  const page = createPage(shell);
  const { paint: style, line, fact } = page;
  line();
  line(`${style.strong(`tandem ${shell.version}`)}  ${cutTo(root, page.width - 20)}`);
  line(style.dim("The real server over real JSON-RPC; nothing was indexed before."));
  line();
  const started = await client.request<InitializeResult>("initialize", {
    processId: process.pid,
    rootUri: pathToUri(root),
    capabilities: {
      window: { workDoneProgress: true },
      textDocument: {
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        hover: { contentFormat: ["markdown"] },
      },
    },
  });
  client.notify("initialized", {});
  fact("start", "process to initialize answered", started.milliseconds);
  line();
  const shown = await showLanguages({ client, git: shell.git, root, page });
  if (shown === undefined) line(`  No file with names that stand in several places was found in ${root}.\n`);
  await showIndex(index, page, shell);
  const query = (shown ?? "main").slice(0, 4);
  const symbols = await client.request<readonly SymbolInformation[]>("workspace/symbol", { query });
  const names = symbols.value.map(({ name }) => name).join(", ");
  fact("search", `"${query}": ${symbols.value.length}${names === "" ? "" : `: ${names}`}`, symbols.milliseconds);
  line();
  shell.write(HOOK_UP);
  return shown === undefined ? EXIT.nothing : EXIT.found;
}

/** @param root absolute */
export async function runDemo(root: string, shell: Shell): Promise<number> {
  if (!isDirectory(root)) {
    shell.writeError(`tandem: ${root} is no directory\n`);
    return EXIT.misuse;
  }
  const index = watchIndex();
  let hasEnded = (_reason: string): void => {};
  const ended = new Promise<never>((_, reject) => {
    hasEnded = (reason) => reject(new Error(reason));
  });
  const client = startChildServer({
    program: shell.program,
    cwd: shell.cwd,
    // A daemon may know the project already: what is shown is a start at which nobody does. It would also outlive the demo.
    env: { ...shell.env, TANDEM_DAEMON: "off" },
    trusted: shell.trusted,
    onNotification: index.hear,
    onEnd: hasEnded,
  });
  try {
    const code = await Promise.race([tour(root, shell, client, index), ended]);
    ended.catch(() => {});
    await client.stop();
    return code;
  } catch (error) {
    shell.writeError(`tandem: ${messageOf(error)}\n`);
    return EXIT.nothing;
  }
}
