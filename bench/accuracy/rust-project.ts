/** A Rust project of plain crate directories, as rust-analyzer reads it (`rust-project.json`): no cargo, no network. */

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readToml } from "../../src/files/toml.ts";

interface Crate {
  readonly name: string;
  readonly root: string;
  readonly edition: string;
  readonly features: readonly string[];
  /** Names as the crate's own code writes them, with the packages they are. */
  readonly dependencies: readonly { readonly name: string; readonly package: string }[];
}

/** Features that want another compiler. */
const UNUSUAL = /nightly|unstable|simd|bench|rustc-dep-of-std|loom/;

const written = (name: string): string => name.replaceAll("-", "_");

function readCrate(directory: string): Crate | undefined {
  const manifest = join(directory, "Cargo.toml");
  if (!existsSync(manifest)) return undefined;
  const toml = readToml(readFileSync(manifest, "utf8"));
  const one = (key: string): string | undefined => toml.get(key)?.[0];
  const root = join(directory, one("lib.path") ?? "src/lib.rs");
  const name = one("package.name");
  if (name === undefined || !existsSync(root)) return undefined;
  const keys = [...toml.keys()];
  const features = keys.filter((key) => key.startsWith("features.")).map((key) => key.slice("features.".length));
  const dependencies = new Set(keys.flatMap((key) => /^(?:target\..*\.)?dependencies\.([^.]+)/.exec(key)?.[1] ?? []));
  return {
    name,
    root,
    edition: one("package.edition") ?? "2015",
    features: [...features, ...dependencies].filter((feature) => !UNUSUAL.test(feature)),
    dependencies: [...dependencies].map((as) => ({ name: as, package: one(`dependencies.${as}.package`) ?? as })),
  };
}

const cratesIn = (directory: string): Crate[] =>
  existsSync(directory) ? readdirSync(directory).flatMap((name) => readCrate(join(directory, name)) ?? []) : [];

/** The sources of the standard library, without the manifest whose dependencies only a network could bring, as links in `home`. */
function standardLibrary(home: string): string | undefined {
  const { stdout } = spawnSync("rustc", ["--print", "sysroot"], { encoding: "utf8" });
  const found = [stdout?.trim() ?? "", "/usr"]
    .map((root) => join(root, "lib/rustlib/src/rust/library"))
    .find(existsSync);
  if (found === undefined) return undefined;
  const links = join(home, "library");
  rmSync(links, { recursive: true, force: true });
  mkdirSync(links);
  for (const name of readdirSync(found)) if (!/^Cargo\./.test(name)) symlinkSync(join(found, name), join(links, name));
  return links;
}

/** Describes the crates in `root`, which are measured, with those in `around`, which they use. */
export function writeRustProject(root: string, around: string): void {
  const crates = [...cratesIn(root), ...cratesIn(around)];
  const indexOf = new Map(crates.map(({ name }, index) => [name, index]));
  const library = standardLibrary(dirname(root));
  const project = {
    ...(library === undefined ? {} : { sysroot_src: library }),
    crates: crates.map((crate) => ({
      display_name: written(crate.name),
      root_module: crate.root,
      edition: crate.edition,
      is_workspace_member: crate.root.startsWith(root),
      cfg: crate.features.map((feature) => `feature="${feature}"`),
      deps: crate.dependencies.flatMap(({ name, package: wanted }) => {
        const index = indexOf.get(wanted);
        return index === undefined ? [] : [{ crate: index, name: written(name) }];
      }),
    })),
  };
  writeFileSync(join(root, "rust-project.json"), JSON.stringify(project, undefined, 1));
}
