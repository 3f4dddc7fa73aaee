/** Backends: everything that answers a session's requests, put together: syntax, the asker of language servers, the router, and what operations ask. */

import type { Peer } from "../../client-bridge/wire/peer.ts";
import type { Engine } from "../../src/engine.ts";
import { readableWithin } from "../../src/files/boundary.ts";
import type { World } from "../../src/operations/operation.ts";
import type { Changes } from "../../src/operations/ports/edit-applier.ts";
import type { MachineReport, SharingReport } from "../../src/operations/ports/report.ts";
import { Asker } from "../asking/asker.ts";
import { Declarations } from "../asking/declarations.ts";
import { Renames } from "../asking/renames.ts";
import { SyntaxBackend } from "../asking/syntax-backend.ts";
import { UnloadedProjects } from "../asking/unloaded-projects.ts";
import type { Bridge, BridgeEnvironment } from "../bridge/bridge.ts";
import { SyntaxComparison } from "../comparison/syntax-comparison.ts";
import type { Configuration, Timeouts } from "../config/config.ts";
import type { Documents } from "../documents/documents.ts";
import { FileTexts } from "../documents/file-texts.ts";
import { createEditApplier, type EditApplierOptions } from "../operations/edit-applier.ts";
import { reportFrom } from "../operations/report.ts";
import type { Client } from "../protocol/client.ts";
import type { Log } from "../protocol/log.ts";
import { OperationQuestions } from "../routing/operation-questions.ts";
import { Router } from "../routing/router.ts";
import type { Trust } from "../trust/trust.ts";
import type { WorkspaceFolders } from "./workspace-folders.ts";

export interface BackendsOptions {
  readonly engine: Engine;
  readonly environment: BridgeEnvironment;
  readonly documents: Documents;
  readonly folders: WorkspaceFolders;
  readonly bridge: Bridge;
  readonly trust: Trust;
  readonly log: Log;
  readonly client: () => Client;
  /** Whoever makes changes of an open document. */
  readonly editorOf: EditApplierOptions["editorOf"];
  readonly planned: EditApplierOptions["planned"];
  readonly notify: Peer["notify"];
  readonly configuration: () => Configuration;
  /** The process that serves this session and others; undefined where it serves no other. */
  readonly sharing: () => SharingReport | undefined;
  readonly made: Changes | undefined;
  readonly machine: () => Promise<MachineReport>;
  /** The client's spelling of a path. */
  readonly uriOf: (path: string) => string;
}

export interface Backends {
  /** Answers requests of LSP. */
  readonly router: Router;
  /** What operations ask. */
  readonly world: World;
}

export function createBackends(options: BackendsOptions): Backends {
  const { engine, environment, documents, folders, bridge, trust, client, editorOf, configuration, uriOf } = options;
  const { owners, diagnostics, legends, commands, dryRuns, requestLog } = bridge;
  const { clock, files, mark, dependencies } = environment;
  const roots = (): readonly string[] => folders.roots;
  const timeouts = (): Timeouts => configuration().lsp.timeouts;
  const renames = new Renames({ engine, documents, client, uriOf });
  const syntax = new SyntaxBackend({
    engine,
    documents,
    renames,
    asker: {
      get client() {
        return client();
      },
      get callSnippets() {
        return configuration().callSnippets;
      },
      uriOf,
      tokenForm: (uri) => legends.formFor(owners.of(uri).owner),
    },
    log: options.log,
    notify: options.notify,
    roots,
  });
  const comparison = new SyntaxComparison({
    engine,
    documents,
    clock,
    subject: (uri) => syntax.subject(uri),
    isOwn: (path) => folders.owns(path),
  });
  const shared = { owners, documents, diagnostics, texts: new FileTexts(documents), clock, timeouts };
  const asker = new Asker({
    ...shared,
    requestLog,
    besideServers: () => configuration().besideServers,
    unloaded: new UnloadedProjects({ engine, owners, files }),
    declarations: new Declarations({ engine, subject: (uri) => syntax.subject(uri) }),
    comparison,
  });
  const router = new Router({
    ...shared,
    asker,
    syntax,
    renames,
    legends,
    commands,
    mark,
    files,
    order: () => configuration().completionOrder,
    isToldAgain: () => configuration().besideServers || client().refreshesHints,
    onUnsupported: (...asked) => void bridge.suggestFor(...asked),
  });
  const world: World = {
    engine,
    precise: new OperationQuestions({ ...shared, asker, dryRuns, uriOf }),
    editApplier: createEditApplier({
      made: options.made,
      planned: options.planned,
      engine,
      documents,
      editorOf,
      uriOf,
      roots,
      changed: (events) => bridge.filesChanged(events),
    }),
    bounds: () => {
      const isReadable = readableWithin({ roots: roots(), dependencies });
      // What an editor has open is its user's own choice.
      return { roots: roots(), mayRead: (path) => documents.at(path) !== undefined || isReadable(path) };
    },
    report: reportFrom({
      owners,
      requestLog,
      comparison,
      configurationProblems: () => configuration().problems,
      sharing: options.sharing,
      machine: options.machine,
      exists: (path) => files.exists(path),
      trust: () => trust.waiting(),
    }),
  };
  return { router, world };
}
