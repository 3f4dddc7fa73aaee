/** Dockerfiles: stages, arguments and variables of the file, in the text of commands too. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a stage that another one copies from": [
    `
//- /Dockerfile
FROM node:20 AS build
FROM debian
COPY --from=bui$0ld /a /b`,
    "file_scope /Dockerfile:1:17",
  ],
  "a stage that another one begins with": [
    `
//- /Dockerfile
FROM node:20 AS build
FROM bu$0ild AS test`,
    "file_scope /Dockerfile:1:17",
  ],
  "an argument in the text of a command": [
    `
//- /Dockerfile
ARG VERSION=1
RUN make --version=\${VER$0SION}`,
    "file_scope /Dockerfile:1:5",
  ],
  "an image, and not the stage of another file": [
    `
//- /Dockerfile
FROM deb$0ian
//- /b/Dockerfile
FROM a AS debian`,
    "external",
  ],
};

describe("what a name in a Dockerfile means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
