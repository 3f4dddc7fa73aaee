/** Import text: how a family writes the import of a name: what it names, as what, and where in a file it is written. */

import type { Import } from "../index/facts.ts";
import type { Edit, Span } from "../text/span.ts";
import type { Candidate, FileFacts } from "./kit/candidate.ts";
import type { Project } from "./kit/project.ts";
import type { Kind } from "./vocabulary.ts";

/** An import that a file is to have: as facts tell of one. */
export interface NewImport extends Pick<Import, "source" | "original" | "form"> {
  /** The name that it binds; of a wildcard the name that it is written for. */
  readonly name: string;
  /** Of the definition that it brings, where that is known. */
  readonly kind?: Kind | undefined;
  /** It is brought for types alone (`import type`, `if TYPE_CHECKING:`), whatever else the file does. */
  readonly isType?: boolean;
  /** Its source is read from the file's own directory, where a word says so (Ruby's `require_relative`). */
  readonly isBeside?: boolean;
  /** Its source stands in angle brackets (`#include <string.h>`), or does not; undefined where the file's other imports tell it. */
  readonly isInBrackets?: boolean;
}

/** A file with its text. */
export interface WrittenFile extends FileFacts {
  readonly text: string;
  /** A file whose customs one without imports takes over. */
  readonly alike?: WrittenFile;
}

/** A statement that takes names of a source, as it is written: offsets in its text. */
export interface ImportParts {
  /** The words before the names: `from a import `, `import type `, `export `. */
  readonly head: string;
  /** The names without brackets; undefined where it takes none by a list. */
  readonly list: Span | undefined;
  /** The source, without quotes. */
  readonly source: Span;
  /** One name and what stands behind it, as such a statement with a single name ends. */
  single(name: string): string;
}

/** An import of another file. */
export interface SeenImport {
  readonly path: string;
  readonly record: Import;
  readonly name: string;
}

/** How a file has what another defines: it imports that one, or gets it by what it imports; undefined where it lacks it. */
export type Seen = "itself" | "by others" | undefined;

export interface ImportText {
  /** How a file imports a definition of another, where no other file shows it; undefined where it cannot, or need not. */
  importOf(definition: Candidate, file: WrittenFile, project: Project): Promise<NewImport | undefined>;
  /** How a file has a definition already by what it imports, where an import brings more than it names. */
  sees?(definition: Candidate, file: FileFacts, project: Project): Promise<Seen>;
  /** Whether a definition is one to import, and does not only say that there is one. */
  defines?(definition: Candidate): boolean;
  /** How a file imports a module as a whole under a name, where modules are named so. @param path of a file of the module */
  importOfModule?(path: string, name: string, file: WrittenFile, project: Project): Promise<NewImport | undefined>;
  /** How a file imports what the platform has under a name; undefined where it has none, or the file sees it. */
  importOfPlatform?(name: string, file: WrittenFile, project: Project): Promise<NewImport | undefined>;
  /** Modules of the platform, which a list offers by their names. */
  readonly platformModules?: ReadonlySet<string>;
  /**
   * An import as another file would write it, where sources are read from the file they stand in. Without it a source says the same
   * everywhere. @param leadsTo the file that the source means, where it is the project's
   */
  rebased?(
    seen: SeenImport,
    leadsTo: string | undefined,
    file: WrittenFile,
    project: Project,
  ): Promise<NewImport | undefined>;
  /** What the platform defines has to be imported as well. */
  readonly importsBuiltins?: true;
  /** Where a name is imported by what holds it (a header, a namespace): other files' imports of that name show nothing. */
  readonly byHolder?: true;
  /** The edit that gives a file an import: into a statement of the same source, or a statement of its own where the file's imports are. */
  edit(added: NewImport, file: WrittenFile): Edit | undefined;
  /** What goes from a text with an import of which it holds nothing else; without it the import's own span. */
  whole?(text: string, own: Span): Span;
  /** The parts of a statement that imports, or hands on what it imports; undefined where nobody can say them. */
  partsOf?(statement: string): ImportParts | undefined;
}
