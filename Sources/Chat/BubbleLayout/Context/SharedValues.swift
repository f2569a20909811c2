import Platform

/// The values that all content of a page shares, by type and by the message's side.
///
/// Safe to use on any thread.
final class SharedValues: Sendable {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let isOutgoing: Bool
  }

  private let values = Monitor<[Key: any Sendable]>([:])

  /// The cached value of a type for a side; nil if there is none.
  func value<Value: Sendable>(of type: Value.Type, isOutgoing: Bool) -> Value? {
    let key = Key(type: ObjectIdentifier(type), isOutgoing: isOutgoing)
    return values.withLock { $0[key] } as? Value
  }

  /// Caches a value unless one is already cached, and returns the cached value.
  ///
  /// A value made after the work has ended is not cached, because it can be incomplete.
  func keep<Value: Sendable>(_ value: Value, isOutgoing: Bool) -> Value {
    let key = Key(type: ObjectIdentifier(Value.self), isOutgoing: isOutgoing)
    return values.withLock { values in
      if let known = values[key] as? Value { return known }
      if !Cancellation.hasCurrentEnded { values[key] = value }
      return value
    }
  }
}
