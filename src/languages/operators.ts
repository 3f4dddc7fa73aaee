/** Operators: signs of which one before a name says that a value follows, in languages that took them from C. */

/** The source of an expression. */
export const OPERATORS = "[+*%&|!<^~?-]";
