/**
 * DiskDocuments: a file that no client has open is opened for the servers that are asked about it, as the disk has it now, whoever asks.
 */

import type { Clock } from "../../client-bridge/clock.ts";
import type { Assignment } from "../../client-bridge/pool.ts";
import { uriToPath } from "../../src/files/paths.ts";
import { type Owners, serversOf } from "../bridge/owners.ts";
import type { FileTexts } from "../documents/file-texts.ts";

export interface DiskDocumentsOptions {
  readonly owners: Owners;
  readonly texts: FileTexts;
  readonly clock: Pick<Clock, "now">;
}

/** As many as a server keeps open of what no client has open. */
const MOST = 64;

export class DiskDocuments {
  readonly #options: DiskDocumentsOptions;
  /** By path: the text, and since when servers have it. */
  readonly #opened = new Map<string, { readonly text: string; readonly since: number }>();

  constructor(options: DiskDocumentsOptions) {
    this.#options = options;
  }

  /**
   * Begins to start the servers of a document, and opens it for them.
   * @returns undefined where nothing is to be waited for, because a client has it open: an edit that comes behind the question must not
   * overtake it
   */
  open(uri: string, assignment: Assignment): Promise<void> | undefined {
    const { owners, clock } = this.#options;
    const servers = serversOf(assignment);
    const before = { at: clock.now(), wasOpen: servers.every(({ openUris }) => openUris.includes(uri)) };
    const opened = servers.flatMap((server) => owners.openOnDemand(uri, server) ?? []);
    return opened.length === 0 ? undefined : Promise.all(opened).then(() => this.#refresh(uri, assignment, before));
  }

  /** Milliseconds by the clock since which servers have the text of a file that was opened so; 0 for any other. */
  since(path: string): number {
    return this.#opened.get(path)?.since ?? 0;
  }

  /** What was opened before is read again. */
  async #refresh(
    uri: string,
    assignment: Assignment,
    { at, wasOpen }: { readonly at: number; readonly wasOpen: boolean },
  ): Promise<void> {
    await Promise.all(serversOf(assignment).map((server) => server.filesChanged([uri])));
    const path = uriToPath(uri);
    const text = path === undefined ? undefined : await this.#options.texts.of(path);
    if (path === undefined || text === undefined) return;
    const known = this.#opened.get(path);
    this.#opened.delete(path);
    this.#opened.set(path, wasOpen && known?.text === text ? known : { text, since: at });
    const [oldest] = this.#opened.keys();
    if (this.#opened.size > MOST && oldest !== undefined) this.#opened.delete(oldest);
  }
}
