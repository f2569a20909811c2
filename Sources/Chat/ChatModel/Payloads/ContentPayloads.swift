/// The payload types that are decoded while a conversation is read, by the names of their kinds of
/// content.
///
/// If a payload type is registered here, content that does not match it is an error in the file,
/// with the line, column and key. Other content is stored unchanged, and decoded when it is first
/// used.
///
/// ```swift
/// var payloads = ContentPayloads()
/// payloads.register(Payment.self, as: "com.example.payment")
/// ```
///
/// `ContentKinds` has the payload types of all kinds that it draws.
public struct ContentPayloads: Sendable {
  private var types: [String: any (Codable & Hashable & Sendable).Type] = [:]

  /// Makes an empty registry; the format's own kinds do not have to be registered.
  ///
  /// Invalid polls, thoughts, tool calls and sources are drawn as content of an unknown kind.
  public init() {}

  /// Adds a payload type, replacing one with the same name.
  ///
  /// - Parameters:
  ///   - payload: The type that is decoded from all keys of the content except `type`.
  ///   - type: The name of the kind; for texts, files, locations and contact cards, the format's
  ///     own payload type is used instead.
  public mutating func register<Payload: Codable & Hashable & Sendable>(
    _ payload: Payload.Type, as type: String
  ) {
    types[type] = payload
  }

  subscript(type: String) -> (any (Codable & Hashable & Sendable).Type)? { types[type] }
}
