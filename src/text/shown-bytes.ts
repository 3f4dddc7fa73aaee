/** Bytes for people: `4.20 MB`, `99 MB`, `4.29 GB`. */
export const shownBytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(2)} GB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`;
