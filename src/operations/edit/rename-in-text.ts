/** Rename in text: where a renamed name stands in strings, comments and documents. */

import type { Mention } from "../../answers/relations/relation-questions.ts";
import { LineIndex } from "../../text/line-index.ts";
import { runBefore } from "../../text/run-before.ts";
import type { Outcome } from "../operation.ts";
import { type Asked, type Computed, problem } from "./computed.ts";
import { atOf, type EditInput } from "./input.ts";
import type { EditAt } from "./rename.ts";
import { placesOf } from "./shown-places.ts";

/** Behind a path's last name. */
const ENDS = /^(?![./:#\\][\p{L}\p{N}_]|[\p{L}\p{N}_$])/u;

/** A rename with the words that say the name: all of files that it changes, of others those that end a path. */
export async function alsoInText({ engine }: Asked, computed: Computed, input: EditInput): Promise<Outcome<Computed>> {
  const { new_name: newName = "" } = input;
  const at = atOf(input);
  const read = await engine.ask("text", { path: at.path });
  if (!read.ok) return read;
  const lines = LineIndex.of(read.value);
  const [, name] = /^([\p{L}\p{N}_$]+)/u.exec(wordAt(read.value, lines.offset(at.position))) ?? [];
  if (name === undefined)
    return problem("EDIT_NOT_SURE", "No plain name stands there: its words in texts are not known");
  const said = await engine.ask("mentions", { name, inProse: true });
  if (!said.ok) return said;
  const { complete, incompleteBecause } = said.provenance;
  if (!complete) return problem("EDIT_NOT_SURE", `${name} is not renamed in texts: ${incompleteBecause}`);
  const changed = new Set(computed.files.map(({ path }) => path));
  const texts = new Map<string, EditAt[]>();
  for (const mention of said.value) {
    if (!changed.has(mention.path) && !(await endsPath({ engine }, mention))) continue;
    const own = texts.get(mention.path) ?? [];
    texts.set(mention.path, [...own, { range: mention.place, text: newName }]);
  }
  const found = [...texts.values()].reduce((sum, { length }) => sum + length, 0);
  const note = `${placesOf(found)} in strings and comments`;
  return {
    ok: true,
    value: {
      ...computed,
      files: [...computed.files, ...[...texts].map(([path, edits]) => ({ path, edits }))],
      note: computed.note === undefined ? note : `${computed.note}; ${note}`,
    },
  };
}

const LETTER = /[\p{L}\p{N}_$]/u;
const LONGEST = 200;
const wordAt = (text: string, at: number): string => text.slice(runBefore(text, at, LETTER, LONGEST), at + LONGEST);

async function endsPath({ engine }: Pick<Asked, "engine">, { path, place, isInPath }: Mention): Promise<boolean> {
  if (!isInPath) return false;
  const read = await engine.ask("text", { path });
  if (!read.ok) return false;
  const lines = LineIndex.of(read.value);
  return ENDS.test(read.value.slice(lines.offset(place.end), lines.offset(place.end) + 3));
}
