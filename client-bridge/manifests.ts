/** Manifests: what the files that make a directory a project or a workspace say of the directories below them. Pure. */

import { globTest } from "../src/files/glob.ts";
import { readJsonc } from "../src/files/jsonc.ts";
import { readToml } from "../src/files/toml.ts";
import { withoutLast } from "../src/text/text-end.ts";
import { fieldsOf } from "./json-fields.ts";

/** The directories that a workspace holds, as globs relative to it; a glob with `!` takes away again. */
export type Members = readonly string[];

/** Whether they hold a directory, relative and with `/`; the last glob that matches decides. */
export const holds = (members: Members, path: string): boolean =>
  members.reduce((held, member) => {
    const isNegated = member.startsWith("!");
    const glob = (isNegated ? member.slice(1) : member).replace(/^(?:\.\/+)+/, "");
    return globTest(withoutLast(glob, "/"))(path) ? !isNegated : held;
  }, false);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];

/** How a Cargo.toml takes part in a workspace. */
export interface CargoManifest {
  /** It has a `[workspace]` table. */
  readonly isWorkspace: boolean;
  readonly members: readonly string[];
  readonly exclude: readonly string[];
  /** `package.workspace`: the directory of the workspace that it belongs to, relative. */
  readonly workspace: string | undefined;
}

export const readCargo = (text: string): CargoManifest => {
  const toml = readToml(text);
  return {
    isWorkspace: [...toml.keys()].some((key) => key === "workspace" || key.startsWith("workspace.")),
    members: toml.get("workspace.members") ?? [],
    exclude: toml.get("workspace.exclude") ?? [],
    workspace: toml.get("package.workspace")?.[0],
  };
};

/** `workspaces` of a package.json, in both its forms; undefined where it has none. */
export const packageMembers = (text: string): Members | undefined => {
  const workspaces = fieldsOf(parseJson(text))["workspaces"];
  if (workspaces === undefined) return undefined;
  return strings(Array.isArray(workspaces) ? workspaces : fieldsOf(workspaces)["packages"]);
};

/** A package.json that only says how files are read (`{ "type": "module" }`) makes no project. What cannot be read may be one. */
export const isPackage = (text: string): boolean => {
  const json = parseJson(text);
  if (json === undefined) return true;
  return ["name", "version", "scripts", "dependencies", "devDependencies", "workspaces"].some(
    (key) => fieldsOf(json)[key] !== undefined,
  );
};

/** `packages` of a pnpm-workspace.yaml: a list of strings, in either of YAML's two ways to write one. */
export const pnpmMembers = (text: string): Members | undefined => {
  const section = /^packages[ \t]*:[ \t]*(.*(?:\r?\n(?:[ \t].*|-.*|#.*|[ \t]*))*)/m.exec(text)?.[1];
  if (section === undefined) return undefined;
  const plain = section.replace(/(^|\s)#.*$/gm, "");
  const flow = /^\s*\[([^\]]*)\]/.exec(plain)?.[1];
  const items = flow?.split(",") ?? plain.split(/\r?\n/).map((line) => /^\s*-\s+(.*)$/.exec(line)?.[1] ?? "");
  return items.map((item) => item.trim().replace(/^(["'])(.*)\1$/, "$2")).filter((item) => item !== "");
};

/** Paths of a tsconfig.json's `references`, relative: directories, or files. */
export const tsconfigReferences = (text: string): readonly string[] => {
  const references = fieldsOf(readJsonc(text))["references"];
  return Array.isArray(references)
    ? strings(references.map((reference) => fieldsOf(reference)["path"]))
        .map((path) => withoutLast(path.replace(/^(?:\.\/)+/, ""), "/"))
        .map((path) => (path.endsWith(".json") ? path.replace(/(?:^|\/)[^/]*$/, "") : path))
    : [];
};

/** The tables of pyproject.toml that name a workspace's members. */
const PYTHON_WORKSPACES = ["tool.uv.workspace", "tool.rye.workspace"];

export const pyprojectMembers = (text: string): Members | undefined => {
  const toml = readToml(text);
  const table = PYTHON_WORKSPACES.find((name) => [...toml.keys()].some((key) => `${key}.`.startsWith(`${name}.`)));
  if (table === undefined) return undefined;
  return [
    ...(toml.get(`${table}.members`) ?? []),
    ...(toml.get(`${table}.exclude`) ?? []).map((pattern) => `!${pattern}`),
  ];
};

/** `use` of a go.work. */
export const goWorkUses = (text: string): Members => {
  const plain = text.replace(/\/\/.*$/gm, "");
  const blocks = [...plain.matchAll(/^[^\S\n]*use\s*\(([^()]*)\)/gm)].flatMap(([, block]) =>
    (block ?? "").split(/\r?\n/),
  );
  const lines = [...plain.matchAll(/^[^\S\n]*use\s+([^(\s].*)$/gm)].map(([, path]) => path ?? "");
  return [...blocks, ...lines]
    .map((path) =>
      path
        .trim()
        .replace(/^["`](.*)["`]$/, "$1")
        .replace(/^\.\//, ""),
    )
    .filter((path) => path !== "");
};

/** Whether a `.git` file says that its directory is a work tree of a repository that also lies elsewhere (not a submodule). */
export const isWorktree = (text: string): boolean => /^gitdir:.*[\\/]worktrees[\\/]/.test(text);
