/** Explain: why a search found nothing, and the nearest search that finds something. */

import { createByteReader } from "../../files/byte-reader.ts";
import { LineIndex } from "../../text/line-index.ts";
import type { Matcher, PatternNode, Rule, Searcher, SgNode } from "./ast-grep.ts";
import type { Job } from "./job.ts";
import { literalsOf } from "./literals.ts";
import { matchOf } from "./match.ts";
import type { PortableSearcher } from "./portable.ts";
import { metaVariablesOf } from "./rule.ts";
import { search } from "./search.ts";
import type { Explanation, Nearest } from "./structure-questions.ts";

interface Explaining {
  /** What searched. */
  readonly searcher: Searcher;
  /** What says how a pattern is parsed. */
  readonly portable: PortableSearcher;
  readonly stopped: () => boolean;
}

/** Milliseconds for one explanation. */
const BUDGET = 1000;

/** Where code stands that is no file by itself; `@` is the pattern. Those that do not parse in a language are passed over. */
const CONTEXTS = [
  // Clauses: what a `try` does with an error, and one case of several. They hold little else, so they come first.
  "try { a; } @",
  "try:\n  a\n@",
  "begin\n  a\n@\nend",
  "do { a } @",
  "class A { void f() { try { a(); } @ } }",
  "fn f() { match a { @ } }",
  "func f() { switch a { @ } }",
  "func f() { select { @ } }",
  "switch (a) { @ }",
  "match a:\n  @",
  "case a\n@\nend",
  // All else.
  "@;",
  "{ @ }",
  "a { @; }",
  "class A { @ }",
  "class A { @; }",
  "fn f() { @; }",
  "func f() { @ }",
  "void f() { @; }",
  "x = @",
  "class A < @\nend",
];

export async function explain(job: Job, { searcher, portable, stopped }: Explaining): Promise<Explanation> {
  const until = performance.now() + BUDGET;
  const isOver = (): boolean => stopped() || performance.now() > until;
  const { task, matcher } = job;
  const pattern = task.kind === "matches" ? task.pattern : undefined;
  const parsed = pattern === undefined ? undefined : portable.parsed(pattern);
  const reasons = [
    ...missingWords(job, isOver),
    ...(pattern === undefined ? [] : parsed ? oddities(pattern, parsed) : several(pattern, portable)),
  ];
  const searches = pattern === undefined ? looserRules(matcher) : looserPatterns(pattern, parsed, portable);
  let nearest: Nearest | undefined;
  for (const like of searches) {
    if (nearest || isOver()) break;
    nearest = await firstMatch(like, job, { searcher, portable, stopped: isOver });
  }
  return { parsedAs: parsed?.kind, reasons, nearest };
}

type Like = Pick<Nearest, "pattern" | "rule">;

/** The first match of a search like the one that found nothing. */
async function firstMatch(like: Like, job: Job, { searcher, stopped }: Explaining): Promise<Nearest | undefined> {
  const matcher: Matcher = like.rule ? asMatcher(like.rule) : { rule: { pattern: like.pattern } };
  if (searcher.refusal(matcher) !== undefined) return undefined;
  const variables = metaVariablesOf(matcher);
  let nearest: Nearest | undefined;
  await search(
    { ...job, matcher, searcher, stopped, until: Number.POSITIVE_INFINITY },
    ({ path }, nodes) => matchOf(path, nodes[0] as SgNode, variables),
    (example) => {
      nearest = { ...like, example };
      return "enough";
    },
  );
  return nearest;
}

const asMatcher = (rule: Rule): Matcher => ("rule" in rule ? (rule as unknown as Matcher) : { rule });

// ---- reasons ---------------------------------------------------------------------------------------------------

/** Words and operators of the search that no file holds. */
function missingWords({ files, texts, matcher, maxFileSize }: Job, isOver: () => boolean): readonly string[] {
  const missing = new Set(
    literalsOf(matcher)
      .filter((words) => words.length === 1)
      .flat(),
  );
  const bytes = createByteReader();
  for (const path of files) {
    if (missing.size === 0) return [];
    // Without having seen every file nothing can be said.
    if (isOver()) return [];
    const content = texts.get(path) ?? bytes.read(path, maxFileSize);
    if (content === "oversize" || content === "unreadable") continue;
    for (const word of missing) if (content.includes(word)) missing.delete(word);
  }
  return missing.size === 0 ? [] : [`no searched file holds ${[...missing].map((word) => `"${word}"`).join(", ")}`];
}

/** A node and those in it, but not what lies in a node that is not entered. */
function* within(node: PatternNode, enters: (node: PatternNode) => boolean = () => true): Generator<PatternNode> {
  yield node;
  if (enters(node)) for (const child of node.children ?? []) yield* within(child, enters);
}

const STRINGS = /string|template|char|heredoc/;

/** What is unusual in how a pattern was parsed. */
function oddities(pattern: string, parsed: PatternNode): readonly string[] {
  const textOf = pieceOf(pattern);
  const found: string[] = [];
  for (const node of within(parsed, ({ kind }) => !STRINGS.test(kind))) {
    if (node.kind === "ERROR")
      found.push(
        node === parsed
          ? `"${textOf(node)}" is no whole piece of code (a rule's pattern can have a context around it and a selector)`
          : `"${textOf(node)}" does not fit where it stands: the parser passed over it`,
      );
    if (STRINGS.test(node.kind) && /\$[A-Z_]/.test(textOf(node)))
      found.push(
        `"${textOf(node)}" is a string with a metavariable inside: a metavariable stands for a whole node, the quotes included`,
      );
  }
  for (const [name] of pattern.matchAll(/(?<!\$)\$+[a-z]\w*/g))
    found.push(`${name} is no metavariable: those are in capitals (${name.toUpperCase()})`);
  return [...new Set(found)];
}

/** What a pattern is that is not one node. */
function several(pattern: string, portable: PortableSearcher): readonly string[] {
  const pieces = portable.pieces(pattern).map(({ text, kind }) => `${JSON.stringify(text)} (${kind})`);
  return pieces.length > 1 ? [`must be one piece of code and is several: ${pieces.join(", ")}`] : [];
}

const spanIn = (pattern: string): ((node: PatternNode) => readonly [number, number]) => {
  const lines = LineIndex.of(pattern);
  const offset = ({ line, column }: PatternNode["start"]): number => lines.offset({ line, character: column });
  return ({ start, end }) => [offset(start), offset(end)];
};

const pieceOf = (pattern: string): ((node: PatternNode) => string) => {
  const spanOf = spanIn(pattern);
  return (node) => pattern.slice(...spanOf(node));
};

// ---- searches like it ------------------------------------------------------------------------------------------

const ANY = "$ANY";

/** The same code as another node, then the pattern with one piece less certain, the smallest piece first. */
function* looserPatterns(
  pattern: string,
  parsed: PatternNode | undefined,
  portable: PortableSearcher,
): Generator<Like> {
  const kinds = new Set([parsed?.kind]);
  for (const context of CONTEXTS) {
    const selector = kindWithin(context, pattern, portable);
    if (selector === undefined || kinds.has(selector)) continue;
    kinds.add(selector);
    yield { rule: { pattern: { context: context.replace("@", () => pattern), selector } } };
  }
  if (!parsed) return;
  const spanOf = spanIn(pattern);
  const pieces = [...within(parsed)].flatMap((node): (readonly [number, number, string])[] => {
    const [start, end] = spanOf(node);
    const children = node.children ?? [];
    const inner = children.length > 2 && children[0]?.isNamed === false && children.at(-1)?.isNamed === false;
    const list = inner ? [spanOf(children[0] as PatternNode)[1], spanOf(children.at(-1) as PatternNode)[0]] : undefined;
    const isLoose = node.pattern === "metaVar" || !node.isNamed || node === parsed || node.kind === "ERROR";
    return [
      ...(list ? [[list[0] as number, list[1] as number, "$$$"] as const] : []),
      ...(isLoose ? [] : [[start, end, ANY] as const]),
    ];
  });
  const size = ([start, end, loose]: (typeof pieces)[number]): number => end - start + (loose === ANY ? 0 : 0.5);
  for (const [start, end, loose] of pieces.sort((a, b) => size(a) - size(b))) {
    const looser = pattern.slice(0, start) + loose + pattern.slice(end);
    if (looser.replace(/\s/g, "") !== pattern.replace(/\s/g, "")) yield { pattern: looser };
  }
}

/** The kind of the outermost node that is exactly the pattern when it stands in a context; undefined where that does not parse. */
function kindWithin(context: string, pattern: string, portable: PortableSearcher): string | undefined {
  const start = context.indexOf("@");
  const expanded = portable.expanded(pattern);
  const root = portable.parse(context.replace("@", () => expanded));
  // Where no name can stand a metavariable is an error, and stands for what stands there all the same.
  const variables = new Set((pattern.match(/(?<!\$)\$+[A-Z_][A-Z0-9_]*|\$\$\$/g) ?? []).map(portable.expanded));
  if (root.findAll({ rule: { kind: "ERROR" } }).some((error) => !variables.has(error.text()))) return undefined;
  const covers = (node: SgNode): boolean => {
    const range = node.range();
    return range.start.index <= start && range.end.index >= start + expanded.length;
  };
  let node: SgNode | undefined = root;
  while (node) {
    const { start: from, end }: ReturnType<SgNode["range"]> = node.range();
    if (from.index === start && end.index === start + expanded.length && node.isNamed()) {
      // A parent that selects the same kind first would be found in its place.
      return node.kind();
    }
    node = node.children().find(covers);
  }
  return undefined;
}

/** A rule with one condition less. */
function* looserRules({ rule, constraints, ...rest }: Matcher): Generator<Like> {
  for (const name of Object.keys(constraints ?? {})) {
    const { [name]: _left, ...others } = constraints ?? {};
    yield { rule: { ...rest, rule, ...(Object.keys(others).length > 0 ? { constraints: others } : {}) } };
  }
  const kept = { ...rest, ...(constraints ? { constraints } : {}) };
  const whole = (loose: Rule): Like => ({ rule: Object.keys(kept).length > 0 ? { ...kept, rule: loose } : loose });
  // A relation that looks no further than its neighbour is the commonest mistake.
  for (const [key, value] of Object.entries(rule))
    if (isRelation(key, value) && value["stopBy"] === undefined)
      yield whole({ ...rule, [key]: { ...value, stopBy: "end" } });
  for (const [key, value] of Object.entries(rule).toReversed()) {
    const { [key]: _left, ...others } = rule;
    if (Array.isArray(value) && key === "all")
      for (const index of value.keys()) yield whole({ ...others, all: value.toSpliced(index, 1) });
    if (Object.keys(others).length > 0) yield whole(others);
  }
}

const isRelation = (key: string, value: unknown): value is Rule =>
  ["inside", "has", "precedes", "follows"].includes(key) && typeof value === "object" && value !== null;
