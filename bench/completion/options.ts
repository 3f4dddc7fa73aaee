/** What the command line of `npm run bench:completion` and of `npm run learn:completion` says. */

import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { SetName } from "../accuracy/repositories.ts";
import { COMPLETION_GROUPS } from "./groups.ts";

export const USAGE = `usage: npm run bench:completion -- [OPTION…] [DIRECTORY…]

Draws identifiers of real code, cuts each to its first two letters (a member to none), asks for the list, and says where the right
name stands in it. Without a directory the repositories of the judging set are measured; they are fetched once.

  --language NAME   ${COMPLETION_GROUPS.map(({ name }) => name).join(", ")}; may be repeated; default: all
  --set NAME        development, judging; default: judging
  --repository NAME only this one of the set; may be repeated
  --sample N        places a repository; default 200
  --seed S          another sample; default 1
  --servers N       ask the real servers too, of the first N places, and put their lists in our order; default 0
  --imports N       imports of each repository that are taken out and asked back; default 0
  --context NAME    the learning learns these alone; may be repeated; default: all
  --waits           lists have no limit of time, so that no load of the machine changes them, as tandem complete has them
  --misses N        list N places at which the name is not among the first five (development set only)
`;

export interface CompletionOptions {
  readonly languages: readonly string[];
  readonly set: SetName;
  readonly repositories: readonly string[];
  /** Places of each repository. */
  readonly sample: number;
  readonly seed: number;
  /** Places of each repository of which servers are asked. */
  readonly servers: number;
  readonly imports: number;
  /** Contexts of an order that are learnt; all where none is named. */
  readonly contexts: readonly string[];
  readonly waits: boolean;
  readonly misses: number;
  readonly directories: readonly string[];
  /** Where repositories are kept: that of `npm run accuracy`. */
  readonly cache: string;
}

/** @throws an Error that says what is wrong with the arguments */
export function readCompletionOptions(args: readonly string[], env: NodeJS.ProcessEnv): CompletionOptions {
  const several = { type: "string", multiple: true, default: [] as string[] } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      language: several,
      context: several,
      set: { type: "string", default: "judging" },
      repository: several,
      sample: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      servers: { type: "string", default: "0" },
      imports: { type: "string", default: "0" },
      waits: { type: "boolean", default: false },
      misses: { type: "string", default: "0" },
    },
  });
  const number = (name: "sample" | "seed" | "servers" | "imports" | "misses"): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} is a whole number, not ${values[name]}`);
    return value;
  };
  const unknown = values.language.find((name) => !COMPLETION_GROUPS.some((group) => group.name === name));
  if (unknown !== undefined) throw new Error(`--language ${unknown}: it is none of those that are measured`);
  const { set } = values;
  if (set !== "development" && set !== "judging") throw new Error("--set is development or judging");
  const misses = number("misses");
  if (misses > 0 && set === "judging" && positionals.length === 0)
    throw new Error("--misses: nobody who makes rules reads what the judging set tells; --set development");
  return {
    languages: values.language,
    set,
    repositories: values.repository,
    sample: number("sample"),
    seed: number("seed"),
    servers: number("servers"),
    imports: number("imports"),
    contexts: values.context,
    waits: values.waits,
    misses,
    directories: positionals.map((directory) => resolve(directory)),
    cache:
      env["TANDEM_ACCURACY_CACHE"] ?? join(env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "tandem", "accuracy"),
  };
}
