import DisplayList

extension GlyphWriter {
  /// Writes a cluster as one code.
  ///
  /// In right-to-left text, the code is mapped to the first character; the others follow at the
  /// cluster's left edge, each with a code of its own, because readers disagree about the order of
  /// several characters of one code.
  ///
  /// - Returns: False if the font has no code for the cluster, or cannot draw it; nothing is written
  ///   then.
  mutating func draw(
    _ glyphs: [GlyphRun.Glyph], showing text: String, of run: GlyphRun, _ face: FontFace,
    baseline: Double, into content: inout ContentWriter
  ) -> Bool {
    guard run.font.size > 0, run.font.size.isFinite,
      !run.font.isColor || !glyphs.contains(where: { face.hasBitmap($0.id) })
    else { return false }
    let key = FaceKey(run.font)
    let cluster = GlyphCluster(
      run.isRightToLeft ? glyphs.reversed() : glyphs, of: run.font, baseline: baseline)
    let characters =
      run.isRightToLeft ? text.unicodeScalars.map { String($0) } : [text]
    var codes: [(use: FontUse, code: UInt32)] = []
    for (index, character) in characters.enumerated() {
      let cluster = index == 0 ? cluster : .carrier
      guard let code = content.code(of: cluster, showing: character, in: key) else { return false }
      codes.append(code)
    }
    var place = glyphs[0]
    place.x = Float(GlyphCluster.origin(of: glyphs))
    place.y = Float(baseline)
    for (index, found) in codes.enumerated() {
      let width = Double(index == 0 ? cluster.advance : GlyphCluster.carrier.advance)
      place.id = found.code
      // Each carrier is left of the one before.
      if index > 0 { place.x -= Float(width / 1_000 * run.font.size) }
      show(place, found.use, width: width, of: run, face, into: &content)
    }
    return true
  }
}
