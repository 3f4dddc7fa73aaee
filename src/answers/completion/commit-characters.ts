/** Commit characters: what takes the chosen name and is typed behind it, in languages whose editors have long done so. */

const BY_FAMILY: Readonly<Record<string, readonly string[]>> = {
  javascript: [".", ",", ";", "("],
  csharp: [".", ",", ";", "(", "["],
};
const NONE: readonly string[] = [];

export const commitCharactersOf = (family: string): readonly string[] => BY_FAMILY[family] ?? NONE;
