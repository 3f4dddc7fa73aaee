/** Projects that a benchmark asks language servers about: git repositories, which the user who runs it trusts, each with the family of its languages. */

import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { projectRoot } from "../../server/install.ts";
import { findLiveServer, LIVE_ENV, type LiveName } from "../../test/support/live-servers.ts";
import { Client, tandem } from "./client.ts";
import { codeFiles } from "./repository.ts";

/** Bytes of a file that a language server gets, at most: tandem's default for `lsp.max_document_bytes`. */
const MOST_BYTES = 1_048_576;

export interface Project {
  readonly root: string;
  /** Of its languages. */
  readonly family: string;
}

/** `DIRECTORY=FAMILY …`; the family is python unless said. */
export const projectsOf = (words: readonly string[]): readonly Project[] =>
  words.map((word) => {
    const [directory = "", family = "python"] = word.split("=");
    return { root: resolve(directory), family };
  });

/** The language servers whose word is the truth; tools that start servers themselves start the same ones. */
const SERVER: Readonly<Record<string, LiveName>> = {
  python: "pyright",
  javascript: "typescript-language-server",
  go: "gopls",
  rust: "rust-analyzer",
};

function findServer(
  family: string,
): { readonly command: readonly [string, ...string[]] } | { readonly problem: string } {
  const name = SERVER[family];
  if (name === undefined) return { problem: `no language server is known for ${family}` };
  const found = findLiveServer(name);
  if ("problem" in found) return { problem: `${name} is not here` };
  const { command, args } = found.server.row;
  return { command: [command, ...args] };
}

/** How the language server of a family is started. */
export function serverOf(family: string): readonly [command: string, ...args: string[]] {
  const found = findServer(family);
  if ("problem" in found) throw new Error(found.problem);
  return found.command;
}

/** Those whose language server is here; of the others it is said that they are skipped. */
export const withServer = (projects: readonly Project[]): readonly Project[] =>
  projects.filter(({ root, family }) => {
    const found = findServer(family);
    if ("problem" in found) console.log(`${basename(root)} is skipped: ${found.problem}`);
    return !("problem" in found);
  });

/** A client that asks the language servers of a project, as its user who trusts it has them. */
export async function startTrusted({ root }: Pick<Project, "root">): Promise<Client> {
  const client = new Client({ ...tandem(projectRoot), env: LIVE_ENV });
  await client.initialize(root, {
    initializationOptions: { lsp: { trusted: true, max_document_bytes: MOST_BYTES } },
  });
  return client;
}

export interface AskedFiles {
  readonly files: readonly string[];
  /** Language servers do not get them: nobody can say what they hold. */
  readonly withheld: readonly string[];
}

/** A project's source files, as absolute paths. */
export function askedFiles({ root }: Pick<Project, "root">): AskedFiles {
  const all = codeFiles(root);
  const isWithheld = (path: string): boolean => statSync(path).size > MOST_BYTES;
  const withheld = all.filter(isWithheld);
  for (const path of withheld) console.log(`${path} is left out: it is larger than max_document_bytes`);
  return { files: all.filter((path) => !isWithheld(path)), withheld };
}
