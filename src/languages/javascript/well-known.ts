/** Well-known types: what JavaScript's own values and the everyday modules of its platforms have, the most used first, for lists where no TypeScript is on the disk. */

import { wellKnownTypes } from "../kit/well-known-types.ts";

export const WELL_KNOWN = wellKnownTypes(
  `
()
  String():String Number():Number Boolean():Boolean Array():Array Symbol():Symbol Object():Object parseInt():Number parseFloat():Number
  encodeURIComponent():String decodeURIComponent():String encodeURI():String decodeURI():String fetch():Promise<Response> structuredClone()
  setTimeout():Timeout setInterval():Timeout setImmediate():Timeout BigInt():BigInt Date():String RegExp():RegExp Error():Error isNaN():Boolean
Object
  keys():Array<String> assign():Object prototype:Object create():Object defineProperty():Object entries():Array freeze():Object values():Array
  hasOwnProperty():Boolean getOwnPropertyNames():Array<String> getPrototypeOf():Object setPrototypeOf():Object fromEntries():Object
  toString():String getOwnPropertyDescriptor():Object constructor:Function is():Boolean defineProperties():Object hasOwn():Boolean
  getOwnPropertySymbols():Array<Symbol> seal():Object isFrozen():Boolean valueOf() isPrototypeOf():Boolean propertyIsEnumerable():Boolean
  getOwnPropertyDescriptors():Object groupBy():Object preventExtensions():Object toLocaleString():String
Function
  call() apply() bind():Function name:String length:Number prototype:Object toString():String
CallableFunction is Function
String
  length:Number slice():String replace():String split():Array<String> startsWith():Boolean indexOf():Number trim():String substring():String
  toLowerCase():String charAt():String endsWith():Boolean includes():Boolean charCodeAt():Number match():Array<String> toUpperCase():String substr():String
  concat():String lastIndexOf():Number repeat():String padStart():String fromCharCode():String padEnd():String replaceAll():String search():Number
  trimEnd():String codePointAt():Number localeCompare():Number trimStart():String matchAll() raw():String toString():String at():String
  normalize():String fromCodePoint():String prototype:String valueOf():String
Number
  toString():String isInteger():Boolean toFixed():Number isNaN():Boolean MAX_SAFE_INTEGER:Number isFinite():Boolean parseInt():Number
  parseFloat():Number POSITIVE_INFINITY:Number MAX_VALUE:Number toPrecision():String isSafeInteger():Boolean EPSILON:Number NEGATIVE_INFINITY:Number
  MIN_SAFE_INTEGER:Number NaN:Number toLocaleString():String toExponential():String prototype:Number
Boolean
  toString():String valueOf():Boolean
BigInt
  toString():String asUintN():BigInt asIntN():BigInt
Symbol
  iterator:Symbol for():Symbol asyncIterator:Symbol toStringTag:Symbol description:String hasInstance:Symbol toPrimitive:Symbol species:Symbol
  toString():String
Array<T>
  length:Number push():Number map():Array forEach() isArray():Boolean filter():Array<T> join():String slice():Array<T> indexOf():Number concat():Array<T>
  includes():Boolean some():Boolean shift():T pop():T find():T from():Array sort():Array<T> splice():Array<T> reduce() every():Boolean
  unshift():Number prototype:Array findIndex():Number reverse():Array<T> entries() keys() fill():Array<T> flatMap():Array flat():Array values()
  lastIndexOf():Number at():T of():Array reduceRight() findLast():T findLastIndex():Number toSorted():Array<T> toReversed():Array<T> with():Array<T>
  copyWithin():Array<T> toSpliced():Array<T> toString():String fromAsync():Promise
ReadonlyArray<T> is Array<T>
ArrayConstructor is Array
ObjectConstructor is Object
StringConstructor is String
NumberConstructor is Number
SymbolConstructor is Symbol
PromiseConstructor is Promise
Map<K,V>
  get():V set():Map<K,V> has():Boolean delete():Boolean values() keys() size:Number entries() forEach() clear() groupBy():Map
WeakMap<K,V>
  get():V set():WeakMap<K,V> has():Boolean delete():Boolean
Set<T>
  add():Set<T> has():Boolean delete():Boolean size:Number forEach() values() clear() entries() keys() union():Set<T> difference():Set<T>
  intersection():Set<T> isSubsetOf():Boolean
WeakSet<T>
  add():WeakSet<T> has():Boolean delete():Boolean
WeakRef<T>
  deref():T
Promise<T>
  then():Promise catch():Promise<T> resolve():Promise all():Promise<Array> reject():Promise finally():Promise<T> race():Promise
  allSettled():Promise<Array> any():Promise withResolvers() prototype:Promise try():Promise
RegExp
  test():Boolean exec():Array<String> source:String lastIndex:Number flags:String global:Boolean toString():String ignoreCase:Boolean
  multiline:Boolean sticky:Boolean unicode:Boolean prototype:RegExp
Date
  now():Number getTime():Number toISOString():String getFullYear():Number getDate():Number getMonth():Number getHours():Number getMinutes():Number
  UTC():Number getDay():Number toString():String valueOf():Number parse():Number toUTCString():String getSeconds():Number getMilliseconds():Number
  setDate():Number setHours():Number setMonth():Number getTimezoneOffset():Number getUTCFullYear():Number toLocaleString():String setTime():Number
  toLocaleDateString():String getUTCMonth():Number getUTCDate():Number setMinutes():Number toJSON():String setFullYear():Number toLocaleTimeString():String
Error
  message:String stack:String captureStackTrace() code name:String stackTraceLimit:Number cause toString():String prototype:Error
TypeError is Error
RangeError is Error
SyntaxError is Error
ReferenceError is Error
EvalError is Error
URIError is Error
AggregateError is Error
  errors:Array<Error>
Math
  max():Number min():Number floor():Number round():Number abs():Number ceil():Number random():Number pow():Number PI:Number sqrt():Number trunc():Number
  sin():Number cos():Number log():Number sign():Number log2():Number atan2():Number exp():Number imul():Number log10():Number hypot():Number clz32():Number
  tan():Number E:Number cbrt():Number LN2:Number asin():Number acos():Number atan():Number
JSON
  stringify():String parse()
Reflect
  ownKeys():Array get() apply() has():Boolean set():Boolean defineProperty():Boolean construct() getPrototypeOf():Object deleteProperty():Boolean
  getOwnPropertyDescriptor():Object setPrototypeOf():Boolean
Proxy
  revocable()
Intl
  NumberFormat DateTimeFormat Collator PluralRules RelativeTimeFormat ListFormat Segmenter
Atomics
  wait() notify() load():Number store():Number add():Number compareExchange():Number
ArrayBuffer
  byteLength:Number slice():ArrayBuffer isView():Boolean
Uint8Array
  length:Number set() buffer:ArrayBuffer subarray():Uint8Array slice():Uint8Array byteLength:Number byteOffset:Number from():Uint8Array fill():Uint8Array
  indexOf():Number of():Uint8Array map():Uint8Array forEach() join():String
Buffer is Uint8Array
  from():Buffer toString():String concat():Buffer alloc():Buffer isBuffer():Boolean length:Number byteLength():Number allocUnsafe():Buffer slice():Buffer
  copy():Number write():Number readUInt8():Number readUInt16BE():Number readUInt32BE():Number writeUInt8():Number writeUInt32BE():Number
  equals():Boolean readUInt16LE():Number readUInt32LE():Number includes():Boolean compare():Number isEncoding():Boolean readInt32LE():Number
DataView
  getUint8():Number setUint8() getUint32():Number getUint16():Number setUint32() byteLength:Number getFloat64():Number buffer:ArrayBuffer
TextEncoder
  encode():Uint8Array encodeInto()
TextDecoder
  decode():String
console
  log() error() warn() info() debug() trace() assert() time() timeEnd() table() dir() group() groupEnd() groupCollapsed() count() clear()
URL
  href:String pathname:String searchParams:URLSearchParams hostname:String toString():String protocol:String origin:String host:String search:String
  hash:String port:String createObjectURL():String username:String password:String revokeObjectURL() canParse():Boolean
URLSearchParams
  get():String set() append() has():Boolean toString():String delete() entries() getAll():Array<String> forEach() keys() size:Number
AbortController
  signal:AbortSignal abort()
AbortSignal is EventTarget
  aborted:Boolean reason throwIfAborted() timeout():AbortSignal any():AbortSignal abort():AbortSignal onabort
EventTarget
  addEventListener() removeEventListener() dispatchEvent():Boolean
Event
  target:Element preventDefault() type:String stopPropagation() currentTarget:Element defaultPrevented:Boolean detail bubbles:Boolean
  stopImmediatePropagation() composedPath():Array
Response
  ok:Boolean json():Promise status:Number text():Promise<String> headers:Headers body statusText:String url:String clone():Response
  arrayBuffer():Promise<ArrayBuffer> blob():Promise redirect():Response
Request
  url:String method:String headers:Headers body signal:AbortSignal json():Promise clone():Request text():Promise<String>
Headers
  get():String set() has():Boolean append() delete() entries() forEach()
Timeout
  unref():Timeout ref():Timeout hasRef():Boolean refresh():Timeout
module
  exports filename:String id:String parent:module children:Array<module> paths:Array<String> loaded:Boolean path:String
process is EventEmitter
  env:Object argv:Array<String> exit() cwd():String nextTick() platform:String on():process stdout:WriteStream stderr:WriteStream version:String
  versions:Object stdin:ReadStream hrtime():Array<Number> memoryUsage():Object execPath:String exitCode:Number pid:Number emitWarning() uptime():Number
  execArgv:Array<String> kill() arch:String binding() umask():Number chdir() features:Object getuid():Number
document is Node
  createElement():Element querySelector():Element getElementById():Element body:Element querySelectorAll():Array<Element> documentElement:Element
  head:Element createTextNode():Node activeElement:Element cookie:String title:String readyState:String createDocumentFragment():Node location
  getElementsByTagName():Array<Element> visibilityState:String createEvent():Event getElementsByClassName():Array<Element> hidden:Boolean
window is EventTarget
  location document:document addEventListener() setTimeout() innerWidth:Number innerHeight:Number localStorage:Storage history navigator
  requestAnimationFrame():Number scrollTo() getComputedStyle() open() sessionStorage:Storage matchMedia() clearTimeout() devicePixelRatio:Number
Storage
  getItem():String setItem() removeItem() clear() length:Number key():String
localStorage is Storage
sessionStorage is Storage
Node is EventTarget
  parentNode:Node appendChild():Node firstChild:Node childNodes:Array<Node> nodeType:Number nodeName:String textContent:String removeChild():Node
  nextSibling:Node insertBefore():Node contains():Boolean ownerDocument:document nodeValue:String lastChild:Node cloneNode():Node parentElement:Element
  previousSibling:Node replaceChild():Node isConnected:Boolean
Element is Node
  setAttribute() getAttribute():String style:Object className:String innerHTML:String classList:DOMTokenList id:String remove() value:String
  querySelector():Element getBoundingClientRect() removeAttribute() tagName:String hasAttribute():Boolean children:Array<Element> focus()
  querySelectorAll():Array<Element> attributes checked:Boolean offsetWidth:Number offsetHeight:Number dataset:Object clientWidth:Number matches():Boolean
  scrollTop:Number closest():Element click() clientHeight:Number src:String disabled:Boolean href:String append() scrollHeight:Number innerText:String
  blur() insertAdjacentHTML() firstElementChild:Element hidden:Boolean type:String name:String onload onclick title:String scrollIntoView()
HTMLElement is Element
DOMTokenList
  add() remove() contains():Boolean toggle():Boolean replace():Boolean
in fs node:fs
fs
  readFileSync() existsSync():Boolean writeFileSync() readFile() promises:fs.promises mkdirSync() writeFile() readdirSync():Array<String>
  statSync():Stats createReadStream():ReadStream unlinkSync() stat() createWriteStream():WriteStream readdir() rmSync() mkdir() unlink()
  realpathSync():String lstatSync():Stats renameSync() copyFileSync() watch() lstat() openSync():Number closeSync() accessSync() access()
  mkdtempSync():String constants:Object realpath() symlinkSync() chmodSync() rename() rmdirSync() close() open() readSync():Number rm() appendFileSync()
fs.promises
  readFile():Promise writeFile():Promise mkdir():Promise stat():Promise<Stats> readdir():Promise<Array> rm():Promise access():Promise unlink():Promise
  mkdtemp():Promise<String> rename():Promise copyFile():Promise lstat():Promise<Stats> realpath():Promise<String> open():Promise symlink():Promise
Stats
  isDirectory():Boolean isFile():Boolean mtime:Date size:Number isSymbolicLink():Boolean mtimeMs:Number mode:Number ino:Number ctime:Date birthtime:Date
in path node:path
path
  join():String resolve():String dirname():String basename():String extname():String relative():String sep:String isAbsolute():Boolean
  normalize():String parse() posix:path delimiter:String win32:path format():String
in util node:util
util
  inspect():String inherits() promisify() format():String deprecate() types:Object isDeepStrictEqual():Boolean parseArgs() callbackify()
  debuglog() inspect TextDecoder styleText():String stripVTControlCharacters():String
in url node:url
url
  parse() fileURLToPath():String pathToFileURL():URL format():String resolve():String URL:URL URLSearchParams:URLSearchParams
in os node:os
os
  tmpdir():String platform():String EOL:String homedir():String cpus():Array hostname():String type():String arch():String release():String
  totalmem():Number freemem():Number networkInterfaces() endianness():String availableParallelism():Number
in assert node:assert
assert
  strictEqual() deepStrictEqual() equal() ok() deepEqual() throws() notStrictEqual() rejects():Promise fail() match() notEqual() doesNotThrow()
  strict AssertionError ifError() notDeepStrictEqual() doesNotMatch()
in events node:events
EventEmitter
  on():EventEmitter emit():Boolean once():EventEmitter removeListener():EventEmitter off():EventEmitter addListener():EventEmitter
  listenerCount():Number removeAllListeners():EventEmitter listeners():Array setMaxListeners():EventEmitter prependListener():EventEmitter
  eventNames():Array defaultMaxListeners:Number prototype:EventEmitter
events is EventEmitter
  EventEmitter:EventEmitter once():Promise on() setMaxListeners() getEventListeners():Array
in stream node:stream
Stream is EventEmitter
  pipe():Stream
Readable is Stream
  push():Boolean read() pipe():Stream destroy():Readable resume():Readable setEncoding():Readable pause():Readable from():Readable destroyed:Boolean
  unpipe():Readable readable:Boolean readableEnded:Boolean
Writable is Stream
  write():Boolean end():Writable destroy():Writable destroyed:Boolean writable:Boolean cork() uncork() writableEnded:Boolean writableFinished:Boolean
Duplex is Readable Writable
Transform is Duplex
PassThrough is Duplex
stream is Stream
  Readable:Readable Transform:Transform Writable:Writable PassThrough:PassThrough Duplex:Duplex pipeline() Stream:Stream finished()
ReadStream is Readable
  close() path:String isTTY:Boolean bytesRead:Number
WriteStream is Writable
  isTTY:Boolean columns:Number close() rows:Number hasColors():Boolean
in child_process node:child_process
child_process
  spawn():ChildProcess exec():ChildProcess execSync() spawnSync() fork():ChildProcess execFile():ChildProcess execFileSync()
ChildProcess is EventEmitter
  stdout:Readable on():ChildProcess stderr:Readable kill():Boolean stdin:Writable pid:Number send():Boolean exitCode:Number unref() disconnect()
  connected:Boolean killed:Boolean
in http node:http
http
  createServer():Server request():ClientRequest get():ClientRequest IncomingMessage ServerResponse Agent STATUS_CODES:Object METHODS:Array<String>
  Server globalAgent
Server is EventEmitter
  listen():Server close():Server address() on():Server listening:Boolean unref():Server setTimeout():Server closeAllConnections()
IncomingMessage is Readable
  headers:Object url:String method:String statusCode:Number socket httpVersion:String complete:Boolean rawHeaders:Array<String> statusMessage:String
ServerResponse is Writable
  end():ServerResponse setHeader():ServerResponse writeHead():ServerResponse statusCode:Number headersSent:Boolean getHeader() removeHeader()
  statusMessage:String socket hasHeader():Boolean getHeaders():Object
ClientRequest is Writable
  on():ClientRequest end():ClientRequest abort() setTimeout():ClientRequest setHeader() destroy():ClientRequest
in crypto node:crypto
crypto
  createHash():Hash randomBytes():Buffer createHmac():Hash randomUUID():String getRandomValues() subtle timingSafeEqual():Boolean
  pbkdf2Sync():Buffer createCipheriv() createDecipheriv() getHashes():Array<String> webcrypto
Hash
  update():Hash digest():String copy():Hash
`,
);
