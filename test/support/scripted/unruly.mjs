/** Whims: what a server that breaks the protocol does in place of what it should, the same for the same seed. Pure. */

/** Numbers from 0 to below 1 (Mulberry32). @param {number} seed */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What becomes of an answer, and of how many in a thousand. */
const OF_AN_ANSWER = {
  twice: 20,
  late: 30,
  never: 2,
  "wrong-id": 4,
  "behind-junk": 10,
  "line-feeds": 10,
  "too-short": 2,
  "too-long": 2,
  "no-json": 6,
  "odd-result": 30,
  "odd-error": 20,
  "content-modified": 20,
  cancelled: 10,
  dropped: 2,
  death: 2,
};

/** Its own messages, of as many in a thousand answers each. */
const OWN = 15;

/** Milliseconds of a late answer, at most. */
const LATEST = 300;

const ODD = [
  null,
  true,
  0,
  -1,
  1e308,
  "",
  "x",
  [],
  {},
  [null],
  [[]],
  { uri: 1 },
  { items: 1 },
  { data: [[]] },
  [{ range: {} }],
];

/** @type {readonly ((odd: unknown) => { method: string, params?: unknown, isRequest?: boolean })[]} */
const MESSAGES = [
  (odd) => ({ method: "textDocument/publishDiagnostics", params: odd }),
  (odd) => ({ method: "textDocument/publishDiagnostics", params: { uri: "file:///x.py", diagnostics: odd } }),
  (odd) => ({ method: "$/progress", params: odd }),
  (odd) => ({ method: "$/progress", params: { token: odd, value: odd } }),
  (odd) => ({ method: "window/logMessage", params: odd }),
  (odd) => ({ method: "window/showMessage", params: { type: odd, message: odd } }),
  (odd) => ({ method: "$/cancelRequest", params: { id: odd } }),
  (odd) => ({ method: "experimental/serverStatus", params: odd }),
  (odd) => ({ method: "foo/bar", params: odd }),
  (odd) => ({ method: "client/registerCapability", params: odd, isRequest: true }),
  (odd) => ({ method: "client/registerCapability", params: { registrations: odd }, isRequest: true }),
  (odd) => ({ method: "client/unregisterCapability", params: { unregisterations: odd }, isRequest: true }),
  (odd) => ({ method: "workspace/configuration", params: odd, isRequest: true }),
  (odd) => ({ method: "workspace/configuration", params: { items: odd }, isRequest: true }),
  (odd) => ({ method: "workspace/applyEdit", params: odd, isRequest: true }),
  (odd) => ({ method: "window/workDoneProgress/create", params: odd, isRequest: true }),
  (odd) => ({ method: "window/showMessageRequest", params: odd, isRequest: true }),
  (odd) => ({ method: "workspace/semanticTokens/refresh", params: odd, isRequest: true }),
  (odd) => ({ method: "foo/bar", params: odd, isRequest: true }),
];

/** @param {number} seed */
export function whimsOf(seed) {
  const random = randomFrom(seed);
  const odd = () => ODD[Math.floor(random() * ODD.length)];
  return {
    odd,
    latest: () => random() * LATEST,
    /** What becomes of this answer; undefined where it is as it should be. @returns {keyof typeof OF_AN_ANSWER | undefined} */
    ofAnswer: () => {
      let left = random() * 1000;
      for (const [whim, share] of Object.entries(OF_AN_ANSWER)) {
        left -= share;
        if (left < 0) return /** @type {keyof typeof OF_AN_ANSWER} */ (whim);
      }
      return undefined;
    },
    /** A message of its own, now and then. */
    message: () => (random() * 1000 < OWN ? MESSAGES[Math.floor(random() * MESSAGES.length)]?.(odd()) : undefined),
  };
}
