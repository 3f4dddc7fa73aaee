/** Solidity: files by their paths, which hand on what they import; contracts with the members of their bases. */

import { dirname, join } from "node:path";
import type { Family, Handed, Located } from "../family.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { field, OPEN } from "../kit/declaration-forms.ts";
import { definedByPlatform, namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { topLevel } from "../kit/top-level.ts";
import { NO_PLATFORM } from "../type-rules.ts";

const GLOBALS = namesIn(
  "abi address addmod assert block blockhash bool bytes ecrecover gasleft keccak256 msg mulmod now require revert ripemd160 selfdestruct sha256 string super this tx type uint256",
);

/** A file beside, or below a directory that the build knows: where packages lie that are installed, or by the end of its path. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  const beside = join(dirname(from), source);
  if (/^\.{1,2}\//.test(source))
    return project.hasFile(beside) ? { kind: "files", paths: [beside] } : { kind: "unknown" };
  const paths = [source, source.replace(/^@[^/]+\/|^[^/]+\//, "")];
  return located(source, await fileByPath(project, "solidity", from, paths, ["", "lib", "node_modules", "src"]));
}

function handsOut({ facts }: FileFacts, name: string): readonly Handed[] {
  const found: Handed[] = topLevel(facts, name).map((definition) => ({ kind: "definition", definition }));
  for (let index = 0; index < facts.imports; index++) {
    const { form, source, original } = facts.import(index);
    if (source === undefined) continue;
    if (form === "wildcard") found.push({ kind: "wildcard", source });
    else if (form === "name" && original === name) found.push({ kind: "passed", source, name });
  }
  return found;
}

export const solidity: Family = {
  imports: { locate, quoted: true },
  modules: { handsOut },
  packages: {},
  names: {
    sees: () => false,
    ...definedByPlatform(GLOBALS),
    closed: (_name, role) => role !== "member",
    selfWords: new Map([
      ["this", "value"],
      ["super", "base"],
    ]),
  },
  prototypes: {},
  literals: { typed: true },
  types: {
    platform: NO_PLATFORM,
    making: { callMakes: true, makers: new Set() },
    shape: { openTypes: false },
    members: { bareMembers: true, overrides: "together" },
  },
  declarations: {
    functions: { parameters: { ...field(), lists: [] }, returnSign: ": " },
    values: {},
    bases: { others: "extends" },
    exports: { what: "visible" },
    visibility: OPEN,
  },
};
