/// The reason why a request of quote-api's interface cannot be drawn.
package struct QuoteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the error, as quote-api spells it if it has the same error.
  package let name: String
  /// The path of the invalid value in the request, such as `messages[2].text`; empty for the whole
  /// request.
  package let key: String
  /// The cause and how to fix it, without text from the request.
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
