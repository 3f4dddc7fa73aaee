/** The flags of the scripted language server: one table, from which come reading and `--help`. */

/**
 * @typedef {"switch" | "text" | "number" | "json" | "methods" | "counted" | "pairs"} Kind
 * @typedef {{ readonly kind: Kind, readonly value?: string, readonly doc: string }} Flag
 */

/** @type {Readonly<Record<string, Flag>>} */
export const FLAGS = {
  // What it is
  name: { kind: "text", value: "NAME", doc: "its own name, in serverInfo and in its answers (scripted)" },
  script: {
    kind: "json",
    value: "FILE|JSON",
    doc: 'what it answers: {"textDocument/hover": RESULT}; {"$error": {"code", "message"}} for an error, {"$each": [RESULT, …]} for one a request (the last again and again)',
  },
  capabilities: { kind: "json", value: "JSON", doc: "merged over its capabilities; null takes one away" },
  sync: { kind: "text", value: "full|incremental|none", doc: "how it wants changes (incremental)" },
  encoding: {
    kind: "text",
    value: "utf-8|utf-16|utf-32",
    doc: "its position encoding, if the client offers it; changes are applied in it (utf-16)",
  },
  register: {
    kind: "pairs",
    value: "METHOD[=JSON]",
    doc: 'registers METHOD when initialized, with these options ({"documentSelector": null})',
  },
  "unregister-after": { kind: "counted", value: "METHOD[:N]", doc: "unregisters all of them after the Nth answer" },
  "completion-items": {
    kind: "number",
    value: "N",
    doc: "completion answers with N items of about 270 bytes each (3)",
  },
  record: { kind: "text", value: "FILE", doc: "appends every message it gets as a line {pid, method, id, params}" },
  // When it is ready
  ready: {
    kind: "text",
    value: "initialized|status|progress|log",
    doc: "how it says that it is ready (initialized: not at all). Before, it answers successful empties",
  },
  "ready-text": { kind: "text", value: "TEXT", doc: "method of the status, title of the progress, or text of the log" },
  "indexing-delay": { kind: "number", value: "MS", doc: "is ready so many milliseconds after it began" },
  "ready-when-told": { kind: "switch", doc: "is ready after the notification test/ready" },
  "initialize-delay": { kind: "number", value: "MS", doc: "answers initialize so many milliseconds late" },
  "initialize-work": { kind: "number", value: "MS", doc: "works so many milliseconds before it answers initialize" },
  "never-initialize": { kind: "switch", doc: "does not answer initialize" },
  hold: { kind: "methods", value: "METHOD", doc: "answers METHOD after the notification test/release {method}" },
  // Faults
  "exit-on-start": { kind: "number", value: "CODE", doc: "ends at once with this exit code" },
  stderr: { kind: "text", value: "TEXT", doc: "says TEXT on standard error when it starts" },
  "junk-stdout": { kind: "text", value: "TEXT", doc: "writes TEXT, which is no message, before its first one" },
  "write-as": {
    kind: "pairs",
    value: 'METHOD="HOW"',
    doc: "writes its answers to METHOD not as it should: behind-junk, line-feeds, too-short, too-long, no-json",
  },
  "requests-before-initialize": {
    kind: "switch",
    doc: "asks workspace/configuration before it answers initialize, and waits for it",
  },
  "hang-on": { kind: "methods", value: "METHOD", doc: "never answers METHOD, cancelled or not" },
  "drop-after": { kind: "counted", value: "METHOD[:N]", doc: "exits with 9 in the middle of its Nth answer to METHOD" },
  "die-on-text": { kind: "text", value: "TEXT", doc: "exits with 101 when a document holds TEXT" },
  "content-modified-once": { kind: "methods", value: "METHOD", doc: "answers METHOD with -32801 the first time" },
  "answer-twice": { kind: "methods", value: "METHOD", doc: "answers METHOD two times, with the same id" },
  "wrong-id": {
    kind: "methods",
    value: "METHOD",
    doc: "answers METHOD under an id that nobody used, and not under its own",
  },
  unruly: {
    kind: "number",
    value: "SEED",
    doc: "breaks the protocol now and then, in ways that follow from SEED: answers twice, late, never, oddly, under other ids, as no message, or with its end (not to test/…)",
  },
  flood: { kind: "number", value: "N", doc: "sends N notifications test/flood {n} when initialized" },
  child: {
    kind: "switch",
    doc: "starts a process in a session of its own, which lives on for ten minutes (test/processes)",
  },
  // How it does not end
  "close-stdin-only": { kind: "switch", doc: "ends when its input is closed, not by the notification exit" },
  "ignore-exit": { kind: "switch", doc: "ends neither by exit nor by a closed input" },
  "ignore-sigterm": { kind: "switch", doc: "does not end by SIGTERM" },
};

/** Accepted and without meaning: what rows of the server table give to real servers. */
const IGNORED = new Set(["stdio", "help"]);

/** @typedef {{ readonly method: string, readonly count: number }} Counted */

const READ = {
  text: (/** @type {string} */ value) => value,
  number: Number,
  json: (/** @type {string} */ value, /** @type {(path: string) => string} */ readText) =>
    JSON.parse(/^\s*[{[]/.test(value) ? value : readText(value)),
  counted: (/** @type {string} */ value) => {
    const [, method = value, count = "1"] = /^(.*?)(?::(\d+))?$/.exec(value) ?? [];
    return { method, count: Number(count) };
  },
};

/**
 * @param {readonly string[]} argv
 * @param {(path: string) => string} readText
 * @throws {Error} which says what is wrong with them
 */
export function readFlags(argv, readText) {
  /** @type {Record<string, unknown>} */
  const read = {};
  for (let at = 0; at < argv.length; at++) {
    const [, name = "", own] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(argv[at] ?? "") ?? [];
    const flag = FLAGS[name];
    if (IGNORED.has(name)) continue;
    if (flag === undefined) throw new Error(`no flag ${argv[at]}; see --help`);
    if (flag.kind === "switch") {
      read[name] = true;
      continue;
    }
    const value = own ?? argv[++at];
    if (value === undefined) throw new Error(`--${name} needs ${flag.value}`);
    if (flag.kind === "methods") read[name] = [.../** @type {string[]} */ (read[name] ?? []), value];
    else if (flag.kind === "pairs") {
      const [key = "", json] = value.split(/=(.*)/s);
      read[name] = { .../** @type {object} */ (read[name]), [key]: json === undefined ? undefined : JSON.parse(json) };
    } else read[name] = READ[flag.kind](value, readText);
  }
  return read;
}

export const help = () =>
  [
    "A language server that answers by script, from standard input to standard output.",
    "",
    ...Object.entries(FLAGS).map(([name, { value, doc }]) => `  --${name}${value ? ` ${value}` : ""}\n        ${doc}`),
    "",
    "Requests for tests: test/text {uri}, test/notebook {notebook}, test/log, test/complaints, test/processes, test/ask {method, params} (asks the",
    "client and answers with its answer). Notifications: test/tell {method, params} (tells the client), test/ready,",
    "test/release {method}.",
    "",
  ].join("\n");
