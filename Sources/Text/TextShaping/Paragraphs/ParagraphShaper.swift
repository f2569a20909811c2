internal import CPango
internal import DisplayList

/// Turns paragraphs of one text into glyphs, without a width.
///
/// Works one level below `pango_layout`, which does not accept external break opportunities and
/// lays everything out again for each width. `pango_itemize_with_base_dir` finds directions,
/// scripts and fonts, and HarfBuzz shapes each item once.
@safe struct ParagraphShaper {
  let text: StyledText
  let prepared: PreparedText
  let faces: FaceSegments
  let isolates: IsolatedParts
  let style: StyledFaces
  let fonts: FontReferenceCache
  let shaper: GlyphShaper
  /// True if wide characters take two columns.
  let isCode: Bool
  /// The faces of spans that differ from the style.
  let styledFaces: (StyledFaces.Key) -> StyledFaces

  /// Shapes a paragraph.
  ///
  /// - Parameters:
  ///   - range: The paragraph without its newline.
  ///   - base: The direction of a paragraph without strong characters.
  ///   - isForced: True if the paragraph takes that direction regardless of its characters.
  /// - Returns: The paragraph's glyphs, for lines of any width.
  func paragraph(
    _ range: Range<Int>, base: TextConstraint.Direction, isForced: Bool
  ) -> ShapedParagraph {
    let isRightToLeft = isForced ? base == .rightToLeft : readsRightToLeft(range, base: base)
    var paragraph = ShapedParagraph(range: range, isRightToLeft: isRightToLeft)
    guard !range.isEmpty else { return paragraph }
    paragraph.clusters.reserveCapacity(range.count)
    paragraph.glyphs.reserveCapacity(range.count)
    if !isRightToLeft, prepared.isASCII, faces.isEmpty, let primary = style.primary,
      primary.hasASCII
    {
      // Pango's itemizer would return the same: one item in the first face.
      unsafe addParts(
        FaceRun(
          range: range, level: 0, font: primary.font, entry: primary.entry,
          traits: ItemTraits(
            script: hasLetters(range) ? HB_SCRIPT_LATIN.rawValue : HB_SCRIPT_COMMON.rawValue,
            usesLanguage: false, faces: style),
          faces: style),
        to: &paragraph)
    } else {
      itemize(&paragraph)
    }
    if prepared.hasFullWidthMarks { trimMarks(in: &paragraph) }
    addInsets(to: &paragraph)
    for cluster in paragraph.clusters {
      paragraph.width += Int(cluster.advance)
      if !cluster.traits.contains(.space) { paragraph.visibleWidth = paragraph.width }
    }
    return paragraph
  }

  private func readsRightToLeft(_ range: Range<Int>, base: TextConstraint.Direction) -> Bool {
    let isBaseRightToLeft = base == .rightToLeft
    let objects = prepared.objects(in: range)
    if prepared.isASCII && (!isBaseRightToLeft || objects.isEmpty && hasLetters(range)) {
      return false
    }
    // Rule P2 ignores isolated parts. A paragraph that contains nothing else has the direction of
    // the first of them that is text: a formula never determines it.
    let parts = isolates.clipped(to: range).lazy.filter(\.isOutermost).map(\.range)
    let found =
      firstDirection(in: range, without: Array(parts))
      ?? (parts.isEmpty
        ? nil : firstDirection(in: range, without: objects.map { $0.range.clamped(to: range) }))
    return found.map { $0 == .rightToLeft } ?? isBaseRightToLeft
  }

  /// The direction by rules P2 and P3 of UAX #9; nil without a strong character.
  ///
  /// - Parameters:
  ///   - range: A paragraph.
  ///   - ignored: Parts that have no effect, in order and without overlaps.
  /// - Returns: The direction.
  private func firstDirection(
    in range: Range<Int>, without ignored: [Range<Int>]
  ) -> TextConstraint.Direction? {
    var rule = FirstStrongDirection()
    var index = range.lowerBound
    var next = ignored.startIndex
    while index < range.upperBound {
      if next < ignored.endIndex, index >= ignored[next].lowerBound {
        index = max(index, ignored[next].upperBound)
        next += 1
        continue
      }
      let scalar = prepared.scalar(at: index)
      if let found = rule.read(scalar) { return found }
      index += UTF8.width(scalar)
    }
    return nil
  }

  private func hasLetters(_ range: Range<Int>) -> Bool {
    prepared.bytes[range].contains { (0x41...0x5A).contains($0 & 0xDF) }
  }

  /// Finds the paragraph's items with Pango, and shapes each.
  func itemize(_ paragraph: inout ShapedParagraph) {
    let range = paragraph.range
    let isolated = isolatedParagraph(paragraph)
    let attributes =
      unsafe faces.attributeList(for: range, style: text.style) {
        isolated?.place(of: $0) ?? $0 - range.lowerBound
      } ?? pango_attr_list_new()
    let (start, count) =
      isolated.map { (0, $0.bytes.count) } ?? (range.lowerBound, range.count)
    let list = unsafe (isolated?.bytes ?? prepared.bytes).withUnsafeBytes { bytes in
      unsafe pango_itemize_with_base_dir(
        style.context, paragraph.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR,
        bytes.baseAddress.map {
          unsafe ($0 + start).assumingMemoryBound(to: CChar.self)
        }, 0, Int32(count), attributes, nil)
    }
    unsafe pango_attr_list_unref(attributes)
    var runs: [FaceRun] = []
    var node = unsafe list
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let item = unsafe data.assumingMemoryBound(to: PangoItem.self)
        if let run = unsafe run(of: item, in: range, isolated) {
          runs.append(run)
        } else if let isolated {
          paragraph.separators.append(
            ShapedParagraph.Separator(
              offset: isolated.source(of: Int(unsafe item.pointee.offset)),
              level: unsafe item.pointee.analysis.level))
        }
        unsafe pango_item_free(item)
      }
      unsafe node = current.pointee.next
    }
    unsafe g_list_free(list)
    for run in clusteredRuns(withWholeEmoji(runs), in: range) {
      unsafe addParts(run, to: &paragraph)
    }
  }

  /// The face, script and direction of one of Pango's items; nil if it has no font or no text.
  @unsafe private func run(
    of item: UnsafeMutablePointer<PangoItem>, in range: Range<Int>,
    _ isolated: IsolatedParagraph?
  ) -> FaceRun? {
    guard let font = unsafe item.pointee.analysis.font else { return nil }
    let offset = Int(unsafe item.pointee.offset)
    let length = Int(unsafe item.pointee.length)
    let start = isolated?.source(of: offset) ?? range.lowerBound + offset
    let end = isolated?.source(of: offset + length) ?? min(start + length, range.upperBound)
    // An item can consist of the control characters of isolated parts.
    guard start < end else { return nil }
    let own = faces.isEmpty ? style : styledFaces(faces.key(at: start, of: style.key))
    let script = unsafe g_unicode_script_to_iso15924(
      GUnicodeScript(rawValue: Int32(item.pointee.analysis.script)))
    let language = unsafe text.style.language.flatMap { unsafe pango_language_from_string($0) }
    let usesLanguage = unsafe language != nil && item.pointee.analysis.language == language
    return unsafe FaceRun(
      range: start..<end, level: item.pointee.analysis.level, font: font,
      entry: fonts.entry(for: font),
      traits: ItemTraits(
        script: hb_script_from_iso15924_tag(script).rawValue, usesLanguage: usesLanguage,
        faces: own),
      faces: own, language: item.pointee.analysis.language)
  }

  /// The paragraph with controls around its isolated parts; nil if no order depends on them.
  private func isolatedParagraph(_ paragraph: ShapedParagraph) -> IsolatedParagraph? {
    let parts = isolates.clipped(to: paragraph.range)
    guard !parts.isEmpty,
      paragraph.isRightToLeft || prepared.mayHaveRightToLeft(in: paragraph.range)
    else { return nil }
    return IsolatedParagraph(paragraph.range, of: prepared, isolating: parts)
  }

  /// Shapes a run piece by piece between its objects, and reserves space for the objects.
  @unsafe private func addParts(_ run: FaceRun, to paragraph: inout ShapedParagraph) {
    var start = run.range.lowerBound
    for object in prepared.objects(in: run.range) {
      let part = object.range.clamped(to: run.range)
      unsafe add(run.part(start..<part.lowerBound), to: &paragraph)
      addObject(
        object, in: part, level: run.level, entry: run.entry, traits: run.traits, to: &paragraph)
      start = part.upperBound
    }
    unsafe add(run.part(start..<run.range.upperBound), to: &paragraph)
  }

  /// Shapes a run without objects and records its clusters.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - paragraph: The paragraph, to which an item is added for each face.
  ///   - isFinal: True if the faces of characters without a glyph were already searched.
  @unsafe private func add(
    _ run: FaceRun, to paragraph: inout ShapedParagraph, isFinal: Bool = false
  ) {
    let (range, level) = (run.range, run.level)
    guard !range.isEmpty else { return }
    let firstGlyph = paragraph.glyphs.count
    let firstCluster = paragraph.clusters.count
    var joined: [Bool] = []
    let findings = unsafe shape(
      range, of: paragraph.range, font: run.font, entry: run.entry,
      isRightToLeft: level & 1 == 1, traits: run.traits, into: &paragraph.glyphs, joined: &joined)
    if findings.lacksGlyphs, !isFinal, let runs = runsWithEquals(run, in: paragraph.range) {
      // Another face has characters that are canonically equivalent to those without a glyph.
      paragraph.glyphs.removeSubrange(firstGlyph...)
      for run in runs { unsafe add(run, to: &paragraph, isFinal: true) }
      return
    }
    paragraph.incompleteEmoji += findings.incompleteEmoji
    if run.isPlacedMark {
      unsafe center(firstGlyph, of: run, in: &paragraph)
    } else if prepared.hasCombiningMarks, !run.isRightToLeft {
      unsafe centerLooseMarks(firstGlyph, of: run, in: &paragraph)
    }
    let glyphs = firstGlyph..<paragraph.glyphs.count
    func note(_ index: Int, isFirst: Bool) {
      let glyph = paragraph.glyphs[index]
      if !isFirst, paragraph.clusters.count > firstCluster,
        paragraph.clusters[paragraph.clusters.count - 1].offset == glyph.cluster
      {
        let last = paragraph.clusters.count - 1
        paragraph.clusters[last].advance += glyph.advance
        paragraph.clusters[last].glyph = min(
          paragraph.clusters[last].glyph, Int32(truncatingIfNeeded: index))
        return
      }
      var traits: GlyphCluster.Traits = joined[index - firstGlyph] ? .isJoined : []
      if run.isPlacedMark { traits = .placedMark }
      let byte = prepared.bytes[Int(glyph.cluster)]
      if byte == 0x09 {
        traits = [.tab, .space]
        paragraph.hasTabs = true
      } else if byte == 0x20 || (byte >= 0xE1 && prepared.isHangingSpace(at: Int(glyph.cluster))) {
        traits = .space
      } else if byte == 0xC2, prepared.bytes[Int(glyph.cluster) + 1] == 0xAD {
        traits.insert(.softHyphen)
      }
      paragraph.clusters.append(
        GlyphCluster(
          offset: glyph.cluster, glyph: Int32(truncatingIfNeeded: index), advance: glyph.advance,
          traits: traits))
    }
    if level & 1 == 1 {
      for index in glyphs.reversed() { note(index, isFirst: index == glyphs.upperBound - 1) }
    } else {
      for index in glyphs { note(index, isFirst: index == glyphs.lowerBound) }
    }
    paragraph.items.append(
      ShapedItem(
        range: range, level: level, font: run.entry, traits: run.traits,
        clusters: firstCluster..<paragraph.clusters.count, glyphs: glyphs,
        isPlacedMark: run.isPlacedMark))
  }
}
