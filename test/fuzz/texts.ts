/** Texts in five languages, and edits of them as somebody types who does not care what comes of it. Pure. */

import { TextDocument } from "vscode-languageserver-textdocument";
import type { Random } from "./random.ts";

export interface Language {
  readonly file: string;
  readonly languageId: string;
  /** What a project of it has at its root. */
  readonly marker: readonly [name: string, text: string];
  readonly text: string;
  readonly snippets: readonly string[];
}

export const LANGUAGES: readonly Language[] = [
  {
    file: "a.py",
    languageId: "python",
    marker: ["pyproject.toml", ""],
    text: "class Shape:\n    def area(self):\n        return helper(1)\n\n\ndef helper(x):\n    return x\n",
    snippets: [
      "def f(a):\n    return a\n",
      "class A:\n    x = 1\n",
      "'''",
      "helper(2)",
      "# größe 🦀\n",
      "\t",
      "import os\n",
    ],
  },
  {
    file: "b.ts",
    languageId: "typescript",
    marker: ["package.json", "{}"],
    text: "export class Shape {\n  area(): number {\n    return helper(1);\n  }\n}\nexport function helper(x: number) {\n  return x;\n}\n",
    snippets: ["function f() {}\n", "class A { b() {} }\n", "`${", "}", "/*", "*/", "const a = helper(1);\n", "<T>"],
  },
  {
    file: "src/c.rs",
    languageId: "rust",
    marker: ["Cargo.toml", '[package]\nname = "c"\nversion = "0.1.0"\nedition = "2021"\n[lib]\npath = "src/c.rs"\n'],
    text: "pub struct Shape;\nimpl Shape {\n    pub fn area(&self) -> u32 { helper(1) }\n}\npub fn helper(x: u32) -> u32 { x }\n",
    snippets: ["fn f() {}\n", "mod m { ", "}", 'r#"', '"#', "/* /*", "impl X for Y {}\n", "'a"],
  },
  {
    file: "d.go",
    languageId: "go",
    marker: ["go.mod", "module d\n\ngo 1.21\n"],
    text: "package d\n\ntype Shape struct{}\n\nfunc (s Shape) Area() int { return helper(1) }\n\nfunc helper(x int) int { return x }\n",
    snippets: ["func f() {}\n", "type T struct {\n", "}", "`", "// x\n", "var a = helper(1)\n"],
  },
  {
    file: "e.rb",
    languageId: "ruby",
    marker: ["Gemfile", ""],
    text: "class Shape\n  def area\n    helper(1)\n  end\nend\n\ndef helper(x)\n  x\nend\n",
    snippets: ["def f\nend\n", "class A\n", "end\n", "<<~EOT\n", "EOT\n", "helper 1\n", "#{"],
  },
];

const ANYWHERE: readonly string[] = [
  "",
  "\n",
  "\r\n",
  "\r",
  " ",
  "\0",
  "\u{1F980}",
  "e\u0301",
  "(",
  ")",
  "{",
  "}",
  '"',
  "\u2028",
  "x",
];

/** Characters beyond which a text only gets shorter. */
const LARGEST = 8000;

interface Change {
  readonly range?: { readonly start: Position; readonly end: Position };
  readonly text: string;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** A place of the text; now and then one behind the end of a line, which LSP takes for that end. */
export function somePlace(text: TextDocument, random: Random): Position {
  const { line, character } = text.positionAt(random.below(text.getText().length + 1));
  return random.chance(0.05) ? { line, character: character + 500 } : { line, character };
}

/** The changes of one didChange. */
export function changesOf(text: TextDocument, { snippets }: Language, random: Random): readonly Change[] {
  const copy = TextDocument.create(text.uri, text.languageId, text.version, text.getText());
  const one = (): Change => {
    const content = copy.getText();
    if (random.chance(0.02)) return { text: content.slice(random.below(content.length + 1)) };
    const from = random.below(content.length + 1);
    const most =
      content.length > LARGEST
        ? 2000
        : random.draw([
            [6, 1],
            [3, 20],
            [1, 200],
          ]);
    const to = Math.min(content.length, from + random.below(most));
    const inserted = content.length > LARGEST ? "" : random.chance(0.5) ? random.pick(snippets) : random.pick(ANYWHERE);
    return { range: { start: copy.positionAt(from), end: copy.positionAt(to) }, text: inserted };
  };
  return Array.from(
    {
      length: random.draw([
        [8, 1],
        [2, 2],
        [1, 4],
      ]),
    },
    () => {
      const change = one();
      TextDocument.update(copy, [change as { text: string }], copy.version);
      return change;
    },
  );
}
