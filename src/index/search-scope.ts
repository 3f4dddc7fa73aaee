/** Search scope: which files a search covers. */

/** How far a search goes: the file, the files of its directory, or every file of the workspace. */
export type SearchScope = "file" | "directory" | "project";
