/** What the documents say of this repository is so: tables, names of files, of code and of commands, links, and what comments cite. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SERVERS } from "../client-bridge/servers.ts";
import { GROUPS } from "../docs/site/.vitepress/pages.ts";
import packageJson from "../package.json" with { type: "json" };
import { operationSchemas } from "../scripts/operation-docs.ts";
import { DOCUMENTS, withTables } from "../scripts/tables.ts";
import { projectRoot } from "../server/install.ts";
import { LANGUAGES } from "../src/languages/table.ts";
import { slowTests } from "./support/fast-lane.ts";

const CODE = ["src", "server", "client-bridge", "bench", "scripts", "test", "editors"];
const ROOMS = [...CODE, "queries", "fixtures", "grammars", "docs", "schema", "bin"];
/** Made by the build, so not there in a fresh clone. */
const BUILT = /^dist(\/|$)/;
/** Others' files, where the site was built. */
const INSTALLED = /(^|\/)(node_modules|\.vitepress\/(cache|\.temp))\//;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(projectRoot.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((file) => !INSTALLED.test(file));

const read = (path: string): string => readFileSync(join(projectRoot, path), "utf8");

const TOP = readdirSync(projectRoot);
const FILES = new Set([...ROOMS.flatMap(filesBelow), ...TOP]);
const FOLDERS = new Set([
  ...ROOMS,
  ...[...FILES].flatMap((file) => file.split("/").map((_, depth, parts) => parts.slice(0, depth).join("/"))),
]);
const ENDS = new Set(
  [...FILES, ...FOLDERS].flatMap((path) => path.split("/").map((_, depth, parts) => parts.slice(depth).join("/"))),
);
const NAMES_OF_FOLDERS = new Set([...FOLDERS].flatMap((folder) => folder.split("/")));

const MARKDOWN = [...FILES].filter((file) => /^([^/]+|docs\/.*|queries\/README)\.md$/.test(file)).sort();
const SOURCES = [...FILES]
  .filter((file) => CODE.includes(file.split("/")[0] ?? "") && /\.(ts|mjs|lua)$/.test(file))
  .sort();
/** Without generated tables, which speak of files of all the world. */
const prose = (document: string): string => read(document).replace(/<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, "");
const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, "");
const quoted = (text: string): readonly string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, inside = ""]) => inside);

/** A file or folder of this repository by the look of it: with an ending that sources have, or below one of its folders. */
function isOurPath(word: string): boolean {
  if (!/^[\w-][\w./-]*$/.test(word) || BUILT.test(word)) return false;
  const [first = "", ...rest] = word.replace(/\/$/, "").split("/");
  if (/\.(ts|mjs|scm|md)$/.test(word)) return true;
  return word.includes("/") && (ROOMS.includes(first) || (rest.length === 0 && NAMES_OF_FOLDERS.has(first)));
}

describe("tables", () => {
  it.each(DOCUMENTS)("those of %s are today's (npm run docs)", (name) => {
    const document = read(name);
    expect(document).toBe(withTables(document));
  });

  it("the schemas of operations are those that are declared (npm run docs)", () => {
    expect(read("schema/operations.schema.json")).toBe(operationSchemas());
  });
});

/** The mark of what we have started is none that anybody sets. */
const OWN_VARIABLES: ReadonlySet<string> = new Set(["TANDEM_SESSION"]);

describe("variables of the environment", () => {
  it("that the program reads are said where one configures", () => {
    const sources = SOURCES.filter((file) => /^(?:server|src|client-bridge)\//.test(file));
    const all = sources.flatMap((file) => [...read(file).matchAll(/"(TANDEM_[A-Z_]+)"/g)].map(([, name = ""]) => name));
    const said = new Set(quoted(read("docs/configuration.md")));
    expect([...new Set(all)].filter((name) => !OWN_VARIABLES.has(name) && !said.has(name))).toEqual([]);
  });
});

/** What is wrong, with the document it stands in: `README.md: word`. */
const wrongIn = (documents: readonly string[], wrong: (document: string) => readonly string[]): readonly string[] =>
  documents.flatMap((document) => wrong(document).map((word) => `${document}: ${word}`));

const isMissing = (path: string): boolean => isOurPath(path) && !ENDS.has(path.replace(/\/$/, ""));

describe("names", () => {
  it("of files and folders are there", () => {
    expect(wrongIn(MARKDOWN, (document) => quoted(prose(document)).filter(isMissing))).toEqual([]);
  });

  it("of sources in comments are there", () => {
    const named = (source: string): readonly string[] => {
      const comments = commentsOf(read(source)).join("\n");
      const paths =
        comments.match(/(?<![\w./<>:*-])(?:[\w.-]+|<\w+>)(?:\/(?:[\w.-]+|<\w+>))+\.(?:ts|mjs|scm)\b/g) ?? [];
      // A file of one letter is an example.
      return [...quoted(comments).filter((word) => /\.(ts|mjs|scm)$/.test(word)), ...paths].filter(
        (path) => !/\/\w\.ts$/.test(path),
      );
    };
    const ends = [...ENDS];
    /** `<family>/language.ts` stands for every file of that form. */
    const isNowhere = (path: string): boolean =>
      path.includes("<")
        ? !ends.some((end) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/<\w+>/g, "[\\w-]+")}$`).test(end))
        : isMissing(path);
    expect(wrongIn(SOURCES, (source) => named(source).filter(isNowhere))).toEqual([]);
  });

  it("of code in docs/architecture.md are in the code", () => {
    const code = SOURCES.filter((source) => !source.startsWith("test/")).map((source) => withoutComments(read(source)));
    const known = new Set(code.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
    const names = quoted(prose("docs/architecture.md")).filter((word) => /^[A-Za-z_$][\w$]*(\.[\w$]+)*$/.test(word));
    const missing = names.filter((name) => !isOurPath(name) && name.split(".").some((part) => !known.has(part)));
    expect(missing.filter((name) => !ENDS.has(name))).toEqual([]);
  });

  it("of npm scripts are in package.json", () => {
    const scripts = (document: string): readonly string[] =>
      [...read(document).matchAll(/\bnpm run(?: -s)? ([a-z][\w:-]*)/g)].map(([, script = ""]) => script);
    const unknown = (document: string): readonly string[] =>
      scripts(document).filter((script) => !(script in packageJson.scripts));
    expect(wrongIn([...MARKDOWN, ...SOURCES], unknown)).toEqual([]);
  });

  it("of the programs that npm scripts start are there", () => {
    const programs = Object.values(packageJson.scripts).flatMap(
      (command) => command.match(/\b(bench|scripts|bin)\/[\w./-]+/g) ?? [],
    );
    expect(programs.filter((program) => !FILES.has(program))).toEqual([]);
  });
});

describe("numbers", () => {
  /** TSX and OCaml's interfaces have rows of their own, and nobody counts them as languages. */
  const languages = LANGUAGES.filter(({ id }) => id !== "tsx" && id !== "ocaml_interface").length;
  const countedIn = ["README.md", "package.json", "editors/vscode/README.md", "editors/vscode/package.json"];

  it("of languages are the table's", () => {
    const product = SOURCES.filter((source) => /^(src|server)\//.test(source));
    const others = (document: string): readonly string[] =>
      [...read(document).matchAll(/\b(\d+) languages\b/g)]
        .map(([, number = ""]) => number)
        .filter((number) => number !== `${languages}`);
    expect(wrongIn([...countedIn, ...product], others)).toEqual([]);
  });

  it("of language servers are the table's", () => {
    expect(read("README.md")).toContain(
      `rust-analyzer, typescript-language-server, pyright and [${SERVERS.length - 3} more]`,
    );
  });
});

it("the site's side bar names each document, and no other", () => {
  const named = Object.values(GROUPS).flatMap((pages) => Object.values(pages));
  const file = (link: string): string => (link === "/" ? "README.md" : `${link.slice(1)}.md`);
  expect(named.map(file).filter((path) => !FILES.has(path))).toEqual([]);
  const documents = MARKDOWN.filter((path) => /^docs\/[^/]+\.md$/.test(path) && path !== "docs/languages.md");
  expect(documents.filter((path) => !named.map(file).includes(path))).toEqual([]);
});

describe("links", () => {
  const anchorsOf = (document: string): readonly string[] =>
    [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );

  const links = (document: string): readonly string[] =>
    [...withoutBlocks(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);

  const isBroken = (document: string, link: string): boolean => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? document : join(document, "..", path);
    if (!existsSync(join(projectRoot, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  };

  it("lead to a file and a heading", () => {
    expect(wrongIn(MARKDOWN, (document) => links(document).filter((link) => isBroken(document, link)))).toEqual([]);
  });
});

describe("docs/architecture.md", () => {
  const section = (heading: string): string =>
    prose("docs/architecture.md")
      .split(/^## /m)
      .find((text) => text.startsWith(`${heading}\n`)) ?? "";

  it("has a short list of words, each a type where it says", () => {
    const words = section("Words").match(/^\| `.*$/gm) ?? [];
    expect(words.length).toBeGreaterThan(10);
    expect(words.length).toBeLessThanOrEqual(40);
    const isDeclared = (row: string): boolean => {
      const [word = "", ...others] = quoted(row);
      const file = others.at(-1) ?? "";
      return FILES.has(file) && new RegExp(`^export (interface|type|class|const) ${word}\\b`, "m").test(read(file));
    };
    expect(words.filter((row) => !isDeclared(row))).toEqual([]);
  });

  it("names the tests that hold each invariant", () => {
    const invariants = section("Invariants").split(/^- /m).slice(1);
    expect(invariants.length).toBeGreaterThan(5);
    const unheld = invariants.filter((invariant) => !/`test\/[\w./-]+`/.test(invariant));
    expect(unheld).toEqual([]);
  });
});

describe("comments and titles of tests", () => {
  it("cite no document that is not here", () => {
    const said = (source: string): string => [...commentsOf(read(source)), ...titlesOf(read(source))].join("\n");
    const cited = (source: string): readonly string[] => said(source).match(/[\w./-]+\.md\b/g) ?? [];
    expect(wrongIn(SOURCES, (source) => cited(source).filter((document) => !FILES.has(document)))).toEqual([]);
  });
});

describe("the fast lane", () => {
  it("lists as long only tests that are there", () => {
    expect(slowTests).not.toThrow();
  });
});

describe("the changelog", () => {
  it("ends with the version that package.json names, below what is unreleased", () => {
    const headings = [...read("CHANGELOG.md").matchAll(/^## \[([^\]]+)\]/gm)].map(([, version]) => version);
    expect(headings.slice(0, 2)).toEqual(["Unreleased", packageJson.version]);
  });
});

/** A comment's marker at the beginning of a line or behind code; `://` of an address is none. */
const COMMENT = /(?:^|\s)(?:\/\/|\/?\*+)\s?(.*)$/;

function commentsOf(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => COMMENT.exec(line)?.[1] ?? []);
}

/** Titles of tests say what is promised, as comments do. */
function titlesOf(text: string): readonly string[] {
  return [...text.matchAll(/\b(?:describe|test|it)\("([^"]*)"/g)].map(([, title = ""]) => title);
}

function withoutComments(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(COMMENT, ""))
    .join("\n");
}
