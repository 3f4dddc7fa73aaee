/** Mark: by which the processes are found that one session, or several, have started. */

/** Another than that of any process of ours before, which may have had the same number. */
export const newMark = (): string => `${process.pid}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
