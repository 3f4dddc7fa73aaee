/** Text style: how parts of a text are set off where a person reads it on a terminal. */

export interface TextStyle {
  readonly strong: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly accent: (text: string) => string;
}

const plain = (text: string): string => text;

export const PLAIN: TextStyle = { strong: plain, dim: plain, accent: plain };
