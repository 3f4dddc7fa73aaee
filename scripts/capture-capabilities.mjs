// Writes client-bridge/captured.json: what each server of the table states at initialize to a client that knows all of LSP and
// registers nothing dynamically, so that servers state what they otherwise would register.
//
//     npm run capture -- [--bin DIRECTORY]... [SERVER]...
//
// Servers are looked for in the directories given, then on PATH. Those that are not there keep what was captured before.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { createMessageConnection } from "vscode-jsonrpc/node";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, "client-bridge/captured.json");
/** Milliseconds. */
const LIMIT = 60_000;

const { values, positionals } = parseArgs({
  options: { bin: { type: "string", multiple: true, default: [] } },
  allowPositionals: true,
});

/** 1 to `last`: every kind that the protocol knows. */
const kinds = (last) => ({ valueSet: Array.from({ length: last }, (_, index) => index + 1) });
const markup = ["markdown", "plaintext"];
const refresh = { refreshSupport: true };
const links = { linkSupport: true };

/** LSP 3.18, "ClientCapabilities", without dynamic registration. */
const CLIENT = {
  general: {
    positionEncodings: ["utf-16"],
    staleRequestSupport: { cancel: true, retryOnContentModified: [] },
    regularExpressions: { engine: "ECMAScript", version: "ES2020" },
    markdown: { parser: "marked", version: "1.1.0" },
  },
  window: {
    workDoneProgress: true,
    showMessage: { messageActionItem: { additionalPropertiesSupport: true } },
    showDocument: { support: true },
  },
  workspace: {
    applyEdit: true,
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ["create", "rename", "delete"],
      failureHandling: "textOnlyTransactional",
      normalizesLineEndings: true,
      changeAnnotationSupport: { groupsOnLabel: true },
      metadataSupport: true,
      snippetEditSupport: true,
    },
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: {},
    didChangeWatchedFiles: { relativePatternSupport: true },
    symbol: { symbolKind: kinds(26), tagSupport: kinds(1), resolveSupport: { properties: ["location.range"] } },
    executeCommand: {},
    fileOperations: {
      didCreate: true,
      willCreate: true,
      didRename: true,
      willRename: true,
      didDelete: true,
      willDelete: true,
    },
    semanticTokens: refresh,
    codeLens: refresh,
    inlineValue: refresh,
    inlayHint: refresh,
    diagnostics: refresh,
    foldingRange: refresh,
    textDocumentContent: {},
  },
  textDocument: {
    synchronization: { willSave: true, willSaveWaitUntil: true, didSave: true },
    completion: {
      completionItem: {
        snippetSupport: true,
        commitCharactersSupport: true,
        documentationFormat: markup,
        deprecatedSupport: true,
        preselectSupport: true,
        tagSupport: kinds(1),
        insertReplaceSupport: true,
        resolveSupport: { properties: ["documentation", "detail", "additionalTextEdits"] },
        insertTextModeSupport: kinds(2),
        labelDetailsSupport: true,
      },
      completionItemKind: kinds(25),
      insertTextMode: 2,
      contextSupport: true,
      completionList: {
        itemDefaults: ["commitCharacters", "editRange", "insertTextFormat", "insertTextMode", "data"],
        applyKindSupport: true,
      },
    },
    hover: { contentFormat: markup },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: markup,
        parameterInformation: { labelOffsetSupport: true },
        activeParameterSupport: true,
        noActiveParameterSupport: true,
      },
      contextSupport: true,
    },
    declaration: links,
    definition: links,
    typeDefinition: links,
    implementation: links,
    references: {},
    documentHighlight: {},
    documentSymbol: {
      symbolKind: kinds(26),
      hierarchicalDocumentSymbolSupport: true,
      tagSupport: kinds(1),
      labelSupport: true,
    },
    codeAction: {
      codeActionLiteralSupport: {
        codeActionKind: {
          valueSet: [
            "",
            "quickfix",
            "refactor",
            "refactor.extract",
            "refactor.inline",
            "refactor.move",
            "refactor.rewrite",
            "source",
            "source.organizeImports",
            "source.fixAll",
            "notebook",
          ],
        },
      },
      isPreferredSupport: true,
      disabledSupport: true,
      dataSupport: true,
      resolveSupport: { properties: ["edit", "command"] },
      honorsChangeAnnotations: true,
      documentationSupport: true,
      tagSupport: kinds(1),
    },
    codeLens: { resolveSupport: { properties: ["command"] } },
    documentLink: { tooltipSupport: true },
    colorProvider: {},
    formatting: {},
    rangeFormatting: { rangesSupport: true },
    onTypeFormatting: {},
    rename: { prepareSupport: true, prepareSupportDefaultBehavior: 1, honorsChangeAnnotations: true },
    foldingRange: {
      lineFoldingOnly: false,
      foldingRangeKind: { valueSet: ["comment", "imports", "region"] },
      foldingRange: { collapsedText: true },
    },
    selectionRange: {},
    publishDiagnostics: {
      relatedInformation: true,
      tagSupport: kinds(2),
      versionSupport: true,
      codeDescriptionSupport: true,
      dataSupport: true,
    },
    callHierarchy: {},
    semanticTokens: {
      requests: { range: true, full: { delta: true } },
      tokenTypes: [
        "namespace",
        "type",
        "class",
        "enum",
        "interface",
        "struct",
        "typeParameter",
        "parameter",
        "variable",
        "property",
        "enumMember",
        "event",
        "function",
        "method",
        "macro",
        "keyword",
        "modifier",
        "comment",
        "string",
        "number",
        "regexp",
        "operator",
        "decorator",
        "label",
      ],
      tokenModifiers: [
        "declaration",
        "definition",
        "readonly",
        "static",
        "deprecated",
        "abstract",
        "async",
        "modification",
        "documentation",
        "defaultLibrary",
      ],
      formats: ["relative"],
      overlappingTokenSupport: true,
      multilineTokenSupport: true,
      serverCancelSupport: true,
      augmentsSyntaxTokens: true,
    },
    linkedEditingRange: {},
    moniker: {},
    typeHierarchy: {},
    inlineValue: {},
    inlayHint: {
      resolveSupport: { properties: ["tooltip", "textEdits", "label.tooltip", "label.location", "label.command"] },
    },
    diagnostic: {
      relatedDocumentSupport: true,
      relatedInformation: true,
      tagSupport: kinds(2),
      codeDescriptionSupport: true,
      dataSupport: true,
      markupMessageSupport: true,
    },
    inlineCompletion: {},
  },
  notebookDocument: { synchronization: { executionSummarySupport: true } },
};

/** A little of everything, so that each server finds a project. */
const PROJECT = {
  "package.json": '{ "name": "project", "version": "1.0.0" }',
  "tsconfig.json": "{}",
  "index.ts": "export const one = 1;\n",
  "Cargo.toml": '[package]\nname = "project"\nversion = "1.0.0"\nedition = "2021"\n',
  "src/lib.rs": "pub fn one() {}\n",
  "pyproject.toml": '[project]\nname = "project"\nversion = "1.0.0"\n',
  "one.py": "one = 1\n",
  "go.mod": "module project\n",
  "one.go": "package project\n",
  "one.c": "int one;\n",
};

async function serverTable() {
  const { outputFiles } = await build({
    entryPoints: [join(root, "client-bridge/servers.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
  });
  const { SERVERS } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  return SERVERS;
}

const directories = [...values.bin, ...(process.env.PATH ?? "").split(delimiter)];

const find = ({ command, aliases = [] }) =>
  [command, ...aliases]
    .flatMap((name) => directories.map((directory) => join(directory, name)))
    .find((path) => existsSync(path));

function projectDirectory() {
  const directory = mkdtempSync(join(tmpdir(), "tandem-capture-"));
  for (const [name, text] of Object.entries(PROJECT)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return directory;
}

/** What a server states, or why nothing. */
async function capture(row, command) {
  const directory = projectDirectory();
  const child = spawn(command, row.args, {
    cwd: directory,
    env: { ...process.env, ...row.env },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const connection = createMessageConnection(child.stdout, child.stdin);
  connection.onRequest("workspace/configuration", ({ items }) => items.map(() => null));
  connection.onRequest(() => null);
  connection.onError(() => {});
  connection.listen();
  const uri = pathToFileURL(directory).href;
  const answer = connection.sendRequest("initialize", {
    processId: process.pid,
    rootPath: directory,
    rootUri: uri,
    workspaceFolders: [{ uri, name: "project" }],
    initializationOptions: row.initializationOptions,
    capabilities: CLIENT,
  });
  const failed = new Promise((_, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`it ended with ${code}`)));
    setTimeout(() => reject(new Error(`no answer within ${LIMIT / 1000} s`)), LIMIT).unref();
  });
  try {
    const { capabilities } = await Promise.race([answer, failed]);
    return capabilities;
  } finally {
    failed.catch(() => {});
    connection.dispose();
    child.kill("SIGKILL");
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

const captured = existsSync(target) ? JSON.parse(readFileSync(target, "utf8")) : {};
const rows = await serverTable();
for (const row of rows) {
  if (positionals.length > 0 && !positionals.includes(row.name)) continue;
  const command = find(row);
  if (command === undefined) {
    console.error(
      `${row.name}: not found${captured[row.name] === undefined ? "" : ", what was captured before stays"}`,
    );
    continue;
  }
  try {
    captured[row.name] = await capture(row, command);
    console.error(`${row.name}: ${Object.keys(captured[row.name]).length} capabilities, from ${command}`);
  } catch (error) {
    console.error(`${row.name}: ${error.message}`);
  }
}
// In the table's order, and only what the table has.
const sorted = rows.flatMap(({ name }) => (captured[name] === undefined ? [] : [[name, captured[name]]]));
writeFileSync(target, `${JSON.stringify(Object.fromEntries(sorted), undefined, 1)}\n`);
