/** Settings: what the user's file and the client say, from wherever they say it, and the configuration that this makes. */

import { type Configuration, clientSource, configure, fileSource, type Source, trustSaid } from "../config/config.ts";

export interface SettingsOptions {
  /** The section `tandem` of a client that can be asked for it; undefined where it cannot, or says nothing. */
  readonly ask: () => Promise<unknown>;
  /** Whether a folder's own file may name programs. @param trusted by the client's settings, of every folder */
  readonly onTrust: (folder: string, trusted: boolean | undefined) => boolean;
  /** Told of each configuration, the first too. */
  readonly onConfiguration: (configuration: Configuration) => void;
  /** Told of each but the first. */
  readonly onChange: (configuration: Configuration) => Promise<void>;
}

export class Settings {
  readonly #options: SettingsOptions;
  #configuration: Configuration = configure([]);
  /** The folder whose file counts. */
  #folder: string | undefined;
  /** What it was made of. */
  #configuredBy = "";
  /** What the user's file says, and initialize. */
  #fromFile: Source | undefined;
  #fromInitialize: Source | undefined;
  /** What the client said by didChangeConfiguration last, and when it was asked. */
  #pushed: Source | undefined;
  #pulled: Source | undefined;

  constructor(options: SettingsOptions) {
    this.#options = options;
  }

  get configuration(): Configuration {
    return this.#configuration;
  }

  /** @param folder the first of the workspace, whose file counts  @param initialization the options of initialize */
  async begin(folder: string | undefined, initialization: unknown): Promise<void> {
    this.#folder = folder;
    this.#fromFile = folder === undefined ? undefined : await fileSource(folder);
    this.#fromInitialize = clientSource(initialization);
    this.#configure();
  }

  /** The client tells of its settings; null says only that something changed: they are asked for. */
  async push(settings: unknown): Promise<void> {
    this.#pushed = settings === null ? undefined : clientSource(settings);
    await Promise.all([this.#reconfigure(), this.pull()]);
  }

  async pull(): Promise<void> {
    const own = await this.#options.ask();
    if (own === undefined || own === null) return;
    this.#pulled = clientSource({ tandem: own });
    await this.#reconfigure();
  }

  /** The user's file changed. */
  async readFile(folder: string): Promise<void> {
    this.#fromFile = await fileSource(folder);
    await this.#reconfigure();
  }

  /** Whether folders are trusted may be another now: servers are other ones, and what waited of the file counts. */
  async trustChanged(): Promise<void> {
    if (this.#state !== this.#configuredBy) this.#configure();
    await this.#options.onChange(this.#configuration);
  }

  /** What was set anew counts. A client may tell of each setting that changes, whosever it is. */
  async #reconfigure(): Promise<void> {
    if (this.#state === this.#configuredBy) return;
    this.#configure();
    await this.#options.onChange(this.#configuration);
  }

  /** In rising precedence. */
  get #sources(): readonly Source[] {
    const all = [this.#fromFile, this.#fromInitialize, this.#pushed, this.#pulled];
    return all.filter((source) => source !== undefined);
  }

  get #isTrusted(): boolean {
    const trusted = trustSaid(this.#sources);
    return this.#folder === undefined ? trusted === true : this.#options.onTrust(this.#folder, trusted);
  }

  /** All that a configuration is made of. */
  get #state(): string {
    return JSON.stringify([this.#sources, this.#isTrusted]);
  }

  #configure(): void {
    this.#configuredBy = this.#state;
    this.#configuration = configure(this.#sources, this.#isTrusted);
    this.#options.onConfiguration(this.#configuration);
  }
}
