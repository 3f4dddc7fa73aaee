/** THE CONFIGURATION TABLE: every key that a user can set, what it must be, its default and what it is for. */

import { DEFAULT_SETTINGS } from "../../src/index/settings.ts";
import {
  anything,
  count,
  either,
  flag,
  type Kind,
  key,
  list,
  map,
  object,
  oneOf,
  optional,
  pattern,
  seconds,
  section,
  text,
  within,
} from "./schema.ts";

const KIBI = 1024;
const MEBI = KIBI * KIBI;

const READINESS = section({
  signal: key(
    oneOf("initialized", "status", "progress", "log"),
    "initialized",
    "What says that its answers can be believed: initialize is answered; a status notification says quiescent; a progress has ended; a log line was written.",
  ),
  method: optional(
    text,
    "With signal: status, the notification's method; with log, a notification other than window/logMessage.",
  ),
  title: optional(pattern, "With signal: progress, a regular expression that the progress's title matches."),
  pattern: optional(
    pattern,
    "With signal: log, a regular expression that the line, the notification's field message, matches.",
  ),
});

const PREREQUISITE = section({
  command: optional(text, "The program."),
  name: optional(text, "What a person calls it."),
  suggestion: optional(text, "What to do when it is missing."),
});

const PACKAGE = section({
  name: optional(text, "An npm package."),
  major: key(count("versions"), 0, "At least this major version."),
});

const COMMAND = {
  command: optional(
    text,
    "The server's program: a name that is looked for on PATH, or a path (~ is the home directory).",
  ),
  args: optional(list(text), "Its arguments."),
  env: optional(map(text), "Environment variables for it."),
  settings: optional(object, "What the server is told when it asks for its configuration, by section."),
  initialization_options: optional(anything, "What the server is told at initialize."),
};

const LANGUAGE = section({
  ...COMMAND,
  extensions: optional(list(text), "File extensions, with the dot."),
  root_markers: optional(list(text), "Files or directories; the nearest directory above that holds one is the root."),
  weak_markers: optional(list(text), "Those of root_markers that count only where no other one stands above."),
  install_hint: optional(text, "How to install it: shown where it is missing."),
  requires: optional(list(either(text, PREREQUISITE)), "Programs that must be on PATH."),
  name: optional(text, "The server's name in messages; its program's where none is given."),
  role: optional(oneOf("owner", "add-on"), "An add-on (a linter) only adds to what the language's owner answers."),
  aliases: optional(list(text), "Other names of the program, tried after command."),
  local_bins: optional(list(text), "Directories of the project that are looked in before PATH (node_modules/.bin)."),
  workspace: optional(oneOf("cargo", "node", "python", "go"), "Whose workspaces hoist its roots."),
  single_file: optional(flag, "Whether it serves a file without a root marker above it."),
  sharing: optional(oneOf("root", "folders"), "One process a root, or one for all of them."),
  only_with_package: optional(PACKAGE, "It counts only where node_modules of the root has this package."),
  project_markers: optional(
    list(text),
    "Markers of the projects within a root that the server loads one by one, each at the first open of one of its files.",
  ),
  readiness: optional(READINESS, "When its answers can be believed."),
  gated: optional(list(text), "Methods whose answers wait for readiness; all where none are named."),
  indexed: optional(
    list(text),
    "Methods that it answers for open files alone until the progress of `readiness` has begun once: syntax answers them until then.",
  ),
  declares: optional(
    list(text),
    "Methods by which it leads to a mere declaration until then, where syntax knows the definition.",
  ),
  broken_by: optional(pattern, "A line of its log that says that it must be started again."),
  prefixes: optional(
    list(text),
    "First segments of its own methods and commands: what begins so waits for it while it loads, anything else that tandem does not know is unknown until it is ready.",
  ),
});

const SERVER = section({
  enabled: optional(flag, "false: it is never started."),
  ...COMMAND,
});

export const CONFIGURATION = section({
  lsp: within("Language servers.", {
    enabled: key(flag, true, "false: no language server is started; syntax answers alone."),
    trusted: optional(
      flag,
      "Whether what the project brings may be run; where it is not set, you are asked once a folder. Counts in the editor's settings alone, not in the project's file.",
    ),
    idle_timeout_seconds: key(
      seconds,
      300,
      "A server without open documents is stopped when nobody has asked it for so long.",
    ),
    disabled_languages: key(list(text), [], "Languages for which no server is started."),
    server_paths: key(map(text), {}, "Where a server's program lies, by its command or its name."),
    languages: key(
      map(LANGUAGE),
      {},
      "By language: a server of your own, preferred to those that come with tandem, or other fields for one of them.",
    ),
    servers: key(map(SERVER), {}, "By server name: what is different about one that comes with tandem."),
    max_servers: key(count("servers"), 10, "More are not kept running: the one that was used longest ago is stopped."),
    memory_budget_mb: key(
      count("megabytes"),
      6 * KIBI,
      "Megabytes (1,048,576 bytes) that all servers with everything they start may hold; above it the one that was used longest ago is stopped.",
    ),
    max_document_bytes: key(
      count("bytes"),
      MEBI,
      "Documents longer than that in UTF-8 are not sent to language servers; syntax answers for them.",
    ),
    restart: within("What happens when a server crashes.", {
      delays_seconds: key(
        list(seconds),
        [1, 4, 15, 60],
        "Before the first, second, … restart; the last one stands for all that follow.",
      ),
      max_restarts: key(count("restarts"), 5, "It is given up after so many within the window."),
      window_seconds: key(seconds, 180, "The window."),
    }),
    timeouts: within("How long a server may take.", {
      initialize_seconds: key(
        seconds,
        10,
        "For the answer to initialize, of a server that neither says anything nor works; one that does gets up to twelve times as long.",
      ),
      query_seconds: key(seconds, 10, "For a definition, a hover, a completion and everything not named below."),
      completion_seconds: key(
        seconds,
        0.15,
        "For a list of completions, before syntax's stands in for it; the next key asks the server again.",
      ),
      search_seconds: key(seconds, 30, "For references, workspace symbols, hierarchies."),
      rename_seconds: key(seconds, 60, "For a rename, and other edits over many files."),
    }),
  }),
  completion: within("Lists of completions.", {
    order: key(
      oneOf("server", "tandem"),
      "server",
      "Whose order the list of a ready server has: `server`, its own; `tandem`, that of syntax, which adds what it knows besides.",
    ),
    call_snippets: key(
      flag,
      false,
      "Whether functions of syntax's lists are inserted with their brackets, the cursor between them, in editors that know snippets.",
    ),
  }),
  cache: within("What is kept on disk of files that were read ([large repositories](large-repositories.md)).", {
    directory: key(
      text,
      DEFAULT_SETTINGS.cacheDirectory,
      "The cache's directory, an absolute path, or `off`; nothing: by the platform's convention. `TANDEM_CACHE` in the environment comes before it. It counts in the editor's settings alone, from the start of a session.",
    ),
  }),
  treesitter: within("The syntax engine.", {
    max_file_size: key(count("bytes"), DEFAULT_SETTINGS.maxFileSize, "Bytes; larger files are not parsed."),
    parse_timeout_ms: key(count("milliseconds"), DEFAULT_SETTINGS.parseTimeout, "For one parse."),
    max_cache_entries: key(
      count("files"),
      DEFAULT_SETTINGS.maxCacheEntries,
      "Files whose facts are kept in memory alone, where the cache on disk is off or not written yet; the least recently used go first.",
    ),
    disabled_languages: key(list(text), DEFAULT_SETTINGS.disabledLanguages, "Languages that are not parsed."),
    max_items: key(
      count("items"),
      DEFAULT_SETTINGS.maxItems,
      "Symbols of an outline, highlights or folds of one document that editors get; of more the outermost, nearest or largest.",
    ),
    reads_scip: key(
      flag,
      DEFAULT_SETTINGS.readsScip,
      "Whether `index.scip` and `.scip/*.scip` of a project answer for the files that they were made from ([SCIP](scip.md#an-index-that-somebody-else-made)). It counts in the editor's settings alone; `TANDEM_SCIP=1` in the environment says the same.",
    ),
    default_scope: key(
      oneOf("file", "directory", "project"),
      DEFAULT_SETTINGS.defaultScope,
      "How far a search goes where the question does not say.",
    ),
    hints: within("Inlay hints ([what is shown](hints.md)).", {
      parameters: key(
        oneOf("none", "literals", "all"),
        DEFAULT_SETTINGS.hints.parameters,
        "The arguments whose parameters are named: literals, or all whose text does not say it.",
      ),
      types: key(
        flag,
        DEFAULT_SETTINGS.hints.types,
        "The types of names whose declaration writes none, where they are given what a function gives.",
      ),
      beside_servers: key(
        flag,
        false,
        "Also where a language server with hints of its own has the document, while it loads and where it has none.",
      ),
    }),
  }),
});

type ValuesOf<K> = K extends Kind<infer T> ? T : never;

export type ConfigurationValues = ValuesOf<typeof CONFIGURATION>;
export type LspValues = ConfigurationValues["lsp"];
export type LanguageValues = LspValues["languages"][string];
export type ServerValues = LspValues["servers"][string];
