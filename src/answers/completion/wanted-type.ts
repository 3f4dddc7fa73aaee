/** Wanted type: the type that is written of what a value is given to (`List<Part> parts = …`, `parts: Part[] = …`, `return …`). Pure. */

/** UTF-16 units before a place that are looked at, and behind it. */
const BEFORE = 200;
const FAR = 200;

/** Words before a type that say nothing of it, and signs of values that may be missing, are lent or pointed to. */
const MODIFIERS =
  /\b(?:final|const|static|private|public|protected|readonly|override|mut|struct|volatile|unsigned)\b|[&*?!]/g;
/** A type before a name, and one behind it, at the end of a text. */
const TYPE_FIRST =
  /(?:^|[\s({;])([\p{L}_][\p{L}\p{N}_.:]*(?:<[\p{L}\p{N}_,.?<>[\]& ]{1,80}>)?(?:\[\])*[&*?]?)\s{1,4}[*&]?[\p{L}_$][\p{L}\p{N}_$]*\s{0,4}=\s{0,4}$/u;
const TYPE_BEHIND =
  /[\p{L}\p{N}_$]\??\s{0,2}:\s{0,2}([&?]?[\p{L}_][\p{L}\p{N}_.:]*(?:[<[][\p{L}\p{N}_,.?<>[\]&| ]{0,80}[>\]])?[?!]?)\s{0,4}=\s{0,4}$/u;
const GIVEN_BACK = /\breturn\s{1,4}$/;
/** What declares a name without a type. */
const UNTYPED = /^(?:var|val|let|const|auto|return|else|in|of|new|def|type|self|this)$/;
/** Types that any value may be of, or that are a type's parameter. */
const ANY = /^(?:Object|object|Any|any|unknown|mixed|dynamic|T|\p{Lu})$/u;

/** A type as it is compared: without spaces, modifiers and what it lies in. */
export function comparable(written: string): string {
  return written
    .replace(MODIFIERS, "")
    .replace(/\s+/g, "")
    .replace(/(?<![\p{L}\p{N}_.:])(?:[\p{L}_][\p{L}\p{N}_]*(?:\.|::))+(?=[\p{L}_])/gu, "");
}

const headOf = (type: string): string => /^[^<[(|]*/.exec(type)?.[0] ?? type;

/** A type as it is compared; undefined of one that says nothing. */
export function telling(written: string | undefined): string | undefined {
  if (written === undefined || UNTYPED.test(written)) return undefined;
  const type = comparable(written);
  return type === "" || ANY.test(type) ? undefined : type;
}

/** @param start of the expression  @param gives type of what the function around gives */
export function wantedTypeAt(text: string, start: number, end: number, gives: string | undefined): string | undefined {
  if (goesOn(text.slice(end, end + FAR))) return undefined;
  const before = text.slice(Math.max(text.lastIndexOf("\n", start - 1) + 1, start - BEFORE), start);
  const written = GIVEN_BACK.test(before) ? gives : (TYPE_BEHIND.exec(before)?.[1] ?? TYPE_FIRST.exec(before)?.[1]);
  return telling(written);
}

/** Whether what is given is not the member itself: something is taken of it, or done with it. */
export function goesOn(behind: string): boolean {
  let at = 0;
  if (behind[0] === "(") {
    let depth = 0;
    for (; at < behind.length; at++) {
      if (behind[at] === "(") depth++;
      else if (behind[at] === ")" && --depth === 0) break;
    }
    at++;
  }
  return /^\s*(?:\.|\?\.|->|::|\[|[-+*/%<>&|?]|[=!]=)/.test(behind.slice(at, at + 20));
}

/** How a type fits the one that is wanted: 1 where it is the same, less where it has other arguments, -1 where it is another; 0 where nothing tells. */
export function typeFit(wanted: string, written: string | undefined): number {
  if (written === undefined) return 0;
  const type = comparable(written);
  if (type === "" || ANY.test(type)) return 0;
  if (type === wanted) return 1;
  return headOf(type) === headOf(wanted) ? 0.6 : -1;
}
