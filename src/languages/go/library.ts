/** Library: what Go itself defines, by the file of the standard library that documents it. */

import { join } from "node:path";
import type { LibraryRules } from "../family.ts";
import { candidateIn } from "../kit/candidate.ts";
import { topLevel } from "../kit/top-level.ts";
import { standardDirectory } from "./outside.ts";

const FILE = join("builtin", "builtin.go");

export const library: LibraryRules = {
  async definitions(name, _from, project) {
    const standard = standardDirectory(project);
    const file = standard === undefined ? undefined : await project.holding(join(standard, FILE), name);
    return file ? topLevel(file.facts, name).map((index) => candidateIn(file, index)) : [];
  },
  holds: (path) => path.endsWith(join("src", FILE)),
};
