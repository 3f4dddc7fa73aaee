/** What a thrown value says. */

/** For a log line or an error message. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
