/** THE TABLE OF SOURCES: what finds names in which context. */

import type { Source } from "./completion-request.ts";
import type { ContextName } from "./context.ts";
import { builtins } from "./sources/builtins.ts";
import { directories } from "./sources/directories.ts";
import { fileDefinitions } from "./sources/file-definitions.ts";
import { globals } from "./sources/globals.ts";
import { heldBuiltins } from "./sources/held-builtins.ts";
import { importedExtensions } from "./sources/imported-extensions.ts";
import { importedNames } from "./sources/imported-names.ts";
import { imports } from "./sources/imports.ts";
import { keys } from "./sources/keys.ts";
import { keywords } from "./sources/keywords.ts";
import { locals } from "./sources/locals.ts";
import { memberUses } from "./sources/member-uses.ts";
import { members } from "./sources/members.ts";
import { membersSeen } from "./sources/members-seen.ts";
import { modules } from "./sources/modules.ts";
import { namesakes } from "./sources/namesakes.ts";
import { overridden } from "./sources/overridden.ts";
import { paths } from "./sources/paths.ts";
import { platformModules } from "./sources/platform-modules.ts";
import { projectNames } from "./sources/project-names.ts";
import { sameReceiver } from "./sources/same-receiver.ts";
import { vocabulary } from "./sources/vocabulary.ts";
import { words } from "./sources/words.ts";

const BARE: readonly Source[] = [
  vocabulary,
  keys,
  locals,
  fileDefinitions,
  membersSeen,
  imports,
  projectNames,
  platformModules,
  builtins,
  keywords,
  words,
];

export const SOURCES: Readonly<Record<ContextName, readonly Source[]>> = {
  member: [members, namesakes, sameReceiver, overridden, importedExtensions, memberUses, heldBuiltins, globals],
  name: BARE,
  type: BARE,
  key: BARE,
  import: [importedNames, modules, projectNames, words],
  module: [members, modules, directories, projectNames, words],
  path: [paths],
  vocabulary: [vocabulary],
  word: [projectNames, words],
  none: [],
};
