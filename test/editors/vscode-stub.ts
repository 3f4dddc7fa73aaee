/** A VS Code that is not there: enough of its module for an extension to load, start a client and be seen doing it. */

import { merged, section } from "../../client-bridge/settings.ts";

export interface StubOptions {
  /** What somebody set, by key. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly isTrusted: boolean;
  /** Ids of other extensions that are there. */
  readonly extensions?: readonly string[];
  /** The text that is looked at, and the word at its cursor. */
  readonly looksAt?: { readonly path: string; readonly word: string };
  /** Which row of a list a person takes, by what it says. */
  readonly takes?: string;
}

/** Answers VS Code, by the names of its methods. */
type Provider = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;

/** Fills a tree. */
interface View {
  getChildren(): readonly unknown[];
  getTreeItem(one: unknown): { readonly label: string; readonly description: string };
}

export interface Stub {
  readonly module: unknown;
  /** Commands by name. */
  readonly commands: ReadonlyMap<string, (...given: readonly unknown[]) => unknown>;
  /** Commands of VS Code's own that were run, with what they were given. */
  readonly executed: readonly (readonly unknown[])[];
  /** Tasks that were run: the program with its arguments. */
  readonly tasks: readonly (readonly string[])[];
  /** Pages that are shown, by their titles. */
  readonly pages: ReadonlyMap<string, string>;
  /** Texts that were opened, each with its line from 0. */
  readonly shown: readonly (readonly unknown[])[];
  /** Trees, by their ids. */
  readonly views: ReadonlyMap<string, View>;
  /** What a person was told. */
  readonly messages: readonly string[];
  /** Who answers about documents, by the function that registered it. */
  readonly providers: ReadonlyMap<string, Provider>;
  /** Says that settings changed, or seem to. */
  settingsChanged(): void;
  /** Lines that the extension and its client wrote. */
  readonly log: readonly string[];
}

/** Anything: a namespace, a class, a function or an enum, and so are its parts; nobody can wait for it. */
function anything(parts: object = {}): unknown {
  const known = new Map<PropertyKey, unknown>(Object.entries(parts));
  const one: object = new Proxy(class {}, {
    apply: () => anything(),
    construct: (target, values, made) =>
      made === one ? (anything() as object) : Reflect.construct(target, values, made),
    get(target, key) {
      if (Reflect.has(target, key)) return Reflect.get(target, key);
      if (typeof key === "symbol" || key === "then") return undefined;
      if (!known.has(key)) known.set(key, anything());
      return known.get(key);
    },
  });
  return one;
}

/** A tree of values, as VS Code keeps settings of one layer. */
const treeOf = (settings: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(settings)
    .map(([key, value]) => key.split(".").reduceRight<unknown>((below, name) => ({ [name]: below }), value))
    .reduce(merged, {});

/** An editor with a word at its cursor. */
const editorOn = ({ path, word }: NonNullable<StubOptions["looksAt"]>): object => ({
  selection: { active: 0 },
  document: {
    uri: { fsPath: path },
    getWordRangeAtPosition: () => (word === "" ? undefined : word),
    getText: (range: string) => range,
  },
});

export function stubVscode({ settings, isTrusted, extensions = [], looksAt, takes }: StubOptions): Stub {
  const pages = new Map<string, string>();
  const shown: (readonly unknown[])[] = [];
  const views = new Map<string, View>();
  const messages: string[] = [];
  const providers = new Map<string, Provider>();
  const followers: ((event: object) => unknown)[] = [];
  const tell = async (text: string): Promise<undefined> => void messages.push(text);
  const commands = new Map<string, (...given: readonly unknown[]) => unknown>();
  const executed: (readonly unknown[])[] = [];
  const log: string[] = [];
  const write = (...parts: readonly unknown[]): void => void log.push(parts.map(String).join(" "));
  const channel = anything({ info: write, warn: write, error: write, debug: write, trace: write, append: write });
  const configuration = (prefix = "") => ({
    get: (key: string, fallback: unknown) => settings[prefix === "" ? key : `${prefix}.${key}`] ?? fallback,
    inspect: (key: string) => ({ key, globalValue: undefined, workspaceValue: section(treeOf(settings), key) }),
  });
  const tasks: (readonly string[])[] = [];
  const module = anything({
    ShellExecution: class {
      readonly said: readonly string[];
      constructor(command: string, args: readonly string[]) {
        this.said = [command, ...args];
      }
    },
    Task: class {
      readonly execution: unknown;
      constructor(_definition: unknown, _scope: unknown, _name: unknown, _source: unknown, execution: unknown) {
        this.execution = execution;
      }
    },
    tasks: anything({
      executeTask: ({ execution }: { readonly execution: { readonly said: readonly string[] } }) =>
        void tasks.push(execution.said),
    }),
    version: "1.91.0",
    commands: anything({
      executeCommand: (...given: readonly unknown[]) => void executed.push(given),
      registerCommand(name: string, run: () => unknown) {
        if (commands.has(name)) throw new Error(`command '${name}' already exists`);
        commands.set(name, run);
        return { dispose: () => commands.delete(name) };
      },
    }),
    // Objects of VS Code's own, to be told from those of LSP.
    Uri: anything({ parse: (text: string) => `Uri ${text}` }),
    Position: class {
      readonly line: number;
      constructor(line: number) {
        this.line = line;
      }
    },
    Range: class {
      readonly start: { readonly line: number };
      constructor(start: { readonly line: number }) {
        this.start = start;
      }
    },
    languages: anything(
      Object.fromEntries(
        ["registerDocumentSymbolProvider", "registerCodeLensProvider"].map((name) => [
          name,
          (_selector: unknown, provider: Provider) => {
            providers.set(name, provider);
            return { dispose: () => providers.delete(name) };
          },
        ]),
      ),
    ),
    extensions: anything({ getExtension: (id: string) => (extensions.includes(id) ? { id } : undefined) }),
    window: anything({
      registerTreeDataProvider: (id: string, view: View) => {
        views.set(id, view);
        return { dispose: () => views.delete(id) };
      },
      showErrorMessage: tell,
      showInformationMessage: tell,
      createOutputChannel: () => channel,
      activeTextEditor: looksAt && editorOn(looksAt),
      showQuickPick: async (rows: readonly { readonly label: string }[]) => rows.find(({ label }) => label === takes),
      createWebviewPanel: (_type: string, title: string) => ({
        webview: {
          set html(text: string) {
            pages.set(title, text);
          },
        },
      }),
      showTextDocument: (uri: unknown, { selection }: { readonly selection: { readonly start: { line: number } } }) =>
        void shown.push([uri, selection.start.line]),
      visibleTextEditors: [],
      tabGroups: anything({ all: [] }),
    }),
    workspace: anything({
      isTrusted,
      getConfiguration: configuration,
      onDidChangeConfiguration(follow: (event: object) => unknown) {
        followers.push(follow);
        return { dispose: () => followers.splice(followers.indexOf(follow), 1) };
      },
      textDocuments: [],
      notebookDocuments: [],
      workspaceFolders: undefined,
      getWorkspaceFolder: () => undefined,
      asRelativePath: ({ fsPath }: { readonly fsPath: string }) => fsPath,
    }),
    env: anything({ language: "en", appName: "stub" }),
  });
  const settingsChanged = (): void => {
    for (const follow of [...followers]) follow({ affectsConfiguration: () => true });
  };
  return { module, commands, executed, tasks, pages, shown, views, messages, providers, settingsChanged, log };
}
