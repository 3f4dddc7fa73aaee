/** Recording: in a `console` block of a document, a command as a person types it, and below it what they see. Pure. */

interface Recording {
  readonly typed: string;
  readonly shown: string;
}

const BLOCK = /^```console\n([\s\S]*?)^```/gm;
const PROMPT = /^\$ /m;

const inBlock = (block: string): readonly Recording[] =>
  block
    .split(PROMPT)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      return { typed: part.slice(0, end), shown: part.slice(end + 1).trimEnd() };
    });

export const recordingsIn = (document: string): readonly Recording[] =>
  [...document.matchAll(BLOCK)].flatMap(([, block = ""]) => inBlock(block));

/** The document with what is seen now, in the order of its commands. What differs in a time alone stays. */
export function withRecordings(document: string, seen: readonly string[]): string {
  let next = 0;
  const recorded = ({ typed, shown }: Recording): string => {
    const now = (seen[next++] ?? "").trimEnd();
    return [`$ ${typed}`, steady(now) === steady(shown) ? shown : now].join("\n").trimEnd();
  };
  return document.replace(
    BLOCK,
    (_, block: string) => `\`\`\`console\n${inBlock(block).map(recorded).join("\n\n")}\n\`\`\``,
  );
}

/** Without what is another each time or on each machine: times, sizes, versions, the name of a plan, and blanks at its end. */
export const steady = (text: string): string =>
  text
    .trimEnd()
    .replace(/\b\d+(?:\.\d+)?(?= (?:ms|s|MB|GB)\b)/g, "…")
    .replace(/\b(Node|git|tandem) \d+(?:\.\d+)+/g, "$1 …")
    .replace(/\b(?:linux|darwin)-\w+/g, "…")
    .replace(/(--plan) \w+/g, "$1 …")
    .replace(/^watches: .*\n/gm, "");
