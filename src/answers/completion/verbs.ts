/** Verbs: what a name says by its first word of what it does. Pure. */

/** Words of names that tell whether something is so. */
const ASKING: ReadonlySet<string> = new Set(
  "is has are was can could should may must will needs contains includes exists starts ends matches equals supports allows any all every some".split(
    " ",
  ),
);
/** Words of names that change something, or do. */
const ACTING: ReadonlySet<string> = new Set(
  "set add remove delete push put append insert clear reset close open start stop begin end init initialize update write send emit notify register unregister run execute process handle visit check validate ensure assert log warn print render draw show hide load save store flush destroy dispose cancel abort enable disable sort reverse fill extend setup configure apply mark increment decrement release acquire lock unlock wait".split(
    " ",
  ),
);
/** Words of names that give something. */
const GIVING: ReadonlySet<string> = new Set(
  "get to as of from find create make build new parse read fetch compute calculate resolve lookup next peek pop copy clone size length count name value first last index key keys values entries".split(
    " ",
  ),
);

export type Verb = "asks" | "acts" | "gives" | undefined;

/** @param name of the value; a sign at its end tells too (`empty?`, `save!`)  @param parts of the name in lower case, the first that is long enough first */
export function verbOf(name: string, parts: readonly string[]): Verb {
  if (name.endsWith("?")) return "asks";
  if (name.endsWith("!")) return "acts";
  const first = SHORT.exec(name)?.[0] ?? parts[0] ?? "";
  return ASKING.has(first) ? "asks" : ACTING.has(first) ? "acts" : GIVING.has(first) ? "gives" : undefined;
}
/** A first word that is too short for a part. */
const SHORT = /^(?:is|to|as|of|may|on|up)(?=[\p{Lu}_]|$)/u;
