// What we use of the global `WebAssembly`: TypeScript describes it only together with the whole DOM, and Node's types do not.

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
    private readonly brand;
  }
  type Exports = Readonly<Record<string, unknown>>;
  class Instance {
    constructor(module: Module, imports: object);
    readonly exports: Exports;
  }
  class RuntimeError extends Error {}
}
