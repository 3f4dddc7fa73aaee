/** Line: what the beginning of a line says of where it stands. Pure. */

export const indentOf = (line: string | undefined): string => /^[ \t]*/.exec(line ?? "")?.[0] ?? "";

export const isBlank = (line: string | undefined): boolean => line?.trim() === "";

/** Whether it only closes what a line further out has opened. */
export const closes = (line: string): boolean => /^\s*(?:[)\]}]|end\b)/.test(line);
