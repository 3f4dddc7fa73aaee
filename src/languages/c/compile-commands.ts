/**
 * Compile commands: the directories that a build looks for headers in, from the database that it leaves (`compile_commands.json`), and from
 * the options for all files that somebody wrote down (`compile_flags.txt`).
 */

import { isAbsolute, join } from "node:path";
import type { Project } from "../kit/project.ts";

/** Where builds leave the database, below a root. */
const PLACES = ["compile_commands.json", "build/compile_commands.json"];
/** One option a line. */
const FLAGS = "compile_flags.txt";
/** `-I`, `-isystem`, `-iquote` and the directory, together or as two words. */
const OPTION = /^(?:-I|-isystem|-iquote|-idirafter|\/I)(.*)$/;

interface Command {
  readonly directory?: unknown;
  readonly command?: unknown;
  readonly arguments?: unknown;
}

const kept = new WeakMap<Project, readonly string[]>();

/** Of all commands, each directory once, in the order in which they are named. */
export function includeDirectories(project: Project): readonly string[] {
  const known = kept.get(project);
  if (known) return known;
  const found = new Set<string>();
  for (const root of project.roots) {
    const named = PLACES.flatMap((place) => project.disk.value(join(root, place), readDirectories) ?? []);
    const written = project.disk.value(join(root, FLAGS), directoriesOfFlags) ?? [];
    for (const directory of [...named, ...written])
      found.add(isAbsolute(directory) ? directory : join(root, directory));
  }
  const directories = [...found];
  kept.set(project, directories);
  return directories;
}

const directoriesOfFlags = (text: string): readonly string[] => [
  ...directoriesIn(text.split("\n").flatMap((line) => line.trim().split(/\s+(?=[^-])/))),
];

function readDirectories(text: string): readonly string[] {
  let commands: unknown;
  try {
    commands = JSON.parse(text);
  } catch {
    return [];
  }
  const found = new Set<string>();
  for (const command of Array.isArray(commands) ? (commands as readonly (Command | null)[]) : []) {
    const base = typeof command?.directory === "string" ? command.directory : "";
    for (const directory of directoriesIn(wordsOf(command)))
      found.add(isAbsolute(directory) ? directory : join(base, directory));
  }
  return [...found];
}

const wordsOf = (command: Command | null): readonly string[] =>
  Array.isArray(command?.arguments)
    ? command.arguments.filter((word) => typeof word === "string")
    : typeof command?.command === "string"
      ? (command.command.match(/(?:[^\s"]|"[^"]*")+/g) ?? []).map((word) => word.replaceAll('"', ""))
      : [];

function* directoriesIn(words: readonly string[]): Generator<string> {
  for (const [index, word] of words.entries()) {
    const directory = OPTION.exec(word)?.[1];
    if (directory === undefined) continue;
    const named = directory === "" ? words[index + 1] : directory;
    if (named !== undefined) yield named;
  }
}
