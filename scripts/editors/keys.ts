/**
 * Keys as a driver writes them: text as it is typed, `<C-x>`, `<M-x>`, `<Enter>` for the others; an expression waits until the screen shows it.
 * The mouse is pressed on what a page says.
 */

export type Key = string | RegExp | { readonly click: string };

/** A named key with what is held down, or text. */
type Pressed = { readonly text: string } | { readonly name: string; readonly held: readonly ("C" | "M" | "S")[] };

const NAMED = /^<((?:[CMS]-)*)([^<>]+)>$/;

function pressed(key: string): Pressed {
  const [, held, name] = NAMED.exec(key) ?? [];
  if (held === undefined || name === undefined) return { text: key };
  return { name, held: held.split("-").filter(Boolean) as ("C" | "M" | "S")[] };
}

const HELD = { C: "Control", M: "Alt", S: "Shift" } as const;

/** A key as Playwright names it, or text that it types. */
export function playwrightWords(key: string): { readonly text: string } | { readonly name: string } {
  const one = pressed(key);
  if ("text" in one) return one;
  return { name: [...one.held.map((held) => HELD[held]), one.name === "Esc" ? "Escape" : one.name].join("+") };
}

/** Words of tmux's `send-keys` for a key. */
export function tmuxWords(key: string): readonly string[] {
  const one = pressed(key);
  // A semicolon at the end of a word ends tmux's command.
  const word = (text: string): string => text.replace(/;$/, "\\;");
  if ("text" in one) return ["-l", "--", word(one.text)];
  return [word([...one.held, one.name === "Esc" ? "Escape" : one.name].join("-"))];
}
