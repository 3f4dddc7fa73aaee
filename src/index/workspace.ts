/**
 * Workspace: the opened folders as one client sees them: its open documents, and where it has none open the files on disk. Asked by
 * the resolver. Several clients may look at the same files; no text of one is seen by another.
 */

import { blobId } from "../files/blob-id.ts";
import type { Disk } from "../files/disk.ts";
import type { Lasting } from "../files/lasting.ts";
import type { Scanner } from "../files/name-scan.ts";
import type { Reader } from "../files/read.ts";
import type { EmbeddedText } from "../languages/embedded-text.ts";
import { type Language, languageOfLspId, languageOfPath } from "../languages/table.ts";
import type { ParseLimits } from "../syntax/parse.ts";
import type { Edit } from "../text/span.ts";
import { isProblem, SyntaxDocument } from "./document.ts";
import type { Facts } from "./facts.ts";
import type { FileEntry } from "./file-table.ts";
import { OpenDocuments } from "./open-documents.ts";
import type { OutsideFile } from "./outside-files.ts";
import type { PendingWords } from "./pending-words.ts";
import { fileOf, isPiecePath, pieceAt, piecePath, piecesFor, pieceText } from "./pieces.ts";
import type { Problem } from "./problem.ts";
import type { Reach } from "./reach.ts";
import { type IndexedFolders, ScipIndexes } from "./scip/scip-indexes.ts";
import type { SeenFiles } from "./seen-files.ts";
import type { EngineSettings, SearchScope } from "./settings.ts";
import { unsupported, type WorkspaceFiles, type WorkspacePorts } from "./workspace-files.ts";

/** What the client made of an open document. */
export interface Edited {
  readonly path: string;
  /** One after the other. */
  readonly edits: readonly Edit[];
}

/** The pieces that a place stands in. */
export interface PieceAt {
  readonly document: SyntaxDocument;
  /** The file's own language reads the same text, and comes first. */
  readonly isSecond: boolean;
}

/** Pieces of files that are kept parsed between questions. */
const KEPT_PIECES = 8;

export class Workspace {
  readonly open = new OpenDocuments();
  readonly #files: WorkspaceFiles;
  /** What is read for the client. */
  reach: Reach;
  /** What indexes have to know of it. */
  readonly #folders: IndexedFolders = foldersOf(this);
  #indexes: ScipIndexes | undefined;
  readonly #pieces = new Map<string, { readonly file: string; readonly document: SyntaxDocument }>();
  readonly #editListeners: ((edited: Edited) => void)[] = [];

  constructor(files: WorkspaceFiles, reach: Reach) {
    this.#files = files;
    this.reach = reach;
    files.views.add(this);
    this.settingsChanged();
  }

  /** Its documents are gone, and nobody asks by it any more. */
  close(): void {
    this.#files.views.delete(this);
    for (const path of [...this.open.keys()]) this.open.delete(path);
  }

  get ports(): WorkspacePorts {
    return this.#files.ports;
  }
  get table(): SeenFiles {
    return this.reach.files;
  }
  get words(): PendingWords {
    return this.#files.words;
  }
  get reader(): Reader {
    return this.reach.reader;
  }
  get scanner(): Scanner {
    return this.#files.scanner;
  }
  get disk(): Disk {
    return this.reach.disk;
  }
  get installed(): Lasting {
    return this.reach.installed;
  }
  get roots(): readonly string[] {
    return this.#files.roots;
  }
  get settings(): EngineSettings {
    return this.#files.settings;
  }
  get limits(): ParseLimits {
    return this.#files.limits;
  }
  /** Directories of the roots that cannot be read: nobody knows what lies in them. */
  get unlisted(): readonly string[] {
    return this.#files.unlisted;
  }
  /** Resolves when the roots' files are listed. */
  get listed(): Promise<void> {
    return this.#files.listed;
  }
  /** Whether nothing is being listed. */
  get isListed(): boolean {
    return this.#files.isListed;
  }
  /** See `WorkspaceFiles.foretold`. */
  get foretold(): Promise<void> {
    return this.#files.foretold;
  }
  /** See `WorkspaceFiles.tracked`. */
  get tracked(): Promise<void> {
    return this.#files.tracked;
  }
  /** What SCIP indexes of the folders say; undefined where the user does not want them read. */
  get indexes(): ScipIndexes | undefined {
    return this.#indexes;
  }

  /** For the files that this is a view of. */
  settingsChanged(): void {
    const { disabledLanguages, readsScip } = this.settings;
    this.open.switchOff(disabledLanguages);
    const isWanted = readsScip || this.ports.readsScip === true;
    this.#indexes = isWanted ? (this.#indexes ?? new ScipIndexes(this.#folders, this.ports.onProblem)) : undefined;
  }

  /** For the files that this is a view of: they were listed. */
  filesListed(): void {
    void this.#indexes?.refresh();
  }

  /** Whether facts of a listed file are made without a question that leads to it. */
  isWanted(path: string): boolean {
    return this.#files.isWanted(path);
  }

  /** The language of a path, unless it is switched off. */
  languageOf(path: string): Language | undefined {
    return this.#files.languageOf(path);
  }

  /** Whether what a path leads to may be read. */
  mayRead(path: string): boolean {
    return this.reach.mayRead(path);
  }

  /** Whether a path lies in one of the roots. */
  owns(path: string): boolean {
    return this.#files.owns(path);
  }

  /** Takes the editor's document, in the language that the editor names or else the path's, switched off or not. */
  openDocument(path: string, languageId: string | undefined, text: string, version: number): void {
    this.open.delete(path);
    const language =
      languageId === undefined ? (this.languageOf(path) ?? languageOfPath(path)) : languageOfLspId(languageId, path);
    if (!language) return;
    const document = new SyntaxDocument(path, this.ports.kitOf(language), text, version);
    this.open.add(document);
    // An editor mostly opens a file as it is on disk, and as the index knows it.
    const entry = this.table.get(path);
    const facts = entry?.language === language && entry.depth === "whole" ? entry.facts : undefined;
    if (facts && isOfText(facts, text)) document.know(facts);
  }

  /** Changes an open document, seen or not. */
  editDocument(path: string, edits: readonly Edit[], version: number): void {
    this.open.held(path)?.change(edits, version);
    for (const listener of this.#editListeners) listener({ path, edits });
  }

  onEdited(listener: (edited: Edited) => void): void {
    this.#editListeners.push(listener);
  }

  /** The languages of which somebody may find pieces in a file. */
  piecesIn(path: string, who: EmbeddedText["seenBy"]): readonly Language[] {
    const language = this.open.get(path)?.kit.language ?? this.languageOf(path);
    const { disabledLanguages } = this.settings;
    return language ? piecesFor(language, who).filter(({ id }) => !disabledLanguages.includes(id)) : [];
  }

  /** What else of its file is read as one with a path that is of its family: the file itself, pieces that everybody finds. */
  besides(path: string): readonly string[] {
    const file = fileOf(path);
    const family = this.languageOf(path)?.family;
    const pieces = this.piecesIn(file, "everybody").filter((one) => one.family === family);
    return [file, ...pieces.map((one) => piecePath(file, one))].filter(
      (one) => one !== path && this.languageOf(one)?.family === family,
    );
  }

  /** The pieces that an offset stands in of a document with some text; undefined where it stands in none. */
  pieceAt({ path, kit, version, text: own }: SyntaxDocument, text: string, offset: number): PieceAt | undefined {
    const found = pieceAt(kit.language, text, offset);
    if (!found || this.settings.disabledLanguages.includes(found.language.id)) return undefined;
    const { language, isSecond } = found;
    const at = piecePath(path, language);
    if (text === own) {
      const document = this.#piece(at);
      return isProblem(document) ? undefined : { document, isSecond };
    }
    const written = pieceText(kit.language, text, language) ?? "";
    return { document: new SyntaxDocument(at, this.ports.kitOf(language), written, version), isSecond };
  }

  /** What a file holds in another language, as the file is now: see `piecePath`. */
  #piece(path: string): SyntaxDocument | Problem {
    const file = this.document(fileOf(path));
    const language = languageOfPath(path);
    if (isProblem(file) || !language) return isProblem(file) ? file : unsupported(path);
    const known = this.#pieces.get(path);
    const isOf = known?.file === file.text && known.document.version === file.version;
    if (isOf && known) return known.document;
    known?.document.dispose();
    const text = pieceText(file.kit.language, file.text, language) ?? "";
    const document = new SyntaxDocument(path, this.ports.kitOf(language), text, file.version);
    this.#pieces.delete(path);
    this.#pieces.set(path, { file: file.text, document });
    for (const [oldest, { document: old }] of this.#pieces) {
      if (this.#pieces.size <= KEPT_PIECES) break;
      old.dispose();
      this.#pieces.delete(oldest);
    }
    return document;
  }

  #pieceIn(path: string): SyntaxDocument | undefined {
    const piece = this.#piece(path);
    return isProblem(piece) ? undefined : piece;
  }

  /** The document of a path as it is now: the editor's text when open, otherwise the disk's. */
  document(path: string): SyntaxDocument | Problem {
    if (isPiecePath(path)) return this.#piece(path);
    const open = this.open.get(path);
    if (open) return open;
    return this.open.held(path) ? unsupported(path) : this.#files.document(path, this.reach);
  }

  /** See `WorkspaceFiles.prepare`. */
  prepare(document: SyntaxDocument): Promise<Problem | undefined> {
    return this.#files.prepare(document);
  }

  /** See `WorkspaceFiles.tooLarge`. */
  tooLarge(document: SyntaxDocument): Problem | undefined {
    return this.#files.tooLarge(document);
  }

  /** See `WorkspaceFiles.oversize`. */
  oversize(path: string, bytes: number): Problem {
    return this.#files.oversize(path, bytes);
  }

  /** Why a document has no tree: its grammar failed on the text, or the parse took too long. */
  untreed(document: SyntaxDocument): Problem {
    return this.#files.untreed(document);
  }

  /** The reason (`FileEntry.skipped`) for which a file gives no facts. */
  reasonAgainst(path: string): string {
    return this.#files.reasonAgainst(path, this.reach);
  }

  /** Which paths a search covers. */
  within(scope: SearchScope, path: string): (candidate: string) => boolean {
    if (scope === "file") return (candidate) => fileOf(candidate) === fileOf(path);
    if (scope === "directory") {
      const directory = path.slice(0, Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
      return (candidate) => candidate.startsWith(directory) && !/[\\/]/.test(candidate.slice(directory.length));
    }
    return () => true;
  }

  /** Facts of a file that are complete for some names. */
  factsOfNames(path: string, names: readonly string[]): Facts | undefined {
    if (isPiecePath(path)) return this.#pieceIn(path)?.factsOfNames(names, this.limits);
    const open = this.open.get(path);
    return open ? open.factsOfNames(names, this.limits) : this.#files.factsOfNames(path, names, this.reach);
  }

  /** What a file declares: its facts whatever their depth, all of them where it has none yet. Also of a file outside of every root. */
  declaredFacts(path: string): Facts | undefined {
    return (this.open.has(path) ? undefined : this.table.get(path)?.facts) ?? this.wholeFacts(path);
  }

  /** Bytes of a file in no list that would be parsed for its facts; 0 where they are there, or nothing can be parsed. */
  unreadBytes(path: string): number {
    return this.open.has(path) ? 0 : (this.unknownOutside(path)?.bytes ?? 0);
  }

  /** See `WorkspaceFiles.unknownOutside`. */
  unknownOutside(path: string): OutsideFile | undefined {
    return this.#files.unknownOutside(path, this.reach);
  }

  /** Facts of a file in no list that were made elsewhere. */
  takeOutside(file: OutsideFile, facts: Facts): void {
    const { outside } = this.reach;
    outside.keep(file.path, facts);
    outside.store(file, facts);
  }

  /** The facts of a file that has some, made anew where those in the store are damaged; undefined where it has none yet. */
  knownFacts(entry: FileEntry): Facts | undefined {
    return entry.isIndexed ? (entry.facts ?? this.wholeFacts(entry.path)) : undefined;
  }

  /** All facts of a file, also of one outside of every root. */
  wholeFacts(path: string): Facts | undefined {
    if (isPiecePath(path)) return this.#pieceIn(path)?.wholeFacts(this.limits);
    const open = this.open.get(path);
    return open ? open.wholeFacts(this.limits) : this.#files.wholeFacts(path, this.reach);
  }

  /** The text of a file as it is now, or undefined. */
  textOf(path: string): string | undefined {
    if (isPiecePath(path)) return this.#pieceIn(path)?.text;
    return this.open.get(path)?.text ?? this.#files.textOf(path, this.reach);
  }
}

const foldersOf = (workspace: Workspace): IndexedFolders => ({
  get roots() {
    return workspace.roots;
  },
  isOwn: (path) => workspace.open.has(path) || workspace.table.get(path) !== undefined,
  openText: (path) => workspace.open.get(path)?.text,
  diskText: (path) => {
    const read = workspace.reader.read(path, { maxSize: workspace.settings.maxFileSize });
    return read.ok ? { text: read.text, modified: read.mtimeMs } : undefined;
  },
  now: () => workspace.ports.now(),
});

/** Whether facts are of a text that somebody gave us; its length is told apart first. */
const isOfText = (facts: Facts, text: string): boolean => facts.textLength === text.length && facts.isOf(blobId(text));
