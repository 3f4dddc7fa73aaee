/** Definition: asks the tiers what a name means. */

import type { DefinitionResult, Target } from "../index/target.ts";
import type { Workspace } from "../index/workspace.ts";
import type { Candidate } from "../languages/kit/candidate.ts";
import { MarkClass } from "../syntax/marks.ts";
import { NO_ITEMS } from "../text/limited-list.ts";
import type { Asked } from "./ask.ts";
import { withBodies } from "./bodies.ts";
import { GUESSES, ONE_OF_SEVERAL } from "./confidence.ts";
import { ledAbove } from "./declared-above.ts";
import { fittingFirst } from "./overloads.ts";
import { throughStubs } from "./stubs.ts";
import { Context, type DefinitionOptions, type Found, many, type Tier } from "./tier.ts";
import { byName, inPath, unfound } from "./tiers/by-name.ts";
import { moduleTarget } from "./tiers/imports.ts";
import { declaredByPlatform } from "./tiers/library.ts";
import { TIERS } from "./tiers.ts";
import { toldByArguments } from "./told-by-arguments.ts";

/**
 * Files that one definition reads while the index is not built: the likeliest come first, and a name that hundreds of files define
 * has its best definition among them.
 */
export const MOST_READ = 30;

export interface Resolved extends Found {
  /** False when files were left unread that may tell more: by `mostRead`, or because somebody waits for a first answer. */
  readonly complete: boolean;
  /** Whether files were still being listed that were looked among. */
  readonly isPartial: boolean;
  /** Whether it was left out to search for what only tells which of several comes first. */
  readonly isCut: boolean;
  /** Whether it is known which definitions are meant; false too for what no definition of the workspace is. */
  readonly isSure: boolean;
}

/** Finds the definitions of the name asked for. Empty targets: none was found. */
export async function resolveDefinition(
  workspace: Workspace,
  asked: Asked,
  options: DefinitionOptions,
): Promise<Resolved> {
  const context = new Context(workspace, asked, options);
  const compiledFirst = await compiled(
    context,
    await throughBodies(context, throughModules(context, await firstOf(context))),
  );
  const called = await toldByArguments(context, await fittingFirst(context, await ofBuild(context, compiledFirst)));
  const meant = await ledAbove(context, await throughStubs(context, called));
  const found = ofDependency(context, meant);
  const isSure = !GUESSES.has(meant.origin) && found.candidates.length > 0;
  return {
    ...found,
    complete: context.complete && !context.project.isCut,
    isPartial: context.project.isPartial,
    isCut: context.project.isCut,
    isSure,
  };
}

/** What a dependency on the disk defines is said to be that, whatever rule told. */
function ofDependency({ asked, project }: Context, found: Found): Found {
  const isOutside = ({ path }: Target): boolean => path !== asked.path && project.isOfDependency(path);
  if (!found.targets.some(isOutside)) return found;
  const targets = found.targets.map((one) => (isOutside(one) ? { ...one, origin: "dependency" as const } : one));
  return { ...found, targets, origin: targets[0]?.origin ?? found.origin };
}

/** What was found as the answer to a question. */
export const resultOf = (
  { name, span, document }: Asked,
  { targets, origin, confidence, external }: Found,
): DefinitionResult => ({
  name,
  range: document.lines.range(span),
  targets,
  origin,
  confidence,
  external,
  candidates: NO_ITEMS,
});

/** A function that is declared away from its body is shown as that. */
async function throughBodies(context: Context, found: Found): Promise<Found> {
  const isUse = context.asked.occurrence?.class === MarkClass.reference;
  if (!context.family.prototypes.bodiesApart || !isUse || found.candidates.length === 0) return found;
  const candidates = await withBodies(context, found.candidates);
  if (candidates.length > 1) return many(candidates, found.origin, found.confidence * ONE_OF_SEVERAL);
  return candidates === found.candidates ? found : many(candidates, found.origin, found.confidence);
}

/** Of several definitions that stand in for each other those that a build takes come first. */
async function compiled(context: Context, found: Found): Promise<Found> {
  if (found.candidates.length < 2 || found.targets.length !== found.candidates.length) return found;
  // Guesses are of several things, of which no build says which is meant.
  const ordered = GUESSES.has(found.origin) ? found.candidates : await likelyFirst(context, found.candidates);
  const candidates = await compiledFirst(context, ordered);
  if (candidates === found.candidates) return found;
  const targetOf = new Map(found.candidates.map((one, index) => [one, found.targets[index]]));
  return { ...found, candidates, targets: candidates.flatMap((one) => targetOf.get(one) ?? []) };
}

/** What no build takes gives way to what the platform declares (`#define snprintf` for another system). */
async function ofBuild(context: Context, found: Found): Promise<Found> {
  const { family } = context;
  if (!family.prototypes.isCompiled || !family.names.library || found.candidates.length === 0) return found;
  const left = await leftOut(context, found.candidates);
  return left.size === found.candidates.length ? ((await declaredByPlatform(context)) ?? found) : found;
}

/** Of several definitions those that a build takes come first, unless it does not take the place that asks. */
async function compiledFirst(context: Context, candidates: readonly Candidate[]): Promise<readonly Candidate[]> {
  if (candidates.length < 2) return candidates;
  const left = await leftOut(context, candidates);
  return left.size === 0 ? candidates : [...candidates.filter((one) => !left.has(one)), ...left];
}

/** Of several definitions that a build may take the likely ones come first. */
async function likelyFirst(
  { family, asked, project }: Context,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const { isLikely } = family.prototypes;
  if (!isLikely || candidates.length < 2) return candidates;
  const from = { path: asked.path, at: asked.span.start };
  const likely = new Set<Candidate>();
  for (const one of candidates)
    if (await isLikely(one.path, one.definition.selection.start, project, from)) likely.add(one);
  const isOrdered = likely.size === 0 || likely.size === candidates.length;
  return isOrdered ? candidates : [...likely, ...candidates.filter((one) => !likely.has(one))];
}

/** The definitions that a build does not take which takes the place that asks; none where it does not. */
async function leftOut(
  { family, asked, project }: Context,
  candidates: readonly Candidate[],
): Promise<ReadonlySet<Candidate>> {
  const { isCompiled, isTakenBack } = family.prototypes;
  const from = { path: asked.path, at: asked.span.start };
  const isAskedAt = ({ path, definition }: Candidate): boolean =>
    path === asked.path && definition.selection.start === asked.span.start;
  // What stands where somebody asks is taken as much as that place.
  if (candidates.every(isAskedAt)) return new Set();
  const isTaken = async (path: string, at: number): Promise<boolean> =>
    (await isCompiled?.(path, at, project, from)) !== false;
  const isInForce = ({ path, definition: { kind, selection } }: Candidate): boolean =>
    path !== from.path || kind !== "macro" || isTakenBack?.(asked.name, selection.start, project, from) !== true;
  const left = new Set<Candidate>();
  for (const one of candidates)
    if (!isInForce(one) || !(await isTaken(one.path, one.definition.selection.start))) left.add(one);
  return left.size > 0 && (await isTaken(from.path, from.at)) ? left : new Set();
}

/** A module that is declared away from its text is shown as its file. */
function throughModules({ family, project }: Context, found: Found): Found {
  const {
    modules: { moduleOf },
  } = family;
  if (!moduleOf || found.candidates.length === 0) return found;
  const targets = found.targets.map((target, index) => {
    const candidate = found.candidates[index];
    const located = candidate && moduleOf(candidate, project);
    const path = located?.kind === "files" && !located.inside?.length ? located.paths[0] : undefined;
    return path === undefined ? target : { ...moduleTarget(path, target.name), origin: target.origin };
  });
  return { ...found, targets };
}

async function firstOf(context: Context): Promise<Found> {
  if (context.options.mode === "precise") {
    if (context.asked.isPathWord) return inPath(context);
    return (await firstBy(TIERS, context)) ?? unfound(context);
  }
  return byName(context);
}

/** What the first of some rules says that knows what the name means; undefined where none does. */
export async function firstBy(tiers: readonly Tier[], context: Context): Promise<Found | undefined> {
  const { without = [], stopped } = context.options;
  for (const tier of tiers) {
    if (stopped()) return undefined;
    const found = await tier(context);
    if (!found || without.includes(found.origin)) continue;
    if (found.targets.length > 0 || found.external !== undefined) return found;
  }
  return undefined;
}
