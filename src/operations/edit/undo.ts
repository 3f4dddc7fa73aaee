/** Undo: a change that this session made, taken back where nothing has changed what it left. */

import type { FileMove } from "../../files/write.ts";
import type { Edit } from "../../text/span.ts";
import type { Changes, EditApplier, Made } from "../ports/edit-applier.ts";
import { type Compute, problem } from "./computed.ts";

/** Changes that are remembered, the last ones. */
const MOST_MADE = 20;

/** The edits that lead back. Pure. @param edits of `before`, none of which overlap */
export function reversed(before: string, edits: readonly Edit[]): readonly Edit[] {
  let shift = 0;
  return edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, text }) => {
      const from = start + shift;
      shift += text.length - (end - start);
      return { start: from, end: from + text.length, text: before.slice(start, end) };
    });
}

/** What takes a move back; undefined where nothing does: what was in a deleted file is gone. */
function back({ kind, path, newPath }: FileMove): FileMove | undefined {
  if (kind === "create") return { kind: "delete", path, newPath: undefined };
  return kind === "rename" && newPath !== undefined ? { kind, path: newPath, newPath: path } : undefined;
}

const isUndone = ({ moves }: Made): boolean => moves.every((move) => back(move) !== undefined);

/** Remembers a change; whether it can be taken back. */
export function remember({ made }: EditApplier, plan: string, change: Made): boolean {
  if (made === undefined || !isUndone(change)) return false;
  made.delete(plan);
  made.set(plan, change);
  const [oldest] = made.keys();
  if (made.size > MOST_MADE && oldest !== undefined) made.delete(oldest);
  return true;
}

export const undo: Compute = async ({ engine, editApplier }, { plan = "" }) => {
  const changes: Changes = editApplier.made ?? new Map();
  const change = changes.get(plan);
  if (change === undefined) {
    const known = [...changes].map(([key, { title }]) => `${key} (${title})`).toReversed();
    return problem(
      "EDIT_NO_SUCH_CHANGE",
      `There is no change ${plan} that is remembered; there are ${known.join(", ") || "none"}`,
      { plans: [...changes.keys()] },
    );
  }
  const made = new Set(change.moves.flatMap(({ kind, path }) => (kind === "create" ? [path] : [])));
  const left = change.files.filter(({ path }) => !made.has(path));
  for (const { path, after } of change.files) {
    const read = await engine.ask("text", { path });
    if (!read.ok || read.value !== after)
      return problem("EDIT_STALE", `${path} has changed since: take that change back first`, { file_path: path });
  }
  return {
    ok: true,
    value: {
      files: left.map(({ source, before, edits }) => ({
        path: source,
        offsets: reversed(before, edits),
      })),
      moves: change.moves.flatMap((move) => back(move) ?? []).toReversed(),
      origin: "syntax",
      title: `Undo: ${change.title}`,
    },
  };
};
