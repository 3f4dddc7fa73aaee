/** Arity: how many parameters a definition takes and how many arguments a call gives, read from the tree. */

import type { SyntaxNode } from "./runtime.ts";

interface Parameters {
  /** All of them but a variadic one. */
  count: number;
  /** Of `count`, those with a default or marked optional. */
  optional: number;
  variadic: boolean;
}

/** Stand in a parameter list beside the parameters. */
/** A parameter that stands in no list but in its function itself. */
const LONE_PARAMETER = /^(?:method_)?parameter$/;
const NO_PARAMETER = /comment|separator|^(?:self_parameter|attribute_item|visibility_modifier|parameter_modifiers)$/;
const OPTIONAL_PARAMETER = /default|optional|keyword|block_parameter/;
const OPTIONAL_LIST = "optional_formal_parameters";
const VARIADIC_PARAMETER = /variadic|rest|spread|splat|vararg|var_arg|repeated/;
/** A modifier that makes a parameter variadic. */
const VARIADIC_MODIFIER = /\bvararg\b/;
/** The receiver, where it is written as the first parameter. */
const RECEIVER_PARAMETER = /^(?:self|cls)$/;

/**
 * The parameters of a list, of a declaration whose grammar has no list (Swift: they are its own children), or of `x => …`, where
 * the only one stands where the list would. `direct`: `node` is the declaration itself.
 */
export function parametersOf(node: SyntaxNode, source: string, direct: boolean): Parameters {
  const found: Parameters = { count: 0, optional: 0, variadic: false };
  if (node.type === "identifier") {
    found.count = 1;
    return found;
  }
  let count = 0;
  // Behind `=` or `params` stand parts of a parameter that some grammars put beside it.
  let beside = false;
  let variadic = false;
  for (const child of node.children) {
    if (!child) continue;
    if (!child.isNamed) {
      if (child.type === ",") beside = false;
      else if (child.type === "=") found.optional++;
      else if (child.type === "params") found.variadic = true;
      else if (child.type === "...") {
        found.variadic = true;
        // Behind a parameter it belongs to it; behind a comma it stands for itself (C).
        if (child.previousSibling?.type !== ",") count = Math.max(count - 1, 0);
      }
      beside ||= child.type === "=" || child.type === "params";
      continue;
    }
    if (beside || (direct && !LONE_PARAMETER.test(child.type))) continue;
    if (NO_PARAMETER.test(child.type)) {
      variadic ||=
        child.type.includes("modifier") && VARIADIC_MODIFIER.test(source.slice(child.startIndex, child.endIndex));
      continue;
    }
    if (variadic || isVariadic(child, source)) {
      found.variadic = true;
      variadic = false;
      continue;
    }
    // A list of its own within the list: `(a, [b])`, `(a, {required b})`.
    if (child.type === OPTIONAL_LIST) {
      const own = child.namedChildren.filter((one) => one?.type === "formal_parameter").length;
      count += own;
      found.optional += own;
      continue;
    }
    // `this: Window` in TypeScript is a type of the receiver, not a parameter.
    if (count === 0 && child.firstNamedChild?.type === "this") continue;
    if (
      count === 0 &&
      child.childCount === 0 &&
      RECEIVER_PARAMETER.test(source.slice(child.startIndex, child.endIndex))
    )
      continue;
    // One declaration may declare several (`a, b int`).
    count += !direct && child.namedChildCount > 2 ? Math.max(child.childrenForFieldName("name").length, 1) : 1;
    if (isOptional(child)) found.optional++;
  }
  // `(void)`: no parameters.
  found.count = count === 1 && /^\(\s*void\s*\)$/.test(source.slice(node.startIndex, node.endIndex)) ? 0 : count;
  return found;
}

/** Whether a parameter has a default: `=`, or `\\\\` where parameters are patterns in which `=` matches (Elixir). */
function isOptional(parameter: SyntaxNode): boolean {
  if (OPTIONAL_PARAMETER.test(parameter.type)) return true;
  if (parameter.childCount < 3) return false;
  const sign = parameter.type === "binary_operator" ? "\\\\" : "=";
  return parameter.children.some((part) => part?.type === sign);
}

function isVariadic(parameter: SyntaxNode, source: string): boolean {
  if (VARIADIC_PARAMETER.test(parameter.type) || source.startsWith("...", parameter.endIndex - 3)) return true;
  const first = parameter.firstNamedChild;
  if (!first) return false;
  if (VARIADIC_PARAMETER.test(first.type) || VARIADIC_PARAMETER.test(parameter.childForFieldName("type")?.type ?? ""))
    return true;
  return first.type.includes("modifier") && VARIADIC_MODIFIER.test(source.slice(first.startIndex, first.endIndex));
}

/** Number of arguments in a list, without comments. */
export function countArguments(node: SyntaxNode, source: string): number {
  if (!COMMENT_SIGN.test(source.slice(node.startIndex, node.endIndex))) return node.namedChildCount;
  let count = 0;
  for (const child of node.namedChildren) if (child && !child.type.includes("comment")) count++;
  return count;
}

/** Where none of these stands there is no comment to leave out. */
const COMMENT_SIGN = /\/[/*]|#|--|\(\*|\{-|%/;
