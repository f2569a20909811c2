import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout

/// Tests that every key of the conversation's schema changes a picture, or is known to draw nothing.
@Suite struct SchemaPictureTests {
  /// The keys that change no cell of a page, with the reasons.
  private static let silent = [
    ".version": "the version of the format",
    ".participants.id": "a name for references",
    ".pace": "the times of films", ".messages.pause": "the times of films",
    ".messages.typing": "the times of films",
    ".wallpaper": "the page behind the cells",
    ".messages.content": "the keys of each kind are tried below",
    ".messages.fields": "kept for the program that wrote it",
    ".messages.target": "kept for the program that wrote it",
    ".messages.lang": "the forms of Han characters, which the font of boxes does not have",
    "gif.width": "counts only with a height, and no sample has both",
    "gif.height": "counts only with a width, and no sample has both",
    "roundVideo.source": "the poster is drawn",
    "liveLocation.latitude": "the card shows no coordinates and no real map",
    "liveLocation.longitude": "the card shows no coordinates and no real map",
  ]

  /// A picture of any name.
  private struct AnyPicture: ImageSizing {
    func image(at source: String) -> ImageAvailability {
      .available(
        ImageReference(identifier: "picture " + source, pixelWidth: 400, pixelHeight: 300))
    }
  }

  /// A conversation of the format with the keys of messages.
  private static let file = """
    {"version": 1, "title": "T", "subtitle": "S", "pace": 1, "me": "me", "timeZone": "UTC",
     "dates": "known", "locale": "en", "unreadAfter": "1", "wallpaper": "#102030",
     "participants": [
       {"id": "me", "name": "Ana"}, {"id": "bo", "name": "Bo", "avatar": "a.png", "color": "#102030"},
       {"id": "li", "name": "", "role": "unknown"}],
     "messages": [
       {"id": "1", "from": "bo", "at": "2026-03-14T09:26:53Z", "text": "A שלום", "lang": "ja",
        "replyTo": "9", "edited": true, "editedAt": "2026-03-14T09:27:53Z", "forwardedFrom": "Cy",
        "pinned": true, "dir": "ltr", "fields": {"a": 1}, "target": "group", "pause": 1,
        "typing": 1, "format": "markdown",
        "reactions": [{"emoji": "x", "source": "e.png", "by": ["bo"]}, {"emoji": "y", "count": 2}],
        "display": {"side": "others", "name": true, "avatar": true, "bubble": true, "status": true},
        "thread": {"replies": 2, "by": ["bo"], "lastAt": "2026-03-14T09:30:53Z", "title": "P"}},
       {"id": "2", "from": "me", "at": "2026-03-14T09:28:53Z", "text": "B 中 aa\\nhh\\n",
        "status": "sending", "progress": 0.5, "readBy": {"count": 1, "of": 3},
        "entities": [
          {"type": "link", "offset": 0, "length": 1, "url": "https://a.b"},
          {"type": "timestamp", "offset": 1, "length": 1, "at": "2026-03-14T09:26:53Z",
           "style": "shortTime"},
          {"type": "mention", "offset": 2, "length": 1, "participant": "bo"},
          {"type": "codeBlock", "offset": 4, "length": 1, "language": "c"},
          {"type": "terminalColor", "offset": 4, "length": 1, "color": "red"},
          {"type": "heading", "offset": 7, "length": 2, "level": 1},
          {"type": "customEmoji", "offset": 5, "length": 1, "source": "e.png"}]},
       {"id": "3", "from": "me", "at": "2026-03-14T09:29:53Z", "text": "C", "status": "read",
        "reactions": [{"emoji": "z", "by": ["bo"]}], "readAt": "2026-03-14T09:29:53Z"},
       {"id": "4", "from": "li", "at": "2026-03-14T09:30:53Z", "text": "D"}]}
    """

  /// The cells of a file in some themes; nil if the file is not valid.
  private static func cells(_ json: String, _ fixtures: [LayoutFixture]) throws -> [CellSnapshot]? {
    guard
      let conversation = try? ConversationDecoder.decode(
        Array(json.utf8), fileName: "x", payloads: ContentKinds().payloads)
    else { return nil }
    let pictures: [any ImageSizing] = [AnyPicture(), NoImages()]
    return try fixtures.flatMap { fixture in pictures.map { (fixture, $0) } }.flatMap {
      fixture, images -> [CellSnapshot] in
      // Some values are refused, such as an unknown time zone.
      guard
        let environment = try? LayoutEnvironment(
          pageWidth: fixture.pageWidth, scale: 2, locale: conversation.locale ?? "en",
          timeZone: conversation.timeZone ?? "UTC", images: images, kinds: ContentKinds())
      else { return [] }
      let timeline = try Timeline(
        conversation, options: TimelineOptions(theme: fixture.theme), environment: environment)
      let builder = CellBuilder(theme: fixture.theme, environment: environment)
      return timeline.map { builder.snapshot(of: $0, shaper: fixture.shaper) }
    }
  }

  /// Values that a schema allows, and some that it might.
  private static func candidates(_ part: JSONValue, _ schema: JSONSchema) -> [JSONValue] {
    schema.parts(of: part, for: .null).flatMap { part -> [JSONValue] in
      if case .array(let choices) = part["anyOf"] {
        return choices.flatMap { candidates($0, schema) }
      }
      if case .array(let words) = part["enum"] { return words }
      let types: [JSONValue] =
        switch part["type"] {
        case .array(let all)?: all
        case let one?: [one]
        case nil: []
        }
      return types.flatMap { type -> [JSONValue] in
        switch type {
        case .string("boolean"): return [.boolean(true), .boolean(false)]
        case .string("integer"): return [.number(1), .number(2), .number(90), .number(4_000)]
        case .string("number"): return [.number(1), .number(0.25), .number(40)]
        case .string("string"):
          if part["format"] == .string("date-time") {
            return ["2026-03-14T09:31:53Z", "2027-04-15T21:32:54Z"].map { .string($0) }
          }
          return ["X", "li", "3", "de", "#40A060", "b.png", "https://b.example/x", "Asia/Tokyo"]
            .map { .string($0) }
        case .string("array"):
          guard let items = part["items"] else { return [] }
          return candidates(items, schema).prefix(3).map { .array([$0]) } + [.array([])]
        case .string("object"):
          guard case .object(let properties)? = part["properties"] else { return [] }
          if properties["offset"] != nil {
            return [
              .object(["type": .string("bold"), "offset": .number(0), "length": .number(1)])
            ]
          }
          return (0..<2).map { index in
            .object(
              properties.compactMapValues { property in
                let all = candidates(property, schema).filter { $0 != .null }
                return all.isEmpty ? nil : all[index % all.count]
              })
          }
        default: return []
        }
      }
    }
  }

  /// Finds the keys of a value that change the cells.
  private static func walk(
    _ value: JSONValue, _ part: JSONValue, _ schema: JSONSchema, at place: String,
    rebuild: (JSONValue) -> JSONValue, base: [CellSnapshot], _ fixtures: [LayoutFixture],
    into found: inout [String: Bool]
  ) throws {
    switch value {
    case .object(let entries):
      for (key, property) in schema.keys(of: value, part).sorted(by: { $0.key < $1.key }) {
        let name = place + "." + key
        if found[name] != true {
          var draws = false
          for candidate in candidates(property, schema) + [.null] where candidate != entries[key] {
            var copy = entries
            copy[key] = candidate == .null ? nil : candidate
            guard let cells = try cells(rebuild(.object(copy)).text, fixtures), !cells.isEmpty
            else {
              continue
            }
            draws = cells != base
            if draws { break }
          }
          found[name] = draws
        }
        if let entry = entries[key] {
          try walk(
            entry, property, schema, at: name,
            rebuild: { inner in
              var copy = entries
              copy[key] = inner
              return rebuild(.object(copy))
            }, base: base, fixtures, into: &found)
        }
      }
    case .array(let elements):
      guard let items = schema.parts(of: part, for: value).compactMap({ $0["items"] }).first
      else { return }
      for (index, element) in elements.enumerated() {
        try walk(
          element, items, schema, at: place,
          rebuild: { inner in
            var copy = elements
            copy[index] = inner
            return rebuild(.array(copy))
          }, base: base, fixtures, into: &found)
      }
    default: break
    }
  }

  @Test func `two values of every key give two pictures, or the reason is known`() throws {
    let schema = try JSONSchema.conversation()
    var found: [String: Bool] = [:]
    let fixtures = try ["telegram", "imessage", "discord", "slack"].map { try LayoutFixture($0) }
    let file = try JSONValue(Array(Self.file.utf8))
    let base = try #require(try Self.cells(file.text, fixtures))
    try Self.walk(
      file, schema.root, schema, at: "", rebuild: { $0 }, base: base, fixtures, into: &found)
    for content in try KindSamples.all() {
      try Self.walk(content, as: content.type, schema, fixtures[0], into: &found)
    }
    #expect(found.count > 180)
    same(found.filter { !$0.value }.keys.sorted(), Self.silent.keys.sorted())
  }

  /// A conversation of one message.
  private static func talk(_ content: Content) -> Conversation {
    Conversation(
      me: "me",
      participants: [Participant(id: "me", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: [Message(id: "1", sender: "bo", content: content)])
  }

  /// Finds the keys of a content that change its cell.
  private static func walk(
    _ content: Content, as type: String, _ schema: JSONSchema, _ fixture: LayoutFixture,
    into found: inout [String: Bool]
  ) throws {
    let whole = try JSONValue(ConversationEncoder.encode(talk(content)))
    guard case .array(let messages)? = whole["messages"],
      case .object(let entries)? = messages.first, let payload = entries["content"]
    else { return }
    let base = try #require(try cells(whole.text, [fixture]), "\(type)")
    let part = try #require(schema.root["$defs"]?["content"])
    try walk(
      payload, part, schema, at: type,
      rebuild: { inner in
        var message = entries
        message["content"] = inner
        guard case .object(var root) = whole else { return whole }
        root["messages"] = .array([.object(message)])
        return .object(root)
      }, base: base, [fixture], into: &found)
  }
}

extension JSONValue {
  /// The value as JSON.
  fileprivate var text: String {
    switch self {
    case .object(let entries):
      let entries = entries.sorted { $0.key < $1.key }.map {
        "\(JSONValue.string($0.key).text): \($0.value.text)"
      }
      return "{\(entries.joined(separator: ", "))}"
    case .array(let elements): return "[\(elements.map(\.text).joined(separator: ", "))]"
    case .string(let text):
      let escaped = text.unicodeScalars.map { scalar in
        scalar == "\"" || scalar == "\\"
          ? "\\\(scalar)"
          : scalar.value < 0x20
            ? "\\u00\(scalar.value < 16 ? "0" : "")" + String(scalar.value, radix: 16) : "\(scalar)"
      }
      return "\"\(escaped.joined())\""
    case .number(let number):
      return number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .boolean(let flag): return "\(flag)"
    case .null: return "null"
    }
  }
}
