/** The folders of an agent's session: where it was started, or, where that is no project, the projects that it asks about. */

import { existsSync } from "node:fs";
import { isInside } from "../../src/files/paths.ts";
import { allFieldsOf } from "../../src/operations/asking/common-fields.ts";
import { PATH_FIELDS, pathIn } from "../../src/operations/asking/fields.ts";
import type { Operation, Value } from "../../src/operations/operation.ts";
import { isEverything, type Standing } from "../folders/project.ts";
import { projectWithin } from "../folders/project-top.ts";
import type { OwnSession } from "../lsp/own-session.ts";

export interface Folders {
  /** Absolute; where relative paths begin, of questions and of answers. */
  base(): string;
  /** Has the session serve what a question is about; what is wrong, for a model, where that is nothing. */
  openFor(operation: Operation, params: Value): Promise<string | undefined>;
}

export const oneFolder = (root: string): Folders => ({ base: () => root, openFor: async () => undefined });

/** From a directory that holds all projects: to list that would take minutes, and find namesakes everywhere. */
export function foldersAsAsked(session: OwnSession, standing: Standing): Folders {
  const { cwd, home } = standing;
  /** Each with what resolves when it is open: questions that come at once wait for one opening. */
  const folders = new Map<string, Promise<void>>();
  const open = async (folder: string): Promise<undefined> => {
    if (!existsSync(folder)) return;
    const around = [...folders.keys()].find((one) => isInside(one, folder));
    const opening = folders.get(around ?? folder) ?? session.open(folder);
    if (around === undefined) folders.set(folder, opening);
    await opening;
  };
  return {
    base: () => [...folders.keys()][0] ?? cwd,
    openFor: async (operation, params) => {
      const path = pathIn(params);
      const folder = path === undefined ? undefined : projectWithin(path, cwd, home);
      if (folder !== undefined) return open(folder);
      // What is open answers what names no path; what is of no project, the session refuses.
      const isOfAll = path === undefined ? folders.size === 0 : isEverything(path, home);
      if (!isOfAll || operation.isOfSession || !allFieldsOf(operation).some(({ name }) => PATH_FIELDS.has(name)))
        return undefined;
      return `${path ?? cwd} is no project but holds all of them: name a file or directory of one, or start tandem mcp in it or with --root`;
    },
  };
}
