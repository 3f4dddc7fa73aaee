/** Call forms: how calls are written in the families of which a change of a signature can be proved. */

export interface CallForm {
  /** An argument that stands for several, or for none of them by its place. */
  readonly spread: RegExp;
  /** An argument that names its parameter, up to the value; the first group is the name. */
  readonly named?: RegExp;
  /** What is the same as no argument, where others follow. */
  readonly omitted?: string;
  /** A text in a body by which it may take arguments otherwise than by its parameters. */
  readonly takesAll?: RegExp;
  /** Names of functions that are called otherwise than by their name. */
  readonly implicit: RegExp;
  /** Decorators and annotations by which nobody else calls it, and which leave its parameters as they are. */
  readonly plain: RegExp;
  /** Types from elsewhere whose members are not overridden by chance. */
  readonly bare: RegExp;
  /** The sign of what calls may leave out, where nothing may stand behind it that they may not. */
  readonly closing?: "=" | "?";
  /** Parameters that are declared together: the first group is their names, the second what they share. */
  readonly together?: RegExp;
  /** Whether a default is worked out at each call, by the parameters before it. */
  readonly seesOthers?: true;
}

const NONE = /(?!)/;

export const CALL_FORMS: Readonly<Record<string, CallForm>> = {
  javascript: {
    spread: /^\.\.\./,
    omitted: "undefined",
    takesAll: /(?<![\w$])arguments(?![\w$])/,
    implicit: /^(?:constructor|toString|toJSON|valueOf|then)$/,
    plain: NONE,
    bare: /^(?:Error|\w+Error|Object)$/,
    closing: "?",
    seesOthers: true,
  },
  python: {
    spread: /^\*/,
    named: /^([\p{L}_][\p{L}\p{N}_]*)\s*=(?!=)\s*/u,
    takesAll: /(?<![\w])(?:locals|vars)\s*\(/,
    // Runners call by name, and give what parameters are called.
    implicit: /^(?:__\w+__|test_\w+|pytest_\w+)$/,
    plain:
      /^(?:\w+\.)?(?:staticmethod|classmethod|lru_cache|cache|contextmanager|asynccontextmanager|abstractmethod|final|override|deprecated)$/,
    bare: /^(?:\w+\.)?(?:object|ABC|Generic|Protocol|Exception|\w+Error|\w*Warning|Enum|NamedTuple|TypedDict)$/,
    closing: "=",
  },
  go: {
    spread: /\.\.\.$/,
    together: /^((?:[\p{L}_][\p{L}\p{N}_]*\s*,\s*)+[\p{L}_][\p{L}\p{N}_]*)\s+(\S.*)$/su,
    implicit: /^(?:main|init|String|Error|Test\w*|Benchmark\w*|Example\w*|Fuzz\w*)$/,
    plain: NONE,
    bare: NONE,
  },
  java: {
    spread: NONE,
    implicit: /^(?:main|equals|hashCode|toString|compareTo|compare|run|call|apply|accept|get|test)$/,
    plain:
      /^(?:Override|Deprecated|SuppressWarnings|SafeVarargs|Nullable|NonNull|Nonnull|NotNull|CheckReturnValue|VisibleForTesting)$/,
    bare: /^(?:Object|Exception|\w+Exception|\w*Error|Serializable|Cloneable)$/,
  },
};
