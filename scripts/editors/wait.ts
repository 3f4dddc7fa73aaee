/** Waiting for what is looked at again and again. */

const EVERY_MS = 25;

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Whether it came to be. */
export async function becomes(isSo: () => Promise<boolean> | boolean, patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    if (await isSo()) return true;
    await pause(EVERY_MS);
  }
  return false;
}
