/** Dependencies: what a file or directory imports from where, and what imports it. */

import { dirname } from "node:path";
import { z } from "zod";
import { moduleMap } from "../../answers/relations/module-map.ts";
import { type DependenciesResult, type Dependency, IMPORT_FORMS } from "../../answers/relations/relation-questions.ts";
import { numberOf } from "../../text/number-of.ts";
import { count, type Shorten } from "../results.ts";
import type { GraphEdge, GraphNode } from "./graph.ts";
import { defineMode } from "./mode.ts";
import { footer, more, placeOf, resultFields, resultFieldsOf } from "./results.ts";
import { signalOf } from "./symbol.ts";

const dependency = z.object({
  file_path: z.string().describe("The importing file"),
  line: count,
  source: z.string().describe("The module as written"),
  forms: z.array(z.enum(IMPORT_FORMS)),
  names: z.array(z.string()).describe("What is brought in, and under which name: a as b"),
  targets: z.array(z.string()).describe("Files of the project that the module is; none: it is not of the project"),
});
type SymbolResult = z.output<typeof dependency>;

const shown = ({ path, line, source, forms, names, targets }: Dependency): SymbolResult => ({
  file_path: path,
  line: line + 1,
  source,
  forms: [...forms],
  names: [...names],
  targets: [...targets],
});

export const dependencies = defineMode({
  output: z.object({
    target: z.string(),
    file_count: z.int(),
    by_directory: z
      .array(
        z.object({
          directory: z.string(),
          files: z.int(),
          uses: z.array(z.object({ name: z.string(), users: z.int() })),
        }),
      )
      .optional()
      .describe(
        "Where there is more than is listed: which directories import which, without tests, and by how many files",
      ),
    imports: z.array(dependency),
    import_count: z.int(),
    importers: z.array(dependency).describe("What imports the target from outside of it (reverse)"),
    importer_count: z.int(),
    ...resultFields,
  }),
  run: async ({ engine }, { target = "", reverse, language, maxResults }, follow) => {
    const answer = await engine.ask("dependencies", { path: target, reverse, language }, signalOf(follow));
    if (!answer.ok) return answer;
    const { path, files, imports, importers } = answer.value;
    return {
      ok: true,
      value: {
        target: path,
        file_count: files.length,
        ...(imports.length > maxResults && files.length > 1 ? { by_directory: directoriesOf(answer.value) } : {}),
        imports: imports.slice(0, maxResults).map(shown),
        import_count: imports.length,
        importers: importers.slice(0, maxResults).map(shown),
        importer_count: importers.length,
        ...resultFieldsOf([answer], imports.length > maxResults || importers.length > maxResults, []),
      },
    };
  },
  text: (value, shorten) => {
    const files = [...new Set(value.imports.map(({ file_path }) => file_path))];
    const isOne = value.file_count === 1;
    return [
      isOne ? shorten(value.target) : `${shorten(value.target)}  (${numberOf(value.file_count, "files")})`,
      ...(value.by_directory ?? []).map(
        ({ directory, uses }) =>
          `  ${shorten(directory)}/ → ${uses.map(({ name, users }) => `${shorten(name)}/ ${users}`).join(", ")}`,
      ),
      ...files.flatMap((file) => [
        ...(isOne ? [] : [`  ${shorten(file)}`]),
        ...value.imports
          .filter(({ file_path }) => file_path === file)
          .map((one) => `${isOne ? "  " : "    "}→ ${importLine(one, shorten)}  :${one.line}`),
      ]),
      ...more(value.import_count - value.imports.length, "  "),
      ...(value.import_count === 0 ? ["  imports nothing"] : []),
      ...value.importers.map((one) => `  ← ${placeOf(one, shorten)}  ${one.source}${namesOf(one)}`),
      ...more(value.importer_count - value.importers.length, "  ← "),
      ...footer(value),
    ].join("\n");
  },
  graph: (value, shorten) => {
    const nodes: GraphNode[] = [];
    const edges: GraphEdge[] = [];
    const add = (path: string): string => {
      nodes.push({ key: path, label: shorten(path) });
      return path;
    };
    for (const { file_path, source, targets } of [...value.imports, ...value.importers]) {
      const from = add(file_path);
      if (targets.length === 0) nodes.push({ key: `?${source}`, label: source });
      const to = targets.length === 0 ? [`?${source}`] : [...new Set(modulesOf({ source, targets }))].map(add);
      for (const one of to) edges.push({ from, to: one, isUnsure: false });
    }
    return { nodes, edges };
  },
});

/** Directories by which the imports of many files are told. */
const MOST_DIRECTORIES = 12;

const directoriesOf = (found: DependenciesResult) =>
  moduleMap(found, MOST_DIRECTORIES)
    .modules.filter(({ uses }) => uses.length > 0)
    .map(({ directory, files, uses }) => ({ directory, files, uses: uses.map((one) => ({ ...one })) }));

/** A module of several files is shown as their directory, unless one of them is what is written (a header and its source). */
const modulesOf = ({ source, targets }: Pick<SymbolResult, "source" | "targets">): readonly string[] => {
  const written = targets.find((path) => path.endsWith(`/${source}`));
  if (written !== undefined) return [written];
  const [first = ""] = targets;
  return targets.length > 1 && targets.every((path) => dirname(path) === dirname(first)) ? [dirname(first)] : targets;
};

const UNSAID: ReadonlySet<string> = new Set(["named", "default", "namespace", "wildcard"]);

const namesOf = ({ names }: SymbolResult): string => (names.length === 0 ? "" : `  { ${names.join(", ")} }`);

function importLine(one: SymbolResult, shorten: Shorten): string {
  const special = one.forms.filter((form) => !UNSAID.has(form)).map((form) => `  (${form.replace("_", " ")})`);
  const found = modulesOf(one).map(shorten);
  const to = found.length === 0 || found[0] === one.source ? "" : `  = ${found.slice(0, 3).join(", ")}`;
  return `${one.source}${namesOf(one)}${special.join("")}${to}`;
}
