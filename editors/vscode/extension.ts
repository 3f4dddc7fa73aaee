/** The extension: one tandem for a window, and what a person can do with it. */

import { commands, type ExtensionContext, type LogOutputChannel, window, workspace } from "vscode";
import {
  type ClientCapabilities,
  DidChangeConfigurationNotification,
  LanguageClient,
  type StaticFeature,
} from "vscode-languageclient/node";
import { answerOwnRequests, runnable } from "./beyond-lsp.ts";
import { runDoctor } from "./doctor.ts";
import { openSourceCommand, showGraph } from "./graph.ts";
import { isOutlined, tellOfLateOnes } from "./others.ts";
import { program } from "./program.ts";
import { type Report, STATUS, type Status } from "./report.ts";
import { selector } from "./selector.ts";
import { ServersView } from "./servers-view.ts";
import { SECTION, settings } from "./settings.ts";
import { STATUS_CHANGED, Statuses } from "./status.ts";

const RESTART = "tandem.restart";
const SHOW_LOG = "tandem.showLog";
const DOCTOR = "tandem.runDoctor";
const GRAPH = "tandem.showGraph";
const SERVERS = "tandem.servers";
const TRUST = "tandem.manageTrust";

/** What this client can do beyond LSP. */
const EXPERIMENTAL = { tandemStatusNotification: true, tandemOwnCommands: true };

const experimental: StaticFeature = {
  fillClientCapabilities(capabilities: ClientCapabilities) {
    capabilities.experimental = { ...capabilities.experimental, ...EXPERIMENTAL };
  },
  initialize() {},
  getState: () => ({ kind: "static" }),
  clear() {},
};

const configuredPath = (): string => workspace.getConfiguration(SECTION).get("path", "tandem");

/** Who shows how servers do. */
type Shown = readonly [Statuses, ServersView];

function createClient(log: LogOutputChannel, shown: Shown): LanguageClient {
  const client: LanguageClient = new LanguageClient(SECTION, "tandem", program(configuredPath()), {
    documentSelector: selector(),
    outputChannel: log,
    initializationOptions: () => ({ [SECTION]: settings() }),
    middleware: {
      provideDocumentSymbols: (document, token, next) =>
        isOutlined(document.languageId) ? undefined : next(document, token),
      provideCodeLenses: async (document, token, next) =>
        (await next(document, token))?.map((lens) => runnable(lens, client.protocol2CodeConverter)),
      resolveCodeLens: async (lens, token, next) => {
        const resolved = await next(lens, token);
        return resolved && runnable(resolved, client.protocol2CodeConverter);
      },
      workspace: {
        configuration: async (params, token, next) => {
          const answers = await next(params, token);
          if (!Array.isArray(answers)) return answers;
          return params.items.map(({ section }, index) => (section === SECTION ? settings() : answers[index]));
        },
      },
    },
  });
  client.registerFeature(experimental);
  answerOwnRequests(client);
  client.onNotification(STATUS_CHANGED, (status: Status) => {
    for (const one of shown) one.show(status);
    if (status.state === "ready")
      client.sendRequest<Report>(STATUS, {}).then(
        (report) => {
          for (const one of shown) one.describe(report);
        },
        () => {},
      );
  });
  return client;
}

let running: LanguageClient | undefined;
/** Ends and starts, one after the other. */
let turn: Promise<void> = Promise.resolve();

const inTurn = (act: () => Promise<void>): Promise<void> => {
  turn = turn.then(act, act);
  return turn;
};

/** One that never ran has nothing to end. */
const stop = async (): Promise<void> => running?.dispose().catch(() => {});

const OPEN_SETTINGS = "Open Settings";

/** The client says why it failed; this, what is to be done. The extension lives on: another path starts it. */
async function explainFailure(): Promise<void> {
  const text = `tandem does not run. Put it on your PATH, or set ${SECTION}.path.`;
  const chosen = await window.showErrorMessage(text, OPEN_SETTINGS);
  if (chosen === OPEN_SETTINGS) await commands.executeCommand("workbench.action.openSettings", `${SECTION}.path`);
}

export async function activate(context: ExtensionContext): Promise<void> {
  const log = window.createOutputChannel("tandem", { log: true });
  const [statuses, view] = [new Statuses(SHOW_LOG), new ServersView(SHOW_LOG)];
  let path = configuredPath();
  const start = async (): Promise<void> => {
    running = createClient(log, [statuses, view]);
    await running.start().catch(() => void explainFailure());
  };
  const restart = (): Promise<void> =>
    inTurn(async () => {
      await stop();
      statuses.dispose();
      view.clear();
      await start();
    });
  /** Trust alone affects each restricted setting, whether or not it is another then. */
  const follow = (): unknown => {
    if (configuredPath() === path) return;
    path = configuredPath();
    return restart();
  };
  const tellSettings = async (): Promise<void> =>
    running?.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  context.subscriptions.push(
    log,
    statuses,
    view,
    window.registerTreeDataProvider(SERVERS, view),
    commands.registerCommand(RESTART, restart),
    commands.registerCommand(SHOW_LOG, () => log.show()),
    commands.registerCommand(DOCTOR, () => runDoctor(configuredPath())),
    commands.registerCommand(GRAPH, () => showGraph(configuredPath())),
    openSourceCommand(),
    // What a project brings is run where VS Code trusts its folder: there is one place to say so.
    commands.registerCommand(TRUST, () => commands.executeCommand("workbench.trust.manage")),
    workspace.onDidGrantWorkspaceTrust(tellSettings),
    workspace.onDidChangeConfiguration(follow),
  );
  void tellOfLateOnes(context);
  await inTurn(start);
}

export const deactivate = (): Promise<void> => inTurn(stop);
