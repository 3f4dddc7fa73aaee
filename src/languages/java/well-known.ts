/** Well-known types: what values of Java's everyday types have, the most used first, for lists where the JDK's sources are not on the disk. */

import { wellKnownTypes } from "../kit/well-known-types.ts";

export const WELL_KNOWN = wellKnownTypes(
  `
in java.lang
Object
  equals():boolean toString():String getClass():Class hashCode():int wait() notify() notifyAll() clone():Object
String is CharSequence Comparable
  length():int equals():boolean isEmpty():boolean substring():String startsWith():boolean charAt():char format():String indexOf():int
  contains():boolean endsWith():boolean replace():String split():String[] trim():String toLowerCase():String valueOf():String
  equalsIgnoreCase():boolean getBytes():byte[] lastIndexOf():int toUpperCase():String toCharArray():char[] join():String matches():boolean
  hashCode():int compareTo():int concat():String replaceAll():String isBlank():boolean replaceFirst():String intern():String chars():IntStream
  repeat():String strip():String lines():Stream<String> formatted():String codePointAt():int regionMatches():boolean compareToIgnoreCase():int
  stripTrailing():String stripLeading():String contentEquals():boolean copyValueOf():String indent():String
CharSequence
  length():int charAt():char subSequence():CharSequence toString():String isEmpty():boolean chars():IntStream
StringBuilder is CharSequence
  append():StringBuilder toString():String length():int setLength() insert():StringBuilder deleteCharAt():StringBuilder charAt():char
  reverse():StringBuilder delete():StringBuilder setCharAt() indexOf():int substring():String replace():StringBuilder isEmpty():boolean
  lastIndexOf():int capacity():int appendCodePoint():StringBuilder
StringBuffer is StringBuilder
Array
  length:int clone()
Class<T>
  getName():String getSimpleName():String isAssignableFrom():boolean isInstance():boolean cast():T getClassLoader():ClassLoader
  getDeclaredMethod():Method getMethod():Method getDeclaredField():Field isInterface():boolean isArray():boolean isPrimitive():boolean
  getAnnotation():T getSuperclass():Class getModifiers():int isEnum():boolean getPackage():Package getInterfaces():Class[] forName():Class
  getMethods():Method[] getDeclaredMethods():Method[] getDeclaredFields():Field[] getResourceAsStream():InputStream getResource():URL
  getComponentType():Class getEnclosingClass():Class getDeclaringClass():Class getDeclaredConstructor():Constructor getTypeName():String
  getConstructor():Constructor isAnnotationPresent():boolean isAnnotation():boolean getPackageName():String getEnumConstants():T[]
ClassLoader
  loadClass():Class getResource():URL getResourceAsStream():InputStream getParent():ClassLoader getResources() getSystemClassLoader():ClassLoader
Number
  intValue():int longValue():long doubleValue():double floatValue():float byteValue():byte shortValue():short
Integer is Number Comparable
  parseInt():int valueOf():Integer MAX_VALUE:int intValue():int toString():String MIN_VALUE:int compare():int toHexString():String
  equals():boolean compareTo():int max():int min():int bitCount():int hashCode():int sum():int
Long is Number Comparable
  MAX_VALUE:long valueOf():Long parseLong():long longValue():long MIN_VALUE:long toString():String compare():int compareTo():int
  toHexString():String intValue():int hashCode():int max():long
Double is Number Comparable
  parseDouble():double valueOf():Double doubleValue():double compare():int isNaN():boolean MAX_VALUE:double NaN:double isInfinite():boolean
Float is Number Comparable
  parseFloat():float valueOf():Float floatValue():float isNaN():boolean compare():int floatToIntBits():int
Boolean
  TRUE:Boolean FALSE:Boolean parseBoolean():boolean booleanValue():boolean valueOf():Boolean toString():String equals():boolean compare():int
Character
  isWhitespace():boolean isDigit():boolean isLetter():boolean toUpperCase():char isUpperCase():boolean toLowerCase():char
  isLetterOrDigit():boolean isJavaIdentifierPart():boolean charValue():char isLowerCase():boolean isJavaIdentifierStart():boolean
  valueOf():Character getNumericValue():int toString():String charCount():int MAX_VALUE:char toChars():char[] isISOControl():boolean
Math
  max() min() abs() ceil():double floor():double pow():double sqrt():double round():long random():double log():double exp():double sin():double
  cos():double PI:double floorMod() addExact() toIntExact():int multiplyExact() signum() hypot():double tan():double atan2():double log10():double
System
  out:PrintStream currentTimeMillis():long getProperty():String err:PrintStream nanoTime():long arraycopy() lineSeparator():String exit()
  getenv():String setProperty():String identityHashCode():int in:InputStream gc() getProperties():Properties clearProperty():String
  getLogger():Logger getSecurityManager()
Runtime
  getRuntime():Runtime availableProcessors():int totalMemory():long freeMemory():long maxMemory():long gc() addShutdownHook() exec():Process
Thread is Runnable
  currentThread():Thread sleep() start() interrupt() join() setDaemon() getName():String isInterrupted():boolean setName() interrupted():boolean
  getContextClassLoader():ClassLoader setContextClassLoader() isAlive():boolean getId():long getStackTrace():StackTraceElement[] yield()
  setUncaughtExceptionHandler() setPriority() getThreadGroup():ThreadGroup isDaemon():boolean getState() run()
ThreadLocal<T>
  get():T set() remove() withInitial():ThreadLocal<T>
Runnable
  run()
Iterable<T>
  iterator():Iterator<T> forEach() spliterator():Spliterator<T>
Comparable
  compareTo():int
AutoCloseable
  close()
Throwable
  getMessage():String getCause():Throwable printStackTrace() getClass():Class addSuppressed() initCause():Throwable getSuppressed():Throwable[]
  toString():String getStackTrace():StackTraceElement[] getLocalizedMessage():String setStackTrace() fillInStackTrace():Throwable
Exception is Throwable
RuntimeException is Exception
Error is Throwable
IllegalArgumentException is RuntimeException
IllegalStateException is RuntimeException
UnsupportedOperationException is RuntimeException
NullPointerException is RuntimeException
IndexOutOfBoundsException is RuntimeException
ClassNotFoundException is Exception
InterruptedException is Exception
AssertionError is Error
Enum is Comparable
  name():String ordinal():int toString():String valueOf() values() compareTo():int getDeclaringClass():Class
StackTraceElement
  getMethodName():String getClassName():String getLineNumber():int getFileName():String
Process
  getInputStream():InputStream waitFor():int exitValue():int getErrorStream():InputStream getOutputStream():OutputStream destroy() isAlive():boolean
ProcessBuilder
  start():Process command():ProcessBuilder directory():ProcessBuilder environment():Map<String,String> redirectErrorStream():ProcessBuilder
  inheritIO():ProcessBuilder redirectOutput():ProcessBuilder
in java.lang.reflect
Method is Executable
  invoke():Object getName():String getParameterTypes():Class[] getReturnType():Class getDeclaringClass():Class setAccessible()
  getAnnotation() getModifiers():int getParameterCount():int getGenericReturnType():Type isVarArgs():boolean isDefault():boolean isBridge():boolean
  getParameters():Parameter[] isAnnotationPresent():boolean getExceptionTypes():Class[]
Executable
  getName():String getParameterTypes():Class[] getDeclaringClass():Class getModifiers():int getParameters():Parameter[] setAccessible()
Constructor<T> is Executable
  newInstance():T getParameterTypes():Class[] setAccessible() getParameterCount():int getModifiers():int
Field
  get():Object set() getName():String getType():Class setAccessible() getModifiers():int getDeclaringClass():Class getAnnotation() getGenericType():Type
Modifier
  isStatic():boolean isPublic():boolean isAbstract():boolean isFinal():boolean isPrivate():boolean isProtected():boolean isInterface():boolean
in java.util
Collection<E> is Iterable<E>
  size():int add():boolean isEmpty():boolean stream():Stream<E> contains():boolean addAll():boolean iterator():Iterator<E> remove():boolean
  clear() toArray():E[] removeIf():boolean forEach() removeAll():boolean containsAll():boolean retainAll():boolean parallelStream():Stream<E>
List<E> is Collection<E>
  add():boolean get():E size():int isEmpty():boolean of():List<E> stream():Stream<E> addAll():boolean iterator():Iterator<E> contains():boolean
  toArray():E[] remove():E forEach() indexOf():int set():E clear() sort() subList():List<E> copyOf():List<E> getFirst():E getLast():E
  removeIf():boolean listIterator():ListIterator<E> removeAll():boolean containsAll():boolean addFirst() addLast() removeLast():E removeFirst():E
  replaceAll() lastIndexOf():int equals():boolean reversed():List<E>
ArrayList<E> is List<E>
  ensureCapacity() trimToSize()
LinkedList<E> is List<E> Deque<E>
Vector<E> is List<E>
  addElement() elementAt():E firstElement():E
Stack<E> is Vector<E>
  push():E pop():E peek():E empty():boolean search():int
Set<E> is Collection<E>
  add():boolean contains():boolean of():Set<E> size():int isEmpty():boolean addAll():boolean remove():boolean stream():Stream<E>
  iterator():Iterator<E> forEach() clear() copyOf():Set<E> removeAll():boolean containsAll():boolean retainAll():boolean toArray():E[]
HashSet<E> is Set<E>
LinkedHashSet<E> is Set<E>
SortedSet<E> is Set<E>
  first():E last():E headSet():SortedSet<E> tailSet():SortedSet<E> subSet():SortedSet<E>
NavigableSet<E> is SortedSet<E>
  floor():E ceiling():E lower():E higher():E pollFirst():E pollLast():E descendingSet():NavigableSet<E>
TreeSet<E> is NavigableSet<E>
EnumSet<E> is Set<E>
  of():EnumSet<E> noneOf():EnumSet<E> allOf():EnumSet<E> copyOf():EnumSet<E> range():EnumSet<E> complementOf():EnumSet<E>
Queue<E> is Collection<E>
  poll():E add():boolean offer():boolean peek():E remove():E isEmpty():boolean size():int element():E
Deque<E> is Queue<E>
  push() pop():E addLast() addFirst() peek():E poll():E pollFirst():E peekLast():E removeLast():E removeFirst():E peekFirst():E pollLast():E
  offerFirst():boolean offerLast():boolean getFirst():E getLast():E descendingIterator():Iterator<E>
ArrayDeque<E> is Deque<E>
PriorityQueue<E> is Queue<E>
Iterator<E>
  hasNext():boolean next():E remove() forEachRemaining()
ListIterator<E> is Iterator<E>
  hasPrevious():boolean previous():E set() add() nextIndex():int previousIndex():int
Enumeration<E>
  hasMoreElements():boolean nextElement():E asIterator():Iterator<E>
Map<K,V>
  put():V get():V entrySet():Set<Entry<K,V>> containsKey():boolean isEmpty():boolean size():int remove():V values():Collection<V>
  computeIfAbsent():V keySet():Set<K> of():Map<K,V> putAll() forEach() getOrDefault():V clear() putIfAbsent():V entry():Entry<K,V> merge():V
  containsValue():boolean copyOf():Map<K,V> compute():V computeIfPresent():V ofEntries():Map<K,V> replaceAll() replace():V equals():boolean
HashMap<K,V> is Map<K,V>
LinkedHashMap<K,V> is Map<K,V>
  removeEldestEntry():boolean
SortedMap<K,V> is Map<K,V>
  firstKey():K lastKey():K headMap():SortedMap<K,V> tailMap():SortedMap<K,V>
NavigableMap<K,V> is SortedMap<K,V>
  firstEntry():Entry<K,V> lastEntry():Entry<K,V> floorEntry():Entry<K,V> ceilingEntry():Entry<K,V> floorKey():K higherEntry():Entry<K,V>
  lowerEntry():Entry<K,V> pollFirstEntry():Entry<K,V> descendingMap():NavigableMap<K,V>
TreeMap<K,V> is NavigableMap<K,V>
EnumMap<K,V> is Map<K,V>
WeakHashMap<K,V> is Map<K,V>
IdentityHashMap<K,V> is Map<K,V>
Hashtable<K,V> is Map<K,V>
Properties is Map<String,String>
  getProperty():String setProperty() load() store() stringPropertyNames():Set<String>
Entry<K,V>
  getKey():K getValue():V setValue():V comparingByKey():Comparator<Entry<K,V>> comparingByValue():Comparator<Entry<K,V>>
Optional<T>
  isPresent():boolean get():T empty():Optional<T> of():Optional<T> orElse():T map():Optional ofNullable():Optional<T> orElseThrow():T ifPresent()
  isEmpty():boolean orElseGet():T flatMap():Optional filter():Optional<T> or():Optional<T> stream():Stream<T> ifPresentOrElse()
Arrays
  asList():List stream():Stream fill() toString():String equals():boolean copyOf() sort() copyOfRange() hashCode():int deepToString():String
  deepEquals():boolean binarySearch():int setAll()
Collections
  emptyList():List emptyMap():Map unmodifiableList():List singletonList():List emptySet():Set unmodifiableMap():Map singleton():Set sort()
  unmodifiableSet():Set unmodifiableCollection():Collection addAll():boolean singletonMap():Map reverse() synchronizedMap():Map
  synchronizedList():List newSetFromMap():Set reverseOrder():Comparator enumeration():Enumeration list():List max() min() shuffle() nCopies():List
  emptyIterator():Iterator synchronizedSet():Set swap() disjoint():boolean
Objects
  requireNonNull() equals():boolean hash():int hashCode():int requireNonNullElse() nonNull():boolean isNull():boolean toString():String
  requireNonNullElseGet() checkIndex():int compare():int
Comparator<T>
  compare():int comparing():Comparator thenComparing():Comparator<T> naturalOrder():Comparator reversed():Comparator<T> comparingInt():Comparator
  reverseOrder():Comparator nullsFirst():Comparator nullsLast():Comparator comparingLong():Comparator
Scanner
  nextLine():String hasNextLine():boolean nextInt():int next():String hasNext():boolean close() useDelimiter():Scanner nextDouble():double
StringJoiner
  add():StringJoiner toString():String length():int setEmptyValue():StringJoiner
StringTokenizer
  hasMoreTokens():boolean nextToken():String countTokens():int
Locale
  ROOT:Locale ENGLISH:Locale US:Locale getDefault():Locale getLanguage():String getCountry():String forLanguageTag():Locale toString():String
  toLanguageTag():String UK:Locale
UUID
  randomUUID():UUID toString():String fromString():UUID nameUUIDFromBytes():UUID
Random
  nextInt():int nextBytes() nextLong():long nextDouble():double nextBoolean():boolean ints():IntStream setSeed()
BitSet
  get():boolean set() clear() nextSetBit():int cardinality():int or() and() isEmpty():boolean andNot() length():int nextClearBit():int
Date
  getTime():long before():boolean after():boolean toInstant():Instant from():Date
Base64
  getEncoder():Encoder getDecoder():Decoder getUrlEncoder():Encoder getMimeDecoder():Decoder
ServiceLoader<S> is Iterable<S>
  load():ServiceLoader<S> iterator():Iterator<S> findFirst():Optional<S> stream():Stream
ResourceBundle
  getBundle():ResourceBundle getString():String containsKey():boolean
in java.util.stream
BaseStream
  iterator():Iterator close() parallel() sequential() onClose()
Stream<T> is BaseStream
  map():Stream filter():Stream<T> collect() of():Stream<T> toList():List<T> forEach() flatMap():Stream findFirst():Optional<T> anyMatch():boolean
  toArray():T[] sorted():Stream<T> count():long mapToInt():IntStream allMatch():boolean distinct():Stream<T> concat():Stream<T>
  noneMatch():boolean findAny():Optional<T> reduce() limit():Stream<T> empty():Stream<T> skip():Stream<T> peek():Stream<T> min():Optional<T>
  max():Optional<T> iterate():Stream<T> mapToObj():Stream mapToLong():LongStream generate():Stream<T> takeWhile():Stream<T> dropWhile():Stream<T>
  iterator():Iterator<T> boxed():Stream<T> mapMulti():Stream mapToDouble():DoubleStream
IntStream is BaseStream
  range():IntStream mapToObj():Stream rangeClosed():IntStream forEach() sum():int map():IntStream filter():IntStream toArray():int[]
  boxed():Stream<Integer> anyMatch():boolean allMatch():boolean of():IntStream max() min() count():long average() limit():IntStream
LongStream is IntStream
DoubleStream is IntStream
Collectors
  toList():Collector toSet():Collector joining():Collector toMap():Collector groupingBy():Collector toUnmodifiableList():Collector
  mapping():Collector toCollection():Collector collectingAndThen():Collector partitioningBy():Collector counting():Collector
  toUnmodifiableSet():Collector toUnmodifiableMap():Collector
in java.util.function
Function<T,R>
  apply():R andThen():Function identity():Function<T,T> compose():Function
BiFunction<T,U,R>
  apply():R andThen():BiFunction
UnaryOperator<T> is Function<T,T>
BinaryOperator<T> is BiFunction<T,T,T>
Supplier<T>
  get():T
Consumer<T>
  accept() andThen():Consumer<T>
BiConsumer<T,U>
  accept() andThen():BiConsumer<T,U>
Predicate<T>
  test():boolean negate():Predicate<T> and():Predicate<T> or():Predicate<T> not():Predicate<T> isEqual():Predicate<T>
BiPredicate<T,U>
  test():boolean
in java.util.concurrent
Executor
  execute()
ExecutorService is Executor
  submit():Future shutdown() execute() shutdownNow():List awaitTermination():boolean isShutdown():boolean invokeAll():List isTerminated():boolean
ScheduledExecutorService is ExecutorService
  schedule():ScheduledFuture scheduleAtFixedRate():ScheduledFuture scheduleWithFixedDelay():ScheduledFuture
Executors
  newFixedThreadPool():ExecutorService newSingleThreadExecutor():ExecutorService newCachedThreadPool():ExecutorService
  newScheduledThreadPool():ScheduledExecutorService newSingleThreadScheduledExecutor():ScheduledExecutorService
  newVirtualThreadPerTaskExecutor():ExecutorService
Callable<V>
  call():V
Future<V>
  get():V cancel():boolean isDone():boolean isCancelled():boolean
ScheduledFuture<V> is Future<V>
CompletionStage<T>
  thenApply():CompletionStage thenCompose():CompletionStage whenComplete():CompletionStage<T> handle():CompletionStage thenAccept():CompletionStage
  toCompletableFuture():CompletableFuture<T> exceptionally():CompletionStage<T> thenCombine():CompletionStage thenRun():CompletionStage
CompletableFuture<T> is Future<T> CompletionStage<T>
  complete():boolean completeExceptionally():boolean completedFuture():CompletableFuture<T> thenApply():CompletableFuture get():T join():T
  thenCompose():CompletableFuture whenComplete():CompletableFuture<T> isDone():boolean runAsync():CompletableFuture supplyAsync():CompletableFuture<T>
  allOf():CompletableFuture failedFuture():CompletableFuture<T> handle():CompletableFuture exceptionally():CompletableFuture<T>
  thenAccept():CompletableFuture thenRun():CompletableFuture isCompletedExceptionally():boolean cancel():boolean thenCombine():CompletableFuture
  thenApplyAsync():CompletableFuture whenCompleteAsync():CompletableFuture<T> orTimeout():CompletableFuture<T> getNow():T anyOf():CompletableFuture
CountDownLatch
  countDown() await():boolean getCount():long
Semaphore
  acquire() release() tryAcquire():boolean availablePermits():int
BlockingQueue<E> is Queue<E>
  take():E put() offer():boolean poll():E drainTo():int remainingCapacity():int
LinkedBlockingQueue<E> is BlockingQueue<E>
ArrayBlockingQueue<E> is BlockingQueue<E>
ConcurrentLinkedQueue<E> is Queue<E>
ConcurrentMap<K,V> is Map<K,V>
ConcurrentHashMap<K,V> is ConcurrentMap<K,V>
  newKeySet():Set<K> keys():Enumeration<K> mappingCount():long
CopyOnWriteArrayList<E> is List<E>
ThreadLocalRandom is Random
  current():ThreadLocalRandom
TimeUnit
  SECONDS:TimeUnit MILLISECONDS:TimeUnit toMillis():long NANOSECONDS:TimeUnit MINUTES:TimeUnit toNanos():long sleep() HOURS:TimeUnit DAYS:TimeUnit
  toSeconds():long MICROSECONDS:TimeUnit convert():long
in java.util.concurrent.atomic
AtomicInteger is Number
  get():int incrementAndGet():int set() getAndIncrement():int compareAndSet():boolean decrementAndGet():int addAndGet():int getAndSet():int
  getAndAdd():int getAndDecrement():int updateAndGet():int
AtomicLong is AtomicInteger
AtomicBoolean
  get():boolean set() compareAndSet():boolean getAndSet():boolean
AtomicReference<V>
  get():V set() compareAndSet():boolean getAndSet():V updateAndGet():V getAndUpdate():V
in java.util.concurrent.locks
Lock
  lock() unlock() tryLock():boolean newCondition():Condition lockInterruptibly()
ReentrantLock is Lock
  isHeldByCurrentThread():boolean isLocked():boolean
Condition
  await():boolean signal() signalAll()
ReadWriteLock
  readLock():Lock writeLock():Lock
ReentrantReadWriteLock is ReadWriteLock
in java.util.regex
Pattern
  compile():Pattern matcher():Matcher matches():boolean quote():String pattern():String CASE_INSENSITIVE:int split():String[] MULTILINE:int
  asPredicate():Predicate<String> DOTALL:int flags():int
Matcher
  group():String find():boolean matches():boolean end():int start():int groupCount():int appendReplacement():Matcher replaceAll():String
  reset():Matcher appendTail() lookingAt():boolean quoteReplacement():String replaceFirst():String usePattern():Matcher region():Matcher
  hitEnd():boolean toMatchResult() results():Stream
in java.io
Closeable is AutoCloseable
InputStream is Closeable
  read():int close() readAllBytes():byte[] available():int skip():long transferTo():long mark() reset() markSupported():boolean readNBytes():byte[]
OutputStream is Closeable
  write() flush() close()
ByteArrayOutputStream is OutputStream
  toByteArray():byte[] toString():String size():int reset() writeTo()
ByteArrayInputStream is InputStream
PrintStream is OutputStream
  println() print() printf():PrintStream flush() format():PrintStream write() append():PrintStream checkError():boolean
Reader is Closeable
  read():int close() ready():boolean skip():long
BufferedReader is Reader
  readLine():String lines():Stream<String>
Writer is Closeable
  write() append():Writer flush() close()
PrintWriter is Writer
  println() print() printf():PrintWriter flush() format():PrintWriter checkError():boolean
StringWriter is Writer
  toString():String getBuffer():StringBuffer
BufferedWriter is Writer
  newLine()
File
  getName():String exists():boolean getAbsolutePath():String getPath():String separator:String toPath():Path getParentFile():File isDirectory():boolean
  delete():boolean isFile():boolean listFiles():File[] mkdirs():boolean toURI():URI length():long lastModified():long mkdir():boolean
  createTempFile():File separatorChar:char pathSeparator:String canRead():boolean getCanonicalPath():String getCanonicalFile():File
  createNewFile():boolean deleteOnExit() getAbsoluteFile():File renameTo():boolean getParent():String isAbsolute():boolean list():String[]
ObjectInputStream is InputStream
  readObject():Object defaultReadObject() readInt():int readUTF():String
ObjectOutputStream is OutputStream
  writeObject() defaultWriteObject() writeInt() writeUTF()
DataInputStream is InputStream
  readInt():int readUTF():String readByte():byte readFully() readUnsignedShort():int readLong():long readUnsignedByte():int readShort():short
DataOutputStream is OutputStream
  writeInt() writeUTF() writeByte() writeShort() writeLong() size():int
IOException is Exception
UncheckedIOException is RuntimeException
in java.nio
Buffer
  remaining():int position():int limit():int flip() hasRemaining():boolean clear() rewind() capacity():int mark() reset() hasArray():boolean
ByteBuffer is Buffer
  get():byte put():ByteBuffer wrap():ByteBuffer allocate():ByteBuffer array():byte[] duplicate():ByteBuffer slice():ByteBuffer getInt():int
  putInt():ByteBuffer arrayOffset():int order():ByteBuffer compact():ByteBuffer allocateDirect():ByteBuffer getLong():long putLong():ByteBuffer
  asReadOnlyBuffer():ByteBuffer getShort():short isDirect():boolean flip():ByteBuffer clear():ByteBuffer
CharBuffer is Buffer CharSequence
in java.nio.charset
Charset
  forName():Charset defaultCharset():Charset name():String newDecoder() newEncoder() encode():ByteBuffer decode():CharBuffer isSupported():boolean
StandardCharsets
  UTF_8:Charset US_ASCII:Charset ISO_8859_1:Charset UTF_16:Charset UTF_16BE:Charset UTF_16LE:Charset
in java.nio.file
Path
  resolve():Path toString():String of():Path getFileName():Path toFile():File getParent():Path toUri():URI toAbsolutePath():Path startsWith():boolean
  normalize():Path relativize():Path getFileSystem():FileSystem getNameCount():int getName():Path isAbsolute():boolean toRealPath():Path
  endsWith():boolean getRoot():Path resolveSibling():Path subpath():Path equals():boolean
Paths
  get():Path
Files
  exists():boolean createDirectories():Path isDirectory():boolean createTempDirectory():Path newInputStream():InputStream write():Path
  readAllBytes():byte[] delete() readString():String writeString():Path copy() walk():Stream<Path> list():Stream<Path> newOutputStream():OutputStream
  isRegularFile():boolean createTempFile():Path walkFileTree() deleteIfExists():boolean newBufferedReader():BufferedReader createDirectory():Path
  readAllLines():List<String> size():long move():Path newBufferedWriter():BufferedWriter lines():Stream<String> notExists():boolean
  getLastModifiedTime() newDirectoryStream() isReadable():boolean createFile():Path
FileSystem
  getPath():Path getSeparator():String close() provider() getRootDirectories() isOpen():boolean
FileSystems
  getDefault():FileSystem newFileSystem():FileSystem getFileSystem():FileSystem
in java.net
URI
  create():URI getPath():String toString():String getScheme():String getHost():String toURL():URL getPort():int getQuery():String resolve():URI
  getRawPath():String getRawQuery():String getFragment():String toASCIIString():String getAuthority():String isAbsolute():boolean
URL
  openStream():InputStream toString():String openConnection():URLConnection getPath():String toURI():URI getProtocol():String getFile():String
  getHost():String toExternalForm():String getPort():int getQuery():String
Socket is Closeable
  getInputStream():InputStream getOutputStream():OutputStream close() setSoTimeout() getPort():int isClosed():boolean connect()
InetAddress
  getByName():InetAddress getHostAddress():String getLocalHost():InetAddress getHostName():String getLoopbackAddress():InetAddress
InetSocketAddress
  getPort():int getAddress():InetAddress getHostString():String getHostName():String createUnresolved():InetSocketAddress
in java.time
Duration
  ofSeconds():Duration ofMillis():Duration toMillis():long ofMinutes():Duration between():Duration isNegative():boolean toNanos():long ZERO:Duration
  ofNanos():Duration ofHours():Duration ofDays():Duration isZero():boolean compareTo():int getSeconds():long plus():Duration toSeconds():long
Instant
  now():Instant toEpochMilli():long ofEpochMilli():Instant plus():Instant isBefore():boolean minus():Instant isAfter():boolean plusSeconds():Instant
  plusMillis():Instant parse():Instant EPOCH:Instant getEpochSecond():long atZone():ZonedDateTime
LocalDate
  now():LocalDate of():LocalDate parse():LocalDate plusDays():LocalDate getYear():int minusDays():LocalDate format():String isBefore():boolean
  isAfter():boolean atStartOfDay():LocalDateTime getMonthValue():int getDayOfMonth():int
LocalDateTime
  now():LocalDateTime of():LocalDateTime parse():LocalDateTime format():String plusDays():LocalDateTime atZone():ZonedDateTime toLocalDate():LocalDate
  isBefore():boolean isAfter():boolean getYear():int
ZonedDateTime is LocalDateTime
  toInstant():Instant
ZoneId
  of():ZoneId systemDefault():ZoneId getId():String
in java.math
BigDecimal is Number
  valueOf():BigDecimal ZERO:BigDecimal compareTo():int add():BigDecimal multiply():BigDecimal ONE:BigDecimal setScale():BigDecimal divide():BigDecimal
  subtract():BigDecimal toPlainString():String signum():int scale():int negate():BigDecimal
BigInteger is Number
  valueOf():BigInteger ZERO:BigInteger ONE:BigInteger add():BigInteger compareTo():int multiply():BigInteger signum():int bitLength():int
  toByteArray():byte[] subtract():BigInteger mod():BigInteger modPow():BigInteger toString():String
`,
  { every: "Object" },
);
