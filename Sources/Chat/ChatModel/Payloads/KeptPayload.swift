import JSONStream
import Kit
import Synchronization

/// A payload in the form of JSON, and the value decoded from it.
///
/// Payloads are equal if their JSON is equal, including unknown keys, the order of keys and the
/// spelling of numbers. The value is decoded when it is first used, once for all copies of a
/// content.
final class KeptPayload: Hashable, MethodEquatable, Sendable {
  /// All keys except `type`, as an object on one line.
  let json: String
  private let decoded = Mutex<(any Sendable)?>(nil)

  init(_ json: String) { self.json = json }

  /// Stores a value with the object from which it was decoded.
  init(_ json: String, decoded value: some Sendable) {
    self.json = json
    decoded.withLock { $0 = value }
  }

  /// The cached value; nil if it is not of the given type.
  func known<Payload>(as payload: Payload.Type) -> Payload? {
    guard let value = decoded.withLock({ $0 }) else { return nil }
    return value as? Payload
  }

  /// Returns the payload as a value of the given type, which is cached once it has been decoded.
  func value<Payload: Decodable & Sendable>(
    as payload: Payload.Type, ofType type: String
  ) throws(ContentError) -> Payload {
    if let known = known(as: payload) { return known }
    let value = try Content.payload(payload, ofType: type, json: json)
    decoded.withLock { $0 = value }
    return value
  }

  func isEqual(to other: KeptPayload) -> Bool {
    self === other || json == other.json
  }

  func hash(into hasher: inout Hasher) { hasher.combine(json) }
}
