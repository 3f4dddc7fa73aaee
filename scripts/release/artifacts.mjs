// What a release consists of: the package, archives with Node inside, the bill of materials, and the checksums of all that.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { archiveFiles } from "./archive.mjs";
import { run } from "./run.mjs";
import { billOfMaterials } from "./sbom.mjs";
import { tarball } from "./tar.mjs";

/**
 * The same commit gives the same bytes.
 * @param platforms names of platforms, each with the file of a Node to take in place of the usual one, or undefined
 * @returns the names of the files
 */
export function makeArtifacts({ root, version, out, platforms, say }) {
  const time = Number(run("git", ["log", "-1", "--format=%ct"], { cwd: root }));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  say("builds");
  run(process.execPath, ["scripts/build.mjs", "--only-new"], { cwd: root });
  // Built it is already, and npm would build again.
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", out], { cwd: root });
  const packed = join(out, `tandem-language-server-${version}.tgz`);
  for (const [platform, node] of platforms) {
    const name = `tandem-${version}-${platform}`;
    say(`packs ${name}`);
    const files = archiveFiles({ root, name, tarball: packed, platform, node });
    writeFileSync(join(out, `${name}.tar.gz`), tarball(files, time));
  }
  const bill = `${JSON.stringify(billOfMaterials(root, time), undefined, 2)}\n`;
  writeFileSync(join(out, `tandem-${version}.cdx.json`), bill);
  const names = readdirSync(out).sort();
  const sums = names.map(
    (name) =>
      `${createHash("sha256")
        .update(readFileSync(join(out, name)))
        .digest("hex")}  ${name}\n`,
  );
  writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
  return [...names, "SHA256SUMS"];
}
