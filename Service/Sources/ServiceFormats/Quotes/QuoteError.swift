/// The reason why a request of quote-api's interface cannot be drawn.
package struct QuoteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the error, in quote-api's spelling if it has this error.
  package let name: String
  /// The path in the request, such as `messages[2].text`; empty for the whole request.
  package let key: String
  /// The fault and how to fix it, without text of the request.
  package let message: String

  package var description: String { key.isEmpty ? message : "\(key): \(message)" }

  init(_ key: String, _ message: String) {
    self.init("invalid_query", key, message)
  }

  init(_ name: String, _ key: String, _ message: String) {
    self.name = name
    self.key = key
    self.message = message
  }
}
