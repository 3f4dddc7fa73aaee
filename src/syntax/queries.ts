/** What the queries of languages say, as text and as patterns: each read at first use, once for all who share this. */

import type { Language } from "../languages/language.ts";
import { type Pattern, parsePatterns } from "./pattern.ts";
import { type ReadQuery, wholeQueryText } from "./query.ts";

export interface Queries {
  /** The text of a language's query, with what it inherits. */
  text(language: Language): string;
  /** Its patterns, by their numbers in the compiled query. */
  patterns(language: Language): readonly Pattern[];
}

export function createQueries(read: ReadQuery): Queries {
  const texts = new Map<string, string>();
  const parsed = new Map<string, readonly Pattern[]>();
  const text = (language: Language): string => {
    const known = texts.get(language.id);
    if (known !== undefined) return known;
    const whole = wholeQueryText(read, language);
    texts.set(language.id, whole);
    return whole;
  };
  return {
    text,
    patterns(language) {
      const known = parsed.get(language.id);
      if (known) return known;
      const patterns = parsePatterns(text(language));
      parsed.set(language.id, patterns);
      return patterns;
    },
  };
}
