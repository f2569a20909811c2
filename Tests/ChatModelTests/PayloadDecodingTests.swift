import Assertions
import ChatModel
import FoundationEssentials
import Synchronization
import TestResources
import Testing

/// A payload as a program declares it: it is only `Codable`.
private struct Vote: Codable, Hashable, Sendable {
  enum Mood: String, Codable, CaseIterable { case glad, sad }
  struct Answer: Codable, Hashable, Sendable {
    var text: String
    var votes: Int
  }

  var question: String
  var answers: [Answer]
  var mood: Mood?
  var weights: [String: [Double]]?
}

@Suite struct PayloadDecodingTests {
  private static let payloads = {
    var payloads = ContentPayloads()
    payloads.register(Vote.self, as: "com.example.vote")
    payloads.register(PollContent.self, as: "poll")
    return payloads
  }()

  /// A file whose second message has a given content, starting on the fourth line.
  private static func file(_ content: String) -> [UInt8] {
    Array(
      """
      {"version": 1, "messages": [
        {"id": "a", "text": "é"},
        {"id": "b", "content":
      \(content)}]}
      """.utf8)
  }

  private static func error(
    _ content: String, _ payloads: ContentPayloads = payloads
  ) -> ConversationError? {
    do {
      _ = try ConversationDecoder.decode(file(content), fileName: "x.json", payloads: payloads)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (
      #"{"type": "com.example.vote", "question": 1, "answers": []}"#,
      #"x.json:4:42: message 2 (id "b"), key "content.question": expected a string, found a number"#
    ),
    (
      #"{"answers": [{"text": "é", "votes": 1}, {"votes": "2", "text": ""}], "question": "", "type": "com.example.vote"}"#,
      #"x.json:4:51: message 2 (id "b"), key "content.answers[1].votes": expected a number, found a string"#
    ),
    (
      #"{"type": "com.example.vote", "question": "", "answers": [{"text": "", "votes": 1.5}]}"#,
      #"x.json:4:80: message 2 (id "b"), key "content.answers[0].votes": 1.5 does not fit here; write a whole number from -9223372036854775808 to 9223372036854775807"#
    ),
    (
      #"{"type": "com.example.vote", "question": "", "answers": [{"text": ""}]}"#,
      #"x.json:4:58: message 2 (id "b"), key "content.answers[0]": there is no "votes"; add one"#
    ),
    (
      #"{"type": "com.example.vote", "answers": []}"#,
      #"x.json:4:1: message 2 (id "b"), key "content": content of the type "com.example.vote" has no "question"; add one"#
    ),
    (
      #"{"type": "com.example.vote", "question": null, "answers": []}"#,
      #"x.json:4:1: message 2 (id "b"), key "content": content of the type "com.example.vote" has no "question"; add one"#
    ),
    (
      #"{"type": "com.example.vote", "question": "", "answers": [], "mood": "grey"}"#,
      #"x.json:4:69: message 2 (id "b"), key "content.mood": "grey" is not known here; use one of glad, sad"#
    ),
    (
      #"{"type": "com.example.vote", "question": "", "answers": [], "weights": {"ä b": [0, 1e999]}}"#,
      #"x.json:4:84: message 2 (id "b"), key "content.weights["ä b"][1]": 1e999 does not fit here; write a smaller number"#
    ),
    (
      #"{"type": "poll", "question": "", "options": [{"text": "", "chosen": 1}]}"#,
      #"x.json:4:69: message 2 (id "b"), key "content.options[0].chosen": expected true or false, found a number"#
    ),
    (
      #"{"type": "voice", "waveform": [1, null, 2]}"#,
      #"x.json:4:41: message 2 (id "b"), key "content.waveform[2]": 2 does not fit here; write a number from 0.0 to 1.0"#
    ),
    (
      #"{"type": "video", "height": 1.5, "width": 1}"#,
      #"x.json:4:29: message 2 (id "b"), key "content.height": 1.5 does not fit here; write a whole number from 1 to 1000000"#
    ),
    (
      #"{"type": "image", "caption": "a", "entities": [{"type": "bold", "offset": 0, "length": 2}]}"#,
      #"x.json:4:48: message 2 (id "b"), key "content.entities[0]": the range ends at 2, but the text has only 1 Unicode scalars"#
    ),
    (
      #"{"type": "image", "caption": "a", "entities": [{"type": "bold", "offset": "0"}]}"#,
      #"x.json:4:75: message 2 (id "b"), key "content.entities[0].offset": expected a number, found a string"#
    ),
  ])
  func `what does not fit is named with file, line, column, message and key`(
    content: String, words: String
  ) {
    same(Self.error(content)?.description, words)
  }

  @Test func `a wave is no longer than the format has it, and is not read on`() {
    let wave = Array(repeating: "0", count: ChatModelLimits.waveformSamples).joined(separator: ",")
    same(Self.error(#"{"type": "voice", "waveform": [\#(wave)]}"#), nil)
    let error = Self.error(#"{"type": "voice", "waveform": [\#(wave), "x"]}"#)
    #expect(error?.reason == "more than 10000 values" && error?.key == "content.waveform[10000]")
  }

  @Test
  func `what a program has not named is kept as it is, and says when asked why it does not fit`()
    throws
  {
    for json in [
      #"{"type": "poll", "question": "?", "options": [{"text": "a", "votes": "b"}]}"#,
      #"{"type": "poll", "question": 1, "z": 1.0}"#,
    ] {
      let read = try ConversationDecoder.decode(Self.file(json), fileName: "x")
      same(read.messages[1].content.poll, nil)
      let written = String(decoding: ConversationEncoder.encode(read), as: UTF8.self)
      #expect(written.contains(#""content": \#(json)"#))
    }
    let content = try Content(type: "poll", payload: ["options": [["text": 1]]])
    let error = #expect(throws: ContentError.self) { try content.payload(as: PollContent.self) }
    #expect(error?.code == .doesNotFit && error?.reason.contains(#"has no "question""#) == true)
    let nested = try Content(type: "t", payload: ["answers": [["votes": 1]]])
    let second = #expect(throws: ContentError.self) {
      try nested.payload(as: [String: [Vote.Answer]].self)
    }
    same(
      second?.description,
      #"content of the type "t": the payload is invalid: answers[0]: there is no "text"; add one"#)
  }

  @Test func `keys that a payload does not know are kept in their order`() throws {
    let json =
      #"{"type": "com.example.vote", "z": [1.50, {"b": null}], "answers": [], "question": "?", "a": 1e2}"#
    let read = try ConversationDecoder.decode(
      Self.file(json), fileName: "x", payloads: Self.payloads)
    try same(read.messages[1].content.payload(as: Vote.self), Vote(question: "?", answers: []))
    let written = ConversationEncoder.encode(read)
    #expect(String(decoding: written, as: UTF8.self).contains(#""content": \#(json)"#))
    try same(ConversationDecoder.decode(written, fileName: "x"), read)
  }

  @Test func `a payload is read once for all copies of its content`() throws {
    struct Counted: Codable, Hashable, Sendable {
      static let count = Atomic(0)
      var key: Int
      init(from decoder: any Decoder) throws {
        Self.count.add(1, ordering: .relaxed)
        key = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .key)
      }
    }
    let content = try Content(type: "t", payload: ["key": 7])
    let copies = [content, content]
    for copy in copies { try same(copy.payload(as: Counted.self).key, 7) }
    same(Counted.count.load(ordering: .relaxed), 1)
    var payloads = ContentPayloads()
    payloads.register(Counted.self, as: "t")
    let read = try ConversationDecoder.decode(
      Self.file(#"{"type": "t", "key": 8}"#), fileName: "x", payloads: payloads)
    for _ in 0..<2 { try same(read.messages[1].content.payload(as: Counted.self).key, 8) }
    same(Counted.count.load(ordering: .relaxed), 2)
  }

  @Test(arguments: [1, 16, 17, 40])
  func `of equal keys the last counts, among few and among many`(count: Int) throws {
    let numbers = (0..<count).map { #""k\#($0)": \#($0)"# }
    let json = "{" + (numbers + [#""k0": 7"#, #""k0": 8"#]).joined(separator: ", ") + "}"
    let content = Content.unknown(try UnknownContent(type: "t", json: Array(json.utf8)))
    let read = try content.payload(as: [String: Int].self)
    #expect(
      read.count == count && read["k0"] == 8
        && read["k\(count - 1)"] == (count == 1 ? 8 : count - 1))
  }

  @Test func `the last of text and caption counts, and markup in it is read`() throws {
    func caption(_ keys: String) throws -> RichText? {
      try ConversationDecoder.decode(
        Self.file(#"{"type": "image", \#(keys)}"#), fileName: "x"
      ).messages[1].content.image?.caption
    }
    try same(caption(#""caption": "a", "text": "b""#), "b")
    try same(caption(#""text": "b", "caption": "a""#), "a")
    try same(caption(#""text": "b", "caption": null"#), nil)
    try same(caption(#""caption": "*a*""#), RichText("a", entities: [.init(.italic, 0..<1)]))
    try same(caption(#""caption": "*a*", "entities": []"#), "*a*")
    try same(caption(#""caption": "*a*", "format": "markdown""#), "*a*")
  }

  @Test func `a decoder that outlives the payload gives an error`() throws {
    struct Greedy: Decodable {
      let decoder: any Decoder
      init(from decoder: any Decoder) { self.decoder = decoder }
    }
    let greedy = try Content(type: "t", payload: ["a": 1]).payload(as: Greedy.self)
    #expect(throws: DecodingError.self) { try greedy.decoder.container(keyedBy: PlainKey.self) }
    #expect(throws: DecodingError.self) { try greedy.decoder.unkeyedContainer() }
    #expect(try !greedy.decoder.singleValueContainer().decodeNil())
  }

  @Test func `a payload within a payload is as deep as the format allows`() throws {
    indirect enum Nest: Codable, Hashable, Sendable {
      case end
      case next(Nest)
      init(from decoder: any Decoder) throws {
        let inner = try decoder.container(keyedBy: PlainKey.self)
          .decodeIfPresent(Nest.self, forKey: PlainKey("n"))
        self = inner.map { .next($0) } ?? .end
      }
    }
    let depth = ChatModelLimits.payloadDepth
    let json =
      String(repeating: #"{"n":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    let content = Content.unknown(try UnknownContent(type: "t", json: Array(json.utf8)))
    var (nest, count) = (try content.payload(as: Nest.self), 0)
    while case .next(let inner) = nest { (nest, count) = (inner, count + 1) }
    same(count, depth)
  }

  @Test func `random damage of a payload gives content or an error with a place`() throws {
    let valid = Self.file(
      #"{"type": "com.example.vote", "question": "q", "answers": [{"text": "é", "votes": 1}], "mood": "sad", "weights": {"a": [0.5]}}"#
    )
    var generator = SeededGenerator(seed: try Thoroughness.firstSeed + 20)
    for _ in 0..<(try Thoroughness.count(4_000)) {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 60..<bytes.count, using: &generator)
        bytes[place] = Array(#"{}[]",:0123456789.-e\ntrue "#.utf8).randomElement(using: &generator)!
      }
      do {
        _ = try ConversationDecoder.decode(bytes, fileName: "x", payloads: Self.payloads)
      } catch {
        #expect((error.line ?? 0) >= 1 && (error.column ?? 0) >= 1)
      }
    }
  }
}

/// A coding key with any name.
struct PlainKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { return nil }
}
