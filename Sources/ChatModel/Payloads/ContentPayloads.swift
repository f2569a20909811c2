/// The payload types that are decoded while a conversation is read, by the names of their kinds of
/// content.
///
/// If a payload is registered here, a content that does not match it is an error in the file, with
/// line, column and key. Other contents are kept unchanged, and decoded at first use.
///
/// ```swift
/// var payloads = ContentPayloads()
/// payloads.register(Payment.self, as: "com.example.payment")
/// ```
///
/// `ContentKinds` has the payloads of all kinds that it draws.
public struct ContentPayloads: Sendable {
  private var types: [String: any (Codable & Hashable & Sendable).Type] = [:]

  /// Makes an empty registry: the format's own kinds need no entry.
  ///
  /// Invalid polls, thoughts, calls and sources are drawn as content of an unknown kind.
  public init() {}

  /// Adds a payload, replacing one with the same name.
  ///
  /// - Parameters:
  ///   - payload: The type that is decoded from all keys except the content's type.
  ///   - type: The kind's name; for texts, files, places and cards, the format's own payload is
  ///     read instead.
  public mutating func register<Payload: Codable & Hashable & Sendable>(
    _ payload: Payload.Type, as type: String
  ) {
    types[type] = payload
  }

  subscript(type: String) -> (any (Codable & Hashable & Sendable).Type)? { types[type] }
}
