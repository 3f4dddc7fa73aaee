import { describe, expect, test } from "vitest";
import { isInside, normalisePath, type PathStyle, pathToUri, uriToPath } from "../../src/files/paths.ts";

describe("a file URI becomes a path", () => {
  const rows: readonly (readonly [uri: string, style: PathStyle, path: string | undefined])[] = [
    ["file:///home/a/b.ts", "posix", "/home/a/b.ts"],
    ["FILE:///home/a", "posix", "/home/a"],
    ["file://localhost/home/a", "posix", "/home/a"],
    ["file:/home/a", "posix", "/home/a"],
    ["file:///a%20b/%C3%A9.ts", "posix", "/a b/é.ts"],
    ["file:///a/%40scope/c%2B%2B.cpp", "posix", "/a/@scope/c++.cpp"],
    ["file:///a/b%23c.ts#L3", "posix", "/a/b#c.ts"],
    ["file:///a/b%3Fc.ts?q=1", "posix", "/a/b?c.ts"],
    ["file:///a//b/./c/../d/", "posix", "/a/b/d"],
    ["file:///", "posix", "/"],
    // A client that forgot to encode the per cent sign, and bytes that are no UTF-8.
    ["file:///a/100%/b", "posix", "/a/100%/b"],
    ["file:///a/%FF%20b", "posix", "/a/%FF%20b"],
    ["file:///a/%00", "posix", undefined],
    ["file:///c%3A/Users/x.ts", "posix", "/c:/Users/x.ts"],
    ["file://server/share/x.ts", "posix", undefined],
    ["file:relative.ts", "posix", undefined],
    ["untitled:Untitled-1", "posix", undefined],
    ["git:/home/a.ts?ref=HEAD", "posix", undefined],
    ["", "posix", undefined],
    ["/home/a.ts", "posix", undefined],
    ["file:///c%3A/Users/x.ts", "windows", "C:\\Users\\x.ts"],
    ["file:///C:/Users/x.ts", "windows", "C:\\Users\\x.ts"],
    ["file:///c:", "windows", "C:\\"],
    ["file:///c%3A/", "windows", "C:\\"],
    ["file:///c:/a/../b/", "windows", "C:\\b"],
    ["file://server/share/a%20b.ts", "windows", "\\\\server\\share\\a b.ts"],
    ["file://SERVER/share/a.ts", "windows", "\\\\server\\share\\a.ts"],
  ];
  test.each(rows)("%s (%s)", (uri, style, path) => expect(uriToPath(uri, style)).toBe(path));
});

describe("a path becomes a URI and comes back", () => {
  const rows: readonly (readonly [path: string, style: PathStyle, uri: string])[] = [
    ["/home/a/b.ts", "posix", "file:///home/a/b.ts"],
    ["/a b/é#?%[x](y)!'*.ts", "posix", "file:///a%20b/%C3%A9%23%3F%25%5Bx%5D%28y%29%21%27%2A.ts"],
    ["/", "posix", "file:///"],
    ["/c:/x", "posix", "file:///c%3A/x"],
    ["/a\\b", "posix", "file:///a%5Cb"],
    ["C:\\Users\\a b.ts", "windows", "file:///C:/Users/a%20b.ts"],
    ["C:\\", "windows", "file:///C:/"],
    ["\\\\server\\share\\x.ts", "windows", "file://server/share/x.ts"],
  ];
  test.each(rows)("%s (%s)", (path, style, uri) => {
    expect(pathToUri(path, style)).toBe(uri);
    expect(uriToPath(uri, style)).toBe(path);
  });

  test("a lone surrogate, which no URI can hold, does not throw", () =>
    expect(pathToUri("/a\uD800", "posix")).toBe("file:///a%EF%BF%BD"));
  test("the same file has one URI", () => expect(pathToUri("/a/./b//c/", "posix")).toBe(pathToUri("/a/b/c", "posix")));
});

test("paths are normalised without a trailing separator, except at the top", () => {
  expect(["/a/", "/", "//a//b/..", "/a/b/../../.."].map((path) => normalisePath(path, "posix"))).toEqual([
    "/a",
    "/",
    "/a",
    "/",
  ]);
  expect(["c:/a/", "c:\\", "\\\\s\\h\\x\\"].map((path) => normalisePath(path, "windows"))).toEqual([
    "C:\\a",
    "C:\\",
    "\\\\s\\h\\x",
  ]);
});

test("inside means the root itself or below it", () => {
  expect(isInside("/a/b", "/a/b", "posix")).toBe(true);
  expect(isInside("/a/b", "/a/b/c", "posix")).toBe(true);
  expect(isInside("/a/b", "/a/bc", "posix")).toBe(false);
  expect(isInside("/a/b", "/a", "posix")).toBe(false);
  expect(isInside("/", "/a", "posix")).toBe(true);
  expect(isInside("C:\\", "C:\\a", "windows")).toBe(true);
  expect(isInside("C:\\a", "C:\\ab", "windows")).toBe(false);
});
