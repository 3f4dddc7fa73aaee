/**
 * Manifests: what the files that describe packages say: a package's name and version, and the packages that it depends on. A row a form of
 * file; pure.
 */

import { fieldOf, readJsonc, textOf } from "../../files/jsonc.ts";
import { readToml, type TomlStrings } from "../../files/toml.ts";
import { readModule } from "../../languages/go/manifest.ts";

/** A package by name; the version is empty where nothing says which. */
export interface NamedPackage {
  readonly name: string;
  readonly version: string;
}

export interface Described extends NamedPackage {
  /** The package, of those that it says it depends on, that an import's source is of. */
  readonly dependency?: (source: string) => NamedPackage | undefined;
}

export interface Manifest {
  /** Its whole name, or how it ends where that begins with a dot. */
  readonly file: string;
  /** The registry or tool that the package's name is for. */
  readonly manager: string;
  /** Families of languages of such packages. */
  readonly families: readonly string[];
  /** Undefined where the text names no package. */
  readonly read: (text: string) => Described | undefined;
  /** The version that packages below take from this file, where they say that they do. */
  readonly shared?: (text: string) => string | undefined;
}

const named = (name: string | undefined, version: string | undefined): Described | undefined =>
  name === undefined || name === "" ? undefined : { name, version: version ?? "" };

const firstOf = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

const NPM_DEPENDENCIES = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

function readNpm(text: string): Described | undefined {
  const json = readJsonc(text);
  const found = named(textOf(fieldOf(json, "name")), textOf(fieldOf(json, "version")));
  const dependency = (source: string): NamedPackage | undefined => {
    const name = source.split("/", source.startsWith("@") ? 2 : 1).join("/");
    return NPM_DEPENDENCIES.some((field) => fieldOf(fieldOf(json, field), name) !== undefined)
      ? { name, version: "" }
      : undefined;
  };
  return found && { ...found, dependency };
}

const CRATE = /^(?:target\..+\.)?(?:dev-|build-)?dependencies\.([^.]+)(?:\.package)?$/;

function readCargo(text: string): Described | undefined {
  const toml = readToml(text);
  const found = named(toml.get("package.name")?.[0], toml.get("package.version")?.[0]);
  return found && { ...found, dependency: (source) => crateIn(toml, source.split("::")[0] ?? "") };
}

function crateIn(toml: TomlStrings, crate: string): NamedPackage | undefined {
  for (const key of toml.keys()) {
    const written = CRATE.exec(key)?.[1];
    if (written?.replaceAll("-", "_") !== crate) continue;
    const renamed = toml.get(`${key.replace(/\.package$/, "")}.package`)?.[0];
    return { name: renamed ?? written, version: "" };
  }
  return undefined;
}

/** As registries of Python compare names. */
const normal = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "-");

function readPython(text: string): Described | undefined {
  const toml = readToml(text);
  const of = (field: string): string | undefined =>
    toml.get(`project.${field}`)?.[0] ?? toml.get(`tool.poetry.${field}`)?.[0];
  const found = named(of("name"), of("version"));
  const needed = (toml.get("project.dependencies") ?? []).map((one) => firstOf(one, /^\s*([\w.-]+)/) ?? "");
  const poetry = [...toml.keys()].flatMap((key) => firstOf(key, /^tool\.poetry\.dependencies\.([\w-]+)/) ?? []);
  const names = new Map([...needed, ...poetry].map((name) => [normal(name), name]));
  const dependency = (source: string): NamedPackage | undefined => {
    const name = names.get(normal(source.split(".")[0] ?? ""));
    return name === undefined ? undefined : { name, version: "" };
  };
  return found && { ...found, dependency };
}

function readGo(text: string): Described | undefined {
  const { path, required } = readModule(text);
  const found = named(path, "");
  const dependency = (source: string): NamedPackage | undefined => {
    let best: NamedPackage | undefined;
    for (const [name, version] of required)
      if ((source === name || source.startsWith(`${name}/`)) && name.length > (best?.name.length ?? 0))
        best = { name, version };
    return best;
  };
  return found && { ...found, dependency };
}

/** UTF-16 units of a POM that are looked at: what names it stands at its top, and elements without an end cost the square of it. */
const HEAD = 20_000;

/** The elements at the top of a POM, without those within others, whose text is all that they hold. */
function readMaven(text: string): Described | undefined {
  const head = text.slice(0, HEAD);
  const parent = firstOf(head, /<parent>([\s\S]*?)<\/parent>/) ?? "";
  const own = head.replace(/<(parent|dependencies|build|dependencyManagement)>[\s\S]*?(?:<\/\1>|$)/g, "");
  const of = (field: string): string | undefined => {
    const pattern = new RegExp(`<${field}>\\s*([^<\\s]+)\\s*</${field}>`);
    return firstOf(own, pattern) ?? (field === "artifactId" ? undefined : firstOf(parent, pattern));
  };
  const [group, artifact] = [of("groupId"), of("artifactId")];
  return named(group !== undefined && artifact !== undefined ? `${group}:${artifact}` : artifact, of("version"));
}

function readComposer(text: string): Described | undefined {
  const json = readJsonc(text);
  return named(textOf(fieldOf(json, "name")), textOf(fieldOf(json, "version")));
}

/** @param name finds it as its first group  @param version the same */
const byLines =
  (name: RegExp, version: RegExp) =>
  (text: string): Described | undefined =>
    named(firstOf(text, name), firstOf(text, version));

const JVM = ["java", "kotlin", "scala"];

/** Of files in one directory the first counts. */
export const MANIFESTS: readonly Manifest[] = [
  { file: "package.json", manager: "npm", families: ["javascript", "web"], read: readNpm },
  {
    file: "Cargo.toml",
    manager: "cargo",
    families: ["rust"],
    read: readCargo,
    shared: (text) => readToml(text).get("workspace.package.version")?.[0],
  },
  { file: "pyproject.toml", manager: "pip", families: ["python"], read: readPython },
  {
    file: "setup.cfg",
    manager: "pip",
    families: ["python"],
    read: byLines(/^name[ \t]*=[ \t]*([\w.-]+)/m, /^version[ \t]*=[ \t]*([\w.+-]+)$/m),
  },
  { file: "go.mod", manager: "gomod", families: ["go"], read: readGo },
  { file: "pom.xml", manager: "maven", families: JVM, read: readMaven },
  {
    file: "settings.gradle",
    manager: "gradle",
    families: JVM,
    read: byLines(/^rootProject\.name[ \t]*=[ \t]*["']([^"']+)["']/m, /(?!)/),
  },
  {
    file: "settings.gradle.kts",
    manager: "gradle",
    families: JVM,
    read: byLines(/^rootProject\.name[ \t]*=[ \t]*"([^"]+)"/m, /(?!)/),
  },
  {
    file: "build.sbt",
    manager: "sbt",
    families: ["scala"],
    read: byLines(/^name[ \t]*:=[ \t]*"([^"]+)"/m, /^(?:ThisBuild[ \t]*\/[ \t]*)?version[ \t]*:=[ \t]*"([^"]+)"/m),
  },
  { file: "composer.json", manager: "composer", families: ["php"], read: readComposer },
  {
    file: ".gemspec",
    manager: "gem",
    families: ["ruby"],
    read: byLines(/\.name[ \t]*=[ \t]*["']([^"']+)["']/, /\.version[ \t]*=[ \t]*["']([^"']+)["']/),
  },
  {
    file: "mix.exs",
    manager: "hex",
    families: ["elixir"],
    read: byLines(/\bapp:[ \t]*:(\w+)/, /\bversion:[ \t]*"([^"]+)"/),
  },
  {
    file: "pubspec.yaml",
    manager: "pub",
    families: ["dart"],
    read: byLines(/^name:[ \t]*["']?([\w]+)/m, /^version:[ \t]*["']?([\w.+-]+)/m),
  },
  {
    file: "Package.swift",
    manager: "swiftpm",
    families: ["swift"],
    read: byLines(/\bPackage\(\s*name:[ \t]*"([^"]+)"/, /(?!)/),
  },
  {
    file: ".csproj",
    manager: "nuget",
    families: ["csharp"],
    read: byLines(/<(?:PackageId|AssemblyName)>([^<]+)</, /<Version>([^<]+)</),
  },
  {
    file: ".cabal",
    manager: "hackage",
    families: ["haskell"],
    read: byLines(/^name:[ \t]*([\w-]+)/im, /^version:[ \t]*([\d.]+)/im),
  },
  {
    file: "dune-project",
    manager: "opam",
    families: ["ocaml"],
    read: byLines(/^\(name[ \t]+([\w-]+)\)/m, /^\(version[ \t]+([\w.~+-]+)\)/m),
  },
  {
    file: "build.zig.zon",
    manager: "zig",
    families: ["zig"],
    read: byLines(/\.name[ \t]*=[ \t]*[."]?@?"?([\w-]+)/, /\.version[ \t]*=[ \t]*"([^"]+)"/),
  },
];

/** The name of a manifest among those of a directory. */
export const manifestIn = ({ file }: Manifest, names: readonly string[]): string | undefined =>
  file.startsWith(".")
    ? names.find((name) => name.endsWith(file) && name !== file)
    : names.find((name) => name === file);
