internal import DisplayList
internal import Kit

/// A paragraph's glyphs, shaped without a width, for lines of any width.
///
/// Offsets are in bytes of the prepared text, advances in Pango units (1,024 per point).
struct ShapedParagraph: Sendable {
  /// The paragraph without the newline that ends it.
  var range: Range<Int>
  /// The direction of the paragraph itself.
  var isRightToLeft: Bool
  /// The parts with one font, script and direction, in reading order.
  var items: [ShapedItem] = []
  /// The clusters (the smallest separable parts), in reading order.
  var clusters: [GlyphCluster] = []
  /// The glyphs of all items; within an item, they go from left to right.
  var glyphs: [ShapedGlyph] = []
  /// True if there are tabs, whose widths depend on their position on the line.
  var hasTabs = false
  /// True if punctuation was trimmed, so that reshaped parts must be trimmed, too.
  var hasTrimmedMarks = false
  /// The sum of all advances.
  var width = 0
  /// The sum of all advances without trailing spaces, which hang over the edge.
  var visibleWidth = 0
  /// The ranges of emoji that their face cannot draw as a whole, in no particular order.
  var incompleteEmoji: [Range<Int>] = []
  /// The controls of isolated parts that are between items, in reading order.
  var separators: [Separator] = []
  /// The break opportunities; nil until a width requires them.
  var chances: [LineBreakChance]?

  /// The controls that begin or end isolated parts: they have no glyphs, but their level keeps the
  /// items on both sides apart when a line is ordered.
  ///
  /// Without the end of `abc/` in a link `abc/ירושלים`, both would be reversed as one.
  struct Separator: Sendable {
    /// The offset of the item that follows.
    var offset: Int
    /// The embedding level of UAX #9.
    var level: UInt8
  }

  /// The first cluster that starts at an offset or after it.
  func firstCluster(from offset: Int) -> Int {
    clusters.partitioningIndex { Int($0.offset) >= offset }
  }

  /// The start of a cluster; the paragraph's end for the index past the last cluster.
  func offset(ofCluster index: Int) -> Int {
    index < clusters.count ? Int(clusters[index].offset) : range.upperBound
  }

  /// The end of some clusters, extended over the marks that belong to the last of them.
  func withMarks(_ end: Int) -> Int {
    var end = end
    while end < clusters.count, clusters[end].traits.contains(.placedMark) { end += 1 }
    return end
  }

  /// The trimmed width of a cluster's leading half, which it regains at the start of a line.
  func startTrim(ofCluster index: Int) -> Int {
    guard index < clusters.count, clusters[index].traits.contains(.trimmedStart) else { return 0 }
    return items.first { $0.clusters.contains(index) }.map { Int($0.traits.em / 2) } ?? 0
  }

  /// The size of the arrays in bytes.
  var byteCost: Int {
    MemoryLayout<Self>.stride + items.count * MemoryLayout<ShapedItem>.stride
      + clusters.count * MemoryLayout<GlyphCluster>.stride
      + glyphs.count * MemoryLayout<ShapedGlyph>.stride
      + (chances?.count ?? 0) * MemoryLayout<LineBreakChance>.stride
      + incompleteEmoji.count * MemoryLayout<Range<Int>>.stride
      + separators.count * MemoryLayout<Separator>.stride
  }
}

/// A part of a paragraph that is shaped by a single call.
struct ShapedItem: Sendable {
  /// The byte range in the prepared text.
  var range: Range<Int>
  /// The embedding level of UAX #9; odd levels run from right to left.
  var level: UInt8
  /// The font.
  var font: FontReferenceCache.Entry
  /// The font's size, script and language, which are needed to reshape a part of the item.
  var traits: ItemTraits
  /// The item's range in the paragraph's clusters.
  var clusters: Range<Int>
  /// The item's range in the paragraph's glyphs.
  var glyphs: Range<Int>
  /// The index, among the text's objects, of the object for which the item reserves space; nil if
  /// the item is text.
  var object: Int?
  /// True if the item is a mark that no face has together with its base: the mark is centred over
  /// the base and has no width.
  var isPlacedMark = false

  /// True if the item runs from right to left.
  var isRightToLeft: Bool { level & 1 == 1 }
}

/// The traits of an item that HarfBuzz needs in addition to its font.
struct ItemTraits: Sendable {
  /// The script's ISO 15924 tag, packed as in HarfBuzz.
  var script: UInt32
  /// True if the text's own language selects the letter forms.
  var usesLanguage: Bool
  /// The advance of a space, which does not depend on the item's font.
  var spaceAdvance: Int32
  /// The width of the box for a character without a glyph.
  var boxAdvance: Int32
  /// The font's size.
  var em: Int32
  /// True if all letters of the style's first face have the same width, so that columns line up.
  var isMonospaced: Bool

  /// Makes the traits of an item; all but its script and its use of the language are those of a
  /// style's faces.
  init(script: UInt32, usesLanguage: Bool, faces: StyledFaces) {
    self.script = script
    self.usesLanguage = usesLanguage
    spaceAdvance = faces.spaceAdvance
    boxAdvance = faces.boxAdvance
    em = faces.em
    isMonospaced = faces.primary?.isMonospaced ?? false
  }
}

/// A glyph that has no position on a line yet.
struct ShapedGlyph: Sendable {
  /// The glyph id, or `missingMark` combined with the character that the font lacks.
  var id: UInt32
  /// The advance of the pen.
  var advance: Int32
  /// The horizontal distance from the pen to the glyph's origin.
  var xOffset: Int32
  /// The distance from the baseline down to the glyph's origin.
  var yOffset: Int32
  /// The offset at which its cluster starts.
  var cluster: Int32

  /// The bit that marks the glyph of a character that no font has; glyph ids have 16 bits.
  static let missingMark: UInt32 = 0x8000_0000

  /// The character that no font has; nil if the glyph is not a placeholder for one.
  var missingCodePoint: UInt32? {
    id & Self.missingMark == 0 ? nil : id & ~Self.missingMark
  }
}

/// Characters that share their glyphs.
struct GlyphCluster: Sendable {
  /// The traits of a cluster that are needed to fill lines.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// A space that hangs over the edge at a line's end.
    static let space = Traits(rawValue: 1)
    /// A tab, whose advance depends on its position on the line.
    static let tab = Traits(rawValue: 2)
    /// A cluster joined to the preceding one: if a line starts here, its first letters and the end
    /// of the previous line must be reshaped.
    static let isJoined = Traits(rawValue: 4)
    /// A soft hyphen, visible only at the end of a line.
    static let softHyphen = Traits(rawValue: 8)
    /// Opening punctuation without its leading half, as with CSS's `text-spacing-trim`.
    static let trimmedStart = Traits(rawValue: 16)
    /// Closing punctuation without its trailing half.
    static let trimmedEnd = Traits(rawValue: 32)
    /// A mark from another face, which stays with its base.
    static let placedMark = Traits(rawValue: 64)
  }

  /// The offset at which the cluster starts.
  var offset: Int32
  /// The index of the first of its glyphs in the paragraph's list.
  var glyph: Int32
  /// The sum of the advances of its glyphs.
  var advance: Int32
  /// The traits that are needed to fill lines.
  var traits: Traits
}
