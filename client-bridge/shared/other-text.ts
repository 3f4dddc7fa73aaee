/** Other text: why a session is not answered: the server has an unsaved text of another session. */

import { fieldsOf } from "../json-fields.ts";
import { CODES, ResponseError } from "../wire/errors.ts";

const OTHER_TEXT = "tandemOtherText";

/** @param uri the document that the server has in another session's text */
export const otherText = (uri: string): ResponseError<object> =>
  new ResponseError(CODES.requestFailed, `another session has another text of ${uri}`, { [OTHER_TEXT]: uri });

/** The document, where that is what an error says. */
export function otherTextIn(error: unknown): string | undefined {
  const uri = error instanceof ResponseError ? fieldsOf(error.data)[OTHER_TEXT] : undefined;
  return typeof uri === "string" ? uri : undefined;
}
