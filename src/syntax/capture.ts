/** Captures: what the name of a query's capture says of a mark; each name is read once. */

import { KIND_INDEX, ROLE_INDEX, SCOPE_INDEX } from "../languages/vocabulary.ts";
import { MarkClass } from "./marks.ts";

export interface Capture {
  readonly name: string;
  /** The class of the mark; undefined where the capture only tells a part of one. */
  readonly class: MarkClass | undefined;
  /** Index into KINDS, ROLES or SCOPES by class. */
  readonly kind: number;
  /** Which part of the mark the node is. */
  readonly part: string;
  /** References and scopes need nothing but their one node. */
  readonly isLone: boolean;
}

function read(name: string): Omit<Capture, "name" | "isLone"> {
  const [head = "", tail = ""] = name.split(".", 2);
  if (head === "definition") return { class: MarkClass.definition, kind: KIND_INDEX.get(tail) ?? 0, part: "element" };
  if (head === "local") return { class: MarkClass.local, kind: KIND_INDEX.get(tail) ?? 0, part: "self" };
  if (head === "reference")
    return { class: MarkClass.reference, kind: ROLE_INDEX.get(tail || "reference") ?? 0, part: "self" };
  if (head === "scope") return { class: MarkClass.scope, kind: SCOPE_INDEX.get(tail) ?? 0, part: "self" };
  if (head === "import") return { class: MarkClass.import, kind: 0, part: tail === "" ? "element" : tail };
  if (head === "export") return { class: MarkClass.export, kind: 0, part: tail === "" ? "element" : tail };
  if (head === "package") return { class: MarkClass.package, kind: 0, part: "self" };
  if (head === "pattern") return { class: MarkClass.pattern, kind: 0, part: "self" };
  if (head === "skip") return { class: MarkClass.skip, kind: 0, part: "self" };
  return { class: undefined, kind: 0, part: name };
}

const known = new Map<string, Capture>();

export function captureOf(name: string): Capture {
  let capture = known.get(name);
  if (!capture) {
    const { class: markClass, kind, part } = read(name);
    const isLone = markClass === MarkClass.reference || markClass === MarkClass.scope;
    capture = { name, class: markClass, kind, part, isLone };
    known.set(name, capture);
  }
  return capture;
}
