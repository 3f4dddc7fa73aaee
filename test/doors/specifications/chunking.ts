/** What `chunk` promises. */

import { expect } from "vitest";
import { type Example, NO_SERVERS, type Specification } from "./specification.ts";

const JWT = `class JWTValidator:
    """Checks tokens."""

    def __init__(self, key):
        self.key = key
        self.seen = set()

    @cached
    def validate_token(self, token):
        if token in self.seen:
            return False
        self.seen.add(token)
        return decode(token, self.key)
`;

/** So many lines of a body that two of them are more than a chunk, and one is less. */
const body = (line: string): string => `${line}\n`.repeat(12);

/** Of each language of the table: a file, what stands in it around and in two scopes, and the path of the second scope. */
const SCOPES: readonly (readonly [string, (name: string) => string, (scopes: string) => string, string])[] = [
  [
    "a.py",
    (f) => `    def ${f}(self):\n${body("        step(1)")}`,
    (s) => `class Total:\n${s}`,
    "class Total > method b",
  ],
  [
    "a.js",
    (f) => `  ${f}() {\n${body("    step(1);")}  }\n`,
    (s) => `class Total {\n${s}}\n`,
    "class Total > method b",
  ],
  [
    "a.ts",
    (f) => `  ${f}(): void {\n${body("    step(1);")}  }\n`,
    (s) => `class Total {\n${s}}\n`,
    "class Total > method b",
  ],
  [
    "a.go",
    (f) => `func (t Total) ${f}() {\n${body("\tstep(1)")}}\n`,
    (s) => `package a\n\ntype Total struct{}\n\n${s}`,
    "Total > method b",
  ],
  [
    "a.rs",
    (f) => `    fn ${f}(&self) {\n${body("        step(1);")}    }\n`,
    (s) => `struct Total;\nimpl Total {\n${s}}\n`,
    "impl Total > method b",
  ],
  [
    "A.java",
    (f) => `  void ${f}() {\n${body("    step(1);")}  }\n`,
    (s) => `class Total {\n${s}}\n`,
    "class Total > method b",
  ],
  [
    "a.rb",
    (f) => `    def ${f}\n${body("      step(1)")}    end\n`,
    (s) => `module M\n  class Total\n${s}  end\nend\n`,
    "module M > class Total > method b",
  ],
  [
    "a.php",
    (f) => `  function ${f}() {\n${body("    step(1);")}  }\n`,
    (s) => `<?php\nclass Total {\n${s}}\n`,
    "class Total > method b",
  ],
  ["a.c", (f) => `void ${f}(void) {\n${body("  step(1);")}}\n`, (s) => `struct total { int a; };\n${s}`, "function b"],
  [
    "a.cpp",
    (f) => `  void ${f}() {\n${body("    step(1);")}  }\n`,
    (s) => `namespace n {\nclass Total {\n${s}};\n}\n`,
    "namespace n > class Total > method b",
  ],
];

const BESIDES = ["files", "totalChunks", "windows", "skipped", "complete"];

const cut = (example: string, path: string, params: object, chunks: unknown): Example => ({
  example,
  operation: "chunk",
  params: { path, ...params },
  // The shell says them in words, beside the chunks.
  besides: BESIDES,
  holds: { chunks },
});

const ALL_BY_WINDOW = expect.not.arrayContaining([expect.objectContaining({ by: "syntax" })]);

const header = (file: string, scope: string, lines: string): string =>
  `# File: ${file}\n# Scope: ${scope}\n# Lines: ${lines}\n`;

export const CHUNKING: Specification = {
  title: "chunk",
  parameters: { chunk: { path: { type: "string" }, maxChars: { default: 1500 }, minChars: { default: 100 } } },
  fixtures: [
    {
      files: {
        ...NO_SERVERS,
        "src/auth/jwt.py": JWT,
        "empty.py": "",
        "binary.py": "\u0000\u0001",
        "notes.txt": "one line of words\n".repeat(40),
        "mixed.html": "<p>text</p>\n<script>function f() {}</script>\n",
        "broken.py": ")))(((:::\n".repeat(30),
        "massive.py": `def massive():\n${"    total = total + step(1)\n".repeat(250)}`,
        ...Object.fromEntries(
          SCOPES.map(([file, scope, around]) => [`scopes/${file}`, around(`${scope("a")}${scope("b")}`)]),
        ),
      },
      examples: [
        cut("AST-Based Chunking Strategy: the header", "/project/src/auth/jwt.py", { maxChars: 300, minChars: 20 }, [
          { scope: "class JWTValidator", startLine: 1 },
          { scope: "class JWTValidator > constructor __init__" },
          {
            header: header("src/auth/jwt.py", "class JWTValidator > method validate_token", "8-13"),
            scope: "class JWTValidator > method validate_token",
            text: expect.stringMatching(/^ {4}@cached\n {4}def validate_token/),
            by: "syntax",
          },
        ]),
        cut("If the node text fits it is a single chunk", "/project/src/auth/jwt.py", { granularity: "packed" }, [
          { text: JWT, startLine: 1 },
        ]),
        ...SCOPES.map(([file, , , scope]) =>
          cut(
            `Supported Languages: ${file}`,
            `/project/scopes/${file}`,
            { minChars: 0, maxChars: 320 },
            expect.arrayContaining([expect.objectContaining({ scope, by: "syntax" })]),
          ),
        ),
        cut("Fallback to sliding window chunking", "/project/notes.txt", { maxChars: 300 }, ALL_BY_WINDOW),
        cut("Syntax errors in source file", "/project/broken.py", { maxChars: 300 }, ALL_BY_WINDOW),
        cut("Mixed language files", "/project/mixed.html", {}, [{ language: "html", by: "syntax" }]),
        cut("Empty file", "/project/empty.py", {}, []),
        cut("Binary file misidentified as code", "/project/binary.py", {}, []),
        cut(
          "Single massive function: split by statements",
          "/project/massive.py",
          {},
          expect.arrayContaining([
            expect.objectContaining({
              scope: "function massive",
              text: expect.stringMatching(/^( {4}total = total \+ step\(1\)\n)+$/),
            }),
          ]),
        ),
      ],
    },
  ],
};
