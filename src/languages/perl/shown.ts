/**
 * Shown: what the parser is shown of Perl, of the same length. A package whose clause ends with a semicolon reaches to the next one: it is shown
 * with a block around what is its own, so that what it declares stands in it.
 */

/** `package Shop::Cart;`, and the brace of a block that holds nothing else. */
const CLAUSE = /^([ \t]*(?:\{\s*)?)((?:package|class)[ \t]+[A-Za-z_][\w:']*(?:[ \t]+v?\d[\w.]*)?[ \t]*);/;
/** `package Shop::Cart {`, which ends the package before. */
const BLOCK = /^(?:package|class|role)[ \t]+[A-Za-z_][^;{}\n]*\{/;
const POD = /^=[a-zA-Z]/;
const POD_END = /^=cut\b/;
const END = /^__(?:END|DATA)__\b/;
/** What a here-document is closed by. */
const HERE = /<<(~?)(?:"([^"\n]*)"|'([^'\n]*)'|([A-Z_]\w*))/g;

/** The lines of a text that are code, each with its offset; what is documentation, or stands in here-documents, is left out. */
function* linesOfCode(text: string): Generator<{ readonly line: string; readonly at: number }> {
  const awaited: { readonly word: string; readonly isIndented: boolean }[] = [];
  let isPod = false;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const next = end < 0 ? text.length : end + 1;
    const line = text.slice(at, next);
    const [first] = awaited;
    if (first) {
      const plain = line.replace(/\r?\n$/, "");
      if ((first.isIndented ? plain.trimStart() : plain) === first.word) awaited.shift();
    } else if (isPod || POD.test(line)) isPod = !POD_END.test(line);
    else {
      if (END.test(line)) return;
      for (const [, tilde, quoted, raw, bare] of line.matchAll(HERE))
        awaited.push({ word: quoted ?? raw ?? bare ?? "", isIndented: tilde !== "" });
      yield { line, at };
    }
    at = next;
  }
}

/** The end of a line that may end what a package holds. */
const LAST = /^[^#\n]*[;}](?=[ \t\r\n]|$)(?=[ \t]*(?:#[^\n]*)?\r?(?:\n|$))/;
const LONE_BRACE = /^\s*\{\s*$/;

export function shown(text: string): string {
  const signs = new Map<number, string>();
  let isOpen = false;
  let last: number | undefined;
  let brace: number | undefined;
  const close = (): void => {
    // A semicolon at the end of the text is no longer needed behind the last statement of a block.
    if (isOpen && last !== undefined) signs.set(/\s/.test(text[last] ?? "") ? last : last - 1, "}");
    isOpen = false;
  };
  for (const { line, at } of linesOfCode(text)) {
    const clause = CLAUSE.exec(line);
    if (BLOCK.test(line)) close();
    if (clause) {
      const [whole, before = ""] = clause;
      const around = before.includes("{") ? at + before.indexOf("{") : brace;
      if (around !== undefined) {
        if (text[around - 1] === "\n") close();
        signs.set(around, " ");
      } else if (before === "") {
        close();
        isOpen = true;
        last = undefined;
      }
      if (around !== undefined || before === "") signs.set(at + whole.length - 1, "{");
    }
    const end = LAST.exec(line);
    if (end) last = at + end[0].length;
    if (/\S/.test(line)) brace = LONE_BRACE.test(line) ? at + line.indexOf("{") : undefined;
  }
  close();
  let result = "";
  let from = 0;
  for (const [at, sign] of [...signs].toSorted(([a], [b]) => a - b)) {
    result += text.slice(from, at) + sign;
    from = at + 1;
  }
  return result + text.slice(from);
}
