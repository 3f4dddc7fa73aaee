// The bill of materials (CycloneDX 1.5, as npm makes it): what is installed beside the package, and what is within its bundles.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";

/** `name version` of the packages that the bundles hold, from the notices that go with them; and the grammars. */
function bundledIn(root) {
  const text = readFileSync(join(root, "dist", "THIRD-PARTY-NOTICES.txt"), "utf8");
  const heads = text.split(`\n${"-".repeat(80)}\n\n`).slice(1);
  return {
    packages: new Set(heads.flatMap((head) => /^(\S+) (\S+) \(/.exec(head)?.slice(1, 3).join("@") ?? [])),
    grammars: heads.flatMap((head) => /^Grammar (\S+)$/m.exec(head)?.[1] ?? []),
  };
}

/** Nothing in it depends on when or where it was made. @param time seconds since 1970, of the commit */
export function billOfMaterials(root, time) {
  const bill = JSON.parse(run("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], { cwd: root }));
  const shipped = JSON.parse(
    run("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"], { cwd: root }),
  );
  const { packages, grammars } = bundledIn(root);
  const { name: packageName } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const beside = new Set(shipped.components.map((one) => one["bom-ref"]));
  const components = bill.components
    .filter((one) => beside.has(one["bom-ref"]) || packages.has(`${one.name}@${one.version}`))
    .sort((one, other) => (one["bom-ref"] < other["bom-ref"] ? -1 : 1));
  const kept = new Set([bill.metadata.component["bom-ref"], ...components.map((one) => one["bom-ref"])]);
  const { serialNumber: _, metadata, dependencies, ...rest } = bill;
  const ofGrammars = grammars.map((name) => ({
    "bom-ref": `grammar-${name}`,
    type: "data",
    name: `tree-sitter-${name}`,
  }));
  return {
    ...rest,
    metadata: {
      ...metadata,
      timestamp: new Date(time * 1000).toISOString(),
      // npm calls it as the directory is called.
      component: { ...metadata.component, name: packageName },
    },
    components: [...components, ...ofGrammars],
    dependencies: dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)).sort() }))
      .sort((one, other) => (one.ref < other.ref ? -1 : 1)),
  };
}
