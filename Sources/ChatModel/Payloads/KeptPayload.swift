import JSONStream
import Synchronization

/// A payload as its JSON, and the value that was read from it.
///
/// Payloads are equal if their JSON is equal: unknown keys, their order and the literals of numbers
/// count. The value is read at first use, once for all copies of a content.
final class KeptPayload: Hashable, Sendable {
  /// All keys but the type, as an object on one line.
  let json: String
  private let decoded = Mutex<(any Sendable)?>(nil)

  init(_ json: String) { self.json = json }

  /// Keeps a value with the object that it was read from.
  init(_ json: String, decoded value: some Sendable) {
    self.json = json
    decoded.withLock { $0 = value }
  }

  /// The value that was read before; nil if it is not of the type.
  func known<Payload>(as payload: Payload.Type) -> Payload? {
    guard let value = decoded.withLock({ $0 }) else { return nil }
    return value as? Payload
  }

  /// The value as a payload, which is cached once it has been read.
  func value<Payload: Decodable & Sendable>(
    as payload: Payload.Type, ofType type: String
  ) throws(ContentError) -> Payload {
    if let known = known(as: payload) { return known }
    let value = try Content.payload(payload, ofType: type, json: json)
    decoded.withLock { $0 = value }
    return value
  }

  static func == (one: KeptPayload, other: KeptPayload) -> Bool {
    one === other || one.json == other.json
  }

  func hash(into hasher: inout Hasher) { hasher.combine(json) }
}
