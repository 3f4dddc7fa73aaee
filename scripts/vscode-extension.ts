/** Makes the extension for VS Code: `dist/vscode/`, which VS Code runs as it is, and `dist/tandem.vsix`, which it installs. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { zipSync } from "fflate";
import { projectRoot } from "../server/install.ts";
import { configurationSchema } from "./configuration-docs.ts";
import { languageConfigurations, vscodeManifest } from "./vscode-manifest.ts";

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What marketplaces read beside package.json. */
const vsixManifest = ({
  name,
  displayName,
  description,
  publisher,
  version,
  engines,
}: Record<string, unknown>): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${escaped(String(displayName))}</DisplayName>
    <Description xml:space="preserve">${escaped(String(description))}</Description>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped((engines as { vscode: string }).vscode)}"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets><Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/></Assets>
</PackageManifest>
`;

const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
  <Default Extension=".cjs" ContentType="application/javascript"/>
  <Default Extension=".md" ContentType="text/markdown"/>
  <Default Extension=".txt" ContentType="text/plain"/>
</Types>
`;

/** The first day that a zip archive knows: the same files make the same bytes. */
const FIRST_DAY = new Date(1980, 0, 1);

/** @param out the directory that gets `vscode/` and `tandem.vsix` */
export async function makeExtension(out: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ["editors/vscode/extension.ts"],
    bundle: true,
    external: ["vscode"],
    platform: "node",
    format: "cjs",
    target: "node20",
    minify: true,
    write: false,
    logLevel: "warning",
  });
  const manifest = vscodeManifest();
  const texts = new Map<string, string>([
    ["package.json", json(manifest)],
    ["extension.cjs", outputFiles[0]?.text ?? ""],
    ["README.md", readFileSync(join(projectRoot, "editors/vscode/README.md"), "utf8")],
    ["LICENSE.txt", readFileSync(join(projectRoot, "LICENSE"), "utf8")],
    ["tandem.schema.json", configurationSchema()],
    ...[...languageConfigurations()].map(([path, value]) => [path, json(value)] as const),
  ]);
  const folder = join(out, "vscode");
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const archived = new Map([
    ["[Content_Types].xml", CONTENT_TYPES],
    ["extension.vsixmanifest", vsixManifest(manifest)],
    ...[...texts].map(([path, text]) => [`extension/${path}`, text] as const),
  ]);
  const files = Object.fromEntries([...archived].map(([path, text]) => [path, Buffer.from(text)]));
  writeFileSync(join(out, "tandem.vsix"), zipSync(files, { level: 9, mtime: FIRST_DAY }));
}
