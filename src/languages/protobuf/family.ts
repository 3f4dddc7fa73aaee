/** Protocol Buffers: names by the packages that files declare and the messages around a place; files by their import paths. */

import { dirname, join } from "node:path";
import type { Asking, Family, Located } from "../family.ts";
import { VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath } from "../kit/by-path.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { nestingAround, packageAround, packagesOutwards, pathIn } from "../kit/holder.ts";
import { declaring } from "../kit/packages.ts";
import type { Project } from "../kit/project.ts";
import { NO_TYPES } from "../type-rules.ts";

const DECLARED = declaring("protobuf");
/** A name with the words before it, the last of which is asked about. */
const PATH = /(?<![\w.])\.?(?:\w+\.)+\w+$/;

/** The messages and packages around a place, innermost first. */
const around = (file: FileFacts, at: number): readonly string[] =>
  packagesOutwards(nestingAround(file, at) || packageAround(file, at));

/** A file below a root that the build alone knows. */
async function locateFile(source: string, from: string, project: Project): Promise<Located> {
  const beside = join(dirname(from), source);
  const path = (await fileByPath(project, "protobuf", from, [source], [""])) ?? beside;
  return project.hasFile(path) ? { kind: "files", paths: [path] } : { kind: "external", source };
}

/** What a name with dots means: the innermost that is called so of what holds the place; with a dot in front nothing holds it. */
async function locatePath(source: string, from: string, project: Project, asking?: Asking): Promise<Located> {
  const path = source.replace(/^\./, "");
  const file = source === path ? await project.file(from) : undefined;
  const declared = new Set<string>();
  for (const { facts } of await project.defining(path.slice(path.lastIndexOf(".") + 1), "protobuf", undefined))
    for (let index = 0; index < facts.definitions; index++) declared.add(pathIn(facts, index));
  const names = (file ? around(file, asking?.span?.start ?? 0) : [""]).map((one) =>
    one === "" ? path : `${one}.${path}`,
  );
  const name = names.find((one) => declared.has(one));
  return name === undefined ? { kind: "external", source } : { kind: "package", family: "protobuf", name };
}

export const protobuf: Family = {
  imports: {
    locate: (source, from, project, asking) =>
      source.endsWith(".proto") ? locateFile(source, from, project) : locatePath(source, from, project, asking),
    quoted: true,
    modulePath: (text) => PATH.exec(text)?.[0],
  },
  modules: DECLARED.modules,
  packages: { at: around },
  names: { ...DECLARED.names, closed: (_name, role) => role !== "member", isBuiltin: () => false },
  prototypes: {},
  literals: {},
  types: NO_TYPES,
  declarations: VISIBLE,
};
