/** OCaml: a file is a module, modules within it, `open` and `include`, interfaces beside their files, the names of the library. */

import { basename, dirname, join } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { Asking, Family, Handed, Located } from "../family.ts";
import { VISIBLE } from "../kit/by-name-alone.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { directoriesOf } from "../kit/directories.ts";
import { dotsAlone } from "../kit/dots.ts";
import { flatNames } from "../kit/flat.ts";
import { declarationOf } from "../kit/name-binding.ts";
import { definedByPlatform } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { CALLS_ALONE } from "../type-rules.ts";
import { STDLIB } from "./builtins.ts";

const BODY = ".ml";
const INTERFACE = ".mli";

/** The file of a module's path, and the modules in it; the first word may be the library's around the file's. */
async function locate(source: string, from: string, project: Project, asking?: Asking): Promise<Located> {
  const words = source.split(".");
  const file = asking?.span && asking.form === undefined ? await project.file(from) : undefined;
  // What the file itself binds is no other file.
  const declared = file && declarationOf(file.facts, words[0] ?? "", asking?.span?.start ?? 0);
  if (declared) return { kind: "unknown" };
  for (const skipped of [0, 1]) {
    const [first, ...inside] = words.slice(skipped);
    const path = first === undefined ? undefined : await fileOf(first, from, project);
    if (path !== undefined) return { kind: "files", paths: [path], inside };
  }
  return { kind: "external", source };
}

/** The file of a module: beside the asking one, else the nearest of its name. */
async function fileOf(module: string, from: string, project: Project): Promise<string | undefined> {
  const stem = `${module.charAt(0).toLowerCase()}${module.slice(1)}`;
  for (const name of [stem, module])
    for (const ending of [BODY, INTERFACE]) {
      const path = join(dirname(from), `${name}${ending}`);
      if (path !== from && project.hasFile(path)) return path;
    }
  const found = [...(await directoriesOf(project, "ocaml")).called(stem)].filter((path) => path !== from);
  const bodies = found.filter((path) => path.endsWith(BODY));
  const pool = bodies.length > 0 ? bodies : found;
  return pool.toSorted((a, b) => nearness(from, b) - nearness(from, a) || (a < b ? -1 : 1))[0];
}

/** What a module has: what it defines, then what it includes. */
function handsOut(file: FileFacts, name: string, inside: readonly string[] = []): readonly Handed[] {
  const isItself = name === "" && inside.length > 0;
  const own = isItself ? flatNames(file, inside.at(-1) ?? "", inside.slice(0, -1)) : flatNames(file, name, inside);
  const found = own.map((definition): Handed => ({ kind: "definition", definition }));
  const { facts } = file;
  for (let index = 0; index < facts.imports && inside.length === 0; index++) {
    const { form, kind, source } = facts.import(index);
    if (form === "wildcard" && kind === "reexport" && source !== undefined) found.push({ kind: "wildcard", source });
  }
  return found;
}

export const ocaml: Family = {
  imports: {
    quoted: false,
    locate,
    modulePath: (text, role) =>
      role === "module" ? /(?:\p{Lu}[\p{L}\p{N}_']*\.)*\p{Lu}[\p{L}\p{N}_']*$/u.exec(text)?.[0] : undefined,
    // No word is a place, but a name that nothing binds may be a file's.
    isAnchor: () => false,
  },
  modules: {
    handsOut,
    sourceOf(path, project) {
      const source = path.endsWith(INTERFACE) ? join(dirname(path), basename(path, INTERFACE) + BODY) : undefined;
      return source !== undefined && project.hasFile(source) ? source : undefined;
    },
  },
  packages: {
    beside: (file, name) => flatNames(file, name),
  },
  names: {
    withDots: dotsAlone,
    closed: (name, role) => !name.startsWith("`") && role !== "member" && role !== "new",
    sees: () => false,
    ...definedByPlatform(STDLIB),
  },
  types: CALLS_ALONE,
  prototypes: {},
  literals: {},
  declarations: VISIBLE,
};
