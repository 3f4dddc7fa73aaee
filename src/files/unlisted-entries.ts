/** UnlistedEntries: what a listing left out, by reason. */

export interface UnlistedEntries {
  /** Files that the caller did not accept. */
  unaccepted: number;
  /** Entries that ignore rules hide (a walk only: git does not tell). A hidden directory counts once. */
  ignored: number;
  /** Directories that could not be read. */
  unreadable: number;
  /** Symbolic links to what is listed under another name, to a directory inside the root or above it, or to nothing. */
  link: number;
  /** Pipes, sockets and devices. */
  special: number;
  /** Names that are not UTF-8: they cannot be opened by the name as it was read. */
  name: number;
  /** Directories of files that git knows but keeps off the disk (sparse checkout) count their files here. */
  absent: number;
}

export const noUnlistedEntries = (): UnlistedEntries => ({
  unaccepted: 0,
  ignored: 0,
  unreadable: 0,
  link: 0,
  special: 0,
  name: 0,
  absent: 0,
});
