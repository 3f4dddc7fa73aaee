/** Bindings: what a bare name is bound to by its file, by the package, or by what is around it. */

import type { Import, Occurrence } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import { type Candidate, candidateIn, type FileFacts } from "../../languages/kit/candidate.ts";
import { declarationOf } from "../../languages/kit/name-binding.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { inPackage } from "../package.ts";
import { seesMembers } from "./around.ts";
import { preferred } from "./declarations.ts";
import type { Questions } from "./questions.ts";
import { moduleType, type Site, type Type } from "./type.ts";

/** A declaration of the file, a definition of another, or an import that is written nowhere. */
export type Binding = Occurrence | Candidate | Import;

/**
 * What a bare name is bound to: by its file, else by the package. A member of the file that no scope binds comes last.
 * @param fits which declarations may be meant; any where it is absent
 */
export async function bindingOf(
  ask: Questions,
  name: string,
  { file, at }: Site,
  fits?: (declared: Occurrence) => boolean,
): Promise<Binding | undefined> {
  const declared = declarationOf(file.facts, name, at, fits);
  const family = familyOf(file.language);
  const isAlone = !(family.packages.files || family.packages.at || seesMembers(file));
  if (isAlone || (declared && !isMember(file, declared))) return declared;
  const members = (await ask.inherited(file, at, name)).candidates;
  const found = members.length > 0 ? members : await inPackage(ask.project, file, name, at);
  if (found.length > 0) return preferred(found);
  const named = await family.imports.named?.(file, name, ask.project);
  return named ?? (await boundByUnit(ask, name, file, fits)) ?? declared;
}

/** What a name of an included file is bound to by the file that includes it, where it only says that there is such a type. */
async function boundByUnit(
  ask: Questions,
  name: string,
  file: FileFacts,
  fits?: (declared: Occurrence) => boolean,
): Promise<Candidate | undefined> {
  const unit = familyOf(file.language).prototypes.bodiesApart ? ask.unit() : undefined;
  if (!unit || unit.path === file.path) return undefined;
  const declared = declarationOf(unit.facts, name, unit.facts.textLength, fits);
  if (declared?.class === MarkClass.definition && declared.link !== undefined) return candidateIn(unit, declared.link);
  const found = await inPackage(ask.project, unit, name, unit.facts.textLength);
  return found.length > 0 ? preferred(found) : undefined;
}

/** The module that a path names at a place. */
export async function moduleAt({ project }: Questions, source: string, { file, at }: Site): Promise<Type | undefined> {
  const found = await familyOf(file.language).imports.locate(source, file.path, project, {
    span: { start: at, end: at },
  });
  return moduleType(found, source);
}

/** The import that a binding is. */
export const importOf = ({ facts }: FileFacts, binding: Binding): Import | undefined => {
  if ("form" in binding) return binding;
  if ("path" in binding || binding.class !== MarkClass.import || binding.link === undefined) return undefined;
  return facts.import(binding.link);
};

/** Whether a declaration is a member of another definition of its file. */
const isMember = ({ facts }: FileFacts, { class: markClass, link }: Occurrence): boolean =>
  markClass === MarkClass.definition && link !== undefined && facts.definition(link).container !== undefined;
