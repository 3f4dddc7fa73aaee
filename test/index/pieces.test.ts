/** Pieces of a text: what stands in it in another language, and that they are told of any run of signs in linear time. */

import { describe, expect, it } from "vitest";
import { pieceAt, piecesFor, pieceText } from "../../src/index/pieces.ts";
import { LANGUAGES, type Language, languageById } from "../../src/languages/table.ts";

const language = (id: string): Language => languageById(id) as Language;

/** Texts by language: what is left of one for another, with its blanks as one. */
const CASES: readonly (readonly [of: string, to: string, text: string, left: string | undefined])[] = [
  ["php", "html", "a<?php ?>b", "a b"],
  ["php", "html", "a<? '?>' ?>b<?= 1 ?>c", "a b c"],
  ["php", "html", "a<?php '\\'?>' ?>b", "a b"],
  ["php", "html", 'a<?php "\\\\" ?>b', "a b"],
  ["php", "html", "a<?php `?>` ?>b", "a b"],
  ["php", "html", "a<?php // x ?>b<? # y\n'?>' ?>c", "a b \n c"],
  ["php", "html", "a<?php // a ?? b ? c ?>d", "a d"],
  ["php", "html", "a<? #[At] ?>b", "a b"],
  ["php", "html", "a<? /* ?> */ ?>b", "a b"],
  ["php", "html", "a<?= <<<'A'\n ?> AB\n  A?>b", "a \n \n b"],
  ["php", "html", "a<?= <<<A\nA; ?>b", "a \n b"],
  ["php", "html", "a<? ' ?>b", "a "],
  ["php", "html", "<?php a", undefined],
  ["php", "css", "<style>.a{}</style><?php 1 ?>", " .a{} "],
  ["php", "javascript", "<script>a(<?= 1 ?>)</script>", " a( ); "],
  ["html", "javascript", "<script>a</script><script type='x/y'>b</script><p onclick='c()'>", " a; c(); "],
  ["html", "typescript", "<script lang='ts'>a</script><script>b</script>", " a "],
  ["html", "css", "<STYLE media=all>.a{}</STYLE>", " .a{} "],
  ["vue", "html", "<template><p></p></template><script>a</script>", "<template><p></p></template> "],
  ["astro", "html", "---\na\n---\n<p>", " \n \n \n<p>"],
  ["markdown", "python", "a\n```py\nb\n```\nc\n~~~python {x}\nd", " \n \nb\n \n \n \nd"],
  ["markdown", "css", "a\n```php\n<style>.a{}</style>\n```", " \n \n .a{} \n "],
];

/** What opens something, or might, over and over. */
const UNITS: readonly string[] = [
  "<script ",
  "<script lang ",
  '<script lang="ts" ',
  "<script>",
  "</script",
  "<style ",
  "<style>",
  "<?",
  "<?'",
  "'",
  '"\\',
  "/*",
  "#",
  "<<<A\n",
  "\n        ",
  ' onclick="',
  " on",
  "~~~js\n",
  "~~~",
  "    ~~~ ",
  "---\n",
  "<!--",
];

describe("pieces of a text", () => {
  it.each(CASES)("of %s in %s: %j", (of, to, text, left) => {
    const found = pieceText(language(of), text, language(to));
    expect(found?.replace(/ +/g, " ")).toBe(left);
  });

  // One that is read in quadratic time takes minutes, and the test's own time ends it.
  it.each(LANGUAGES.filter(({ text }) => text.embedded).map((one) => [one.id, one] as const))(
    "in %s, of what is never closed",
    (_id, one) => {
      for (const before of ["", "<?php ", "<?php '", "<?php <<<A\n", "<script>"])
        for (const unit of UNITS) {
          const text = before + unit.repeat(131_072 / unit.length);
          pieceAt(one, text, text.length - 1);
          for (const piece of piecesFor(one, "users")) pieceText(one, text, piece);
        }
    },
  );

  it("of PHP, with literals and comments of many megabytes", () => {
    const long = "x".repeat(5_000_000);
    for (const literal of [`'${long}'`, `"${long}"`, `\`${long}\``, `/*${long}*/`, `//${long}\n`])
      expect(pieceAt(language("php"), `<?php ${literal} ?><p>`, literal.length + 11)?.language.id).toBe("html");
  });
});
