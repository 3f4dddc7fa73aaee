/** Builtins: the standard library's types and functions, and members that it gives to most values. */

import { namesIn } from "../kit/names.ts";

export const SWIFT = namesIn(`
  Any AnyClass AnyHashable AnyObject AnySequence Array ArraySlice AsyncSequence AsyncStream BidirectionalCollection BinaryFloatingPoint
  BinaryInteger Bool CaseIterable Character ClosedRange Codable CodingKey Collection Comparable ContiguousArray CustomDebugStringConvertible
  CustomStringConvertible Decodable Decoder DecodingError Dictionary Double Encodable Encoder EncodingError Equatable Error
  ExpressibleByArrayLiteral ExpressibleByDictionaryLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral
  ExpressibleByStringLiteral Float Hashable Hasher Identifiable Int Int16 Int32 Int64 Int8 IteratorProtocol KeyPath MainActor Mirror
  MutableCollection Never Numeric ObjectIdentifier Optional OptionSet RandomAccessCollection Range RangeReplaceableCollection
  RawRepresentable Result Sendable Sequence Set StaticString Strideable String StringProtocol Substring Task UInt UInt16 UInt32 UInt64
  UInt8 UnicodeScalar UnsafeMutablePointer UnsafeMutableRawPointer UnsafePointer UnsafeRawPointer Void WritableKeyPath
  Calendar CharacterSet Data Date DateFormatter DispatchQueue FileManager IndexPath JSONDecoder JSONEncoder Locale Notification
  NotificationCenter NSError NSLock NSObject NSNumber NSString Process ProcessInfo TimeInterval TimeZone Thread URL URLComponents
  URLQueryItem URLRequest URLResponse URLSession UserDefaults UUID
  abs assert assertionFailure available discardableResult dump escaping fatalError max min newValue oldValue numericCast objc precondition
  preconditionFailure print stride swap type withUnsafeBytes zip`);

export const MEMBERS = namesIn(`
  allSatisfy append appending compactMap contains contentsOf count debugDescription description dropFirst dropLast elementsEqual
  endIndex enumerated filter first firstIndex flatMap forEach formIndex hasPrefix hasSuffix hash hashValue index indices insert isEmpty
  isMultiple joined keys last lowercased map mapValues max min none popLast prefix rawValue reduce remove removeAll removeFirst
  removeLast removeValue reversed self shuffled some sort sorted split startIndex starts suffix uppercased utf8 values`);
