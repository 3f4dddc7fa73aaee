/** Trust prompt: how a person is asked whether a folder is trusted, or told how to say so where the client shows no questions. */

import type { RemoteWindow } from "vscode-languageserver";
import { messageOf } from "../../src/text/error-message.ts";
import type { Client } from "../protocol/client.ts";
import type { Log } from "../protocol/log.ts";

export interface TrustPromptOptions {
  readonly client: Client;
  readonly window: RemoteWindow;
  readonly log: Log;
}

const TRUST = "Trust this folder";
const DISTRUST = "Do not trust it";

const waitsFor = (folder: string, waiting: readonly string[]): string =>
  `Until you trust ${folder}, what it brings is not run: ${waiting.join("; ")}. Syntax and the servers on your PATH answer.`;

/** How to say so without an editor, in a shell. */
const inShell = (folder: string): string =>
  `To trust it: tandem trust ${JSON.stringify(folder)}; to hear no more of it: tandem trust --no ${JSON.stringify(folder)}`;

/** Undefined where the person said neither, or could not be asked: they are told then. */
export async function promptForTrust(
  folder: string,
  waiting: readonly string[],
  { client, window, log }: TrustPromptOptions,
): Promise<boolean | undefined> {
  const message = waitsFor(folder, waiting);
  const tell = (): void => log.showOnce(`trust ${folder}`, "warning", `${message} ${inShell(folder)}`);
  if (!client.asksPerson) {
    tell();
    return undefined;
  }
  try {
    const title = (await window.showWarningMessage(message, { title: TRUST }, { title: DISTRUST }))?.title;
    return title === TRUST ? true : title === DISTRUST ? false : undefined;
  } catch (error) {
    log.say("info", `whether ${folder} is trusted could not be asked: ${messageOf(error)}`);
    tell();
    return undefined;
  }
}
