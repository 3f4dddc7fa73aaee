import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SERVERS } from "../client-bridge/servers.ts";
import { projectRoot } from "../server/install.ts";
import { familyOf } from "../src/languages/families.ts";
import {
  LANGUAGES,
  type Language,
  languageById,
  languageOfLspId,
  languageOfPath,
  supportedExtensions,
} from "../src/languages/table.ts";

const idOf = (language: Language | undefined): string | undefined => language?.id;

/** Values that more than one row claims. */
function claimedTwice(values: (language: Language) => readonly string[]): string[] {
  const all = LANGUAGES.flatMap((language) => values(language));
  return all.filter((value, i) => all.indexOf(value) !== i);
}

describe("the language table", () => {
  test("has these rows", () => {
    expect(LANGUAGES.map((language) => language.id).join(" ")).toMatchInlineSnapshot(
      `"rust typescript tsx javascript vue svelte astro python go java c cpp objc csharp fsharp ruby perl php swift kotlin dart scala lua elixir erlang clojure haskell ocaml ocaml_interface zig nix gleam elm r julia gdscript solidity bash fish powershell make cmake dockerfile hcl protobuf graphql html css scss xml json yaml toml markdown latex bibtex typst sql"`,
    );
  });

  test.each([
    "README.md",
    "package.json",
    "editors/vscode/README.md",
    "editors/vscode/package.json",
    "server/cli/help.ts",
    "src/operations/treesitter/operation.ts",
    "src/operations/ast-grep/operation.ts",
  ])("%s says how many languages there are", (path) => {
    // TSX and OCaml interfaces are forms of others.
    const said = /(\d+) languages/.exec(readFileSync(join(projectRoot, path), "utf8"))?.[1];
    expect(Number(said)).toBe(LANGUAGES.length - ["tsx", "ocaml_interface"].length);
  });

  test("no id, extension, file name or interpreter belongs to two rows", () => {
    expect(claimedTwice((language) => [language.id])).toEqual([]);
    expect(claimedTwice((language) => language.files.extensions)).toEqual([]);
    expect(claimedTwice((language) => language.files.fileNames)).toEqual([]);
    expect(claimedTwice((language) => language.files.interpreters)).toEqual([]);
  });

  test("an LSP id is shared only within a family", () => {
    for (const lspId of claimedTwice((language) => language.files.lspIds)) {
      const families = LANGUAGES.filter((language) => language.files.lspIds.includes(lspId)).map(
        (language) => language.family,
      );
      expect(new Set(families).size, lspId).toBe(1);
    }
  });

  test("extensions begin with a dot, extensions and LSP ids are lower case", () => {
    for (const language of LANGUAGES) {
      for (const extension of language.files.extensions) expect(extension).toMatch(/^\.[^A-Z/]+$/);
      for (const lspId of language.files.lspIds) expect(lspId).toBe(lspId.toLowerCase());
    }
  });

  test("names match across TypeScript and JavaScript, C and C++, OCaml and its interfaces, HTML, CSS and SCSS, LaTeX and BibTeX, and nowhere else", () => {
    const families = [...new Set(LANGUAGES.map((language) => language.family))];
    const members = families.map((family) =>
      LANGUAGES.filter((language) => language.family === family).map((language) => language.id),
    );
    const shared = members.filter((ids) => ids.length > 1).map((ids) => ids.join(" "));
    expect(shared).toEqual([
      "typescript tsx javascript vue svelte astro",
      "c cpp",
      "ocaml ocaml_interface",
      "html css scss",
      "latex bibtex",
    ]);
  });

  test("a row is found by its id", () => {
    for (const language of LANGUAGES) expect(languageById(language.id)).toBe(language);
    expect(languageById("cobol")).toBeUndefined();
  });

  test("the extensions are listed", () => {
    expect(supportedExtensions()).toEqual(
      expect.arrayContaining([".rs", ".tsx", ".mli", ".jsonc", ".mdx", ".zsh", ".pyi"]),
    );
  });
});

/**
 * What some languages lack of what all others have. `docs/languages.md` says of each that it does, by the words here, so that nobody finds out
 * by asking.
 */
const LACKING: Readonly<Record<string, { readonly without: readonly string[]; readonly said: string }>> = {
  locals: {
    without: ["make", "dockerfile", "html", "css", "xml", "json", "toml", "markdown", "latex", "bibtex"],
    said: "Names are those of the whole file, and no scope binds them, in Make, Dockerfile, HTML, CSS, XML, JSON, TOML, Markdown, LaTeX and BibTeX.",
  },
  imports: {
    without: ["dockerfile", "graphql", "yaml", "toml", "markdown", "bibtex", "sql"],
    said: "No statement takes in other files in Dockerfile, GraphQL, YAML, TOML, Markdown, BibTeX and SQL.",
  },
  documentation: { without: ["markdown"], said: "Markdown has no comments that document." },
  server: { without: ["gdscript"], said: "the server is Godot's own, which speaks over TCP alone" },
};

describe("each language has its", () => {
  const documented = readFileSync(join(projectRoot, "docs/languages.md"), "utf8").replace(/\s+/g, " ");
  const hasQueries = ({ queries }: Language, name: string): boolean =>
    existsSync(join(projectRoot, "queries", queries, `${name}.scm`));
  const inDocuments = ({ name }: Language): boolean =>
    documented.includes(` | ${name} | `) ||
    (documented.includes(`OCaml's interfaces are told with it`) && name === "OCaml interface") ||
    /answered in all of these and in ([^.]*)\./
      .exec(documented)?.[1]
      ?.split(/, | and /)
      .includes(name) === true;
  const hasCarets = ({ id }: Language): boolean =>
    readdirSync(join(projectRoot, "fixtures", id)).some(
      (file) =>
        !file.startsWith("range.") &&
        / \^ (?:definition|reference)/.test(readFileSync(join(projectRoot, "fixtures", id, file), "utf8")),
    );

  test.each<[string, (language: Language) => boolean]>([
    ["definitions and references", (language) => hasQueries(language, "tags")],
    ["locals", (language) => hasQueries(language, "locals")],
    ["imports", (language) => hasQueries(language, "imports")],
    ["documentation", ({ docs }) => docs.prefixes.length > 0 || (docs.strings?.length ?? 0) > 0],
    ["carets", hasCarets],
    [
      "server",
      ({ id }) =>
        SERVERS.some(
          ({ role, languages, installHint }) => role === "owner" && languages.includes(id) && installHint !== "",
        ),
    ],
    ["line in docs/languages.md", inDocuments],
  ])("%s, or the documents say that it has none", (what, has) => {
    const { without = [], said = "" } = LACKING[what] ?? {};
    expect(LANGUAGES.filter((language) => !has(language)).map(({ id }) => id)).toEqual(without);
    expect(documented).toContain(said);
  });
});

describe("a language is one folder", () => {
  const folders = readdirSync(join(projectRoot, "src/languages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "kit")
    .map(({ name }) => name);

  /** What of a list is not there, each with what to write. */
  const missing = (paths: readonly string[], what: (path: string) => string): string[] =>
    paths.filter((path) => !existsSync(join(projectRoot, path))).map((path) => `${path} is missing: ${what(path)}`);

  test("each folder holds its rows and its rules, and is in both tables", () => {
    expect(
      missing(
        folders.flatMap((name) => [`src/languages/${name}/language.ts`, `src/languages/${name}/family.ts`]),
        (path) =>
          path.endsWith("language.ts")
            ? "the row of the language, data alone"
            : "the rules of its family; `byNameAlone(DATA)` of kit/by-name-alone.ts where it has none",
      ),
    ).toEqual([]);
    const listed = new Set(LANGUAGES.map(({ family }) => family));
    const unlisted = folders.filter((name) => !listed.has(name));
    expect(unlisted.map((name) => `no row of src/languages/table.ts has the family ${name}: list it there`)).toEqual(
      [],
    );
    for (const language of LANGUAGES) {
      expect(folders, `the family of ${language.id} is the name of its folder below src/languages/`).toContain(
        language.family,
      );
      expect(() => familyOf(language)).not.toThrow();
    }
  });

  test("each row has its queries, and each language its fixtures", () => {
    expect(
      missing(
        LANGUAGES.flatMap(({ queries }) => [`queries/${queries}`, `queries/${queries}/tags.scm`]),
        () => "what its names are, in the captures of queries/README.md",
      ),
    ).toEqual([]);
    expect(
      missing(
        LANGUAGES.map(({ id }) => `fixtures/${id}`),
        () => "sources with caret assertions, and a range. file with its range.outline (queries/README.md)",
      ),
    ).toEqual([]);
  });
});

describe("a file's language", () => {
  test.each([
    ["/a/main.rs", "rust"],
    ["/a/x.d.ts", "typescript"],
    ["/a/x.test.tsx", "tsx"],
    ["/a/x.mjs", "javascript"],
    ["/a/x.jsx", "javascript"],
    ["/a/stub.pyi", "python"],
    ["/a/x.h", "c"],
    ["/a/x.hpp", "cpp"],
    ["/a/x.c++", "cpp"],
    ["/a/Program.CS", "csharp"],
    ["/a/x.mli", "ocaml_interface"],
    ["/a/build.gradle.kts", "kotlin"],
    ["/a/build.sbt", "scala"],
    ["/a/main.dart", "dart"],
    ["/a/flake.nix", "nix"],
    ["/a/prod.Dockerfile", "dockerfile"],
    ["/a/main.tf", "hcl"],
    ["/a/shop.proto", "protobuf"],
    ["/a/schema.graphqls", "graphql"],
    ["/a/x.zsh", "bash"],
    ["/a/_mixins.scss", "scss"],
    ["/a/model.R", "r"],
    ["/a/player.gd", "gdscript"],
    ["/a/Vault.sol", "solidity"],
    ["/a/shop.gleam", "gleam"],
    ["/a/config.fish", "fish"],
    ["/a/Shop.psm1", "powershell"],
    ["/a/Cart.pm", "perl"],
    ["/a/Cart.m", "objc"],
    ["/a/Stock.fs", "fsharp"],
    ["/a/build.fsx", "fsharp"],
    ["/a/thesis.tex", "latex"],
    ["/a/works.bib", "bibtex"],
    ["/a/main.typ", "typst"],
    ["/a/stock.hrl", "erlang"],
    ["/a/Cart.vue", "vue"],
    ["/a/Cart.svelte", "svelte"],
    ["/a/Shop.csproj", "xml"],
    ["/a/cart.jl", "julia"],
    ["/a/Cart.astro", "astro"],
    ["/a/Main.elm", "elm"],
    ["/a/core.cljs", "clojure"],
    ["/a/tsconfig.jsonc", "json"],
    ["/a/page.mdx", "markdown"],
    ["/a/.github/workflows/x.yml", "yaml"],
    ["C:\\a\\x.sql", "sql"],
    ["x.lua", "lua"],
  ])("by extension: %s is %s", (path, id) => expect(idOf(languageOfPath(path))).toBe(id));

  test.each([
    ["/a/Gemfile", "ruby"],
    ["/a/Cargo.lock", "toml"],
    ["/a/composer.lock", "json"],
    ["/home/x/.bashrc", "bash"],
    ["/a/.babelrc", "json"],
    ["/a/.eslintrc.json", "json"],
    ["/a/BUILD", "python"],
    ["/a/mix.lock", "elixir"],
    ["/a/Makefile", "make"],
    ["/a/Makefile.inc", "make"],
    ["/a/CMakeLists.txt", "cmake"],
    ["/a/Dockerfile", "dockerfile"],
    ["/a/Dockerfile.prod", "dockerfile"],
    ["/a/Dockerfile.md", "markdown"],
  ])("by name: %s is %s", (path, id) => expect(idOf(languageOfPath(path))).toBe(id));

  test.each([
    ["#!/bin/sh", "bash"],
    ["#! /usr/bin/python3.12 -u", "python"],
    ["#!/usr/bin/env node\r", "javascript"],
    ["\uFEFF#!/usr/bin/env ruby", "ruby"],
    ["#!/usr/bin/env -S deno run --allow-read", "typescript"],
    ["#!/usr/bin/env -Sts-node --esm", "typescript"],
    ["#!/usr/bin/env --split-string=node --flag", "javascript"],
    ["#!/usr/bin/env -vS -u HOME A=b /opt/bin/lua5.4", "lua"],
    ["#!/usr/bin/env -i PATH=/bin bash -e", "bash"],
    ["#!/usr/bin/env", undefined],
    ["#!/usr/bin/awk -f", undefined],
    ["#!", undefined],
    ["# !/bin/sh", undefined],
    ["", undefined],
  ])("by its first line: %j is %s", (firstLine, id) => expect(idOf(languageOfPath("/a/tool", firstLine))).toBe(id));

  test("an extension wins over a first line, and nothing known is nothing", () => {
    expect(idOf(languageOfPath("/a/x.py", "#!/usr/bin/env node"))).toBe("python");
    expect(languageOfPath("/a/x.xyz")).toBeUndefined();
    expect(languageOfPath("/a/Rakefile.x")).toBeUndefined();
    expect(languageOfPath("")).toBeUndefined();
    expect(languageOfPath("/a.rs/README")).toBeUndefined();
    expect(languageOfPath("/a/.ts")).toBeUndefined();
  });

  test.each([
    ["typescriptreact", "/a/x.tsx", "tsx"],
    ["typescript", "/a/x.tsx", "tsx"],
    ["typescript", "untitled:Untitled-1", "typescript"],
    ["javascriptreact", "/a/x.jsx", "javascript"],
    ["shellscript", "/a/x", "bash"],
    ["jsonc", "/a/tsconfig.json", "json"],
    ["dockercompose", "/a/compose.yml", "yaml"],
    ["cpp", "/a/x.h", "cpp"],
    ["ocaml", "/a/x.mli", "ocaml_interface"],
    ["ocaml", "/a/x.ml", "ocaml"],
    ["C#", "/a/x", "csharp"],
    ["plaintext", "/a/x.rs", "rust"],
    ["plaintext", "/a/x", undefined],
  ])("the editor's %s for %s is %s", (lspId, path, id) => expect(idOf(languageOfLspId(lspId, path))).toBe(id));
});
