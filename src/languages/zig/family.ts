/** Zig: a file is a struct, `@import` names one by its path, aliases of declarations, what the compiler brings. */

import { dirname, join } from "node:path";
import type { Family, Handed, Located } from "../family.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { colon } from "../kit/declaration-forms.ts";
import { dotsAlone } from "../kit/dots.ts";
import type { Project } from "../kit/project.ts";
import { importOf, topLevel } from "../kit/top-level.ts";
import { NO_PLATFORM } from "../type-rules.ts";

/** Modules that the compiler makes. */
const COMPILER = new Set(["std", "builtin", "root"]);

async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (COMPILER.has(source)) return { kind: "external", source };
  if (source.endsWith(".zig")) {
    const path = join(dirname(from), source);
    return project.hasFile(path) ? { kind: "files", paths: [path] } : { kind: "unknown" };
  }
  // The build script gives modules their names, mostly those of their files.
  const paths = [`${source}.zig`, `${source}/${source}.zig`, `${source}/root.zig`];
  return located(source, await fileByPath(project, "zig", from, paths, ["", "src", "lib"]));
}

function handsOut({ facts }: FileFacts, name: string): readonly Handed[] {
  const own = topLevel(facts, name);
  if (own.length > 0) return own.map((definition) => ({ kind: "definition", definition }));
  const record = importOf(facts, name);
  if (record?.source !== undefined) return [{ kind: "passed", source: record.source, name: record.original }];
  const found: Handed[] = [];
  for (let index = 0; index < facts.imports; index++) {
    const { form, source } = facts.import(index);
    if (form === "wildcard" && source !== undefined) found.push({ kind: "wildcard", source });
  }
  return found;
}

export const zig: Family = {
  imports: {
    quoted: true,
    locate,
  },
  modules: {
    handsOut,
  },
  names: {
    withDots: dotsAlone,
    closed: (_name, role) => role !== "member" && role !== "key",
    sees: () => false,
    selfNames: new Map([
      ["self", "value"],
      ["Self", "value"],
    ]),
    isBuiltin: (name, _role, standing) =>
      standing === "bare" && (/^[iuf]\d+$/.test(name) || name.startsWith("@") || PRIMITIVES.has(name)),
  },
  types: {
    members: { bareMembers: false },
    platform: NO_PLATFORM,

    making: { callMakes: true, makers: new Set() },
    shape: { openTypes: false, filesAreTypes: true },
  },
  packages: {},
  prototypes: {},
  literals: {},
  declarations: {
    functions: { parameters: colon("parameters"), returnSign: " " },
    values: {},
    bases: { others: "implements" },
    exports: { what: "visible" },
    visibility: { unmarked: { top: "private", member: "private" } },
  },
};

const PRIMITIVES = new Set(
  "anyerror anyframe anyopaque anytype bool c_char c_int c_long c_longdouble c_longlong c_short c_uint c_ulong c_ulonglong c_ushort comptime_float comptime_int false isize noreturn null true type undefined unreachable usize void _".split(
    " ",
  ),
);
