/** Builtins: the types of `java.lang`, which every file sees, and the members that values of the platform's everyday types have. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const JAVA_LANG = words(`
  AbstractMethodError Appendable ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException AssertionError AutoCloseable
  Boolean BootstrapMethodError Byte CharSequence Character Class ClassCastException ClassFormatError ClassLoader
  ClassNotFoundException ClassValue CloneNotSupportedException Cloneable Comparable Deprecated Double Enum
  EnumConstantNotPresentException Error Exception ExceptionInInitializerError Float FunctionalInterface IllegalAccessError
  IllegalAccessException IllegalArgumentException IllegalCallerException IllegalMonitorStateException IllegalStateException
  IllegalThreadStateException IncompatibleClassChangeError IndexOutOfBoundsException InheritableThreadLocal InstantiationError
  InstantiationException Integer InternalError InterruptedException Iterable LayerInstantiationException LinkageError Long
  MatchException Math Module ModuleLayer NegativeArraySizeException NoClassDefFoundError NoSuchFieldError NoSuchFieldException
  NoSuchMethodError NoSuchMethodException NullPointerException Number NumberFormatException Object OutOfMemoryError Override Package
  Process ProcessBuilder ProcessHandle Readable Record ReflectiveOperationException Runnable Runtime RuntimeException
  RuntimePermission SafeVarargs ScopedValue SecurityException SecurityManager Short StackOverflowError StackTraceElement StackWalker
  StrictMath String StringBuffer StringBuilder StringIndexOutOfBoundsException SuppressWarnings System Thread ThreadDeath ThreadGroup
  ThreadLocal Throwable TypeNotPresentException UnknownError UnsatisfiedLinkError UnsupportedClassVersionError
  UnsupportedOperationException VerifyError VirtualMachineError Void boolean byte char double float int long short void`);

/** Of Object, arrays, strings and their builders, boxed numbers, collections, iterators, maps, streams and optionals. */
export const MEMBERS = words(`
  clone equals finalize getClass hashCode notify notifyAll toString wait length
  charAt codePointAt chars concat contains contentEquals endsWith equalsIgnoreCase getBytes indexOf intern isBlank isEmpty lastIndexOf
  lines matches regionMatches repeat replace replaceAll replaceFirst split startsWith strip stripLeading stripTrailing subSequence
  substring toCharArray toLowerCase toUpperCase trim valueOf formatted compareTo compareToIgnoreCase append deleteCharAt insert
  reverse setCharAt setLength intValue longValue doubleValue booleanValue byteValue shortValue floatValue charValue
  add addAll addFirst addLast clear containsAll contains get getFirst getLast iterator listIterator offer peek poll pollFirst pollLast
  pop push remove removeAll removeFirst removeIf removeLast retainAll set size sort stream parallelStream subList toArray
  hasNext hasPrevious next previous forEach forEachRemaining spliterator
  compute computeIfAbsent computeIfPresent containsKey containsValue entrySet getKey getOrDefault getValue keySet merge put putAll
  putIfAbsent setValue values firstKey lastKey headMap tailMap floorEntry ceilingEntry
  allMatch anyMatch collect count distinct filter findAny findFirst flatMap limit map mapToInt mapToLong mapToObj noneMatch reduce
  skip sorted takeWhile dropWhile toList boxed sum max min
  ifPresent ifPresentOrElse isPresent or orElse orElseGet orElseThrow
  getMessage getCause printStackTrace addSuppressed getStackTrace initCause getLocalizedMessage
  name ordinal compare accept apply test run call getName getSimpleName isInstance cast close read write flush println print printf
  thenAccept thenApply thenCompose thenRun whenComplete complete completeExceptionally handle exceptionally join`);
