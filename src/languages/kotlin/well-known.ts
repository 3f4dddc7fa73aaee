/** Well-known types: what values of Kotlin's everyday types have, members and extensions of the standard library, the most used first. */

import { wellKnownTypes } from "../kit/well-known-types.ts";

export const WELL_KNOWN = wellKnownTypes(
  `
()
  listOf():List mutableListOf():MutableList mapOf():Map mutableMapOf():MutableMap setOf():Set mutableSetOf():MutableSet arrayOf():Array
  emptyList():List emptyMap():Map emptySet():Set listOfNotNull():List arrayListOf():MutableList hashMapOf():MutableMap hashSetOf():MutableSet
  linkedMapOf():MutableMap linkedSetOf():MutableSet sortedMapOf():MutableMap sortedSetOf():MutableSet buildString():String buildList():List
  buildMap():Map buildSet():Set sequenceOf():Sequence generateSequence():Sequence sequence():Sequence emptySequence():Sequence
  byteArrayOf():ByteArray intArrayOf():IntArray lazy():Lazy readLine():String arrayOfNulls():Array emptyArray():Array runCatching():Result
  charArrayOf():CharArray longArrayOf():LongArray
in kotlin
Any
  let() apply() also() toString():String equals():Boolean hashCode():Int run() takeIf() javaClass:Class takeUnless() to():Pair
CharSequence is Any
  length:Int isEmpty():Boolean isNotEmpty():Boolean isBlank():Boolean subSequence():CharSequence
String is CharSequence Comparable
  length:Int startsWith():Boolean substring():String isEmpty():Boolean endsWith():Boolean replace():String split():List<String>
  trimIndent():String isNotEmpty():Boolean contains():Boolean trimMargin():String indexOf():Int toByteArray():ByteArray trim():String
  substringBefore():String substringAfter():String format():String toInt():Int lowercase():String isNullOrEmpty():Boolean isBlank():Boolean
  removePrefix():String toRegex():Regex isNotBlank():Boolean lastIndexOf():Int toLong():Long removeSuffix():String uppercase():String orEmpty():String
  substringAfterLast():String substringBeforeLast():String toIntOrNull():Int matches():Boolean equals():Boolean repeat():String lines():List<String>
  plus():String take():String drop():String toCharArray():CharArray first():Char last():Char replaceFirstChar():String dropLast():String
  toBoolean():Boolean toDouble():Double isNullOrBlank():Boolean all():Boolean any():Boolean padStart():String map():List filter():String
  encodeToByteArray():ByteArray lineSequence():Sequence<String> get():Char indices:IntRange ifEmpty():String chars() count():Int
  replaceFirst():String toLongOrNull():Long trimEnd():String trimStart():String reversed():String forEach() compareTo():Int none():Boolean
  indexOfFirst():Int padEnd():String lastIndex:Int capitalize():String decapitalize():String takeWhile():String removeSurrounding():String
  byteInputStream():InputStream prependIndent():String commonPrefixWith():String toCollection() single():Char splitToSequence():Sequence<String>
  valueOf():String CASE_INSENSITIVE_ORDER
Comparable is Any
  compareTo():Int coerceAtLeast() coerceAtMost() coerceIn() rangeTo()
Number is Any
  toInt():Int toLong():Long toDouble():Double toByte():Byte toFloat():Float toShort():Short
Int is Number Comparable
  MAX_VALUE:Int toLong():Long toString():String toByte():Byte toChar():Char MIN_VALUE:Int coerceAtMost():Int coerceAtLeast():Int and():Int shl():Int
  toDouble():Double or():Int shr():Int ushr():Int until():IntRange coerceIn():Int xor():Int rem():Int inv():Int downTo() plus():Int toShort():Short
  toUInt():UInt dec():Int inc():Int times():Int minus():Int div():Int countOneBits():Int toFloat():Float
Long is Number Comparable
  MAX_VALUE:Long toInt():Int toString():String coerceAtMost():Long and():Long shl():Long toDouble():Double shr():Long MIN_VALUE:Long
  coerceAtLeast():Long or():Long ushr():Long xor():Long toULong():ULong plus():Long minus():Long
Short is Int
Byte is Int
  toUByte():UByte
Double is Number Comparable
  toInt():Int isNaN():Boolean roundToInt():Int toLong():Long MAX_VALUE:Double isInfinite():Boolean NaN:Double coerceIn():Double toString():String
Float is Double
Boolean is Any
  not():Boolean and():Boolean or():Boolean toString():String
Char is Comparable
  code:Int isDigit():Boolean isLetter():Boolean isWhitespace():Boolean uppercaseChar():Char isLetterOrDigit():Boolean lowercaseChar():Char
  toString():String isUpperCase():Boolean digitToInt():Int isLowerCase():Boolean uppercase():String lowercase():String toInt():Int
Pair<A,B> is Any
  first:A second:B toList():List component1():A component2():B
Triple<A,B,C> is Any
  first:A second:B third:C
Lazy<T> is Any
  value:T isInitialized():Boolean
Result<T> is Any
  getOrThrow():T isSuccess:Boolean onFailure():Result<T> getOrNull():T exceptionOrNull():Throwable isFailure:Boolean onSuccess():Result<T>
  success():Result failure():Result fold() getOrElse():T getOrDefault():T map():Result recover():Result
Enum is Comparable
  name:String ordinal:Int values():Array valueOf() entries:List compareTo():Int
Throwable is Any
  message:String cause:Throwable printStackTrace() addSuppressed() stackTrace:Array localizedMessage:String stackTraceToString():String
  initCause():Throwable suppressed:Array
Exception is Throwable
RuntimeException is Exception
IllegalStateException is RuntimeException
IllegalArgumentException is RuntimeException
Error is Throwable
Array<E> is Any
  size:Int map():List forEach() isEmpty():Boolean get():E set() indices:IntRange contains():Boolean contentEquals():Boolean joinToString():String
  toList():List<E> copyOf():Array<E> first():E filter():List<E> contentHashCode():Int asList():List<E> any():Boolean isNotEmpty():Boolean
  contentToString():String indexOf():Int last():E copyOfRange():Array<E> all():Boolean toSet():Set<E> mapNotNull():List find():E sort() fill()
  firstOrNull():E forEachIndexed() mapIndexed():List single():E plus():Array<E> clone():Array<E> none():Boolean lastIndex:Int withIndex()
  associate():Map toMutableList():MutableList<E> iterator():Iterator<E> copyInto():Array<E> asSequence():Sequence<E> getOrNull():E singleOrNull():E
ByteArray is Array<Byte>
  size:Int copyOf():ByteArray decodeToString():String copyOfRange():ByteArray contentEquals():Boolean toString():String inputStream():InputStream
  toByteString()
IntArray is Array<Int>
  sum():Int copyOf():IntArray
LongArray is Array<Long>
CharArray is Array<Char>
  concatToString():String
in kotlin.ranges
IntRange is Iterable<Int>
  first:Int last:Int start:Int endInclusive:Int contains():Boolean step() reversed()
in kotlin.collections
Iterable<E> is Any
  map():List forEach() filter():List<E> iterator():Iterator<E> any():Boolean joinToString():String first():E find():E toList():List<E>
  firstOrNull():E all():Boolean toSet():Set<E> single():E mapNotNull():List none():Boolean flatMap():List contains():Boolean forEachIndexed()
  sortedBy():List<E> last():E associateBy():Map associate():Map sumOf() associateWith():Map asSequence():Sequence<E> filterIsInstance():List
  toMutableList():MutableList<E> sorted():List<E> zip():List mapIndexed():List singleOrNull():E groupBy():Map filterNot():List<E> drop():List<E>
  plus():List<E> count():Int fold() take():List<E> filterNotNull():List<E> distinct():List<E> withIndex() reversed():List<E> mapTo()
  sortedWith():List<E> distinctBy():List<E> toTypedArray():Array<E> toMutableSet():MutableSet<E> flatten():List joinTo() maxOf() lastOrNull():E
  minus():List<E> partition():Pair reduce():E chunked():List sortedByDescending():List<E> toHashSet():Set<E> maxOrNull():E minOf() maxByOrNull():E
  indexOfFirst():Int takeWhile():List<E> dropWhile():List<E> mapNotNullTo() filterTo() toCollection() sum() union():Set<E> intersect():Set<E>
  subtract():Set<E> onEach():List<E> windowed():List zipWithNext():List indexOf():Int minOrNull():E minByOrNull():E flatMapTo() associateByTo()
  sortedDescending():List<E> unzip():Pair runningFold():List max():E min():E firstNotNullOf() firstNotNullOfOrNull()
Collection<E> is Iterable<E>
  size:Int isEmpty():Boolean isNotEmpty():Boolean contains():Boolean containsAll():Boolean toTypedArray():Array<E> isNullOrEmpty():Boolean
  orEmpty():Collection<E> indices:IntRange stream():Stream<E> ifEmpty():Collection<E> random():E
List<E> is Collection<E>
  size:Int get():E map():List isEmpty():Boolean forEach() isNotEmpty():Boolean first():E filter():List<E> joinToString():String single():E
  subList():List<E> last():E getOrNull():E lastIndex:Int indexOf():Int firstOrNull():E indices:IntRange iterator():Iterator<E> any():Boolean
  contains():Boolean drop():List<E> dropLast():List<E> asReversed():List<E> lastOrNull():E listIterator():ListIterator<E> toTypedArray():Array<E>
  orEmpty():List<E> getOrElse():E lastIndexOf():Int takeLast():List<E> indexOfLast():Int elementAt():E foldRight() component1():E component2():E
MutableIterable<E> is Iterable<E>
  removeAll():Boolean retainAll():Boolean
MutableCollection<E> is Collection<E> MutableIterable<E>
  add():Boolean addAll():Boolean remove():Boolean clear() removeAll():Boolean removeIf():Boolean retainAll():Boolean
MutableList<E> is List<E> MutableCollection<E>
  add():Boolean removeAt():E addAll():Boolean clear() removeLast():E remove():Boolean set():E sortBy() sort() removeFirst():E reverse() addFirst()
  addLast() removeLastOrNull():E removeFirstOrNull():E sortWith() toList():List<E> removeAll():Boolean shuffle() replaceAll() fill()
ArrayList<E> is MutableList<E>
Set<E> is Collection<E>
  contains():Boolean plus():Set<E> minus():Set<E> isEmpty():Boolean size:Int orEmpty():Set<E>
MutableSet<E> is Set<E> MutableCollection<E>
  add():Boolean
HashSet<E> is MutableSet<E>
LinkedHashSet<E> is MutableSet<E>
ArrayDeque<E> is MutableList<E>
Iterator<E> is Any
  hasNext():Boolean next():E remove() forEach()
ListIterator<E> is Iterator<E>
  hasPrevious():Boolean previous():E nextIndex():Int
MutableIterator<E> is Iterator<E>
Map<K,V> is Any
  get():V keys:Set<K> containsKey():Boolean values:Collection<V> entries:Set<Entry<K,V>> isEmpty():Boolean size:Int forEach() map():List
  mapValues():Map getValue():V toMutableMap():MutableMap<K,V> filterKeys():Map<K,V> plus():Map<K,V> isNotEmpty():Boolean toMap():Map<K,V>
  filter():Map<K,V> any():Boolean mapKeys():Map filterValues():Map<K,V> getOrDefault():V flatMap():List getOrElse():V orEmpty():Map<K,V>
  toList():List minus():Map<K,V> containsValue():Boolean mapNotNull():List all():Boolean none():Boolean filterNot():Map<K,V> count():Int
  asSequence():Sequence<Entry<K,V>> iterator():Iterator<Entry<K,V>> toSortedMap():Map<K,V> asIterable()
MutableMap<K,V> is Map<K,V>
  put():V remove():V getOrPut():V putAll() clear() set() computeIfAbsent():V putIfAbsent():V compute():V merge():V
HashMap<K,V> is MutableMap<K,V>
LinkedHashMap<K,V> is MutableMap<K,V>
Entry<K,V> is Any
  key:K value:V toPair():Pair<K,V> component1():K component2():V
in kotlin.sequences
Sequence<E> is Any
  map():Sequence filter():Sequence<E> toList():List<E> forEach() firstOrNull():E mapNotNull():Sequence first():E any():Boolean
  joinToString():String toSet():Set<E> flatMap():Sequence filterIsInstance():Sequence filterNot():Sequence<E> all():Boolean iterator():Iterator<E>
  drop():Sequence<E> take():Sequence<E> none():Boolean plus():Sequence<E> takeWhile():Sequence<E> find():E sortedBy():Sequence<E> distinct():Sequence<E>
  associate():Map associateBy():Map toMutableList():MutableList<E> single():E count():Int lastOrNull():E fold() last():E
  dropWhile():Sequence<E> filterNotNull():Sequence<E> groupBy():Map onEach():Sequence<E> singleOrNull():E forEachIndexed() zip():Sequence
in kotlin.text
StringBuilder is CharSequence
  append():StringBuilder toString():String length:Int appendLine():StringBuilder setLength() insert():StringBuilder deleteCharAt():StringBuilder
  clear():StringBuilder reverse():StringBuilder
Regex is Any
  find():MatchResult matches():Boolean replace():String matchEntire():MatchResult findAll():Sequence<MatchResult> containsMatchIn():Boolean
  pattern:String split():List<String> escape():String replaceFirst():String
MatchResult is Any
  groupValues:List<String> value:String groups range:IntRange destructured next():MatchResult
Charsets
  UTF_8 US_ASCII ISO_8859_1 UTF_16
in kotlin.reflect
KClass<T> is Any
  java:Class qualifiedName:String simpleName:String isInstance():Boolean objectInstance:T members javaObjectType:Class isAbstract:Boolean
  isSealed:Boolean isData:Boolean sealedSubclasses:List
KProperty is Any
  name:String get() returnType:KType
KType is Any
  classifier arguments:List isMarkedNullable:Boolean
in java.lang
Class<T> is Any
  name:String simpleName:String kotlin:KClass<T> classLoader:ClassLoader isInstance():Boolean getResource() getDeclaredMethod() isAssignableFrom():Boolean
  getMethod() getDeclaredField() superclass:Class isInterface:Boolean forName():Class declaredMethods:Array isArray:Boolean annotations:Array
  getResourceAsStream():InputStream canonicalName:String declaredFields:Array isAnnotationPresent():Boolean getAnnotation() typeName:String cast():T
  constructors:Array getDeclaredConstructor() packageName:String interfaces:Array isEnum:Boolean
ClassLoader is Any
  loadClass():Class getResource() getResourceAsStream():InputStream
System
  currentTimeMillis():Long nanoTime():Long getProperty():String out:PrintStream err:PrintStream setProperty():String lineSeparator():String
  getenv():String arraycopy() identityHashCode():Int setOut() exit() gc() clearProperty():String
Thread is Any
  sleep() currentThread():Thread start() name:String interrupt() join() isDaemon:Boolean interrupted():Boolean isInterrupted:Boolean isAlive:Boolean
  contextClassLoader:ClassLoader stackTrace:Array
Math
  max() min() abs() pow():Double ceil():Double sqrt():Double round():Long floor():Double
in java.io
Closeable is Any
  close() use()
InputStream is Closeable
  read():Int readBytes():ByteArray bufferedReader():BufferedReader available():Int readAllBytes():ByteArray copyTo():Long skip():Long buffered() reader()
OutputStream is Closeable
  write() flush()
PrintStream is OutputStream
  println() print() printf()
ByteArrayOutputStream is OutputStream
  toByteArray():ByteArray size():Int reset()
ByteArrayInputStream is InputStream
Reader is Closeable
  readText():String read():Int readLines():List<String>
BufferedReader is Reader
  readLine():String lineSequence():Sequence<String> useLines()
File is Any
  name:String exists():Boolean path:String absolutePath:String parentFile:File readText():String delete():Boolean mkdirs():Boolean toPath():Path
  writeText() resolve():File isDirectory:Boolean listFiles():Array<File> isFile:Boolean length():Long walk() nameWithoutExtension:String toURI()
  extension:String deleteRecursively():Boolean readBytes():ByteArray inputStream():InputStream outputStream():OutputStream readLines():List<String>
  relativeTo():File canonicalFile:File writeBytes() createTempFile():File separator:String copyTo():File invariantSeparatorsPath:String
  lastModified():Long absoluteFile:File bufferedReader():BufferedReader createNewFile():Boolean appendText() useLines() forEachLine() renameTo():Boolean
in java.util.concurrent
CountDownLatch is Any
  countDown() await():Boolean count:Long
TimeUnit is Any
  SECONDS:TimeUnit MILLISECONDS:TimeUnit toMillis():Long NANOSECONDS:TimeUnit MINUTES:TimeUnit DAYS:TimeUnit HOURS:TimeUnit toNanos():Long
  MICROSECONDS:TimeUnit toSeconds():Long sleep()
ExecutorService is Any
  execute() submit() shutdown() shutdownNow() awaitTermination():Boolean
ConcurrentHashMap<K,V> is MutableMap<K,V>
BlockingQueue<E> is MutableCollection<E>
  take():E poll():E put() offer():Boolean peek():E
LinkedBlockingQueue<E> is BlockingQueue<E>
in java.util.concurrent.atomic
AtomicInteger is Number
  get():Int incrementAndGet():Int set() getAndIncrement():Int compareAndSet():Boolean decrementAndGet():Int addAndGet():Int
AtomicLong is AtomicInteger
AtomicBoolean is Any
  get():Boolean set() compareAndSet():Boolean getAndSet():Boolean
AtomicReference<V> is Any
  get():V set() compareAndSet():Boolean getAndSet():V
in java.util.concurrent.locks
Lock is Any
  lock() unlock() withLock() newCondition():Condition tryLock():Boolean
ReentrantLock is Lock
  isHeldByCurrentThread:Boolean
Condition is Any
  await():Boolean signal() signalAll() awaitNanos():Long
in java.nio.file
Path is Any
  resolve():Path toFile():File fileName:Path parent:Path toString():String toAbsolutePath():Path name:String exists():Boolean relativize():Path
  createDirectories():Path div():Path readText():String writeText() isDirectory():Boolean startsWith():Boolean
Files
  createTempDirectory():Path exists():Boolean createDirectories():Path delete() write():Path readAllBytes():ByteArray newInputStream():InputStream
Paths
  get():Path
in java.util
Locale is Any
  US:Locale ROOT:Locale ENGLISH:Locale getDefault():Locale
UUID is Any
  randomUUID():UUID toString():String fromString():UUID
Arrays
  asList():List equals():Boolean fill() copyOf() hashCode():Int toString():String
Collections
  unmodifiableList():List emptyList():List singletonList():List unmodifiableMap():Map synchronizedList():MutableList sort()
Objects
  equals():Boolean hash():Int requireNonNull()
Date is Any
  time:Long before():Boolean after():Boolean
`,
  { every: "Any" },
);
