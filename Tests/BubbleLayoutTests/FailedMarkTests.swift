import ChatModel
import DisplayList
import FoundationEssentials
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout

/// Tests that the mark of a failed message can be seen on every ground of every look.
@Suite struct FailedMarkTests {
  /// A built-in theme in one of its appearances and one of the contrasts.
  struct Look: Sendable, CustomTestStringConvertible {
    var name: String
    var appearance: Appearance
    var contrast: ThemeContrast

    var testDescription: String { "\(name) \(appearance) \(contrast)" }

    static let all = ((try? ThemeCatalog.builtIn.entries()) ?? []).flatMap { entry in
      entry.appearances.flatMap { appearance in
        ThemeContrast.allCases.map {
          Look(name: entry.name, appearance: appearance, contrast: $0)
        }
      }
    }

    func fixture() throws -> LayoutFixture {
      var fixture = try LayoutFixture(name)
      let sizes = fixture.theme
      fixture.theme = try Theme.named(name, appearance: appearance)
      fixture.theme.fonts = sizes.fonts
      fixture.theme.contrast = contrast
      fixture.images = OnePicture()
      return fixture
    }
  }

  /// A disc with an exclamation mark, as it is drawn.
  private struct Mark {
    var disc: Color
    /// The colour of the ring around the disc; nil if there is none.
    var rim: Color?
    /// The colours of everything around the disc.
    var grounds: [Color]
  }

  /// The colours of wallpapers, which layout does not know.
  private static let wallpapers: [Color] =
    [0xffffff, 0x000000, 0x777777, 0xbbbbbb, 0xff3b30, 0x0b56f0, 0x25d366, 0xd0342c].map {
      Color(rgb: $0)
    }

  private static func contents() throws -> [Content] {
    var captioned = ImageContent(source: "photo", alternative: "SHOWN")
    let image = Content.image(captioned)
    captioned.caption = "CAPTION"
    return [
      .text("PLAIN"), .text("😂"), image, .image(captioned), .sticker(captioned),
      .voice(VoiceContent(duration: 75)), .file(FileContent(name: "A.PDF", size: 12)),
      .image(ImageContent(source: "LOST", width: 400, height: 300)),
      .location(LocationContent(latitude: 1, longitude: 2)),
      try .call(CallContent(.voice, outcome: .missed)),
      try .event(EventContent("EVENT", start: Date(timeIntervalSince1970: 0), canceled: true)),
    ]
  }

  private func flat(_ items: [DisplayItem]) -> [DisplayItem] {
    items.flatMap { item in
      if case .group(let inner, _, nil, _) = item { flat(inner) } else { [item] }
    }
  }

  private func marks(
    in snapshot: CellSnapshot, of failed: Color, over pages: [Color]
  ) -> [Mark] {
    let items = flat(snapshot.items)
    return items.indices.compactMap { index -> Mark? in
      guard case .fill(.ellipse(let disc), .color(failed)) = items[index] else { return nil }
      var mark = Mark(disc: failed, rim: nil, grounds: [])
      var first = index
      if index > 0, case .fill(.ellipse(let ring), .color(let rim)) = items[index - 1],
        abs(ring.midX - disc.midX) < 0.01, abs(ring.midY - disc.midY) < 0.01
      {
        mark.rim = rim
        first = index - 1
      }
      mark.grounds = PaintedTexts.colors(at: disc.center, of: items[..<first], over: pages)
      return mark
    }
  }

  @Test(arguments: Look.all) func `the mark of a failed message is seen on every ground`(
    look: Look
  ) throws {
    let fixture = try look.fixture()
    let failed = fixture.theme.adjusted(on: [.bubble, .page]).status.failed
    if look.contrast == .standard { #expect(failed == fixture.theme.status.failed) }
    var count = 0
    for content in try Self.contents() {
      for status in [Message.Status.failed, .downloadFailed] {
        for isOutgoing in [true, false] {
          var row = LayoutFixture.outgoing("", stamp: "09:26", status: status)
          row.message.content = content
          row.isOutgoing = isOutgoing
          let snapshot = try fixture.snapshot(of: .message(row))
          // The disc of a card has a ring only where it needs one in the look's own colours.
          let isCard = ["call", "event"].contains(content.type)
          let pages = fixture.theme.page.colors + (isCard ? [] : Self.wallpapers)
          for mark in marks(in: snapshot, of: failed, over: pages) {
            count += 1
            let name = "\(content.type), \(status), \(mark.disc.hex), \(mark.rim?.hex ?? "no rim")"
            #expect(ContrastRatio.between(.white, mark.disc) >= 3, "\(name)")
            // A ring is a ground of its own, which separates the disc from any other.
            let grounds = mark.rim.map { [$0] } ?? mark.grounds
            #expect(mark.disc.contrasts(with: grounds), "\(name) on \(mark.grounds.map(\.hex))")
            #expect(grounds.allSatisfy { ContrastRatio.between(mark.disc, $0) >= 3 }, "\(name)")
          }
        }
      }
    }
    #expect(count > 0)
  }
}
