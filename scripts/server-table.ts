/** The table of language servers for people, made from the server table. */

import { SERVERS } from "../client-bridge/servers.ts";
import { LANGUAGES } from "../src/languages/table.ts";

const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

/** One row a server, in the order of preference. */
export function serverTable(): string {
  const rows = SERVERS.map(({ name, role, command, args, languages, onlyWithPackage, installHint }) => {
    const served = languages.map((language) => LANGUAGES.find(({ id }) => id === language)?.name ?? language);
    const condition =
      onlyWithPackage === undefined
        ? ""
        : `, where node_modules has ${onlyWithPackage.name} ${onlyWithPackage.major} or newer`;
    return `| ${name}${role === "add-on" ? " (add-on)" : ""} | ${served.join(", ")}${condition} | ${code([command, ...args].join(" "))} | ${installHint} |`;
  });
  return ["| server | languages | command | to install |", "| --- | --- | --- | --- |", ...rows, ""].join("\n");
}
