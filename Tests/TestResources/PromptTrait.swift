package import Testing

/// Runs a test with a higher priority than other tests.
///
/// For tests with `#expect(processExitsWith:)`: from the end of such a process until the waiting
/// task has its turn, a thread of Swift Testing polls the system for ended processes without a
/// pause. Among all other tests that turn is minutes later, and half a processor is lost until
/// then.
package struct PromptTrait: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == PromptTrait {
  package static var prompt: Self { Self() }
}
