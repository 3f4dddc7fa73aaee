/** Outline text: a file's outline for people and models, in shorter forms the more there is to say. */

import { numberOf } from "../../text/number-of.ts";
import type { AnalysisForm, CallableForm, ExportForm, PropertyForm } from "./results.ts";

/** UTF-16 units that an outline should not be longer than; the shortest form may be. */
const ENOUGH = 3000;

/** How much is said of each declaration. */
interface Form {
  readonly callable: (one: CallableForm) => string;
  readonly property: (one: PropertyForm) => string;
  /** Members a line each, or all in one line. */
  readonly members: "lines" | "line";
  readonly imports: "names" | "modules" | "count";
  /** Whether what does not leave the file is listed, or only counted. */
  readonly own: "listed" | "counted";
}

const namesOnly = ({ name, parameters }: CallableForm): string =>
  `${name}(${parameters.map((one) => one.name || (one.type ?? "_")).join(", ")})`;
const nameOnly = ({ name }: { readonly name: string }): string => name;
const typed = ({ name, optional, type }: Pick<PropertyForm, "name" | "optional" | "type">): string =>
  `${name}${optional ? "?" : ""}${type === undefined ? "" : `: ${type}`}`;

/** The longest first. */
const FORMS: readonly Form[] = [
  { callable: ({ signature }) => signature, property: typed, members: "lines", imports: "names", own: "listed" },
  { callable: namesOnly, property: nameOnly, members: "lines", imports: "modules", own: "listed" },
  { callable: nameOnly, property: nameOnly, members: "line", imports: "modules", own: "listed" },
  { callable: nameOnly, property: nameOnly, members: "line", imports: "count", own: "counted" },
];

/** An outline: `12 + login(…)` stands in line 12 and leaves the file. */
export function outlineText(analysis: AnalysisForm): string {
  let text = "";
  for (const form of FORMS) {
    text = render(analysis, form);
    if (text.length <= ENOUGH) break;
  }
  return text;
}

interface Listed {
  readonly line: number;
  readonly isExported: boolean;
}

const sign = ({ isExported }: Listed): string => (isExported ? "+ " : "");
const words = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(" ");
const titled = (title: string, text: string): readonly string[] => (text === "" ? [] : [`${title}: ${text}`]);

function render(analysis: AnalysisForm, form: Form): string {
  const { functions, classes, interfaces, constants } = analysis;
  const listed = <T extends Listed>(all: readonly T[]): readonly T[] => {
    const exported = form.own === "listed" ? [] : all.filter(({ isExported }) => isExported);
    return exported.length === 0 ? all : exported;
  };
  const counted = <T extends Listed>(all: readonly T[]): readonly string[] => {
    const left = all.length - listed(all).length;
    return left === 0 ? [] : [`… and ${left} more of its own`];
  };
  const callable = (one: CallableForm): string =>
    words(
      one.visibility,
      one.isStatic && "static",
      one.isAbstract && "abstract",
      one.isAsync && "async",
      form.callable(one),
    );
  const members = (methods: readonly CallableForm[], properties: readonly PropertyForm[]): readonly string[] => {
    const fields = properties.map(form.property).join(", ");
    return [
      ...(fields === "" ? [] : [`  fields: ${fields}`]),
      ...(form.members === "lines"
        ? methods.map((one) => `  ${one.line} ${callable(one)}`)
        : methods.length === 0
          ? []
          : [`  methods: ${methods.map((one) => `${one.name}:${one.line}`).join(" ")}`]),
    ];
  };
  const free = listed(functions);
  return [
    ...titled("imports", importsText(analysis, form)),
    ...titled("exports", exportsText(analysis.exports.filter(({ line }) => line === undefined))),
    ...listed(classes).flatMap((one) => [
      words(
        `${one.line} ${sign(one)}${one.kind ?? "class"} ${one.container === undefined ? "" : `${one.container}.`}${one.name}`,
        one.extends && `extends ${one.bases?.[0] === one.extends ? one.bases.join(", ") : one.extends}`,
        one.implements && `implements ${one.implements.join(", ")}`,
      ),
      // Every object inherits one of that name.
      ...members(
        [...(Object.hasOwn(one, "constructor") && one.constructor ? [one.constructor] : []), ...one.methods],
        one.properties,
      ),
    ]),
    ...counted(classes),
    ...listed(interfaces).flatMap((one) => [
      words(
        `${one.line} ${sign(one)}${one.kind} ${one.name}`,
        one.extends && `extends ${one.extends.join(", ")}`,
        form.members === "lines" && one.type && `= ${one.type}`,
      ),
      ...members(one.methods ?? [], one.properties ?? []),
    ]),
    ...counted(interfaces),
    ...(form.members === "lines"
      ? free.map(
          (one) => `${one.line} ${sign(one)}${one.container === undefined ? "" : `${one.container}.`}${callable(one)}`,
        )
      : titled("functions", free.map((one) => `${one.name}:${one.line}`).join(" "))),
    ...counted(functions),
    ...(form.members === "lines"
      ? listed(constants).map(
          (one) =>
            `${one.line} ${sign(one)}${typed({ ...one, optional: false })}${one.value === undefined ? "" : ` = ${one.value}`}` +
            `${one.properties === undefined ? "" : ` { ${one.properties.map(nameOnly).join(", ")} }`}`,
        )
      : titled(
          "constants",
          listed(constants)
            .map((one) => `${one.name}:${one.line}`)
            .join(" "),
        )),
    ...counted(constants),
  ].join("\n");
}

function importsText({ imports }: AnalysisForm, { imports: form }: Form): string {
  if (form === "count") return imports.length === 0 ? "" : numberOf(imports.length, "modules");
  if (form === "modules") return [...new Set(imports.map(({ source }) => source))].join(", ");
  return imports
    .map(({ source, imports: items }) => {
      const names = items.map(({ name, alias, isNamespace }) =>
        words(isNamespace && "*", alias === undefined ? name : `${name} as ${alias}`),
      );
      return names.length === 0 ? source : `${source} (${names.join(", ")})`;
    })
    .join(", ");
}

/** `login, Session, * from ./all`. */
export const exportsText = (exported: readonly ExportForm[]): string =>
  exported
    .map(({ name, local, source }) =>
      words(local === undefined ? name : `${local} as ${name}`, source !== undefined && `from ${source}`),
    )
    .join(", ");
