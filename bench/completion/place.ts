/** Completion places: identifiers of real code, cut to what somebody has typed of them when the list comes. Pure. */

import type { Span } from "../../src/text/span.ts";

/** One identifier of a repository that is to be completed. */
export interface CompletionPlace {
  /** Relative to the repository, with `/`. */
  readonly path: string;
  readonly name: string;
  /** Of the identifier in the whole text. */
  readonly span: Span;
  /** Behind a dot, an arrow or colons. */
  readonly isMember: boolean;
}

/** A text in which the end of an identifier is not written yet. */
export interface CutText {
  readonly text: string;
  /** Where the list is asked for, behind the prefix. */
  readonly offset: number;
  readonly prefix: string;
  /** What is missing of the identifier, in the whole text. */
  readonly removed: Span;
}

/** Letters that are typed of a name before its list is asked for; of a member none. */
const TYPED = 2;
/** Signs in front of a name are typed with it. */
const SIGILS = /^[$@]*/;

/** @param text the whole text of the place's file */
export function cutText(text: string, { name, span, isMember }: CompletionPlace): CutText {
  const sigils = SIGILS.exec(name)?.[0].length ?? 0;
  const prefix = isMember ? "" : name.slice(0, sigils + TYPED);
  const offset = span.start + prefix.length;
  return {
    text: text.slice(0, offset) + text.slice(span.end),
    offset,
    prefix,
    removed: { start: offset, end: span.end },
  };
}
