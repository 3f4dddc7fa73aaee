/** Secondary paths: tests, and what is rarely the project's own code. */

const ASIDE =
  /(?:^|[\\/])(?:tests?|__tests__|testdata|fixtures?|spec|examples?|vendor|third_party|node_modules|dist|build|generated|\.git)(?:[\\/]|$)|\.min\.|\.d\.ts$/;

export const isSecondary = (path: string): boolean => ASIDE.test(path);
