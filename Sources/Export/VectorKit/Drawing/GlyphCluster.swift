import DisplayList

/// The glyphs of a cluster, which a font of the document draws as one glyph.
///
/// Few readers support `ActualText`, and those that do disagree about its order in right-to-left
/// text. The code of a cluster is mapped to all its characters, which every reader supports.
struct GlyphCluster: Hashable, Sendable {
  /// A glyph of the cluster's face.
  struct Part: Hashable, Sendable {
    var glyph: UInt32
    /// The distances to the right of and above the cluster's origin, in thousandths of the em.
    var x: Int32
    var y: Int32
  }

  var parts: [Part]
  /// The advance width, in thousandths of the em.
  var advance: Int32
  /// True if the outlines are thickened.
  var isEmboldened: Bool

  /// A cluster without glyphs, for a character that has none of its own.
  ///
  /// PDFium omits what is narrower than a hundredth of a point.
  static let carrier = GlyphCluster(parts: [], advance: 10, isEmboldened: false)

  /// Makes a cluster of glyphs at their positions in a text.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs in visual order, at least one.
  ///   - font: The glyphs' font.
  ///   - baseline: The vertical position of the line's baseline in the text.
  init(_ glyphs: [GlyphRun.Glyph], of font: FontReference, baseline: Double) {
    let origin = Self.origin(of: glyphs)
    func thousandths(_ distance: Double) -> Int32 {
      Int32(exactly: (distance / font.size * 1_000).rounded()) ?? 0
    }
    parts = glyphs.map { glyph in
      let up = baseline - Double(glyph.y)
      // The cluster is slanted around its baseline, but each glyph was placed before it is slanted.
      return Part(
        glyph: glyph.id, x: thousandths(Double(glyph.x) - origin - font.slant * up),
        y: thousandths(up))
    }
    advance = thousandths(glyphs.reduce(0) { $0 + Double($1.advance) })
    isEmboldened = font.isEmboldened
  }

  /// The number of codes of a font of clusters; one more is that of the letter m.
  static let codeCount: UInt32 = 255

  private init(parts: [Part], advance: Int32, isEmboldened: Bool) {
    self.parts = parts
    self.advance = advance
    self.isEmboldened = isEmboldened
  }

  /// The horizontal position of the cluster's origin: that of the leftmost glyph that has a width.
  static func origin(of glyphs: [GlyphRun.Glyph]) -> Double {
    let wide = glyphs.lazy.filter { $0.advance > 0 }.map(\.x).min()
    return Double(wide ?? glyphs.first?.x ?? 0)
  }

  /// A digest of the cluster and its characters, which is the same in every run of the program.
  ///
  /// It determines the cluster's code, so that threads that draw different cells choose the same one.
  /// FNV-1a (draft-eastlake-fnv) is enough: clusters with the same code get different ones later.
  func digest(with text: String) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    func add(byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    func add(_ number: UInt32) {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        add(byte: UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    for part in parts {
      add(part.glyph)
      add(UInt32(bitPattern: part.x))
      add(UInt32(bitPattern: part.y))
    }
    add(UInt32(bitPattern: advance))
    add(byte: isEmboldened ? 1 : 0)
    for byte in text.utf8 { add(byte: byte) }
    return hash ^ hash >> 16
  }
}

extension ContentWriter {
  /// The number of fonts over which the clusters of a face are spread.
  ///
  /// Each font takes a kilobyte. With 16 fonts of 255 codes, one in twenty of the 500 clusters of a
  /// long text in an Indic script meets another; a cell with such a cluster is drawn twice.
  private static let clusterFontCount: UInt32 = 16

  /// Returns the font and the code for a cluster with its characters, which are added to the
  /// document's; nil if the font has no free code.
  mutating func code(
    of cluster: GlyphCluster, showing text: String, in face: FaceKey
  ) -> (use: FontUse, code: UInt32)? {
    let wanted = GlyphText(text: text, isFixed: true, cluster: cluster)
    let digest = cluster.digest(with: text)
    let use = FontUse.clusters(face, block: (digest >> 8) % Self.clusterFontCount)
    for step in 0..<GlyphCluster.codeCount {
      let code = ((digest & 255) + step) % GlyphCluster.codeCount
      guard let known = texts[use]?[code] else {
        texts[use, default: [:]][code] = wanted
        return (use, code)
      }
      if known == wanted { return (use, code) }
    }
    return nil
  }
}
