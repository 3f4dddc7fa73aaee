/** The workflows of GitHub Actions, as data: on what tests run, and what a tag publishes. */

import { stringify } from "yaml";
import packageJson from "../package.json" with { type: "json" };

/** Systems and versions of Node (the oldest that is served first) on which everything is tested. */
const SYSTEMS = ["ubuntu-latest", "macos-latest", "windows-latest"] as const;
export const NODES = [20, 22, 24] as const;

/** Node of what is made for others. */
const RELEASING_NODE = 22;
const PUBLISHING_NODE = 24;

/** What GitHub puts a value in the place of. */
const expression = (of: string): string => ["${{", of, "}}"].join(" ");

const checkout = (depth: number): object => ({ uses: "actions/checkout@v5", with: { "fetch-depth": depth } });
const node = (version: number | string): object => ({
  uses: "actions/setup-node@v5",
  with: { "node-version": version, cache: "npm" },
});

/** Installs what the tests of real servers and editors want on Linux; elsewhere these are skipped by name. */
const UBUNTU_TOOLS = "sudo apt-get update -q && sudo apt-get install -y -q neovim nginx-light";

const test = {
  name: "test",
  on: { push: { branches: ["main"] }, pull_request: {}, workflow_dispatch: {} },
  permissions: { contents: "read" },
  concurrency: { group: `test-${expression("github.ref")}`, "cancel-in-progress": true },
  jobs: {
    test: {
      strategy: { "fail-fast": false, matrix: { os: SYSTEMS, node: NODES } },
      "runs-on": expression("matrix.os"),
      "timeout-minutes": 90,
      // The same text on every system: fixtures count lines and columns.
      env: { GIT_CONFIG_COUNT: 1, GIT_CONFIG_KEY_0: "core.autocrlf", GIT_CONFIG_VALUE_0: "input" },
      steps: [
        checkout(1),
        node(expression("matrix.node")),
        { if: "runner.os == 'Linux'", run: UBUNTU_TOOLS },
        { run: "npm ci" },
        { run: "npm test" },
      ],
    },
    check: {
      "runs-on": "ubuntu-latest",
      "timeout-minutes": 30,
      steps: [
        checkout(1),
        node(NODES[0]),
        { run: "npm ci" },
        { run: "npx biome check ." },
        { run: "npx tsc --noEmit" },
        { run: "npx knip" },
      ],
    },
    site: {
      "runs-on": "ubuntu-latest",
      "timeout-minutes": 15,
      steps: [
        checkout(1),
        node(RELEASING_NODE),
        { run: "npm ci" },
        { run: "npm run docs:build" },
        { run: "npx vitest run test/editors/site-page.test.ts" },
      ],
    },
  },
};

/** What a tag of a version publishes: everything is made on one system, and only once. */
const release = {
  name: "release",
  on: { push: { tags: ["v*.*.*"] } },
  permissions: {},
  jobs: {
    make: {
      "runs-on": "ubuntu-latest",
      "timeout-minutes": 30,
      permissions: { contents: "read" },
      steps: [
        checkout(0),
        node(RELEASING_NODE),
        {
          name: "The tag is the version",
          env: { TAG: expression("github.ref_name") },
          run: 'test "$TAG" = "v$(node -p "require(\'./package.json\').version")"',
        },
        { run: "npm ci" },
        { run: "npm run release -- --artifacts --out dist/release" },
        { run: "node scripts/release.mjs --notes > dist/notes.md" },
        {
          uses: "actions/upload-artifact@v4",
          with: { name: "release", path: "dist/release\ndist/notes.md\n", "if-no-files-found": "error" },
        },
      ],
    },
    try: {
      needs: "make",
      strategy: {
        "fail-fast": false,
        matrix: {
          include: [
            { os: "ubuntu-latest", platform: "linux-x64", program: "bin/tandem" },
            { os: "ubuntu-24.04-arm", platform: "linux-arm64", program: "bin/tandem" },
            { os: "macos-15-intel", platform: "darwin-x64", program: "bin/tandem" },
            { os: "macos-latest", platform: "darwin-arm64", program: "bin/tandem" },
            { os: "windows-latest", platform: "win-x64", program: "bin/tandem.cmd" },
          ],
        },
      },
      "runs-on": expression("matrix.os"),
      "timeout-minutes": 10,
      permissions: {},
      defaults: { run: { shell: "bash" } },
      env: { PLATFORM: expression("matrix.platform"), PROGRAM: expression("matrix.program") },
      steps: [
        { uses: "actions/download-artifact@v5", with: { name: "release" } },
        { run: 'tar xzf release/tandem-*-"$PLATFORM".tar.gz' },
        { run: "printf 'def greet():\\n    pass\\n\\ngreet()\\n' > greet.py" },
        { run: './tandem-*-"$PLATFORM"/"$PROGRAM" --version' },
        { run: './tandem-*-"$PLATFORM"/"$PROGRAM" definition greet --no-daemon' },
      ],
    },
    publish: {
      needs: "try",
      "runs-on": "ubuntu-latest",
      "timeout-minutes": 10,
      environment: "release",
      // To make the release, and to tell npm who we are without a token that lasts.
      permissions: { contents: "write", "id-token": "write" },
      steps: [
        // Its npm needs no more to publish than that npm trusts this workflow.
        { uses: "actions/setup-node@v5", with: { "node-version": PUBLISHING_NODE } },
        { uses: "actions/download-artifact@v5", with: { name: "release" } },
        { run: `npm publish release/${packageJson.name}-*.tgz --provenance --access public` },
        {
          env: { GH_TOKEN: expression("github.token"), TAG: expression("github.ref_name") },
          run: 'gh release create "$TAG" release/* --repo "$GITHUB_REPOSITORY" --title "$TAG" --notes-file notes.md',
        },
      ],
    },
  },
};

const fileOf = (workflow: object): string =>
  `# Made by \`npm run workflows\` from scripts/workflow-files.ts.\n${stringify(workflow, { lineWidth: 0, aliasDuplicateObjects: false })}`;

/** By their paths. */
export const WORKFLOWS: Readonly<Record<string, string>> = {
  ".github/workflows/test.yml": fileOf(test),
  ".github/workflows/release.yml": fileOf(release),
};
