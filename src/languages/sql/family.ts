/** SQL: tables, views, columns and functions, found by their names wherever a script creates them. */

import { byNameAlone, VISIBLE } from "../kit/by-name-alone.ts";

export const sql = byNameAlone(VISIBLE);
