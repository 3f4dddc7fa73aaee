/**
 * An editor's messages as a pure function of a seed: sensible ones, ones that are wrong in one thing, and ones that are no messages at all.
 * It keeps the texts that it has open, so that whoever sends them can compare.
 */

import { join } from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import { pathToUri } from "../../src/files/paths.ts";
import type { Random } from "./random.ts";
import { changesOf, LANGUAGES, type Language, somePlace } from "./texts.ts";
import { mutated, oddValue } from "./values.ts";

/** Bytes to be written, and what is to come back for them. */
export interface Step {
  readonly bytes: Buffer;
  /** The method, or what it is. */
  readonly label: string;
  /** The id of the answer as JSON, `null` for what cannot be told apart; undefined where there is none. */
  readonly expects: string | undefined;
}

/** A document that the editor has open, as everybody else should have it too. */
interface Open {
  readonly language: Language;
  text: TextDocument;
}

const AT_A_PLACE = [
  ..."definition declaration typeDefinition implementation references hover documentHighlight completion".split(" "),
  ..."signatureHelp prepareRename rename linkedEditingRange inlineCompletion moniker onTypeFormatting".split(" "),
  ..."prepareCallHierarchy prepareTypeHierarchy".split(" "),
].map((name) => `textDocument/${name}`);

const OF_A_DOCUMENT = [
  ..."documentSymbol foldingRange selectionRange documentLink codeLens documentColor colorPresentation".split(" "),
  ..."codeAction formatting rangeFormatting rangesFormatting inlayHint inlineValue diagnostic".split(" "),
  ..."semanticTokens/full semanticTokens/full/delta semanticTokens/range willSaveWaitUntil".split(" "),
].map((name) => `textDocument/${name}`);

const OF_AN_ITEM = [
  ..."completionItem codeLens codeAction documentLink inlayHint workspaceSymbol"
    .split(" ")
    .map((of) => `${of}/resolve`),
  ..."callHierarchy/incomingCalls callHierarchy/outgoingCalls typeHierarchy/supertypes typeHierarchy/subtypes".split(
    " ",
  ),
];

const OF_THE_WORKSPACE = [
  ..."symbol diagnostic executeCommand willCreateFiles willRenameFiles willDeleteFiles textDocumentContent"
    .split(" ")
    .map((name) => `workspace/${name}`),
];

const UNKNOWN = [
  "$/unknown",
  "foo/bar",
  "foo",
  "",
  "rust-analyzer/status",
  "experimental/x",
  "textDocument/none",
  "initialize",
];

const OPERATIONS: Readonly<Record<string, (path: string, at: object) => object>> = {
  treesitter: (file_path, at) => ({ operation: "definition", file_path, ...at }),
  lsp: (file_path, at) => ({ operation: "hover", file_path, ...at }),
  ast_grep: (file_path) => ({ pattern: "helper($A)", paths: [file_path] }),
  structural_analysis: () => ({ mode: "callers", symbol: "helper" }),
  chunk: (file_path) => ({ file_path }),
  code_analyze: (file_path) => ({ file_path }),
  status: () => ({}),
  explain: () => ({}),
};

const NOTIFICATIONS: readonly string[] = [
  "initialized",
  "textDocument/didOpen",
  "textDocument/didChange",
  "textDocument/didClose",
  "textDocument/didSave",
  "textDocument/willSave",
  "notebookDocument/didOpen",
  "notebookDocument/didChange",
  "notebookDocument/didClose",
  "workspace/didChangeWatchedFiles",
  "workspace/didRenameFiles",
  "window/workDoneProgress/cancel",
  "$/setTrace",
  "$/unknown",
  "$/cancelRequest",
  "foo/bar",
];

/** Bodies that are no messages, and the id that is said of them. */
const NO_MESSAGES: readonly (readonly [body: string, id: string])[] = [
  ...["{", "[]", "null", "1", '"x"', "{}", "\0", '{"id":', '{"jsonrpc":"2.0","id":{},"method":"x"}'].map(
    (body): [string, string] => [body, "null"],
  ),
  ['{"id":-7}', "-7"],
];

const HEADERS: readonly ((length: number) => string)[] = [
  (length) => `Content-Length: ${length}\r\n\r\n`,
  (length) => `content-length:${length}\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n`,
  (length) => `X-Other: 1\r\nContent-Length:   ${length}  \r\n\r\n`,
];

/** How often what comes. */
export interface Mix {
  /** Share of messages that are wrong in something. */
  readonly wrong: number;
  /** Share of requests that are called off. */
  readonly cancelled: number;
}

export const USUAL: Mix = { wrong: 0.25, cancelled: 0.1 };

export class FuzzEditor {
  readonly open = new Map<string, Open>();
  readonly #random: Random;
  readonly #root: string;
  readonly #mix: Mix;
  readonly #recent: unknown[] = [];
  #lastId = 0;
  #version = 1;

  /** @param root absolute: what `project` made */
  constructor(random: Random, root: string, mix = USUAL) {
    this.#random = random;
    this.#root = root;
    this.#mix = mix;
  }

  next(): Step {
    const random = this.#random;
    return random.draw<() => Step>([
      [50, () => this.#request()],
      [25, () => this.#edit()],
      [10, () => this.#notification()],
      [this.#mix.cancelled * 100, () => this.#cancel()],
      [3, () => this.#reopen()],
      [this.#mix.wrong * 8, () => this.#noMessage()],
    ])();
  }

  /** Opens everything: the first steps. */
  begin(): readonly Step[] {
    return LANGUAGES.map((language) => this.#show(language));
  }

  request(method: string, params: unknown): Step {
    const id = this.#random.chance(0.1) ? `s${++this.#lastId}` : ++this.#lastId;
    this.#recent.push(id);
    if (this.#recent.length > 50) this.#recent.shift();
    return { ...this.#framed({ id, method, params }), label: method, expects: JSON.stringify(id) };
  }

  notify(method: string, params: unknown): Step {
    return { ...this.#framed({ method, params }), label: method, expects: undefined };
  }

  #framed(message: object): { readonly bytes: Buffer } {
    return this.#body(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }

  #body(body: string): { readonly bytes: Buffer } {
    const header = this.#random.chance(0.95) ? HEADERS[0] : this.#random.pick(HEADERS);
    return { bytes: Buffer.concat([Buffer.from(header?.(Buffer.byteLength(body)) ?? ""), Buffer.from(body)]) };
  }

  /** Parameters as they should be, or wrong in one thing. */
  #maybeWrong(params: unknown): unknown {
    if (!this.#random.chance(this.#mix.wrong)) return params;
    return this.#random.chance(0.1) ? undefined : mutated(params, this.#random);
  }

  #request(): Step {
    const random = this.#random;
    const { uri, path, position } = this.#somewhere();
    const textDocument = { uri };
    const range = { start: position, end: position };
    const context = { includeDeclaration: random.chance(0.5), diagnostics: [], triggerKind: 1 };
    const [method, params] = random.draw<() => readonly [string, unknown]>([
      [
        40,
        () => [random.pick(AT_A_PLACE), { textDocument, position, context, newName: "renamed", ch: "\n", options: {} }],
      ],
      [
        25,
        () => [
          random.pick(OF_A_DOCUMENT),
          { textDocument, range, ranges: [range], positions: [position], context, options: {}, color: {}, reason: 1 },
        ],
      ],
      [8, () => [random.pick(OF_AN_ITEM), this.#item(uri, range)]],
      [5, () => [random.pick(OF_THE_WORKSPACE), this.#ofWorkspace(uri)]],
      [4, () => [random.pick(UNKNOWN), random.chance(0.5) ? { uri } : { textDocument }]],
      [
        10,
        () => {
          const name = random.pick(Object.keys(OPERATIONS));
          const at = { line: position.line + 1, column: position.character + 1 };
          return [`$/tandem/${name}`, OPERATIONS[name]?.(path, at)];
        },
      ],
    ])();
    return this.request(method, this.#maybeWrong(params));
  }

  #item(uri: string, range: object): unknown {
    const random = this.#random;
    if (random.chance(0.3)) return oddValue(random);
    const item = {
      uri,
      name: "helper",
      label: "helper",
      kind: 12,
      range,
      selectionRange: range,
      location: { uri, range },
    };
    return {
      ...item,
      item,
      data: random.chance(0.5) ? oddValue(random) : { from: "scripted" },
      title: "x",
      position: range,
    };
  }

  #ofWorkspace(uri: string): object {
    const random = this.#random;
    const files = [{ uri, oldUri: uri, newUri: `${uri}2` }];
    const command = random.pick(["tandem.status", "scripted.echo", "editor.action.x", "tandem.none"]);
    return { query: random.pick(["helper", "", "x", "Shape"]), command, arguments: [{}], files, uri };
  }

  #edit(): Step {
    const random = this.#random;
    const open = random.pick([...this.open.values()]);
    if (open === undefined) return this.#reopen();
    const { uri } = open.text;
    const changes = changesOf(open.text, open.language, random);
    const version = ++this.#version;
    TextDocument.update(open.text, [...changes] as { text: string }[], version);
    return this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: changes });
  }

  #notification(): Step {
    const random = this.#random;
    // Not of what is compared: nobody could say what is right.
    const uri = random.pick(["untitled:Untitled-1", pathToUri(join(this.#root, "wild.py")), "file://host/share/x.py"]);
    const textDocument = {
      uri,
      languageId: random.pick(["python", "rust", "x"]),
      version: ++this.#version,
      text: "a = 1\n",
    };
    const params = {
      textDocument,
      contentChanges: [{ text: "b = 2\n" }],
      reason: 1,
      notebookDocument: { uri: `${uri}.ipynb`, notebookType: "jupyter", version: 1, cells: [] },
      cellTextDocuments: [],
      change: { cells: {} },
      changes: [{ uri, type: 1 + random.below(3) }],
      files: [{ oldUri: uri, newUri: `${uri}2` }],
      token: random.pick([1, "x"]),
      value: "off",
    };
    return this.notify(random.pick(NOTIFICATIONS), this.#maybeWrong(params));
  }

  #cancel(): Step {
    const random = this.#random;
    const id = random.chance(0.9) ? random.pick(this.#recent) : oddValue(random);
    return this.notify("$/cancelRequest", { id: id ?? null });
  }

  /** Closes one and opens it again, or opens one that is closed. */
  #reopen(): Step {
    const random = this.#random;
    const open = random.pick([...this.open.values()]);
    if (open !== undefined && random.chance(0.5)) {
      this.open.delete(open.text.uri);
      return this.notify("textDocument/didClose", { textDocument: { uri: open.text.uri } });
    }
    return this.#show(random.pick(LANGUAGES));
  }

  #show(language: Language): Step {
    const uri = pathToUri(join(this.#root, language.file));
    const version = ++this.#version;
    this.open.set(uri, { language, text: TextDocument.create(uri, language.languageId, version, language.text) });
    return this.notify("textDocument/didOpen", {
      textDocument: { uri, languageId: language.languageId, version, text: language.text },
    });
  }

  #somewhere(): {
    readonly uri: string;
    readonly path: string;
    readonly position: { line: number; character: number };
  } {
    const random = this.#random;
    const open = random.pick([...this.open.values()]);
    if (open !== undefined && random.chance(0.85)) {
      const path = join(this.#root, open.language.file);
      return { uri: open.text.uri, path, position: somePlace(open.text, random) };
    }
    const name = random.pick(["closed.py", "none.rs", "wild.py", "", "nul.ts", "pipe.py", "src"]);
    const uri = random.pick([
      pathToUri(join(this.#root, name)),
      "untitled:Untitled-1",
      "file://host/share/x.py",
      "git:/x.ts?{}",
      "x",
      "vscode-notebook-cell:/a.ipynb#1",
    ]);
    return { uri, path: join(this.#root, name), position: { line: random.below(5), character: random.below(10) } };
  }

  #noMessage(): Step {
    const [body, id] = this.#random.pick(NO_MESSAGES);
    return { ...this.#body(body), label: `no message: ${body}`, expects: id };
  }
}
