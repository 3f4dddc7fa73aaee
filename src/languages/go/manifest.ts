/** Manifests: what go.mod and go.work say of where modules lie. */

export interface Module {
  /** The path that import paths of it begin with. */
  readonly path: string;
  /** Directories on disk that stand for other modules, by the module's path. */
  readonly replaced: ReadonlyMap<string, string>;
  /** The versions of other modules that it is built with, by their paths. */
  readonly required: ReadonlyMap<string, string>;
  /** Modules of the cache that stand for others, with their versions, by the other's path. */
  readonly swapped: ReadonlyMap<string, readonly [path: string, version: string]>;
}

const LINE = /\/\/.*$/;
const ARROW = "=>";
/** A path of the disk, as go.mod tells it from a module's: it begins so. */
const ON_DISK = /^(?:\.{1,2}(?:\/|$)|\/)/;

/** What a directive says, one entry a line, in blocks or alone. */
function directive(text: string, word: string): string[] {
  const found: string[] = [];
  let inside = false;
  for (const line of text.split("\n")) {
    const said = line.replace(LINE, "").trim();
    if (inside && said === ")") inside = false;
    else if (inside && said !== "") found.push(said);
    else if (said.startsWith(word) && /^\s*\($/.test(said.slice(word.length))) inside = true;
    else if (said.startsWith(`${word} `)) found.push(said.slice(word.length + 1).trim());
  }
  return found;
}

const plain = (written: string): string => written.replace(/^["`](.*)["`]$/, "$1");

/** Reads a go.mod. */
export function readModule(text: string): Module {
  const replaced = new Map<string, string>();
  const swapped = new Map<string, readonly [path: string, version: string]>();
  for (const line of directive(text, "replace")) {
    const words = line.split(/\s+/);
    const arrow = words.indexOf(ARROW);
    const [path = ""] = words;
    const [to = "", version] = arrow > 0 ? words.slice(arrow + 1) : [];
    if (ON_DISK.test(plain(to))) replaced.set(plain(path), plain(to));
    else if (to !== "" && version !== undefined) swapped.set(plain(path), [plain(to), version]);
  }
  const required = new Map<string, string>();
  for (const line of directive(text, "require")) {
    const [path = "", version = ""] = line.split(/\s+/);
    required.set(plain(path), version);
  }
  return { path: plain(directive(text, "module")[0] ?? ""), replaced, required, swapped };
}

/** The directories that a go.work uses. */
export const readWork = (text: string): readonly string[] => directive(text, "use").map(plain);
