import Platform

/// Digests nested values by the names and values of all their fields, so that fields added later
/// are included automatically.
///
/// Reading a field through reflection takes a few hundred nanoseconds, so use it only for values
/// that are digested once per page.
enum ReflectiveHasher {
  /// The numbers that are hashed in place of a field count.
  private enum Mark {
    static let leaf = -1
    static let name = -2
  }

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: A value of any type.
  ///   - namesTypes: True if the names of types are included in the digest, which is necessary for
  ///     values whose static type is a protocol.
  ///   - hasher: The hasher that receives the value.
  /// - Returns: True if the value and everything in it can be digested; classes, functions and
  ///   unordered collections cannot. In a program that is built without reflection metadata, no
  ///   value can be digested.
  static func combine(
    _ value: Any, namingTypes namesTypes: Bool = false, into hasher: inout ContentHasher
  ) -> Bool {
    let mirror = Mirror(reflecting: value)
    if namesTypes { hasher.combine(String(reflecting: mirror.subjectType)) }
    switch mirror.displayStyle {
    case .struct where namesTypes && isEmpty(mirror.subjectType):
      return true
    case .enum where mirror.children.isEmpty:
      hasher.combine(Mark.name)
      hasher.combine("\(value)")
      return true
    case .struct where mirror.children.isEmpty, nil:
      return combine(leaf: value, into: &hasher)
    case .struct, .tuple, .enum, .optional, .collection:
      hasher.combine(mirror.children.count)
      return mirror.children.allSatisfy { label, child in
        hasher.combine(label)
        return combine(child, namingTypes: namesTypes, into: &hasher)
      }
    default:
      return false
    }
  }

  /// True if values of a type have no stored contents, so that the type alone identifies them.
  private static func isEmpty<Value>(_ type: Value.Type) -> Bool { MemoryLayout<Value>.size == 0 }

  private static func combine(leaf value: Any, into hasher: inout ContentHasher) -> Bool {
    hasher.combine(Mark.leaf)
    switch value {
    case let number as Double: hasher.combine(number)
    case let number as Int: hasher.combine(number)
    case let number as UInt8: hasher.combine(Int(number))
    case let flag as Bool: hasher.combine(flag)
    case let text as String: hasher.combine(text)
    default: return false
    }
    return true
  }
}
