/** The structure thread's side: takes jobs, searches, and gives back what it found. Knows nothing of threads. */

import { languageById } from "../../languages/table.ts";
import { BUDGETS } from "../budgets.ts";
import type { Searcher, SgNode, Source } from "./ast-grep.ts";
import { explain } from "./explain.ts";
import type { Done, Follow, Job } from "./job.ts";
import { matchOf } from "./match.ts";
import { nativeLibrary } from "./native.ts";
import { type PortablePorts, portableLibrary } from "./portable.ts";
import { apart, rewritten } from "./rewrite.ts";
import { mayTakeLong, metaVariablesOf } from "./rule.ts";
import { type Searching, search } from "./search.ts";
import type { Fix, Matches, Rewritten, StructureMatch } from "./structure-questions.ts";

export type Work = (job: Job, follow: Follow) => Promise<Done>;

/** Makes what does the jobs. `initParser` must have resolved before the first. */
export function createStructureWorker(ports: Omit<PortablePorts, "languageOf">): Work {
  const portable = portableLibrary({ ...ports, languageOf: languageById });
  const native = nativeLibrary();

  return async (job, follow) => {
    const { stopped } = follow;
    const language = languageById(job.language);
    if (!language) throw new Error(`there is no language ${job.language}`);
    // What may take long is done where it can be ended: the native library's threads cannot.
    const isLong = mayTakeLong(job.matcher);
    const searcher = (isLong ? undefined : await native.searcher(language)) ?? (await portable.searcher(language));
    const explained = async () => explain(job, { searcher, portable: await portable.searcher(language), stopped });
    const refused = searcher.refusal(job.matcher);
    if (refused !== undefined) return { refused, explanation: await explained() };
    const found = await run(job, searcher, follow);
    const isEmpty = found.total === 0 && found.cut === undefined && job.files.length > 0 && job.task.kind === "matches";
    const whole = isEmpty && !stopped() ? { ...found, explanation: await explained() } : found;
    return stopped() ? { cancelled: true } : { found: whole };
  };
}

const run = ({ task, ...job }: Job, searcher: Searcher, { stopped, onPart }: Follow): Promise<Matches | Rewritten> =>
  task.kind === "matches"
    ? matches({ ...job, searcher, stopped, until: performance.now() + BUDGETS.structure.time }, task.limit, onPart)
    : rewrite({ ...job, searcher, stopped, until: performance.now() + BUDGETS.structure.time }, task.fix);

async function matches(searching: Searching, limit: number, onPart: Follow["onPart"]): Promise<Matches> {
  const { files } = searching;
  const variables = metaVariablesOf(searching.matcher);
  const found: StructureMatch[] = [];
  let total = 0;
  let told = 0;
  const tell = (done: number): void => {
    onPart?.({ matches: found.slice(told), done, total: files.length, found: total });
    told = found.length;
  };
  /** Matches of files that are searched, but not yet in their order. */
  const taken = new Map<string, number>();
  const take = ({ path }: Source, nodes: readonly SgNode[]) => {
    let wanted = limit - found.length;
    for (const [other, count] of taken) if (other < path) wanted -= count;
    taken.set(path, nodes.length);
    // In the order of the text, an outer node before those in it: so ast-grep finds them.
    const shown = wanted > 0 ? nodes.slice(0, wanted) : [];
    return { count: nodes.length, matches: shown.map((node) => matchOf(path, node, variables)) };
  };
  const { counted, text: mostText } = BUDGETS.structure;
  let text = 0;
  const isFull = (): boolean => found.length >= limit || text >= mostText;
  const isEnough = (): "more" | "enough" => (total >= counted ? "enough" : "more");
  /** Behind the last match that is wanted files need no order. */
  const onlyCounts = (matches: number): "more" | "enough" | undefined => {
    if (!isFull()) return undefined;
    total += matches;
    return isEnough();
  };
  const each = ({ count, matches }: ReturnType<typeof take>, { path }: Source): "more" | "enough" => {
    taken.delete(path);
    total += count;
    for (const match of matches) {
      if (isFull()) break;
      found.push(match);
      text += match.text.length;
    }
    return isEnough();
  };
  const { unread, cut, done } = await search({ ...searching, onlyCounts, onDone: tell }, take, each);
  if (cut !== undefined) tell(done);
  const rest = onPart ? [] : found;
  return { files: files.length, unread, matches: rest, total, explanation: undefined, cut, done };
}

async function rewrite(searching: Searching, fix: Fix): Promise<Rewritten> {
  const edits: Rewritten["edits"][number][] = [];
  let total = 0;
  let overlapping = 0;
  const take = ({ text = "" }: Source, nodes: readonly SgNode[]) => nodes.map((node) => rewritten(node, text, fix));
  // A fix looks at the text around a match.
  const withTexts = { ...searching, searcher: { ...searching.searcher, readsFiles: false } };
  const { unread, cut, done } = await search(withTexts, take, (made, { path }) => {
    const kept = apart(made);
    total += made.length;
    overlapping += made.length - kept.length;
    edits.push({ path, edits: kept });
    return total >= BUDGETS.structure.counted ? "enough" : "more";
  });
  return { files: searching.files.length, unread, edits, total, overlapping, cut, done };
}
