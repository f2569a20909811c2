import Platform

/// Results that arrive in any order and are taken in theirs.
final class OrderedResults<Value: Sendable>: Sendable {
  private let results = Monitor<[Int: Result<Value, any Error>]>([:])

  /// Hands a result in.
  func put(_ result: Result<Value, any Error>, at index: Int) {
    results.update { $0[index] = result }
  }

  /// Waits for a result and takes it out.
  func take(_ index: Int) throws -> Value {
    try results.wait { $0.removeValue(forKey: index) }.get()
  }
}
