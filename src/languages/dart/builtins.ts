/** What `dart:core` brings into every file. */

import { namesIn } from "../kit/names.ts";

export const CORE = namesIn(
  "ArgumentError AssertionError BigInt Comparable Comparator ConcurrentModificationError DateTime Deprecated Duration Enum Error Exception Expando Finalizer FormatException Function Future FutureOr IndexError Invocation Iterable Iterator List Map MapEntry Match Never NoSuchMethodError Null Object OutOfMemoryError Pattern RangeError Record RegExp RegExpMatch RuneIterator Runes Set Sink StackOverflowError StackTrace StateError Stopwatch Stream String StringBuffer StringSink Symbol Type TypeError UnimplementedError UnsupportedError Uri UriData WeakReference bool double dynamic int num override deprecated pragma identical identityHashCode print void",
);
