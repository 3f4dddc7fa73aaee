/** The kinds of change, each as edits that nobody has made yet. */

import type { FileMove } from "../../files/write.ts";
import { LineIndex } from "../../text/line-index.ts";
import type { Edit } from "../../text/span.ts";
import type { Follow, Outcome, Problem, World } from "../operation.ts";
import type { Action, Change, PreciseAsk } from "../ports/precise.ts";
import { atOf, type EditInput, type Kind, pathOf, patienceOf } from "./input.ts";
import { placesToRename } from "./places-to-rename.ts";
import { type EditAt, renameBySyntax } from "./rename.ts";

type Asked = Pick<World, "engine" | "precise">;

/** A change as it was computed: places of the text, as others see it, or offsets in it. */
export interface Computed {
  readonly files: readonly ({ readonly path: string } & (
    | { readonly edits: readonly EditAt[] }
    | { readonly offsets: readonly Edit[] }
  ))[];
  readonly moves: readonly FileMove[];
  /** Who computed it. */
  readonly origin: string;
  readonly title: string;
  readonly note?: string;
}

type Compute = (world: Asked, input: EditInput, follow: Follow) => Promise<Outcome<Computed>>;

const problem = (code: string, message: string, details: Problem["details"] = {}): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code, message, details },
});

const asking = (input: EditInput, { signal, onWaiting }: Follow): PreciseAsk => ({
  signal,
  onWaiting,
  patience: patienceOf(input),
});

const ofServer = ({ files, operations }: Change, origin: string, title: string): Computed => ({
  files,
  moves: operations,
  origin,
  title,
});

const rename: Compute = async (world, input, follow) => {
  const { new_name: newName = "" } = input;
  const answer = await world.precise.ask("rename", { ...atOf(input), newName }, asking(input, follow));
  if (answer.ok) return { ok: true, value: ofServer(answer.value, answer.origin, `Rename to ${newName}`) };
  // What a server refuses it has a reason for.
  if (answer.problem.code === "LSP_REQUEST_FAILED") return answer;
  const { engine } = world;
  const ask = follow.signal === undefined ? {} : { signal: follow.signal };
  const toRename = await placesToRename(engine, atOf(input), ask);
  const renamed = await renameBySyntax(engine, { newName, because: answer.problem.because }, toRename, ask);
  if (!renamed.ok) return renamed;
  const { name, files, note } = renamed.value;
  return { ok: true, value: { files, moves: [], origin: "syntax", title: `Rename ${name} to ${newName}`, note } };
};

const MOST_TITLES = 20;

/** What an action would change that its server does by a command. */
async function byCommand(
  { precise }: Asked,
  input: EditInput,
  { title, command }: Action,
  follow: Follow,
): Promise<Outcome<Computed>> {
  if (command === undefined)
    return problem("EDIT_NO_SUCH_ACTION", `${title} comes without an edit and without a command`);
  const answer = await precise.ask("command", { path: pathOf(input), ...command }, asking(input, follow));
  if (!answer.ok) {
    if (answer.problem.code !== "LSP_UNSUPPORTED_OPERATION") return answer;
    return problem(
      "EDIT_NO_SUCH_ACTION",
      `${title} is the editor's own to do: no server has its command ${command.name}`,
    );
  }
  const { files, operations } = answer.value;
  if (files.length + operations.length === 0)
    return problem("EDIT_CHANGES_NOTHING", `${title}: the command ${command.name} ran and asked for no edit`);
  return { ok: true, value: ofServer(answer.value, answer.origin, title) };
}

const codeAction: Compute = async (world, input, follow) => {
  const { precise } = world;
  const { path, position } = atOf(input);
  const { title = "" } = input;
  const params = { path, range: { start: position, end: position }, kinds: undefined };
  const answer = await precise.ask("actions", params, asking(input, follow));
  if (!answer.ok) return answer;
  const exact = answer.value.filter((action) => action.title === title);
  const like = answer.value.filter((action) => action.title.toLowerCase().includes(title.toLowerCase()));
  const [action, ...others] = exact.length > 0 ? exact : like;
  const titles = (action === undefined ? answer.value : like).slice(0, MOST_TITLES).map((one) => one.title);
  if (action === undefined)
    return problem(
      "EDIT_NO_SUCH_ACTION",
      `No action there is called ${title}; there are: ${titles.join("; ") || "none"}`,
      { titles },
    );
  if (others.length > 0)
    return problem("EDIT_AMBIGUOUS", `Several actions are called so: ${titles.join("; ")}`, { titles });
  if (action.disabledBecause !== undefined) return problem("EDIT_NO_SUCH_ACTION", action.disabledBecause, { titles });
  if (action.change === undefined) return byCommand(world, input, action, follow);
  return { ok: true, value: ofServer(action.change, answer.origin, action.title) };
};

const rewrite: Compute = async ({ engine }, input, { signal }) => {
  const { pattern, rule, fix = "", language = "", path: within, globs } = input;
  const find = pattern ?? rule ?? {};
  const query = { find, language, within, globs };
  const answer = await engine.ask("rewrite", { ...query, fix }, signal === undefined ? {} : { signal });
  if (!answer.ok) return answer;
  const { edits, total, unread, overlapping } = answer.value;
  const left = [
    overlapping === 0 ? [] : [`${overlapping} matches lie within others and are left`],
    unread.length === 0 ? [] : [`${unread.length} files could not be read`],
  ].flat();
  return {
    ok: true,
    value: {
      files: edits.map(({ path, edits: offsets }) => ({ path, offsets })),
      moves: [],
      origin: "syntax",
      title: `Rewrite ${total} matches in ${edits.length} files`,
      ...(left.length === 0 ? {} : { note: left.join("; ") }),
    },
  };
};

const byUs = (path: string, edit: EditAt, title: string): Outcome<Computed> => ({
  ok: true,
  value: { files: [{ path, edits: [edit] }], moves: [], origin: "syntax", title },
});

const MOST_LINES = 10;

/** Every place at which a text stands. */
function placesOf(text: string, wanted: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) found.push(at);
  return found;
}

async function replaceText({ engine }: Asked, input: EditInput, old: string): Promise<Outcome<Computed>> {
  const path = pathOf(input);
  const read = await engine.ask("text", { path });
  if (!read.ok) return read;
  const text = read.value;
  // Who writes for us may not see which line ends a file has.
  const wanted = text.includes("\r\n") ? old.replace(/\r?\n/g, "\r\n") : old;
  const lines = LineIndex.of(text);
  const found = placesOf(text, wanted);
  const at = input.line === undefined ? found : found.filter((one) => lines.lineAt(one) === (input.line ?? 1) - 1);
  const [start, ...others] = at;
  if (start === undefined)
    return problem(
      "EDIT_TEXT_NOT_FOUND",
      `${path} does not hold that text${input.line === undefined ? "" : " on that line"}`,
      {
        lines: found.slice(0, MOST_LINES).map((one) => lines.lineAt(one) + 1),
      },
    );
  if (others.length > 0) {
    const held = at.slice(0, MOST_LINES).map((one) => lines.lineAt(one) + 1);
    return problem(
      "EDIT_AMBIGUOUS",
      `That text stands ${at.length} times in ${path}, on lines ${held.join(", ")}; say which by line or by more text`,
      { lines: held },
    );
  }
  const range = lines.range({ start, end: start + wanted.length });
  return byUs(path, { range, text: input.new_text ?? "" }, "Replace text");
}

const replace: Compute = async (world, input) => {
  const { old_text: old, new_text: text = "", part } = input;
  if (old !== undefined) return replaceText(world, input, old);
  const element = await world.engine.ask("element", atOf(input));
  if (!element.ok) return element;
  const { name, range, body } = element.value;
  if (part === "body" && body === undefined) return problem("EDIT_NO_BODY", `${name} has no body`);
  return byUs(pathOf(input), { range: part === "body" && body !== undefined ? body : range, text }, `Replace ${name}`);
};

const insert: Compute = async ({ engine }, input) => {
  const { new_text: text = "", where } = input;
  const path = pathOf(input);
  const [element, read] = await Promise.all([engine.ask("element", atOf(input)), engine.ask("text", { path })]);
  if (!element.ok) return element;
  if (!read.ok) return read;
  const { name, range } = element.value;
  const title = `Insert ${where} ${name}`;
  const whole = text.endsWith("\n") ? text : `${text}\n`;
  if (where === "before") {
    const start = { line: range.start.line, character: 0 };
    return byUs(path, { range: { start, end: start }, text: whole }, title);
  }
  const lines = LineIndex.of(read.value);
  const isLast = range.end.line + 1 >= lines.lineCount;
  const at = isLast ? lines.position(lines.length) : { line: range.end.line + 1, character: 0 };
  return byUs(path, { range: { start: at, end: at }, text: isLast ? `\n${whole}` : whole }, title);
};

export const COMPUTE: Readonly<Record<Kind, Compute>> = { rename, code_action: codeAction, rewrite, replace, insert };

/** Edits as offsets in a text; new lines end as the text's do. */
export function offsetsIn(text: string, edits: readonly EditAt[]): readonly Edit[] {
  const lines = LineIndex.of(text);
  const isCrLf = text.includes("\r\n") && !/(?<!\r)\n/.test(text);
  return edits.map(({ range, text: own }) => ({
    start: lines.offset(range.start),
    end: lines.offset(range.end),
    text: isCrLf ? own.replace(/\r?\n/g, "\r\n") : own,
  }));
}
