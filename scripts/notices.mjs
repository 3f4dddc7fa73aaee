// The licences of what the bundles hold of others, in one text that goes with every copy.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const RULE = `\n${"-".repeat(80)}\n\n`;

function licenceOf(directory) {
  const name = readdirSync(directory).find((file) => /^licen[cs]e/i.test(file));
  return name === undefined ? undefined : readFileSync(join(directory, name), "utf8").trim();
}

function ofPackage(root, name) {
  const directory = join(root, "node_modules", name);
  const { version, license, author } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
  const whose = typeof author === "string" ? author : author?.name;
  return `${name} ${version} (${license})\n\n${licenceOf(directory) ?? `${license}${whose ? `, ${whose}` : ""}`}\n`;
}

/** @param inputs the files that were bundled, from the root, as esbuild names them */
export function notices(root, inputs) {
  const names = new Set(inputs.map((input) => PACKAGE.exec(input)?.[1]).filter((name) => name !== undefined));
  // What runs beside the bundles, see scripts/wasm-files.mjs.
  for (const name of ["web-tree-sitter", "@ast-grep/wasm"]) names.add(name);
  const licenses = join(root, "grammars", "licenses");
  const grammars = readdirSync(licenses).map(
    (file) => `Grammar ${basename(file, ".txt")}\n\n${readFileSync(join(licenses, file), "utf8").trim()}\n`,
  );
  return [
    "tandem holds code of others, under these licences.\n",
    ...[...names].sort().map((name) => ofPackage(root, name)),
    ...grammars,
  ].join(RULE);
}
