import CellEngine
package import DisplayList
package import ImageCodecs
package import Platform
package import RasterKit

/// The state of a PDF while it is being written: the objects that have not been written yet, and
/// the current page.
package struct PDFFile {
  /// A form with its position on the current page.
  struct Placement {
    var form: Int
    /// The offset from the top of the page, in points of the cells.
    var top: Double
    var height: Double
  }

  /// A link area.
  struct Link {
    /// The area, relative to the page's top left corner, in points of the cells.
    var rect: Rect
    var target: LinkTarget
    /// The object number of the link's annotation.
    var number: Int
    /// The link's key in the parent tree; nil if the link has no text.
    var key: Int?
  }

  /// An entry of the outline.
  struct Heading {
    var title: String
    var page: Int
    /// The vertical position, measured upwards from the bottom of the page.
    var y: Double
  }

  /// The page that is being filled.
  struct Page {
    /// The page's object number.
    let number: Int
    var placements: [Placement] = []
    var links: [Link] = []
    /// The titles of the headings with their vertical positions.
    var headings: [(title: String, top: Double)] = []
    var height = 0.0
    var hasBackground = true
    /// The baselines of the page's lines of text, measured from its top, in points of the cells.
    var baselines: [Double] = []
  }

  /// A sheet whose artifacts have not been added yet.
  struct FurnishedPage {
    /// The object number of the form.
    var form: Int
    /// The area of the cells, in points from the sheet's top left corner.
    var cells: Rect
    /// The baselines in the same units.
    var baselines: [Double]
  }

  let encoder: PDFEncoder
  /// The width of the cells, in points.
  let width: Double
  let background: Background
  var objects = PDFObjects()
  var page: Page?
  /// The total height of the requested page's earlier sheets, in points.
  var pageOffset = 0.0
  var pages: [Int] = []
  /// The sheets that need artifacts, one for each page.
  var furnished: [FurnishedPage] = []
  var headings: [Heading] = []
  var texts: GlyphTexts = [:]
  var fonts: [FontUse: Int] = [:]
  /// The object number of the letter m of fonts of clusters, once it is written.
  var letterM: Int?
  /// The fonts in the order of their first use.
  var fontOrder: [FontUse] = []
  var images: [ImageKey: Int] = [:]
  /// The patterns of grain, by their colours.
  var grains: [Color: Int] = [:]
  /// The period of the background image, in points.
  var backgroundPeriod = 0.0
  var structure: PDFStructure
  /// True once the title bar has been drawn; further pages contain copies of it.
  var hasTitleBar = false
  let root: Int
  let pageTree: Int

  init(encoder: PDFEncoder, width: Double, background: Background) {
    self.encoder = encoder
    self.width = width
    self.background = background
    root = objects.reserve()
    pageTree = objects.reserve()
    structure = PDFStructure(document: objects.reserve())
  }

  /// Begins an empty page.
  mutating func beginPage() { page = Page(number: objects.reserve()) }

  /// The object number of a font; fonts are written last.
  mutating func number(of use: FontUse) -> Int {
    if let known = fonts[use] { return known }
    let number = objects.reserve()
    fonts[use] = number
    fontOrder.append(use)
    return number
  }

  /// Adds the characters for glyphs, unless one of the glyphs is already mapped to different
  /// characters.
  ///
  /// - Returns: False if nothing was added for this reason.
  mutating func add(_ more: GlyphTexts) -> Bool {
    for (use, glyphs) in more {
      guard let known = texts[use] else { continue }
      for (glyph, text) in glyphs where text.isFixed {
        if let other = known[glyph], other.isFixed, other != text { return false }
      }
    }
    for (use, glyphs) in more {
      texts[use, default: [:]].merge(glyphs) { old, new in old.isFixed ? old : new }
    }
    return true
  }
}

extension PDFEncoder {
  package func begin(
    width: Double, background: Background, painter: Painter, scratch: inout ZlibCompressor,
    in sink: inout some ByteSink
  ) throws -> PDFFile {
    var file = PDFFile(encoder: self, width: width, background: background)
    try file.objects.begin(in: &sink)
    try file.writeBackground(painter, scratch, in: &sink)
    return file
  }

  package func beginPage(of file: inout PDFFile, in sink: inout some ByteSink) throws {
    try file.endPage(scratch: ZlibCompressor(), in: &sink)
    file.pageOffset = 0
    file.beginPage()
  }

  package func append(
    _ fragment: PDFFragment, to file: inout PDFFile, painter: Painter,
    scratch: inout ZlibCompressor, in sink: inout some ByteSink
  ) throws {
    var fragment = fragment
    if !file.add(fragment.texts) {
      // One of the fragment's glyphs represents different characters than in earlier fragments.
      let known = file.texts.filter { fragment.texts[$0.key] != nil }
      fragment = try self.fragment(of: fragment.cell, painter: painter, scratch, texts: known)
      _ = file.add(fragment.texts)
    }
    let limit = pageHeight(forWidth: file.width)
    let areas = fragment.cell.snapshot.hitAreas
    let isTitleBar = areas.contains { $0.role == .titleBar }
    let isCopy = isTitleBar && file.hasTitleBar
    if isTitleBar { file.hasTitleBar = true }
    let hasSheet = areas.contains { $0.role == .sheet }
    let isMessage = PDFFile.isMessage(areas)
    let places = PDFFile.LinkPlace.all(in: areas, of: fragment.parts)
    var sharedTargets: [Int: PDFFile.LinkTarget] = [:]
    let baselines = properties.keepsBaselines ? CellBaselines(of: fragment.cell.snapshot) : nil
    for (index, part) in fragment.parts.enumerated() {
      try Cancellation.checkCurrent()
      if let page = file.page, page.height > 0, page.height + part.box.height > limit {
        try file.endPage(scratch: scratch, in: &sink)
        file.pageOffset += page.height
        file.beginPage()
      }
      let written = try file.write(part, isPlaced: true, isTagged: !isCopy, in: &sink)
      let top = file.page?.height ?? 0
      file.page?.placements.append(
        PDFFile.Placement(form: written.number, top: top, height: part.box.height))
      if let baselines {
        let part = part.box.minY..<part.box.maxY
        file.page?.baselines += baselines.within(part).map { $0 - part.lowerBound + top }
      }
      let links = try file.add(
        places[index], of: part.box, at: top, shared: &sharedTargets, in: &sink)
      if index == 0 {
        for area in areas where area.role == .dateSeparator || area.role == .sheetHeading {
          let title = area.label ?? fragment.cell.snapshot.words
          if !title.isEmpty { file.page?.headings.append((title, top)) }
        }
      }
      if hasSheet { file.page?.hasBackground = false }
      if let page = file.page?.number {
        try file.writeElements(
          of: written.contents(of: part), links: links, isMessage: isMessage, page: page, in: &sink)
      }
      file.page?.height += part.box.height
    }
  }

  package func finish(
    _ file: inout PDFFile, scratch: inout ZlibCompressor, in sink: inout some ByteSink
  ) throws {
    try file.endPage(scratch: scratch, in: &sink)
    guard !file.pages.isEmpty else { throw VectorError.empty }
    try file.writeFonts(scratch, in: &sink)
    try file.writeCatalog(in: &sink)
  }
}

extension CellSnapshot {
  /// The text of a cell, composed of all its texts in order.
  fileprivate var words: String {
    items.compactMap { item in
      if case .text(let text, _) = item { text.text } else { nil }
    }.joined(separator: " ")
  }
}

extension PDFFile {
  /// True for the regions of a message, in a bubble or not.
  fileprivate static func isMessage(_ areas: [CellRegion]) -> Bool {
    !areas.contains { $0.role == .titleBar || $0.role == .dateSeparator }
      && areas.contains { region in
        switch region.role {
        case .bubble, .text, .name, .image, .status: true
        default: false
        }
      }
  }
}
