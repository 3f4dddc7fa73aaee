/** Library: what Python itself defines, by the stubs of typeshed. */

import { join } from "node:path";
import type { LibraryRules } from "../family.ts";
import { type Candidate, candidateIn, definitionsIn, TYPES } from "../kit/candidate.ts";
import { namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { topLevel } from "../kit/top-level.ts";
import { isTaken } from "./conditions.ts";
import { typeshedFor } from "./typeshed.ts";

const BUILTINS = "builtins.pyi";
/** Stubs whose types are known by their names: those that hold others. */
const NAMED = [BUILTINS, "typing.pyi", join("collections", "__init__.pyi"), "types.pyi"] as const;
/** Types of which most values are, likeliest first. */
const COMMON = ["dict", "str", "list", "set", "tuple", "bytes", "object"] as const;

/** Types of a module of which many values are in files that import it, and of their members those that hardly any other type has. */
interface OfModule {
  readonly types: readonly string[];
  readonly called: ReadonlySet<string>;
  readonly read: ReadonlySet<string>;
}
const OF_MODULES: Readonly<Record<string, OfModule>> = {
  re: {
    types: ["Match", "Pattern"],
    called: namesIn("end expand findall finditer fullmatch group groupdict groups span start subn"),
    read: namesIn("groupindex lastgroup lastindex"),
  },
  datetime: {
    types: ["datetime", "date", "time", "timedelta", "tzinfo"],
    called: namesIn(
      "astimezone dst isocalendar isoformat isoweekday strftime timestamp timetuple toordinal total_seconds tzname utcoffset utctimetuple weekday",
    ),
    read: namesIn("day days hour microsecond microseconds minute month second seconds tzinfo year"),
  },
};
const OF_LIBRARY = /[\\/]stdlib[\\/](?:builtins|typing|types|collections[\\/]__init__)\.pyi$/;

async function definedIn(name: string, stub: string, from: string, project: Project): Promise<readonly Candidate[]> {
  const typeshed = typeshedFor(project, from);
  const file = typeshed === undefined ? undefined : await project.holding(join(typeshed, "stdlib", stub), name);
  return file ? topLevel(file.facts, name).map((index) => candidateIn(file, index)) : [];
}

interface Asked {
  readonly name: string;
  readonly from: string;
  readonly project: Project;
}

/** The members of a name that some types of a stub have, in the order of the types. */
async function membersOf(
  types: readonly string[],
  stub: string,
  { name, from, project }: Asked,
): Promise<readonly Candidate[]> {
  const typeshed = typeshedFor(project, from);
  const file = typeshed === undefined ? undefined : await project.holding(join(typeshed, "stdlib", stub), name);
  const found = file ? definitionsIn(file.path, file.language, file.facts, name) : [];
  const here: Candidate[] = [];
  for (const one of found)
    if (await isTaken(one.path, one.definition.selection.start, project, { path: from, at: 0 })) here.push(one);
  return types.flatMap((type) => here.filter(({ definition: { container } }) => container === type));
}

/** Whether a file imports a module, or something of it. */
async function isImported(module: string, from: string, project: Project): Promise<boolean> {
  const facts = (await project.file(from))?.facts;
  return facts?.allImports.some(({ source }) => source === module) === true;
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
  async members(name, from, project, isCalled) {
    const common = await membersOf(COMMON, BUILTINS, { name, from, project });
    if (common.length > 0) return common;
    for (const [module, { types, called, read }] of Object.entries(OF_MODULES))
      if ((isCalled ? called : read).has(name) && (await isImported(module, from, project)))
        return membersOf(types, `${module}.pyi`, { name, from, project });
    return [];
  },
  holds: (path) => OF_LIBRARY.test(path),
};
