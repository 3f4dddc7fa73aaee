/** R: the functions of all files of a package, scripts that are read in, and the names that R itself brings. */

import type { Family, Located } from "../family.ts";
import { byNameAlone, VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { field } from "../kit/declaration-forms.ts";
import { calledBare, namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { packageOf } from "../kit/taken-in.ts";

/** What `base` brings that is called most. */
const BASE = namesIn(
  "abs all any anyNA apply array as.character as.integer as.list as.logical as.numeric attr attributes c cat cbind ceiling character class colnames data.frame deparse diff dim dimnames do.call double environment eval exists factor file.path Filter floor format function get get0 grepl gsub identical identity ifelse inherits integer interaction invisible is.character is.function is.list is.na is.null is.numeric isTRUE lapply length levels library list local logical lower.tri mapply match match.arg match.call matrix max mean merge message min missing mode names nchar ncol new.env nrow numeric on.exit order parent.frame paste paste0 print quote range rbind Reduce regmatches rep require return rev rm round row.names rownames sapply seq seq_along seq_len setdiff sort split sprintf sqrt stop stopifnot strsplit structure sub subset substitute substr sum suppressWarnings switch Sys.getenv Sys.time t table tapply toString tolower toupper tryCatch typeof union unique unlist UseMethod vapply vector warning which",
);

async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (!/\.[rR]$/.test(source)) return { kind: "external", source };
  return located(source, await fileByPath(project, "r", from, [source], ["", "R"]));
}

const BY_NAME = byNameAlone({ ...VISIBLE, functions: { parameters: field("parameters"), returnSign: ": " } });

export const r: Family = {
  ...BY_NAME,
  imports: { quoted: true, locate },
  packages: packageOf(locate),
  names: { ...BY_NAME.names, ...calledBare(BASE) },
};
