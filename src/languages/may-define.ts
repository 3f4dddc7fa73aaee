/**
 * May define: whether an occurrence found by the byte scan can be a definition that reaches the project, judged by the text of its
 * line alone. Must never say no to one that the queries would find (`npm run bench:recall` checks that on whole repositories);
 * a needless yes costs one parse. Languages whose row does not say how they define (`LanguageText.defining`) always say yes.
 */

import type { Language } from "./language.ts";

/**
 * @param before text of the line before the name (its last 80 bytes are enough)
 * @param behind text of the line behind the name (its first 40 bytes are enough)
 */
export function mayDefine({ text: { defining } }: Pick<Language, "text">, before: string, behind: string): boolean {
  if (!defining || defining.keyword.test(before)) return true;
  if (defining.forward?.before.test(before) && defining.forward.behind.test(behind)) return false;
  return defining.behind.test(behind) && !defining.never.test(before) && (defining.before?.test(before) ?? true);
}
