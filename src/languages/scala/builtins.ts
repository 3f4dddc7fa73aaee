/** Builtins: what every Scala file imports unasked (`scala._`, `Predef`, `java.lang`), and members of all values. */

import { namesIn } from "../kit/names.ts";

export const SCALA = namesIn(`
  scala java javax
  Any AnyRef AnyVal App ArithmeticException Array ArrayIndexOutOfBoundsException AssertionError AutoCloseable BigDecimal BigInt Boolean
  Byte Char CharSequence Class ClassCastException ClassLoader Comparable Conversion Deprecated DummyImplicit Double Either Enumeration
  Equiv Error Exception Float Fractional Function Function0 Function1 Function2 IllegalArgumentException IllegalStateException
  IndexOutOfBoundsException IndexedSeq Int Integral InterruptedException Integer Iterable Iterator Left List Long Map Matchable Math Nil
  NoSuchElementException None Nothing Null NullPointerException Number NumberFormatException Numeric Object Option Ordered Ordering
  PartialFunction PartialOrdering Product Range Right Runnable Runtime RuntimeException Seq Serializable Set Short Singleton Some Stream
  String StringBuilder StringContext System Thread ThreadLocal Throwable Tuple2 Unit UnsupportedOperationException ValueOf Vector
  deprecated inline main native nowarn specialized tailrec throws transient unchecked volatile
  assert assume classOf identity implicitly locally print printf println require summon valueOf wrapString`);

/** What every value has. */
export const MEMBERS = namesIn(`
  asInstanceOf clone eq equals formatted getClass hashCode isInstanceOf ne notify notifyAll synchronized toString wait`);
