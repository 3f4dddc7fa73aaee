/** Locate: from a module name in JavaScript or TypeScript to the file that it means, by the rules of Node and TypeScript. */

import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { Located } from "../family.ts";
import { isDirectoryFile } from "../kit/import-source.ts";
import type { Project } from "../kit/project.ts";
import { PLATFORM } from "./ambient-modules.ts";
import { NODE_MODULES } from "./builtins.ts";
import { ambientModule } from "./library.ts";
import { dependsOn, entriesOf, importsOf, nameOf, type Package, packageIn, packagesAround } from "./package-json.ts";
import { mappedPaths, pathOptionsOf } from "./tsconfig.ts";

/** What TypeScript takes for a written ending, then the ending itself. */
const FOR_ENDING: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx", ".d.ts", ".js", ".jsx"],
  ".jsx": [".tsx", ".d.ts", ".jsx"],
  ".mjs": [".mts", ".d.mts", ".mjs"],
  ".cjs": [".cts", ".d.cts", ".cjs"],
};
const ENDINGS = [
  ".ts",
  ".tsx",
  ".d.ts",
  ".js",
  ".jsx",
  ".mts",
  ".cts",
  ".d.mts",
  ".d.cts",
  ".mjs",
  ".cjs",
  ".json",
  ".vue",
  ".svelte",
  ".astro",
];
/** Directories of built files, which lie in `src` before they are built. */
const BUILT = /[\\/](?:dist|lib|build|out|esm|cjs|es|_esm|types)(?=[\\/])/;
/** Directories that an import may lead through before it counts as a loop. */
const MOST_DIRECTORIES = 4;

const fileUrl = (path: string): Located => ({ kind: "files", paths: [path] });
const UNKNOWN: Located = { kind: "unknown" };

/** The file that a source names. */
export async function locate(source: string, from: string, project: Project): Promise<Located> {
  // `./icon.svg?react`, `file.ts#part`: what bundlers are told beside the path.
  const written = source.startsWith("#") ? source : source.replace(/[?#].*$/, "").replace(/^.*!/, "") || source;
  if (/^\.{1,2}(?:[\\/]|$)/.test(written)) return relativeTo(written, from, project);
  if (written.startsWith("/")) return asLocated(fileAt(project, written));
  if (written.startsWith("#")) return byImports(written, from, project);
  for (const options of pathOptionsOf(project.disk, from)) {
    for (const path of mappedPaths(options, written)) {
      const found = fileAt(project, path) ?? unbuilt(project, path);
      if (found !== undefined) return fileUrl(found);
    }
    const based = options.baseUrl === undefined ? undefined : fileAt(project, join(options.baseUrl, written));
    if (based !== undefined) return fileUrl(based);
  }
  return byPackage(written, from, project);
}

/** The last word of a package's name, for the files that it hands out as itself. */
export function packageNames(path: string, project: Project): readonly string[] {
  const [own] = packagesAround(project.disk, path);
  const name = own && nameOf(own);
  const isEntry = name !== undefined && (isDirectoryFile(path) || entriesOf(own as Package, "").includes(path));
  return isEntry ? [name.slice(name.lastIndexOf("/") + 1)] : [];
}

const asLocated = (path: string | undefined): Located => (path === undefined ? UNKNOWN : fileUrl(path));

function relativeTo(written: string, from: string, project: Project): Located {
  const target = resolve(dirname(from), written);
  const found = fileAt(project, target);
  if (found !== undefined) return fileUrl(found);
  for (const { rootDirs } of pathOptionsOf(project.disk, from)) {
    const own = rootDirs.find((root) => target.startsWith(root + sep));
    if (own === undefined) continue;
    for (const root of rootDirs) {
      const other = fileAt(project, join(root, relative(own, target)));
      if (other !== undefined) return fileUrl(other);
    }
  }
  return asLocated(unbuilt(project, target));
}

/** The file that a path without its ending, with another's ending, or of a directory means. */
function fileAt(project: Project, path: string, depth = 0): string | undefined {
  const dot = basename(path).lastIndexOf(".");
  const ending = dot > 0 ? basename(path).slice(dot) : "";
  const stem = path.slice(0, path.length - ending.length);
  for (const other of FOR_ENDING[ending] ?? []) if (project.hasFile(stem + other)) return stem + other;
  if (ending !== "" && project.hasFile(path)) return path;
  for (const other of ENDINGS) if (project.hasFile(path + other)) return path + other;
  if (project.hasFile(path)) return path;
  if (depth > MOST_DIRECTORIES || project.disk.kind(path) !== "directory") return undefined;
  const owner = packageIn(project.disk, path);
  if (owner)
    for (const entry of entriesOf(owner, ""))
      if (entry !== path) {
        const found = fileAt(project, entry, depth + 1) ?? unbuilt(project, entry);
        if (found !== undefined) return found;
      }
  for (const other of ENDINGS) {
    const index = join(path, `index${other}`);
    if (project.hasFile(index)) return index;
  }
  return undefined;
}

/** The source of a file that is made by a build that nobody ran. */
function unbuilt(project: Project, path: string): string | undefined {
  if (path.includes(`${sep}node_modules${sep}`) || !BUILT.test(path)) return undefined;
  const stem = path.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, "");
  const tries = [
    stem.replace(BUILT, `${sep}src`),
    stem.replace(BUILT, `${sep}src`).replace(BUILT, ""),
    stem.replace(BUILT, ""),
  ];
  for (const one of tries) {
    const found = one === stem ? undefined : plainFile(project, one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const plainFile = (project: Project, stem: string): string | undefined =>
  ENDINGS.flatMap((ending) => [stem + ending, join(stem, `index${ending}`)]).find((path) => project.hasFile(path));

function byImports(written: string, from: string, project: Project): Promise<Located> | Located {
  for (const owner of packagesAround(project.disk, from)) {
    const targets = importsOf(owner, written);
    for (const target of targets) {
      const found = target.startsWith(owner.directory)
        ? (fileAt(project, target) ?? unbuilt(project, target))
        : undefined;
      if (found !== undefined) return fileUrl(found);
    }
    const [other] = targets.filter((target) => !target.startsWith(owner.directory));
    if (other !== undefined) return byPackage(other, from, project);
  }
  for (const options of pathOptionsOf(project.disk, from))
    for (const path of mappedPaths(options, written)) {
      const found = fileAt(project, path);
      if (found !== undefined) return fileUrl(found);
    }
  return UNKNOWN;
}

/** `@scope/name/sub/path` as name and path. */
function splitName(written: string): { readonly name: string; readonly subpath: string } {
  const words = written.split("/");
  const length = written.startsWith("@") ? 2 : 1;
  return { name: words.slice(0, length).join("/"), subpath: words.slice(length).join("/") };
}

async function byPackage(written: string, from: string, project: Project): Promise<Located> {
  const { name, subpath } = splitName(written);
  const own = await ownPackage(name, from, project);
  if (own) {
    const found = entryOf(project, own, subpath);
    if (found !== undefined) return fileUrl(found);
  }
  for (let at = dirname(from), below = from; at !== below; below = at, at = dirname(at)) {
    const modules = join(at, "node_modules");
    if (project.disk.kind(modules) !== "directory") continue;
    for (const directory of [join(modules, name), join(modules, "@types", name.replace(/^@/, "").replace("/", "__"))]) {
      const held = packageIn(project.disk, directory);
      if (!held) continue;
      const found = entryOf(project, { ...held, directory: project.disk.real(directory) }, subpath);
      // A package without types gives way to the types that others wrote for it.
      if (found !== undefined && (/\.[cm]?tsx?$/.test(found) || directory.includes("@types"))) return fileUrl(found);
      if (found !== undefined && !directory.includes("@types")) {
        const types = typesFor(project, modules, name, subpath);
        return fileUrl(types ?? found);
      }
    }
  }
  const plain = written.replace(PLATFORM, "");
  for (const one of new Set([written, plain])) {
    const declared = ambientModule(project, from, one);
    if (declared !== undefined) return { kind: "files", paths: [declared], inside: [one] };
  }
  if (NODE_MODULES.has(plain.split("/")[0] ?? "") || /^[a-z]+:/.test(written))
    return { kind: "external", source: written };
  for (const owner of packagesAround(project.disk, from))
    if (dependsOn(owner, name) || dependsOn(owner, `@types/${name}`)) return { kind: "external", source: written };
  // An alias (`@/x`, `~/x`) is a path; anything else that no package states is still a package's name.
  return /^(?:@\/|~|\$)/.test(written) ? UNKNOWN : { kind: "external", source: written };
}

function typesFor(project: Project, modules: string, name: string, subpath: string): string | undefined {
  const directory = join(modules, "@types", name.replace(/^@/, "").replace("/", "__"));
  const held = packageIn(project.disk, directory);
  return held && entryOf(project, { ...held, directory: project.disk.real(directory) }, subpath);
}

function entryOf(project: Project, held: Package, subpath: string): string | undefined {
  for (const entry of entriesOf(held, subpath)) {
    const found = fileAt(project, entry) ?? unbuilt(project, entry);
    if (found !== undefined) return found;
  }
  return plainFile(project, join(held.directory, "src", subpath === "" ? "index" : subpath));
}

const ownPackages = new WeakMap<object, { readonly size: number; readonly directories: ReadonlyMap<string, string> }>();

/** The workspace's own package of a name; the nearest one around the file wins over all others. */
async function ownPackage(name: string, from: string, project: Project): Promise<Package | undefined> {
  for (const around of packagesAround(project.disk, from)) if (nameOf(around) === name) return around;
  const entries = await project.entries();
  const { table } = project.workspace;
  let known = ownPackages.get(table);
  if (known?.size !== table.size) {
    const directories = new Map<string, string>();
    for (const { path } of entries) {
      if (!path.endsWith("package.json") || basename(path) !== "package.json") continue;
      const held = packageIn(project.disk, dirname(path));
      const its = held && nameOf(held);
      if (its !== undefined && !directories.has(its)) directories.set(its, dirname(path));
    }
    known = { size: table.size, directories };
    ownPackages.set(table, known);
  }
  const directory = known.directories.get(name);
  const held = directory === undefined ? undefined : packageIn(project.disk, directory);
  return held && nameOf(held) === name ? held : undefined;
}
