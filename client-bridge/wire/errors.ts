/** The errors of JSON-RPC and LSP as this server sends them. */

import type { LSPErrorCodes } from "vscode-languageserver-protocol";
import { ErrorCodes, ResponseError } from "./library.ts";

export { ResponseError };

/**
 * Error codes (LSP 3.17, "ResponseMessage"). The type names the library's own constants without loading it: the
 * protocol package would add some 40 ms to the start of the process.
 */
export const CODES = {
  parseError: ErrorCodes.ParseError,
  invalidRequest: ErrorCodes.InvalidRequest,
  methodNotFound: ErrorCodes.MethodNotFound,
  invalidParams: ErrorCodes.InvalidParams,
  internalError: ErrorCodes.InternalError,
  serverNotInitialized: ErrorCodes.ServerNotInitialized,
  requestFailed: -32803 satisfies typeof LSPErrorCodes.RequestFailed,
  contentModified: -32801 satisfies typeof LSPErrorCodes.ContentModified,
  serverCancelled: -32802 satisfies typeof LSPErrorCodes.ServerCancelled,
  requestCancelled: -32800 satisfies typeof LSPErrorCodes.RequestCancelled,
} as const;

export const invalidParams = (message: string): ResponseError<undefined> =>
  new ResponseError(CODES.invalidParams, message);

export const methodNotFound = (method: string): ResponseError<undefined> =>
  new ResponseError(CODES.methodNotFound, `unknown method ${JSON.stringify(method)}`);

export const contentModified = (): ResponseError<undefined> =>
  new ResponseError(CODES.contentModified, "the document changed while this was being answered");

/** Whether somebody answered that a document changed: it may also be another one than was asked about. */
export const isContentModified = (error: unknown): error is ResponseError<unknown> =>
  error instanceof ResponseError && error.code === CODES.contentModified;

export const cancelled = (): ResponseError<undefined> =>
  new ResponseError(CODES.requestCancelled, "the request was cancelled");
