/**
 * Shown: what the parser is shown of Objective-C instead of what its grammar does not know, each of the same length: enums that macros declare,
 * macros that stand for attributes, and words with an at sign that macros of a library write.
 */

/** `typedef NS_ENUM(NSInteger, CartState) {` is shown as `enum CartState {`. */
const ENUM =
  /\btypedef[ \t]+([A-Z]{2}_(?:CLOSED_|ERROR_)?(?:ENUM|OPTIONS))[ \t]*\(([^(),\n]{1,80}),([ \t]*)(\w{1,100})[ \t]*\)(?=\s*\{)/g;

/** `NS_ASSUME_NONNULL_BEGIN`, `NS_SWIFT_NAME(total())`, `API_AVAILABLE(ios(10.0))`: words in capitals that say something of a declaration. */
const ATTRIBUTE =
  /(?<!^[ \t]*#[^\n]{0,100})\b(?:[A-Z][A-Z0-9]*_){1,4}(?:ASSUME_NONNULL_(?:BEGIN|END)|HEADER_AUDIT_(?:BEGIN|END)\w*|(?:UN)?AVAILABLE\w*|DEPRECATED\w*|SWIFT_\w+|REFINED_FOR_SWIFT|NONISOLATED|UI_ACTOR|SENDABLE|REQUIRES_SUPER|REQUIRES_NIL_TERMINATION|DESIGNATED_INITIALIZER|RETURNS_\w+|(?:TYPED_|EXTENSIBLE_|TYPED_EXTENSIBLE_|EXTENSIBLE_STRING_|STRING_)ENUM|NOESCAPE|ROOT_CLASS|FORMAT_FUNCTION|FORMAT_ARGUMENT|NO_TAIL_CALL|BRIDGED_TYPE)\b(?:[ \t]?\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))?/gm;

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
    .replace(ATTRIBUTE, blank)
    .replace(QUALIFIER, blank)
    .replace(MACRO, " ");
