/** Span: a half-open piece of one version of one document. */

/** Half-open `[start, end)`, both UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether `offset` lies in the span or touches its end: a cursor behind the last character of a name is on it. */
export const touches = (span: Span, offset: number): boolean =>
  span.start <= offset && offset <= span.end;

/** Whether `inner` lies wholly inside `outer`; equal spans contain each other. */
export const contains = (outer: Span, inner: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;
