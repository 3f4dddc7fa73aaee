/** Comment nodes: the types that grammars give their comments, documentation among them. */

export const COMMENT = /[cC]omment|haddock|marginalia|^(?:pod|xml_doc)$/;

/** How many line breaks may stand between a comment and what it documents: Perl's has a blank line behind it. */
export const breaksBehind = (type: string): number => (type === "pod" ? 2 : 1);
