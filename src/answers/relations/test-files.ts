/** Test files: which files hold tests, by the conventions of languages and their runners, as paths say it. One table for all questions. */

const CONVENTIONS: readonly RegExp[] = [
  // A directory of tests, in any language.
  /(?:^|\/)(?:tests?|__tests__|specs?|testing|testdata|e2e|androidTest|commonTest)\//i,
  // JavaScript, TypeScript, Vue, Svelte, Astro: a word before the ending.
  /\.(?:test|tests|spec|e2e|cy)\.[a-z]{1,6}$/,
  // Python, Go, Ruby, Elixir, Rust, C, C++, Dart, Zig: a word before or behind the name, joined by a line.
  /(?:^|\/)test_[^/]{1,200}$|_(?:tests?|spec|unittest)\.[a-z]{1,6}$/,
  // Java, Kotlin, Scala, Groovy, C#, Swift, PHP, Haskell: a word with a capital behind the name.
  /[A-Za-z0-9](?:Tests?|TestCase|Spec|IT)\.(?:java|kts?|scala|groovy|cs|fs|vb|swift|php|hs)$/,
  // What runners read beside the tests.
  /(?:^|\/)conftest\.py$/,
];

/** @param path from its root, so that where a project lies does not make it a test */
export const isTestFile = (path: string): boolean => CONVENTIONS.some((form) => form.test(path.replaceAll("\\", "/")));
