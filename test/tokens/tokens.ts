/** Semantic tokens as a test reads them. */

import { TOKEN_MODIFIERS, TOKEN_TYPES } from "../../src/engine.ts";

export interface ShownToken {
  readonly line: number;
  readonly character: number;
  readonly length: number;
  /** `variable.declaration.readonly` */
  readonly says: string;
}

/** What numbers of LSP say. */
export function shownTokens(data: ArrayLike<number>): readonly ShownToken[] {
  const shown: ShownToken[] = [];
  let line = 0;
  let character = 0;
  for (let at = 0; at < data.length; at += 5) {
    const [lines = 0, characters = 0, length = 0, type = 0, bits = 0] = Array.from(
      { length: 5 },
      (_, i) => data[at + i],
    );
    character = lines === 0 ? character + characters : characters;
    line += lines;
    const modifiers = TOKEN_MODIFIERS.filter((_, bit) => (bits & (1 << bit)) !== 0);
    shown.push({ line, character, length, says: [TOKEN_TYPES[type], ...modifiers].join(".") });
  }
  return shown;
}
