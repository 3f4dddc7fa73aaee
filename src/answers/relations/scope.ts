/** Scope: where a question looks: the file or directory that a parameter names, and the languages. */

import { isAbsolute, join } from "node:path";
import { kindAt } from "../../files/file-kind.ts";
import { normalisePath } from "../../files/paths.ts";
import type { Problem } from "../../index/problem.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import { LANGUAGES, languageById } from "../../languages/table.ts";
import { hint } from "../../text/similar-names.ts";
import { outsideOf } from "../named-paths.ts";
import { liesIn, type Search } from "./search.ts";

/** A parameter that is wrong, by its name. */
const wrong = (code: Problem["code"], field: string, message: string, details: object): Problem => ({
  code,
  message: `${field}: ${message}`,
  details: { field, ...details },
});

/** The absolute path that a parameter names; a problem where no source file lies there. */
export async function placeOf({ workspace }: Search, field: string, path: string): Promise<string | Problem> {
  const [root] = workspace.roots;
  const place = normalisePath(isAbsolute(path) || root === undefined ? path : join(root, path));
  if (workspace.open.has(place)) return place;
  await workspace.listed;
  for (const entry of workspace.table.entries()) if (liesIn(place, entry.path)) return place;
  for (const { path: open } of workspace.open.values()) if (liesIn(place, open)) return place;
  if (root !== undefined && !workspace.owns(place)) return outsideOf(workspace, field, path);
  const message = kindAt(place) === undefined ? `there is no ${path}` : `no source file lies in ${path}`;
  return wrong("TS_FILE_NOT_FOUND", field, message, {
    file_path: place,
    roots: workspace.roots,
  });
}

/** The families that are searched: the language's, or all of the workspace's that are code. */
export async function familiesOf(
  { workspace }: Search,
  language: string | undefined,
): Promise<ReadonlySet<string> | Problem> {
  if (language !== undefined) {
    const row = languageById(language);
    const known = LANGUAGES.map(({ id }) => id);
    if (row) return new Set([row.family]);
    const message = `there is no language ${language}${hint(language, known)}`;
    return wrong("TS_UNSUPPORTED_LANGUAGE", "language", message, { languages: known });
  }
  await workspace.listed;
  const families = new Set<string>();
  for (const entry of workspace.table.entries()) families.add(entry.language.family);
  for (const { kit } of workspace.open.values()) families.add(kit.language.family);
  // What is data or never used by name is searched where its language is asked for.
  for (const family of families) if (declarationRulesOf({ family }).exports.what === "nothing") families.delete(family);
  return families;
}

export const isProblem = (value: object | string): value is Problem => typeof value === "object" && "code" in value;
