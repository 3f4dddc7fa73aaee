/** Soak: one session in which somebody edits five languages for long; at its end it knows what a fresh one knows, and holds no more memory. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import { pathToUri } from "../../src/files/paths.ts";
import type { Outcome } from "./outcome.ts";
import { random } from "./random.ts";
import { type FuzzedSession, type Servers, startSession } from "./session.ts";
import { changesOf, LANGUAGES, somePlace } from "./texts.ts";

export interface SoakRun {
  readonly seed: number;
  /** Ends it, with the number of messages until now. */
  readonly isOver: (messages: number) => boolean;
  readonly servers?: Servers;
  /** Messages a second at most. */
  readonly pace?: number;
  readonly patience?: number;
}

export interface SoakOutcome extends Outcome {
  /** Resident bytes of tandem without its servers: when everything was open and looked at, and then in equal steps. */
  readonly memories: readonly number[];
}

/** Messages between two looks at the memory. */
const STEP = 2000;
/** Requests without an answer at a time. */
const MOST_PENDING = 30;

const QUESTIONS = [
  "documentSymbol",
  "foldingRange",
  "documentHighlight",
  "definition",
  "references",
  "hover",
  "selectionRange",
];

/** What a session says of the open documents: the same in another that has the same texts. */
async function knowledge({ ask, root, editor }: FuzzedSession, seed: number): Promise<readonly string[]> {
  const said: string[] = [];
  const add = async (method: string, params: object): Promise<void> => {
    const { result, error } = await ask(method, params);
    const text = JSON.stringify(result ?? error?.message ?? null).replaceAll(root, "");
    const sorted =
      method === "workspace/symbol"
        ? [...(JSON.parse(text) as unknown[])].map((one) => JSON.stringify(one)).sort()
        : text;
    said.push(`${method} ${JSON.stringify(params).replaceAll(root, "")}: ${String(sorted)}`);
  };
  for (const { file } of LANGUAGES) {
    const uri = pathToUri(join(root, file));
    const open = editor.open.get(uri);
    if (open === undefined) continue;
    const textDocument = { uri };
    const choice = random(seed, file);
    await add("textDocument/documentSymbol", { textDocument });
    await add("textDocument/foldingRange", { textDocument });
    for (let places = 0; places < 20; places++) {
      const position = somePlace(open.text, choice);
      await add("textDocument/documentHighlight", { textDocument, position });
      await add("textDocument/definition", { textDocument, position });
      await add("textDocument/hover", { textDocument, position });
    }
  }
  for (const query of ["helper", "Shape", "f"]) await add("workspace/symbol", { query });
  return said;
}

/** Waits until the index has nothing left to read. */
async function indexed({ ask }: FuzzedSession): Promise<void> {
  await ask("$/tandem/treesitter", { operation: "references", symbol: "helper" });
}

export async function soak({
  seed,
  isOver,
  servers = "none",
  pace = 1000,
  patience = 70_000,
}: SoakRun): Promise<SoakOutcome> {
  const session = await startSession({ seed, servers });
  const { process, root, editor } = session;
  const choice = random(seed, "soak");
  const memories: number[] = [];
  const began = performance.now();
  let [messages, version] = [0, 1_000_000];
  try {
    for (; !isOver(messages) && !process.isOver; messages++) {
      const open = choice.pick([...editor.open.values()]);
      const { uri } = open.text;
      if (choice.chance(0.5)) {
        const contentChanges = changesOf(open.text, open.language, choice);
        version++;
        TextDocument.update(open.text, [...contentChanges] as { text: string }[], version);
        await process.send(editor.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges }));
      } else if (choice.chance(0.02)) {
        writeFileSync(join(root, open.language.file), open.text.getText());
        await process.send(editor.notify("textDocument/didSave", { textDocument: { uri } }));
      } else {
        const position = somePlace(open.text, choice);
        const params = {
          textDocument: { uri },
          position,
          positions: [position],
          context: { includeDeclaration: true },
        };
        await process.send(editor.request(`textDocument/${choice.pick(QUESTIONS)}`, params));
      }
      if (process.pending > MOST_PENDING && !(await process.downTo(MOST_PENDING, patience))) break;
      if (messages % STEP !== STEP - 1) continue;
      await process.downTo(0, patience);
      memories.push(await process.memory());
      const ahead = (messages / pace) * 1000 - (performance.now() - began);
      if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
    }
    await process.downTo(0, patience);
    // On disk and open it is the same now, for whoever looks at either.
    for (const { language, text } of editor.open.values()) writeFileSync(join(root, language.file), text.getText());
    const files = [...editor.open.keys()].map((uri) => ({ uri, type: 2 }));
    await process.send(editor.notify("workspace/didChangeWatchedFiles", { changes: files }));
    await compareWithFresh(session, seed);
    memories.push(await process.memory());
    return { ...(await session.finish(messages, patience)), memories };
  } finally {
    session.dispose();
  }
}

/** A second session with the same texts must say the same. */
async function compareWithFresh(session: FuzzedSession, seed: number): Promise<void> {
  const fresh = await startSession({ seed: seed + 1, servers: "none" });
  try {
    for (const { language, text } of session.editor.open.values()) {
      const uri = pathToUri(join(fresh.root, language.file));
      writeFileSync(join(fresh.root, language.file), text.getText());
      await fresh.process.send(fresh.editor.notify("textDocument/didClose", { textDocument: { uri } }));
      const opened = TextDocument.create(uri, language.languageId, 1, text.getText());
      fresh.editor.open.set(uri, { language, text: opened });
      await fresh.process.send(
        fresh.editor.notify("textDocument/didOpen", {
          textDocument: { uri, languageId: language.languageId, version: 1, text: text.getText() },
        }),
      );
    }
    await Promise.all([indexed(session), indexed(fresh)]);
    const [ours, theirs] = [await knowledge(session, seed), await knowledge(fresh, seed)];
    for (const [index, line] of ours.entries())
      if (line !== theirs[index])
        session.violations.push(`after the soak ${line.slice(0, 400)}, fresh ${theirs[index]?.slice(0, 400)}`);
  } finally {
    fresh.dispose();
  }
}
