import Assertions
import ChatModel
import DisplayList
import FoundationEssentials
import LayoutTestResources
import Platform
import Testing

@testable import BubbleLayout

@Suite struct LayoutVersionTests {
  /// The digests of the rows below, by version of the layout code.
  ///
  /// Snapshots on disk are looked up by this version, so the version must change whenever cells
  /// look different.
  private static let digests = [
    1: "865dcf09913a1da7d48886a10f7ccb0c", 2: "c3a27e1c2a9807e60954f192f6803b52",
    3: "594d36ae222a60bc7d18abb62f764eaa", 4: "6d1faab7418e4824c0c4f630073808ef",
    5: "de9a87c9e1fc5376238da88e7d0219eb", 6: "961fc6d5e0a5643032e015c601f71033",
    7: "73b07a1a8a23fcf9b72423fb7febf04c", 8: "b06735953f2a958966b0c7db4e2dbbf0",
    9: "bef9ffc9a62238701377b0c1da5c8b66", 10: "8572f5bb748714ff7e4c1bbdcc0972e3",
    11: "8572f5bb748714ff7e4c1bbdcc0972e3", 12: "8572f5bb748714ff7e4c1bbdcc0972e3",
    13: "8572f5bb748714ff7e4c1bbdcc0972e3",
  ]

  private static let contents: [(name: String, content: Content)] = [
    ("words", .text("HELLO WORLD")),
    ("link", .text(RichText("BOLD LINK", entities: [.init(.link("tel:x"), 5..<9)]))),
    ("photograph", .image(image)), ("sticker", .sticker(image)),
    ("voice", .voice(VoiceContent(duration: 3, waveform: [0, 1, 0.5]))),
    ("video", .video(VideoContent(duration: 75))),
    ("file", .file(FileContent(name: "A", size: 10))),
    ("map", .location(LocationContent(latitude: 1, longitude: 2))),
    ("contact", .contact(ContactContent(name: "BO", detail: "1"))),
    ("unknown kind", .unknown(UnknownContent(type: "poll"))),
  ]

  private static let image = ImageContent(
    source: "a.png", caption: "WORDS", width: 400, height: 300)

  private func record() throws -> LayoutRecord {
    var record = LayoutRecord()
    for theme in ["telegram", "wechat"] {
      let fixture = try LayoutFixture(theme)
      func add(_ name: String, _ row: TimelineRow) throws {
        record.entries.append(
          .init(name: "\(theme), \(name)", dump: try fixture.snapshot(of: row).dump()))
      }
      for (name, content) in Self.contents {
        var row = LayoutFixture.outgoing("", stamp: "09:26", status: .read)
        row.message.content = content
        row.message.reactions = [Reaction(emoji: "A", count: 2)]
        row.reply = ReplyPreview(id: "7", author: LayoutFixture.bo, summary: "WORDS")
        try add("own \(name)", .message(row))
        row.isOutgoing = false
        row.sender = LayoutFixture.bo
        row.showsName = true
        row.showsAvatar = true
        try add("\(name) of another", .message(row))
      }
      try add("date line", .daySeparator("DAY"))
      try add("unread line", .unreadLine("NEW"))
      try add("space", .spacing(.top))
      try add(
        "title bar",
        .titleBar(
          TitleBarRow(title: "T", participantCount: 3, isGroup: true, face: LayoutFixture.bo)))
    }
    return record
  }

  @Test func `cells that look different have a version of their own, and it is said what differs`()
    throws
  {
    let record = try record()
    if ProcessInfo.processInfo.environment["CHATRASTER_RECORD"].map({ $0 != "never" }) == true {
      try record.store()
    }
    let stored = LayoutRecord.stored
    let changes = stored.changes(to: record)
    let shown =
      changes.prefix(8) + (changes.count > 8 ? ["and \(changes.count - 8) cells more"] : [])
    #expect(
      changes.isEmpty,
      """
      \(shown.joined(separator: "\n"))
      Where that is meant: CHATRASTER_RECORD=failed swift test --disable-xctest --filter \
      LayoutVersionTests, and commit References/layouts.txt
      """)
    let digest = ContentDigest(Array(record.entries.map(\.dump).joined(separator: "\n").utf8))
      .hexadecimal
    same(
      digest, Self.digests[LayoutVersion.current],
      "count LayoutVersion.current up to \(LayoutVersion.current + 1), and add its digest above")
    same(Self.digests.keys.max(), LayoutVersion.current)
  }

  @Test func `a change of a layout is told cell by cell and line by line`() {
    var old = LayoutRecord()
    old.entries = [
      .init(name: "a", dump: "cell 1×1\nfill x\nhit y"), .init(name: "b", dump: "cell 2×2"),
      .init(name: "c", dump: "cell 3×3"),
    ]
    var new = old
    new.entries[0].dump = "cell 1×2\nfill x\nhit y"
    new.entries[2].name = "d"
    same(old.changes(to: new), ["c: is gone", "a:\n  - cell 1×1\n  + cell 1×2", "d: is new"])
    #expect(old.changes(to: old).isEmpty)
    same(LayoutRecord(old.text), old)
  }
}
