/** A Debian of its own (trixie) in a folder, with editors, tandem as it is packed here, and a language server. Needs root, debootstrap and Cargo. */

import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectRoot } from "../../server/install.ts";
import { makeExtension } from "../vscode-extension.ts";
import { LOADING_S, type Setting } from "./scenario.ts";

const SUITE = "trixie";
const PACKAGES = [
  "ca-certificates",
  "git",
  "procps",
  "nodejs",
  "neovim",
  "hx",
  "emacs-nox",
  "elpa-lsp-mode",
  "kakoune",
];
const SERVER = ["typescript", "typescript-language-server"] as const;

const BIN = "/opt/bin";
const SERVER_BIN = "/opt/servers/node_modules/.bin";
const SLOW_BIN = "/opt/slow";
const SYSTEM_BIN = "/usr/bin:/bin";

/** Where commands are looked for, by what there is of language servers. */
const PATHS: Readonly<Record<Setting, string>> = {
  alone: `${BIN}:${SYSTEM_BIN}`,
  loading: `${BIN}:${SLOW_BIN}:${SYSTEM_BIN}`,
  ready: `${BIN}:${SERVER_BIN}:${SYSTEM_BIN}`,
};

/** With what the system has to know in it, in a name space that ends with the command: nothing is mounted in the folder for anybody else. */
const ENTER = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"';

interface Process {
  readonly id: number;
  readonly words: string;
}

export class Chroot {
  readonly root: string;

  /** @param root absolute, real */
  constructor(root: string) {
    this.root = root;
  }

  path(path: string): string {
    return join(this.root, path);
  }

  /** A command line that works within, in a user's directory. @param directory as seen from within */
  words(
    words: readonly string[],
    {
      home,
      directory = home,
      setting,
    }: { readonly home: string; readonly directory?: string; readonly setting: Setting },
  ): readonly string[] {
    const env = [`HOME=${home}`, `PATH=${PATHS[setting]}`, "TERM=tmux-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"];
    const enter = ["unshare", "--mount", "--propagation", "private", "sh", "-c", ENTER, this.root];
    return [...enter, "env", "-i", "-C", directory, ...env, ...words];
  }

  /** What a command prints. */
  run(
    words: readonly string[],
    place: { readonly home: string; readonly directory?: string; readonly setting: Setting },
  ): string {
    const [command = "", ...rest] = this.words(words, place);
    const { stdout, stderr } = spawnSync(command, rest, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    return stdout + stderr;
  }

  /** Those that live within it, whoever started them. */
  processes(): readonly Process[] {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          if (readlinkSync(`/proc/${name}/root`) !== this.root) return [];
          const words = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0").join(" ").trim();
          // One that has ended has no command line.
          return words === "" ? [] : [{ id: Number(name), words }];
        } catch {
          return [];
        }
      });
  }

  end(which: (one: Process) => boolean = () => true): void {
    for (const { id } of this.processes().filter(which)) {
      try {
        process.kill(id, "SIGKILL");
      } catch {
        // It ended by itself.
      }
    }
  }
}

const said = (words: readonly string[], cwd?: string): void => {
  const [command = "", ...rest] = words;
  console.error(`editors: ${words.join(" ")}`);
  execFileSync(command, rest, { stdio: ["ignore", 2, 2], ...(cwd === undefined ? {} : { cwd }) });
};

/** What this repository packs, installed as its users install it. */
function installTandem(chroot: Chroot): void {
  const packed = mkdtempSync(join(tmpdir(), "tandem-editors-"));
  said(["npm", "pack", "--silent", "--pack-destination", packed], projectRoot);
  const [tarball = ""] = readdirSync(packed);
  rmSync(chroot.path("/opt/tandem"), { recursive: true, force: true });
  mkdirSync(chroot.path("/opt/tandem"), { recursive: true });
  said(["npm", "install", "--silent", "--prefix", chroot.path("/opt/tandem"), join(packed, tarball)]);
  rmSync(packed, { recursive: true });
  link(chroot, "tandem", "/opt/tandem/node_modules/.bin/tandem");
}

function link(chroot: Chroot, name: string, target: string): void {
  const path = chroot.path(join(BIN, name));
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  symlinkSync(target, path);
}

/** The server, and beside it one of the same name that is slow to say anything. */
function installServer(chroot: Chroot): void {
  const { devDependencies } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const versions = SERVER.map((name) => `${name}@${devDependencies[name]}`);
  if (!existsSync(chroot.path(SERVER_BIN))) {
    mkdirSync(chroot.path("/opt/servers"), { recursive: true });
    said(["npm", "install", "--silent", "--prefix", chroot.path("/opt/servers"), ...versions]);
  }
  mkdirSync(chroot.path(SLOW_BIN), { recursive: true });
  const [, command] = SERVER;
  writeFileSync(
    chroot.path(join(SLOW_BIN, command)),
    `#!/bin/sh\nsleep ${LOADING_S}\nexec ${SERVER_BIN}/${command} "$@"\n`,
    { mode: 0o755 },
  );
}

const CODE_SERVER = "/opt/code-server/node_modules/code-server";
const CODE_SERVER_VERSION = "4.100.3";
/** Packages of its whose parts in C++ are built here, below its own folder: their own scripts want more than a registry. */
const NATIVE = [
  "../argon2",
  "lib/vscode/node_modules/node-pty",
  "lib/vscode/node_modules/@vscode/spdlog",
  "lib/vscode/node_modules/native-watchdog",
];
/** What the first of them is told besides, and the others do not read: its name, and where it is put and looked for. */
const argon2Words = (folder: string): readonly string[] => [
  "--module_name=argon2",
  `--module_path=${join(folder, "../argon2/lib/binding/napi-v3")}`,
  "--napi_version=8",
];
/** It answers what tandem answers, and VS Code waits for both: who uses tandem disables it (docs/editors.md). */
const BESIDE_TANDEM = "lib/vscode/extensions/typescript-language-features";

/** VS Code as a page, and our extension as a file. */
async function installVSCode(chroot: Chroot): Promise<void> {
  const folder = chroot.path(CODE_SERVER);
  if (!existsSync(folder)) {
    const install = ["npm", "install", "--silent", "--ignore-scripts", "--omit=dev"];
    said([...install, "--prefix", chroot.path("/opt/code-server"), `code-server@${CODE_SERVER_VERSION}`]);
    said(install, join(folder, "lib", "vscode"));
    said(install, join(folder, "lib", "vscode", "extensions"));
    const headers = dirname(dirname(realpathSync(process.execPath)));
    const build = ["npm", "exec", "--yes", "--", "node-gyp", "rebuild", "--silent", `--nodedir=${headers}`];
    for (const name of NATIVE) said([...build, ...argon2Words(folder)], join(folder, name));
  }
  rmSync(join(folder, BESIDE_TANDEM), { recursive: true, force: true });
  link(chroot, "code-server", join(CODE_SERVER, "out/node/entry.js"));
  await makeExtension(chroot.path("/opt"));
}

/** What Debian has not of Kakoune's: its client of language servers, built outside, with Cargo. */
const KAKOUNE_LSP = "/opt/kakoune-lsp";
const KAKOUNE_LSP_VERSION = "22.0.0";

function installKakouneLsp(chroot: Chroot): void {
  const root = chroot.path(KAKOUNE_LSP);
  if (!existsSync(root))
    said(["cargo", "install", "--quiet", "--locked", "--root", root, "--version", KAKOUNE_LSP_VERSION, "kak-lsp"]);
  link(chroot, "kak-lsp", join(KAKOUNE_LSP, "bin", "kak-lsp"));
}

/** What is there already stays; tandem is installed anew. */
export async function makeChroot(directory: string): Promise<Chroot> {
  mkdirSync(directory, { recursive: true });
  const chroot = new Chroot(realpathSync(directory));
  const place = { home: "/root", setting: "alone" } as const;
  if (!existsSync(chroot.path("/etc/debian_version"))) said(["debootstrap", "--variant=minbase", SUITE, chroot.root]);
  cpSync("/etc/resolv.conf", chroot.path("/etc/resolv.conf"), { dereference: true });
  if (!existsSync(chroot.path("/usr/bin/hx"))) {
    const apt = ["env", "DEBIAN_FRONTEND=noninteractive", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "apt-get", "--quiet"];
    said(chroot.words([...apt, "update"], place));
    said(chroot.words([...apt, "install", "--yes", "--no-install-recommends", ...PACKAGES], place));
  }
  installServer(chroot);
  installTandem(chroot);
  installKakouneLsp(chroot);
  await installVSCode(chroot);
  return chroot;
}
