/** Decorated: functions that decorators stand above. */

/** UTF-16 units above a function that are looked at. */
const ABOVE = 2000;

/**
 * Whether a decorator stands above a function.
 * @param start UTF-16 offset of `def`, or of the first decorator
 */
export function isDecorated(text: string, start: number): boolean {
  if (text[start] === "@") return true;
  const lines = text.slice(Math.max(0, start - ABOVE), start).split("\n");
  const indent = /^[ \t]*/.exec(lines.pop() ?? "")?.[0] ?? "";
  for (const line of lines.reverse()) {
    if (!line.startsWith(indent)) return false;
    const written = line.slice(indent.length);
    if (written.startsWith("@")) return true;
    // A decorator's arguments may take lines of their own, further in, up to what closes them.
    if (!/^[ \t)\]}#]/.test(written)) return false;
  }
  return false;
}
