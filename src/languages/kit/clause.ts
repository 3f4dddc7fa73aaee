/** Clauses: the package that a file says it belongs to, from its facts or, where it has none, from its text. */

import type { Project } from "./project.ts";

const readClause = (text: string): string | undefined =>
  /^[^\S\n]*package\s+([\p{L}_][\p{L}\p{N}_.]*)/mu.exec(text)?.[1];

/** The package of a file as its clause names it. */
export async function clauseOf(project: Project, path: string): Promise<string | undefined> {
  const { open, table } = project.workspace;
  if (open.has(path) || table.get(path)?.isIndexed === true) return (await project.file(path))?.facts.package;
  return project.disk.value(path, readClause);
}
