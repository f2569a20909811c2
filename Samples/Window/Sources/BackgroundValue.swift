import Foundation
import Synchronization

/// A value that is made on another thread in the background.
final class BackgroundValue<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let made = DispatchSemaphore(value: 0)

  /// Starts making the value.
  init(_ make: @escaping @Sendable () throws -> Value) {
    Thread.detachNewThread {
      let result = Result { try make() }
      self.result.withLock { $0 = result }
      self.made.signal()
    }
  }

  /// Waits until the value has been made.
  ///
  /// - Returns: The value.
  /// - Throws: The error of the closure that makes the value.
  func value() throws -> Value {
    made.wait()
    made.signal()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("there is a result before anybody hears of it")
    }
    return try result.get()
  }
}
