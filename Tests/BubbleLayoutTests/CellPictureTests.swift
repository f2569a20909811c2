import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Synchronization
import Testing

@testable import BubbleLayout

/// A picture table that records the requested names.
private final class RecordingImages: ImageSizing {
  private let table: [String: ImageAvailability]
  private let asked = Mutex<Set<String>>([])

  init(_ table: [String: ImageAvailability] = [:]) { self.table = table }

  func image(at source: String) -> ImageAvailability {
    _ = asked.withLock { $0.insert(source) }
    return table[source] ?? .missing
  }

  var sources: [String] { asked.withLock { $0.sorted() } }
}

@Suite struct CellPictureTests {
  private static let image = ImageContent(source: "photo", caption: "c", alternative: "A")
  private static let contents: [Content] = [
    .text("words"), .text("👍"), .image(image), .sticker(image),
    .voice(VoiceContent(source: "voice")), .video(VideoContent(source: "film", poster: "poster")),
    .file(FileContent(name: "file", source: "source")),
    .location(LocationContent(latitude: 1, longitude: 2)),
    .contact(ContactContent(name: "n", avatar: "contact")),
    .unknown(UnknownContent(type: "poll", text: "x")),
  ]

  private static func rows(_ content: Content) -> [TimelineRow] {
    var row = MessageRow(
      message: Message(id: "m", content: content),
      sender: Sender(id: "bo", name: "Bo", initials: "B", avatar: "avatar", colorIndex: 0))
    var rows = [row]
    row.showsAvatar = true
    rows.append(row)
    row.reply = ReplyPreview(id: "r", author: row.sender, summary: "s", thumbnail: "thumbnail")
    rows.append(row)
    return rows.map(TimelineRow.message)
  }

  @Test(arguments: ["telegram", "wechat", "slack", "discord", "imessage"], contents)
  func `a key asks for the pictures that layout asks for`(theme: String, content: Content) throws {
    for row in Self.rows(content) {
      var fixture = try LayoutFixture(theme)
      let (laidOut, named) = (RecordingImages(), RecordingImages())
      fixture.images = laidOut
      _ = try fixture.snapshot(of: row)
      fixture.images = named
      _ = try fixture.keys().key(of: row)
      same(named.sources, laidOut.sources)
    }
  }

  @Test func `a picture's content, size and absence count`() throws {
    let first = ImageReference(identifier: "a", pixelWidth: 10, pixelHeight: 20)
    let answers: [ImageAvailability] = [
      .available(first),
      .available(ImageReference(identifier: "b", pixelWidth: 10, pixelHeight: 20)),
      .available(ImageReference(identifier: "a", pixelWidth: 11, pixelHeight: 20)),
      .available(ImageReference(identifier: "a", pixelWidth: 10, pixelHeight: 21)),
      .missing, .broken("why"),
    ]
    for source in ["photo", "avatar", "thumbnail"] {
      let row = try #require(Self.rows(.image(Self.image)).last)
      let keys = try answers.map { answer in
        var fixture = try LayoutFixture()
        fixture.images = RecordingImages([source: answer])
        return try fixture.keys().key(of: row)
      }
      same(Set(keys).count, answers.count)
    }
  }
}
