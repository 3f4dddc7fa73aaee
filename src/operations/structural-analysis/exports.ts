/** Exports: what a file or directory makes available. */

import { z } from "zod";
import { numberOf } from "../../text/number-of.ts";
import { count } from "../results.ts";
import { defineMode } from "./mode.ts";
import { footer, more, resultFields, resultFieldsOf } from "./results.ts";
import { signalOf } from "./symbol.ts";

const exported = z.object({
  name: z.string().describe("As others see it; *: everything of source"),
  kind: z.string(),
  container: z.string().optional(),
  file_path: z.string(),
  line: count.optional(),
  is_default: z.boolean(),
  local: z.string().optional().describe("Its name inside, or in source, where that is another"),
  source: z.string().optional().describe("The module that it is passed on from"),
  visibility: z.string(),
  declarations: z.int().optional().describe("How often it is declared, where that is more than once: overloads"),
});

export const exports = defineMode({
  output: z.object({
    target: z.string(),
    file_count: z.int(),
    exports: z.array(exported),
    total_count: z.int(),
    ...resultFields,
  }),
  run: async ({ engine }, { target = "", language, maxResults }, follow) => {
    const answer = await engine.ask("surface", { path: target, language }, signalOf(follow));
    if (!answer.ok) return answer;
    const { path: whole, files, found } = answer.value;
    return {
      ok: true,
      value: {
        target: whole,
        file_count: files,
        exports: found.slice(0, maxResults).map(({ path, line, isDefault, ...one }) => ({
          name: one.name,
          kind: one.kind,
          ...(one.container === undefined ? {} : { container: one.container }),
          file_path: path,
          ...(line === undefined ? {} : { line: line + 1 }),
          is_default: isDefault,
          ...(one.local === undefined ? {} : { local: one.local }),
          ...(one.source === undefined ? {} : { source: one.source }),
          visibility: one.visibility,
          ...(one.declarations === 1 ? {} : { declarations: one.declarations }),
        })),
        total_count: found.length,
        ...resultFieldsOf([answer], found.length > maxResults, []),
      },
    };
  },
  text: (value, shorten) => {
    const files = [...new Set(value.exports.map(({ file_path }) => file_path))];
    return [
      `${shorten(value.target)} — ${numberOf(value.total_count, "exports")}${value.file_count > 1 ? ` in ${numberOf(value.file_count, "files")}` : ""}`,
      ...files.flatMap((file) => [
        ...(value.file_count === 1 ? [] : [`  ${shorten(file)}`]),
        ...value.exports.filter(({ file_path }) => file_path === file).map((one) => `    ${exportLine(one)}`),
      ]),
      ...more(value.total_count - value.exports.length, "  "),
      ...footer(value),
    ].join("\n");
  },
});

function exportLine({
  name,
  kind,
  container,
  line,
  is_default,
  local,
  source,
  visibility,
  declarations,
}: z.output<typeof exported>): string {
  const full = `${container === undefined ? "" : `${container}.`}${name}`;
  return [
    source === undefined ? kind : "re-export",
    local === undefined ? full : `${full} (${local})`,
    ...(is_default && name !== "default" ? ["default"] : []),
    ...(visibility === "public" ? [] : [visibility]),
    ...(source === undefined ? [] : [`from ${source}`]),
    ...(line === undefined ? [] : [` :${line}`]),
    ...(declarations === undefined ? [] : [` (${declarations} declarations)`]),
  ].join(" ");
}
