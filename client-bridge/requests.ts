/** What servers ask of us and we can answer ourselves; everything else goes to whoever is served. */

import type { ConfigurationItem } from "vscode-languageserver-protocol";
import type { Registration } from "./capabilities.ts";
import type { Host } from "./host.ts";
import { fieldsOf } from "./json-fields.ts";
import type { LanguageServer } from "./language-server.ts";
import type { Run } from "./server-session.ts";
import { configurationFor, merged, section } from "./settings.ts";
import type { Call } from "./wire/peer.ts";

type Answer = (server: LanguageServer, run: Run, call: Call, host: Host) => unknown;

const listOf = <T>(call: Call, name: string): readonly T[] => {
  const value = fieldsOf(call.params())[name];
  return Array.isArray(value) ? (value as T[]) : [];
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  "workspace/configuration": async ({ row }, _run, call, host) => {
    const items = listOf<ConfigurationItem>(call, "items");
    const said = configurationFor(items, row.settings, await host.configuration(items));
    // What is off in a project that nobody trusts is off, whatever the client says.
    const { settings: off } = row.precautions ?? {};
    return off === undefined
      ? said
      : items.map((item, index) => merged(said[index], section(off, item.section)) ?? null);
  },
  "client/registerCapability": (server, run, call, host) => {
    const registrations = listOf<Registration>(call, "registrations");
    run.capabilities.register(registrations);
    host.registered(server, registrations);
    host.changed(server);
    return null;
  },
  "client/unregisterCapability": (server, run, call, host) => {
    // The protocol's own spelling.
    const gone = listOf<Registration>(call, "unregisterations");
    run.capabilities.unregister(gone.map(({ id }) => id));
    host.unregistered(server, gone);
    host.changed(server);
    return null;
  },
};

export const answerRequest = (server: LanguageServer, run: Run, call: Call, host: Host): unknown => {
  const answer = Object.hasOwn(ANSWERS, call.method) ? ANSWERS[call.method] : undefined;
  return answer === undefined ? host.request(server, call) : answer(server, run, call, host);
};
