/** Word places: where the text before a name says what stands there: words that the language itself brings, or names of one kind. */

import { ATTRIBUTES, ELEMENTS, JSX_ATTRIBUTES, PROPERTIES } from "./markup-words.ts";
import type { Kind } from "./vocabulary.ts";

export interface WordPlace {
  /** The text before the name, to its end; a group is what belongs to the name already, where its language would have it for a sign. */
  readonly behind: RegExp;
  /** Type of a node that the name must stand in. */
  readonly within?: RegExp;
  /** Nothing else stands there. */
  readonly isAlone?: true;
  /** The most used first. */
  readonly words?: readonly string[];
  /** What its files declare, or use, as such. */
  readonly names?: { readonly family: string; readonly kind: Kind };
}

const CLASSES = { family: "web", kind: "style_class" } as const;
const IDS = { family: "web", kind: "id" } as const;

/** Values in which several names may stand, and those that are one. */
const ONE_OF_SEVERAL = String.raw`\s*=\s*(?:"(?:[^"<>]*\s)?|'(?:[^'<>]*\s)?)$`;
/** Attributes whose values are ids of the page. */
const NAMES_IDS =
  "for|form|list|headers|itemref|popovertarget|commandfor|anchor|aria-(?:controls|describedby|labelledby|owns|details|errormessage|flowto|activedescendant)";
/** What a page's attribute is given before the next one begins. */
const GIVEN = String.raw`(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>]+))?`;
/** A value of a property stands before the name, and no selector. */
const NO_VALUE = String.raw`(?<![{;]\s*[\w-]+\s*:[^;{}]*)`;

const HTML: readonly WordPlace[] = [
  { behind: new RegExp(String.raw`\sclass${ONE_OF_SEVERAL}`, "i"), isAlone: true, names: CLASSES },
  { behind: new RegExp(String.raw`\s(?:${NAMES_IDS})${ONE_OF_SEVERAL}`, "i"), isAlone: true, names: IDS },
  { behind: /\s(?:href|xlink:href|usemap)\s*=\s*["']#$/i, isAlone: true, names: IDS },
  { behind: /<\/?$/, isAlone: true, words: ELEMENTS },
  {
    behind: new RegExp(String.raw`<[a-z][\w-]*(?:\s+[^\s"'<>/=]+${GIVEN})*\s+$`, "i"),
    isAlone: true,
    words: ATTRIBUTES,
  },
];

const CSS: readonly WordPlace[] = [
  { behind: /\bvar\(\s*$/, isAlone: true, names: { family: "web", kind: "custom_property" } },
  { behind: new RegExp(String.raw`${NO_VALUE}\.$`), isAlone: true, names: CLASSES },
  { behind: new RegExp(`${NO_VALUE}#$`), isAlone: true, names: IDS },
  { behind: /(?:^|[{};])[^{}@;]*\{(?:[^{}]*;)?\s*$/, isAlone: true, words: PROPERTIES },
];

const JSX: readonly WordPlace[] = [
  { behind: /\bclass(?:Name)?=(?:\{\s*)?["'`](?:[^"'`<>{}]*\s)?([\w-]*-)?$/, isAlone: true, names: CLASSES },
  {
    behind: /\s(?:htmlFor|for|form|list|aria-(?:controls|describedby|labelledby|owns))=["']$/,
    isAlone: true,
    names: IDS,
  },
  { behind: /<[a-z][\w-]*\s(?:=>|[^<>])*$/, within: /^jsx_attribute$/, words: JSX_ATTRIBUTES },
  { behind: /<\/?$/, within: /^jsx_(?:opening|closing|self_closing)_element$/, words: ELEMENTS },
];

export const WORD_PLACES = { html: HTML, css: CSS, jsx: JSX } as const;
