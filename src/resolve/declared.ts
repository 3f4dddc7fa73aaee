/** Declared packages: what belongs to a package because its file says so (`package a.b`, `namespace A\B`), wherever the file lies. */

import { familyOf } from "../languages/families.ts";
import type { Package } from "../languages/family.ts";
import { type Candidate, definitionsIn, type FileFacts } from "../languages/kit/candidate.ts";
import { dotted, holderOf, NAMESPACES, pathIn } from "../languages/kit/holder.ts";
import type { Project } from "../languages/kit/project.ts";
import { isFileOf } from "../languages/kit/written-name.ts";
import { INSIDE_FUNCTION } from "../languages/vocabulary.ts";

/**
 * What a package, or a type in one, defines under a name. The files called like the name are asked first, and no others when they
 * define it; of a name that the platform has too only they are asked, because nearly every file holds it.
 */
export async function declaredIn(
  project: Project,
  { family, name: holder }: Package,
  name: string,
): Promise<readonly Candidate[]> {
  const rules = familyOf({ family });
  const isCommon = rules.names.isBuiltin(name, "type", "bare");
  for (const only of isCommon ? [isFileOf(name)] : [isFileOf(name), undefined]) {
    const files = await project.defining(name, family, only);
    const found = files
      .flatMap(({ path, language, facts }) => definitionsIn(path, language, facts, name))
      .filter(
        ({ facts, definition: { index, flags } }) => !(flags & INSIDE_FUNCTION) && holderOf(facts, index) === holder,
      );
    if (found.length > 0) return found;
  }
  return [];
}

/** The files that an import of a package means: those that define what it names, else all that belong to it. */
export async function packageFiles(
  project: Project,
  located: Package,
  names: readonly string[],
): Promise<readonly string[]> {
  const { family, name } = located;
  const dot = name.lastIndexOf(".");
  const own = { ...located, name: name.slice(0, Math.max(0, dot)) };
  const found = names.length > 0 ? [] : [...(await declaredIn(project, own, name.slice(dot + 1)))];
  for (const one of names) found.push(...(await declaredIn(project, located, one)));
  // A namespace that is a definition stands for everything in it.
  const types = found.filter(({ definition: { kind } }) => !NAMESPACES.has(kind));
  if (types.length > 0 || names.length > 0) return [...new Set(types.map(({ path }) => path))];
  const paths: string[] = [];
  for (const { path, language } of await project.entries())
    if (language.family === family) {
      const file = await project.holding(path, name.slice(dot + 1));
      if (file && packagesIn(file).has(name)) paths.push(path);
    }
  return paths;
}

/** The packages that something of a file belongs to, as it says. */
export function packagesIn({ facts }: Pick<FileFacts, "facts">): ReadonlySet<string> {
  const found = new Set<string>();
  if (facts.package !== undefined) found.add(dotted(facts.package));
  for (let index = 0; index < facts.definitions; index++)
    if (NAMESPACES.has(facts.definitionKind(index))) found.add(pathIn(facts, index));
  return found;
}
