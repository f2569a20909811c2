/// Why a thread could not be started.
package struct ThreadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's words.
  package var reason: String

  package var description: String { "cannot start a thread: \(reason)" }
}
