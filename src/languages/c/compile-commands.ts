/**
 * Compile commands: the directories that a build looks for headers in, and the macros that it defines, from the database that it leaves (`compile_commands.json`), and from
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

/** `-D` and the macro, together or as two words. */
const DEFINE = /^(?:-D|\/D)(\w*)/;

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

const defined = new WeakMap<Project, ReadonlySet<string>>();

/** The macros that any command defines. */
export function definedByBuild(project: Project): ReadonlySet<string> {
  const known = defined.get(project);
  if (known) return known;
  const found = new Set<string>();
  for (const root of project.roots) {
    for (const place of PLACES)
      for (const name of project.disk.value(join(root, place), readDefined) ?? []) found.add(name);
    for (const name of project.disk.value(join(root, FLAGS), definedInFlags) ?? []) found.add(name);
  }
  defined.set(project, found);
  return found;
}

const definedInFlags = (text: string): readonly string[] => [
  ...definedIn(text.split("\n").flatMap((line) => line.trim().split(/\s+(?=[^-])/))),
];

const readDefined = (text: string): readonly string[] => [
  ...new Set(commandsIn(text).flatMap((command) => [...definedIn(wordsOf(command))])),
];

function* definedIn(words: readonly string[]): Generator<string> {
  for (const [index, word] of words.entries()) {
    const name = DEFINE.exec(word)?.[1];
    if (name === undefined) continue;
    const named = name === "" ? words[index + 1]?.split("=", 1)[0] : name;
    if (named !== undefined) yield named;
  }
}

const directoriesOfFlags = (text: string): readonly string[] => [
  ...directoriesIn(text.split("\n").flatMap((line) => line.trim().split(/\s+(?=[^-])/))),
];

function commandsIn(text: string): readonly (Command | null)[] {
  try {
    const commands: unknown = JSON.parse(text);
    return Array.isArray(commands) ? (commands as readonly (Command | null)[]) : [];
  } catch {
    return [];
  }
}

function readDirectories(text: string): readonly string[] {
  const found = new Set<string>();
  for (const command of commandsIn(text)) {
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
