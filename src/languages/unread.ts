/**
 * Unread: words that the parsers of C and C++ are not shown: types where the grammar knows none, and macros around declarations that stand for nothing, an attribute or a linkage, which the grammar takes for a type or a name, and
 * loses the declaration (`EXPORT Type *name(…)`, `int CALL name(…)`, `void (CALL *name)(…)`). The parser is shown blanks for them.
 */

/** What the C library writes around its declarations, with its arguments. */
const ATTRIBUTE =
  /__(?<!define[ \t]{1,8}__)(?:THROW(?:NL)?|wur|nonnull|restrict(?:_arr)?|extension__|attribute_[a-z_]{1,60}__|attr_[a-z_]{1,60}|fortified_attr_access)\b(?:[ \t]{0,8}\((?:[^()\n]|\([^()\n]{0,80}\)){0,200}\))?/;

/** In capitals, as such macros are by custom: behind the first of them, which is read already. */
const MACRO = String.raw`[A-Z0-9_]{1,80}[A-Z0-9]\b`;
/** What most words in capitals are told from them by, which are values and names that are being defined. */
const AROUND = String.raw`[A-Z](?=[A-Z0-9_]{2,90}[\s*/])(?<!define[ \t]{1,8}[A-Z])`;
const NAME = String.raw`[A-Za-z_]\w{0,100}`;
/** Words that no type ends with, and that are none. */
const NO_TYPE = String.raw`(?!(?:return|else|goto|case|do|if|for|while|switch|break|sizeof|typedef|define|defined)\b)`;
const QUALIFIERS = String.raw`(?:(?:static|extern|inline|const|volatile|unsigned|signed|long|short|struct|union|enum)\s{1,20}){0,4}`;
/** What ends the name of a function or a variable that is declared. */
const DECLARED = String.raw`[ \t]{0,8}(?:\(|;|=(?!=)|\[)`;
/** A word with a small letter: a type or a name rather than a macro. */
const SMALL = String.raw`(?=\w{0,100}[a-z])`;

/** Before the type, at the beginning of a line: `EXPORT size_t name(`, `EXPORT FILE *name(`. */
const LEADING = [
  String.raw`(?<=^[ \t]{0,16}(?:(?:static|extern|inline)[ \t]{1,8}){0,3}[A-Z])${MACRO}`,
  String.raw`(?=\s{1,40}${QUALIFIERS}${NO_TYPE}(?:${SMALL}${NAME}(?:\s{1,20}|[ \t]{0,8}\*[ \t*]{0,8})|${NAME}[ \t]{0,8}\*[ \t*]{0,8})`,
  // The name may stand in brackets, so that no macro of the name is meant.
  String.raw`(?:[A-Z][A-Z0-9_]{1,80}[ \t]{1,8})?(?:${SMALL}${NAME}|\(${SMALL}${NAME}\))${DECLARED})`,
].join("");
/** What stands between such macros: `struct a EXPORT *CALL name(`. */
const SIGNS = String.raw`[ \t]{1,8}(?:\*{1,2}[ \t]{0,8})?`;
const OTHERS = `(?:[A-Z][A-Z0-9_]{2,80}${SIGNS}){0,2}`;
/** Between a type and the name of a function: `int CALL name(`, `struct a *CALL name(`, `int EXPORT CALL name(`. */
const BEFORE_NAME = String.raw`(?<=(?:^|[ \t;}])(?!(?:static|extern|inline|const|volatile|struct|union|enum|return|else|goto|case|do|typedef|define|defined|ifdef|ifndef|if|elif|undef|sizeof)\b)[a-z_]\w{0,60}(?:[ \t]{1,8}|[ \t]{0,8}\*{1,2}[ \t]{0,8})${OTHERS}[A-Z])${MACRO}(?=${SIGNS}${OTHERS}${SMALL}${NAME}[ \t]{0,4}\()`;
/** The convention of a function that is pointed to: `void (CALL *name)(`. */
const IN_POINTER = String.raw`(?<=[\w*][ \t]{0,8}\([ \t]{0,4}[A-Z])${MACRO}(?=[ \t]{0,8}\*{1,2}[ \t]{0,4}${NAME}[ \t]{0,4}\)[ \t]{0,4}\()`;
/** Behind the parameters of a function that is declared at the beginning of a line, with its arguments: `int name(const char *format, ...) PRINTF_LIKE(1, 2);`. */
const TRAILING = [
  String.raw`[A-Z](?=[A-Z0-9_]{2,80}[ \t]{0,8}(?:\([^()\n]{0,80}\))?\s{0,40};)(?<=\)\s{1,40}[A-Z])`,
  String.raw`(?<=^(?:[A-Za-z_]\w{0,60}[\s*]{1,40}){1,6}${SMALL}${NAME}[ \t]{0,8}\((?:[^(){};]|\([^(){};]{0,80}\)){0,600}\)\s{1,40}[A-Z])`,
  String.raw`[A-Z0-9_]{2,80}[ \t]{0,8}(?:\([^()\n]{0,80}\))?`,
].join("");
/** In a body, on a line of its own: `FIELDS` between the fields of a type. Comments behind it are of its line. */
const ALONE = String.raw`(?<=[{;](?:[ \t]{0,8}\/\*[^*\n]{0,200}\*\/)?(?:\s{1,80}[A-Z][A-Z0-9_]{2,80}){0,6}\s{0,16}\n[ \t]{1,16}[A-Z])${MACRO}(?=[ \t]{0,80}(?:\/[*/].{0,200})?\r?\n\s{0,80}[\w}])`;

/** A comment before a line that goes on: a grammar ends the macro with it. */
const IN_MACRO = /\/\*(?:[^*\n]|\*(?!\/)){0,200}\*\/(?=[ \t]{0,80}\\\r?\n)/;

/** What a type is written with beside its name, or without one. */
const TYPE_WORD = String.raw`(?:const|volatile|struct|union|enum|unsigned|signed|long|short|int|char|double|float|void|_Bool|bool)\b`;
/** What `va_arg` is given at last is a type (C11, 7.16.1.1), and the grammar takes expressions alone: it is shown the name of the type, or one argument. */
const TYPE_ARGUMENT = [
  String.raw`(?<head>va_arg[ \t]{0,4}\([^(),;{}\n]{1,80}(?:,(?=\s{0,20}(?:${TYPE_WORD}[\s*]{0,20}){0,5}(?!${TYPE_WORD})[A-Za-z_])|(?=,\s{0,20}${TYPE_WORD})))`,
  String.raw`(?<hidden>,?\s{0,20}(?:${TYPE_WORD}[\s*]{0,20}){0,5})(?<name>[A-Za-z_]\w{0,100})?[\s*]{0,20}(?=\))`,
].join("");

/** Macros around declarations, in C and in C++. */
const AROUND_DECLARATIONS = [LEADING, BEFORE_NAME, IN_POINTER];

const unread = (inCapitals: readonly string[]): RegExp =>
  new RegExp(
    `${IN_MACRO.source}|\\b(?:${ATTRIBUTE.source}|${TYPE_ARGUMENT}|${AROUND}(?:${inCapitals.join("|")})|${TRAILING})`,
    "gm",
  );

/** In a type of C what stands alone brings fields along: it is read as a declaration, with the blank behind it. */
export const C_UNREAD = unread([...AROUND_DECLARATIONS, String.raw`(?<alone>${ALONE}\s)`]);
export const CPP_UNREAD = unread([...AROUND_DECLARATIONS, ALONE]);
