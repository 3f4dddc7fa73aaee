/** Data files: keys of JSON, YAML and TOML, headings and links of Markdown, in the types of `declared.ts`. */

import type { Definition } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import { shortened, squeezed } from "../../text/preview.ts";
import type { ConstantInfo, FileAnalysis, ImportInfo, PropertyInfo } from "./declared.ts";
import { MOST_OF_VALUE } from "./values.ts";

/** What a file of data holds; undefined where it is code. */
export function dataOf(source: Source): Partial<FileAnalysis> | undefined {
  const { contents } = source.language;
  if (contents === "code") return undefined;
  if (contents === "headings") return { constants: headingsOf(source), imports: linksOf(source) };
  return { constants: keysOf(source) };
}

const lineOf = ({ facts }: Source, offset: number): number => facts.lines.position(offset).line + 1;

/** A key or a heading, with what only one of them has. */
const constantOf = (
  source: Source,
  one: Definition,
  { isExported, type, value, properties = [] }: Pick<ConstantInfo, "isExported" | "type" | "value" | "properties">,
): ConstantInfo => ({
  name: one.name,
  line: lineOf(source, one.selection.start),
  endLine: lineOf(source, Math.max(one.span.start, one.span.end - 1)),
  isExported,
  kind: one.kind,
  ...(type === undefined ? {} : { type }),
  ...(value === undefined ? {} : { value }),
  isReadonly: true,
  ...(properties.length === 0 ? {} : { properties }),
});

// ---- keys --------------------------------------------------------------------------------------------------------

/** The outermost keys, each with those right below it. */
function keysOf(source: Source): readonly ConstantInfo[] {
  const below = new Map<number, PropertyInfo[]>();
  for (const one of source.definitions) {
    if (one.parent === undefined) below.set(one.index, []);
    else below.get(one.parent)?.push(propertyOf(source, one));
  }
  return source.definitions
    .filter(({ parent, kind }) => parent === undefined && kind === "key")
    .map((one) =>
      constantOf(source, one, {
        isExported: false,
        ...written(source, one),
        properties: below.get(one.index) ?? [],
      }),
    );
}

const propertyOf = (source: Source, one: Definition): PropertyInfo => ({
  name: one.name,
  ...written(source, one),
  optional: false,
  line: lineOf(source, one.selection.start),
});

/** JSON's word for a value, and the beginning of its text where it is a plain one. */
function written(
  { text }: Source,
  { span, selection }: Definition,
): { readonly type: string; readonly value?: string } {
  const value = text
    .slice(selection.end, span.end)
    .replace(/^["'\]]*\s*[:=]?\s*/, "")
    .trim();
  const [type] = TYPES.find(([, form]) => form.test(value)) ?? ["string"];
  return type === "object" || type === "array" ? { type } : { type, value: shortened(squeezed(value), MOST_OF_VALUE) };
}

const TYPES: readonly (readonly [type: string, form: RegExp])[] = [
  ["object", /^(?:\{|[\w"'.-]+\s*[:=](?:\s|$)|$)/],
  ["array", /^(?:\[|-\s)/],
  ["boolean", /^(?:true|false)$/],
  ["null", /^(?:null|~)$/],
  ["number", /^[-+]?(?:\d[\d_]*(?:\.\d*)?(?:[eE][-+]?\d+)?)$/],
];

// ---- Markdown ----------------------------------------------------------------------------------------------------

/** Headings as constants: the type is the level, the value the anchor by which others link to it. */
function headingsOf(source: Source): readonly ConstantInfo[] {
  const seen = new Map<string, number>();
  return source.definitions
    .filter(({ kind }) => kind === "section")
    .map((one) => {
      const slug = slugOf(one.name);
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      return constantOf(source, one, {
        isExported: true,
        type: `h${levelOf(source, one)}`,
        value: `#${slug}${count === 0 ? "" : `-${count}`}`,
      });
    });
}

/** As GitHub makes anchors. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

function levelOf({ text }: Source, { span, selection }: Definition): number {
  const marks = /^\s*(#{1,6})\s/.exec(text.slice(span.start, selection.end))?.[1];
  if (marks) return marks.length;
  return /^\s*\n\s*=/.test(text.slice(selection.end, selection.end + 200)) ? 1 : 2;
}

const LINK = /!?\[[^[\]\n]*\]\(\s*<?([^)\s>]+)|^\s{0,3}\[[^\]\n]+\]:\s*<?([^\s>]+)/gm;

/** Links to other files, a line each, in the order of the text; not those on the web, in code, and within the file. */
function linksOf(source: Source): readonly ImportInfo[] {
  const { text } = source;
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, " "));
  const found: ImportInfo[] = [];
  for (const match of prose.matchAll(LINK)) {
    const target = match[1] ?? match[2] ?? "";
    if (target === "" || /^(?:[a-z][a-z0-9+.-]*:|#|\/\/)/i.test(target)) continue;
    found.push({
      source: target,
      imports: [],
      kind: "link",
      line: lineOf(source, match.index + match[0].search(/\S/)),
    });
  }
  return found;
}
