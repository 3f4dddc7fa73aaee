/** Builtins: names of the base class library that nearly every file uses, and members that every value has. */

import { namesIn } from "../kit/names.ts";

export const SYSTEM = namesIn(`
  System Microsoft global nameof var bool byte char decimal double float int long object sbyte short string uint ulong ushort dynamic nint nuint notnull unmanaged value
  Action ApplicationException ArgumentException ArgumentNullException ArgumentOutOfRangeException ArithmeticException Array
  ArraySegment ArrayTypeMismatchException AsyncCallback Attribute AttributeTargets AttributeUsage AttributeUsageAttribute BitConverter
  Boolean Buffer Byte CLSCompliant CancellationToken CancellationTokenSource Char Collection Comparison ConcurrentDictionary Console
  ConsoleColor Convert CultureInfo DBNull DateOnly DateTime DateTimeKind DateTimeOffset DayOfWeek Decimal Delegate Dictionary
  DivideByZeroException Double Encoding Enum Enumerable Environment EqualityComparer EventArgs EventHandler Exception Flags
  FlagsAttribute FormatException Func GC Guid HashCode HashSet IAsyncDisposable IAsyncEnumerable IAsyncResult ICloneable ICollection
  IComparable IComparer IConvertible ICustomFormatter IDictionary IDisposable IEnumerable IEnumerator IEqualityComparer IEquatable
  IFormatProvider IFormattable IList IProgress IQueryable IReadOnlyCollection IReadOnlyDictionary IReadOnlyList IServiceProvider ISet
  ImmutableArray ImmutableDictionary ImmutableList IndexOutOfRangeException Int16 Int32 Int64 IntPtr Interlocked InvalidCastException
  InvalidOperationException InvalidProgramException KeyNotFoundException KeyValuePair Lazy LinkedList List Match MatchCollection Math
  MemberInfo Memory MemoryStream MethodInfo Monitor NotImplementedException NotSupportedException NullReferenceException Nullable
  Object ObjectDisposedException ObservableCollection Obsolete ObsoleteAttribute OperationCanceledException OutOfMemoryException
  OverflowException Path PlatformNotSupportedException Predicate Progress PropertyInfo Queue Random RankException ReadOnlyCollection
  ReadOnlyMemory ReadOnlySpan Regex RegexOptions SByte Serializable SerializableAttribute Single SortedDictionary SortedList Span
  Stack StackOverflowException Stream StreamReader StreamWriter String StringBuilder StringComparer StringComparison StringReader
  StringSplitOptions StringWriter Task TaskCompletionSource TextReader TextWriter Thread ThreadStatic TimeOnly TimeSpan TimeZoneInfo
  TimeoutException Tuple Type TypeCode TypeInitializationException UInt16 UInt32 UInt64 UIntPtr UnauthorizedAccessException Uri
  ValueTask ValueTuple ValueType Version Void WeakReference`);

/** What `object` gives to every value. */
export const MEMBERS = namesIn("ToString GetHashCode Equals GetType MemberwiseClone ReferenceEquals");
