/** Documentation as Markdown: sections, links and code of a language's own form as a client shows them. A pure function of the text. */

import type { DocFormName } from "../languages/language.ts";
import { withoutEmptyEnds } from "../text/text-end.ts";
import { DOC_FORMS, type DocForm, type Rewrite, SECTIONS, withoutIndent, XML_INLINE, XML_TAGS } from "./doc-forms.ts";

interface Entry {
  readonly tag: string;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly text: string;
}

/** Fenced and inline code: what stands there is meant as it is. */
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]+`)/;

/** UTF-16 units of a text that is no documentation any more: it is left as it is. */
const MAX_TEXT = 50_000;

/**
 * @param text a documentation comment's text without its markers
 * @param language what examples are fenced as
 */
export function markdownOf(text: string, form: DocFormName, language: string): string {
  if (text.length > MAX_TEXT) return text;
  const { plain, entries } = form === "xml" ? readXml(text) : readTags(text, DOC_FORMS[form]);
  const parts = [tidy(plain), ...sectionsOf(entries, language)];
  return parts.filter((part) => part !== "").join("\n\n");
}

const rewrite = (text: string, rules: readonly Rewrite[]): string =>
  rules.reduce(
    (written, [wanted, by]) =>
      written
        .split(CODE)
        .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(wanted, by as string)))
        .join(""),
    text,
  );

/** Without blank lines at either end or two in a row, and without blanks at the ends of lines but a line break's two. */
const tidy = (text: string): string =>
  text
    .replace(/(?<![ \t])[ \t]+$/gm, (blanks) => (blanks === "  " ? blanks : ""))
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\s*\n/, "")
    .trim();

interface Read {
  readonly plain: string;
  readonly entries: readonly Entry[];
}

/** A text with tags at the beginning of lines (`@param x …`): what stands before the first is the description. */
function readTags(text: string, form: DocForm): Read {
  const plain: string[] = [];
  const blocks: { readonly tag: string; readonly lines: string[] }[] = [];
  let lines = plain;
  let isCode = false;
  for (const line of rewrite(text, form.inline).split("\n")) {
    const found: RegExpExecArray | null | undefined = isCode ? undefined : form.tag.exec(line);
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (!found) {
      lines.push(line);
      continue;
    }
    const tag = found[1] ?? "";
    const rest = line.slice(found[0].length);
    if (SECTIONS[tag]?.shape === "plain") {
      lines = plain;
      plain.push(rest);
    } else {
      lines = [rest];
      blocks.push({ tag, lines });
    }
  }
  return { plain: plain.join("\n"), entries: blocks.map(({ tag, lines: own }) => entryOf(tag, own.join("\n"), form)) };
}

function entryOf(tag: string, written: string, form: DocForm): Entry {
  const shape = SECTIONS[tag]?.shape;
  const pattern = shape === "named" || shape === "typed" || shape === "thrown" ? form[shape] : undefined;
  const parts = pattern?.exec(written.trim())?.groups;
  if (!parts) return { tag, text: written };
  const { name, optional, type, before, text = "" } = parts;
  // Lines that go on with a description are indented to show it.
  const [first, ...more] = text.split("\n");
  const said = more.length === 0 ? text : `${first}\n${withoutIndent(more.join("\n"))}`;
  return { tag, name: name ?? optional, type: type ?? before, text: said };
}

const ELEMENT = /<(\w+)((?:\s+\w+="[^"<>]*")*)\s*(?:\/>|>([\s\S]*?)<\/\1>)/g;
const NAME = /\b(?:name|cref)="([^"]*)"/;

/** C#'s documentation: XML elements side by side. What is in no section belongs to the description. */
function readXml(text: string): Read {
  const entries: Entry[] = [];
  const plain = text.replace(ELEMENT, (whole, element: string, attributes: string, inside: string | undefined) => {
    const tag = XML_TAGS[element];
    if (element === "summary" || element === "remarks") return `${inside ?? ""}\n\n`;
    if (tag === undefined || (inside === undefined && element !== "seealso")) return whole;
    const name = NAME.exec(attributes)?.[1];
    const said = dedent(rewrite(inside ?? whole, XML_INLINE));
    if (tag === "throws") entries.push({ tag, type: name?.replace(/^[A-Z]:/, ""), text: said });
    else if (tag === "see") entries.push({ tag, text: rewrite(whole, XML_INLINE) });
    else entries.push({ tag, name, text: said });
    return "";
  });
  return { plain: dedent(rewrite(plain, XML_INLINE)), entries };
}

/** Lines outside of code begin where the line does: in XML indentation says nothing. */
const dedent = (text: string): string =>
  text
    .split(CODE)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/\n[ \t]+/g, "\n")))
    .join("");

/** Sections in the order in which they first appear; entries of one title stand together. */
function sectionsOf(entries: readonly Entry[], language: string): string[] {
  const byTitle = new Map<string, Entry[]>();
  for (const entry of entries) {
    const title = SECTIONS[entry.tag]?.title ?? `@${entry.tag}`;
    byTitle.set(title, [...(byTitle.get(title) ?? []), entry]);
  }
  return [...byTitle].map(([title, own]) => sectionOf(title, own, language));
}

function sectionOf(title: string, entries: readonly Entry[], language: string): string {
  const shape = SECTIONS[entries[0]?.tag ?? ""]?.shape;
  if (shape === undefined) return entries.map(({ text }) => `*${title}* ${tidy(text)}`.trim()).join("  \n");
  const head = `**${title}**`;
  if (shape === "code") return entries.map(({ text }) => `${head}\n${fenced(text, language)}`).join("\n\n");
  const lines = entries.map((entry) => lineOf(entry, shape === "text" && title === "See"));
  if (shape === "named" || lines.length > 1) return [head, ...lines.map((line) => `- ${indent(line)}`)].join("\n");
  return `${head} ${lines[0] ?? ""}`.trim();
}

const LINK_LIKE = /^[\w$.:\\#]+(?:\([^)]*\))?$/;

function lineOf({ name, type, text }: Entry, isLink: boolean): string {
  const said = tidy(text);
  const written = type === undefined || type === "" ? "" : `\`${type.replace(/^`|`$/g, "")}\``;
  const subject = name === undefined ? written : `\`${name}\`${written === "" ? "" : ` (${written})`}`;
  const shown = isLink && LINK_LIKE.test(said) ? `\`${said}\`` : said;
  return [subject, shown].filter((part) => part !== "").join(" — ");
}

const indent = (text: string): string => text.replace(/\n(?=.)/g, "\n  ");

/** An example is code unless it says itself where its code is. */
function fenced(text: string, language: string): string {
  if (text.includes("```")) return tidy(text);
  const lines = text.split("\n");
  const [first = ""] = lines;
  // What follows the tag on its line is a title where more lines come.
  const title = lines.length > 1 && first.trim() !== "" ? `${first.trim().replace(/<\/?caption>/g, "")}\n` : "";
  const own = title === "" ? lines : lines.slice(1);
  const code = withoutIndent(own.map((line) => line.trimEnd()).join("\n"));
  return `${title}\`\`\`${language}\n${withoutEmptyEnds(code)}\n\`\`\``;
}
