/** Remarks: what a result says of itself besides what was asked, as sentences for people and models. Pure. */

interface Told {
  readonly asked_at?: { readonly because?: string };
  readonly empty_because?: string;
  readonly incomplete_because?: string;
  readonly more?: number;
  readonly nextCursor?: string;
  readonly warning?: { readonly message: string };
}

/** One sentence a line, the most important first. */
export function remarksOf(value: Readonly<Record<string, unknown>>): readonly string[] {
  const { asked_at, empty_because, incomplete_because, more, nextCursor, warning } = value as Told;
  const said = [
    empty_because === undefined ? undefined : `nothing was found: ${empty_because}`,
    asked_at?.because === undefined ? undefined : `asked about ${asked_at.because}`,
    empty_because === undefined ? incomplete_because : undefined,
    warning?.message,
    more === undefined ? undefined : `${more} more: cursor ${JSON.stringify(nextCursor)}`,
  ];
  return said.filter((remark) => remark !== undefined);
}
