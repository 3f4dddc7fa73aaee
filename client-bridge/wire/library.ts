/**
 * Library: what is used of vscode-jsonrpc at run time. Imported here alone, because a bundle copies every name that the library exports
 * for each file that imports it, at each start.
 */

export {
  AbstractMessageReader,
  AbstractMessageWriter,
  CancellationSenderStrategy,
  CancellationToken,
  CancellationTokenSource,
  createMessageConnection,
  ErrorCodes,
  Message,
  ResponseError,
} from "vscode-jsonrpc/node";
