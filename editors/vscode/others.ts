/** Other extensions that answer the same questions about the same files, as far as it matters to us. */

import { commands, type ExtensionContext, extensions, window } from "vscode";

interface Other {
  readonly id: string;
  /** Languages whose files it outlines at any time: a second outline would stand below its own. */
  readonly outlines?: readonly string[];
  /** It answers when its own language server has loaded, and VS Code shows nothing before everyone has answered. */
  readonly isLate?: boolean;
}

const OTHERS: readonly Other[] = [
  {
    id: "vscode.typescript-language-features",
    outlines: ["typescript", "typescriptreact", "javascript", "javascriptreact"],
    isLate: true,
  },
  { id: "vscode.json-language-features", outlines: ["json", "jsonc"] },
  { id: "vscode.html-language-features", outlines: ["html"] },
  { id: "vscode.css-language-features", outlines: ["css"] },
  { id: "vscode.markdown-language-features", outlines: ["markdown"] },
  { id: "rust-lang.rust-analyzer", isLate: true },
  { id: "ms-python.vscode-pylance", isLate: true },
  { id: "golang.go", isLate: true },
  { id: "redhat.java", isLate: true },
  { id: "ms-vscode.cpptools", isLate: true },
  { id: "llvm-vs-code-extensions.vscode-clangd", isLate: true },
];

/** One that is disabled is not there. */
const isThere = ({ id }: Other): boolean => extensions.getExtension(id) !== undefined;

export const isOutlined = (languageId: string): boolean =>
  OTHERS.some((other) => other.outlines?.includes(languageId) === true && isThere(other));

const TOLD = "lateOthers";
const SHOW = "Show Them";

/** Says once which extensions keep VS Code waiting. */
export async function tellOfLateOnes({ globalState }: ExtensionContext): Promise<void> {
  const told = globalState.get<readonly string[]>(TOLD, []);
  const ids = OTHERS.filter((other) => other.isLate === true && isThere(other)).map(({ id }) => id);
  if (ids.every((id) => told.includes(id))) return;
  await globalState.update(TOLD, [...new Set([...told, ...ids])]);
  const text = `VS Code waits until every extension has answered. These answer what tandem answers, and later: ${ids.join(", ")}. Disable what you do not need.`;
  const chosen = await window.showInformationMessage(text, SHOW);
  if (chosen === SHOW)
    await commands.executeCommand("workbench.extensions.search", ids.map((id) => `@id:${id}`).join(" "));
}
