/** Builtins: what every Kotlin file imports unasked (`kotlin.*`, its collections, text and io, `java.lang`), and members of all values. */

import { namesIn } from "../kit/names.ts";

export const KOTLIN = namesIn(`
  it field java javax kotlin kotlinx android
  Annotation Any Array ArithmeticException ArrayDeque ArrayIndexOutOfBoundsException ArrayList AssertionError AutoCloseable Boolean
  BooleanArray Byte ByteArray Char CharArray CharSequence Class ClassCastException Collection Comparable Comparator
  ConcurrentModificationException DeepRecursiveFunction Deprecated Double DoubleArray Enum Error Exception Float FloatArray Function
  HashMap HashSet IllegalArgumentException IllegalStateException IndexOutOfBoundsException Int IntArray IntRange Iterable Iterator
  JvmField JvmInline JvmName JvmOverloads JvmStatic JvmSynthetic Lazy LinkedHashMap LinkedHashSet List Long LongArray LongRange Map Math
  Metadata MutableCollection MutableIterable MutableList MutableMap MutableSet NoSuchElementException Nothing NotImplementedError
  NullPointerException Number NumberFormatException OptIn Override Pair PublishedApi Regex RegexOption Result Runnable
  RuntimeException SafeVarargs Sequence Set Short ShortArray StackOverflowError String StringBuilder Suppress SuppressWarnings
  Synchronized System Thread Throwable Throws Transient Triple Typography UByte UInt ULong UShort Unit UnsupportedOperationException
  Volatile
  also apply arrayListOf arrayOf arrayOfNulls assert booleanArrayOf buildList buildMap buildSet buildString byteArrayOf charArrayOf
  check checkNotNull doubleArrayOf emptyArray emptyList emptyMap emptySequence emptySet enumValueOf enumValues error floatArrayOf
  generateSequence hashMapOf hashSetOf intArrayOf lazy lazyOf let linkedMapOf linkedSetOf listOf listOfNotNull longArrayOf mapOf maxOf
  minOf mutableListOf mutableMapOf mutableSetOf print println readLine repeat require requireNotNull run runCatching sequence
  sequenceOf setOf setOfNotNull shortArrayOf sortedMapOf sortedSetOf suspend synchronized takeIf takeUnless to TODO until use with`);

/** What every value has, and what the standard library adds to all. */
export const MEMBERS = namesIn(`
  also apply equals hashCode let run takeIf takeUnless to toString
  add addAll all any asList asSequence associate associateBy associateWith chunked contains containsKey count drop dropLast dropWhile
  entries filter filterIsInstance filterNot filterNotNull find first firstOrNull flatMap flatten fold forEach forEachIndexed groupBy
  indexOf indexOfFirst indices isEmpty isNotEmpty isNullOrEmpty isNullOrBlank isBlank isNotBlank joinToString keys last lastIndex
  lastOrNull lowercase map mapIndexed mapKeys mapNotNull mapValues maxBy maxOf maxOrNull minBy minOf minOrNull none onEach orEmpty
  padEnd padStart partition plus putAll reduce removeAll removeAt removeIf replace reversed single singleOrNull size sort sortBy sorted
  sortedBy sortedByDescending sortedWith split startsWith endsWith sublist subList substring substringAfter substringBefore sumOf take
  takeLast takeWhile toByteArray toDouble toInt toList toLong toMap toMutableList toMutableMap toMutableSet toRegex toSet toTypedArray
  trim trimEnd trimIndent trimMargin trimStart uppercase values withIndex zip javaClass name ordinal simpleName printStackTrace message`);
