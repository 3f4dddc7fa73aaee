/**
 * Settings: which names of conditions a build of a file's crate sets, on one's own machine: by what describes it (`rust-project.json`), else by its
 * manifest. Nothing is run: what a build script may set is not known.
 */

import { basename, dirname, join } from "node:path";
import { readToml, type TomlStrings } from "../../files/toml.ts";
import type { Project } from "../kit/project.ts";
import type { Setting } from "./condition.ts";
import { type Package, packageAround } from "./crates.ts";
import { describedSettings } from "./described.ts";

/** What a build for the machine at hand is for: Linux on x86-64, as for the other languages. */
const TARGET: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    target_os: "linux",
    target_family: "unix",
    target_arch: "x86_64",
    target_env: "gnu",
    target_vendor: "unknown",
    target_endian: "little",
    target_pointer_width: "64",
    target_has_atomic: "8 16 32 64 ptr",
    target_feature: "fxsr sse sse2",
    target_thread_local: "",
    panic: "unwind",
  }).map(([name, values]) => [name, new Set(values.split(" "))]),
);
/** Names that the compiler, or a tool of the language, sets or leaves. */
const SET: ReadonlyMap<string, boolean> = new Map([
  ...["unix", "debug_assertions", "target_has_atomic", "target_thread_local", "panic"].map(
    (name) => [name, true] as const,
  ),
  ...[
    "windows",
    "doc",
    "docsrs",
    "doctest",
    "fuzzing",
    "kani",
    "loom",
    "miri",
    "bootstrap",
    "no_global_oom_handling",
  ].map((name) => [name, false] as const),
]);

/** What holds of the machine and the tools, whichever the crate is. */
const ofMachine: Setting = (name, value) => (value === undefined ? SET.get(name) : TARGET.get(name)?.has(value));

/** What a build of a file's crate sets. */
export const settingsFor = (project: Project, path: string): Setting => {
  const own = packageAround(project, path);
  return project.kept(`rust settings ${own?.directory ?? dirname(path)}`, () => {
    // Tests are built with the workspace's own crates, and with no other.
    const isTested = !project.isOutside(path);
    const ofCrate =
      describedSettings(project, path) ?? (own ? packageSettings(project, own, isTested) : () => undefined);
    return (name, value) => {
      if (name === "test" && value === undefined) return isTested;
      return ofMachine(name, value) ?? ofCrate(name, value);
    };
  });
};

function packageSettings(project: Project, own: Package, isOwn: boolean): Setting {
  const { manifest } = own;
  const defaults = isOwn ? defaultFeatures(manifest) : new Set();
  const script = scriptOf(project, own);
  const flags = isOwn ? flagsAround(project, own.directory) : "";
  return (name, value) => {
    // One that the manifest does not have is set by nobody; others may be asked for.
    if (name === "feature" && value !== undefined)
      return defaults.has(value) || (isFeature(manifest, value) ? undefined : false);
    const isNamed = [script, flags].some((text) => holdsWord(text, name));
    // What names are made of (`has_std`) is written nowhere.
    return isNamed || (script !== "" && MADE.test(name)) ? undefined : value === undefined ? false : undefined;
  };
}

/** Names that build scripts put together (the crate `autocfg`). */
const MADE = /^(?:has|probe)_/;

const holdsWord = (text: string, word: string): boolean => text.split(/\W+/).includes(word);

/** A feature, or a dependency that may be left out. */
const isFeature = (manifest: TomlStrings, name: string): boolean => {
  if (manifest.has(`features.${name}`)) return true;
  const ofTable = new RegExp(`^(?:target\\..{1,200}\\.)?dependencies\\.${name.replace(/\W/g, "\\$&")}(?:\\.|$)`);
  return [...manifest.keys()].some((key) => ofTable.test(key));
};

function defaultFeatures(manifest: TomlStrings): ReadonlySet<string> {
  const found = new Set<string>(["default"]);
  for (const name of found)
    for (const asked of manifest.get(`features.${name}`) ?? []) found.add(asked.replace(/^dep:|\?|\/.*$/g, ""));
  return found;
}

/** What a package's build script says; empty where it has none. */
const scriptOf = (project: Project, { directory, manifest }: Package): string =>
  project.disk.value(join(directory, manifest.get("package.build")?.[0] ?? "build.rs"), (text) => text) ?? "";

/** Flags that settings around a directory give the compiler (`.cargo/config.toml`). */
function flagsAround(project: Project, directory: string): string {
  const found: string[] = [];
  for (let at = directory, below = ""; at !== below; below = at, at = dirname(at))
    for (const name of ["config.toml", "config"])
      for (const [key, values] of project.disk.value(join(at, ".cargo", name), readToml) ?? [])
        if (basename(key.replaceAll(".", "/")) === "rustflags") found.push(...values);
  return found.join(" ");
}
