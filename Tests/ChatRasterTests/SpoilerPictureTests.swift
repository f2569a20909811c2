import Assertions
import ChatModel
import DisplayList
import Foundation
import RendererTestResources
import TestResources
import Testing
import TextShaping

@testable import ChatRaster

/// Tests that nothing drawn depends on covered letters.
///
/// Each conversation is drawn in two spellings: all texts are the same, except that the covered
/// words have other letters of the same width. If a covered letter had any influence on a pixel, an
/// outline or a font of a file, the files would differ.
@Suite(.timeLimit(.minutes(20))) struct SpoilerPictureTests {
  @Test(arguments: 0..<5)
  func `no glyph is in the place of a cover, and no item depends on covered letters`(
    number: Int
  ) throws {
    let look = SpoilerTalk.looks[number].look
    let renderer = try ChatRenderer(TestConversation.configuration(look))
    let shaper = try TextShaper(catalog: renderer.catalog)
    let one = try SpoilerTalk(ofLook: number, texts: 100, letters: .first)
    let other = try SpoilerTalk(ofLook: number, texts: 100, letters: .second)
    #expect(zip(one.secrets, other.secrets).allSatisfy { $0 != $1 })
    let cells = try renderer.prepare(one.conversation).cells
    let twins = try renderer.prepare(other.conversation).cells
    same(cells.count, twins.count, look)
    var boxes = 0
    for row in 0..<cells.count {
      let items = cells.snapshot(at: row, shaper: shaper).items
      var drawing = CoveredDrawing()
      drawing.read(items, at: .zero)
      boxes += drawing.boxes.count
      let found = drawing.coveredGlyphs
      #expect(found.isEmpty, "\(look), row \(row): \(found)")
      let isSame =
        items.map(\.withoutStrings)
        == twins.snapshot(at: row, shaper: shaper).items.map(\.withoutStrings)
      #expect(isSame, "\(look), row \(row)")
    }
    #expect(boxes >= one.secrets.count / 3)
  }

  // A part of the texts, because equal items are painted alike. Files also have fonts, regions and
  // descriptions.
  @Test(arguments: 0..<5)
  func `files are the same for other covered letters`(number: Int) async throws {
    let look = SpoilerTalk.looks[number].look
    let renderer = try ChatRenderer(TestConversation.configuration(look))
    let one = try SpoilerTalk(ofLook: number, texts: 12, letters: .first)
    let other = try SpoilerTalk(ofLook: number, texts: 12, letters: .second)
    let files = try await files(of: one.conversation, by: renderer)
    for (file, twin) in zip(files, try await self.files(of: other.conversation, by: renderer)) {
      #expect(file.bytes == twin.bytes, "\(look): \(file.name)")
    }
  }

  // Otherwise, equal files would prove nothing.
  @Test(arguments: 0..<5)
  func `without covers the letters are seen, and are as wide`(number: Int) async throws {
    let look = SpoilerTalk.looks[number].look
    let renderer = try ChatRenderer(TestConversation.configuration(look))
    var pictures: [RenderedImage] = []
    for letters in [SpoilerTalk.Letters.first, .second] {
      var talk = try SpoilerTalk(ofLook: number, texts: 3, letters: letters).uncovered
      talk.messages.removeAll { $0.replyTo != nil }
      pictures.append(try await renderer.image(of: talk))
    }
    same(pictures[0].height, pictures[1].height)
    #expect(WholeArray(pictures[0].bytes) != WholeArray(pictures[1].bytes), "\(look)")
  }

  private func files(
    of chat: Conversation, by renderer: ChatRenderer
  ) async throws -> [(name: String, bytes: Data)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String) -> URL { folder.appending(path: name) }
    _ = try await renderer.write(
      chat,
      as: [
        .picture(file("chat.png"), regions: file("chat.json")), .pdf(file("chat.pdf")),
        .svg(file("outlines.svg")), .svg(file("text.svg"), as: SVGOptions(text: .text)),
      ])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    same(names, ["chat.json", "chat.pdf", "chat.png", "outlines.svg", "text.svg"])
    return try names.map { ($0, try Data(contentsOf: file($0))) }
  }
}

/// The covers of a cell, and the glyphs that it draws.
private struct CoveredDrawing {
  private(set) var boxes: [Rect] = []
  /// The middle of each glyph.
  private var glyphs: [(place: Point, text: String)] = []

  /// Reads the items of a cell or of a group.
  mutating func read(_ items: [DisplayItem], at offset: Point) {
    for item in items {
      switch item {
      case .cover(let cover): boxes += cover.boxes.map { $0.offset(dx: offset.x, dy: offset.y) }
      case .text(let text, let origin):
        for glyph in text.lines.lazy.flatMap(\.runs).flatMap(\.glyphs)
        where glyph.id != GlyphRun.Glyph.blankID {
          let place = Point(
            x: offset.x + origin.x + Double(glyph.x + glyph.advance / 2),
            y: offset.y + origin.y + Double(glyph.y) - 2)
          let character = text.text.utf8.dropFirst(Int(glyph.cluster))
          let name = String(Substring(character)).first.map(String.init) ?? ""
          // A space has no ink.
          if name != " " { glyphs.append((place, "\(name) at \(glyph.cluster) of \(text.text)")) }
        }
      case .group(let inner, let shift, _, _):
        read(inner, at: offset.offset(dx: shift.x, dy: shift.y))
      case .fill, .stroke, .image, .shadow: break
      }
    }
  }

  /// The texts whose glyphs are below or above a cover.
  var coveredGlyphs: [String] {
    glyphs.filter { glyph in boxes.contains { $0.contains(glyph.place) } }.map(\.text)
  }
}

extension DisplayItem {
  /// The item as it is painted: painters read no strings.
  fileprivate var withoutStrings: DisplayItem {
    switch self {
    case .text(var text, let origin):
      text.text = ""
      return .text(text, origin: origin)
    case .group(let inner, let offset, let clip, let opacity):
      return .group(
        inner.map(\.withoutStrings), offset: offset, clip: clip, opacity: opacity)
    case .fill, .stroke, .image, .shadow, .cover: return self
    }
  }
}
