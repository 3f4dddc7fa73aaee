/** Time slice: long work cut into pieces, so that the event loop can answer something else in between. */

export interface Slice {
  /** Whether the running piece has used up its time. Cheap enough to be asked for every file. */
  over(): boolean;
  /** Lets the event loop run once and begins the next piece. */
  next(): Promise<void>;
}

/** @param length milliseconds of one piece */
export const createTimeSlice = (length: number): Slice => {
  let end = performance.now() + length;
  return {
    over: () => performance.now() >= end,
    next: async () => {
      await new Promise<void>((resolve) => setImmediate(resolve));
      end = performance.now() + length;
    },
  };
};
