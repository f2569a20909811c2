package import Testing

/// Runs a test with a higher priority than other tests.
///
/// Use it for tests with `#expect(processExitsWith:)`: between the exit of such a process and the
/// next turn of the waiting task, a thread of Swift Testing polls the system for exited processes
/// without a pause. Among all other tests, that turn can be minutes later, and half a processor is
/// wasted until then.
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
