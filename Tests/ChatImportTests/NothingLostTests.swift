import Assertions
import ChatModel
import FoundationEssentials
import JSONStream
import TestResources
import Testing

@testable import ChatImport

private typealias JSONValue = ChatImport.JSONValue
private typealias JSONObject = ChatImport.JSONObject

/// Tests that no word is lost in silence: each run of letters of a JSON export is in the
/// conversation, or the report names its key, or the import is refused.
@Suite struct NothingLostTests {
  /// The words of a JSON file, each with the keys under which it is.
  private struct KeyedWords {
    private(set) var keys: [String: Set<String>] = [:]

    private let format: String?

    init(_ values: [JSONValue], format: ImportFormat? = nil) {
      self.format = format?.rawValue
      for value in values { read(value, under: "", below: nil) }
    }

    private mutating func read(_ value: JSONValue, under key: String, below outer: String?) {
      switch value {
      case .object(let object):
        for (inner, value) in object.entries { read(value, under: inner, below: key) }
      case .array(let elements): for element in elements { read(element, under: key, below: outer) }
      case .string(let text):
        guard !UnreadKeys.contain(key, below: outer), !UnreadKeys.contain(key, below: format),
          !UnreadKeys.values.contains(text.lowercased()), !text.hasPrefix("data:")
        else { return }
        for word in NothingLostTests.words(in: text) { keys[word, default: []].insert(key) }
      case .number, .boolean, .null: break
      }
    }
  }

  /// An import's words, and what its report says.
  private struct Outcome {
    var shown: Set<String> = []
    var namedKeys: Set<String> = []
    /// The number of parts that the report counts under other phrases than the names of keys.
    var countedParts = 0

    /// Adds a chat or a branch.
    mutating func add(_ result: ImportResult) throws {
      let bytes = ConversationEncoder.encode(result.conversation)
      let tree = try NothingLostTests.values(String(decoding: bytes, as: UTF8.self))
      shown.formUnion(KeyedWords(tree).keys.keys)
      for participant in result.conversation.participants {
        shown.formUnion(NothingLostTests.words(in: participant.id))
      }
      for tally in result.report.omissions + result.report.placeholders {
        if tally.kind.hasPrefix("word under “") {
          namedKeys.insert(String(tally.kind.dropFirst(12).dropLast()))
        } else {
          countedParts += tally.count
        }
      }
    }

    /// The words of a file that neither the conversation has nor the report accounts for.
    func lost(of file: KeyedWords, _ isAccounted: (String) -> Bool = { _ in false }) -> Set<String>
    {
      Set(
        file.keys.filter { word, keys in
          !shown.contains(word) && namedKeys.isDisjoint(with: keys) && !keys.allSatisfy(isAccounted)
        }.keys)
    }
  }

  /// The runs of three or more letters, in lower case.
  private static func words(in text: String) -> Set<String> {
    Set(
      text.unicodeScalars.split { !$0.properties.isAlphabetic }.filter { $0.count > 2 }
        .map { String($0).lowercased() })
  }

  /// The values of a file in JSON or JSON Lines.
  private static func values(_ text: String) throws -> [JSONValue] {
    var reader = JSONReader(Array(text.utf8), options: .hexEscapes)
    var values: [JSONValue] = []
    while try !reader.isAtEnd() {
      values.append(try JSONValue(&reader, textBytes: ImportLimits.textBytes))
    }
    return values
  }

  /// A fixture with JSON.
  private struct Source {
    var url: URL
    var values: [JSONValue]
    var format: ImportFormat
    var base: Outcome
    /// The words in counted parts.
    var lost: Set<String>
  }

  private static func bytes(_ values: [JSONValue]) -> [UInt8] {
    Array(values.map(\.json).joined(separator: "\n").utf8)
  }

  /// The words of all chats and branches of a file.
  private static func read(
    _ bytes: [UInt8], _ url: URL, as format: ImportFormat? = nil
  ) throws -> (format: ImportFormat, outcome: Outcome) {
    let name = url.lastPathComponent
    var options = ImportOptions(format: format)
    let listing = try ConversationImporter.listing(of: bytes, name: name, options: options)
    var outcome = Outcome()
    func result() throws(ImportError) -> ImportResult {
      try ConversationImporter.importConversation(
        from: bytes, name: name, folder: url.deletingLastPathComponent(), options: options)
    }
    for chat in listing.chats.indices {
      options.chat = String(chat + 1)
      options.branch = nil
      let shown = try result()
      try outcome.add(shown)
      guard shown.report.notes.contains(where: { $0.option == .branch }) else { continue }
      for branch in 1..<64 {
        options.branch = String(branch)
        guard let other = try? result() else { break }
        try outcome.add(other)
      }
    }
    return (listing.format, outcome)
  }

  /// All fixtures in JSON that are conversations; those with a broken line are left out.
  private static var sources: [Source] {
    get throws {
      let files = try FileManager.default.subpathsOfDirectory(atPath: fixtures.path).sorted()
      return files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") }.compactMap { path in
        let url = fixtures.appending(path: path)
        guard let text = try? String(contentsOf: url, encoding: .utf8),
          let values = try? values(text),
          let (format, base) = try? read(bytes(values), url)
        else { return nil }
        return Source(
          url: url, values: values, format: format, base: base,
          lost: base.lost(of: KeyedWords(values, format: format)))
      }
    }
  }

  /// The words of keys around the records that readers pass over without a look at them.
  private static let aroundRecords: [ImportFormat: Set<String>] = [
    // The folder in which a person has put chats, which no chat names.
    .betterChatGPT: ["lakes"],
    .libreChat: ["anthropic", "gmt"],
  ]

  /// The words of fixtures that the conversation has in another form: a tag of a program, the keys of
  /// JSON within a text, a home folder, which becomes `~`, how exactly a picture is looked at, the name
  /// of a channel, and that of a speaker within a text.
  private static let inOtherForms: [String: Set<String>] = [
    "api_conversation_history.json": ["task"],
    "rollout-2025-04-20-first.json": ["code", "duration", "exit", "metadata", "output", "seconds"],
    "export.json": ["ana", "auto", "home"],
    "dpo.jsonl": ["human"],
    "session.json": ["ana", "home", "lake"],
    "Direct Messages - Bo Lee [8].json": ["direct", "messages", "private"],
  ]

  @Test func `a fixture of which the report says nothing is shown whole`() throws {
    let sources = try Self.sources
    #expect(sources.count > 25)
    for source in sources {
      guard source.base.countedParts == 0 else { continue }
      let lost = source.lost.subtracting(Self.aroundRecords[source.format] ?? [])
        .subtracting(Self.inOtherForms[source.url.lastPathComponent] ?? [])
      #expect(lost.isEmpty, "\(source.url.lastPathComponent): \(lost.sorted())")
    }
  }

  @Test func `the report names no key whose words are all shown`() throws {
    for source in try Self.sources {
      let file = KeyedWords(source.values, format: source.format)
      // Other keys are in JSON within a text, or in a file beside this one.
      let known = Set(file.keys.values.joined())
      for key in source.base.namedKeys.intersection(known) {
        let isTrue = file.keys.contains { $1.contains(key) && !source.base.shown.contains($0) }
        #expect(isTrue, "\(source.url.lastPathComponent): \(key)")
      }
    }
  }

  @Test(arguments: [1, 3])
  func `messages that are not kept are not called lost`(count: Int) throws {
    for source in try Self.sources {
      var options = ImportOptions(format: source.format, chat: "1")
      options.retention = .last(count)
      let result = try ConversationImporter.importConversation(
        from: Self.bytes(source.values), name: source.url.lastPathComponent,
        folder: source.url.deletingLastPathComponent(), options: options)
      var outcome = Outcome()
      try outcome.add(result)
      let more = outcome.namedKeys.subtracting(source.base.namedKeys)
      #expect(more.isEmpty, "\(source.url.lastPathComponent): \(more)")
    }
  }

  @Test func `words of a changed file are shown, or their keys are named`() throws {
    var generator = SeededGenerator(seed: try Thoroughness.firstSeed + 46)
    var readCount = 0
    var losses: [String] = []
    for source in try Self.sources {
      for _ in 0..<(try Thoroughness.count(4)) {
        var change = ShapeChange(generator: generator)
        let values = change.changed(source.values)
        generator = change.generator
        guard let (_, outcome) = try? Self.read(Self.bytes(values), source.url, as: source.format)
        else { continue }
        readCount += 1
        // A counted part of a record speaks for the words under the usual keys of that record, and
        // a record that is counted as a whole for all its words.
        let isCounted = outcome.countedParts > 0
        let isSkipped = outcome.countedParts > source.base.countedParts
        let lost = outcome.lost(of: KeyedWords(values, format: source.format)) { key in
          isSkipped || isCounted && WordKeys.counted.contains(key)
        }
        let found = lost.subtracting(source.lost)
        guard !found.isEmpty else { continue }
        losses.append(
          "\(source.format) \(source.url.lastPathComponent): \(change.description): \(found.sorted())"
        )
      }
    }
    #expect(readCount > 50)
    // One change in forty loses words in silence: a changed key around the records, at which a reader
    // decides what it reads at all, such as the list of the chats or the type of a line.
    #expect(losses.count * 25 <= readCount, "\(losses.count) of \(readCount): \(losses)")
  }

  @Test func `keys without words are few, and no reader uses them for words`() throws {
    let keys = UnreadKeys.byReason.flatMap(\.keys)
    same(Set(keys).count, keys.count)
    #expect(
      keys.count + UnreadKeys.belowByReason.flatMap(\.keys).count
        + UnreadKeys.endingsByReason.flatMap(\.endings).count + UnreadKeys.values.count <= 150)
    for key in [
      "text", "value", "content", "output", "result", "results", "code", "logs", "queries", "title",
      "url",
    ] { #expect(!UnreadKeys.contain(key), "\(key)") }
    for source in try Self.sources {
      let times = UnreadKeys.byReason.filter { $0.reason == "a time" }.flatMap(\.keys)
      let endings = UnreadKeys.endingsByReason.filter { $0.reason == "a time" }.flatMap(\.endings)
      for (key, text) in Self.texts(source.values) where UnreadKeys.contain(key) {
        // A time can be written out, with the day of the week.
        if times.contains(key.lowercased().replacing("_", with: "")) { continue }
        if endings.contains(where: key.hasSuffix) { continue }
        let words = text.split(whereSeparator: \.isWhitespace).filter {
          Self.words(in: String($0)) != []
        }
        #expect(words.count < 3, "\(source.url.lastPathComponent): \(key): \(text)")
      }
    }
  }

  private static func texts(_ values: [JSONValue], _ key: String = "") -> [(String, String)] {
    values.flatMap { value -> [(String, String)] in
      switch value {
      case .object(let object): object.entries.flatMap { texts([$1], $0) }
      case .array(let elements): texts(elements, key)
      case .string(let text): [(key, text)]
      case .number, .boolean, .null: []
      }
    }
  }
}

/// A change of a JSON file as formats change: a key gets another name, a part or a level is added.
private struct ShapeChange {
  var generator: SeededGenerator
  private(set) var description = ""
  /// The number of the value that is changed, counted while the tree is walked.
  private var wanted = 0
  private var passed = 0
  private var word = ""

  init(generator: SeededGenerator) { self.generator = generator }

  mutating func changed(_ values: [JSONValue]) -> [JSONValue] {
    let count = values.reduce(0) { $0 + Self.count($1) }
    wanted = Int.random(in: 0..<max(1, count), using: &generator)
    passed = 0
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    word = String((0..<9).compactMap { _ in letters.randomElement(using: &generator) })
    return values.map { changed($0, "") }
  }

  private static func count(_ value: JSONValue) -> Int {
    switch value {
    case .object(let object): object.entries.reduce(1) { $0 + count($1.1) }
    case .array(let elements): elements.reduce(1) { $0 + count($1) }
    case .string, .number, .boolean, .null: 1
    }
  }

  private mutating func changed(_ value: JSONValue, _ key: String) -> JSONValue {
    let isWanted = passed == wanted
    passed += 1
    if isWanted { return replaced(value, key) }
    switch value {
    case .object(let object):
      var copy = JSONObject()
      for (key, value) in object.entries { copy.append(key, changed(value, key)) }
      return .object(copy)
    case .array(let elements): return .array(elements.map { changed($0, key) })
    case .string, .number, .boolean, .null: return value
    }
  }

  private static func object(_ key: String, _ value: JSONValue) -> JSONValue {
    var object = JSONObject()
    object.append(key, value)
    return .object(object)
  }

  private mutating func replaced(_ value: JSONValue, _ key: String) -> JSONValue {
    let words = JSONValue.string("\(word) lamp \(word)x")
    let kind = Int.random(in: 0..<5, using: &generator)
    description = "kind \(kind) at “\(key)”"
    switch (kind, value) {
    case (0, .object(let object)):
      // A key gets another name.
      var copy = JSONObject()
      let place = Int.random(in: 0..<max(1, object.keys.count), using: &generator)
      for (index, entry) in object.entries.enumerated() {
        copy.append(index == place ? entry.0 + "New" : entry.0, entry.1)
      }
      return .object(copy)
    case (1, .object(var object)):
      object.append("lampNote", words)
      return .object(object)
    case (2, .array(let elements)):
      var part = JSONObject()
      part.append("type", .string("lamp"))
      part.append(Bool.random(using: &generator) ? "text" : "lampText", words)
      return .array(elements + [.object(part)])
    case (3, _): return .array([value])
    case (4, _): return Self.object("lamp", value)
    default: return Self.object("value", value)
    }
  }
}
