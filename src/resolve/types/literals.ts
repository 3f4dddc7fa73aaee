/** Literals: the text or number that the name of a constant stands for. */

import { candidateIn } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { importedBy } from "../exports.ts";
import { bindingOf, importOf } from "./bindings.ts";
import type { Questions } from "./questions.ts";
import type { Site } from "./type.ts";

/** A literal alone, where a value begins. */
const LITERAL = /(?:"[^"\\\n]*"|'[^'\\\n]*'|`[^`\\$]*`|-?\d[\w.]*|true\b|false\b)(?=\s*(?:[;,\n}]|as\s+const\b|$))/y;

/** The literal that a constant is, as it is written; undefined where it is anything else. */
export async function literalNamed(ask: Questions, name: string, site: Site): Promise<string | undefined> {
  const bound = await bindingOf(ask, name, site);
  if (!bound || "path" in bound) return undefined;
  const record = importOf(site.file, bound);
  if (record) {
    const [found] = (await importedBy(ask.project, site.file, record)).candidates;
    return found?.definition.value && literalAt(ask, found.path, found.definition.value.start);
  }
  if (!("class" in bound) || bound.link === undefined) return undefined;
  const { value } =
    bound.class === MarkClass.definition
      ? candidateIn(site.file, bound.link).definition
      : bound.class === MarkClass.local
        ? site.file.facts.local(bound.link)
        : { value: undefined };
  return value && literalAt(ask, site.file.path, value.start);
}

function literalAt(ask: Questions, path: string, at: number): string | undefined {
  LITERAL.lastIndex = at;
  return LITERAL.exec(ask.project.textOf(path) ?? "")?.[0];
}
