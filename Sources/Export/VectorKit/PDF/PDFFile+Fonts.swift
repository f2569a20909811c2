import DisplayList
import ImageCodecs
import Platform
import RasterKit

extension PDFFile {
  /// Writes all fonts, each subset to the glyphs that the document uses.
  mutating func writeFonts(
    _ zlib: ZlibCompressor, in sink: inout some ByteSink
  ) throws {
    for use in fontOrder {
      let texts = texts[use] ?? [:]
      let glyphs = texts.mapValues(\.text).sorted { $0.key < $1.key }
      guard let number = fonts[use] else { continue }
      switch use {
      case .cut(let key):
        let face = try encoder.faces.face(key)
        try write(number, face, glyphs, zlib, in: &sink)
      case .bitmaps(let key, _), .outlines(let key, _), .clusters(let key, _):
        let clusters = texts.compactMapValues(\.cluster)
        try write(
          number, drawing: use, encoder.faces.face(key), glyphs, clusters, zlib, in: &sink)
      case .blank: try write(number, drawing: use, nil, glyphs, [:], zlib, in: &sink)
      }
    }
  }

  /// Writes a font with two-byte codes (ISO 32000-1, 9.7).
  private mutating func write(
    _ number: Int, _ face: FontFace, _ glyphs: [(key: UInt32, value: String)],
    _ zlib: ZlibCompressor, in sink: inout some ByteSink
  ) throws {
    guard let file = face.cut(to: glyphs.map(\.key)) else {
      throw VectorError.uncutFont(face.metrics.name)
    }
    let codes = glyphs.map { (key: face.code(of: $0.key), value: $0.value, glyph: $0.key) }
      .sorted { $0.key < $1.key }
    let isCompact = face.outlines == .compact
    // `CFF ` in ASCII.
    let program = isCompact ? FontFace.table(0x4346_4620, of: file) : file
    guard let program else { throw VectorError.uncutFont(face.metrics.name) }
    let name = Self.tag(of: program) + "+" + Self.name(face.metrics.name)
    let (descendant, descriptor) = (objects.reserve(), objects.reserve())
    let (stream, unicode) = (objects.reserve(), objects.reserve())

    var font = PDFBytes()
    font.put("<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H/DescendantFonts[")
    font.put(object: descendant)
    font.put("]/ToUnicode ")
    font.put(object: unicode)
    font.put(">>")
    try objects.write(number, font, in: &sink)

    var inner = PDFBytes()
    inner.put("<</Type/Font/Subtype/CIDFontType\(isCompact ? 0 : 2)/BaseFont/\(name)")
    inner.put("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ")
    inner.put(object: descriptor)
    if !isCompact { inner.put("/CIDToGIDMap/Identity") }
    inner.put("/DW 0/W[")
    for (place, entry) in codes.enumerated() {
      if place == 0 || codes[place - 1].key + 1 != entry.key {
        inner.put("\(place == 0 ? "" : "]")\(entry.key)[")
      }
      inner.put(face.width(of: entry.glyph))
      inner.put(" ")
    }
    inner.put("]]>>")
    try objects.write(descendant, inner, in: &sink)

    let metrics = face.metrics
    func thousandths(_ units: Int) -> Double {
      (Double(units) * 1_000 / metrics.unitsPerEm).rounded()
    }
    var about = PDFBytes()
    // The font is symbolic: its codes are not characters of a standard set.
    about.put("<</Type/FontDescriptor/FontName/\(name)/Flags 4/FontBBox[")
    for units in [metrics.box.left, metrics.box.bottom, metrics.box.right, metrics.box.top] {
      about.put(thousandths(units))
      about.put(" ")
    }
    about.put("]/ItalicAngle ")
    about.put(metrics.italicAngle)
    about.put("/Ascent ")
    about.put(thousandths(metrics.ascender))
    about.put("/Descent ")
    about.put(thousandths(metrics.descender))
    about.put("/CapHeight ")
    about.put(thousandths(metrics.capHeight))
    // The stem width of a face is estimated as a fifth of its weight.
    about.put("/StemV \(max(50, metrics.weight / 5))/FontFile\(isCompact ? 3 : 2) ")
    about.put(object: stream)
    about.put(">>")
    try objects.write(descriptor, about, in: &sink)

    var entries = PDFBytes()
    entries.put(isCompact ? "/Subtype/CIDFontType0C" : "/Length1 \(program.count)")
    try objects.write(stream, entries, stream: zlib.compress(program), in: &sink)
    let characters = Self.characters(codes.map { ($0.key, $0.value) }, digits: 4)
    try objects.write(unicode, PDFBytes(), stream: zlib.compress(characters), in: &sink)
  }

  /// Writes a font whose glyphs are drawings, with one-byte codes (ISO 32000-1, 9.6.5).
  private mutating func write(
    _ number: Int, drawing use: FontUse, _ face: FontFace?,
    _ glyphs: [(key: UInt32, value: String)], _ clusters: [UInt32: GlyphCluster],
    _ zlib: ZlibCompressor, in sink: inout some ByteSink
  ) throws {
    let codes = glyphs.map { (key: $0.key & 255, value: $0.value) }
    func width(of glyph: UInt32) -> Double {
      clusters[glyph].map { Double($0.advance) } ?? face?.width(of: glyph) ?? 1_000
    }
    let box = face?.metrics.box ?? (left: 0, bottom: 0, right: 0, top: 0)
    let scale = 1_000 / (face?.metrics.unitsPerEm ?? 1_000)
    var fontBox = Rect(
      x: Double(box.left) * scale, y: Double(box.bottom) * scale,
      width: Double(box.right - box.left) * scale, height: Double(box.top - box.bottom) * scale)
    var procedures = PDFBytes()
    var pictures = PDFBytes()
    for (glyph, _) in glyphs {
      var drawing = PDFBytes()
      let width = width(of: glyph)
      switch use {
      case .bitmaps:
        drawing.put(width, 0, operator: "d0")
        if let face, let bitmap = face.bitmap(of: glyph) {
          let decoded = try ImageDecoder.decode(bitmap.png)
          let image = try write(
            EncodedImage(
              straight: decoded.pixels.span.straightBytes(), width: decoded.width,
              height: decoded.height, zlib), in: &sink)
          pictures.put("/I\(glyph & 255) ")
          pictures.put(object: image)
          let scale = 1_000 / face.metrics.unitsPerEm
          drawing.put(
            Double(bitmap.width) * scale, 0, 0, Double(bitmap.height) * scale,
            Double(bitmap.left) * scale, Double(bitmap.bottom) * scale, operator: "cm")
          drawing.put("/I\(glyph & 255) Do\n")
        }
      case .outlines:
        // The glyph has the colour of the text; such a glyph must declare its bounding box.
        let path = face?.outline(of: glyph).scaled(by: 1_000 / (face?.metrics.unitsPerEm ?? 1_000))
        let box = path?.bounds ?? .zero
        drawing.put(width, 0, box.minX, box.minY, box.maxX, box.maxY, operator: "d1")
        if let path, !path.elements.isEmpty {
          drawing.put(.path(path), at: .zero)
          drawing.put("f\n")
        }
      case .clusters:
        if let face, let cluster = clusters[glyph] {
          fontBox = fontBox.union(drawing.put(cluster, of: face))
        }
      case .cut, .blank: drawing.put(width, 0, operator: "d0")
      }
      let procedure = objects.reserve()
      try objects.write(
        procedure, PDFBytes(), stream: zlib.compress(drawing.bytes), in: &sink)
      procedures.put("/g\(glyph & 255) ")
      procedures.put(object: procedure)
    }
    if case .clusters = use {
      // Poppler estimates the size of such a font from the width of the letter m, or else of any
      // glyph; at sizes that differ, it takes one word for several.
      procedures.put("/m ")
      procedures.put(object: try letterM(zlib, in: &sink))
    }
    let unicode = objects.reserve()
    try objects.write(
      unicode, PDFBytes(), stream: zlib.compress(Self.characters(codes, digits: 2)), in: &sink)
    var font = PDFBytes()
    font.put("<</Type/Font/Subtype/Type3/FontMatrix[.001 0 0 .001 0 0]/FontBBox[")
    font.put(rect: fontBox)
    font.put("]/Resources<</XObject<<")
    font.put(pictures.bytes)
    font.put(">>>>/CharProcs<<")
    font.put(procedures.bytes)
    font.put(">>/Encoding<</Type/Encoding/Differences[")
    for (code, _) in codes { font.put("\(code)/g\(code) ") }
    let first = codes.first?.key ?? 0
    var last = codes.last?.key ?? 0
    if case .clusters = use {
      // That of the standard encoding, or a later one, which poppler prefers.
      last = max(last + 1, 109)
      font.put("\(last)/m ")
    }
    font.put("]>>/FirstChar \(first)/LastChar \(last)/Widths[")
    var widths = Dictionary(
      uniqueKeysWithValues: glyphs.map { ($0.key & 255, width(of: $0.key)) })
    if case .clusters = use { widths[last] = Self.widthOfM }
    for code in first...last {
      font.put(widths[code] ?? 0)
      font.put(" ")
    }
    font.put("]/ToUnicode ")
    font.put(object: unicode)
    font.put(">>")
    try objects.write(number, font, in: &sink)
  }

  /// The width of the letter m that poppler expects, in thousandths of the em.
  private static let widthOfM = 600.0

  /// The object number of the letter m of all fonts of clusters, which draws nothing.
  private mutating func letterM(
    _ zlib: ZlibCompressor, in sink: inout some ByteSink
  ) throws -> Int {
    if let known = letterM { return known }
    let number = objects.reserve()
    letterM = number
    var drawing = PDFBytes()
    drawing.put(Self.widthOfM, 0, 0, 0, 0, 0, operator: "d1")
    try objects.write(number, PDFBytes(), stream: zlib.compress(drawing.bytes), in: &sink)
    return number
  }

  /// The mapping from codes to characters, as a CMap (ISO 32000-1, 9.10.3).
  private static func characters(
    _ codes: [(key: UInt32, value: String)], digits: Int
  ) -> [UInt8] {
    var map = PDFBytes()
    let last = digits == 4 ? "FFFF" : "FF"
    map.put(
      """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <\(String(repeating: "0", count: digits))> <\(last)>
      endcodespacerange

      """)
    // A block can contain at most 100 entries.
    for start in stride(from: 0, to: codes.count, by: 100) {
      let block = codes[start..<min(start + 100, codes.count)]
      map.put("\(block.count) beginbfchar\n")
      for (code, text) in block {
        map.put("<")
        map.put(hexadecimal: code, digits: digits)
        map.put("> <")
        for unit in text.utf16 { map.put(hexadecimal: UInt32(unit), digits: 4) }
        map.put(">\n")
      }
      map.put("endbfchar\n")
    }
    map.put(
      "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
    return map.bytes
  }

  /// Six letters that distinguish different subsets of the same font (ISO 32000-1, 9.6.4).
  private static func tag(of program: [UInt8]) -> String {
    var rest = ContentDigest(program).low
    var tag = ""
    for _ in 0..<6 {
      tag.unicodeScalars.append(Unicode.Scalar(UInt8(0x41 + rest % 26)))
      rest /= 26
    }
    return tag
  }

  /// The font's name without the characters that PDF names cannot contain.
  private static func name(_ name: String) -> String {
    let kept = name.utf8.filter { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || byte == 0x2D
    }
    return kept.isEmpty ? "Font" : String(decoding: kept, as: UTF8.self)
  }
}

extension PDFBytes {
  /// Appends the description of a cluster, which has the colour of the text.
  ///
  /// - Returns: The bounding box that the description declares.
  fileprivate mutating func put(_ cluster: GlyphCluster, of face: FontFace) -> Rect {
    // As in FreeType, outlines are thickened by a 24th of the em, to the right and upwards.
    let bold = cluster.isEmboldened ? 1_000.0 / 48 : 0
    let paths = cluster.parts.map { part in
      let outline = face.outline(of: part.glyph).scaled(by: 1_000 / face.metrics.unitsPerEm)
      return outline.mapped {
        Point(x: $0.x + Double(part.x) + bold, y: $0.y + Double(part.y) + bold)
      }
    }.filter { !$0.elements.isEmpty }
    guard let first = paths.first else {
      let box = Rect(x: 0, y: 0, width: Double(cluster.advance), height: 500)
      put(Double(cluster.advance), 0, box.minX, box.minY, box.maxX, box.maxY, operator: "d1")
      return box
    }
    let box = paths.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
      .inset(by: EdgeInsets(horizontal: -bold, vertical: -bold))
    put(Double(cluster.advance), 0, box.minX, box.minY, box.maxX, box.maxY, operator: "d1")
    if bold > 0 { put(2 * bold, operator: "w") }
    for path in paths {
      put(.path(path), at: .zero)
      put(bold > 0 ? "B\n" : "f\n")
    }
    return box
  }
}

extension Path {
  /// The path with all coordinates multiplied by a factor.
  fileprivate func scaled(by factor: Double) -> Path {
    mapped { Point(x: $0.x * factor, y: $0.y * factor) }
  }
}
