/** What servers ask of us and we can answer ourselves; everything else goes to whoever is served. */

import type { ConfigurationItem } from "vscode-languageserver-protocol";
import type { Registration } from "./capabilities.ts";
import type { Host } from "./host.ts";
import { fieldsOf } from "./json-fields.ts";
import type { LanguageServer } from "./language-server.ts";
import type { ServerSession } from "./server-session.ts";
import { configurationFor, merged, section } from "./settings.ts";
import type { Call } from "./wire/peer.ts";

type Answer = (server: LanguageServer, session: ServerSession, call: Call, host: Host) => unknown;

const listOf = <T>(call: Call, name: string): readonly T[] => {
  const value = fieldsOf(call.params())[name];
  return Array.isArray(value) ? (value as T[]) : [];
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  "workspace/configuration": async ({ row }, _run, call, host) => {
    const items = listOf<ConfigurationItem>(call, "items");
    const editors = configurationFor(items, row.settings, await host.configuration(items));
    // What is off in a project that nobody trusts is off, whatever the client says.
    const { settings: off } = row.restrictions ?? {};
    return off === undefined
      ? editors
      : items.map((item, index) => merged(editors[index], section(off, item.section)) ?? null);
  },
  "client/registerCapability": (server, session, call, host) => {
    const registrations = listOf<Registration>(call, "registrations");
    session.capabilities.register(registrations);
    host.registered(server, registrations);
    host.changed(server);
    return null;
  },
  "client/unregisterCapability": (server, session, call, host) => {
    // The protocol's own spelling.
    const gone = listOf<Registration>(call, "unregisterations");
    session.capabilities.unregister(gone.map(({ id }) => id));
    host.unregistered(server, gone);
    host.changed(server);
    return null;
  },
};

export const answerRequest = (server: LanguageServer, session: ServerSession, call: Call, host: Host): unknown => {
  const answer = Object.hasOwn(ANSWERS, call.method) ? ANSWERS[call.method] : undefined;
  return answer === undefined ? host.request(server, call) : answer(server, session, call, host);
};
