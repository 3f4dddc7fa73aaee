/** Truth from a language server of the server table, started and believed as the table says. */

import type { Location, LocationLink } from "vscode-languageserver-protocol";
import { pathToUri, uriToPath } from "../../src/files/paths.ts";
import { grouped } from "../../src/text/grouped.ts";
import type { Place, Spot } from "./place.ts";
import { type FoundServer, findServer, type ServerSourceOptions, startReady, within } from "./ready-server.ts";
import type { Repository } from "./repository.ts";
import type { Asker, FoundSource } from "./truth-source.ts";

/** Documents open at a time. */
const OPEN = 4;

/** Finds a server of the table on this machine. */
export function serverSource(options: ServerSourceOptions): FoundSource {
  const found = findServer(options);
  if ("problem" in found) return found;
  const { again, beside, isOfBuild } = options;
  return {
    source: {
      name: found.row.name,
      version: [found.version, ...(beside === undefined ? [] : [beside])].join(", "),
      ...(again === undefined ? {} : { again }),
      tellsReferences: true,
      ...(isOfBuild ? { isOfBuild } : {}),
      start: (repository) => start(found, options, repository),
    },
  };
}

async function start(found: FoundServer, options: ServerSourceOptions, repository: Repository): Promise<Asker> {
  const { server, documents, end } = await startReady(found, options, repository);
  const locate = (method: string, place: Place, more: object = {}): Promise<readonly Spot[]> =>
    within(
      server.request<Answered>(method, {
        textDocument: { uri: pathToUri(repository.absolute(place.path)) },
        position: place.range.start,
        ...more,
      }),
    ).then((answer) => spotsOf(answer, repository));
  const define = (place: Place): Promise<readonly Spot[]> => locate("textDocument/definition", place);
  // Where its build has no code it goes by the name alone for a definition; for a hover it does not.
  const isKnown = async ({ path, range }: Place): Promise<boolean> =>
    !options.isOfBuild ||
    (await within(
      server.request("textDocument/hover", {
        textDocument: { uri: pathToUri(repository.absolute(path)) },
        position: range.start,
      }),
    )) !== null;
  return {
    async definitions(places) {
      const found = new Map<Place, readonly Spot[]>();
      const files = [...grouped(places, ({ path }) => path)];
      const work = async (): Promise<void> => {
        for (let file = files.pop(); file; file = files.pop()) {
          const [path, asked] = file;
          await documents.open(path);
          for (const place of asked) found.set(place, (await isKnown(place)) ? await define(place) : []);
          await documents.close(path);
        }
      };
      await Promise.all(Array.from({ length: OPEN }, work));
      return places.map((place) => found.get(place) ?? []);
    },
    async references(place) {
      await documents.open(place.path);
      const found = await locate("textDocument/references", place, { context: { includeDeclaration: false } });
      await documents.close(place.path);
      return found;
    },
    end,
  };
}

type Answered = Location | readonly (Location | LocationLink)[] | null;

function spotsOf(answer: Answered, repository: Repository): Spot[] {
  if (answer === null) return [];
  return [answer].flat().flatMap((one) => {
    const [uri, range] = "targetUri" in one ? [one.targetUri, one.targetSelectionRange] : [one.uri, one.range];
    const path = uriToPath(uri);
    return [{ path: path === undefined ? uri : repository.shorten(path), range }];
  });
}
