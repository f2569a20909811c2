/// A value that is computed once, at first use, on the thread that first needs it.
package final class LazyValue<Value: Sendable>: Sendable {
  private let made = Monitor<Value?>(nil)
  private let make: @Sendable () -> Value

  /// Makes a value that is not computed yet.
  /// - Parameter make: computes the value; other threads that need it meanwhile wait.
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
