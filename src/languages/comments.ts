/** Comments that several languages write alike. */

export const C_COMMENTS = { line: ["//"], block: [["/*", "*/"]] } as const;
export const HASH_COMMENTS = { line: ["#"], block: [] } as const;
