/** The operation `read`: definitions as they are written, several at once, in as many bytes as there are. */

import { z } from "zod";
import type { Written } from "../../answers/document/written.ts";
import type { Engine } from "../../answers/engine.ts";
import { defineOperation, type Follow, type Outcome, type Problem } from "../operation.ts";
import { completenessFields, completenessOf, count, type Shorten } from "../results.ts";
import { costOf, fitted, type Lines, shares } from "./fitted-lines.ts";
import { type Sources, sourcesAt, sourcesOf } from "./sources.ts";

const PARTS = ["text", "signature", "doc", "all"] as const;
/** Names in one question. */
const MOST_SYMBOLS = 100;
/** Bytes of an answer: some 250 lines of code. */
const BYTES = 24_000;
/** Of these what an answer takes besides its source lines. */
const FOR_ANSWER = 600;
const FOR_SYMBOL = 500;

const HOW = '("Class/method") is required, or symbols (several), or file_path with snippet, line, or line and column';

const input = z
  .strictObject({
    file_path: z
      .string()
      .min(1)
      .optional()
      .describe("The file, for line and snippet; of names it says which are meant"),
    line: count
      .optional()
      .describe("A line of it: the definition around it is read (file_path: src/a.ts, line: 120)")
      .meta({ hint: "the definition around it is read" }),
    column: count.optional().describe("With line: what is defined there, or what the name there means"),
    symbols: z
      .array(z.string().min(1))
      .min(1)
      .max(MOST_SYMBOLS)
      .optional()
      .describe('Several names at once, of file_path or of the project: ["Spider/parse", "http/Request"]')
      .meta({ hint: '["Spider/parse", "http/Request"]' }),
    part: z
      .enum(PARTS)
      .default("text")
      .describe(
        "text: its lines; all: with the comments above it; signature: one line; doc: signature and documentation",
      ),
    from_line: count
      .optional()
      .describe("Only its lines from this one on: for what an answer before left out")
      .meta({ hint: "go on there" }),
  })
  .superRefine(({ line, symbols }, context) => {
    if (line === undefined && symbols === undefined)
      context.addIssue({ code: "custom", path: ["symbol"], message: HOW });
  });

const source = z.object({
  name: z.string(),
  kind: z.string(),
  container: z.string().optional(),
  file_path: z.string(),
  line: count.describe("The first of its lines, decorators and `export` with it"),
  end_line: count,
  signature: z.string().optional(),
  documentation: z.string().optional(),
  source: z
    .array(z.object({ line: count, text: z.string() }))
    .optional()
    .describe("Its lines as they are written: one piece, or several where lines between them are left out"),
  left_out: z
    .int()
    .optional()
    .describe("Lines that are left out: bodies within it, and what stands behind the last piece"),
  from_line: count.optional().describe("Where to go on: the first line behind the last piece"),
  because: z.string().optional().describe("How it was found, where it does not stand at the place that was said"),
});
type Source = z.output<typeof source>;

const output = z.object({
  symbols: z.array(source),
  unread: z
    .array(
      z.object({
        symbol: z.string(),
        code: z.string(),
        message: z.string(),
        candidates: z.array(z.string()).optional().describe("What else the name may be"),
      }),
    )
    .optional()
    .describe("Names that lead to nothing, with the nearest names, or to several things"),
  ...completenessFields,
});

type Input = z.output<typeof input>;
type Output = z.output<typeof output>;
type Unread = NonNullable<Output["unread"]>[number];

interface Told {
  readonly written: Written;
  readonly because: string | undefined;
}

/** The lines that are asked for. */
function linesOf({ lines, above, first, last, inner }: Written, { part, from_line = 1 }: Input): Lines {
  const begin = Math.min(Math.max(part === "all" ? above : first, from_line - 1), last);
  return { first: begin, lines: lines.slice(begin - above), inner };
}

const HAS_LINES: ReadonlySet<Input["part"]> = new Set(["text", "all"]);

function sourceOf({ written, because }: Told, of: Lines, input: Input, room: number): Source {
  const { name, kind, container, path, first, last, signature, documentation } = written;
  const base = {
    name,
    kind,
    ...(container === undefined ? {} : { container }),
    file_path: path,
    line: first + 1,
    end_line: last + 1,
    ...(because === undefined ? {} : { because }),
  };
  if (input.part === "signature") return { ...base, signature };
  if (input.part === "doc") return { ...base, signature, documentation };
  const { pieces, between, behind } = fitted(of, room);
  const leftOut = between + behind;
  return {
    ...base,
    source: [...pieces],
    ...(leftOut > 0 ? { left_out: leftOut } : {}),
    ...(behind > 0 ? { from_line: last + 2 - behind } : {}),
  };
}

/** The lists of a message stand beside it. */
function unreadOf(symbol: string, { code, message, details }: Problem): Unread {
  const { candidates } = details as { readonly candidates?: string[] };
  return candidates === undefined
    ? { symbol, code, message }
    : { symbol, code, message: (message.split("\n")[0] ?? "").replace(/:$/, ""), candidates };
}

async function run(
  { engine }: { readonly engine: Engine },
  input: Input,
  { signal, wait, maxBytes = BYTES }: Follow,
): Promise<Outcome<Output>> {
  const { file_path, line, column, symbols = [] } = input;
  const asking = signal === undefined ? {} : { signal };
  const told = new Map<string, Told>();
  const unread: Unread[] = [];
  let guesses = 0;
  const take = ({ found, because, isGuess }: Sources): void => {
    if (isGuess) guesses++;
    for (const written of found) {
      const key = `${written.path}:${written.named}:${written.name}`;
      if (!told.has(key)) told.set(key, { written, because });
    }
  };
  if (line !== undefined && file_path !== undefined) {
    const at = await sourcesAt(engine, { path: file_path, line, column }, asking);
    if (!at.ok) return at;
    take(at.value);
  }
  for (const symbol of new Set(symbols)) {
    // For names that nobody defines the index is waited for once.
    const found = await sourcesOf(
      engine,
      { file_path, symbol },
      { ...asking, waits: wait !== "none" && unread.length === 0 },
    );
    if (found.ok) take(found.value);
    else if (found.problem.code === "TS_CANCELLED") return found;
    else unread.push(unreadOf(symbol, found.problem));
  }
  const all = [...told.values()];
  const lines = all.map(({ written }) => linesOf(written, input));
  const room = maxBytes - FOR_ANSWER - FOR_SYMBOL * all.length - 2 * Buffer.byteLength(JSON.stringify(unread));
  const rooms = HAS_LINES.has(input.part) ? shares(lines.map(costOf), room) : [];
  const shown = all.map((one, index) => sourceOf(one, lines[index] as Lines, input, rooms[index] ?? 0));
  const lacks = [
    ...(unread.length === 0 ? [] : [`${unread.length} of the names could not be read`]),
    ...(guesses === 0 ? [] : ["nothing but the name says what is meant: another definition may be"]),
    ...(shown.some(({ left_out }) => left_out !== undefined) ? [LEFT_OUT] : []),
  ];
  const [because] = lacks;
  return {
    ok: true,
    value: {
      symbols: shown,
      ...(unread.length === 0 ? {} : { unread }),
      ...completenessOf([], {
        complete: because === undefined,
        incompleteBecause: because === undefined ? undefined : lacks.join("; "),
      }),
    },
  };
}

const LEFT_OUT =
  "lines are left out: name what stands there (Class/method), or go on with from_line or a larger maxBytes";

const headOf = ({ name, kind, container, file_path, line, end_line, because }: Source, shorten: Shorten): string =>
  `${shorten(file_path)}:${line === end_line ? line : `${line}-${end_line}`} ${kind} ${container === undefined ? "" : `${container}.`}${name}` +
  `${because === undefined ? "" : `  (${because})`}`;

/** Its signature as lists have it, and its documentation. */
const said = ({ file_path, line, container, signature = "", documentation }: Source, shorten: Shorten): string[] => [
  `${shorten(file_path)}:${line}: ${container === undefined ? "" : `${container}: `}${signature}`,
  ...(documentation ? [documentation] : []),
];

function* linesText({ source: pieces = [], end_line, from_line }: Source): Generator<string> {
  let next: number | undefined;
  for (const { line, text } of pieces) {
    if (next !== undefined && line > next) yield gap(next, line - 1);
    const rows = text.split("\n");
    for (const [index, row] of rows.entries()) yield `${line + index}\t${row}`;
    next = line + rows.length;
  }
  if (from_line !== undefined) yield `${gap(from_line, end_line)}: from_line ${from_line}`;
  else if (next !== undefined && next <= end_line) yield gap(next, end_line);
}

const gap = (from: number, to: number): string => `\t… ${from}-${to} left out`;

export const operation = defineOperation({
  name: "read",
  title: "Read definitions",
  doc: "The source of a function, class or other definition with line numbers: its text, signature or documentation, several at once (symbols). Of a use it reads what is meant. What is too long comes without the bodies in it.",
  chosenFor: "the source of a symbol, without its file",
  rank: 15,
  needs: ["engine"],
  bytes: BYTES,
  edits: false,
  input,
  output,
  shortForms: { read: { takes: ["PLACE?"], says: "a definition as it is written" } },
  run,
  text: ({ symbols, unread = [] }, shorten) =>
    [
      ...symbols.flatMap((one) =>
        one.source === undefined ? said(one, shorten) : [headOf(one, shorten), ...linesText(one)],
      ),
      ...unread.flatMap(({ message, code, candidates = [] }) => [`${message} (${code})`, ...candidates.map(shorten)]),
    ].join("\n"),
});
