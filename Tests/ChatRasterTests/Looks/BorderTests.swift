import Assertions
import DisplayList
import FoundationEssentials
import ImageCodecs
import RendererTestResources
import TestResources
import Testing

@testable import BubbleLayout
@testable import ChatRaster

/// Tests that a border is a ring around what it surrounds, and not a fill below it.
///
/// All borders are those of the keys of theme files, drawn by every look in both appearances, with
/// every fill half transparent.
@Suite(.timeLimit(.minutes(20))) struct BorderTests {
  /// The keys of borders, each with a colour by which its drawing is recognised.
  private static let borders: [(key: ThemeKey<Theme>, mark: Color)] = Theme.keys.filter {
    $0.path.lowercased().hasSuffix("border")
  }.enumerated().map { index, key in
    (key, Color(red: 251, green: UInt8(index * 7), blue: 13, alpha: 128))
  }

  /// A theme whose colours are half transparent, and whose borders have the given opacity.
  private static func theme(_ theme: Theme, borderAlpha: UInt8) -> Theme {
    var theme = theme
    for key in Theme.keys where !key.path.hasPrefix("page.") {
      let mark = borders.first { $0.key.path == key.path }?.mark
      func thinned(_ color: Color) -> Color {
        if var mark {
          mark.alpha = borderAlpha
          return mark
        }
        var thin = color
        thin.alpha /= 2
        return thin
      }
      switch key.kind {
      case .color(let access): access(&theme) { $0 = thinned($0) }
      case .optionalColor(let access):
        access(&theme) { $0 = mark == nil ? $0.map(thinned) : thinned(.clear) }
      case .fill(let access): access(&theme) { $0 = $0.map(thinned) }
      default: break
      }
    }
    if theme.reactions.borderWidth == 0 { theme.reactions.borderWidth = 1 }
    return theme
  }

  private static func talk() throws -> Conversation {
    var talk = try LookSheetTalk.talk(isGroup: true, isRightToLeft: false)
    talk.messages.append(
      Message(
        id: "preview", sender: "bo",
        content: .linkPreview(
          LinkPreviewContent(url: "https://lake.example", title: "Lake", description: "Water"))))
    talk.messages.append(
      Message(
        id: "own reaction", sender: "ana", content: .text("Done"),
        reactions: [Reaction(emoji: "👍", participants: ["ana", "bo"])]))
    return talk
  }

  /// The shapes of all fills in a colour.
  private func shapes(of color: Color, in items: [DisplayItem]) -> [Shape] {
    items.flatMap { item -> [Shape] in
      switch item {
      case .fill(let shape, .color(color)): [shape]
      case .group(let inner, _, _, _): shapes(of: color, in: inner)
      default: []
      }
    }
  }

  private func bounds(_ shape: Shape) -> Rect? {
    switch shape {
    case .roundedRect(let rect, _), .ellipse(let rect): return rect
    case .path(let path):
      let points = path.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point), .curve(let point, _, _): point
        case .close: nil
        }
      }
      guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
        let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
      else { return nil }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  private func contains(_ shape: Shape, _ point: Point) -> Bool {
    switch shape {
    case .roundedRect(let rect, _), .ellipse(let rect): rect.contains(point)
    case .path(let path): path.encloses(point)
    }
  }

  // Slow: a chat with every kind of content is laid out and drawn by every look in both appearances,
  // with and without borders.
  @Test func `a border is a ring in every look, and its inside is the fill over the page`()
    async throws
  {
    let renderer = try ChatRenderer(try TestConversation.configuration(workers: 1))
    let talk = try Self.talk()
    #expect(Self.borders.count > 7)
    var seen: Set<String> = []
    for entry in try ThemeCatalog.builtIn.entries() {
      for appearance in entry.appearances {
        let place = "\(entry.name) \(appearance)"
        var options = try LookSheet.options(
          entry.name,
          LookSheet.Cell(isGroup: true, appearance: appearance, isRightToLeft: false, width: 390))
        let plain = options.theme
        options.theme = Self.theme(plain, borderAlpha: 128)
        let snapshots = try LookSheet.snapshots(of: talk, options, renderer)
        // The pixels that a ring of up to 1.5 points can change.
        var room = 0.0
        for (key, mark) in Self.borders {
          for (row, snapshot) in snapshots {
            for shape in shapes(of: mark, in: snapshot.items) {
              seen.insert(key.path)
              let box = try #require(bounds(shape))
              #expect(!contains(shape, box.center), "\(place), \(row): \(key.path)")
              #expect(
                contains(shape, Point(x: box.midX, y: box.minY + 0.2)), "\(place): \(key.path)")
              room += 2 * (box.width + box.height) * 2.5
            }
          }
        }
        let rings = try await svgRings(talk, options, renderer)
        #expect(!rings.isEmpty && rings.allSatisfy { $0 == 2 }, "\(place): \(rings)")
        let image = try await pixels(talk, options, renderer)
        options.theme = Self.theme(plain, borderAlpha: 1)
        let without = try await pixels(talk, options, renderer)
        same(image.count, without.count, place)
        var (changed, isBlended) = (0, room == 0)
        for (pixel, ground) in zip(image, without) where pixel != ground {
          let (seen, below) = (Color(pixel: pixel), Color(pixel: ground))
          if distance(seen, below) > 4 { changed += 1 }
          isBlended =
            isBlended
            || Self.borders.contains {
              distance(ContrastRatio.blend($0.mark, over: below), seen) <= 3
            }
        }
        #expect(Double(changed) <= room, "\(place): \(changed) pixels")
        #expect(isBlended, "\(place)")
      }
    }
    same(seen, Set(Self.borders.map(\.key.path)))
  }

  private func pixels(
    _ talk: Conversation, _ options: RenderOptions, _ renderer: ChatRenderer
  ) async throws -> [UInt32] {
    try ImageDecoder.decode(try await renderer.image(of: talk, options: options).png()).pixels
  }

  /// The number of outlines in each path of an SVG that has the colour of a border: two for a ring.
  private func svgRings(
    _ talk: Conversation, _ options: RenderOptions, _ renderer: ChatRenderer
  ) async throws -> [Int] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "borders-\(ProcessInfo.processInfo.processIdentifier).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try await renderer.writeSVG(of: talk, to: file, options: options)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let fills = Self.borders.map { "<path fill=\"\($0.mark.withAlpha(1).hex.uppercased())\"" }
    return lines.filter { line in fills.contains { line.hasPrefix($0) } }.map { line in
      line.utf8.count { $0 == UInt8(ascii: "M") || $0 == UInt8(ascii: "m") }
    }
  }

  private func distance(_ one: Color, _ other: Color) -> Int {
    max(
      abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
      abs(Int(one.blue) - Int(other.blue)))
  }
}

extension Color {
  fileprivate init(pixel: UInt32) {
    self.init(
      red: UInt8(pixel >> 16 & 255), green: UInt8(pixel >> 8 & 255), blue: UInt8(pixel & 255))
  }
}
