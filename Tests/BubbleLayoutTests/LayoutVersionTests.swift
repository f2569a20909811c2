import ChatModel
import DisplayList
import Platform
import Testing

@testable import BubbleLayout

@Suite struct LayoutVersionTests {
  /// What the rows below look like in each version of the layout code.
  ///
  /// When this test fails because cells are meant to look different, count `LayoutVersion.current`
  /// up and add the new digest: snapshots on disk are found by it.
  private static let digests = [
    1: "865dcf09913a1da7d48886a10f7ccb0c", 2: "c3a27e1c2a9807e60954f192f6803b52",
    3: "594d36ae222a60bc7d18abb62f764eaa", 4: "",
  ]

  @Test func `cells that look different have a version of their own`() throws {
    let image = ImageContent(source: "a.png", caption: "WORDS", width: 400, height: 300)
    let contents: [Content] = [
      .text("HELLO WORLD"), .text(RichText("BOLD LINK", entities: [.init(.link("x"), 5..<9)])),
      .image(image), .sticker(image), .voice(VoiceContent(duration: 3, waveform: [0, 1, 0.5])),
      .video(VideoContent(duration: 75)), .file(FileContent(name: "A", size: 10)),
      .location(LocationContent(latitude: 1, longitude: 2)),
      .contact(ContactContent(name: "BO", detail: "1")), .unknown(UnknownContent(type: "poll")),
    ]
    var dumps: [String] = []
    for name in Theme.builtInNames {
      let fixture = try LayoutFixture(name)
      for content in contents {
        var row = LayoutFixture.outgoing("", stamp: "09:26", status: .read)
        row.message.content = content
        row.message.reactions = [Reaction(emoji: "A", count: 2)]
        row.reply = ReplyPreview(id: "7", author: LayoutFixture.bo, summary: "WORDS")
        dumps.append(try fixture.snapshot(of: row).dump())
        row.isOutgoing = false
        row.sender = LayoutFixture.bo
        row.showsName = true
        row.showsAvatar = true
        dumps.append(try fixture.snapshot(of: row).dump())
      }
      for row in [
        TimelineRow.dateLine("DAY"), .unreadLine("NEW"), .spacing(.top),
        .titleBar(TitleBarRow(title: "T", participantCount: 2, isGroup: false)),
      ] {
        dumps.append(try fixture.snapshot(of: row).dump())
      }
    }
    let digest = ContentDigest(Array(dumps.joined(separator: "\n").utf8)).hexadecimal
    #expect(digest == Self.digests[LayoutVersion.current])
    #expect(Self.digests.keys.max() == LayoutVersion.current)
  }
}
