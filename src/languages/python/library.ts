/** Library: what Python itself defines, by the stubs of typeshed. */

import { join } from "node:path";
import type { LibraryRules } from "../family.ts";
import { type Candidate, candidateIn, definitionsIn, TYPES } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { topLevel } from "../kit/top-level.ts";
import { isTaken } from "./conditions.ts";
import { typeshedFor } from "./typeshed.ts";

const BUILTINS = "builtins.pyi";
/** Stubs whose types are known by their names: those that hold others. */
const NAMED = [BUILTINS, "typing.pyi", join("collections", "__init__.pyi"), "types.pyi"] as const;
/** Types of which most values are, likeliest first. */
const COMMON = ["dict", "str", "list", "set", "tuple", "bytes", "object"] as const;
const OF_LIBRARY = /[\\/]stdlib[\\/](?:builtins|typing|types|collections[\\/]__init__)\.pyi$/;

async function definedIn(name: string, stub: string, from: string, project: Project): Promise<readonly Candidate[]> {
  const typeshed = typeshedFor(project, from);
  const file = typeshed === undefined ? undefined : await project.holding(join(typeshed, "stdlib", stub), name);
  return file ? topLevel(file.facts, name).map((index) => candidateIn(file, index)) : [];
}

export const library: LibraryRules = {
  definitions: (name, from, project) => definedIn(name, BUILTINS, from, project),
  async types(name, from, project) {
    let first: readonly Candidate[] = [];
    for (const stub of NAMED) {
      const found = await definedIn(name, stub, from, project);
      const types = found.filter(({ definition: { kind } }) => TYPES.has(kind) && kind !== "type");
      if (types.length > 0) return types;
      if (first.length === 0) first = found;
    }
    return first;
  },
  async members(name, from, project) {
    const typeshed = typeshedFor(project, from);
    const path = typeshed === undefined ? undefined : join(typeshed, "stdlib", BUILTINS);
    const file = path === undefined ? undefined : await project.holding(path, name);
    const found = file ? definitionsIn(file.path, file.language, file.facts, name) : [];
    const here: Candidate[] = [];
    for (const one of found)
      if (await isTaken(one.path, one.definition.selection.start, project, { path: from, at: 0 })) here.push(one);
    return COMMON.flatMap((type) => here.filter(({ definition: { container } }) => container === type));
  },
  holds: (path) => OF_LIBRARY.test(path),
};
