/** Bound by the file's own scopes: to a local, to a definition of the file, or to an import. */

import type { Definition } from "../../index/facts.ts";
import {
  type Candidate,
  candidateIn,
  definitionsIn,
  fitting,
  localTarget,
  ofTag,
  rank,
  TYPES,
  wants,
} from "../../languages/kit/candidate.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { inPackage } from "../package.ts";
import { besideDefinition } from "../stand-ins.ts";
import { type Context, type Found, isBare, many, placed, type Tier } from "../tier.ts";
import { broughtBy } from "./imports.ts";

export const lexical: Tier = async (context) => {
  const { asked } = context;
  const { occurrence, facts, path, language } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.role === "import") return undefined;
  if (occurrence.link === undefined && occurrence.role === "macro") return macroBrought(context);
  if (occurrence.link === undefined) return isBare(context) ? byPackageName(context) : undefined;
  const bound = facts.occurrence(occurrence.link);
  if (bound.link === undefined) return undefined;
  if (bound.class === MarkClass.local)
    return placed([localTarget(path, facts, facts.local(bound.link), "lexical")], "lexical", bound.index);
  if (bound.class === MarkClass.import) return broughtBy(context, facts.import(bound.link));
  if (bound.class !== MarkClass.definition) return undefined;
  const target = candidateIn(context.here, bound.link);
  const { isTag } = context.wish;
  const isSibling = ({ kind }: Definition): boolean =>
    kind === target.definition.kind || (isTag !== undefined && TYPES.has(kind) && TYPES.has(target.definition.kind));
  const siblings = ofTag(
    definitionsIn(path, language, facts, asked.name).filter(
      ({ definition }) => definition.parent === target.definition.parent && isSibling(definition),
    ),
    context.wish,
  );
  const alias = siblings.length > 0 ? await aliasOf(context, siblings[0] as Candidate) : undefined;
  if (alias) return alias;
  const overloads = siblings.length > 0 ? rank(fitting(siblings, context.wish.role), context.wish) : [target];
  const others = besideDefinition(context.here, target.definition);
  return many([...overloads, ...others], target.definition.parent === undefined ? "file_scope" : "lexical");
};

/** A macro that an import names: other things of its name that an import brings are not meant, so that no scope binds it. */
async function macroBrought(context: Context): Promise<Found | undefined> {
  const { asked, family, wish } = context;
  const { facts, name } = asked;
  const id = facts.nameId(name);
  if (!isBare(context) || id === undefined || family.names.isBuiltin(name, wish.role, "bare")) return undefined;
  for (const index of facts.importsBinding(id)) {
    const found = await broughtBy(context, facts.import(index));
    const macros = found?.candidates.filter(({ definition: { kind } }) => wants(wish.role, kind)) ?? [];
    if (macros.length > 0) return many(rank(macros, wish), "import_bound");
    if (found?.external !== undefined) return found;
  }
  return undefined;
}

/** A name that only the imported module says, where the import is as far as its uses lead. */
async function byPackageName(context: Context): Promise<Found | undefined> {
  const { named, leadsToItself } = context.family.imports;
  if (!named || !leadsToItself) return undefined;
  const own = context.own();
  const record = await named(own, context.asked.name, context.project);
  return record && broughtBy(context, record, own.facts);
}

/** A plain name that the file knows as a tag alone: what it includes may say that it names a type. */
async function aliasOf(context: Context, { definition }: Candidate): Promise<Found | undefined> {
  const { asked, family, here, options, project, wish } = context;
  if (wish.isTag !== false || wish.role !== "type" || !TAGS.has(definition.kind)) return undefined;
  const file = family.packages.inOrder ? here : context.own();
  const found = await inPackage(project, file, asked.name, asked.span.start, options.wanted);
  const [alias] = found.filter(({ definition: { kind } }) => kind === "type");
  return alias && many([alias], "package");
}
const TAGS: ReadonlySet<Kind> = new Set<Kind>(["struct", "union", "enum"]);
