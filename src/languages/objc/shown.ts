/**
 * Shown: what the parser is shown of Objective-C instead of what its grammar does not know, each of the same length: enums that macros declare,
 * macros that stand for attributes, and words with an at sign that macros of a library write.
 */

/** `typedef NS_ENUM(NSInteger, CartState) {` is shown as `enum CartState {`. */
const ENUM =
  /\btypedef[ \t]+([A-Z]{2}_(?:CLOSED_|ERROR_)?(?:ENUM|OPTIONS))[ \t]*\(([^(),\n]{1,80}),([ \t]*)(\w{1,100})[ \t]*\)(?=\s*\{)/g;

/** A word in capitals with its prefix, with what stands in brackets behind it. */
const CAPITALS = /\b[A-Z][A-Z0-9]{0,30}_\w{1,100}\b(?:[ \t]?\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))?/g;
/** UTF-16 units before a word in which a sign would make its line a directive. */
const BEFORE = 200;

/** Whether a place is in a line for the preprocessor. */
function isInDirective(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  return /^[ \t]*#/.test(before.slice(before.lastIndexOf("\n") + 1));
}

/** Words that say something of a declaration, behind up to four prefixes: `NS_ASSUME_NONNULL_BEGIN`; and how more of them begin: `NS_SWIFT_NAME(total())`, `API_AVAILABLE(ios(10.0))`. */
const SAYING = new Set(
  "ASSUME_NONNULL_BEGIN ASSUME_NONNULL_END REFINED_FOR_SWIFT NONISOLATED UI_ACTOR SENDABLE REQUIRES_SUPER REQUIRES_NIL_TERMINATION DESIGNATED_INITIALIZER TYPED_ENUM EXTENSIBLE_ENUM TYPED_EXTENSIBLE_ENUM EXTENSIBLE_STRING_ENUM STRING_ENUM NOESCAPE ROOT_CLASS FORMAT_FUNCTION FORMAT_ARGUMENT NO_TAIL_CALL BRIDGED_TYPE".split(
    " ",
  ),
);
const BEGINNINGS = [
  "HEADER_AUDIT_BEGIN",
  "HEADER_AUDIT_END",
  "AVAILABLE",
  "UNAVAILABLE",
  "DEPRECATED",
  "SWIFT_",
  "RETURNS_",
] as const;
const MOST_PREFIXES = 4;

/** @param written a word in capitals, and what stands in brackets behind it */
function saysOfDeclaration(written: string): boolean {
  const parts = (/^\w+/.exec(written)?.[0] ?? "").split("_");
  return parts.slice(1, MOST_PREFIXES + 1).some((_, index) => {
    const said = parts.slice(index + 1).join("_");
    return SAYING.has(said) || BEGINNINGS.some((beginning) => said.startsWith(beginning));
  });
}

/** Words of types that the grammar knows in some places alone: `NSString * _Nullable(^Block)(void)`. */
const QUALIFIER = /\b(?:_Nullable|_Nonnull|_Null_unspecified|_Nullable_result|__kindof)\b/g;

/** What an at sign may stand before; before another word that is called it is a macro's. */
const MACRO =
  /@(?!selector\b|encode\b|protocol\b|available\b|synchronized\b|catch\b|import\b|optional\b|property\b|throw\b)(?=[a-z]\w{1,40}[ \t]?\()/g;

const blank = (text: string): string => text.replace(/[^\n]/g, " ");

export const shown = (text: string): string =>
  text
    .replace(ENUM, (whole, _macro, _type, _blank, name: string) => {
      const at = whole.lastIndexOf(name);
      return `${"enum".padEnd(at)}${name}`.padEnd(whole.length);
    })
    .replace(CAPITALS, (written, at: number, all: string) =>
      saysOfDeclaration(written) && !isInDirective(all, at) ? blank(written) : written,
    )
    .replace(QUALIFIER, blank)
    .replace(MACRO, " ");
