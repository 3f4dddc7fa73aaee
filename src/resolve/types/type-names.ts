/** Type names: the definition that a path means where a type is written, or where it leads outside. */

import type { Import, Occurrence } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import { type Candidate, candidateIn, definitionsIn, TYPES } from "../../languages/kit/candidate.ts";
import { isNoValue } from "../../languages/kit/name-binding.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { importedBy, importedByWildcard } from "../exports.ts";
import { typeAround } from "./around.ts";
import { type Binding, bindingOf, importOf, moduleAt } from "./bindings.ts";
import type { MembersFound, Questions } from "./questions.ts";
import { NOTHING_GIVEN, type Site, type Type } from "./type.ts";
import type { WrittenType } from "./written-type.ts";

/** A definition, or what is known of a place that has none. */
type Named = Candidate | Type;

/** The definition of a type's name, or where it leads outside. */
export async function typeNamed(
  ask: Questions,
  {
    path,
    module,
    isTag,
    isRooted,
  }: Pick<WrittenType & { readonly kind: "named" }, "path" | "module" | "isTag" | "isRooted">,
  site: Site,
): Promise<Named | undefined> {
  const family = familyOf(site.file.language);
  const anchors = family.imports.isAnchor ? path.findIndex((word) => !family.imports.isAnchor?.(word)) : 0;
  const name = anchors > 0 ? path.slice(0, anchors).join("::") : (path[0] ?? "");
  const rest = path.slice(Math.max(1, anchors));
  const isSelf = family.names.selfWords?.has(name) === true;
  const isCrate = isRooted === true && family.imports.isAnchor !== undefined;
  const bound =
    module !== undefined
      ? importWritten(module, name, site)
      : anchors > 0 || isSelf || isCrate
        ? undefined
        : await bindingOf(ask, name, site, isTag ? isNoAlias : isNoValue);
  let at: Named | undefined;
  if (isSelf) at = typeAround(site.file, site.at);
  else if (isCrate) at = await moduleAt(ask, `::${name}`, site);
  else at = bound ? await boundTo(ask, bound, site) : await unboundAt(ask, name, rest.length > 0, site);
  for (const step of rest) {
    if (!at) return undefined;
    const type: Type = "kind" in at ? at : { kind: "itself", of: at, given: NOTHING_GIVEN };
    if (type.kind === "external") return type;
    at = namedAmong(await ask.members(type, step), step);
    if (!at && type.kind === "package") at = { ...type, name: `${type.name}.${step}` };
  }
  return at && "kind" in at && at.kind === "package" ? { kind: "external", source: at.name } : at;
}

/** What a path that names its module itself takes of it, as an import. */
const importWritten = (source: string, original: string, { at }: Site): Import => ({
  index: -1,
  occurrence: undefined,
  source,
  original,
  form: "name",
  span: { start: at, end: at },
  kind: "type",
});

/** What a binding means as a type's name. */
async function boundTo(ask: Questions, bound: Binding, site: Site): Promise<Named | undefined> {
  if ("path" in bound) return bound;
  const record = importOf(site.file, bound);
  if (record) return namedAmong(await importedBy(ask.project, site.file, record), record.source ?? "");
  if (!("class" in bound)) return undefined;
  if (bound.class === MarkClass.definition && bound.link !== undefined) return candidateIn(site.file, bound.link);
  return ask.ofDeclaration(site.file, bound, site.given);
}

/** What the first name of a path means that nothing binds by name. @param isPath whether more names follow */
async function unboundAt(ask: Questions, name: string, isPath: boolean, site: Site): Promise<Named | undefined> {
  const family = familyOf(site.file.language);
  const { candidates } = await importedByWildcard(ask.project, site.file, name, site.at);
  const module =
    isPath && family.imports.isAnchor && candidates.length === 0 ? await moduleAt(ask, name, site) : undefined;
  const found = typeAmong(candidates) ?? module ?? (isPath ? await spaceSeen(ask, name, site) : undefined);
  if (found || !family.packages.at) return found;
  return isPath ? { kind: "package", family: site.file.language.family, name } : { kind: "external", source: name };
}

/** A namespace that every file sees: the platform's (`NodeJS`), else what the project writes of it (`declare global { namespace App { … } }`). */
async function spaceSeen({ project }: Questions, name: string, { file }: Site): Promise<Type | undefined> {
  const {
    names: { sees, library },
  } = familyOf(file.language);
  if (sees === "everything" || !library) return undefined;
  const found = [...(await library.definitions(name, file.path, project))];
  if (found.length === 0)
    for (const { path, language, facts } of await project.defining(name, file.language.family, undefined))
      found.push(...definitionsIn(path, language, facts, name).filter((one) => sees(file, one, one.definition.index)));
  const options = found
    .filter(({ definition: { kind } }) => kind === "namespace" || kind === "module")
    .map((of): Type => ({ kind: "itself", of, given: NOTHING_GIVEN }));
  return options.length > 1 ? { kind: "either", options } : options[0];
}

/** Of what was found for a name a type before others, a definition before a module. @param source as the module is named */
function namedAmong(
  { candidates, modules, external }: Pick<MembersFound, "candidates" | "modules" | "external">,
  source: string,
): Named | undefined {
  const found = typeAmong(candidates);
  if (found) return found;
  if (modules.length > 0) return { kind: "module", paths: modules, source };
  return external === undefined ? undefined : { kind: "external", source: external };
}

const typeAmong = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.find(({ definition }) => TYPES.has(definition.kind)) ?? candidates[0];

/** Whether a declaration may mean a type that is no name for another. */
const isNoAlias = (declared: Occurrence): boolean => isNoValue(declared) && declared.kind !== "type";
