internal import CPango
internal import DisplayList

/// A part of a paragraph with one face, script and direction, before it is shaped.
@safe struct FaceRun {
  /// The byte range in the prepared text.
  var range: Range<Int>
  /// The embedding level of UAX #9; odd levels run from right to left.
  let level: UInt8
  /// The font, borrowed from the font cache.
  var font: UnsafeMutablePointer<PangoFont>
  /// The font, as glyph runs refer to it.
  var entry: FontReferenceCache.Entry
  /// The traits that HarfBuzz needs in addition to the font.
  let traits: ItemTraits
  /// The faces of the run's style.
  let faces: StyledFaces
  /// The language by which Pango orders the style's fallback faces.
  var language: OpaquePointer?
  /// True if the run is a mark that no face has together with its base.
  var isPlacedMark = false

  /// True if the run goes from right to left.
  var isRightToLeft: Bool { level & 1 == 1 }

  /// A part of the run in the same face.
  func part(_ range: Range<Int>) -> FaceRun {
    var part = self
    part.range = range
    return part
  }

  /// A part of the run, or a cluster that begins in it, in another face.
  @unsafe func part(
    _ range: Range<Int>, in font: UnsafeMutablePointer<PangoFont>, _ fonts: FontReferenceCache
  ) -> FaceRun {
    var part = self
    part.range = range
    unsafe part.font = font
    unsafe part.entry = fonts.entry(for: font)
    return part
  }

  /// Adds a run to others, joined with the last one if they have the same face.
  static func append(_ run: FaceRun, to runs: inout [FaceRun]) {
    if let last = runs.last, last.isContinued(by: run) {
      runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
    } else {
      runs.append(run)
    }
  }

  /// True if two runs can be shaped as one: they have the same face, and the other run follows.
  func isContinued(by next: FaceRun) -> Bool {
    unsafe range.upperBound == next.range.lowerBound && font == next.font && level == next.level
      && traits.script == next.traits.script && !isPlacedMark && !next.isPlacedMark
  }
}
