/** Graph: what `tandem graph` draws of the name at the cursor or of its file, as a view beside the text. */

import { execFile } from "node:child_process";
import {
  commands,
  type Disposable,
  Position,
  Range,
  type TextEditor,
  Uri,
  ViewColumn,
  window,
  workspace,
} from "vscode";
import { programOf } from "./program.ts";

/** What the arrows say, in words and as the command line has it; `isOfName`: of the name at the cursor, else of the file. */
const RELATIONS = [
  { label: "Who calls it", relation: "callers", isOfName: true },
  { label: "What it calls", relation: "callees", isOfName: true },
  { label: "What it extends, and what extends it", relation: "hierarchy", isOfName: true },
  { label: "What this file imports", relation: "dependencies", isOfName: false },
  { label: "What imports this file", relation: "dependents", isOfName: false },
] as const;

/** Where a click on a box leads, by its place: the addresses of `--editor vscode-view` name it. */
const OPEN_SOURCE = "tandem.openSource";

/** @param line from 1 */
async function openSource(uri: string, line: number): Promise<void> {
  const start = new Position(line - 1, 0);
  // In the first column stands what a picture is drawn beside.
  await window.showTextDocument(Uri.parse(uri), { viewColumn: ViewColumn.One, selection: new Range(start, start) });
}

export const openSourceCommand = (): Disposable => commands.registerCommand(OPEN_SOURCE, openSource);

/** Bytes of a page: with five thousand boxes it has one million. */
const LARGEST = 32 * 1024 * 1024;

/** Where the program runs: the folder of the text that is asked about. */
const directoryOf = ({ document }: TextEditor): string | undefined =>
  (workspace.getWorkspaceFolder(document.uri) ?? workspace.workspaceFolders?.[0])?.uri.fsPath;

const nameAt = ({ document, selection }: TextEditor): string => {
  const range = document.getWordRangeAtPosition(selection.active);
  return range === undefined ? "" : document.getText(range);
};

/** What the program writes, or why it does not. */
const drawn = (path: string, words: readonly string[], cwd: string | undefined): Promise<string> => {
  const { command, args } = programOf(path);
  return new Promise((resolve, reject) => {
    execFile(command, [...args, ...words], { cwd, maxBuffer: LARGEST }, (error, output, errors) =>
      error === null ? resolve(output) : reject(new Error(errors.trim() || error.message)),
    );
  });
};

/** @param path what the setting `tandem.path` says */
export async function showGraph(path: string): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor === undefined) return;
  const name = nameAt(editor);
  const offered = RELATIONS.filter(({ isOfName }) => !isOfName || name !== "");
  const chosen = await window.showQuickPick(offered, { placeHolder: name });
  if (chosen === undefined) return;
  const subject = chosen.isOfName ? name : editor.document.uri.fsPath;
  const words = ["graph", chosen.relation, subject, "--format", "html", "--editor", "vscode-view"];
  try {
    const html = await drawn(path, words, directoryOf(editor));
    const title = `${chosen.label}: ${chosen.isOfName ? name : workspace.asRelativePath(editor.document.uri)}`;
    const panel = window.createWebviewPanel("tandem.graph", title, ViewColumn.Beside, {
      enableScripts: true,
      enableCommandUris: [OPEN_SOURCE],
    });
    panel.webview.html = html;
  } catch (error) {
    await window.showErrorMessage(error instanceof Error ? error.message : String(error));
  }
}
