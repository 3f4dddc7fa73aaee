/**
 * Shown: what the parser is shown of PowerShell instead of what its grammar does not know, each of the same length: paths and lists that stand
 * bare among the arguments of a command, blocks that hold nothing, `using`, and the arguments of a base class.
 */

/** What a path is written behind: `$PSScriptRoot/lib/a.ps1` is shown as one variable. */
const PATH = /(?<=\$(?:\w{1,20}:)?\w{1,60})(?:[\\/][\w.*-]+)+/g;
/** `Get-Module A, B`: words with commas between them are shown as one word. */
const LIST = /(?<=[ \t])[A-Za-z_*?][\w.*?-]*(?:,[ \t]?[A-Za-z_*?][\w.*?-]*)+/g;
/** What may stand on a line before braces that hold statements or members, and no block that is a value. */
const NO_VALUE =
  "class|enum|switch|function|filter|try|catch|finally|if|else|elseif|do|while|for|foreach|begin|process|end|trap";
/** A block without a statement is shown with one. */
const BLANK_BLOCK = /(?<![@$]|\b(?:class|enum|switch)\b[^\n{}]{0,200})\{[ \t\r\n]+\}/gi;
/** There is no room for one: a block that is a value is shown as a string. */
const EMPTY_BLOCK = new RegExp(String.raw`(?<![@$]|\)\s{0,10}|\b(?:${NO_VALUE})\b[^\n{}]{0,200})\{\}`, "gi");
/** What a constructor hands to that of its base. */
const TO_BASE = /:[ \t]*base[ \t]*\([^()\n]*\)/gi;

/** `using namespace`, which no `param` may stand behind in the grammar, is shown as a comment. */
const USING = /^u(?=sing[ \t]{1,20}(?:namespace|assembly)\b)/gim;

export const shown = (text: string): string =>
  text
    .replace(USING, "#")
    .replace(PATH, (path) => path.replace(/\W/g, "_"))
    .replace(LIST, (words) => words.replace(/,[ \t]?/g, (sign) => "_".repeat(sign.length)))
    .replace(BLANK_BLOCK, (block) => `{0${block.slice(2)}`)
    .replace(EMPTY_BLOCK, '""')
    .replace(TO_BASE, (call) => " ".repeat(call.length));
