/** Comment nodes: the types that grammars give their comments, documentation among them. */

export const COMMENT = /[cC]omment|haddock|marginalia/;
