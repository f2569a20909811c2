/// A reason for which a request of quote-api's interface cannot be drawn.
package struct QuoteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the error, as quote-api spells it where it has one.
  package let name: String
  /// The place in the request, such as `messages[2].text`; empty for the whole of it.
  package let key: String
  /// The fault and what to do, without a word of the request.
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
