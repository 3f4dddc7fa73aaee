/** Team's cache: what the environment says of a cache that machines share, and a project's facts put there. */

import { basename } from "node:path";
import type { GitPort } from "../../src/files/git-files.ts";
import type { ProjectPart } from "../../src/index/project-part.ts";
import { type Pushed, pushFacts } from "./push.ts";
import { REMOTE_VARIABLE, remoteAddress, WRITE_VARIABLE } from "./remote-address.ts";
import { remoteCache } from "./remote-cache.ts";

export interface ProjectPush {
  /** Directory of a working tree; absolute. */
  readonly root: string;
  /** Directory of this installation's facts, see `storeDirectory`; undefined where none are kept. */
  readonly directory: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly git: GitPort;
  /** Calls it off. */
  readonly signal: AbortSignal;
  readonly onProblem: (message: string) => void;
}

/** A project whose facts can be put into the cache of the team once there are some, or why they cannot. */
export type PushTarget =
  | { readonly failure: string }
  | {
      /** Never throws. @param part the files that were indexed here; undefined: all */
      push(part: ProjectPart | undefined): Promise<Pushed>;
    };

/** The cache that the environment names, where it says that this machine may write to it. */
export function openPush({ root, directory, env, git, signal, onProblem }: ProjectPush): PushTarget {
  const address = remoteAddress(env, onProblem);
  if (!address) return { failure: `${REMOTE_VARIABLE} names no cache` };
  if (!address.canWrite) return { failure: `the cache is only read, as long as ${WRITE_VARIABLE} is not 1` };
  if (directory === undefined) return { failure: "nothing is kept on disk that could be sent" };
  const project = { directory, format: basename(directory), root };
  return {
    push: (part) => pushFacts({ ...project, part }, { cache: remoteCache(address, signal, onProblem), git }),
  };
}
