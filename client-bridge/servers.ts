/**
 * THE SERVER TABLE: one row a language server. The order is the preference among the owners of one language: the first that can
 * be had owns its documents. What the rows say of readiness and settings was measured on the servers themselves.
 */

import type { Prerequisite, ServerRow } from "./server-row.ts";

const NODE: Prerequisite = {
  command: "node",
  name: "Node.js",
  suggestion: "Install Node.js from https://nodejs.org/ or via your package manager",
};
const NPM: Prerequisite = {
  command: "npm",
  name: "npm",
  suggestion: "npm is typically installed with Node.js. Reinstall Node.js or install npm separately.",
  onlyToInstall: true,
};
const GO: Prerequisite = {
  command: "go",
  name: "Go",
  suggestion: "Install Go from https://go.dev/dl/ or via your package manager",
};
const JAVA: Prerequisite = {
  command: "java",
  name: "Java",
  suggestion: "Install a JDK, version 21 or newer, from https://adoptium.net/ or via your package manager",
};

/** Where a project keeps the programs that it brings itself. */
const NODE_BINS = ["node_modules/.bin"];
const PYTHON_BINS = [".venv/bin", ".venv/Scripts", "venv/bin", "venv/Scripts"];

/** What the servers of TypeScript share. */
const TYPESCRIPT = {
  role: "owner",
  languages: ["typescript", "tsx", "javascript"],
  rootMarkers: ["package.json", "tsconfig.json", "jsconfig.json"],
  weakMarkers: ["tsconfig.json", "jsconfig.json"],
  workspace: "node",
  singleFile: true,
  localBins: NODE_BINS,
  requires: [NODE, NPM],
  projectMarkers: ["tsconfig.json", "jsconfig.json"],
  diagnosesOpenOnly: true,
  executes: "TypeScript itself and its plugins from node_modules",
} as const satisfies Partial<ServerRow>;

/** What the servers of Python share. */
const PYTHON = {
  role: "owner",
  languages: ["python"],
  rootMarkers: [
    "pyproject.toml",
    "pyrightconfig.json",
    "setup.py",
    "setup.cfg",
    "requirements.txt",
    "Pipfile",
    "tox.ini",
  ],
  // They list packages or environments, often of a part (docs/requirements.txt).
  weakMarkers: ["requirements.txt", "Pipfile", "tox.ini"],
  workspace: "python",
  singleFile: true,
} as const satisfies Partial<ServerRow>;

/**
 * pyright answers the gated methods with a part, or with nothing, until it has found its files; everything else it makes wait itself. A search for
 * references ends the one before, by a token that a search which was called off too soon does not have (1.1.414: `this._token.cancel is not a function`).
 */
const PYRIGHT_GATE = {
  single: ["textDocument/references"],
  readiness: { signal: "log", pattern: "Found \\d+ source files?|No source files found" },
  gated: [
    "textDocument/references",
    "textDocument/rename",
    "textDocument/prepareRename",
    "workspace/symbol",
    "textDocument/prepareCallHierarchy",
    "callHierarchy/incomingCalls",
    "callHierarchy/outgoingCalls",
  ],
} as const satisfies Partial<ServerRow>;

const PYRIGHT_ANALYSIS = { autoSearchPaths: true, useLibraryCodeForTypes: true, diagnosticMode: "openFilesOnly" };

/** What the servers of web and data formats share: they know one document at a time. */
const FORMAT = {
  role: "owner",
  args: ["--stdio"],
  rootMarkers: [".git"],
  singleFile: true,
  sharing: "folders",
  localBins: NODE_BINS,
  requires: [NODE, NPM],
  readiness: { signal: "initialized" },
} as const satisfies Partial<ServerRow>;

/** What of rust-analyzer runs code of the project. Without the first two it expands no macro of a crate, and no code that is made at build time. */
const RUST_ANALYZER_OFF = {
  cargo: { buildScripts: { enable: false } },
  procMacro: { enable: false },
  checkOnSave: false,
};

/** What the servers of TypeScript leave alone: tsserver loads plugins from beside the TypeScript that runs, so that must be another one. */
const TYPESCRIPT_OFF = { off: "the project's own TypeScript and its plugins", concerns: ["node_modules/typescript"] };

/** What typescript-language-server is, whatever it serves. */
const TSSERVER = {
  command: "typescript-language-server",
  args: ["--stdio"],
  // One TypeScript a process, and workspace/symbol searches the first folder only.
  sharing: "root",
  // It loads its projects after the first didOpen; before that ends, definitions are import lines and references a few.
  readiness: { signal: "progress", title: "^Initializing JS/TS language features" },
  // It says so before the first empty answer of a dead tsserver (tried: 28 killed ones, idle and under load).
  brokenBy: "\\[tsserver\\] Exited",
  // A second, syntax-only tsserver would answer while the first loads: plausibly and wrong.
  initializationOptions: { hostInfo: "tandem", tsserver: { useSyntaxServer: "never" } },
} as const satisfies Partial<ServerRow>;

const VSCODE_SERVERS_HINT = "npm install -g vscode-langservers-extracted";

export const SERVERS: readonly ServerRow[] = [
  {
    name: "rust-analyzer",
    role: "owner",
    command: "rust-analyzer",
    args: [],
    languages: ["rust"],
    rootMarkers: ["Cargo.toml", "Cargo.lock", "rust-project.json"],
    weakMarkers: ["Cargo.lock"],
    workspace: "cargo",
    sharing: "root",
    readiness: { signal: "status", method: "experimental/serverStatus" },
    // Before it knows a crate's edition it formats for 2015 (imports in another order, nothing at all where a function is async); it is
    // not ready until all is read and checked, a minute later in a large workspace.
    sooner: { methods: ["textDocument/formatting", "textDocument/rangeFormatting"], title: "^Building CrateGraph$" },
    prefixes: ["rust-analyzer", "experimental"],
    executes: "build scripts and procedural macros",
    untrusted: {
      off: "build scripts, procedural macros and checks by cargo",
      hides: true,
      // rust-analyzer's own sections; it is told nothing else of them.
      initializationOptions: RUST_ANALYZER_OFF,
      settings: { "rust-analyzer": RUST_ANALYZER_OFF },
      env: { CARGO_NET_OFFLINE: "true", RUSTC_WRAPPER: "", RUSTC_WORKSPACE_WRAPPER: "" },
      pinsToolchain: true,
      // They name compilers, wrappers, credential providers and commands (The Cargo Book, "Configuration"; the manual of rust-analyzer).
      unless: [".cargo/config.toml", ".cargo/config", "rust-analyzer.toml", "rust-project.json", ".rust-project.json"],
    },
    installHint: "rustup component add rust-analyzer",
  },
  {
    ...TYPESCRIPT,
    // TypeScript 7's compiler is a language server itself. An older `tsc` does not know `--lsp`.
    name: "tsc",
    command: "tsc",
    args: ["--lsp", "--stdio"],
    onlyWithPackage: { name: "typescript", major: 7 },
    sharing: "folders",
    readiness: { signal: "initialized" },
    prefixes: ["typescript"],
    installHint: "npm install --save-dev typescript@7",
  },
  {
    ...TYPESCRIPT,
    ...TSSERVER,
    name: "typescript-language-server",
    silentWhenClean: ["syntactic", "semantic", "suggestion"].map((kind) => ({
      command: "typescript.tsserverRequest",
      arguments: [`${kind}DiagnosticsSync`, { file: "$uri" }],
    })),
    untrusted: {
      ...TYPESCRIPT_OFF,
      initializationOptions: { plugins: [], disableAutomaticTypingAcquisition: true },
      module: { path: "typescript/lib/tsserver.js", program: "tsserver", option: ["tsserver", "path"] },
    },
    prefixes: ["_typescript", "typescript"],
    installHint: "npm install -g typescript-language-server typescript",
  },
  {
    ...TYPESCRIPT,
    name: "vtsls",
    command: "vtsls",
    args: ["--stdio"],
    sharing: "root",
    // "Initializing 'tsconfig.json'", around it "Analyzing 'a.ts' and its dependencies".
    readiness: { signal: "progress", title: "^(?:Initializing|Analyzing) '" },
    settings: {
      typescript: { tsserver: { useSyntaxServer: "never" } },
      vtsls: { autoUseWorkspaceTsdk: true },
    },
    // It brings a TypeScript of its own.
    untrusted: {
      ...TYPESCRIPT_OFF,
      settings: {
        vtsls: { autoUseWorkspaceTsdk: false, tsserver: { globalPlugins: [] } },
        typescript: { tsdk: "", disableAutomaticTypeAcquisition: true },
      },
    },
    prefixes: ["typescript", "vtsls"],
    installHint: "npm install -g @vtsls/language-server",
  },
  {
    ...PYTHON,
    ...PYRIGHT_GATE,
    name: "pyright",
    command: "pyright-langserver",
    args: ["--stdio"],
    sharing: "folders",
    localBins: [...PYTHON_BINS, ...NODE_BINS],
    requires: [NODE, NPM],
    settings: { python: { analysis: PYRIGHT_ANALYSIS }, pyright: {} },
    prefixes: ["pyright"],
    installHint: "npm install -g pyright",
  },
  {
    ...PYTHON,
    ...PYRIGHT_GATE,
    name: "basedpyright",
    command: "basedpyright-langserver",
    args: ["--stdio"],
    sharing: "folders",
    localBins: [...PYTHON_BINS, ...NODE_BINS],
    settings: { python: {}, basedpyright: { analysis: PYRIGHT_ANALYSIS } },
    prefixes: ["basedpyright"],
    installHint: "npm install -g basedpyright",
  },
  {
    ...PYTHON,
    name: "pylsp",
    command: "pylsp",
    args: [],
    sharing: "folders",
    localBins: PYTHON_BINS,
    readiness: { signal: "initialized" },
    prefixes: ["pylsp"],
    executes: "plugins by their configuration in the project, and rope's .ropeproject/config.py",
    installHint: "pip install python-lsp-server",
  },
  {
    name: "gopls",
    role: "owner",
    command: "gopls",
    args: [],
    languages: ["go"],
    extensions: [".mod", ".work"],
    rootMarkers: ["go.mod", "go.sum", "go.work"],
    workspace: "go",
    singleFile: true,
    sharing: "folders",
    requires: [GO],
    // It makes requests wait until the packages are loaded; syntax need not.
    readiness: { signal: "progress", title: "^Setting up workspace$" },
    prefixes: ["gopls"],
    executes: "the go command, with the toolchain that go.mod names",
    untrusted: {
      off: "cgo, downloads of modules and of the toolchain that go.mod names",
      hides: true,
      // The last: go asks git about the work tree, whose configuration may name programs.
      env: {
        GOTOOLCHAIN: "local",
        CGO_ENABLED: "0",
        GOPROXY: "off",
        GOPACKAGESDRIVER: "off",
        GOFLAGS: "-buildvcs=false",
      },
    },
    installHint: "go install golang.org/x/tools/gopls@latest",
  },
  {
    name: "dart",
    role: "owner",
    command: "dart",
    args: ["language-server", "--protocol=lsp"],
    languages: ["dart"],
    rootMarkers: ["pubspec.yaml", "analysis_options.yaml"],
    singleFile: true,
    sharing: "folders",
    // It makes requests wait until what they ask about is analysed.
    readiness: { signal: "initialized" },
    prefixes: ["dart"],
    executes: "the analyser's plugins that analysis_options.yaml names",
    installHint: "Install the Dart or Flutter SDK (https://dart.dev/get-dart)",
  },
  {
    name: "clangd",
    role: "owner",
    command: "clangd",
    // Debian and Ubuntu install it under its version alone.
    aliases: ["clangd-21", "clangd-20", "clangd-19", "clangd-18", "clangd-17", "clangd-16", "clangd-15", "clangd-14"],
    args: ["--background-index"],
    languages: ["c", "cpp", "objc"],
    extensions: [".cu"],
    // It finds each file's compilation database itself; the root only says where the project ends.
    rootMarkers: ["compile_commands.json", "compile_flags.txt", ".clangd", ".git"],
    weakMarkers: [".clangd"],
    singleFile: true,
    diagnosesOpenOnly: true,
    sharing: "root",
    // Its background index, where there is a compilation database: it is told of even where all of it is read from its cache.
    readiness: { signal: "progress", title: "^indexing$" },
    indexed: ["textDocument/references", "textDocument/implementation", "textDocument/rename", "workspace/symbol"],
    declares: ["textDocument/definition"],
    gated: [
      "textDocument/references",
      "textDocument/implementation",
      "textDocument/rename",
      "workspace/symbol",
      "callHierarchy/incomingCalls",
      "callHierarchy/outgoingCalls",
      "typeHierarchy/subtypes",
    ],
    prefixes: ["clangd"],
    installHint: "Install clangd via your package manager (apt install clangd, brew install llvm)",
  },
  {
    name: "jdtls",
    role: "owner",
    command: "jdtls",
    args: [],
    languages: ["java"],
    // A module's own build file lies below those that say where a build of several modules begins.
    rootMarkers: [
      "settings.gradle",
      "settings.gradle.kts",
      "mvnw",
      "gradlew",
      ".git",
      "pom.xml",
      "build.gradle",
      "build.gradle.kts",
      "build.xml",
    ],
    weakMarkers: ["pom.xml", "build.gradle", "build.gradle.kts", "build.xml"],
    singleFile: true,
    // Two processes would share a data directory.
    sharing: "folders",
    requires: [JAVA],
    // It comes after the import of the projects, also where that failed; what is logged changes with the version.
    readiness: { signal: "log", method: "language/status", pattern: "^ServiceReady$" },
    prefixes: ["java"],
    executes: "builds by Gradle and Maven",
    installHint:
      "Install jdtls via your package manager (brew install jdtls) or from https://github.com/eclipse-jdtls/eclipse.jdt.ls",
  },
  {
    name: "bash-language-server",
    role: "owner",
    command: "bash-language-server",
    args: ["start"],
    languages: ["bash"],
    rootMarkers: [".git"],
    singleFile: true,
    sharing: "root",
    localBins: NODE_BINS,
    requires: [NODE, NPM],
    readiness: { signal: "log", pattern: "BackgroundAnalysis: (?:Completed|stopped|failed|skipping as)" },
    gated: ["textDocument/references", "textDocument/rename", "textDocument/prepareRename", "workspace/symbol"],
    installHint: "npm install -g bash-language-server",
  },
  {
    name: "gleam",
    role: "owner",
    command: "gleam",
    args: ["lsp"],
    languages: ["gleam"],
    rootMarkers: ["gleam.toml", ".git"],
    sharing: "root",
    readiness: { signal: "initialized" },
    installHint:
      "Install Gleam via your package manager (brew install gleam) or from https://gleam.run/getting-started/installing",
  },
  {
    ...TYPESCRIPT,
    ...TSSERVER,
    // vue-language-server answers nothing by itself since 3.0 (tried: 3.3.11): it asks a tsserver that has this plugin, which knows components.
    name: "vue-typescript",
    languages: ["vue"],
    module: {
      path: "@vue/typescript-plugin",
      program: "vue-language-server",
      initializationOptions: {
        plugins: [{ name: "@vue/typescript-plugin", location: "$directory", languages: ["vue"] }],
      },
    },
    installHint: "npm install -g typescript-language-server typescript @vue/language-server",
  },
  {
    name: "svelteserver",
    role: "owner",
    localBins: NODE_BINS,
    command: "svelteserver",
    args: ["--stdio"],
    languages: ["svelte"],
    rootMarkers: ["svelte.config.js", "package.json", ".git"],
    sharing: "root",
    readiness: { signal: "initialized" },
    executes: "the project's svelte.config.js and its own Svelte and Prettier",
    installHint: "npm install -g svelte-language-server",
  },
  {
    name: "astro-ls",
    role: "owner",
    command: "astro-ls",
    args: ["--stdio"],
    languages: ["astro"],
    rootMarkers: ["package.json", ".git"],
    sharing: "root",
    localBins: NODE_BINS,
    readiness: { signal: "initialized" },
    // It ends without one.
    module: {
      path: "typescript/lib/typescript.js",
      program: "tsc",
      initializationOptions: { typescript: { tsdk: "$directory" } },
    },
    executes: "the project's own TypeScript, Prettier and Astro, from its node_modules",
    installHint: "npm install -g @astrojs/language-server typescript",
  },
  {
    name: "julia-languageserver",
    role: "owner",
    command: "julia",
    args: ["--startup-file=no", "--history-file=no", "-e", "using LanguageServer; runserver()"],
    languages: ["julia"],
    rootMarkers: ["Project.toml", "JuliaProject.toml", ".git"],
    sharing: "root",
    readiness: { signal: "initialized" },
    executes: "the project's packages, which it loads to know them",
    installHint: "julia -e 'using Pkg; Pkg.add(\"LanguageServer\")'",
  },
  {
    name: "lemminx",
    role: "owner",
    command: "lemminx",
    args: [],
    languages: ["xml"],
    rootMarkers: [".git"],
    singleFile: true,
    sharing: "folders",
    readiness: { signal: "initialized" },
    executes: "what schemas and catalogs the project's files name, which it downloads",
    installHint:
      "Install lemminx via your package manager (brew install lemminx) or from https://github.com/eclipse-lemminx/lemminx",
  },
  {
    name: "elm-language-server",
    role: "owner",
    command: "elm-language-server",
    args: [],
    languages: ["elm"],
    rootMarkers: ["elm.json"],
    sharing: "root",
    readiness: { signal: "initialized" },
    installHint: "npm install -g @elm-tooling/elm-language-server elm elm-format elm-test",
  },
  {
    name: "perlnavigator",
    role: "owner",
    command: "perlnavigator",
    args: ["--stdio"],
    languages: ["perl"],
    rootMarkers: ["cpanfile", "Makefile.PL", "Build.PL", "dist.ini", ".git"],
    singleFile: true,
    sharing: "root",
    readiness: { signal: "initialized" },
    executes: "BEGIN blocks and modules of the project (`perl -c`)",
    installHint: "npm install -g perlnavigator-server",
  },
  {
    name: "erlang-ls",
    role: "owner",
    command: "erlang_ls",
    args: [],
    languages: ["erlang"],
    rootMarkers: ["rebar.config", "erlang.mk", "erlang_ls.config", ".git"],
    sharing: "root",
    readiness: { signal: "initialized" },
    executes: "the project's parse transforms",
    installHint:
      "Install erlang_ls via your package manager (brew install erlang_ls) or from https://erlang-ls.github.io",
  },
  {
    name: "clojure-lsp",
    role: "owner",
    command: "clojure-lsp",
    args: [],
    languages: ["clojure"],
    rootMarkers: ["deps.edn", "project.clj", "bb.edn", "shadow-cljs.edn", "build.boot", ".git"],
    singleFile: true,
    sharing: "root",
    readiness: { signal: "initialized" },
    executes: "the project's build (clojure, lein, boot), which tells the classpath",
    installHint:
      "Install clojure-lsp via your package manager (brew install clojure-lsp/brew/clojure-lsp-native) or from https://clojure-lsp.io",
  },
  {
    name: "r-languageserver",
    role: "owner",
    command: "R",
    args: ["--no-echo", "-e", "languageserver::run()"],
    languages: ["r"],
    rootMarkers: ["DESCRIPTION", ".Rproj.user", ".git"],
    singleFile: true,
    sharing: "root",
    readiness: { signal: "initialized" },
    executes: "the project's .Rprofile",
    installHint: "R -e 'install.packages(\"languageserver\")'",
  },
  {
    name: "solidity-language-server",
    role: "owner",
    command: "nomicfoundation-solidity-language-server",
    args: ["--stdio"],
    languages: ["solidity"],
    rootMarkers: ["foundry.toml", "hardhat.config.js", "hardhat.config.ts", "package.json", ".git"],
    sharing: "root",
    readiness: { signal: "initialized" },
    executes: "the project's hardhat.config.js or .ts",
    installHint: "npm install -g @nomicfoundation/solidity-language-server",
  },
  {
    name: "fish-lsp",
    role: "owner",
    command: "fish-lsp",
    args: ["start"],
    languages: ["fish"],
    rootMarkers: ["config.fish", ".git"],
    singleFile: true,
    sharing: "root",
    readiness: { signal: "initialized" },
    installHint: "npm install -g fish-lsp",
  },
  {
    name: "powershell-editor-services",
    role: "owner",
    command: "powershell-editor-services",
    args: ["-Stdio"],
    languages: ["powershell"],
    rootMarkers: ["PSScriptAnalyzerSettings.psd1", ".git"],
    singleFile: true,
    sharing: "root",
    readiness: { signal: "initialized" },
    executes: "what the project's PSScriptAnalyzerSettings.psd1 names as rules of its own",
    installHint:
      "Install PowerShellEditorServices from https://github.com/PowerShell/PowerShellEditorServices/releases, and put a command powershell-editor-services on PATH that starts its Start-EditorServices.ps1 with pwsh",
  },
  {
    name: "neocmakelsp",
    role: "owner",
    command: "neocmakelsp",
    args: ["stdio"],
    languages: ["cmake"],
    rootMarkers: [".neocmake.toml", ".git"],
    singleFile: true,
    sharing: "root",
    readiness: { signal: "initialized" },
    installHint: "cargo install neocmakelsp",
  },
  {
    name: "protols",
    role: "owner",
    command: "protols",
    args: [],
    languages: ["protobuf"],
    rootMarkers: ["protols.toml", "buf.yaml", "buf.work.yaml", ".git"],
    weakMarkers: ["buf.yaml"],
    singleFile: true,
    sharing: "root",
    readiness: { signal: "initialized" },
    installHint: "cargo install protols",
  },
  {
    name: "terraform-ls",
    role: "owner",
    command: "terraform-ls",
    args: ["serve"],
    languages: ["hcl"],
    rootMarkers: [".terraform", ".git"],
    singleFile: true,
    sharing: "folders",
    readiness: { signal: "initialized" },
    prefixes: ["terraform-ls"],
    executes: "terraform, and the providers that lie in .terraform",
    installHint: "Install terraform-ls via your package manager (brew install hashicorp/tap/terraform-ls)",
  },
  {
    ...FORMAT,
    name: "graphql-lsp",
    command: "graphql-lsp",
    args: ["server", "-m", "stream"],
    languages: ["graphql"],
    rootMarkers: [".graphqlrc", ".graphqlrc.yml", ".graphqlrc.json", "graphql.config.js", "graphql.config.ts", ".git"],
    singleFile: false,
    executes: "the project's graphql.config.js or .ts",
    installHint: "npm install -g graphql-language-service-cli",
  },
  {
    ...FORMAT,
    name: "docker-langserver",
    command: "docker-langserver",
    languages: ["dockerfile"],
    prefixes: ["docker"],
    installHint: "npm install -g dockerfile-language-server-nodejs",
  },
  {
    ...FORMAT,
    name: "yaml-language-server",
    command: "yaml-language-server",
    languages: ["yaml"],
    // It formats only where it is told to.
    settings: { yaml: { format: { enable: true } }, redhat: { telemetry: { enabled: false } } },
    prefixes: ["yaml"],
    installHint: "npm install -g yaml-language-server",
  },
  {
    ...FORMAT,
    name: "vscode-html-language-server",
    command: "vscode-html-language-server",
    languages: ["html"],
    initializationOptions: { provideFormatter: true, embeddedLanguages: { css: true, javascript: true } },
    prefixes: ["html"],
    installHint: VSCODE_SERVERS_HINT,
  },
  {
    ...FORMAT,
    name: "vscode-css-language-server",
    command: "vscode-css-language-server",
    languages: ["css", "scss"],
    extensions: [".less"],
    initializationOptions: { provideFormatter: true },
    settings: { css: { validate: true }, scss: { validate: true }, less: { validate: true } },
    prefixes: ["css"],
    installHint: VSCODE_SERVERS_HINT,
  },
  {
    ...FORMAT,
    name: "vscode-json-language-server",
    command: "vscode-json-language-server",
    languages: ["json"],
    initializationOptions: { provideFormatter: true },
    settings: { json: { validate: { enable: true } } },
    prefixes: ["json"],
    installHint: VSCODE_SERVERS_HINT,
  },
  {
    name: "ruff",
    role: "add-on",
    command: "ruff",
    args: ["server"],
    languages: ["python"],
    rootMarkers: ["ruff.toml", ".ruff.toml", "pyproject.toml"],
    workspace: "python",
    sharing: "folders",
    localBins: PYTHON_BINS,
    readiness: { signal: "initialized" },
    prefixes: ["ruff"],
    installHint: "pip install ruff",
  },
  {
    name: "eslint",
    role: "add-on",
    command: "vscode-eslint-language-server",
    args: ["--stdio"],
    languages: ["typescript", "tsx", "javascript", "vue", "svelte", "astro"],
    rootMarkers: ["package.json"],
    workspace: "node",
    sharing: "root",
    localBins: NODE_BINS,
    requires: [NODE, NPM],
    onlyWithPackage: { name: "eslint", major: 8 },
    readiness: { signal: "initialized" },
    // It asks for the section "", which is all of it, and needs every field.
    settings: {
      validate: "on",
      useESLintClass: false,
      experimental: {},
      codeAction: {
        disableRuleComment: { enable: true, location: "separateLine" },
        showDocumentation: { enable: true },
      },
      codeActionOnSave: { mode: "all" },
      format: false,
      quiet: false,
      onIgnoredFiles: "off",
      rulesCustomizations: [],
      run: "onType",
      problems: { shortenToSingleLine: false },
      nodePath: null,
      workingDirectory: { mode: "auto" },
    },
    prefixes: ["eslint"],
    executes: "eslint itself, its configuration and its plugins from node_modules",
    installHint: VSCODE_SERVERS_HINT,
  },
];
