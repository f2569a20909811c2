/// The payloads of kinds of content that are read with a conversation, by the names of their types.
///
/// A content whose payload is named here and does not fit it is an error of the file, with line, column
/// and key. Others are kept as they are, and read when they are first asked for.
///
/// ```swift
/// var payloads = ContentPayloads()
/// payloads.register(Payment.self, as: "com.example.payment")
/// ```
///
/// `ContentKinds` has those of all kinds that it draws.
public struct ContentPayloads: Sendable {
  private var types: [String: any (Codable & Hashable & Sendable).Type] = [:]

  /// Names none: the format's own kinds are read without, and what does not fit a poll, thoughts, a
  /// call or sources is drawn as content of an unknown kind.
  public init() {}

  /// Adds a payload, in the place of one with the same name.
  ///
  /// - Parameters:
  ///   - payload: Reads the keys that stand beside the content's type.
  ///   - type: The kind's name; under those of a text and of what is sent as a file, a place or a card
  ///     the format reads its own payload.
  public mutating func register<Payload: Codable & Hashable & Sendable>(
    _ payload: Payload.Type, as type: String
  ) {
    types[type] = payload
  }

  subscript(type: String) -> (any (Codable & Hashable & Sendable).Type)? { types[type] }
}
