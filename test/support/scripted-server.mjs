#!/usr/bin/env node
/**
 * A language server that answers by script, for tests: a real process that keeps the documents it is sent, complains of
 * a client that breaks the protocol, and fails in the ways that its flags name (`--help`). It uses nothing but Node, so
 * that it starts in the time of one.
 */

import { spawn } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { ANSWERS, emptied, pushed } from "./scripted/answers.mjs";
import { capabilitiesOf } from "./scripted/capabilities.mjs";
import { Documents } from "./scripted/documents.mjs";
import { help, readFlags } from "./scripted/flags.mjs";
import { whimsOf } from "./scripted/unruly.mjs";
import { frame, framed, readMessages, WRITTEN_AS } from "./scripted/wire.mjs";

const METHOD_NOT_FOUND = -32601;
const REQUEST_CANCELLED = -32800;
const CONTENT_MODIFIED = -32801;
/** Exit codes. */
const USAGE = 2;
const DROPPED = 9;
const DIED_OF_TEXT = 101;
/** Milliseconds. */
const CHILD_LIVES = 600_000;

/** What each kind of readiness says where `--ready-text` does not: as the server does that the kind was taken from. */
const READY_TEXTS = {
  initialized: "",
  status: "experimental/serverStatus",
  progress: "Initializing JS/TS language features…",
  log: "Found 2 source files",
};

if (process.argv.includes("--help")) {
  process.stdout.write(help());
  process.exit();
}

/** @type {any} */
let flags = {};
try {
  flags = readFlags(process.argv.slice(2), (path) => readFileSync(path, "utf8"));
} catch (error) {
  process.stderr.write(`scripted-server: ${/** @type {Error} */ (error).message}\n`);
  process.exit(USAGE);
}

if (flags.stderr !== undefined) process.stderr.write(`${flags.stderr}\n`);
if (flags["junk-stdout"] !== undefined) process.stdout.write(flags["junk-stdout"]);
if (flags["exit-on-start"] !== undefined) process.exit(flags["exit-on-start"]);
if (flags["ignore-sigterm"]) process.on("SIGTERM", () => {});
if (flags["ignore-exit"]) setInterval(() => {}, CHILD_LIVES);
const child = flags.child
  ? spawn(process.execPath, ["-e", `setTimeout(() => {}, ${CHILD_LIVES})`], { detached: true, stdio: "ignore" })
  : undefined;

const name = flags.name ?? "scripted";
const script = flags.script ?? {};
const ready = /** @type {keyof typeof READY_TEXTS} */ (flags.ready ?? "initialized");
const readyText = flags["ready-text"] ?? READY_TEXTS[ready];
const registrations = Object.entries(flags.register ?? {}).map(([method, options]) => ({
  // The same in every process, as rust-analyzer's are.
  id: method,
  method,
  registerOptions: options ?? { documentSelector: null },
}));

/** @type {{ method: string | undefined, id?: unknown, params?: unknown, result?: unknown, error?: unknown }[]} */
const log = [];
const documents = new Documents();
/** Requests of ours that the client has not answered. @type {Map<number, (message: any) => void>} */
const asked = new Map();
/** Requests that wait for `test/release`. @type {Map<unknown, { method: string, run: () => void }>} */
const held = new Map();
/** How often each method was asked for. @type {Map<string, number>} */
const turns = new Map();
const whims = flags.unruly === undefined ? undefined : whimsOf(flags.unruly);
let asks = 0;
/** @type {any} */
let client = {};
let isInitialized = false;
let isShutDown = false;
let isReady = flags["indexing-delay"] === undefined && !flags["ready-when-told"];
let hasBegun = false;

const send = (/** @type {object} */ message) => process.stdout.write(frame(message));
const tell = (/** @type {string} */ method, /** @type {unknown} */ params) => send({ method, params });

/** Asks the client; an error is an answer like others. @param {string} method @param {unknown} params */
const ask = (method, params) =>
  new Promise((resolve) => {
    // From 0 on, as real servers count.
    const id = asks++;
    asked.set(id, ({ result, error }) => resolve(error === undefined ? result : { $error: error }));
    send({ id, method, params });
  });

const world = { documents, name, completionItems: flags["completion-items"] ?? 3, tokenCounts: new Map(), ask };

// ---- readiness --------------------------------------------------------------------------------------------------

/** Whether the client wants to hear this signal; servers keep quiet otherwise. */
const isHeard = () =>
  ready === "status"
    ? client.experimental?.serverStatusNotification === true
    : ready !== "progress" || client.window?.workDoneProgress === true;

/** @type {Record<keyof typeof READY_TEXTS, { begin: () => unknown, end: () => unknown }>} */
const SIGNALS = {
  initialized: { begin: () => {}, end: () => {} },
  status: {
    begin: () => tell(readyText, { health: "ok", quiescent: false }),
    end: () => tell(readyText, { health: "ok", quiescent: true }),
  },
  progress: {
    begin: async () => {
      await ask("window/workDoneProgress/create", { token: name });
      tell("$/progress", { token: name, value: { kind: "begin", title: readyText } });
    },
    end: () => tell("$/progress", { token: name, value: { kind: "end" } }),
  },
  log: { begin: () => {}, end: () => tell("window/logMessage", { type: 3, message: readyText }) },
};

async function beginIndexing() {
  if (hasBegun) return;
  hasBegun = true;
  if (isHeard()) await SIGNALS[ready].begin();
  if (flags["ready-when-told"]) return;
  if (flags["indexing-delay"] === undefined) endIndexing();
  else setTimeout(endIndexing, flags["indexing-delay"]);
}

function endIndexing() {
  isReady = true;
  if (isHeard()) SIGNALS[ready].end();
}

// ---- notifications ----------------------------------------------------------------------------------------------

/** A document has a new text. @param {import("./scripted/documents.mjs").Document | undefined} document */
function looked(document) {
  if (document === undefined) return;
  if (flags["die-on-text"] !== undefined && document.text.includes(flags["die-on-text"])) process.exit(DIED_OF_TEXT);
  tell("textDocument/publishDiagnostics", pushed(world, document));
}

function leave() {
  if (!flags["ignore-exit"]) process.exit(isShutDown ? 0 : 1);
}

/** @type {Record<string, (params: any) => void>} */
const NOTIFICATIONS = {
  initialized: () => {
    isInitialized = true;
    if (registrations.length > 0) void ask("client/registerCapability", { registrations });
    for (let n = 0; n < (flags.flood ?? 0); n++) tell("test/flood", { n });
    if (ready !== "progress") void beginIndexing();
  },
  exit: () => {
    if (!flags["close-stdin-only"]) leave();
  },
  "textDocument/didOpen": ({ textDocument }) => {
    // As tsserver does: without a document there is no project.
    if (ready === "progress") void beginIndexing();
    looked(documents.open(textDocument));
  },
  "textDocument/didChange": ({ textDocument, contentChanges }) =>
    looked(documents.change(textDocument, contentChanges)),
  "textDocument/didClose": ({ textDocument }) => documents.close(textDocument.uri),
  "notebookDocument/didOpen": ({ notebookDocument, cellTextDocuments }) => {
    for (const text of cellTextDocuments) looked(documents.open(text));
    documents.openNotebook(notebookDocument);
  },
  "notebookDocument/didChange": ({ notebookDocument, change: { cells = {} } }) => {
    for (const { uri } of cells.structure?.didClose ?? []) documents.close(uri);
    for (const text of cells.structure?.didOpen ?? []) looked(documents.open(text));
    documents.changeNotebook(notebookDocument, cells.structure?.array);
    for (const { document, changes } of cells.textContent ?? []) looked(documents.change(document, changes));
  },
  "notebookDocument/didClose": ({ notebookDocument, cellTextDocuments }) => {
    documents.closeNotebook(notebookDocument.uri);
    for (const { uri } of cellTextDocuments) documents.close(uri);
  },
  "$/cancelRequest": ({ id }) => {
    if (held.delete(id)) send({ id, error: { code: REQUEST_CANCELLED, message: "cancelled" } });
  },
  "test/ready": endIndexing,
  "test/release": ({ method }) => {
    for (const [id, request] of held)
      if (request.method === method) {
        held.delete(id);
        request.run();
      }
  },
  "test/tell": ({ method, params }) => tell(method, params),
  "test/write": ({ body }) => process.stdout.write(framed(body)),
};

// ---- requests ---------------------------------------------------------------------------------------------------

/** @type {Record<string, (params: any) => unknown>} */
const REQUESTS = {
  initialize: async (params) => {
    client = params.capabilities ?? {};
    const offered = client.general?.positionEncodings ?? [];
    const encoding = offered.includes(flags.encoding) ? flags.encoding : undefined;
    documents.encoding = encoding ?? "utf-16";
    if (flags["requests-before-initialize"]) await ask("workspace/configuration", { items: [{ section: name }] });
    if (flags["initialize-delay"] !== undefined)
      await new Promise((resolve) => setTimeout(resolve, flags["initialize-delay"]));
    for (const end = Date.now() + (flags["initialize-work"] ?? 0); Date.now() < end; );
    return {
      capabilities: capabilitiesOf({ name, encoding, sync: flags.sync ?? "incremental", over: flags.capabilities }),
      serverInfo: { name, version: "1.0.0" },
    };
  },
  shutdown: () => {
    isShutDown = true;
    return null;
  },
  "test/text": ({ uri, textDocument }) => documents.get(uri ?? textDocument.uri) ?? null,
  "test/notebook": ({ notebook }) => documents.notebook(notebook) ?? null,
  "test/log": () => log.slice(0, -1),
  "test/complaints": () => documents.complaints,
  "test/processes": () => ({ server: process.pid, child: child?.pid ?? null }),
  "test/ask": ({ method, params }) => ask(method, params),
};

/** @param {string} method @param {number} turn */
function scriptedAnswer(method, turn) {
  const own = script[method];
  return Array.isArray(own?.$each) ? (own.$each[turn - 1] ?? own.$each.at(-1)) : own;
}

/** @param {string} method @param {any} params @param {number} turn */
function answer(method, params, turn) {
  const own = REQUESTS[method];
  if (own !== undefined && !Object.hasOwn(script, method)) return own(params);
  const byRule = ANSWERS[method];
  if (!Object.hasOwn(script, method) && byRule === undefined)
    return { $error: { code: METHOD_NOT_FOUND, message: `${name} has no ${method}` } };
  if (turn === 1 && isFlagged("content-modified-once", method))
    return { $error: { code: CONTENT_MODIFIED, message: "content modified" } };
  const value = Object.hasOwn(script, method) ? scriptedAnswer(method, turn) : byRule?.(world, params);
  return isReady ? value : emptied(value);
}

const asItIs = (/** @type {Buffer} */ bytes) => bytes;

const isFlagged = (/** @type {string} */ flag, /** @type {string} */ method) => flags[flag]?.includes(method) === true;

/** Whether this is the turn that `flag` counts to. @param {string} flag @param {string} method @param {number} turn */
const isCounted = (flag, method, turn) => flags[flag]?.method === method && flags[flag].count === turn;

/**
 * Answers as it should not; false where it does.
 * @param {{ id: unknown, method: string, params: unknown }} request
 */
async function unruly({ id, method, params }) {
  const message = whims?.message();
  if (message?.isRequest) void ask(message.method, message.params);
  else if (message !== undefined) tell(message.method, message.params);
  const whim = /^(?:initialize|shutdown|test\/)/.test(method) ? undefined : whims?.ofAnswer();
  if (whim === undefined) return false;
  if (whim === "never") return true;
  if (whim === "death") process.exit(DIED_OF_TEXT);
  if (whim === "late") await new Promise((resolve) => setTimeout(resolve, whims?.latest()));
  /** @type {any} */
  const result = await answer(method, params, 2);
  const right = result?.$error === undefined ? { id, result: result ?? null } : { id, error: result.$error };
  const error = (/** @type {number} */ code) => ({ id, error: { code, message: whim } });
  if (whim === "odd-result") send({ id, result: whims?.odd() });
  else if (whim === "odd-error") send({ id, error: whims?.odd() });
  else if (whim === "content-modified") send(error(CONTENT_MODIFIED));
  else if (whim === "cancelled") send(error(REQUEST_CANCELLED));
  else if (whim === "wrong-id") send({ ...right, id: `not ${id}` });
  else if (whim === "dropped") process.stdout.write(frame(right).subarray(0, -5), () => process.exit(DROPPED));
  else process.stdout.write((WRITTEN_AS[whim] ?? asItIs)(frame(right)));
  if (whim === "twice") send(right);
  return true;
}

/** @param {{ id: unknown, method: string, params: unknown }} request */
async function reply({ id, method, params }) {
  const turn = (turns.get(method) ?? 0) + 1;
  turns.set(method, turn);
  if (flags["never-initialize"] && method === "initialize") return;
  if (isFlagged("hang-on", method)) return;
  if (whims !== undefined && (await unruly({ id, method, params }))) return;
  if (isFlagged("hold", method))
    await new Promise((resolve) => held.set(id, { method, run: () => resolve(undefined) }));
  /** @type {any} */
  const result = await answer(method, params, turn);
  const message = result?.$error === undefined ? { id, result: result ?? null } : { id, error: result.$error };
  if (isCounted("drop-after", method, turn)) {
    const bytes = frame(message);
    process.stdout.write(bytes.subarray(0, bytes.length - 5), () => process.exit(DROPPED));
  } else if (isFlagged("wrong-id", method)) send({ ...message, id: `not ${id}` });
  else process.stdout.write((WRITTEN_AS[flags["write-as"]?.[method]] ?? asItIs)(frame(message)));
  if (isFlagged("answer-twice", method)) send(message);
  if (isCounted("unregister-after", method, turn))
    void ask("client/unregisterCapability", {
      unregisterations: registrations.map(({ id: registration, method: of }) => ({ id: registration, method: of })),
    });
}

// ---- the stream -------------------------------------------------------------------------------------------------

readMessages(process.stdin, (message) => {
  const { method, id } = message;
  log.push(message);
  if (flags.record !== undefined) {
    const { params } = message;
    appendFileSync(flags.record, `${JSON.stringify({ pid: process.pid, method, id, params })}\n`);
  }
  if (method === undefined) {
    const settle = asked.get(id);
    if (settle === undefined) documents.complaints.push(`an answer to nothing: ${JSON.stringify(id)}`);
    asked.delete(id);
    settle?.(message);
    return;
  }
  if (!isInitialized && !["initialize", "initialized", "exit", "$/cancelRequest"].includes(method))
    documents.complaints.push(`${method} before initialized`);
  if (isShutDown && method !== "exit") documents.complaints.push(`${method} after shutdown`);
  if (id === undefined) NOTIFICATIONS[method]?.(message.params);
  else void reply(message);
});
process.stdin.on("end", leave);
