/** Paths: files and directories that an import's string may lead to from where the file lies. */

import { dirname, join } from "node:path";
import { familyOf } from "../../../languages/families.ts";
import { languageOfPath } from "../../../languages/table.ts";
import type { Source } from "../completion-request.ts";

/** Names of a directory at most. */
const MOST = 2000;
/** Where the string begins in the text before the place. */
const BEGINNING = /["'`<]([^"'`<\n]*)$/;
const NOTHING = "";
/** What leads to a directory. */
const INDEX = /^index$/;

export const paths: Source = ({ place, file, project, workspace }, into) => {
  const before = BEGINNING.exec(place.text.slice(Math.max(0, place.word.start - 300), place.word.start))?.[1] ?? "";
  const directory = before.slice(0, before.lastIndexOf("/") + 1);
  const { quoted, bareIsPackage, leftOut = NOTHING } = familyOf(file.language).imports;
  const isRelative = /^\.{1,2}\//.test(directory);
  if (!quoted || (bareIsPackage && !isRelative)) return;
  for (const name of project.disk.names(join(dirname(file.path), directory)).slice(0, MOST)) {
    const path = join(dirname(file.path), directory, name);
    const isDirectory = project.disk.kind(path) === "directory";
    if (
      path === file.path ||
      name.startsWith(".") ||
      (!isDirectory && !workspace.languageOf(path) && !languageOfPath(path))
    )
      continue;
    const shown = isDirectory ? name : name.replace(leftOut, "");
    if (!INDEX.test(shown)) into.add({ name: shown, kind: "path", origin: "path" });
  }
};
