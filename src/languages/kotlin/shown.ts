/**
 * Shown: what the parser is shown of Kotlin instead of what its grammar does not know or takes for something else, each of the same length, so
 * that every name stays at its place.
 */

interface Shown {
  /** Global; linear in the text. */
  readonly of: RegExp;
  readonly as: (found: string) => string;
}

const blank = (found: string): string => " ".repeat(found.length);

/** Annotations and words that may stand before a constructor. */
const LEAD = String.raw`(?:(?:public|internal|protected|private|@[\w.]{1,100}(?:\([^()\n]{0,200}\))?)\s{1,100}){0,5}`;
const CLASS = String.raw`\bclass[ \t]{1,20}\w{1,100}(?:[ \t]{0,20}<[^{}()\n]{0,200}>)?[ \t]{0,20}`;
/** Words that are modifiers to the grammar wherever they stand, and names where no declaration follows. */
const SOFT = "annotation|open|const|data|inner|sealed|operator|infix|lateinit|external|tailrec|override";

const SHOWN: readonly Shown[] = [
  // The constructor of a class on a line of its own, as some formatters write it, stands behind the class's name.
  {
    of: new RegExp(String.raw`\r?\n[ \t]{0,100}(?=${LEAD}constructor\b)(?<=${CLASS}\r?\n[ \t]{0,100})`, "g"),
    as: blank,
  },
  // An interface of one function is an interface, which begins where its first word does.
  { of: /\bfun[ \t]{1,20}interface(?=[ \t]{1,20}\w)/g, as: (words) => "interface".padEnd(words.length) },
  // A range without its end is a range.
  { of: /\.\.</g, as: () => ".. " },
  // Digits of two are digits of sixteen.
  { of: /\b0[bB](?=[01_])/g, as: () => "0x" },
  // What a type is given, before a function or a class that is taken of it.
  { of: /(?<=\w)<\*(?:, ?\*){0,5}>(?=::)/g, as: blank },
  {
    of: new RegExp(String.raw`(?<![\w@.])(?:${SOFT})(?=[ \t]{0,20}(?:[.,)(=:?]|->|in\b))`, "g"),
    as: (word) => `${word.slice(0, -1)}_`,
  },
  // A branch of `when` that begins with such a word is none of the branch before.
  {
    of: /[ \t](?=!?in[ \t])(?<=[^\s{,(&|>][ \t]{0,20}\n[ \t]{1,200})(?<!\/\/[^\n]{0,400}\n[ \t]{1,200})/g,
    as: () => ";",
  },
  // What is not `isEmpty` is another thing than `!is`.
  { of: /[ \t]!(?=is\w)/g, as: () => "! " },
  // A cast on a line of its own.
  { of: /\n[ \t]{1,200}(?=as\??[ \t])(?<=[\w)\]}>"]\n[ \t]{1,200})(?<!\/\/[^\n]{0,400}\n[ \t]{1,200})/g, as: blank },
];

export const shown = (text: string): string => {
  let read = text;
  for (const { of, as } of SHOWN) read = read.replace(of, as);
  return read;
};
