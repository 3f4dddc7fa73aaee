/** Screen: what a person sees of an editor and presses in it, as tmux captures it. */

import type { Key } from "./keys.ts";

export interface Screen {
  /** Waits for what an expression among them says. */
  readonly press: (keys: readonly Key[]) => Promise<void>;
  readonly text: () => Promise<string>;
  /** Of the first letter of a name in a line, as the terminal is told it; undefined where the line is not seen. */
  readonly colourOf: (line: string, name: string) => Promise<string | undefined>;
  /** Ends the editor, too. */
  readonly close: () => Promise<void>;
}

interface Coloured {
  readonly text: string;
  /** Of each character of the text. */
  readonly colours: readonly string[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one.
const SEQUENCE = /\x1b\[([\d;:]*)m/g;

/** Foregrounds alone: what stands behind `38` goes with it. */
function foreground(before: string, parameters: string): string {
  const words = parameters.replaceAll(":", ";").split(";");
  let colour = before;
  for (let index = 0; index < words.length; index++) {
    const word = Number(words[index] || "0");
    if (word === 38 || word === 48) {
      const length = words[index + 1] === "5" ? 3 : 5;
      if (word === 38) colour = words.slice(index, index + length).join(";");
      index += length - 1;
    } else if (word === 0 || word === 39) colour = "";
    else if ((word >= 30 && word <= 37) || (word >= 90 && word <= 97)) colour = `${word}`;
  }
  return colour;
}

/** A line with its sequences, as `tmux capture-pane -e` writes it. */
function colouredLine(line: string): Coloured {
  let text = "";
  let colour = "";
  let end = 0;
  const colours: string[] = [];
  const add = (piece: string): void => {
    text += piece;
    for (let index = 0; index < piece.length; index++) colours.push(colour);
  };
  for (const match of line.matchAll(SEQUENCE)) {
    add(line.slice(end, match.index));
    colour = foreground(colour, match[1] ?? "");
    end = match.index + match[0].length;
  }
  add(line.slice(end));
  return { text, colours };
}

export function colourIn(lines: readonly string[], line: string, name: string): string | undefined {
  for (const each of lines) {
    const { text, colours } = colouredLine(each);
    const at = text.indexOf(line);
    if (at >= 0) return colours[at + line.indexOf(name)];
  }
  return undefined;
}
