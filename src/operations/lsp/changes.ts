/** Rename, format and actions: changes over files as data. Nothing is written; whoever asked decides. */

import { z } from "zod";
import type { Action, Change, FileOperation } from "../ports/precise.ts";
import { countedRange, extent, placeLine, type Shorten } from "../results.ts";
import { atOf, pathOf } from "./input.ts";
import { askOptions, defineQuestion, provenanceFields, resultOf } from "./question.ts";

const edit = z.object({ file_path: z.string(), ...extent, new_text: z.string() });
const operation = z.object({
  kind: z.enum(["create", "rename", "delete"]),
  file_path: z.string(),
  new_path: z.string().optional(),
});
const change = { edits: z.array(edit), file_operations: z.array(operation) };

interface ChangeForm {
  readonly edits: z.output<typeof edit>[];
  readonly file_operations: z.output<typeof operation>[];
}

const toOperation = ({ kind, path, newPath }: FileOperation): z.output<typeof operation> => ({
  kind,
  file_path: path,
  ...(newPath === undefined ? {} : { new_path: newPath }),
});

const toForm = ({ files, operations }: Change): ChangeForm => ({
  edits: files.flatMap(({ path, edits }) =>
    edits.map(({ range, text }) => ({ file_path: path, ...countedRange(range), new_text: text })),
  ),
  file_operations: operations.map(toOperation),
});

const changed = (found: Change) => {
  const form = toForm(found);
  return { ...form, total_count: form.edits.length };
};

const linesOf = ({ edits, file_operations }: ChangeForm, shorten: Shorten): readonly string[] => [
  ...file_operations.map(({ kind, file_path, new_path }) =>
    [kind, shorten(file_path), ...(new_path === undefined ? [] : [shorten(new_path)])].join(" "),
  ),
  ...edits.map((one) =>
    placeLine(one, `to ${one.end_line}:${one.end_column}  ${JSON.stringify(one.new_text)}`, shorten),
  ),
];

const changeResult = z.object({ ...change, total_count: z.int(), ...provenanceFields });

export const rename = defineQuestion({
  output: changeResult,
  run: async ({ precise }, input, ask) => {
    const { new_name: newName = "" } = input;
    return resultOf(await precise.ask("rename", { ...atOf(input), newName }, askOptions(input, ask)), changed);
  },
  text: (value, shorten) => linesOf(value, shorten).join("\n"),
});

export const format = defineQuestion({
  output: changeResult,
  run: async ({ precise }, input, ask) => {
    const { tab_size: tabSize, insert_spaces: insertSpaces } = input;
    const asked = { path: pathOf(input), tabSize, insertSpaces };
    return resultOf(await precise.ask("format", asked, askOptions(input, ask)), changed);
  },
  text: (value, shorten) => linesOf(value, shorten).join("\n"),
});

const action = z.object({
  title: z.string(),
  kind: z.string(),
  is_preferred: z.boolean(),
  disabled_because: z.string().optional(),
  ...change,
  /** What the server would do itself: `workspace/executeCommand` takes it. */
  command: z.object({ name: z.string(), arguments: z.array(z.unknown()) }).optional(),
});

const toAction = ({ title, kind, isPreferred, disabledBecause, change: made, command }: Action) => ({
  title,
  kind,
  is_preferred: isPreferred,
  ...(disabledBecause === undefined ? {} : { disabled_because: disabledBecause }),
  ...(made === undefined ? { edits: [], file_operations: [] } : toForm(made)),
  ...(command === undefined ? {} : { command: { name: command.name, arguments: [...command.arguments] } }),
});

export const actions = defineQuestion({
  output: z.object({ actions: z.array(action), total_count: z.int(), ...provenanceFields }),
  run: async ({ precise }, input, ask) => {
    const { path, position: start } = atOf(input);
    const { line = 1, column = 1, end_line = line, end_column = column } = input;
    const range = { start, end: { line: end_line - 1, character: end_column - 1 } };
    return resultOf(
      await precise.ask("actions", { path, range, kinds: input.kinds }, askOptions(input, ask)),
      (found) => ({
        actions: found.slice(0, input.limit).map(toAction),
        total_count: found.length,
      }),
    );
  },
  text: (value, shorten) =>
    value.actions
      .flatMap((one) => [
        `${one.kind}: ${one.title}${one.disabled_because === undefined ? "" : ` (not here: ${one.disabled_because})`}`,
        ...linesOf(one, shorten).map((line) => `  ${line}`),
      ])
      .join("\n"),
});
