/** What a language server says, from the shell: asks a server of this program's own, as an agent would. */

import { messageOf, ResponseError } from "../../client-bridge/wire/errors.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { lsp } from "../../src/operations/lsp.ts";
import type { Problem } from "../../src/operations/operation.ts";
import type { LspQuestion } from "./arguments.ts";
import { type ChildServer, startChildServer } from "./child-server.ts";
import { projectOf } from "./project.ts";
import { EXIT, type Shell, shortener } from "./shell.ts";
import { show } from "./show.ts";

/** What makes servers say most: without it some say nothing of diagnostics, or only names of actions. */
const CAPABILITIES = {
  workspace: { workspaceEdit: { documentChanges: true } },
  textDocument: {
    completion: { completionItem: { documentationFormat: ["markdown"] } },
    definition: { linkSupport: true },
    diagnostic: {},
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    hover: { contentFormat: ["markdown"] },
    publishDiagnostics: { relatedInformation: true },
    signatureHelp: { signatureInformation: { documentationFormat: ["markdown"] } },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } },
      dataSupport: true,
      resolveSupport: { properties: ["edit"] },
    },
  },
};

/** What a result says of itself, for standard error. */
interface Remarks {
  readonly incomplete_because?: string;
  readonly warning?: { readonly message: string };
}

/** The specification's error that a refusal carries. */
const problemIn = ({ data }: ResponseError<unknown>): Problem | undefined =>
  (data as { readonly error?: Problem } | undefined)?.error;

const adviceOf = ({ details }: Problem): string | undefined =>
  [details["install_hint"], details["suggestion"]].find((advice) => typeof advice === "string") as string | undefined;

function refuse(error: unknown, json: boolean, shell: Shell): number {
  const problem = error instanceof ResponseError ? problemIn(error) : undefined;
  if (problem === undefined) {
    shell.complain(`tandem: ${messageOf(error).replace(/^params\./, "")}\n`);
    return EXIT.misuse;
  }
  const code = show({ problem }, json, shell);
  const advice = adviceOf(problem);
  if (!json && advice !== undefined) shell.complain(`tandem: ${advice}\n`);
  return code;
}

async function ask(server: ChildServer, question: LspQuestion, cwd: string): Promise<unknown> {
  const root = pathToUri(projectOf(question.file_path, cwd));
  await server.request("initialize", { processId: process.pid, rootUri: root, capabilities: CAPABILITIES });
  server.notify("initialized", {});
  return (await server.request("$/tandem/lsp", question)).value;
}

export async function askLsp(question: LspQuestion, json: boolean, shell: Shell): Promise<number> {
  const { program, cwd, complain } = shell;
  const server = startChildServer({ program, onNotification: () => {}, onEnd: () => {} });
  try {
    const value = lsp.output.parse(await ask(server, question, cwd));
    const { incomplete_because, warning } = value as Remarks;
    for (const remark of [incomplete_because, warning?.message])
      if (remark !== undefined && !json) complain(`tandem: ${remark}\n`);
    const lines = lsp.text(value, shortener(cwd));
    return show({ shown: { lines, value, count: lines === "" ? 0 : 1 } }, json, shell);
  } catch (error) {
    return refuse(error, json, shell);
  } finally {
    await server.stop();
  }
}
