/** Notes: what a result says of itself besides what was asked, as sentences for people and models. Pure. */

import type { Operation, Problem, Value } from "../operation.ts";

interface Told {
  readonly origin?: string;
  readonly resolution?: string;
  readonly complete?: boolean;
  readonly asked_at?: { readonly because?: string };
  readonly empty_because?: string;
  readonly incomplete_because?: string;
  readonly more?: number;
  readonly truncated?: boolean;
  readonly nextCursor?: string;
  readonly shortened_texts?: number;
  readonly warning?: { readonly message: string };
  readonly clamped?: readonly string[];
  readonly unsaved_in?: readonly { readonly file_path: string; readonly editor: string }[];
}

/** One sentence a line, the most important first. */
export function notesOf(value: Value): readonly string[] {
  const {
    asked_at,
    empty_because,
    incomplete_because,
    more,
    nextCursor,
    shortened_texts,
    warning,
    clamped = [],
    unsaved_in = [],
  } = value as Told;
  const lines = [
    empty_because === undefined ? undefined : `nothing was found: ${empty_because}`,
    asked_at?.because === undefined ? undefined : `asked about ${asked_at.because}`,
    empty_because === undefined && incomplete_because !== warning?.message ? incomplete_because : undefined,
    warning?.message,
    ...clamped,
    ...unsaved_in.map(({ file_path, editor }) => `${file_path} is seen as ${editor} has it, unsaved`),
    shortened_texts === undefined ? undefined : `shortened texts: ${shortened_texts}`,
    nextCursor === undefined ? undefined : `${more} more: cursor ${JSON.stringify(nextCursor)}`,
  ];
  return lines.filter((note) => note !== undefined);
}

/** Why something was refused and what to do about it, a sentence each. */
export const adviceOf = ({ details }: Problem): readonly string[] =>
  [details["because"], details["install_hint"], details["suggestion"]].filter((one) => typeof one === "string");

/** Lists that an operation's own limit cuts, with the field that counts all of them. */
const COUNTED = {
  matches: "totalMatches",
  symbols: "total_count",
  diagnostics: "total_count",
  completions: "total_count",
  actions: "total_count",
} as const;

/** How much of what was found a result shows, where that is not all of it. */
function shownOf(value: Value): string | undefined {
  for (const [list, total] of Object.entries(COUNTED)) {
    const [items, all] = [value[list], value[total]];
    if (Array.isArray(items) && typeof all === "number" && items.length < all) return `${items.length} of ${all} shown`;
  }
  const { more = 0, nextCursor, truncated } = value as Told;
  return more > 0 || nextCursor !== undefined || truncated === true ? "not all of it shown" : undefined;
}

/** Where a result comes from and whether it is all there is, in a few words; empty where it does not say. */
function sourceOf(value: Value): string {
  const { origin, resolution, complete } = value as Told;
  const source = origin ?? (resolution === undefined ? undefined : "syntax");
  const rule = resolution === undefined || resolution === "precise" || resolution === source ? undefined : resolution;
  const whole = complete === undefined ? undefined : complete ? (shownOf(value) ?? "complete") : "incomplete";
  return [source, rule, whole].filter((part) => part !== undefined).join(", ");
}

/** An answer in words: what was found, then what is to be said of it. */
export function wordsOf({ text }: Pick<Operation, "text">, value: Value, shorten: (path: string) => string): string {
  const lines = [...notesOf(value), sourceOf(value)].filter((line) => line !== "");
  return [text(value, shorten), ...lines.map((line) => `[${line}]`)].filter((line) => line !== "").join("\n");
}
