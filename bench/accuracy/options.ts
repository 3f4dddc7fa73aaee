/** What the command line of `npm run accuracy` says. */

import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Origin } from "../../src/engine.ts";
import { ORIGINS } from "../../src/operations/results.ts";
import { GROUPS } from "./groups.ts";
import type { DependencyOutcome, Outcome } from "./judge.ts";
import type { SetName } from "./repositories.ts";

export const USAGE = `usage: npm run accuracy -- [OPTION…] [DIRECTORY…]

Asks the real servers what names mean at a random sample of places, asks the syntax engine the same, and prints who is right.
Without a directory the repositories of both sets are measured; they are fetched once.

  --language NAME   ${GROUPS.map(({ name }) => name).join(", ")}; may be repeated; default: all
  --set NAME        development, judging; default: both
  --repository NAME only this one of the sets; may be repeated
  --sample N        places a repository; default 400
  --seed S          another sample; default 1
  --off ORIGIN      switch a tier off, to see what it gives; may be repeated
  --wrong N         list N answers that are not right, with the cause in sight
  --outcome NAME    of these: wrong, same symbol, abstained, refused, outside wrong, dependency wrong, dependency missed; may be repeated
  --class NAME      of these: local, same file, other file, import, self member, member, …
  --origin NAME     of these: answers of one tier
  --definitions     ask for definitions alone, and for no references
  --references N    list N functions whose references are not just the server's
  --json            everything as JSON
`;

export interface Options {
  readonly languages: readonly string[];
  readonly set: SetName | undefined;
  readonly repositories: readonly string[];
  /** Places of each repository. */
  readonly sample: number;
  readonly seed: number;
  /** Tiers that do not count. */
  readonly off: readonly Origin[];
  readonly wrong: number;
  readonly definitionsOnly: boolean;
  readonly references: number;
  readonly outcomes: readonly (Outcome | DependencyOutcome)[];
  readonly classes: readonly string[];
  readonly origins: readonly string[];
  readonly json: boolean;
  readonly directories: readonly string[];
  /** Where repositories and truths are kept. */
  readonly cache: string;
}

const isOrigin = (name: string): name is Origin => ORIGINS.some((origin) => origin === name);

/** @throws an Error that says what is wrong with the arguments */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const several = { type: "string", multiple: true, default: [] as string[] } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      language: several,
      set: { type: "string" },
      repository: several,
      sample: { type: "string", default: "400" },
      seed: { type: "string", default: "1" },
      off: several,
      wrong: { type: "string", default: "0" },
      definitions: { type: "boolean", default: false },
      references: { type: "string", default: "0" },
      outcome: several,
      class: several,
      origin: several,
      json: { type: "boolean", default: false },
    },
  });
  const number = (name: "sample" | "seed" | "wrong" | "references"): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} is a whole number, not ${values[name]}`);
    return value;
  };
  const unknown = values.language.find((name) => !GROUPS.some((group) => group.name === name));
  if (unknown !== undefined) throw new Error(`--language ${unknown}: no truth is known for it`);
  if (values.set !== undefined && values.set !== "development" && values.set !== "judging")
    throw new Error("--set is development or judging");
  const strange = values.off.find((name) => !isOrigin(name));
  if (strange !== undefined) throw new Error(`--off ${strange}: the tiers are ${ORIGINS.join(", ")}`);
  return {
    languages: values.language,
    set: values.set,
    repositories: values.repository,
    sample: number("sample"),
    seed: number("seed"),
    off: values.off.filter(isOrigin),
    wrong: number("wrong"),
    definitionsOnly: values.definitions,
    references: number("references"),
    outcomes: values.outcome as Options["outcomes"],
    classes: values.class,
    origins: values.origin,
    json: values.json,
    directories: positionals.map((directory) => resolve(directory)),
    cache:
      env["TANDEM_ACCURACY_CACHE"] ?? join(env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "tandem", "accuracy"),
  };
}
