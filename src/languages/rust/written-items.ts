/** Written items: the items that the calls of macros in a file write, by what the macros are replaced by (`macro_rules!`). */

import type { Definition } from "../../index/facts.ts";
import { type Candidate, candidateIn, type FileFacts } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { itemsOf, macroSaying } from "./expansions.ts";
import { type ItemCall, itemCalls } from "./item-calls.ts";
import type { Item } from "./macro-items.ts";
import { macrosNamed } from "./macros.ts";

/** Calls of one file that are replaced for one question, and the trees that are compared and written for them. */
const MOST_CALLS = 60;
const MOST_TREES = 500_000;

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
  const called = await itemCalls(project, path);
  if (!called) return [];
  const { file, calls } = called;
  const found: Candidate[] = [];
  const left = { calls: MOST_CALLS, trees: MOST_TREES };
  const saying = sayingOf(project, wanted);
  for (const call of calls) {
    const macros = await macrosAt(project, file, call);
    const writers = macros.filter((macro) => mayWrite(saying(macro), call, wanted));
    if (writers.length === 0) continue;
    const items = await itemsOf(project, file, call, writers, left);
    if (!items) break;
    for (const item of items.get(wanted.name) ?? []) {
      const isWanted = item.container === wanted.container && item.inside.join() === wanted.inside.join();
      const candidate = isWanted ? await candidateOf(project, item) : undefined;
      if (candidate) found.push(candidate);
    }
  }
  return found;
}

/** The macros that a call may mean: of several in its file the last before it. */
async function macrosAt(project: Project, file: FileFacts, { name, args }: ItemCall): Promise<readonly Candidate[]> {
  const macros = await macrosNamed(project, file, name);
  const before = macros.filter(({ path, definition }) => path === file.path && definition.span.end <= args.start);
  return before.length > 1 ? before.slice(-1) : macros;
}

/** Which of the words that are asked for the text of a macro may bring along. */
interface Saying {
  readonly name: boolean;
  readonly container: boolean;
}

/** What macros say, each looked at once a question, however often it is called. */
function sayingOf(project: Project, wanted: Wanted): (macro: Candidate) => Saying {
  const known = new Map<string, Saying>();
  return (macro) => {
    const key = `${macro.definition.index} ${macro.path}`;
    const before = known.get(key);
    if (before) return before;
    const { text, isOpen } = macroSaying(project, macro);
    const holds = (word: string | undefined): boolean => isOpen || (word !== undefined && text.includes(word));
    const says = { name: holds(wanted.name), container: holds(wanted.container) };
    known.set(key, says);
    return says;
  };
}

/** Whether the words that are asked for stand in a call or its macro at all. */
const mayWrite = (says: Saying, { written, container }: ItemCall, wanted: Wanted): boolean =>
  (says.name || written.includes(wanted.name)) &&
  (wanted.container === undefined ||
    wanted.container === container ||
    says.container ||
    written.includes(wanted.container));

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
