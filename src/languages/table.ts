/** THE LANGUAGE TABLE: one row a language, in `languages/<family>.ts`; and which row a file or a name belongs to. */

import { bash } from "./bash/language.ts";
import { c, cpp } from "./c/language.ts";
import { clojure } from "./clojure/language.ts";
import { cmake } from "./cmake/language.ts";
import { csharp } from "./csharp/language.ts";
import { dart } from "./dart/language.ts";
import { dockerfile } from "./dockerfile/language.ts";
import { elixir } from "./elixir/language.ts";
import { elm } from "./elm/language.ts";
import { erlang } from "./erlang/language.ts";
import { fish } from "./fish/language.ts";
import { fsharp } from "./fsharp/language.ts";
import { gdscript } from "./gdscript/language.ts";
import { gleam } from "./gleam/language.ts";
import { go } from "./go/language.ts";
import { graphql } from "./graphql/language.ts";
import { haskell } from "./haskell/language.ts";
import { hcl } from "./hcl/language.ts";
import { java } from "./java/language.ts";
import { astro, javascript, svelte, tsx, typescript, vue } from "./javascript/language.ts";
import { json } from "./json/language.ts";
import { julia } from "./julia/language.ts";
import { kotlin } from "./kotlin/language.ts";
import type { Language } from "./language.ts";
import { bibtex, latex } from "./latex/language.ts";
import { lua } from "./lua/language.ts";
import { make } from "./make/language.ts";
import { markdown } from "./markdown/language.ts";
import { nix } from "./nix/language.ts";
import { objc } from "./objc/language.ts";
import { ocaml, ocamlInterface } from "./ocaml/language.ts";
import { perl } from "./perl/language.ts";
import { php } from "./php/language.ts";
import { powershell } from "./powershell/language.ts";
import { protobuf } from "./protobuf/language.ts";
import { python } from "./python/language.ts";
import { r } from "./r/language.ts";
import { ruby } from "./ruby/language.ts";
import { rust } from "./rust/language.ts";
import { scala } from "./scala/language.ts";
import { solidity } from "./solidity/language.ts";
import { sql } from "./sql/language.ts";
import { swift } from "./swift/language.ts";
import { toml } from "./toml/language.ts";
import { typst } from "./typst/language.ts";
import { css, html, scss } from "./web/language.ts";
import { xml } from "./xml/language.ts";
import { yaml } from "./yaml/language.ts";
import { zig } from "./zig/language.ts";

export type { GrammarSource, Language } from "./language.ts";

/** In the order of preference where several rows claim a value. */
export const LANGUAGES: readonly Language[] = [
  rust,
  typescript,
  tsx,
  javascript,
  vue,
  svelte,
  astro,
  python,
  go,
  java,
  c,
  cpp,
  objc,
  csharp,
  fsharp,
  ruby,
  perl,
  php,
  swift,
  kotlin,
  dart,
  scala,
  lua,
  elixir,
  erlang,
  clojure,
  haskell,
  ocaml,
  ocamlInterface,
  zig,
  nix,
  gleam,
  elm,
  r,
  julia,
  gdscript,
  solidity,
  bash,
  fish,
  powershell,
  make,
  cmake,
  dockerfile,
  hcl,
  protobuf,
  graphql,
  html,
  css,
  scss,
  xml,
  json,
  yaml,
  toml,
  markdown,
  latex,
  bibtex,
  typst,
  sql,
];

/** Rows by what names them; the first row that claims a value keeps it. */
function rowsBy(values: (language: Language) => readonly string[]): ReadonlyMap<string, Language> {
  const rows = new Map<string, Language>();
  for (const language of LANGUAGES)
    for (const value of values(language)) if (!rows.has(value)) rows.set(value, language);
  return rows;
}

const byId = rowsBy((language) => [language.id]);
const byExtension = rowsBy((language) => language.files.extensions);
const byFileName = rowsBy((language) => language.files.fileNames);
const byInterpreter = rowsBy((language) => language.files.interpreters);
const byLspId = rowsBy((language) => language.files.lspIds);
const byName = rowsBy((language) => [language.name.toLowerCase()]);

export const languageById = (id: string): Language | undefined => byId.get(id);

/** By whatever a person calls it: its id, its name (`C++`), what editors call it (`shellscript`), or an extension (`py`). */
export const languageByName = (name: string): Language | undefined => {
  const lower = name.toLowerCase();
  return byId.get(lower) ?? byName.get(lower) ?? byLspId.get(lower) ?? byExtension.get(`.${lower}`);
};

/** Every extension of the table, in its order. */
export const supportedExtensions = (): readonly string[] => [...byExtension.keys()];

/** By the longest extension that is known, then by the file's name or how it begins, then by the program of a `#!` line. */
export function languageOfPath(path: string, firstLine?: string): Language | undefined {
  const fileName = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  return (
    languageOfExtension(fileName) ??
    byFileName.get(fileName) ??
    byFileName.get(`${fileName.slice(0, Math.max(0, fileName.indexOf(".")))}.*`) ??
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

/** Languages that claim extensions of others, and those others: the only ones whose files are counted for it. */
const CLAIMANTS = LANGUAGES.filter(({ files: { claims } }) => claims !== undefined);
const CLAIMED = new Set(CLAIMANTS.flatMap(({ files: { claims } }) => claims ?? []));
const RIVALS = new Set([...CLAIMANTS, ...[...CLAIMED].flatMap((extension) => byExtension.get(extension) ?? [])]);

/** Which claimed extensions go to the language that claims them, judged by the files of a workspace. */
export function claimedExtensions(
  files: Iterable<{ readonly path: string; readonly language: Language | undefined; readonly count?: number }>,
): ReadonlyMap<string, Language> {
  const counts = new Map<Language, number>();
  for (const { path, language, count = 1 } of files)
    if (language && RIVALS.has(language) && !CLAIMED.has(path.slice(path.lastIndexOf(".")).toLowerCase()))
      counts.set(language, (counts.get(language) ?? 0) + count);
  const granted = new Map<string, Language>();
  for (const language of CLAIMANTS)
    for (const extension of language.files.claims ?? []) {
      const owner = byExtension.get(extension);
      if ((counts.get(language) ?? 0) > ((owner && counts.get(owner)) ?? 0)) granted.set(extension, language);
    }
  return granted;
}

/** UTF-16 units of a `#!` line that are read. */
const LONGEST_SHEBANG = 500;

function languageOfShebang(firstLine: string): Language | undefined {
  const words = /^\uFEFF?#!\s*(.*)$/.exec(firstLine.slice(0, LONGEST_SHEBANG).trimEnd())?.[1]?.split(/\s+/);
  if (!words) return undefined;
  const first = baseName(words[0] ?? "");
  const program = first === "env" ? programOfEnv(words.slice(1)) : first;
  if (program === undefined) return undefined;
  // `python3.12`, `lua5.4`, `ruby-3.3`
  return byInterpreter.get(program) ?? byInterpreter.get(program.replace(/(?:-|(?<!\d|\d\.))\d+(\.\d+)*$/, ""));
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
  if (ofPath?.files.lspIds.includes(lspId)) return ofPath;
  return byLspId.get(lspId) ?? ofPath;
}
