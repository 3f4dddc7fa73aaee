/** Completion order: a server's list in the order of syntax's. Pure. */

import type { CompletionItem, CompletionList } from "vscode-languageserver-protocol";
import { completionListOf, withDefaults } from "./join.ts";

/** Digits that put items in order as texts. */
const DIGITS = 5;
/** The name at the beginning of a label: a server may write parameters behind it, and signs before it. */
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/u;

/**
 * What both know in syntax's order, then the rest of the server's in its own, then what only syntax knows. An item keeps all that it has but
 * its `sortText`.
 * @param answer a server's completions in LSP's form  @param bySyntax syntax's, best first
 */
export function orderedBySyntax(answer: unknown, bySyntax: unknown): unknown {
  if (!isAnswer(answer) || !isAnswer(bySyntax)) return answer;
  const [list, ours] = [completionListOf(answer), completionListOf(bySyntax)];
  if (ours.items.length === 0) return answer;
  const ranks = new Map<string, number>();
  for (const { label } of ours.items) if (!ranks.has(label)) ranks.set(label, ranks.size);
  const rankOf = (item: CompletionItem): number => ranks.get(nameOf(item)) ?? ranks.size;
  const theirs = [...withDefaults(list)]
    .sort((a, b) => compared(a.sortText ?? a.label, b.sortText ?? b.label))
    .sort((a, b) => rankOf(a) - rankOf(b));
  const known = new Set(theirs.map(nameOf));
  const items = [...theirs, ...withDefaults(ours).filter(({ label }) => !known.has(label))];
  return {
    isIncomplete: list.isIncomplete || ours.isIncomplete,
    items: items.map((item, index) => ({ ...item, sortText: String(index).padStart(DIGITS, "0") })),
  } satisfies CompletionList;
}

const isAnswer = (value: unknown): boolean => typeof value === "object" && value !== null;

const nameOf = ({ label, filterText }: CompletionItem): string => NAME.exec(filterText ?? label)?.[0] ?? label;

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
