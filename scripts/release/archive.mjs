// An archive that needs nothing: the package, what it depends on, Node, and a launcher.

import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLATFORMS } from "./platforms.mjs";
import { run } from "./run.mjs";

const PACKAGE = "tandem-language-server";

const manifestIn = (directory) => JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));

/** Files below a directory, by their paths from there. */
function filesIn(directory, under) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return {
        path: `${under}/${file.slice(directory.length + 1).replaceAll("\\", "/")}`,
        contents: readFileSync(file),
        isProgram: false,
      };
    });
}

/** The directory of a package, unpacked. @param integrity what its tarball must have, as npm writes it */
function fetchPackage(name, integrity, directory) {
  const into = mkdtempSync(join(directory, "package-"));
  run("npm", ["pack", name, "--pack-destination", into], { cwd: into });
  const [file] = readdirSync(into);
  const [algorithm, expected] = integrity.split(/-(.*)/s);
  const found = createHash(algorithm)
    .update(readFileSync(join(into, file)))
    .digest("base64");
  if (found !== expected) throw new Error(`${name} is not what it was: ${algorithm}-${found}`);
  // A name and not a path: Windows' tar takes what stands before a colon for a machine.
  run("tar", ["xzf", file], { cwd: into });
  return join(into, "package");
}

/** What a package needs, as it is installed here, and of native parts the platform's, which the lock names. */
function dependenciesOf(manifest, { root, native, temporary }) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const all = new Map();
  const add = (name, directory) => {
    if (all.has(name)) return;
    all.set(name, directory);
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(directory);
    for (const one of Object.keys(dependencies)) add(one, join(root, "node_modules", one));
    for (const one of Object.keys(optionalDependencies).filter((optional) => optional.endsWith(`-${native}`))) {
      const here = join(root, "node_modules", one);
      const { version, integrity } = packages[`node_modules/${one}`];
      add(one, existsSync(here) ? here : fetchPackage(`${one}@${version}`, integrity, temporary));
    }
  };
  for (const one of Object.keys(manifest.dependencies ?? {})) add(one, join(root, "node_modules", one));
  return [...all];
}

const UNIX = `#!/bin/sh
# Follows links to itself: it may be linked into a directory of PATH.
self=$0
while [ -h "$self" ]; do
  to=$(readlink "$self")
  case $to in /*) self=$to ;; *) self=$(dirname "$self")/$to ;; esac
done
here=$(cd "$(dirname "$self")/.." && pwd)
exec "$here/node" "$here/node_modules/${PACKAGE}/bin/tandem.js" "$@"
`;
const WINDOWS = `@"%~dp0\\..\\node.exe" "%~dp0\\..\\node_modules\\${PACKAGE}\\bin\\tandem.js" %*\r\n`;

/**
 * What an archive holds.
 * @param tarball of the package: its file
 * @param node a Node to take in place of the platform's; undefined: that
 */
export function archiveFiles({ root, name, tarball, platform, node }) {
  const { node: nodePackage, integrity, native } = PLATFORMS[platform];
  const temporary = mkdtempSync(join(tmpdir(), "tandem-archive-"));
  try {
    run("tar", ["xzf", tarball, "-C", temporary], { cwd: root });
    const packed = join(temporary, "package");
    const isWindows = platform.startsWith("win");
    const program = isWindows ? "node.exe" : "node";
    const nodeDirectory = node === undefined ? fetchPackage(nodePackage, integrity, temporary) : undefined;
    const file = (path, contents, isProgram = false) => ({ path: `${name}/${path}`, contents, isProgram });
    return [
      file(program, readFileSync(node ?? join(nodeDirectory, "bin", program)), true),
      ...(nodeDirectory === undefined ? [] : [file("LICENSE-node", readFileSync(join(nodeDirectory, "LICENSE")))]),
      isWindows ? file("bin/tandem.cmd", Buffer.from(WINDOWS)) : file("bin/tandem", Buffer.from(UNIX), true),
      ...filesIn(packed, `${name}/node_modules/${PACKAGE}`),
      ...dependenciesOf(manifestIn(packed), { root, native, temporary }).flatMap(([one, directory]) =>
        filesIn(directory, `${name}/node_modules/${one}`),
      ),
    ];
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
