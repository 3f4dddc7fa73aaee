/** The facts of a repository's files, made when asked for and kept. */

import type { Facts } from "../../src/index/facts.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { analyse } from "../../test/support/fixture.ts";
import type { Repository } from "../accuracy/repository.ts";

export function factsOfRepository(repository: Repository): (path: string) => Facts | undefined {
  const kept = new Map<string, Facts | undefined>();
  return (path) => {
    if (!kept.has(path)) {
      const language = languageOfPath(path);
      if (!language) return undefined;
      const { facts, tree } = analyse(language, repository.text(path));
      tree.delete();
      kept.set(path, facts);
    }
    return kept.get(path);
  };
}
