/** What a session takes of the invocation that it serves, whether an editor or an agent speaks. */

import type { Fit } from "../../client-bridge/shared/member.ts";
import { OPERATIONS } from "../../src/operations/list.ts";
import type { SessionOptions } from "../lsp/session.ts";
import { trustFromFlags } from "../trust/trust-flags.ts";
import type { Installation, Invocation } from "./invocation.ts";
import { machineOf } from "./machine.ts";

type Given = Required<
  Pick<SessionOptions, "operations" | "version" | "isAlive" | "editors" | "environment" | "machine" | "made">
> &
  Pick<SessionOptions, "trusted" | "sharing"> & { readonly home: string };

/** @param fit see `Installation.processes` */
export async function sessionOptionsOf(
  { argv, env, home, cwd }: Invocation,
  { version, isAlive, node, editors, processes, sharing }: Installation,
  fit: Fit,
): Promise<Given> {
  const { bridgeEnvironmentOf } = await import("../bridge/bridge-environment.ts");
  return {
    operations: OPERATIONS,
    version,
    isAlive,
    editors,
    sharing,
    made: new Map(),
    machine: () => machineOf({ env, home, cwd }, version),
    environment: bridgeEnvironmentOf({ env, home, node, processes: processes(fit) }),
    home,
    trusted: trustFromFlags(argv, env["TANDEM_TRUST"]),
  };
}
