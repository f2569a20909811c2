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
    guard let (use, code) = content.code(of: cluster, showing: characters[0], in: key) else {
      return false
    }
    var place = glyphs[0]
    place.id = code
    place.x = Float(GlyphCluster.origin(of: glyphs))
    place.y = Float(baseline)
    show(place, use, width: Double(cluster.advance), of: run, face, into: &content)
    for (index, character) in characters.enumerated().dropFirst() {
      guard let (use, code) = content.code(of: .carrier, showing: character, in: key) else {
        continue
      }
      var carrier = place
      carrier.id = code
      let width = Double(GlyphCluster.carrier.advance)
      carrier.x -= Float(Double(index) * width / 1_000 * run.font.size)
      show(carrier, use, width: width, of: run, face, into: &content)
    }
    return true
  }
}
