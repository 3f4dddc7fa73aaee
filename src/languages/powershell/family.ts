/** PowerShell: functions and classes of all files, those first that a file reads in or imports; what else is called is a command of its own. */

import { dirname, join } from "node:path";
import type { Family, Located } from "../family.ts";
import { byNameAlone, VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { packageOf } from "../kit/taken-in.ts";
import { CALLS_ALONE } from "../type-rules.ts";
import { MODIFIERS } from "../vocabulary.ts";

/** Variables that PowerShell sets itself. */
const OWN_VARIABLES = namesIn(
  "_ args consolefilename error errorview event executioncontext false foreach formatenumerationlimit home host informationpreference input iscoreclr islinux ismacos iswindows lastexitcode matches myinvocation nestedpromptlevel null ofs pid profile progresspreference psboundparameters pscmdlet pscommandpath psculture psdefaultparametervalues psedition pshome psitem psscriptroot psuiculture psversiontable pwd sender shellid stacktrace switch this true verbosepreference warningpreference erroractionpreference debugpreference confirmpreference whatifpreference",
);
/** Types with names of their own. */
const OWN_TYPES = namesIn(
  "array bool byte char cmdletbinding datetime decimal double float hashtable int int32 int64 long object ordered outputtype parameter psobject pscustomobject regex scriptblock single string switch timespan type uint16 uint32 uint64 uri version void xml alias allownull allowemptystring allowemptycollection validateset validatenotnull validatenotnullorempty validatescript validaterange validatepattern validatelength validatecount argumentcompleter supportswildcards",
);

/** What a module's name may stand for; a manifest speaks of the module beside it. */
const filesOf = (written: string): readonly string[] => {
  const stem = written.replace(/\.ps[md]?1$/i, "");
  if (/\.psd1$/i.test(written)) return [`${stem}.psm1`, written];
  if (stem !== written) return [written];
  const name = stem.slice(stem.lastIndexOf("/") + 1);
  return [`${stem}.psm1`, `${stem}/${name}.psm1`, `${stem}.ps1`, `${stem}.psd1`];
};

/** Of a path with variables in front only the end is written. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  const written = source.replaceAll("\\", "/").replace(/^(?:\$\{?[\w:.]+\}?|\$\([^)]*\))?\/+|^\.\//, "");
  const paths = filesOf(written);
  const beside = paths.map((path) => join(dirname(from), path)).find((path) => project.hasFile(path));
  return located(source, beside ?? (await fileByPath(project, "powershell", from, paths, ["", "src"])));
}

const BY_NAME = byNameAlone(VISIBLE);

export const powershell: Family = {
  ...BY_NAME,
  imports: { quoted: true, locate },
  packages: packageOf(locate),
  names: {
    ...BY_NAME.names,
    closed: (_name, role) => role !== "member" && role !== "key",
    isBuiltin: (name, role) =>
      role === "type" || role === "decorator"
        ? OWN_TYPES.has(name.toLowerCase())
        : role !== "call" && role !== "member" && OWN_VARIABLES.has(name.toLowerCase()),
    selfWords: new Map([["$this", "value"]]),
  },
  types: CALLS_ALONE,
  declarations: {
    ...VISIBLE,
    exports: {
      what: "visible",
      // A variable is the script's own unless it says that it is everybody's.
      isKept: (_source, { kind, flags }) => kind === "variable" && (flags & MODIFIERS.public) === 0,
    },
  },
};
