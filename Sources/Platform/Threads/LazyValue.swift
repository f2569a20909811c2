/// A value that is made when it is first asked for, once, whichever thread asks.
package final class LazyValue<Value: Sendable>: Sendable {
  private let made = Monitor<Value?>(nil)
  private let make: @Sendable () -> Value

  /// Makes nothing yet.
  /// - Parameter make: makes the value; the other threads that ask wait for it.
  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  /// The value.
  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
