import Platform

/// The values that contents of a page share, by their types and the sides of messages.
///
/// Safe on any thread.
final class SharedValues: Sendable {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let isOutgoing: Bool
  }

  private let values = Monitor<[Key: any Sendable]>([:])

  /// The kept value of a type for a side; nil if there is none.
  func value<Value: Sendable>(of type: Value.Type, isOutgoing: Bool) -> Value? {
    let key = Key(type: ObjectIdentifier(type), isOutgoing: isOutgoing)
    return values.withLock { $0[key] } as? Value
  }

  /// Keeps a value unless one is kept already, and returns the kept value.
  func keep<Value: Sendable>(_ value: Value, isOutgoing: Bool) -> Value {
    let key = Key(type: ObjectIdentifier(Value.self), isOutgoing: isOutgoing)
    return values.withLock { values in
      if let known = values[key] as? Value { return known }
      values[key] = value
      return value
    }
  }
}
