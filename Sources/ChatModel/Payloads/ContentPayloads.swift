/// The payloads of kinds of content that are read with a conversation, by the names of their types.
///
/// If a payload is registered here, a content that does not fit it is an error in the file, with
/// line, column and key. Other contents are kept unchanged, and read at first use.
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
  /// A poll, thoughts, a call or sources that do not fit are drawn as content of an unknown kind.
  public init() {}

  /// Adds a payload, in the place of one with the same name.
  ///
  /// - Parameters:
  ///   - payload: The type as which all keys but the content's type are read.
  ///   - type: The kind's name; under the names of texts, files, places and cards the format reads
  ///     its own payload.
  public mutating func register<Payload: Codable & Hashable & Sendable>(
    _ payload: Payload.Type, as type: String
  ) {
    types[type] = payload
  }

  subscript(type: String) -> (any (Codable & Hashable & Sendable).Type)? { types[type] }
}
