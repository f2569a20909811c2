import ChatModel
import Foundation
import Testing

/// Tests that payloads are written and read as with Foundation's JSON coders, which are the oracle.
@Suite struct PayloadCodingTests {
  private struct Everything: Codable, Hashable, Sendable {
    enum Shape: Codable, Hashable {
      case none
      case circle(radius: Double)
      case label(String, size: Int)
    }
    struct Empty: Codable, Hashable {}

    var text = "é\"\\/\n\u{1}😀"
    var numbers: [Double] = [
      0, -0.0, 1, 0.1, 1e15, 1e16, 1e-5, -123_456_789.25, 1.7e308,
      .leastNonzeroMagnitude,
    ]
    var small: [Float] = [0.1, 1e20, 0]
    var whole: [Int] = [0, .min, .max]
    var bytes: [UInt8] = [0, 255]
    var large: UInt64 = .max
    var tiny: Int8 = -128
    var flags = [true, false]
    var nothing: Int?
    var some: Int? = 3
    var gaps: [String?] = ["a", nil]
    var date = Date(timeIntervalSinceReferenceDate: 12.5)
    var data = Data([0, 1, 254, 255])
    var address = URL(string: "https://a.b/c?d=é")
    var decimal = Decimal(string: "12.30") ?? 0
    var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    var named = ["b": 1, "a": 2, "Z": 3, "ä": 4, "e\u{301}x": 5, "é": 6, "": 7, "ﬀ": 8, "😀": 9]
    var numbered = [3: "c", -1: "a"]
    var pairs = ["a": ["b": ["c": [1]]]]
    var shapes: [Shape] = [.none, .circle(radius: 2), .label("l", size: 3)]
    var empty = Empty()
    var range = 1...4
    var rich = RichText("ab", entities: [.init(.link("https://x.y"), 0..<1)])
  }

  private class Base: Codable {
    var name = "base"
    init() {}
  }

  private final class Derived: Base {
    var count = 2
    private enum CodingKeys: CodingKey { case count, list, inner }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      var list = try values.nestedUnkeyedContainer(forKey: .list)
      _ = try list.decode(Int.self)
      let inner = try list.nestedContainer(keyedBy: CodingKeys.self)
      count = try inner.decode(Int.self, forKey: .count)
      try super.init(from: try values.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      var list = values.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      var inner = list.nestedContainer(keyedBy: CodingKeys.self)
      try inner.encode(9, forKey: .count)
      try inner.encode(count, forKey: .count)
      try list.encodeNil()
      var last = list.superEncoder().singleValueContainer()
      try last.encode("end")
      try super.encode(to: values.superEncoder())
    }
  }

  private static func foundation(_ payload: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(payload))
  }

  /// Expects the content to have the same bytes as Foundation's JSON after a round trip.
  private static func expectSame<Payload: Codable>(_ payload: Payload) throws -> Payload {
    let oracle = Content.unknown(try UnknownContent(type: "t", json: foundation(payload)))
    let content = try Content(type: "t", payload: payload)
    #expect(content == oracle)
    #expect(content.unknown?.json == oracle.unknown?.json)
    return try content.payload(as: Payload.self)
  }

  @Test func `a payload is written as Foundation writes it, and read again`() throws {
    let whole = Everything()
    let oracle = try JSONDecoder().decode(Everything.self, from: Data(Self.foundation(whole)))
    #expect(try Self.expectSame(whole) == oracle)
    let read = try Self.expectSame(Derived())
    #expect(read.count == 2 && read.name == "base")
    #expect(try Self.expectSame([String: Int]()) == [:])
  }

  @Test(arguments: [
    #"{"a": 12.0}"#, #"{"a": 1e2}"#, #"{"a": -0}"#, #"{"a": 1.5}"#, #"{"a": 9223372036854775808}"#,
    #"{"a": 1e400}"#, #"{"a": "1"}"#, #"{"a": true}"#, #"{"a": null}"#, #"{"a": []}"#, #"{}"#,
  ])
  func `a number is whole where Foundation says so`(json: String) throws {
    struct Whole: Codable, Hashable, Sendable { var a: Int }
    let content = Content.unknown(try UnknownContent(type: "t", json: Array(json.utf8)))
    let oracle = try? JSONDecoder().decode(Whole.self, from: Data(json.utf8))
    #expect((try? content.payload(as: Whole.self)) == oracle)
  }

  @Test func `payloads of the format's own are coded by any coder`() throws {
    for content in Conversation.whole.messages.map(\.content) {
      func same<Payload: Codable & Hashable>(_ payload: Payload?) throws {
        guard let payload else { return }
        let read = try JSONDecoder().decode(Payload.self, from: JSONEncoder().encode(payload))
        #expect(read == payload)
      }
      try same(content.image ?? content.sticker)
      try same(content.voice)
      try same(content.video)
      try same(content.file)
      try same(content.location)
      try same(content.contact)
      try same(content.markdown)
    }
  }

  @Test func `what nothing is encoded of is refused with the key of what is no number`() throws {
    struct Nothing: Encodable { func encode(to encoder: any Encoder) {} }
    func reason(_ payload: some Encodable) -> String? {
      let content = Result { () throws(ContentError) in try Content(type: "t", payload: payload) }
      guard case .failure(let error) = content, error.code == .cannotEncode else { return nil }
      return error.reason
    }
    #expect(reason(Nothing())?.contains("empty") == true)
    #expect(reason(["a": [1, Double.infinity]])?.contains("a: 1: ") == true)
  }
}
