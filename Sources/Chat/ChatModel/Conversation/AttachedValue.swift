import Kit
import Synchronization

/// A program's own value behind one pointer; values of a hashable type are compared by value.
///
/// Immutable, except for the name, which is computed once on any thread.
package final class AttachedValue: Hashable, MethodEquatable, Sendable {
  /// The value, of any type.
  package let value: any Sendable
  /// The value's name in cache keys; nil until a cache first asks for it.
  private let known = Mutex<Name?>(nil)

  /// The name of a value; equal values of the same type have the same name if they have a digest.
  package typealias Name = (high: UInt64, low: UInt64)

  /// Returns the name of the value, which the first call computes.
  ///
  /// - Parameter digest: Computes the digest of the value; nil if the value has none, for example
  ///   because it is an object, in which case the name is unique.
  /// - Returns: The name, which is the same in every call.
  package func name(_ digest: (any Sendable) -> Name?) -> Name {
    known.withLock { known in
      if let known { return known }
      let new =
        digest(value)
        ?? (high: UInt64.random(in: .min ... .max), low: UInt64.random(in: .min ... .max))
      known = new
      return new
    }
  }

  /// Attaches a value.
  package init(_ value: any Sendable) { self.value = value }

  package func isEqual(to other: AttachedValue) -> Bool {
    if self === other { return true }
    if let first = value as? any Hashable, let second = other.value as? any Hashable {
      return AnyHashable(first) == AnyHashable(second)
    }
    guard let first = identity, let second = other.identity else { return false }
    return first == second
  }

  package func hash(into hasher: inout Hasher) {
    if let value = value as? any Hashable {
      hasher.combine(AnyHashable(value))
    } else {
      hasher.combine(identity ?? ObjectIdentifier(self))
    }
  }

  /// The identity of an object; nil for a value that is not an object.
  private var identity: ObjectIdentifier? {
    type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
  }
}
