import Assertions
import DisplayList
import FoundationEssentials
import RasterKit
import RendererTestResources
import TestResources
import Testing
import TextShaping

@testable import ChatRaster
@testable import Themes

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

  /// The paths of all lines in a colour: a border along a path, such as a bubble with a tail.
  private func lines(of color: Color, in items: [DisplayItem]) -> [Path] {
    items.flatMap { item -> [Path] in
      switch item {
      case .stroke(let path, _, color): [path]
      case .group(let inner, _, _, _): lines(of: color, in: inner)
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

  /// The borders of a cell.
  private struct Rings {
    /// The keys of the borders that are rings.
    var keys: Set<String> = []
    /// The keys of the borders that are lines along a path.
    var lines: Set<String> = []
    /// The pixels that borders of up to 1.5 points can change.
    var room = 0.0

    mutating func add(_ box: Rect) { room += 2 * (box.width + box.height) * 2.5 }
  }

  /// Finds the borders of a cell, and checks that each of them is a ring.
  private func rings(in snapshot: CellSnapshot, _ place: String) throws -> Rings {
    var rings = Rings()
    for (key, mark) in Self.borders {
      for shape in shapes(of: mark, in: snapshot.items) {
        rings.keys.insert(key.path)
        let box = try #require(bounds(shape))
        #expect(!contains(shape, box.center), "\(place): \(key.path)")
        #expect(contains(shape, Point(x: box.midX, y: box.minY + 0.2)), "\(place): \(key.path)")
        rings.add(box)
      }
      for path in lines(of: mark, in: snapshot.items) {
        rings.lines.insert(key.path)
        rings.add(try #require(bounds(.path(path))))
      }
    }
    return rings
  }

  /// A cell with borders and the same cell with almost invisible ones.
  private struct Twins {
    var cell: CellSnapshot
    var plain: CellSnapshot
    var room: Double
  }

  /// Paints cells of a look, and checks that borders change only the pixels of their rings.
  private func check(
    _ cells: some Collection<Twins>, over ground: Background, by renderer: ChatRenderer,
    _ place: String
  ) throws {
    let painter = Painter(fonts: renderer.catalog.files, images: NoImages())
    func pixels(_ cell: CellSnapshot) throws -> [UInt32] {
      let bitmap = try painter.paint(cell, background: ground, pageY: 0, scale: 1)
      return unsafe bitmap.withPixels { unsafe Array($0) }
    }
    var isBlended = false
    for twins in cells {
      let image = try pixels(twins.cell)
      let without = try pixels(twins.plain)
      same(image.count, without.count, place)
      var changed = 0
      for (pixel, ground) in ChangedPixels(from: image, to: without).pairs {
        let (seen, below) = (Color(pixel: pixel), Color(pixel: ground))
        if distance(seen, below) > 4 { changed += 1 }
        isBlended =
          isBlended
          || Self.borders.contains {
            distance(ContrastRatio.blend($0.mark, over: below), seen) <= 3
          }
      }
      #expect(Double(changed) <= twins.room, "\(place): \(changed) pixels")
    }
    #expect(isBlended || cells.isEmpty, "\(place)")
  }

  // Slow: a chat with every kind of content is laid out by every look in both appearances, with and
  // without borders, and written as an SVG.
  @Test func `a border is a ring in every look, and its inside is the fill over the page`()
    async throws
  {
    let renderer = try ChatRenderer(try TestConversation.configuration(workers: 1))
    let shaper = try TextShaper(catalog: renderer.catalog)
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
        options.theme = Self.theme(plain, borderAlpha: 1)
        let without = try renderer.prepare(talk, options).cells
        options.theme = Self.theme(plain, borderAlpha: 128)
        let cells = try renderer.prepare(talk, options).cells
        same(cells.count, without.count, place)
        var painted: [[Set<String>]: Twins] = [:]
        for row in 0..<cells.count {
          let snapshot = cells.snapshot(at: row, shaper: shaper)
          let plain = without.snapshot(at: row, shaper: shaper)
          let rings = try rings(in: snapshot, "\(place), row \(row)")
          guard rings.room > 0 else {
            #expect(snapshot == plain, "\(place), row \(row)")
            continue
          }
          seen.formUnion(rings.keys)
          // Of the cells with the same borders, the lowest is painted.
          let borders = [rings.keys, rings.lines]
          let known = painted[borders]
          if known.map({ snapshot.size.height < $0.cell.size.height }) ?? true {
            painted[borders] = Twins(cell: snapshot, plain: plain, room: rings.room)
          }
        }
        try check(painted.values, over: cells.background, by: renderer, place)
        let outlines = try await svgRings(talk, options, renderer)
        #expect(!outlines.isEmpty && outlines.allSatisfy { $0 == 2 }, "\(place): \(outlines)")
      }
    }
    same(seen, Set(Self.borders.map(\.key.path)))
  }

  /// The number of outlines in each path of an SVG that has the colour of a border: two for a ring.
  private func svgRings(
    _ talk: Conversation, _ options: RenderOptions, _ renderer: ChatRenderer
  ) async throws -> [Int] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "borders-\(ProcessInfo.processInfo.processIdentifier).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try await renderer.writeSVG(of: talk, to: file, options: options)
    let svg = try SearchedText(contentsOf: file)
    return Self.borders.flatMap { border in
      let fill = "<path fill=\"\(border.mark.withAlpha(1).hex.uppercased())\""
      return svg.offsets(of: fill).map { start in
        svg.tag(at: start).utf8.count { $0 == UInt8(ascii: "M") || $0 == UInt8(ascii: "m") }
      }
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
