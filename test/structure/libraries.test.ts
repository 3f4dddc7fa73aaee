/** Both libraries, on the languages that both have: the same matches. */

import { expect, test } from "vitest";
import { readAstGrep, readGrammar, readParserRuntime } from "../../server/install.ts";
import type { Matcher, Rule, Searcher, SgNode } from "../../src/answers/structure/ast-grep.ts";
import { literalsOf } from "../../src/answers/structure/literals.ts";
import { nativeLibrary } from "../../src/answers/structure/native.ts";
import { portableLibrary } from "../../src/answers/structure/portable.ts";
import { type Language, languageById } from "../../src/languages/table.ts";
import { createGrammars, initParser } from "../../src/syntax/grammars.ts";

const SCRIPT = `import { a, b } from "c";
class A extends B { static x = 1; async m(a, ...b) { try { await f(a?.b?.(c), \`t\${d}\`); } catch (e) { g(e); } } }
const h = async (x) => { if (x) return x.map((y) => y + 1); this.z = [1, { k: 2 }]; };
f(a, /* note */ b);
`;
const SCRIPTS = [
  "$F($$$A)",
  "class $N extends $P { $$$B }",
  "$A.$B",
  "if ($C) $S",
  "await $X",
  "$X => $Y",
  "{ $K: $V }",
  "this.$A = $B",
];
const TEXTS: readonly (readonly [string, string, readonly string[]])[] = [
  ["javascript", SCRIPT, SCRIPTS],
  [
    "typescript",
    `${SCRIPT}function t<T>(a: T): a is string { return <T>a; }\ninterface I { a: string }\n`,
    [...SCRIPTS, "interface $I { $$$B }"],
  ],
  ["tsx", `${SCRIPT}const e = <A b={1} {...c}><D />x</A>;\n`, [...SCRIPTS, "<$T $$$A>$$$C</$T>", "<$T />"]],
  [
    "css",
    "@media print { .a > #b:hover { color: red; margin: 0 auto !important } }\n",
    ["$S { $$$D }", ".a > #b:hover { $$$D }"],
  ],
  ["html", '<p class="a">x<br><a href=y>z</a></p>\n', ["<a href=y>$X</a>", "<$T>$$$C</$T>"]],
];

async function hits(searcher: Searcher | undefined, text: string, matcher: Matcher): Promise<readonly string[]> {
  const hits: string[] = [];
  const found = (_source: unknown, nodes: readonly SgNode[]): void => {
    for (const node of nodes) {
      const { start, end } = node.range();
      hits.push(`${start.index}-${end.index} ${node.kind()} ${node.getMatch("X")?.text()}`);
    }
  };
  await searcher?.find([{ path: "a", text }], matcher, found, () => false);
  return hits;
}

// One of each for the process, as for a thread.
await initParser(readParserRuntime());
const native = nativeLibrary();
const portable = portableLibrary({ grammars: createGrammars(readGrammar), readAstGrep, languageOf: languageById });

test.each(TEXTS)("%s", async (id, text, patterns) => {
  const language = languageById(id) as Language;
  const searcher = await native.searcher(language);
  const other = await portable.searcher(language);
  expect(searcher).toBeDefined();
  let total = 0;
  for (const pattern of patterns) {
    const found = await hits(searcher, text, { rule: { pattern } });
    expect({ pattern, found: await hits(other, text, { rule: { pattern } }) }).toEqual({ pattern, found });
    total += found.length;
  }
  expect(total).toBeGreaterThan(0);
});

test.each([
  ["$A?.$B?.($$$)", ["?", ".", "(", ")"]],
  ["import { $$$NAMES } from $SOURCE", ["import", "from", "{", "}"]],
  ["$X => await $f($Y)", ["await", "=", ">", "(", ")"]],
  ["'$a' + `b` - c_1", ["c_1", "+", "b", "-"]],
])("what must stand in a text with a match of %s", (pattern, pieces) => {
  expect(literalsOf({ rule: { pattern } })).toEqual(pieces.map((piece) => [piece]));
  expect(literalsOf({ rule: { pattern: { context: pattern, strictness: "ast" } } })).toEqual([]);
});

test("a text without the operators of a pattern is passed over, however they are written", async () => {
  const language = languageById("javascript") as Language;
  const pattern = "$A?.$B";
  for (const text of ["a?.b", "a?.\n b", "a // ?\n?. b"]) {
    expect(await hits(await native.searcher(language), text, { rule: { pattern } })).toHaveLength(1);
    for (const [piece] of literalsOf({ rule: { pattern } })) expect(text).toContain(piece);
  }
});

const call = { pattern: "$F($$$A)" };
/** Rules that say in some way or other what types of nodes they match, or that do not. */
const RULES: readonly Rule[] = [
  { kind: "program" },
  { kind: "program", has: { kind: "class_declaration" } },
  { any: [{ kind: "class_body" }, call] },
  { any: [{ kind: "class_body" }, { regex: "^b$" }] },
  { all: [{ regex: "await|map" }, call] },
  { all: [{ any: [call, { kind: "pair" }] }, { inside: { kind: "class_body", stopBy: "end" } }] },
  { ...call, inside: { has: { kind: "property_identifier", regex: "^map$", stopBy: "end" }, stopBy: "end" } },
  { ...call, has: { kind: "comment", stopBy: "end" } },
  { kind: "comment", follows: { regex: "^,$" }, precedes: { kind: "identifier" } },
  { kind: "identifier", nthChild: 1 },
  { not: call, kind: "expression_statement" },
  { pattern: { context: "class A { static x = 1 }", selector: "field_definition" } },
  { pattern: "$X" },
];

test.each(RULES.map((rule) => [JSON.stringify(rule), rule] as const))("rule %s", async (_name, rule) => {
  const language = languageById("javascript") as Language;
  const found = await hits(await native.searcher(language), SCRIPT, { rule });
  expect(await hits(await portable.searcher(language), SCRIPT, { rule })).toEqual(found);
  expect(found).not.toEqual([]);
});

test("once stopped, what is left is left out", async () => {
  const language = languageById("javascript") as Language;
  for (const searcher of [await native.searcher(language), await portable.searcher(language)]) {
    let found = 0;
    await searcher?.find(
      ["a", "b", "c"].map((path) => ({ path, text: SCRIPT })),
      { rule: call },
      () => found++,
      () => found > 0,
    );
    expect(found).toBe(1);
  }
});
