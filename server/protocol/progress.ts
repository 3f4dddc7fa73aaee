/** Work-done progress that a client asked for with one request */

/** Tells how far the work is, in its own units. */
type Report = (done: number, total: number) => void;

export interface Progress {
  readonly onProgress?: Report;
  /** Takes what is waited for. */
  readonly onWaiting?: (because: string) => void;
}

/** Runs `work` between a begin and an end for `token`; without a token or a title just runs it. */
export async function reportingProgress<T>(
  notify: (method: string, params: unknown) => void,
  token: number | string | undefined,
  title: string | undefined,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  if (token === undefined || title === undefined) return work({});
  const report = (value: object): void => notify("$/progress", { token, value: { kind: "report", ...value } });
  notify("$/progress", { token, value: { kind: "begin", title } });
  try {
    return await work({
      onProgress: (done, total) => {
        const percentage = total === 0 ? 100 : Math.floor((100 * done) / total);
        report({ message: `${done}/${total}`, percentage });
      },
      onWaiting: (because) => report({ message: because }),
    });
  } finally {
    notify("$/progress", { token, value: { kind: "end" } });
  }
}
