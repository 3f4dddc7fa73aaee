/** THE LANGUAGE TABLE: one row a language. What a language is, and nothing about any one server or client. */

import type { DocFormName } from "./syntax/doc-forms.ts";
import { LEXEMES } from "./syntax/lexemes.ts";
import type { Kind, Role } from "./syntax/vocabulary.ts";

/** Where a grammar's .wasm lies: a file of an installed package, or of this project's `grammars/`. */
export interface GrammarSource {
  readonly package: string | undefined;
  /** Path inside the package, or inside the project when `package` is undefined. */
  readonly path: string;
}

export interface Language {
  readonly id: string;
  /** What a person calls it. */
  readonly name: string;
  /** `languageId` values that editors send for it (LSP 3.17, TextDocumentItem), lower case. */
  readonly lspIds: readonly string[];
  /** With the dot, lower case; the longest that fits wins (`.d.ts` before `.ts`). */
  readonly extensions: readonly string[];
  /** Extensions of another row that are this language's in a workspace with more files of this one (`.h` in C++ projects). */
  readonly claims?: readonly string[];
  /** Whole file names. */
  readonly fileNames: readonly string[];
  /** Program names in a `#!` line. */
  readonly interpreters: readonly string[];
  /** Names are never matched across families; TypeScript, TSX and JavaScript share one, C and C++, HTML and CSS. */
  readonly family: string;
  readonly grammar: GrammarSource;
  /** Folder under `queries/`. */
  readonly queries: string;
  /** ASCII characters beyond letters, digits and `_` that belong to a name (`$` in JavaScript, `-` in CSS). */
  readonly wordCharacters: string;
  /**
   * What stands for the `$` of a metavariable (`$NAME`) while a structural pattern is parsed, where `$NAME` is no name of the language.
   * A letter or a sign with which names begin; ast-grep's own choice where it has the language.
   */
  readonly expando?: string;
  /** What must stand before a structural pattern, for a grammar that takes bare code for text. */
  readonly patternPrefix?: string;
  readonly comments: { readonly line: readonly string[]; readonly block: readonly (readonly [string, string])[] };
  /**
   * Where every block stands in `{ }`: matches, from anywhere in code, the next bracket of these two, comment or literal that may hold one. Global.
   * It may err (files are parsed whole when brackets do not pair or the rest has errors), but must not run away.
   */
  readonly lexemes?: RegExp;
  /** Prefixes of comments that document what follows them; the longest match is taken off. */
  readonly docPrefixes: readonly string[];
  /** Prefixes of comments that document what they stand in or follow (`//!` in Rust, `-- ^` in Haskell). */
  readonly innerDocPrefixes: readonly string[];
  /** How documentation marks parameters, links and code, where that is not Markdown already. */
  readonly docForm?: DocFormName;
  /** Node types that may stand between a documentation comment and its element (attributes, decorators). */
  readonly attributes: readonly string[];
  /** Node types that only wrap a definition (`export_statement`, `decorated_definition`): the comment stands before them, the signature starts at them. */
  readonly wrappers: readonly string[];
  /** Node types with which a body begins where the grammar has no `body` field: the signature ends before them. */
  readonly bodies: readonly string[];
  /** Whether a local name is seen in its whole scope (`hoisted`) or only after its declaration (`sequential`). `#set! visible` overrides it per pattern. */
  readonly locals: "hoisted" | "sequential";
  /** Constructors in patterns that stand for what they hold (`Some(x)`): the part is the value itself. */
  readonly seenThrough?: ReadonlySet<string>;
  /** Node type of the clause that names the package, where a package is a directory and documented above the clause (Go). */
  readonly packageClause?: string;
  /** Kinds that a reference of a role never means, where names of one kind do not hide those of another (`size` and `size()`). */
  readonly unfit?: Readonly<Partial<Record<Role, readonly Kind[]>>>;
  /**
   * Node types of statements whose paths name directories, up to a type that has a file of its name: whatever else a word in them
   * is called in the workspace, it is not meant.
   */
  readonly pathStatements?: readonly string[];
  /**
   * Opening words of definitions, for files with syntax errors in which the grammar loses them (src/syntax/rescue.ts). `pattern` is
   * global and ends with the name; `kinds` gives the definition kind for its group `kind` in lower case; `end` is what closes an element.
   */
  readonly rescue?: {
    readonly pattern: RegExp;
    readonly kinds: Readonly<Record<string, string>>;
    readonly end: "semicolon" | "braces";
  };
}

const vscode = (name: string): GrammarSource => ({
  package: "@vscode/tree-sitter-wasm",
  path: `wasm/tree-sitter-${name}.wasm`,
});
const cursorless = (name: string): GrammarSource => ({
  package: "@cursorless/tree-sitter-wasms",
  path: `out/tree-sitter-${name}.wasm`,
});
const wasms = (name: string): GrammarSource => ({ package: "tree-sitter-wasms", path: `out/tree-sitter-${name}.wasm` });
const vendored = (name: string): GrammarSource => ({ package: undefined, path: `grammars/${name}.wasm` });

/** Comments as C has them. */
const C_COMMENTS = { line: ["//"], block: [["/*", "*/"]] } as const;
const HASH_COMMENTS = { line: ["#"], block: [] } as const;

/** JavaScript and TypeScript at the left margin: the grammar gives whole files up over some signatures without semicolons. */
const SCRIPT_RESCUE: Language["rescue"] = {
  pattern:
    /^(?:export\s+)?(?:declare\s+)?(?:default\s+)?(?:abstract\s+)?(?:async\s+)?(?<kind>function|class|interface|type|enum|namespace|const|let|var)\s*\*?\s+(?<name>[A-Za-z_$][\w$]*)/gm,
  kinds: {
    function: "function",
    class: "class",
    interface: "interface",
    type: "type",
    enum: "enum",
    namespace: "namespace",
    const: "constant",
    let: "variable",
    var: "variable",
  },
  end: "braces",
};

/**
 * `wordCharacters` is what a byte scan takes for part of a name, so a character that may also stand directly before
 * a name as an operator or a sigil is left out, even where it may end one: `!` and `?` in Ruby and Elixir (`!ready`),
 * `$` in PHP, Bash, Scala and Kotlin (`"$name"`), `'` in Haskell (`makeLenses ''Config`).
 */
export const LANGUAGES: readonly Language[] = [
  {
    id: "rust",
    name: "Rust",
    lspIds: ["rust"],
    extensions: [".rs"],
    fileNames: [],
    interpreters: ["rust-script", "cargo"],
    family: "rust",
    grammar: vscode("rust"),
    queries: "rust",
    wordCharacters: "",
    expando: "µ",
    comments: C_COMMENTS,
    lexemes: LEXEMES.rust,
    docPrefixes: ["///", "/**", "#[doc = "],
    innerDocPrefixes: ["//!", "/*!"],
    attributes: ["attribute_item"],
    wrappers: [],
    bodies: ["macro_rule"],
    locals: "sequential",
    seenThrough: new Set(["Some", "Ok", "Ready"]),
    unfit: { decorator: ["module", "variable", "constant", "parameter", "function", "struct", "enum", "trait"] },
  },
  {
    id: "typescript",
    name: "TypeScript",
    lspIds: ["typescript"],
    extensions: [".ts", ".mts", ".cts"],
    fileNames: [],
    interpreters: ["ts-node", "ts-node-esm", "tsx", "deno", "bun"],
    family: "javascript",
    grammar: vscode("typescript"),
    queries: "typescript",
    wordCharacters: "$",
    comments: C_COMMENTS,
    lexemes: LEXEMES.javascript,
    docPrefixes: ["/**"],
    innerDocPrefixes: [],
    docForm: "jsdoc",
    attributes: ["decorator"],
    wrappers: [
      "export_statement",
      "ambient_declaration",
      "expression_statement",
      "lexical_declaration",
      "variable_declaration",
    ],
    bodies: [],
    locals: "hoisted",
    rescue: SCRIPT_RESCUE,
  },
  {
    id: "tsx",
    name: "TSX",
    lspIds: ["typescriptreact", "typescript.tsx", "tsx", "typescript"],
    extensions: [".tsx"],
    fileNames: [],
    interpreters: [],
    family: "javascript",
    grammar: vscode("tsx"),
    queries: "tsx",
    wordCharacters: "$",
    comments: C_COMMENTS,
    lexemes: LEXEMES.javascript,
    docPrefixes: ["/**"],
    innerDocPrefixes: [],
    docForm: "jsdoc",
    attributes: ["decorator"],
    wrappers: [
      "export_statement",
      "ambient_declaration",
      "expression_statement",
      "lexical_declaration",
      "variable_declaration",
    ],
    bodies: [],
    locals: "hoisted",
    rescue: SCRIPT_RESCUE,
  },
  {
    id: "javascript",
    name: "JavaScript",
    lspIds: ["javascript", "javascriptreact", "javascript.jsx", "jsx"],
    extensions: [".js", ".jsx", ".mjs", ".cjs", ".es6", ".jsm"],
    fileNames: ["Jakefile"],
    interpreters: ["node", "nodejs", "zx", "qjs"],
    family: "javascript",
    grammar: vscode("javascript"),
    queries: "javascript",
    wordCharacters: "$",
    comments: C_COMMENTS,
    lexemes: LEXEMES.javascript,
    docPrefixes: ["/**"],
    innerDocPrefixes: [],
    docForm: "jsdoc",
    attributes: ["decorator"],
    wrappers: ["export_statement", "expression_statement", "lexical_declaration", "variable_declaration"],
    bodies: [],
    locals: "hoisted",
    rescue: SCRIPT_RESCUE,
  },
  {
    id: "python",
    name: "Python",
    lspIds: ["python", "starlark", "bzl"],
    // Starlark is a subset that this grammar reads.
    extensions: [".py", ".pyi", ".pyw", ".wsgi", ".bzl", ".bazel"],
    fileNames: ["BUILD", "WORKSPACE", "Tiltfile", "SConstruct", "SConscript"],
    interpreters: ["python", "python2", "python3", "pypy", "pypy3", "uv"],
    family: "python",
    grammar: vscode("python"),
    queries: "python",
    wordCharacters: "",
    expando: "µ",
    comments: HASH_COMMENTS,
    // Documentation is the docstring, which tags.scm captures; `#:` documents variables.
    docPrefixes: ["#:"],
    innerDocPrefixes: ["#:"],
    attributes: ["decorator"],
    wrappers: ["decorated_definition", "expression_statement"],
    bodies: [],
    locals: "hoisted",
  },
  {
    id: "go",
    name: "Go",
    lspIds: ["go"],
    extensions: [".go"],
    fileNames: [],
    interpreters: ["gorun"],
    family: "go",
    grammar: vscode("go"),
    queries: "go",
    wordCharacters: "",
    expando: "µ",
    comments: C_COMMENTS,
    lexemes: LEXEMES.go,
    docPrefixes: ["//", "/*"],
    innerDocPrefixes: [],
    attributes: [],
    wrappers: ["type_declaration", "const_declaration", "var_declaration"],
    bodies: [],
    locals: "sequential",
    packageClause: "package_clause",
  },
  {
    id: "java",
    name: "Java",
    lspIds: ["java"],
    extensions: [".java"],
    fileNames: [],
    interpreters: ["java", "jbang"],
    family: "java",
    grammar: vscode("java"),
    queries: "java",
    wordCharacters: "$",
    comments: C_COMMENTS,
    lexemes: LEXEMES.java,
    // `///` is Markdown documentation since Java 23.
    docPrefixes: ["/**", "///"],
    innerDocPrefixes: [],
    docForm: "javadoc",
    attributes: ["marker_annotation", "annotation"],
    wrappers: ["local_variable_declaration"],
    bodies: ["class_body", "lambda_expression", "array_initializer", "switch_expression"],
    locals: "sequential",
    pathStatements: ["import_declaration", "package_declaration"],
    unfit: { call: ["variable", "constant", "parameter", "field"], reference: ["method"], write: ["method"] },
  },
  {
    id: "c",
    name: "C",
    lspIds: ["c"],
    extensions: [".c", ".h"],
    fileNames: [],
    interpreters: ["tcc"],
    family: "c",
    grammar: cursorless("c"),
    queries: "c",
    wordCharacters: "",
    expando: "_",
    comments: C_COMMENTS,
    lexemes: LEXEMES.c,
    // Plain comments document too, as clangd shows them.
    docPrefixes: ["/**", "///", "/*!", "//!", "/*", "//"],
    innerDocPrefixes: ["/**<", "///<", "/*!<", "//!<"],
    docForm: "doxygen",
    attributes: ["attribute_specifier", "attribute_declaration", "ms_declspec_modifier"],
    wrappers: ["declaration", "type_definition", "field_declaration"],
    bodies: ["compound_statement", "field_declaration_list", "enumerator_list"],
    locals: "sequential",
  },
  {
    id: "cpp",
    name: "C++",
    lspIds: ["cpp", "c++"],
    extensions: [
      ".cpp",
      ".cc",
      ".cxx",
      ".c++",
      ".hpp",
      ".hh",
      ".hxx",
      ".h++",
      ".ipp",
      ".inl",
      ".tpp",
      ".txx",
      ".tcc",
      ".ino",
      ".cppm",
      ".ixx",
      ".cxxm",
      ".ccm",
      ".mpp",
    ],
    claims: [".h"],
    fileNames: [],
    interpreters: [],
    family: "c",
    grammar: vscode("cpp"),
    queries: "cpp",
    wordCharacters: "",
    expando: "_",
    comments: C_COMMENTS,
    lexemes: LEXEMES.c,
    // Plain comments document too, as clangd shows them.
    docPrefixes: ["/**", "///", "/*!", "//!", "/*", "//"],
    innerDocPrefixes: ["/**<", "///<", "/*!<", "//!<"],
    docForm: "doxygen",
    attributes: ["attribute_specifier", "attribute_declaration", "ms_declspec_modifier"],
    wrappers: ["template_declaration", "export_declaration", "declaration", "type_definition", "field_declaration"],
    bodies: [
      "field_initializer_list",
      "compound_statement",
      "field_declaration_list",
      "enumerator_list",
      "declaration_list",
      "requirement_seq",
    ],
    locals: "sequential",
  },
  {
    id: "csharp",
    name: "C#",
    lspIds: ["csharp", "cs", "c-sharp", "c#"],
    extensions: [".cs", ".csx", ".cake"],
    fileNames: [],
    interpreters: ["dotnet", "dotnet-script", "scriptcs"],
    family: "csharp",
    grammar: vscode("c-sharp"),
    queries: "csharp",
    wordCharacters: "",
    expando: "µ",
    comments: C_COMMENTS,
    lexemes: LEXEMES.csharp,
    docPrefixes: ["///", "/**"],
    innerDocPrefixes: [],
    docForm: "xml",
    attributes: ["attribute_list"],
    wrappers: ["local_declaration_statement", "variable_declaration"],
    bodies: [
      "block",
      "accessor_list",
      "arrow_expression_clause",
      "declaration_list",
      "lambda_expression",
      "initializer_expression",
      "switch_expression",
    ],
    locals: "sequential",
    unfit: { decorator: ["method", "property", "field", "constant", "event", "enum_member"] },
  },
  {
    id: "ruby",
    name: "Ruby",
    lspIds: ["ruby"],
    extensions: [".rb", ".rake", ".gemspec", ".ru", ".rbw", ".rbi", ".podspec", ".jbuilder", ".thor", ".rabl"],
    fileNames: [
      "Rakefile",
      "Gemfile",
      "Guardfile",
      "Capfile",
      "Vagrantfile",
      "Podfile",
      "Fastfile",
      "Appfile",
      "Brewfile",
      "Berksfile",
      "Thorfile",
      "Dangerfile",
      "Steepfile",
      "Puppetfile",
      "Appraisals",
      ".irbrc",
      ".pryrc",
      ".simplecov",
    ],
    interpreters: ["ruby", "jruby", "rake"],
    family: "ruby",
    grammar: vscode("ruby"),
    queries: "ruby",
    wordCharacters: "",
    expando: "µ",
    comments: { line: ["#"], block: [["=begin", "=end"]] },
    docPrefixes: ["#", "=begin"],
    innerDocPrefixes: [],
    docForm: "yard",
    attributes: [],
    // `private def x`
    wrappers: ["argument_list", "call"],
    bodies: ["do_block", "block", "end"],
    locals: "sequential",
    unfit: { call: ["variable", "parameter"] },
  },
  {
    id: "php",
    name: "PHP",
    lspIds: ["php"],
    extensions: [".php", ".phtml", ".php3", ".php4", ".php5", ".php7", ".php8", ".phps"],
    fileNames: [".php_cs", ".php-cs-fixer"],
    interpreters: ["php"],
    family: "php",
    grammar: vscode("php"),
    queries: "php",
    wordCharacters: "",
    expando: "µ",
    patternPrefix: "<?php ",
    comments: { line: ["//", "#"], block: [["/*", "*/"]] },
    docPrefixes: ["/**"],
    innerDocPrefixes: [],
    docForm: "phpdoc",
    attributes: ["attribute_list"],
    wrappers: ["property_declaration", "const_declaration", "expression_statement"],
    bodies: ["property_hook_list", "compound_statement", "declaration_list", "match_block"],
    locals: "hoisted",
  },
  {
    id: "swift",
    name: "Swift",
    lspIds: ["swift"],
    extensions: [".swift", ".swiftinterface"],
    fileNames: [],
    interpreters: ["swift"],
    family: "swift",
    grammar: cursorless("swift"),
    queries: "swift",
    wordCharacters: "",
    expando: "µ",
    comments: C_COMMENTS,
    lexemes: LEXEMES.quoted,
    docPrefixes: ["///", "/**"],
    innerDocPrefixes: [],
    attributes: ["attribute"],
    wrappers: [],
    bodies: ["function_body", "class_body", "protocol_body", "enum_class_body", "computed_property", "lambda_literal"],
    locals: "sequential",
  },
  {
    id: "kotlin",
    name: "Kotlin",
    lspIds: ["kotlin"],
    extensions: [".kt", ".kts"],
    fileNames: [],
    interpreters: ["kotlin", "kotlinc", "kscript"],
    family: "kotlin",
    grammar: cursorless("kotlin"),
    queries: "kotlin",
    wordCharacters: "",
    expando: "µ",
    comments: C_COMMENTS,
    lexemes: LEXEMES.quoted,
    docPrefixes: ["/**"],
    innerDocPrefixes: [],
    docForm: "kdoc",
    attributes: ["annotation"],
    wrappers: [],
    bodies: [
      "function_body",
      "class_body",
      "enum_class_body",
      "getter",
      "setter",
      "object_literal",
      "annotated_lambda",
      "lambda_literal",
      "if_expression",
      "when_expression",
      "try_expression",
    ],
    locals: "sequential",
    // This grammar takes `fun interface` for an error.
    rescue: {
      pattern:
        /\b(?<kind>fun\s+interface|fun)\s+(?:<[^>\n]*>\s*)?(?:[\w.<>?]+\.)?(?<name>[A-Za-z_]\w*)(?=\s*(?:[(<{:]|$))/gm,
      kinds: { "fun interface": "interface", fun: "function" },
      end: "braces",
    },
  },
  {
    id: "scala",
    name: "Scala",
    lspIds: ["scala", "sbt"],
    extensions: [".scala", ".sc", ".sbt", ".mill"],
    fileNames: [],
    interpreters: ["scala", "scala-cli", "amm"],
    family: "scala",
    grammar: cursorless("scala"),
    queries: "scala",
    wordCharacters: "",
    comments: C_COMMENTS,
    docPrefixes: ["/**"],
    innerDocPrefixes: [],
    docForm: "scaladoc",
    attributes: ["annotation"],
    wrappers: ["enum_case_definitions"],
    bodies: [
      "template_body",
      "with_template_body",
      "enum_body",
      "block",
      "indented_block",
      "case_block",
      "if_expression",
      "match_expression",
      "try_expression",
      "for_expression",
    ],
    locals: "sequential",
  },
  {
    id: "lua",
    name: "Lua",
    lspIds: ["lua"],
    extensions: [".lua", ".rockspec", ".wlua"],
    fileNames: [".luacheckrc", ".luacov", ".busted"],
    interpreters: ["lua", "luajit", "texlua"],
    family: "lua",
    grammar: cursorless("lua"),
    queries: "lua",
    wordCharacters: "",
    comments: { line: ["--"], block: [["--[[", "]]"]] },
    // Plain comments above a function are shown too, as Lua's language server does.
    docPrefixes: ["---", "--", "--[[", "--[[--", "--[[-"],
    innerDocPrefixes: [],
    attributes: [],
    wrappers: ["variable_declaration", "assignment_statement"],
    bodies: ["block", "end"],
    locals: "sequential",
  },
  {
    id: "elixir",
    name: "Elixir",
    lspIds: ["elixir"],
    extensions: [".ex", ".exs"],
    fileNames: ["mix.lock"],
    interpreters: ["elixir", "iex"],
    family: "elixir",
    grammar: cursorless("elixir"),
    queries: "elixir",
    wordCharacters: "",
    expando: "µ",
    comments: HASH_COMMENTS,
    // Documentation stands in module attributes, among the others (`@spec`, `@impl`) between it and its element.
    docPrefixes: ["@doc ", "@typedoc ", "@doc(", "@typedoc("],
    innerDocPrefixes: ["@moduledoc ", "@shortdoc "],
    attributes: ["unary_operator"],
    wrappers: [],
    bodies: ["do_block"],
    locals: "sequential",
    unfit: { call: ["variable", "parameter"] },
  },
  {
    id: "haskell",
    name: "Haskell",
    lspIds: ["haskell"],
    extensions: [".hs", ".hs-boot", ".hsc"],
    fileNames: [],
    interpreters: ["runhaskell", "runghc", "stack", "cabal"],
    family: "haskell",
    grammar: cursorless("haskell"),
    queries: "haskell",
    wordCharacters: "",
    expando: "µ",
    comments: { line: ["--"], block: [["{-", "-}"]] },
    docPrefixes: ["-- |", "--|", "{-|", "{- |"],
    innerDocPrefixes: ["-- ^", "{-^", "{- ^"],
    attributes: ["pragma", "signature"],
    wrappers: [],
    bodies: [
      "match",
      "class_declarations",
      "instance_declarations",
      "data_constructors",
      "gadt_constructors",
      "deriving",
    ],
    locals: "hoisted",
  },
  {
    id: "ocaml",
    name: "OCaml",
    lspIds: ["ocaml"],
    extensions: [".ml"],
    fileNames: [".ocamlinit"],
    interpreters: ["ocaml", "utop"],
    family: "ocaml",
    grammar: wasms("ocaml"),
    queries: "ocaml",
    wordCharacters: "'",
    expando: "_",
    comments: { line: [], block: [["(*", "*)"]] },
    docPrefixes: ["(**"],
    // Often the comment follows what it documents.
    innerDocPrefixes: ["(**"],
    attributes: ["item_attribute", "floating_attribute"],
    wrappers: [],
    bodies: ["structure", "signature", "object_expression", "variant_declaration", "record_declaration"],
    locals: "sequential",
  },
  {
    id: "ocaml_interface",
    name: "OCaml interface",
    lspIds: ["ocaml.interface", "ocaml-interface", "ocamlinterface", "ocaml"],
    extensions: [".mli"],
    fileNames: [],
    interpreters: [],
    family: "ocaml",
    grammar: vendored("ocaml_interface"),
    queries: "ocaml_interface",
    wordCharacters: "'",
    expando: "_",
    comments: { line: [], block: [["(*", "*)"]] },
    docPrefixes: ["(**"],
    // Often the comment follows what it documents.
    innerDocPrefixes: ["(**"],
    attributes: ["item_attribute", "floating_attribute"],
    wrappers: [],
    bodies: ["signature", "class_body_type", "variant_declaration", "record_declaration"],
    locals: "sequential",
  },
  {
    id: "zig",
    name: "Zig",
    lspIds: ["zig"],
    extensions: [".zig"],
    fileNames: [],
    interpreters: ["zig"],
    family: "zig",
    grammar: cursorless("zig"),
    queries: "zig",
    wordCharacters: "",
    expando: "_",
    comments: { line: ["//"], block: [] },
    docPrefixes: ["///"],
    innerDocPrefixes: ["//!"],
    attributes: [],
    wrappers: [],
    bodies: ["block"],
    locals: "sequential",
  },
  {
    id: "bash",
    name: "Bash",
    lspIds: ["shellscript", "sh", "bash", "zsh", "ksh", "shell", "shell script"],
    extensions: [".sh", ".bash", ".zsh", ".ksh", ".bats", ".command", ".ebuild", ".eclass"],
    fileNames: [
      ".bashrc",
      ".bash_profile",
      ".bash_login",
      ".bash_logout",
      ".bash_aliases",
      ".profile",
      ".zshrc",
      ".zshenv",
      ".zprofile",
      ".zlogin",
      ".zlogout",
      ".kshrc",
      ".envrc",
      ".xinitrc",
      ".xprofile",
      "PKGBUILD",
      "APKBUILD",
    ],
    interpreters: ["bash", "sh", "zsh", "ksh", "mksh", "dash", "ash", "bats"],
    family: "bash",
    grammar: vscode("bash"),
    queries: "bash",
    wordCharacters: "",
    comments: HASH_COMMENTS,
    docPrefixes: ["#"],
    innerDocPrefixes: [],
    attributes: [],
    wrappers: ["declaration_command"],
    bodies: [],
    locals: "hoisted",
  },
  {
    id: "html",
    name: "HTML",
    lspIds: ["html"],
    extensions: [".html", ".htm", ".xhtml"],
    fileNames: [],
    interpreters: [],
    family: "web",
    grammar: cursorless("html"),
    queries: "html",
    wordCharacters: "-",
    expando: "z",
    comments: { line: [], block: [["<!--", "-->"]] },
    docPrefixes: ["<!--"],
    innerDocPrefixes: [],
    attributes: [],
    wrappers: [],
    bodies: ["element", "text", "entity", "end_tag", "script_element", "style_element", "comment"],
    locals: "hoisted",
    unfit: { type: ["id"] },
  },
  {
    id: "css",
    name: "CSS",
    lspIds: ["css", "postcss", "tailwindcss"],
    extensions: [".css"],
    fileNames: [],
    interpreters: [],
    family: "web",
    grammar: vscode("css"),
    queries: "css",
    wordCharacters: "-",
    expando: "_",
    comments: { line: [], block: [["/*", "*/"]] },
    docPrefixes: ["/*", "/**"],
    innerDocPrefixes: [],
    attributes: [],
    // A rule is the declaration of each class and id of its selectors.
    wrappers: [
      "selectors",
      "class_selector",
      "id_selector",
      "pseudo_class_selector",
      "pseudo_element_selector",
      "attribute_selector",
      "descendant_selector",
      "child_selector",
      "sibling_selector",
      "adjacent_sibling_selector",
      "rule_set",
    ],
    bodies: ["block", "keyframe_block_list"],
    locals: "hoisted",
  },
  {
    id: "json",
    name: "JSON",
    lspIds: ["json", "jsonc", "json with comments"],
    extensions: [".json", ".jsonc", ".jsonld", ".webmanifest", ".code-workspace"],
    fileNames: [
      ".babelrc",
      ".eslintrc",
      ".prettierrc",
      ".stylelintrc",
      ".lintstagedrc",
      ".jshintrc",
      ".jscsrc",
      ".swcrc",
      ".nycrc",
      ".c8rc",
      ".releaserc",
      ".bowerrc",
      ".watchmanconfig",
      ".all-contributorsrc",
      "composer.lock",
      "deno.lock",
      "bun.lock",
      "flake.lock",
      "Pipfile.lock",
      "Package.resolved",
    ],
    interpreters: [],
    family: "json",
    grammar: cursorless("json"),
    queries: "json",
    wordCharacters: "-",
    comments: C_COMMENTS,
    // JSON with comments: what stands above a key.
    docPrefixes: ["//", "/*", "/**"],
    innerDocPrefixes: [],
    attributes: [],
    wrappers: [],
    bodies: ["object", "array"],
    locals: "hoisted",
  },
  {
    id: "yaml",
    name: "YAML",
    lspIds: [
      "yaml",
      "yml",
      "dockercompose",
      "yaml.docker-compose",
      "ansible",
      "yaml.ansible",
      "github-actions-workflow",
      "gitlab-ci",
      "yaml.gitlab",
    ],
    extensions: [".yaml", ".yml", ".cff", ".sublime-syntax"],
    fileNames: [".clang-format", ".clang-tidy", ".clangd", ".yamllint", ".gemrc", "pubspec.lock", "pixi.lock"],
    interpreters: ["ansible-playbook"],
    family: "yaml",
    grammar: cursorless("yaml"),
    queries: "yaml",
    wordCharacters: "-",
    comments: HASH_COMMENTS,
    docPrefixes: ["#"],
    innerDocPrefixes: [],
    attributes: [],
    wrappers: [],
    bodies: [],
    locals: "hoisted",
  },
  {
    id: "toml",
    name: "TOML",
    lspIds: ["toml"],
    extensions: [".toml"],
    fileNames: ["Cargo.lock", "poetry.lock", "uv.lock", "pdm.lock", "Gopkg.lock", "Pipfile"],
    interpreters: [],
    family: "toml",
    grammar: wasms("toml"),
    queries: "toml",
    wordCharacters: "-",
    expando: "_",
    comments: HASH_COMMENTS,
    docPrefixes: ["#"],
    innerDocPrefixes: [],
    attributes: [],
    wrappers: [],
    bodies: [],
    locals: "hoisted",
  },
  {
    id: "markdown",
    name: "Markdown",
    lspIds: ["markdown", "mdx", "quarto", "rmd", "livebook"],
    extensions: [".md", ".markdown", ".mdown", ".mdwn", ".mkd", ".mkdn", ".mdx", ".mdc", ".qmd", ".rmd", ".livemd"],
    fileNames: [],
    interpreters: [],
    family: "markdown",
    grammar: cursorless("markdown"),
    queries: "markdown",
    wordCharacters: "-",
    comments: { line: [], block: [["<!--", "-->"]] },
    docPrefixes: [],
    innerDocPrefixes: [],
    attributes: [],
    wrappers: [],
    bodies: [],
    locals: "hoisted",
  },
  {
    id: "sql",
    name: "SQL",
    lspIds: ["sql", "mysql", "pgsql", "postgres", "postgresql", "plsql", "mssql", "sqlite", "spark-sql"],
    extensions: [".sql", ".ddl", ".dml", ".psql", ".pgsql", ".mysql", ".hql"],
    fileNames: [".psqlrc"],
    interpreters: [],
    family: "sql",
    grammar: vendored("sql"),
    queries: "sql",
    wordCharacters: "",
    expando: "_",
    comments: { line: ["--"], block: [["/*", "*/"]] },
    docPrefixes: ["--", "/*", "/**"],
    innerDocPrefixes: [],
    attributes: [],
    wrappers: ["statement"],
    bodies: ["function_body", "column_definitions"],
    locals: "hoisted",
    rescue: {
      pattern:
        /\bcreate\s+(?:or\s+(?:replace|alter)\s+)?(?:definer\s*=\s*\S+\s+)?(?:(?:global|local|temp|temporary|unlogged|unique|clustered|nonclustered|force|editionable|external|virtual|algorithm\s*=\s*\w+|sql\s+security\s+\w+)\s+)*(?<kind>materialized\s+view|table|view|function|procedure|proc|index|trigger|type|schema)\s+(?:if\s+not\s+exists\s+)?(?:["`[]?[\w$]+["`\]]?\.)*["`[]?(?<name>[A-Za-z_][\w$]*)/gi,
      end: "semicolon",
      kinds: {
        table: "table",
        view: "view",
        "materialized view": "view",
        function: "function",
        procedure: "procedure",
        proc: "procedure",
        index: "index",
        trigger: "trigger",
        type: "type",
        schema: "schema",
      },
    },
  },
];

/** Rows by what names them; the first row that claims a value keeps it. */
function rowsBy(values: (language: Language) => readonly string[]): ReadonlyMap<string, Language> {
  const rows = new Map<string, Language>();
  for (const language of LANGUAGES)
    for (const value of values(language)) if (!rows.has(value)) rows.set(value, language);
  return rows;
}

const byId = rowsBy((language) => [language.id]);
const byExtension = rowsBy((language) => language.extensions);
const byFileName = rowsBy((language) => language.fileNames);
const byInterpreter = rowsBy((language) => language.interpreters);
const byLspId = rowsBy((language) => language.lspIds);
const byName = rowsBy((language) => [language.name.toLowerCase()]);

export const languageById = (id: string): Language | undefined => byId.get(id);

/** By whatever a person calls it: its id, its name (`C++`), what editors call it (`shellscript`), or an extension (`py`). */
export const languageByName = (name: string): Language | undefined => {
  const lower = name.toLowerCase();
  return byId.get(lower) ?? byName.get(lower) ?? byLspId.get(lower) ?? byExtension.get(`.${lower}`);
};

/** Every extension of the table, in its order. */
export const supportedExtensions = (): readonly string[] => [...byExtension.keys()];

/** By the longest extension that is known, then by the file's name, then by the program of a `#!` line. */
export function languageOfPath(path: string, firstLine?: string): Language | undefined {
  const fileName = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  return (
    languageOfExtension(fileName) ??
    byFileName.get(fileName) ??
    (firstLine === undefined ? undefined : languageOfShebang(firstLine))
  );
}

/** Whether any row's extension has more than one dot: only then must every dot of a name be tried. */
const hasCompound = [...byExtension.keys()].some((extension) => extension.lastIndexOf(".") > 0);
/** By the extension as written: ten thousand files have a dozen of them. */
const byWritten = new Map<string, Language | undefined>();

function languageOfExtension(fileName: string): Language | undefined {
  // A dot in front makes a hidden file, not an extension.
  const last = fileName.lastIndexOf(".");
  if (last <= 0) return undefined;
  if (hasCompound)
    for (let dot = fileName.indexOf(".", 1); dot < last; dot = fileName.indexOf(".", dot + 1)) {
      const language = byExtension.get(fileName.slice(dot).toLowerCase());
      if (language) return language;
    }
  const written = fileName.slice(last);
  if (byWritten.has(written)) return byWritten.get(written);
  const language = byExtension.get(written.toLowerCase());
  if (byWritten.size < 1000) byWritten.set(written, language);
  return language;
}

/** Which claimed extensions go to the language that claims them, judged by the files of a workspace. */
export function claimedExtensions(paths: Iterable<string>): ReadonlyMap<string, Language> {
  const claimants = LANGUAGES.filter(({ claims }) => claims !== undefined);
  const claimed = new Set(claimants.flatMap(({ claims }) => claims ?? []));
  const counts = new Map<Language, number>();
  for (const path of paths) {
    const language = languageOfPath(path);
    if (language && !claimed.has(path.slice(path.lastIndexOf(".")).toLowerCase()))
      counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const granted = new Map<string, Language>();
  for (const language of claimants)
    for (const extension of language.claims ?? []) {
      const owner = byExtension.get(extension);
      if ((counts.get(language) ?? 0) > ((owner && counts.get(owner)) ?? 0)) granted.set(extension, language);
    }
  return granted;
}

function languageOfShebang(firstLine: string): Language | undefined {
  const words = /^\uFEFF?#!\s*(.*)$/.exec(firstLine.trimEnd())?.[1]?.split(/\s+/);
  if (!words) return undefined;
  const first = baseName(words[0] ?? "");
  const program = first === "env" ? programOfEnv(words.slice(1)) : first;
  if (program === undefined) return undefined;
  // `python3.12`, `lua5.4`, `ruby-3.3`
  return byInterpreter.get(program) ?? byInterpreter.get(program.replace(/-?\d+(\.\d+)*$/, ""));
}

/** The program that `env` starts, given its arguments: options and `NAME=value` words are passed over. */
function programOfEnv(words: readonly string[]): string | undefined {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    if (["-u", "-C", "--unset", "--chdir"].includes(word)) i++;
    else {
      // `-S` may carry its words: `-Snode --flag`, `--split-string=node --flag`.
      const rest = word.replace(/^(-[a-zA-Z]*S|--split-string=?)/, "");
      if (rest !== "" && !rest.startsWith("-") && !rest.includes("=")) return baseName(rest);
    }
  }
  return undefined;
}

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/**
 * By what the editor says. Where several rows share an id (`ocaml`, sent for `.ml` and `.mli`), the path decides between
 * them; an id that no row knows leaves it to the path alone.
 */
export function languageOfLspId(id: string, path: string): Language | undefined {
  const lspId = id.toLowerCase();
  const ofPath = languageOfPath(path);
  if (ofPath?.lspIds.includes(lspId)) return ofPath;
  return byLspId.get(lspId) ?? ofPath;
}
