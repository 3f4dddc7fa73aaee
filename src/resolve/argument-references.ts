/** Argument references: where calls name a parameter (`run(path=…)`), anywhere in the workspace. */

import { holding } from "../index/name-lookup.ts";
import type { Place } from "../index/target.ts";
import type { Workspace } from "../index/workspace.ts";
import type { FileFacts } from "../languages/kit/candidate.ts";
import { lastName } from "../languages/kit/written-name.ts";
import type { Span } from "../text/span.ts";
import type { Asked } from "./ask.ts";
import { NameClassification } from "./name-classification.ts";
import { functionAround } from "./parameters.ts";
import { Context, type DefinitionOptions } from "./tier.ts";

type SearchOptions = Required<Pick<DefinitionOptions, "scope" | "stopped" | "unsearched" | "onWaiting">>;

export interface ArgumentReferences {
  readonly places: readonly Place[];
  /** Arguments of that name in calls by the function's name of which it is not known what they call. */
  readonly possible: readonly Place[];
  /** Arguments of that name that mean something else. */
  readonly others: number;
}

const NO_ARGUMENTS: ArgumentReferences = { places: [], possible: [], others: 0 };

/** Words that call the constructor of the type around, or of its base. */
const MAKERS: ReadonlySet<string> = new Set(["super", "cls", "self", "Self", "this", "__init__", "init", "new"]);

/**
 * What names a local as an argument, or is a key that it stands as.
 * @param local the occurrence that declares it
 */
export async function argumentsNaming(
  workspace: Workspace,
  asked: Asked,
  local: number,
  { scope, stopped, unsearched, onWaiting }: SearchOptions,
): Promise<ArgumentReferences> {
  const { path, language, facts, name } = asked;
  const position = facts.lines.position(facts.occurrenceStart(local));
  const context = new Context(workspace, asked, { scope: "project", mode: "precise", stopped, unsearched });
  const isParameter = language.names.namesArguments === true && facts.occurrence(local).kind === "parameter";
  if (!isParameter && !context.family.literals.keyValues) return NO_ARGUMENTS;
  const of = isParameter ? functionAround(context.own(), facts.occurrenceStart(local)) : undefined;
  const callers = new Set(of ? [of.definition.name, lastName(of.definition.container ?? "")] : []);
  const written = name.replace(/^\$/, "");
  const classification = new NameClassification(context, { definitions: [], parameter: { path, position } }, new Set());
  const places: Place[] = [];
  const possible: Place[] = [];
  let others = 0;
  const take = async (file: FileFacts): Promise<void> => {
    const id = file.facts.nameId(written);
    for (let index = 0; id !== undefined && index < file.facts.occurrences; index++) {
      if (file.facts.occurrenceNameId(index) !== id) continue;
      const occurrence = file.facts.occurrence(index, written);
      if (occurrence.role !== "key" || occurrence.receiverForm !== 0) continue;
      const { verdict } = await classification.ofArgument(file, occurrence);
      const range = file.facts.lines.range(occurrence.span);
      const place: Place = { path: file.path, range, kind: "key", preview: "", origin: "typed_receiver" };
      if (verdict === "same") places.push(place);
      else if (verdict === "other") others++;
      else if (of && mayCall(workspace.textOf(file.path), file.facts.holderOf(occurrence)?.span, callers))
        possible.push({ ...place, origin: "name_match", why: "what is called with it is not known" });
    }
  };
  const own = workspace.open.has(path) && isParameter && scope !== "file" ? undefined : context.own();
  if (own) await take(own);
  if (!of || scope === "file") return { places, possible, others };
  const holders = holding(workspace, {
    name: written,
    family: language.family,
    within: (other) => other !== own?.path && workspace.within(scope, path)(other),
    defining: false,
    near: path,
    stopped,
    unsearched,
    onWaiting,
  });
  for await (const holder of holders) await take(holder);
  return { places, possible, others };
}

/** Whether an argument is one of a call by some names. */
function mayCall(text: string | undefined, callee: Span | undefined, names: ReadonlySet<string>): boolean {
  const written = text === undefined || !callee ? "" : text.slice(callee.start, callee.end);
  const called = /[\p{L}_$][\p{L}\p{N}_$?!]*(?=\W*$)/u.exec(written)?.[0];
  return called !== undefined && (names.has(called) || MAKERS.has(called));
}
