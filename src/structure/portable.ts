/** The portable library: ast-grep as WebAssembly over the grammars of the language table. */

import type { Language } from "../languages.ts";
import type { Grammars } from "../syntax/grammars.ts";
import type { Library, Matcher, PatternNode, Searcher, SgNode } from "./ast-grep.ts";
import { mapMatcher, type Pattern } from "./rule.ts";

type Wasm = typeof import("@ast-grep/wasm/wasm_bg.js");

export interface PortablePorts {
  readonly grammars: Grammars;
  /** The bytes of the package's WebAssembly. */
  readonly readAstGrep: () => Uint8Array;
  /** Languages by id. */
  readonly languageOf: (id: string) => Language | undefined;
}

/** How a language is written in patterns where its row says nothing: `$` can begin its names. */
const DOLLAR = "$";
/** Characters handed to the parser at a time, as everywhere (src/syntax/parse.ts). */
const CHUNK = 256;
/** Files between two turns of the event loop: trees are given back by finalizers, which run in between. */
const TURN = 20;

type Import = (...given: never[]) => unknown;

/**
 * The functions that the WebAssembly calls, with three of them our own: the runtime is running already, grammars come from our table
 * instead of from a file, and texts go to the parser in small pieces. Their names end in a hash that changes from build to build.
 */
function importsOf(wasm: Wasm, { grammars, languageOf }: PortablePorts, memory: () => ArrayBuffer): object {
  const decoder = new TextDecoder();
  const ours: Readonly<Record<string, (original: Import) => unknown>> = {
    init: () => () => Promise.resolve(),
    load: () => (address: number, length: number) => {
      const language = languageOf(decoder.decode(new Uint8Array(memory(), address >>> 0, length)));
      return language ? Promise.resolve(grammars.load(language)) : Promise.reject(new Error("no such language"));
    },
    parse:
      (original) =>
      (parser: { parse(...given: unknown[]): unknown }, text: string, ...rest: never[]) => {
        const inPieces = {
          parse: (_: unknown, ...others: unknown[]) =>
            parser.parse((at: number) => text.slice(at, at + CHUNK), ...others),
        };
        return original(inPieces as never, text as never, ...rest);
      },
  };
  return Object.fromEntries(
    Object.entries(wasm).map(([name, value]) => {
      const [, word] = /^__wbg_([a-z]+)_[0-9a-f]{16}$/.exec(name) ?? [];
      const own = word === undefined ? undefined : ours[word];
      return [name, own ? own(value as Import) : value];
    }),
  );
}

async function load(ports: PortablePorts): Promise<Wasm> {
  const wasm = await import("@ast-grep/wasm/wasm_bg.js");
  const memory = (): ArrayBuffer => (exports["memory"] as { readonly buffer: ArrayBuffer }).buffer;
  const module = new WebAssembly.Module(ports.readAstGrep());
  const { exports } = new WebAssembly.Instance(module, { "./wasm_bg.js": importsOf(wasm, ports, memory) });
  wasm.__wbg_set_wasm(exports);
  (exports["__wbindgen_start"] as () => void)();
  await wasm.initializeTreeSitter();
  return wasm;
}

/** What ast-grep does to a pattern before it parses it. */
const withExpando = (pattern: string, { expando = DOLLAR }: Language): string =>
  pattern.replace(/\$+(?=[A-Z_])|(?<!\$)\$\$\$(?!\$)/g, (dollars) => expando.repeat(dollars.length));

/** The pieces of a pattern that stand for something: a missing `;` or the end of a line does not. */
const piecesOf = (node: SgNode, start: number): readonly SgNode[] =>
  node.children().filter((piece) => piece.text().trim() !== "" && piece.range().start.index >= start);

/** The kind of the one node that a pattern is, below what only wraps it; undefined when it is several or broken. */
function kindOf(root: SgNode, start: number): string | undefined {
  let kind: string | undefined;
  for (let pieces = piecesOf(root, start); pieces.length === 1 && pieces[0]?.isNamed(); ) {
    kind = pieces[0].kind();
    pieces = piecesOf(pieces[0], start);
  }
  return kind === "ERROR" ? undefined : kind;
}

/**
 * A pattern as ast-grep can take it: where the grammar wants something before bare code, or puts a line end behind it, the pattern
 * becomes the context in which its node is selected.
 */
function fitted(wasm: Wasm, language: Language, pattern: Pattern): Pattern {
  if (typeof pattern !== "string") return pattern;
  const { id, patternPrefix: prefix = "" } = language;
  if (prefix === "") {
    try {
      wasm.dumpPattern(id, pattern);
      return pattern;
    } catch {}
  }
  const context = prefix + pattern;
  const selector = kindOf(rootOf(wasm, id, withExpando(context, language)), prefix.length);
  return selector === undefined ? context : { context, selector };
}

const rootOf = (wasm: Wasm, id: string, text: string): SgNode => wasm.parse(id, text).root() as unknown as SgNode;

const messageOf = (error: unknown): string => {
  // A trap: the memory is not to be trusted after it.
  if (error instanceof WebAssembly.RuntimeError) throw error;
  return error instanceof Error ? error.message : String(error);
};

export interface PortableSearcher extends Searcher {
  /** How a pattern is parsed; undefined when it is not one node. */
  parsed(pattern: string): PatternNode | undefined;
  /** The pieces that a pattern would be as a text of its own: its text and its node type. */
  pieces(pattern: string): readonly { readonly text: string; readonly kind: string }[];
  /** A pattern with the language's own sign for metavariables: code that can be parsed. */
  expanded(pattern: string): string;
  parse(text: string): SgNode;
}

function searcherOf(wasm: Wasm, language: Language): PortableSearcher {
  const { id } = language;
  const fittedMatcher = (matcher: Matcher): Matcher =>
    mapMatcher(matcher, (pattern) => fitted(wasm, language, pattern));
  return {
    readsFiles: false,
    refusal: (matcher) => {
      try {
        rootOf(wasm, id, "").findAll(fittedMatcher(matcher));
        return undefined;
      } catch (error) {
        return messageOf(error);
      }
    },
    find: async (sources, matcher, found) => {
      const asked = fittedMatcher(matcher);
      for (const [index, source] of sources.entries()) {
        if (index % TURN === TURN - 1) await new Promise((resolve) => setImmediate(resolve));
        const parsed = wasm.parse(id, source.text ?? "");
        const tree = parsed.getInnerTree() as { delete(): void };
        const nodes = parsed.root().findAll(asked) as unknown as readonly SgNode[];
        if (nodes.length > 0) found(source, nodes);
        parsed.free();
        tree.delete();
      }
    },
    pieces: (pattern) => {
      const { patternPrefix: prefix = "" } = language;
      const pieces = piecesOf(rootOf(wasm, id, prefix + withExpando(pattern, language)), prefix.length);
      // Expanded or not, a piece is as long and at the same place.
      return pieces.map((piece) => {
        const { start, end } = piece.range();
        return { kind: piece.kind(), text: pattern.slice(start.index - prefix.length, end.index - prefix.length) };
      });
    },
    expanded: (pattern) => withExpando(pattern, language),
    parse: (text) => rootOf(wasm, id, text),
    parsed: (pattern) => {
      const fit = fitted(wasm, language, pattern);
      try {
        return (
          typeof fit === "string" ? wasm.dumpPattern(id, fit) : wasm.dumpPattern(id, fit.context, fit.selector)
        ) as PatternNode;
      } catch (error) {
        messageOf(error);
        return undefined;
      }
    },
  };
}

export interface PortableLibrary extends Library {
  searcher(language: Language): Promise<PortableSearcher>;
}

/** Knows every language of the table. `initParser` must have resolved before; one for a thread: the package keeps its memory in a module. */
export function portableLibrary(ports: PortablePorts): PortableLibrary {
  let loading: Promise<Wasm> | undefined;
  const searchers = new Map<string, Promise<PortableSearcher>>();
  const make = async (language: Language): Promise<PortableSearcher> => {
    loading ??= load(ports);
    const wasm = await loading;
    const { id, expando = DOLLAR } = language;
    await wasm.registerDynamicLanguage({ [id]: { libraryPath: id, expandoChar: expando } });
    return searcherOf(wasm, language);
  };
  return {
    searcher: (language) => {
      const known = searchers.get(language.id) ?? make(language);
      searchers.set(language.id, known);
      return known;
    },
  };
}
