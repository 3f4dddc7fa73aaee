/** Overview: a project or a directory as a map: its modules by how much the rest depends on them, what they use, where it begins, where its tests are. */

import { z } from "zod";
import { type Module, moduleMap, type Used } from "../../answers/relations/module-map.ts";
import { numberOf } from "../../text/number-of.ts";
import type { Shorten } from "../results.ts";
import { defineMode } from "./mode.ts";
import { footer, more, resultFields, resultFieldsOf } from "./results.ts";
import { signalOf } from "./symbol.ts";

/** Names, files and modules told of one module. */
const MOST_NAMES = 6;
const MOST_FILES = 3;
const MOST_USED = 5;
/** Entry points, and packages. */
const MOST_LISTED = 12;

const users = z.int().describe("Files that import it, without tests");
const module_ = z.object({
  directory: z.string().describe("It stands for what lies below it and is no module of its own"),
  files: z.int().describe("Without tests"),
  users: z.int().describe("Files of other modules that import it, without tests"),
  uses: z.array(z.string()).describe("Modules that it imports, most first"),
  more_uses: z.int().optional(),
  names: z.array(z.object({ name: z.string(), users })).describe("What is imported of it most"),
  central: z.array(z.object({ file_path: z.string(), users })).describe("Its files that are imported most"),
});

export const overview = defineMode({
  output: z.object({
    target: z.string(),
    file_count: z.int(),
    test_file_count: z.int(),
    modules: z.array(module_).describe("By how much the others depend on them"),
    cycles: z.array(z.array(z.string())).describe("Modules that depend on each other, directly or over others"),
    tests: z.array(z.object({ directory: z.string(), files: z.int() })),
    entry_points: z
      .array(z.string())
      .describe("Files that import others and that nothing here imports, those first that lead to most"),
    entry_point_count: z.int(),
    packages: z.array(z.object({ name: z.string(), users })).describe("What is imported from elsewhere, most first"),
    package_count: z.int(),
    ...resultFields,
  }),
  run: async ({ engine }, { target = ".", language, maxResults }, follow) => {
    const answer = await engine.ask("dependencies", { path: target, reverse: false, language }, signalOf(follow));
    if (!answer.ok) return answer;
    const { path, files, tests } = answer.value;
    const { modules, cycles, tests: testDirectories, entries, outside } = moduleMap(answer.value, maxResults);
    return {
      ok: true,
      value: {
        target: path,
        file_count: files.length,
        test_file_count: tests.length,
        modules: modules.map(shown),
        cycles: cycles.map((one) => [...one]),
        tests: [...testDirectories],
        entry_points: entries.slice(0, MOST_LISTED),
        entry_point_count: entries.length,
        packages: outside.slice(0, MOST_LISTED).map((one) => ({ ...one })),
        package_count: outside.length,
        ...resultFieldsOf([answer], false, [BY_IMPORTS]),
      },
    };
  },
  text: (value, shorten) =>
    [
      `${shorten(value.target)} — ${numberOf(value.file_count, "files")}, ${value.test_file_count} of tests`,
      ...value.modules.flatMap((one) => linesOf(one, shorten)),
      ...value.cycles.map((circle) => `  depend on each other: ${circle.map(shorten).join(", ")}`),
      ...listed(
        "tests",
        value.tests.map(({ directory, files }) => `${shorten(directory)}/ ${files}`),
        value.tests.length,
      ),
      ...listed("begins at", value.entry_points.map(shorten), value.entry_point_count),
      ...listed("from elsewhere", value.packages.map(counted), value.package_count),
      ...footer(value),
    ].join("\n"),
});

const BY_IMPORTS =
  "by what files import: what is used without an import (of the same package, loaded by name) is not seen";

const shown = ({ directory, files, users: by, uses, names, central }: Module): z.output<typeof module_> => ({
  directory,
  files,
  users: by,
  uses: uses.slice(0, MOST_USED).map(({ name }) => name),
  ...(uses.length > MOST_USED ? { more_uses: uses.length - MOST_USED } : {}),
  names: names.slice(0, MOST_NAMES).map((one) => ({ ...one })),
  central: central.slice(0, MOST_FILES).map(({ name, users: of }) => ({ file_path: name, users: of })),
});

const counted = ({ name, users: by }: Used): string => `${name} ${by}`;

const listed = (title: string, items: readonly string[], all: number): readonly string[] =>
  all === 0 ? [] : [`  ${title}: ${[...items, ...more(all - items.length, "")].join(", ")}`];

const linesOf = (one: z.output<typeof module_>, shorten: Shorten): readonly string[] => {
  const within = (path: string): string => path.slice(one.directory.length + 1);
  return [
    `  ${shorten(one.directory)}/  ${contentsOf(one)}`,
    ...listed("  names", one.names.map(counted), one.names.length),
    ...listed(
      "  files",
      one.central.map(({ file_path, users: by }) => `${within(file_path)} ${by}`),
      one.central.length,
    ),
    ...listed(
      "  uses",
      one.uses.map((path) => `${shorten(path)}/`),
      one.uses.length + (one.more_uses ?? 0),
    ),
  ];
};

const contentsOf = ({ files, users: by }: z.output<typeof module_>): string =>
  [numberOf(files, "files"), ...(by > 0 ? [`used by ${numberOf(by, "files")}`] : [])].join(", ");
