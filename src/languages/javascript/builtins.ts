/** Builtins: what JavaScript's platforms define, so that nobody looks for it in a workspace. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Node's own modules. */
export const NODE_MODULES = words(`
  assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events fs http
  http2 https inspector module net os path perf_hooks process punycode querystring readline repl stream string_decoder sys test
  timers tls trace_events tty url util v8 vm wasi worker_threads zlib bun deno`);

/** Global values, types and utility types. */
const GLOBALS = words(`
  AbortController AbortSignal AggregateError Array ArrayBuffer ArrayLike AsyncGenerator AsyncIterable AsyncIterableIterator
  AsyncIterator Atomics Awaited BigInt BigInt64Array BigUint64Array Blob Boolean BroadcastChannel Buffer BufferEncoding
  BufferSource Bun CSS Capitalize CanvasRenderingContext2D CharacterData ClipboardItem ClipboardEvent CloseEvent Comment
  ConcatArray ConstructorParameters Crypto CryptoKey CustomEvent DataTransfer DataView Date DateConstructor Deno Disposable
  Document DocumentFragment DragEvent Element Error ErrorConstructor ErrorEvent EvalError Event EventInit EventListener
  EventListenerOrEventListenerObject EventSource EventTarget Exclude Extract File FileList FileReader FinalizationRegistry
  Float32Array Float64Array FocusEvent FontFace FormData Function FunctionConstructor Generator GeneratorFunction Headers
  History ImageBitmap ImageData Infinity InputEvent InstanceType Int16Array Int32Array Int8Array IntersectionObserver Intl
  Iterable IterableIterator Iterator IteratorResult JSON JSX KeyboardEvent Location Lowercase Map MapIterator Math
  MediaQueryList MediaStream MessageChannel MessageEvent MessagePort MouseEvent MutationObserver MutationRecord NaN Navigator
  Node NodeJS NodeList NodeListOf NodeRequire NoInfer NonNullable Notification Number Object Omit OmitThisParameter
  OffscreenCanvas Parameters Partial Path2D Performance PerformanceObserver Pick PointerEvent Process ProgressEvent Promise
  PromiseConstructor PromiseLike PromiseRejectionEvent PromiseSettledResult PropertyDescriptor PropertyDescriptorMap
  PropertyKey Proxy ProxyHandler Range RangeError React ReadableStream Readonly ReadonlyArray ReadonlyMap ReadonlySet Record
  ReferenceError Reflect RegExp RegExpConstructor RegExpExecArray RegExpMatchArray Request RequestInfo RequestInit Required
  ResizeObserver Response ReturnType Selection ServiceWorker ServiceWorkerGlobalScope Set SetIterator Shadow ShadowRoot
  SharedArrayBuffer StorageEvent Storage String StringConstructor StyleSheet SubmitEvent Symbol SymbolConstructor SyntaxError
  TemplateStringsArray Text TextDecoder TextEncoder TextMetrics ThisParameterType ThisType TouchEvent TransformStream
  TypeError TypedPropertyDescriptor URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray
  Uncapitalize Uppercase WeakKey WeakMap WeakRef WeakSet WebAssembly WebSocket WheelEvent Window WindowProxy Worker
  WritableStream XMLHttpRequest XMLSerializer DOMParser
  __dirname __filename addEventListener alert arguments atob btoa cancelAnimationFrame clearImmediate clearInterval
  clearTimeout close confirm console createImageBitmap crypto customElements decodeURI decodeURIComponent define describe
  dispatchEvent document encodeURI encodeURIComponent escape eval exports external fetch frames getComputedStyle
  getSelection global globalThis history indexedDB innerHeight innerWidth isFinite isNaN localStorage location matchMedia
  module navigator open parent parseFloat parseInt performance postMessage process prompt queueMicrotask
  removeEventListener requestAnimationFrame requestIdleCallback require screen self sessionStorage setImmediate setInterval
  setTimeout structuredClone test top undefined unescape window it expect beforeEach afterEach beforeAll afterAll vi jest
  suite before after bench any unknown never string number boolean symbol bigint object void null true false this super`);

/** Families of platform types by their first letters. */
const PLATFORM =
  /^(?:HTML|SVG|CSS|DOM|WebGL|GPU|IDB|RTC|MediaDevice|Audio|Canvas|Intl|Readable|Writable|Transform|Speech|XML|XPath|Animation|Keyframe)[A-Z]\w*$|^(?:HTML|SVG)Element/;

/** Members of the types that every program uses: strings, arrays, maps, promises, functions, nodes of a document. */
export const MEMBERS = words(`
 abs addEventListener allSettled append appendChild assign at catch ceil charAt charCodeAt
 childNodes children classList className clearRect clientHeight clientWidth clientX clientY closest
 codePointAt concat copyWithin createElement 
 defineProperty dispatchEvent endsWith every 
 filter finally find findIndex findLast findLastIndex flat flatMap floor forEach freeze fromCharCode
 fromEntries getAttribute getBoundingClientRect getContext getElementById getItem getOwnPropertyDescriptor
 getOwnPropertyNames getPrototypeOf getTime hasOwn hasOwnProperty ignoreCase includes indexOf innerHTML innerText
 insertBefore isArray isInteger isPrototypeOf join lastIndex lastIndexOf length localeCompare map 
 matchAll now padEnd padStart parentElement parentNode 
 pop pow preventDefault propertyIsEnumerable prototype push querySelector
 querySelectorAll random reduce reduceRight removeAttribute removeChild removeEventListener removeItem repeat
 replace replaceAll reverse round setAttribute setItem slice sort splice split
 sqrt startsWith stopPropagation stringify substr substring textContent then
 apply bind call some shift max min toArray toFixed toISOString toLocaleLowerCase toLocaleString toLocaleUpperCase toLowerCase toString toUpperCase trim trimEnd
 trimStart trunc unshift valueOf 
 floor hypot atan atan2 PI MAX_SAFE_INTEGER`);

/** Whether the platform defines a name that stands alone. */
export const isGlobal = (name: string): boolean => GLOBALS.has(name) || PLATFORM.test(name);
