/** PHP: namespaces as files declare them, `use`, traits, promoted properties, the names of PHP itself. */

import { dirname, join } from "node:path";
import type { Asking, Family, Located } from "../family.ts";
import { field, OPEN } from "../kit/declaration-forms.ts";
import { packageAround } from "../kit/holder.ts";
import { definedByPlatform } from "../kit/names.ts";
import { declaring } from "../kit/packages.ts";
import type { Project } from "../kit/project.ts";
import { importOf } from "../kit/top-level.ts";
import { NO_PLATFORM } from "../type-rules.ts";
import type { Kind } from "../vocabulary.ts";
import { PHP } from "./builtins.ts";
import { importText } from "./import-text.ts";

const DECLARED = declaring("php");

/** A name with the namespaces written before it. */
const QUALIFIED = /(?<![\p{L}\p{N}_]|[\p{L}\p{N}_]\\)\\?(?:[\p{L}_][\p{L}\p{N}_]*\\)+[\p{L}_][\p{L}\p{N}_]*$/u;

/** The words of a path behind one of them; Intelephense leads from each word to what the path names. */
const BEHIND = /(?:\\[\p{L}_][\p{L}\p{N}_]*)+/uy;

/** What no namespace is: the path of a file. */
const PATH = /\/|\.(?:php|inc|phtml)$/;

/** A file that is included: by its path from the file's directory (`__DIR__ . "/a.php"` is that too), or from a root. */
function includedBy(source: string, from: string, project: Project): Located | undefined {
  if (!PATH.test(source)) return undefined;
  const places = [dirname(from), ...project.roots].map((directory) => join(directory, source));
  const path = places.find((one) => project.hasFile(one));
  return path === undefined ? { kind: "external", source } : { kind: "files", paths: [path] };
}

/** What a path means: in a `use` all of it; where a name is used, its first word may be imported, else it is the namespace's own. */
async function locate(source: string, from: string, project: Project, asking?: Asking): Promise<Located> {
  const included = includedBy(source, from, project);
  if (included) return included;
  const isUsed = asking?.span !== undefined && asking.form === undefined;
  const file = isUsed && !source.startsWith("\\") ? await project.file(from) : undefined;
  if (!file) return DECLARED.imports.locate(source, from, project);
  const [first = "", ...rest] = source.split("\\");
  const record = importOf(file.facts, first);
  const head = record
    ? [record.source ?? "", record.original ?? first]
    : [packageAround(file, asking?.span?.start ?? 0), first];
  return DECLARED.imports.locate([...head, ...rest].filter((word) => word !== "").join("\\"), from, project);
}

export const php: Family = {
  imports: {
    importText,
    ...DECLARED.imports,
    locate,
    pathBehind: BEHIND,
    modulePath: (text, role) => {
      const written = QUALIFIED.exec(text)?.[0];
      return written !== undefined && role === "module" ? `\\${written}` : written;
    },
  },
  modules: DECLARED.modules,
  packages: {
    // What the own namespace has not is looked for in the one without a name.
    at: (file, offset) => [...new Set([packageAround(file, offset), ""])],
  },
  names: {
    ...DECLARED.names,
    // A class may be called like a namespace that it lies in, or that lies beside it (Carbon\Carbon).
    apart: { module: new Set<Kind>(["namespace"]) },
    closed: (name, role) => role !== "module" && !name.startsWith("$"),
    selfWords: new Map([
      ["self", "value"],
      ["static", "value"],
      ["$this", "value"],
      ["parent", "base"],
    ]),
    ...definedByPlatform(PHP),
  },
  types: {
    platform: NO_PLATFORM,

    members: {
      // A trait's members are as if the class had written them; an interface only says that there are some.
      baseOrder: ["trait", "class", "interface"],
      bareMembers: false,
      standIns: ["__get", "__call", "__callStatic"],
    },
    making: {
      callMakes: false,
      makers: new Set(),
      constructorName: "__construct",
    },
    shape: {
      openTypes: false,
    },
  },
  prototypes: {},
  literals: {},
  declarations: {
    functions: { parameters: field("formal_parameters"), returnSign: ": " },
    values: {},
    bases: { others: "implements" },
    exports: { what: "visible" },
    visibility: OPEN,
  },
};
