/** Time slice: long work cut into pieces, so that the event loop can answer something else in between. */

export interface Slice {
  /** Whether the running piece has used up its time. Cheap enough to be asked for every file. */
  over(): boolean;
  /** Lets the event loop run once and begins the next piece. */
  next(): Promise<void>;
}

/** Lets the event loop run once. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** @param length milliseconds of one piece @param between what is waited for between two pieces: a turn, unless others are to go first for longer */
export const createTimeSlice = (length: number, between = turn): Slice => {
  let end = performance.now() + length;
  return {
    over: () => performance.now() >= end,
    next: async () => {
      await between();
      end = performance.now() + length;
    },
  };
};
