/** What tandem is told of the user's settings. */

import { workspace } from "vscode";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import { merged } from "../../client-bridge/settings.ts";

export const SECTION = "tandem";

/** What a folder brings may not say that an index that it brings is right, nor where its user's cache lies: these are settings of the user's. */
function ofFolder(value: unknown): unknown {
  const { cache: _, treesitter, ...others } = fieldsOf(value);
  if (treesitter === undefined) return value === undefined ? undefined : others;
  const { reads_scip: __, ...kept } = fieldsOf(treesitter);
  return { ...others, treesitter: kept };
}

/**
 * What somebody set in the section, layer over layer, and whether the workspace is trusted. Never a default of ours: it would
 * count above the project's own file.
 */
export function settings(): unknown {
  const { globalValue, workspaceValue, workspaceFolderValue } = workspace.getConfiguration().inspect(SECTION) ?? {};
  const {
    path: _,
    trace: __,
    ...set
  } = fieldsOf([globalValue, ofFolder(workspaceValue), ofFolder(workspaceFolderValue)].reduce(merged, {}));
  return merged(set, { lsp: { trusted: workspace.isTrusted } });
}
