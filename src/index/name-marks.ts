/** Names: of the marks at each place of a text the one that counts, in the order of the text. Equal names get the same number. */

import { KIND_INDEX, ROLE_INDEX } from "../languages/vocabulary.ts";
import { type Mark, MarkClass } from "../syntax/marks.ts";
import { IMPLEMENTATION, type Name } from "./binding.ts";
import { MAX_NAME_ID } from "./facts.ts";

const TYPE_ROLE = ROLE_INDEX.get("type") ?? 0;
const IMPORT_KIND = KIND_INDEX.get("import") ?? 0;

/** Numbers strings; the first ids are names of occurrences. */
export class StringTable {
  readonly ids = new Map<string, number>();
  readonly list: string[] = [];

  id(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.list.length;
    this.ids.set(text, id);
    this.list.push(text);
    return id;
  }
}

/** The best mark for each name, in the order of the text: the higher class, then the one with a role, then the earlier pattern. */
export function namesOf(marks: readonly Mark[], text: string, strings: StringTable, anyCase?: true): Name[] {
  const sorted = inTextOrder(marks);
  const spelling = anyCase && spellingsOf(sorted, text);
  const names: Name[] = [];
  let at = 0;
  let previousEnd = -1;
  while (at < sorted.length) {
    let best = sorted[at] as Mark;
    const { start, end } = best;
    for (at++; at < sorted.length; at++) {
      const other = sorted[at] as Mark;
      if (other.start !== start || other.end !== end) break;
      if (other.class > best.class) best = other;
      else if (other.class === best.class && other.class === MarkClass.reference && better(other, best)) best = other;
    }
    if (best.class === MarkClass.skip) continue;
    // A name inside a name (a dotted name captured whole as well as in parts): the first and shorter one stands.
    if (start < previousEnd) continue;
    previousEnd = end;
    let { class: markClass, kind } = best;
    if (markClass === MarkClass.definition && kind === IMPLEMENTATION) {
      markClass = MarkClass.reference;
      kind = TYPE_ROLE;
    } else if (markClass === MarkClass.import) kind = IMPORT_KIND;
    const written = text.slice(start, end);
    const nameId = strings.id(spelling?.(written) ?? written);
    if (nameId > MAX_NAME_ID) continue;
    names.push({ mark: best, class: markClass, kind, nameId });
  }
  return names;
}

/** How a name is spelled where it is declared, else where it stands first, for one that is the same in any case. */
function spellingsOf(sorted: readonly Mark[], text: string): (written: string) => string {
  const spellings = new Map<string, string>();
  const spelled = (written: string): string => {
    const folded = written.toLowerCase();
    const known = spellings.get(folded) ?? written;
    spellings.set(folded, known);
    // The name's length is that of its place.
    return known.length === written.length ? known : written;
  };
  for (const mark of sorted) if (mark.class > MarkClass.reference) spelled(text.slice(mark.start, mark.end));
  return spelled;
}

const better = (a: Mark, b: Mark): boolean =>
  (a.kind !== 0 && b.kind === 0) || (a.kind !== 0 && isOfSomething(a) && !isOfSomething(b));

const isOfSomething = ({ detail }: Mark): boolean => detail?.receiver !== undefined || detail?.holder !== undefined;

const isName = (mark: Mark): boolean =>
  mark.class !== MarkClass.scope &&
  mark.class < MarkClass.export &&
  mark.end > mark.start &&
  mark.detail?.form !== "wildcard" &&
  mark.detail?.properties.binds !== "none";

/** More than the marks of any file, and small enough that offsets times it are exact. */
const MANY = 2 ** 26;

/** The marks of names by start, end, pattern; equal ones stay as they were. Sorting numbers costs a fifth of sorting marks. */
function inTextOrder(marks: readonly Mark[]): Mark[] {
  const keys = new Float64Array(marks.length);
  let count = 0;
  for (let index = 0; index < marks.length; index++) {
    const mark = marks[index] as Mark;
    if (isName(mark)) keys[count++] = mark.start * MANY + index;
  }
  const ordered = keys.subarray(0, count).sort();
  const sorted: Mark[] = [];
  for (let next = 0; next < count; next++) {
    const mark = marks[(ordered[next] as number) % MANY] as Mark;
    // Few marks share a start: each finds its place among them.
    let at = sorted.length;
    sorted.push(mark);
    for (; at > 0; at--) {
      const before = sorted[at - 1] as Mark;
      if (before.start < mark.start || (before.end - mark.end || before.pattern - mark.pattern) <= 0) break;
      sorted[at] = before;
    }
    sorted[at] = mark;
  }
  return sorted;
}
