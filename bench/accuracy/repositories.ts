/**
 * THE REPOSITORIES: real code that a machine with npm or apt can have. Rules are made on the development set; the judging set is
 * looked at by nobody who makes rules, only measured.
 */

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { writeRustProject } from "./rust-project.ts";

export type SetName = "development" | "judging";

/** Where a repository comes from. */
export type RepositoryOrigin =
  /**
   * A package of npm; `keep` are its sources (`.`: all of it), what is built from them goes. `around`: packages that it uses beyond its dependencies,
   * `together`: those that lie in the repository beside it.
   */
  | {
      readonly npm: string;
      readonly keep: readonly string[];
      readonly around?: readonly string[];
      readonly together?: readonly string[];
    }
  /** Packages of Debian; `directory` is what counts in them, or, where it is an archive, `part` of it. `around`: those that they use. */
  | {
      readonly apt: readonly string[];
      readonly directory: string;
      readonly part?: string;
      readonly around?: readonly string[];
    }
  /** A repository of GitHub at a commit. */
  | { readonly github: string; readonly commit: string };

export interface RepositoryRow {
  readonly name: string;
  /** Name in THE GROUPS. */
  readonly group: string;
  readonly set: SetName;
  readonly from: RepositoryOrigin;
}

const REACT = ["react@19.1.0", "@types/react@19.1.8"];
const DIST_PACKAGES = "usr/lib/python3/dist-packages";
const CARGO_REGISTRY = "usr/share/cargo/registry";

/** Rows of one group and set, by the names of repositories. */
export const rows = (
  group: string,
  set: SetName,
  origins: Readonly<Record<string, RepositoryOrigin>>,
): RepositoryRow[] => Object.entries(origins).map(([name, from]) => ({ name, group, set, from }));

const crates = (names: string, around = ""): RepositoryOrigin => {
  const packages = (list: string): string[] => list.split(" ").flatMap((name) => (name ? [`librust-${name}-dev`] : []));
  return { apt: packages(names), directory: CARGO_REGISTRY, around: packages(around) };
};

/** Packages of one scope at their versions, as one repository. */
const scope = (name: string, [first = "", ...rest]: readonly string[]): RepositoryOrigin => ({
  npm: `@${name}/${first}`,
  keep: ["."],
  together: rest.map((one) => `@${name}/${one}`),
});

const go = (name: string, path: string): RepositoryOrigin => ({
  apt: [`golang-${name}-dev`],
  directory: `usr/share/gocode/src/${path}`,
});

/** A module of the platform. */
const jdk = (part: string): RepositoryOrigin => ({
  apt: ["openjdk-17-source"],
  directory: "usr/lib/jvm/openjdk-17/lib/src.zip",
  part,
});

/** What of Google's interfaces is measured, and what that imports. */
const GOOGLE_APIS = "api iam logging longrunning pubsub rpc spanner type".split(" ").map((part) => `google/${part}`);

export const REPOSITORIES: readonly RepositoryRow[] = [
  ...rows("typescript", "development", {
    rxjs: { npm: "rxjs@7.8.2", keep: ["src"] },
    mobx: { npm: "mobx@6.13.7", keep: ["src"] },
    "trpc-server": { npm: "@trpc/server@11.4.3", keep: ["src"], around: ["typescript@5.8.3"] },
    "react-redux": { npm: "react-redux@9.2.0", keep: ["src"], around: REACT },
    ajv: { npm: "ajv@8.17.1", keep: ["lib"] },
    ethers: { npm: "ethers@6.13.5", keep: ["src.ts"], around: ["@types/node@20.19.0"] },
  }),
  ...rows("typescript", "judging", {
    zod: { npm: "zod@4.0.5", keep: ["src"] },
    "redux-toolkit": { npm: "@reduxjs/toolkit@2.8.2", keep: ["src"], around: ["react-redux@9.2.0", ...REACT] },
    "query-core": { npm: "@tanstack/query-core@5.83.0", keep: ["src"] },
  }),
  ...rows("python", "development", {
    django: { apt: ["python3-django"], directory: DIST_PACKAGES, around: ["python3-asgiref", "python3-sqlparse"] },
    "python-stdlib": {
      apt: ["libpython3-stdlib", "libpython3.11-stdlib", "libpython3.11-minimal"],
      directory: "usr/lib/python3.11",
    },
  }),
  ...rows("python", "judging", {
    sqlalchemy: { apt: ["python3-sqlalchemy"], directory: DIST_PACKAGES },
    sphinx: { apt: ["python3-sphinx"], directory: DIST_PACKAGES, around: ["python3-docutils", "python3-jinja2"] },
    werkzeug: { apt: ["python3-werkzeug"], directory: DIST_PACKAGES, around: ["python3-markupsafe"] },
  }),
  ...rows("rust", "development", {
    clap: crates(
      "clap clap-lex clap-derive",
      "bitflags strsim textwrap termcolor once-cell heck proc-macro2 quote syn",
    ),
    regex: crates("regex regex-syntax aho-corasick memchr"),
    tokio: crates("tokio", "bytes mio pin-project-lite parking-lot libc memchr socket2 num-cpus tracing"),
  }),
  ...rows("rust", "judging", {
    hyper: crates(
      "hyper",
      "bytes futures-core futures-channel futures-util h2 http http-body httparse httpdate itoa pin-project-lite tokio tower-service tracing want",
    ),
    rustls: crates("rustls", "log ring sct webpki"),
    rayon: crates(
      "rayon rayon-core crossbeam-deque crossbeam-epoch crossbeam-utils crossbeam-channel",
      "either num-cpus cfg-if memoffset scopeguard",
    ),
  }),
  ...rows("go", "development", {
    cobra: go("github-spf13-cobra", "github.com/spf13/cobra"),
    "client-golang": go("github-prometheus-client-golang", "github.com/prometheus/client_golang"),
  }),
  ...rows("go", "judging", {
    gin: go("github-gin-gonic-gin", "github.com/gin-gonic/gin"),
    raft: go("github-hashicorp-raft", "github.com/hashicorp/raft"),
  }),
  ...rows("java", "development", { "jdk.javadoc": jdk("jdk.javadoc"), "java.net.http": jdk("java.net.http") }),
  ...rows("java", "judging", { "jdk.compiler": jdk("jdk.compiler"), "jdk.jshell": jdk("jdk.jshell") }),
  ...rows("c", "development", {
    "tree-sitter": { npm: "tree-sitter@0.25.0", keep: ["vendor/tree-sitter/lib"] },
  }),
  ...rows("php", "development", {
    twig: { apt: ["php-twig"], directory: "usr/share/php/Twig" },
    monolog: { apt: ["php-monolog"], directory: "usr/share/php/Monolog" },
  }),
  ...rows("php", "judging", {
    "symfony-console": { apt: ["php-symfony-console"], directory: "usr/share/php/Symfony/Component/Console" },
    composer: { apt: ["composer"], directory: "usr/share/php/Composer" },
  }),
  ...rows("bash", "development", { dracut: { apt: ["dracut-core"], directory: "usr/lib/dracut" } }),
  ...rows("bash", "judging", { bats: { npm: "bats@1.11.0", keep: ["lib", "libexec", "test"] } }),
  ...rows("vue", "development", {
    slidev: { npm: "@slidev/client@52.20.1", keep: ["."] },
    vitepress: { npm: "vitepress@1.6.4", keep: ["dist/client"] },
  }),
  ...rows("vue", "judging", {
    "reka-ui": { npm: "reka-ui@2.11.0", keep: ["src"] },
    primevue: { npm: "primevue@5.0.2", keep: ["."] },
  }),
  ...rows("svelte", "development", {
    carbon: { npm: "carbon-components-svelte@0.112.1", keep: ["src"] },
    "bits-ui": { npm: "bits-ui@2.21.0", keep: ["dist"] },
  }),
  ...rows("svelte", "judging", {
    layerchart: { npm: "layerchart@2.5.0", keep: ["dist"] },
    "flowbite-svelte": { npm: "flowbite-svelte@1.33.1", keep: ["dist"] },
  }),
  ...rows("astro", "development", { starlight: { npm: "@astrojs/starlight@0.42.4", keep: ["."] } }),
  ...rows("astro", "judging", {
    "accessible-astro": { npm: "accessible-astro-components@5.8.0", keep: ["src", "index.js"], around: ["astro"] },
    "starlight-blog": { npm: "starlight-blog@0.30.0", keep: ["."] },
  }),
  ...rows("graphql", "development", {
    reactioncommerce: scope("reactioncommerce", [
      "api-core@2.0.1",
      "api-plugin-accounts@2.0.4",
      "api-plugin-carts@1.3.5",
      "api-plugin-catalogs@1.1.2",
      "api-plugin-orders@1.4.5",
      "api-plugin-payments@1.0.5",
      "api-plugin-products@1.3.1",
      "api-plugin-shipments@1.0.3",
      "api-plugin-shops@1.3.0",
      "api-plugin-tags@1.2.1",
    ]),
  }),
  ...rows("graphql", "judging", {
    graphcommerce: scope("graphcommerce", [
      "magento-graphql@10.0.3",
      "magento-cart@10.0.3",
      "magento-cart-items@10.0.3",
      "magento-category@10.0.3",
      "magento-customer@10.0.3",
      "magento-product@10.0.3",
      "magento-store@10.0.3",
    ]),
  }),
  ...rows("fish", "development", {
    "fish-functions": { apt: ["fish-common"], directory: "usr/share/fish/functions" },
  }),
  ...rows("fish", "judging", {
    "fish-completions": { apt: ["fish-common"], directory: "usr/share/fish/completions" },
  }),
  ...rows("protobuf", "development", {
    "google-proto-files": { npm: "google-proto-files@5.0.3", keep: GOOGLE_APIS },
  }),
  ...rows("dockerfile", "development", {
    imagebuilder: {
      apt: ["golang-github-openshift-imagebuilder-dev"],
      directory: "usr/share/gocode/src/github.com/openshift/imagebuilder",
    },
  }),
  ...rows("html", "development", { codemirror: { npm: "codemirror@5.65.19", keep: ["demo", "doc", "mode"] } }),
  ...rows("scss", "development", {
    bootstrap: { npm: "bootstrap@5.3.9", keep: ["scss"] },
    foundation: { npm: "foundation-sites@6.9.0", keep: ["scss"] },
  }),
  ...rows("scss", "judging", {
    bulma: { npm: "bulma@1.0.4", keep: ["sass"] },
    govuk: { npm: "govuk-frontend@6.6.0", keep: ["dist/govuk"] },
  }),
  ...rows("css", "development", { pico: { npm: "@picocss/pico@2.1.1", keep: ["css"] } }),
  ...rows("css", "judging", { primer: { npm: "@primer/css@22.3.2", keep: ["dist"] } }),
  ...rows("c", "judging", { libusb: { npm: "usb@2.15.0", keep: ["libusb/libusb", "libusb_config"] } }),
];

/** What goes: directories that need tools and settings that no package brings, and declarations of components, which are made for packages. */
const WITHOUT: Readonly<Record<string, RegExp>> = {
  typescript: /(?:^|[\\/])(?:__tests__|tests?)$/,
  javascript: /(?:^|[\\/])(?:__tests__|tests?)$/,
  rust: /(?:^|[\\/])(?:tests|benches|examples)$/,
  svelte: /\.svelte\.d\.ts$/,
};

const run = promisify(execFile);
/** Bytes of a program's output. */
const MOST_OUTPUT = 1 << 26;

const inside = (directory: string, command: string, args: readonly string[]): Promise<unknown> =>
  run(command, args, { cwd: directory, maxBuffer: MOST_OUTPUT });

/** Packages of sources seldom bring one; without it a server knows no file but the open ones and what they import. */
function writeTypescriptProject(root: string): void {
  const file = join(root, "tsconfig.json");
  if (existsSync(file)) return;
  const compilerOptions = {
    allowJs: true,
    jsx: "preserve",
    module: "esnext",
    moduleResolution: "bundler",
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: "es2022",
  };
  writeFileSync(file, JSON.stringify({ compilerOptions }));
}

function writeGraphqlProject(root: string): void {
  writeFileSync(
    join(root, ".graphqlrc.json"),
    JSON.stringify({ schema: "**/*.{graphql,graphqls}", documents: "**/*.graphql" }),
  );
}

function writeGoProject(root: string, _around: string, from: RepositoryOrigin): void {
  const file = join(root, "go.mod");
  if (existsSync(file) || !("directory" in from)) return;
  writeFileSync(file, `module ${from.directory.replace(/^.*?\/src\//, "")}\n\ngo 1.20\n`);
}

/** Every directory that holds headers is one that is looked in. */
function writeCompileCommands(root: string): void {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const headers = new Set(files.filter((file) => file.endsWith(".h")).map((file) => dirname(join(root, file))));
  const includes = [...headers, ...[...headers].map(dirname)].map((directory) => `-I${directory}`);
  const commands = files
    .filter((file) => file.endsWith(".c"))
    .map((file) => ({ directory: root, file: join(root, file), arguments: ["cc", ...new Set(includes), "-c", file] }));
  writeFileSync(join(root, "compile_commands.json"), JSON.stringify(commands));
}

/** What the server of a group must find in a repository to understand it. */
const PREPARE: Readonly<Record<string, (root: string, around: string, from: RepositoryOrigin) => void>> = {
  typescript: writeTypescriptProject,
  javascript: writeTypescriptProject,
  vue: writeTypescriptProject,
  svelte: writeTypescriptProject,
  astro: writeTypescriptProject,
  graphql: writeGraphqlProject,
  rust: writeRustProject,
  go: writeGoProject,
  c: writeCompileCommands,
  python: (root, around) => writeFileSync(join(root, "pyrightconfig.json"), JSON.stringify({ extraPaths: [around] })),
};

/** The directory of a repository below the cache, fetched when it is not there. Rejects when it cannot be had. */
export async function obtain({ name, group, from }: RepositoryRow, cache: string): Promise<string> {
  const home = join(cache, "repositories", group, name);
  const root = join(home, name);
  const stamp = join(home, "complete");
  if (existsSync(stamp)) return root;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  if ("npm" in from) await fromNpm(from, home, root);
  else if ("github" in from) await fromGithub(from, root);
  else await fromApt(from, home, root);
  const without = WITHOUT[group];
  if (without)
    for (const path of readdirSync(root, { recursive: true, encoding: "utf8" }))
      if (without.test(path)) rmSync(join(root, path), { recursive: true, force: true });
  PREPARE[group]?.(root, join(home, AROUND), from);
  writeFileSync(stamp, "");
  return root;
}

/** Its dependencies stay in `node_modules` around it, where its imports find them. */
async function fromNpm(
  { npm, keep, around = [], together = [] }: Extract<RepositoryOrigin, { npm: string }>,
  home: string,
  root: string,
): Promise<void> {
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"];
  await inside(home, "npm", ["install", "--prefix", home, ...quiet, npm, ...around, ...together]);
  const packedOf = (one: string): string => join(home, "node_modules", one.replace(/(?<=.)@[^@]*$/, ""));
  const packed = packedOf(npm);
  for (const part of [...keep, "package.json", "tsconfig.json"]) {
    if (!existsSync(join(packed, part))) continue;
    mkdirSync(dirname(join(root, part)), { recursive: true });
    renameSync(join(packed, part), join(root, part));
  }
  rmSync(packed, { recursive: true, force: true });
  for (const one of together) renameSync(packedOf(one), join(root, basename(packedOf(one))));
}

async function fromGithub(
  { github, commit }: Extract<RepositoryOrigin, { github: string }>,
  root: string,
): Promise<void> {
  mkdirSync(root);
  await inside(root, "git", ["init", "--quiet"]);
  await inside(root, "git", ["fetch", "--quiet", "--depth", "1", `https://github.com/${github}.git`, commit]);
  await inside(root, "git", ["checkout", "--quiet", "FETCH_HEAD"]);
  rmSync(join(root, ".git"), { recursive: true });
}

async function fromApt(
  { apt, directory, part, around = [] }: Extract<RepositoryOrigin, { apt: readonly string[] }>,
  home: string,
  root: string,
): Promise<void> {
  await unpack(apt, directory, root, part);
  if (around.length > 0) await unpack(around, directory, join(home, AROUND));
}

/** The directory beside a repository that holds what it uses. */
const AROUND = "around";

/** Makes `to` what a directory of Debian packages is. */
async function unpack(packages: readonly string[], directory: string, to: string, part?: string): Promise<void> {
  const all = `${to}.packages`;
  mkdirSync(all, { recursive: true });
  await inside(all, "apt-get", ["download", ...packages]);
  await inside(all, "sh", ["-c", 'for deb in *.deb; do dpkg-deb -x "$deb" . && rm "$deb"; done']);
  if (part === undefined) renameSync(join(all, directory), to);
  else {
    await inside(all, "jar", ["xf", join(all, directory), part]);
    renameSync(join(all, part), to);
  }
  rmSync(all, { recursive: true });
}
