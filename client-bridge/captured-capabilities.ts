/**
 * Captured capabilities: what a server states at initialize to a client that knows all of LSP, so that a client can be told before
 * any server runs. `npm run capture` writes them from real servers.
 */

import type { ServerCapabilities } from "vscode-languageserver-protocol";
import captured from "./captured-capabilities.json" with { type: "json" };

// Written from the answers of servers: as true to the type as they are.
const CAPTURED = captured as unknown as Readonly<Record<string, ServerCapabilities>>;

/** @param name of a row; undefined for a server that was never captured */
export const capturedCapabilities = (name: string): ServerCapabilities | undefined =>
  Object.hasOwn(CAPTURED, name) ? CAPTURED[name] : undefined;
