// The changelog, in the form of Keep a Changelog 1.1.0. Pure.

const UNRELEASED = "## [Unreleased]\n";

/** What stands below the heading of a version, or below `Unreleased`; undefined where there is no such heading. */
export function sectionOf(changelog, version) {
  const parts = changelog.split(/^(?=## \[)/m);
  const found = parts.find((part) => part.startsWith(`## [${version}]`));
  return found?.slice(found.indexOf("\n") + 1).trim();
}

/** With what was unreleased below a heading of its own. @throws where there is nothing */
export function released(changelog, version, date) {
  const section = sectionOf(changelog, "Unreleased");
  if (section === undefined) throw new Error("CHANGELOG.md has no section [Unreleased]");
  if (section === "") throw new Error("CHANGELOG.md says nothing below [Unreleased]");
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${date}\n`);
}
