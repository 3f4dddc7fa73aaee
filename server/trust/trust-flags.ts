/** Trust flags: trust as the command line and the environment say it. Pure. */

/** They stand before or behind any command; the last one counts. */
export const TRUST_FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["--trust", true],
  ["--no-trust", false],
]);

const VALUES: ReadonlyMap<string, boolean> = new Map([
  ...["1", "true", "yes", "on"].map((word) => [word, true] as const),
  ...["0", "false", "no", "off"].map((word) => [word, false] as const),
]);

/** What is wrong with the variable; undefined where nothing is. */
export const variableProblem = (variable: string | undefined): string | undefined =>
  variable === undefined || variable === "" || VALUES.has(variable.toLowerCase())
    ? undefined
    : `TANDEM_TRUST must be 1 or 0, got ${JSON.stringify(variable)}: nothing that projects bring is run`;

/**
 * Undefined where neither says anything: the trust store counts, or the person is asked.
 * @param variable `TANDEM_TRUST`; a value that is no word for yes or no is not trust
 */
export function trustFromFlags(argv: readonly string[], variable: string | undefined): boolean | undefined {
  const flag = argv.findLast((word) => TRUST_FLAGS.has(word));
  if (flag !== undefined) return TRUST_FLAGS.get(flag);
  return variable === undefined || variable === "" ? undefined : (VALUES.get(variable.toLowerCase()) ?? false);
}
