/** Secondary paths: tells the paths of tests, and of files that are rarely the project's own code: examples, vendored and generated files. */

const ASIDE =
  /(?:^|[\\/])(?:tests?|__tests__|testdata|fixtures?|spec|examples?|vendor|third_party|node_modules|dist|build|generated|\.git)(?:[\\/]|$)|\.min\.|\.d\.ts$/;

export const isSecondary = (path: string): boolean => ASIDE.test(path);
