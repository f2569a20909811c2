internal import CPango
internal import DisplayList

/// Chooses one face for each base character and its marks.
///
/// Pango chooses a face for each character, so a mark that the base's face lacks comes from another
/// face, which knows neither the base's height nor its middle.
extension ParagraphShaper {
  /// The runs of a paragraph, changed so that no face ends between a base and its marks.
  ///
  /// The face is the first one that has the whole cluster in its composed form (NFC), so that
  /// canonically equivalent texts look alike. If there is none, each mark that the base's face
  /// lacks becomes a run of its own, which is placed over the base. In right-to-left runs, the face
  /// of a mirrored sign must have the sign's partner too.
  ///
  /// - Parameters:
  ///   - runs: Pango's items, in reading order.
  ///   - paragraph: The range of the paragraph.
  /// - Returns: Runs that cover the same text.
  func clusteredRuns(_ runs: [FaceRun], in paragraph: Range<Int>) -> [FaceRun] {
    guard needsClusters(runs) else { return runs }
    var result: [FaceRun] = []
    var done = paragraph.lowerBound
    for run in runs {
      var kept = max(run.range.lowerBound, done)
      var offset = kept
      while offset < run.range.upperBound {
        let cluster = cluster(at: offset, before: paragraph.upperBound)
        if let parts = parts(of: cluster, in: run) {
          if kept < offset { FaceRun.append(run.part(kept..<offset), to: &result) }
          for part in parts { FaceRun.append(part, to: &result) }
          kept = cluster.upperBound
        }
        offset = cluster.upperBound
      }
      if kept < run.range.upperBound {
        FaceRun.append(run.part(kept..<run.range.upperBound), to: &result)
      }
      done = max(done, kept)
    }
    return result
  }

  /// The runs of a run in which characters lack a glyph, if another face has characters that are
  /// canonically equivalent to them; nil if there is none.
  func runsWithEquals(_ run: FaceRun, in paragraph: Range<Int>) -> [FaceRun]? {
    var result: [FaceRun] = []
    var kept = run.range.lowerBound
    var offset = kept
    while offset < run.range.upperBound {
      let cluster = cluster(at: offset, before: run.range.upperBound)
      defer { offset = cluster.upperBound }
      let scalars = scalars(of: cluster)
      guard !scalars.allSatisfy({ unsafe cpango_font_covers(run.font, $0) }) else { continue }
      // Pango has already asked every face for the characters as they are.
      let composed = Self.composed(scalars)
      guard composed.count > 1 || composed != scalars || hasDecomposition(composed),
        let font = unsafe run.faces.font(covering: composed, language: run.language),
        unsafe font != run.font
      else { continue }
      if kept < cluster.lowerBound {
        FaceRun.append(run.part(kept..<cluster.lowerBound), to: &result)
      }
      unsafe FaceRun.append(run.part(cluster, in: font, fonts), to: &result)
      kept = cluster.upperBound
    }
    guard !result.isEmpty else { return nil }
    if kept < run.range.upperBound {
      FaceRun.append(run.part(kept..<run.range.upperBound), to: &result)
    }
    return result
  }

  /// The runs, changed so that none ends within an emoji.
  ///
  /// FriBidi 1.0.8 takes some newer emoji (U+1FA70) for letters, so in right-to-left text they have
  /// another level than the joiner before them.
  func withWholeEmoji(_ runs: [FaceRun]) -> [FaceRun] {
    guard runs.count > 1, runs.contains(where: \.entry.reference.isColor) else { return runs }
    var result: [FaceRun] = []
    for run in runs {
      var end = run.range.lowerBound
      if let last = result.last, last.entry.reference.isColor, unsafe last.font == run.font {
        while end < run.range.upperBound,
          prepared.scalar(before: end)?.value == Self.joiner
            || EmojiGrammar.continues(prepared.scalar(at: end))
        {
          end += UTF8.width(prepared.scalar(at: end))
        }
        result[result.count - 1].range = last.range.lowerBound..<end
      }
      if end < run.range.upperBound { result.append(run.part(end..<run.range.upperBound)) }
    }
    return result
  }

  /// The zero width joiner.
  private static let joiner: UInt32 = 0x200D

  private func hasDecomposition(_ scalars: [UInt32]) -> Bool {
    scalars.contains { cpango_decomposes($0) }
  }

  /// True if a run ends before a mark, or if the text has characters whose clusters must be
  /// examined even if they are within one run.
  private func needsClusters(_ runs: [FaceRun]) -> Bool {
    prepared.hasCombiningMarks || prepared.hasSingletons
      || runs.dropFirst().contains {
        prepared.bytes[$0.range.lowerBound] >= 0xCC
          && TextTraits.isCombining(prepared.scalar(at: $0.range.lowerBound))
      }
      || prepared.hasTechnicalSigns && runs.contains(where: \.isRightToLeft)
  }

  /// A character and the combining characters that follow it.
  private func cluster(at offset: Int, before end: Int) -> Range<Int> {
    let base = prepared.scalar(at: offset)
    var next = offset + UTF8.width(base)
    // A control is no base (UAX #29, GB5), and the mark after it can have another level.
    if TextTraits.isDirectionControl(base) { return offset..<min(next, end) }
    while next < end, prepared.bytes[next] >= 0xCC {
      let scalar = prepared.scalar(at: next)
      guard TextTraits.isCombining(scalar) else { break }
      next += UTF8.width(scalar)
    }
    return offset..<min(next, end)
  }

  /// The characters of a cluster, without selectors and other invisible characters.
  private func scalars(of cluster: Range<Int>) -> [UInt32] {
    var scalars: [UInt32] = []
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let scalar = prepared.scalar(at: offset)
      if !TextTraits.isInvisibleMark(scalar) { scalars.append(scalar.value) }
      offset += UTF8.width(scalar)
    }
    return scalars
  }

  /// The characters in Unicode's composed form (NFC).
  private static func composed(_ scalars: [UInt32]) -> [UInt32] {
    let text = String(
      String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) }))
    guard let form = unsafe g_utf8_normalize(text, -1, G_NORMALIZE_DEFAULT_COMPOSE) else {
      return scalars
    }
    defer { unsafe g_free(form) }
    return unsafe String(cString: form).unicodeScalars.map(\.value)
  }

  /// The runs of a cluster that does not stay in its run's face; nil if it stays there.
  private func parts(of cluster: Range<Int>, in run: FaceRun) -> [FaceRun]? {
    guard cluster.count > 1 else { return nil }
    let scalars = scalars(of: cluster)
    guard let base = scalars.first, let last = scalars.last else { return nil }
    guard scalars.count > 1 else {
      return mirroredPart(cluster, base, of: run) ?? equalPart(cluster, base, of: run)
    }
    guard let first = Unicode.Scalar(base), !TextTraits.isCombining(first) else { return nil }
    let isInRun = cluster.upperBound <= run.range.upperBound
    if run.entry.reference.isColor, last == Self.keycap, scalars.count == 2,
      unsafe cpango_font_covers(run.font, last)
    {
      // The colour face has keycaps, and no other base with a mark.
      return isInRun ? nil : [run.part(cluster)]
    }
    let composed = Self.composed(scalars)
    if let font = unsafe run.faces.font(covering: composed, language: run.language) {
      if isInRun, unsafe font == run.font { return nil }
      return unsafe [run.part(cluster, in: font, fonts)]
    }
    return placedParts(of: cluster, base: composed[0], in: run)
  }

  /// The enclosing keycap.
  private static let keycap: UInt32 = 0x20E3

  /// The run of a sign that is mirrored in right-to-left text, if its face lacks the partner and
  /// another face has both; nil otherwise.
  private func mirroredPart(_ range: Range<Int>, _ sign: UInt32, of run: FaceRun) -> [FaceRun]? {
    guard run.isRightToLeft, range.upperBound <= run.range.upperBound else { return nil }
    let partner = cpango_mirrored(sign)
    guard partner != sign, unsafe !cpango_font_covers(run.font, partner),
      let font = unsafe run.faces.font(covering: [sign, partner], language: run.language)
    else { return nil }
    return unsafe [run.part(range, in: font, fonts)]
  }

  /// The run of a character whose composed form is another character, such as the ångström sign, in
  /// the face of that form; nil if it stays in its face.
  private func equalPart(_ range: Range<Int>, _ character: UInt32, of run: FaceRun) -> [FaceRun]? {
    guard prepared.hasSingletons, cpango_decomposes(character),
      range.upperBound <= run.range.upperBound
    else { return nil }
    let composed = Self.composed([character])
    guard composed != [character],
      let font = unsafe run.faces.font(covering: composed, language: run.language),
      unsafe font != run.font
    else { return nil }
    return unsafe [run.part(range, in: font, fonts)]
  }

  /// The runs of a cluster that no face has as a whole: the base with the marks of its face, and a
  /// run for each mark from the first one that this face lacks.
  private func placedParts(of cluster: Range<Int>, base: UInt32, in run: FaceRun) -> [FaceRun] {
    // The colour face is not searched, but some bases are only there.
    let found =
      run.entry.reference.isColor
      ? nil : unsafe run.faces.font(covering: [base], language: run.language)
    let font = unsafe found ?? run.font
    var offset = cluster.lowerBound + UTF8.width(prepared.scalar(at: cluster.lowerBound))
    var whole = prepared.scalar(at: cluster.lowerBound).value
    var parts = unsafe [run.part(cluster.lowerBound..<offset, in: font, fonts)]
    while offset < cluster.upperBound {
      let mark = prepared.scalar(at: offset)
      let next = offset + UTF8.width(mark)
      let composition = cpango_compose(whole, mark.value)
      let isInBaseFace =
        unsafe (cpango_font_covers(font, mark.value)
        || composition != 0 && cpango_font_covers(font, composition))
      if TextTraits.isInvisibleMark(mark) || parts.count == 1 && isInBaseFace {
        if composition != 0 { whole = composition }
        parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound..<next
      } else if let other = unsafe run.faces.font(covering: [mark.value], language: run.language) {
        var part = unsafe run.part(offset..<next, in: other, fonts)
        part.isPlacedMark = true
        parts.append(part)
      } else {
        // No face has the mark: it becomes a box.
        unsafe parts.append(run.part(offset..<next, in: font, fonts))
      }
      offset = next
    }
    return parts
  }
}
