/** Written items: the items that the calls of macros in a file write, by what the macros are replaced by (`macro_rules!`). */

import type { Definition, Facts } from "../../index/facts.ts";
import type { Span } from "../../text/span.ts";
import { type Candidate, candidateIn, type FileFacts } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import type { Kind } from "../vocabulary.ts";
import { type Item, itemsIn } from "./macro-items.ts";
import { type Budget, expanded, rulesOf } from "./macro-rules.ts";
import { macrosNamed } from "./macros.ts";
import { insideAt } from "./module.ts";
import { closedBehind, type Tree, treesOf } from "./token-trees.ts";

/** A call of a macro where an item stands. */
interface Call {
  readonly name: string;
  /** What is between its brackets. */
  readonly args: Span;
  /** The type that the call stands in. */
  readonly container: string | undefined;
  readonly inside: readonly string[];
}

/** Calls of macros within what macros are replaced by. */
const DEEPEST = 4;
/** Calls of one file that are replaced for one question, and the trees that are compared and written for them. */
const MOST_CALLS = 60;
const MOST_TREES = 500_000;
/** How often a text is read for the ends of the calls in it, which may stand in each other. */
const MOST_READ = 8;

/** The beginning of a call that begins a line. It ends with its bracket. */
const CALL =
  /^[ \t]{0,100}(?:pub(?:\([^()\n]{0,80}\))?[ \t]{1,20})?(?:[\p{L}_$][\p{L}\p{N}_]{0,100}::){0,8}([\p{L}_][\p{L}\p{N}_]{0,100})![ \t]{0,20}[({[]/gmu;
/** Macros that are called where statements stand, in nearly every file, and write no item. */
const OF_STATEMENTS: ReadonlySet<string> = new Set(
  "macro_rules assert assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne panic println print eprintln eprint write writeln vec format todo unreachable unimplemented trace debug info warn error matches ready".split(
    " ",
  ),
);

const FUNCTIONS: ReadonlySet<Kind> = new Set<Kind>(["function", "method", "macro"]);

/** The calls of macros in a file that stand where items do. */
function callsIn({ facts }: FileFacts, text: string): readonly Call[] {
  if (!text.includes("!")) return [];
  const calls: Call[] = [];
  /** What holds a place last, by the kinds of definitions that do. */
  let next = 0;
  let functionsEnd = 0;
  let left = text.length * MOST_READ;
  const around: { readonly end: number; readonly name: string }[] = [];
  for (const found of text.matchAll(CALL)) {
    const name = found[1] as string;
    if (OF_STATEMENTS.has(name)) continue;
    const open = found.index + found[0].length - 1;
    for (; next < facts.definitions; next++) {
      const { start, end } = facts.definitionSpan(next);
      if (start > open) break;
      const kind = facts.definitionKind(next);
      if (FUNCTIONS.has(kind)) functionsEnd = Math.max(functionsEnd, end);
      if (kind === "implementation" || kind === "trait") around.push({ end, name: facts.definitionName(next) });
    }
    if (open < functionsEnd) continue;
    const end = closedBehind(text, open, Math.min(text.length, open + left));
    left -= (end ?? text.length) - open;
    if (left <= 0) break;
    if (end === undefined) continue;
    while (around.length > 0 && (around.at(-1)?.end ?? 0) <= open) around.pop();
    calls.push({
      name,
      args: { start: open + 1, end: end - 1 },
      container: around.at(-1)?.name,
      inside: insideAt(facts, open),
    });
  }
  return calls;
}

const read = new WeakMap<Facts, readonly Call[]>();
const callsOf = (file: FileFacts, text: string): readonly Call[] => {
  const known = read.get(file.facts);
  if (known) return known;
  const calls = callsIn(file, text);
  read.set(file.facts, calls);
  return calls;
};

type Rules = ReturnType<typeof rulesOf>;
const rulesRead = new WeakMap<Facts, Map<number, Rules>>();

/** The rules of a macro. */
function rulesIn(macro: Candidate, text: string): Rules {
  const { facts, path, definition } = macro;
  const own = rulesRead.get(facts) ?? new Map<number, Rules>();
  rulesRead.set(facts, own);
  const known = own.get(definition.index);
  if (known) return known;
  const [body] = treesOf(text, { start: definition.selection.end, end: definition.span.end }, path);
  const rules = body?.kind === "group" ? rulesOf(body.inner) : [];
  own.set(definition.index, rules);
  return rules;
}

/** What is asked of the calls of a file. */
interface Wanted {
  readonly name: string;
  /** The type whose member it is; undefined: it is a module's own. */
  readonly container: string | undefined;
  readonly inside: readonly string[];
}

/** The items of a name that the calls of macros in a file write. */
export const itemsWritten = (project: Project, path: string, wanted: Wanted): Promise<readonly Candidate[]> =>
  project.kept(["written in", path, wanted.name, wanted.container ?? "", ...wanted.inside].join("\0"), () =>
    findWritten(project, path, wanted),
  );

async function findWritten(project: Project, path: string, wanted: Wanted): Promise<readonly Candidate[]> {
  const text = project.textOf(path);
  const file = text?.includes("!") ? await project.file(path) : undefined;
  if (!file || text === undefined) return [];
  const found: Candidate[] = [];
  const left = { calls: MOST_CALLS, trees: MOST_TREES };
  const saying = sayingOf(project, wanted);
  for (const call of callsOf(file, text)) {
    const macros = await macrosAt(project, file, call);
    const args = text.slice(call.args.start, call.args.end);
    const writers = macros.filter((macro) => mayWrite(saying(macro), args, call, wanted));
    if (writers.length === 0) continue;
    if (left.calls-- === 0 || left.trees <= 0) break;
    for (const item of await itemsOf(project, file, call, writers, { text, left })) {
      const isWanted =
        item.token.text === wanted.name &&
        item.container === wanted.container &&
        item.inside.join() === wanted.inside.join();
      const candidate = isWanted ? await candidateOf(project, item) : undefined;
      if (candidate) found.push(candidate);
    }
  }
  return found;
}

/** The macros that a call may mean: of several in its file the last before it. */
async function macrosAt(project: Project, file: FileFacts, { name, args }: Call): Promise<readonly Candidate[]> {
  const macros = await macrosNamed(project, file, name);
  const before = macros.filter(({ path, definition }) => path === file.path && definition.span.end <= args.start);
  return before.length > 1 ? before.slice(-1) : macros;
}

/** Which of the words that are asked for the text of a macro may bring along. */
interface Saying {
  readonly name: boolean;
  readonly container: boolean;
}

/** What macros say, each read once a question, however often it is called. */
function sayingOf(project: Project, wanted: Wanted): (macro: Candidate) => Saying {
  const known = new Map<string, Saying>();
  return ({ path, definition: { index, span } }) => {
    const key = `${index} ${path}`;
    const before = known.get(key);
    if (before) return before;
    const text = project.textOf(path)?.slice(span.start, span.end) ?? "";
    const isOpen = callsOthers(text);
    const holds = (word: string | undefined): boolean => isOpen || (word !== undefined && text.includes(word));
    const says = { name: holds(wanted.name), container: holds(wanted.container) };
    known.set(key, says);
    return says;
  };
}

/** Whether the words that are asked for stand in a call or its macro at all. */
const mayWrite = (says: Saying, args: string, { container }: Call, wanted: Wanted): boolean =>
  (says.name || args.includes(wanted.name)) &&
  (wanted.container === undefined ||
    wanted.container === container ||
    says.container ||
    args.includes(wanted.container));

/** Whether a macro's text calls other macros that may write items. */
const callsOthers = (text: string): boolean =>
  [...text.matchAll(/\b(\w{1,100})! ?[({[]/g)].some(([, name = ""]) => !OF_STATEMENTS.has(name));

async function itemsOf(
  project: Project,
  file: FileFacts,
  call: Call,
  macros: readonly Candidate[],
  { text, left }: { readonly text: string; readonly left: Budget },
): Promise<readonly Item[]> {
  const trees = treesOf(text, call.args, file.path);
  /** The rules of the macros that are called by what others are replaced by, looked up before the items are read. */
  const known = new Map<string, Rules>();
  known.set(
    call.name,
    macros.flatMap((macro) => rulesIn(macro, project.textOf(macro.path) ?? "")),
  );
  for (let depth = 0; depth < DEEPEST; depth++) {
    const missing = new Set<string>();
    const expand = ({ name, args }: { readonly name: string; readonly args: readonly Tree[] }): readonly Tree[] => {
      const rules = known.get(name);
      if (!rules) missing.add(name);
      return (rules && expanded(rules, args, left)) ?? [];
    };
    const items = [
      ...itemsIn(expand({ name: call.name, args: trees }), {
        container: call.container,
        inside: call.inside,
        expand,
      }),
    ];
    if (missing.size === 0 || depth === DEEPEST - 1) return items;
    for (const name of missing) {
      const others = await macrosNamed(project, macros[0] ?? file, name);
      known.set(
        name,
        others.flatMap((macro) => rulesIn(macro, project.textOf(macro.path) ?? "")),
      );
    }
  }
  return [];
}

/** An item as a definition: the one that stands in the macro, for each type that it is written for, or one of its own. */
async function candidateOf(project: Project, { kind, token, container, type }: Item): Promise<Candidate | undefined> {
  const file = await project.file(token.path);
  if (!file) return undefined;
  const { facts } = file;
  const { span: selection, text: name } = token;
  for (let index = 0; index < facts.definitions; index++) {
    const { start } = facts.definitionSpan(index);
    if (start > selection.start) break;
    const one = facts.definitionKind(index) === "macro" ? undefined : candidateIn(file, index);
    if (one && one.definition.selection.start === selection.start)
      return { ...one, definition: { ...one.definition, kind, container, parent: undefined, type } };
  }
  const definition: Definition = {
    // No definition of its file.
    index: -1,
    occurrence: -1,
    name,
    kind,
    selection,
    span: selection,
    body: undefined,
    parent: undefined,
    container,
    flags: 0,
    arity: undefined,
    type,
    doc: undefined,
    value: undefined,
  };
  return { ...file, definition };
}
