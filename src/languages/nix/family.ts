/** Nix: files by their paths, the attributes of the set that a file is, the names that the language brings. */

import { basename, dirname, join } from "node:path";
import type { Family, Located } from "../family.ts";
import { VISIBLE } from "../kit/by-name-alone.ts";
import { definedByPlatform, namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { topLevel } from "../kit/top-level.ts";
import { NO_TYPES } from "../type-rules.ts";

const BUILTINS = namesIn(
  "abort baseNameOf builtins derivation derivationStrict dirOf false fetchGit fetchMercurial fetchTarball fetchTree fromTOML import isNull map null placeholder removeAttrs scopedImport throw toString true",
);

/** A path is a file, or a directory with a `default.nix`; what is looked for along `NIX_PATH` lies outside. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (!/^\.{0,2}\//.test(source)) return { kind: "external", source };
  const path = source.startsWith("/") ? source : join(dirname(from), source);
  const found = [path, join(path, "default.nix")].find((one) => basename(one).includes(".") && project.hasFile(one));
  return found === undefined ? { kind: "unknown" } : { kind: "files", paths: [found] };
}

export const nix: Family = {
  imports: { locate, quoted: false },
  modules: {
    handsOut: ({ facts }, name) => topLevel(facts, name).map((definition) => ({ kind: "definition", definition })),
  },
  packages: {},
  names: {
    sees: () => false,
    ...definedByPlatform(BUILTINS),
    closed: (_name, role) => role !== "member" && role !== "key",
  },
  prototypes: {},
  literals: {},
  types: NO_TYPES,
  declarations: VISIBLE,
};
