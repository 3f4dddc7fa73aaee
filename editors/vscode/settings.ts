/** What tandem is told of the user's settings. */

import { workspace } from "vscode";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import { merged } from "../../client-bridge/settings.ts";

export const SECTION = "tandem";

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
  } = fieldsOf([globalValue, workspaceValue, workspaceFolderValue].reduce(merged, {}));
  return merged(set, { lsp: { trusted: workspace.isTrusted } });
}
