/** Work-done progress that a client asked for with one request (LSP 3.17, "Client Initiated Progress"). */

/** Runs `work` between a begin and an end for `token`; without a token or a title just runs it. */
export async function reportingProgress<T>(
  notify: (method: string, params: unknown) => void,
  token: number | string | undefined,
  title: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (token === undefined || title === undefined) return work();
  notify("$/progress", { token, value: { kind: "begin", title } });
  try {
    return await work();
  } finally {
    notify("$/progress", { token, value: { kind: "end" } });
  }
}
