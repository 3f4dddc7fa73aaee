/** The portable library: ast-grep as WebAssembly over the grammars of the language table. */

import type { Node, Tree } from "web-tree-sitter";
import { createTimeSlice } from "../../files/time-slice.ts";
import type { Language } from "../../languages/language.ts";
import type { Grammars } from "../../syntax/grammars.ts";
import { inChunks } from "../../syntax/parse.ts";
import { parsable } from "../../syntax/shown-text.ts";
import { type Library, type Matcher, type PatternNode, type Searcher, type SgNode, SLICE } from "./ast-grep.ts";
import { kindsOf, narrowed } from "./candidates.ts";
import { mapMatcher, type Pattern } from "./rule.ts";

type Package = typeof import("@ast-grep/wasm/wasm_bg.js");
type SgRoot = ReturnType<Package["parse"]>;

interface Wasm extends Package {
  /** The root of a parsed text, with `node` for its syntax node. */
  rootAt(node: Node, parsed: SgRoot): ReturnType<SgRoot["root"]>;
}

export interface PortablePorts {
  readonly grammars: Grammars;
  /** The bytes of the package's WebAssembly. */
  readonly readAstGrep: () => Uint8Array;
  /** Languages by id. */
  readonly languageOf: (id: string) => Language | undefined;
}

/** How a language is written in patterns where its row says nothing: `$` can begin its names. */
const DOLLAR = "$";

type Import = (...given: never[]) => unknown;

/** What the imports and those who call ast-grep share. */
interface Shared {
  readonly memory: () => ArrayBuffer;
  /** The next root is this node and not the tree's own. */
  root: Node | undefined;
  /** The language of the text that is parsed. */
  language: Language | undefined;
}

/**
 * The functions that the WebAssembly calls, with four of them our own: the runtime is running already, grammars come from our table
 * instead of from a file, texts go to the parser in small pieces, and a root can be another. Their names end in a hash that changes
 * from build to build.
 */
function importsOf(wasm: Package, { grammars, languageOf }: PortablePorts, shared: Shared): object {
  const decoder = new TextDecoder();
  const ours: Readonly<Record<string, (original: Import) => unknown>> = {
    init: () => () => Promise.resolve(),
    load: () => (address: number, length: number) => {
      const language = languageOf(decoder.decode(new Uint8Array(shared.memory(), address >>> 0, length)));
      return language ? Promise.resolve(grammars.load(language)) : Promise.reject(new Error("no such language"));
    },
    parse:
      (original) =>
      (parser: { parse(...given: unknown[]): unknown }, text: string, ...rest: never[]) => {
        const seen = shared.language ? parsable(shared.language, text) : text;
        const inPieces = { parse: (_: unknown, ...others: unknown[]) => parser.parse(inChunks(seen), ...others) };
        return original(inPieces as never, text as never, ...rest);
      },
    rootNode: (original) => (tree: never) => shared.root ?? original(tree),
  };
  return Object.fromEntries(
    Object.entries(wasm).map(([name, value]) => {
      const [, word] = /^__wbg_([a-zA-Z]+)_[0-9a-f]{16}$/.exec(name) ?? [];
      const own = word === undefined ? undefined : ours[word];
      return [name, own ? own(value as Import) : value];
    }),
  );
}

async function load(ports: PortablePorts): Promise<Wasm> {
  const wasm = await import("@ast-grep/wasm/wasm_bg.js");
  const shared: Shared = {
    memory: () => (exports["memory"] as { readonly buffer: ArrayBuffer }).buffer,
    root: undefined,
    language: undefined,
  };
  const module = new WebAssembly.Module(ports.readAstGrep());
  const { exports } = new WebAssembly.Instance(module, { "./wasm_bg.js": importsOf(wasm, ports, shared) });
  wasm.__wbg_set_wasm(exports);
  (exports["__wbindgen_start"] as () => void)();
  await wasm.initializeTreeSitter();
  const rootAt: Wasm["rootAt"] = (node, parsed) => {
    shared.root = node;
    try {
      return parsed.root();
    } finally {
      shared.root = undefined;
    }
  };
  const parse: Wasm["parse"] = (id, text) => {
    shared.language = ports.languageOf(id);
    try {
      return wasm.parse(id, text);
    } finally {
      shared.language = undefined;
    }
  };
  return { ...wasm, rootAt, parse };
}

/** What ast-grep does to a pattern before it parses it. */
const withExpando = (pattern: string, { patterns: { expando = DOLLAR } }: Language): string =>
  pattern.replace(/(?<!\$)\$+(?=[A-Z_])|(?<!\$)\$\$\$(?!\$)/g, (dollars) => expando.repeat(dollars.length));

/** Where a pattern stands in the text that it is parsed in, behind the prefix and before the suffix: `[start, end)`. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

const stretchOf = (prefix: string, pattern: string): Stretch => ({
  start: prefix.length,
  end: prefix.length + pattern.length,
});

/** The children of a node within a stretch that stand for something: a missing `;` or the end of a line does not. */
const childrenIn = (node: SgNode, { start, end }: Stretch): readonly SgNode[] =>
  node
    .children()
    .filter(
      (piece) => piece.text().trim() !== "" && piece.range().end.index > start && piece.range().start.index < end,
    );

/** The pieces of a pattern: what stands in its stretch, below what begins with the prefix. */
function piecesOf(root: SgNode, stretch: Stretch): readonly SgNode[] {
  let pieces = childrenIn(root, stretch);
  for (let [only] = pieces; pieces.length === 1 && only && only.range().start.index < stretch.start; [only] = pieces)
    pieces = childrenIn(only, stretch);
  return pieces;
}

/** The kind of the one node that a pattern is, below what only wraps it; undefined when it is several or broken. */
function kindOf(root: SgNode, stretch: Stretch): string | undefined {
  let kind: string | undefined;
  for (let pieces = piecesOf(root, stretch); pieces.length === 1 && pieces[0]?.isNamed(); ) {
    kind = pieces[0].kind();
    pieces = childrenIn(pieces[0], stretch);
  }
  return kind === "ERROR" ? undefined : kind;
}

/**
 * A pattern as ast-grep can take it: where the grammar wants something before bare code, or puts a line end behind it, the pattern
 * becomes the context in which its node is selected.
 */
function fitted(wasm: Wasm, language: Language, pattern: Pattern): Pattern {
  if (typeof pattern !== "string") return pattern;
  const {
    id,
    patterns: { prefix = "", suffix = "" },
  } = language;
  if (prefix === "") {
    try {
      wasm.dumpPattern(id, pattern);
      return pattern;
    } catch {}
  }
  const context = prefix + pattern + suffix;
  const selector = kindOf(rootOf(wasm, id, withExpando(context, language)), stretchOf(prefix, pattern));
  return selector === undefined ? context : { context, selector };
}

const rootOf = (wasm: Wasm, id: string, text: string): SgNode => wasm.parse(id, text).root() as unknown as SgNode;

const dumped = (wasm: Wasm, id: string, pattern: Pattern): PatternNode =>
  (typeof pattern === "string"
    ? wasm.dumpPattern(id, pattern)
    : wasm.dumpPattern(id, pattern.context, pattern.selector)) as PatternNode;

/** The type of the nodes that a pattern can match; undefined where they are of any. */
function kindOfPattern(wasm: Wasm, id: string, given: Pattern): string | undefined {
  const { kind, pattern } = dumped(wasm, id, given);
  return pattern === "metaVar" || kind === "ERROR" ? undefined : kind;
}

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
    find: async (sources, matcher, found, stopped) => {
      const asked = fittedMatcher(matcher);
      const kinds = kindsOf(asked.rule, (pattern) => kindOfPattern(wasm, id, pattern));
      // Trees are given back by finalizers, too: they run between the slices.
      const slice = createTimeSlice(SLICE);
      for (const source of sources) {
        if (slice.over()) await slice.next();
        if (stopped()) return;
        const parsed = wasm.parse(id, source.text ?? "");
        const tree = parsed.getInnerTree() as Tree;
        const start = kinds === undefined ? tree.rootNode : narrowed(tree, kinds);
        if (start) {
          const nodes = wasm.rootAt(start, parsed).findAll(asked) as unknown as readonly SgNode[];
          if (nodes.length > 0) found(() => source, nodes);
        }
        parsed.free();
        tree.delete();
      }
    },
    pieces: (pattern) => {
      const {
        patterns: { prefix = "", suffix = "" },
      } = language;
      const context = prefix + withExpando(pattern, language) + suffix;
      const pieces = piecesOf(rootOf(wasm, id, context), stretchOf(prefix, pattern));
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
        return dumped(wasm, id, fit);
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
    const {
      id,
      patterns: { expando = DOLLAR },
    } = language;
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
