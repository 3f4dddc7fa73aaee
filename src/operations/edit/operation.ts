/** The operation `edit`: the one that writes. It says what would change, and changes it when it is told to. */

import { relative } from "node:path";
import { z } from "zod";
import { LineIndex } from "../../text/line-index.ts";
import { numberOf } from "../../text/number-of.ts";
import { unifiedDiff } from "../../text/unified-diff.ts";
import { defineOperation } from "../operation.ts";
import type { FileChangePlan } from "../ports/edit-applier.ts";
import { SEVERITIES } from "../ports/precise.ts";
import { count, placeLine } from "../results.ts";
import { problem } from "./computed.ts";
import { input, patienceOf } from "./input.ts";
import { CHECKED_WITHIN, check, newlyWrong } from "./new-diagnostics.ts";
import { remember, reversed } from "./undo.ts";
import { recalled, workOut } from "./worked-out.ts";

const wrong = z.object({
  file_path: z.string(),
  line: count,
  column: count,
  severity: z.enum(SEVERITIES),
  message: z.string(),
  source: z.string(),
});

const output = z.object({
  applied: z.boolean(),
  title: z.string(),
  diff: z.string().optional().describe("Unified, of the texts, before the change is made; paths from the project"),
  files: z.array(
    z.object({
      file_path: z.string(),
      edits: z.int(),
      lines: z.array(count).describe("The first lines that are other ones, as the new text counts them"),
    }),
  ),
  file_operations: z.array(
    z.object({ kind: z.enum(["create", "rename", "delete"]), file_path: z.string(), new_path: z.string().optional() }),
  ),
  plan: z.string().describe("Names this change of these texts: with it, no other is applied"),
  can_undo: z.boolean().optional().describe("Whether kind undo with this plan takes it back, while the session lasts"),
  origin: z.string().describe("Who computed the change"),
  note: z.string().optional(),
  new_diagnostics: z
    .array(wrong)
    .optional()
    .describe("Errors and warnings after the change that were not there before"),
  unchecked: z
    .array(z.string())
    .optional()
    .describe("Files of which no language server could say in time what is newly wrong: diagnostics does later"),
  complete: z.boolean(),
  incomplete_because: z.string().optional(),
});
type Output = z.output<typeof output>;

/** What is to be asked next, as whoever reads it asks. */
const NEXT = {
  agent: {
    apply: (plan: string) => `apply: true, plan: ${plan}`,
    undo: (plan: string) => `undo: kind undo, plan ${plan}`,
  },
  shell: {
    apply: (plan: string) => `--apply makes it, --apply --plan ${plan} this one alone`,
    undo: (plan: string) => `tandem undo ${plan} --apply takes it back`,
  },
} as const;

/** Lines of a file that are told. */
const MOST_LINES = 10;

/** The lines of the new text at which edits begin. */
function linesOf({ before, edits, after }: FileChangePlan): number[] {
  const lines = LineIndex.of(after);
  return [...new Set(reversed(before, edits).map(({ start }) => lines.lineAt(start) + 1))].slice(0, MOST_LINES);
}

const editLine = ({ file_path, edits, lines }: Output["files"][number], shorten: (path: string) => string): string =>
  `${shorten(file_path)}: ${numberOf(edits, "edits")}, ${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}${edits > lines.length && lines.length === MOST_LINES ? ", …" : ""}`;

/** Why it is not known whether more is newly wrong, and who says it. */
const incompleteBecause = (because: string, unchecked: readonly string[], all: readonly string[]): string =>
  unchecked.length === 0
    ? `what is newly wrong is syntax's word: ${because}`
    : `what is newly wrong in ${unchecked.length} of ${numberOf(all.length, "files")} is syntax's word (${because}): ask diagnostics of them`;

export const operation = defineOperation({
  name: "edit",
  title: "Change code",
  doc: "Rename a symbol, delete one that nothing uses, change the parameters of a function with its calls, move a definition to another file with its imports, take a code action, rewrite what a pattern matches, replace text or a named element, insert beside one. Says the diff; apply: true writes it, also in files nobody has open, and says what is newly wrong.",
  chosenFor: "a change, as a diff first",
  rank: 50,
  needs: ["engine", "index", "precise", "editApplier"],
  edits: true,
  input,
  aboutNames: { kind: ["rename"] },
  output,
  shortForms: {
    rename: { fixed: { kind: "rename" }, takes: ["PLACE", "new_name"], says: "a new name everywhere" },
    delete: { fixed: { kind: "delete" }, takes: ["PLACE"], says: "a definition away, where nothing uses it" },
    move: {
      fixed: { kind: "move" },
      takes: ["PLACE", "target"],
      says: "a definition to another file, with its imports",
    },
    undo: { fixed: { kind: "undo" }, takes: ["plan"], says: "takes back a change that was made" },
  },
  run: async (world, given, follow) => {
    const keep = world.editApplier.planned.begin();
    const planned = (await recalled(world, given)) ?? (await workOut(world, given, follow));
    if (!planned.ok) return planned;
    const { files: plans, moves, title, origin, note, plan, incompleteBecause: partial } = planned.value;
    const [root = ""] = (await world.engine.ask("status", {})).roots;
    const value: Output = {
      applied: false,
      title,
      diff: plans.map(({ path, before, edits }) => unifiedDiff(relative(root, path), before, edits)).join(""),
      files: plans.map((one) => ({ file_path: one.path, edits: one.edits.length, lines: linesOf(one) })),
      file_operations: moves.map(({ kind, path, newPath }) => ({
        kind,
        file_path: path,
        ...(newPath === undefined ? {} : { new_path: newPath }),
      })),
      plan,
      origin,
      ...(note === undefined ? {} : { note }),
      complete: partial === undefined,
      ...(partial === undefined ? {} : { incomplete_because: partial }),
    };
    if (given.kind !== "undo" && given.plan !== undefined && given.plan !== plan)
      return problem("EDIT_STALE", "The change is another one by now: a file it touches has changed", {
        plan,
        diff: value.diff,
      });
    const kept = plans.map(({ path }) => path);
    const checking = (when: keyof typeof CHECKED_WITHIN) =>
      check(world, kept, {
        patience: given.wait === undefined ? CHECKED_WITHIN[when] : patienceOf(given),
        signal: follow.signal,
      });
    if (!given.apply) {
      // Whoever makes it next then need not wait for what is wrong now.
      void check(world, kept, { patience: patienceOf(given), ifReady: true }).catch(() => {});
      keep(planned.value);
      return { ok: true, value };
    }
    const before = await checking("before");
    const hindrance = await world.editApplier.apply(plans, moves, title);
    if (hindrance !== undefined) return problem("EDIT_NOT_APPLIED", hindrance);
    const { found, unchecked, because } = newlyWrong(kept, before, await checking("after"));
    const { diff: _, ...rest } = value;
    const all = [partial ?? [], because === undefined ? [] : incompleteBecause(because, unchecked, kept)].flat();
    return {
      ok: true,
      value: {
        ...rest,
        applied: true,
        can_undo: remember(world.editApplier, plan, { files: plans, moves, title }),
        new_diagnostics: [...found],
        ...(unchecked.length === 0 ? {} : { unchecked: [...unchecked] }),
        complete: all.length === 0,
        ...(all.length === 0 ? {} : { incomplete_because: all.join("; ") }),
      },
    };
  },
  text: (
    { applied, title, diff, files, file_operations, plan, can_undo, note, new_diagnostics = [], unchecked = [] },
    shorten,
    style,
  ) => {
    const next = style === undefined ? NEXT.agent : NEXT.shell;
    const then = applied ? (can_undo ? next.undo(plan) : "it cannot be undone here") : next.apply(plan);
    return [
      `${applied ? "Applied" : "Not applied yet"}: ${title} (${then})`,
      ...(note === undefined ? [] : [note]),
      ...file_operations.map(({ kind, file_path, new_path }) =>
        [kind, shorten(file_path), ...(new_path === undefined ? [] : [shorten(new_path)])].join(" "),
      ),
      ...(applied ? files.map((one) => editLine(one, shorten)) : []),
      ...new_diagnostics.map((one) => placeLine(one, `new ${one.severity} ${one.message}  ${one.source}`, shorten)),
      ...(unchecked.length === 0 ? [] : [`not checked: ${unchecked.map(shorten).join(", ")}`]),
      (diff ?? "").trimEnd(),
    ]
      .filter((line) => line !== "")
      .join("\n");
  },
});
