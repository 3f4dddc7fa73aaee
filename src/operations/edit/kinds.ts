/** The kinds of change, each as edits that nobody has made yet. */

import { LineIndex } from "../../text/line-index.ts";
import { numberOf } from "../../text/number-of.ts";
import type { Edit } from "../../text/span.ts";
import type { Follow, Outcome } from "../operation.ts";
import type { Action, Change } from "../ports/precise.ts";
import { type Asked, type Compute, type Computed, problem } from "./computed.ts";
import { deletion } from "./delete.ts";
import { insert, replace } from "./element-edits.ts";
import { askingOf, atOf, type EditInput, type Kind, pathOf } from "./input.ts";
import { move } from "./move.ts";
import type { EditAt } from "./rename.ts";
import { rename } from "./renaming.ts";
import { signature } from "./signature.ts";
import { undo } from "./undo.ts";

const ofServer = ({ files, operations }: Change, origin: string, title: string): Computed => ({
  files,
  moves: operations,
  origin,
  title,
});

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
  const answer = await precise.ask("command", { path: pathOf(input), ...command }, askingOf(input, follow));
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
  const answer = await precise.ask("actions", params, askingOf(input, follow));
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
    overlapping === 0
      ? []
      : [
          `${numberOf(overlapping, "matches lie", "match lies")} within others and ${overlapping === 1 ? "is" : "are"} left`,
        ],
    unread.length === 0 ? [] : [`${numberOf(unread.length, "files")} could not be read`],
  ].flat();
  return {
    ok: true,
    value: {
      files: edits.map(({ path, edits: offsets }) => ({ path, offsets })),
      moves: [],
      origin: "syntax",
      title: `Rewrite ${numberOf(total, "matches")} in ${numberOf(edits.length, "files")}`,
      ...(left.length === 0 ? {} : { note: left.join("; ") }),
    },
  };
};

export const COMPUTE: Readonly<Record<Kind, Compute>> = {
  rename,
  code_action: codeAction,
  rewrite,
  replace,
  insert,
  delete: deletion,
  signature,
  move,
  undo,
};

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
