internal import CPango
internal import DisplayList

extension ParagraphShaper {
  /// What a face lacks for a part of an item.
  struct ShapeFindings {
    /// True if there are characters without a glyph, apart from private use characters.
    var lacksGlyphs = false
    /// The ranges of emoji that are not drawn as one, in order.
    var incompleteEmoji: [Range<Int>] = []
  }

  /// Shapes a part of an item, and appends its glyphs with the changes that chats need: spaces of
  /// one width, boxes for missing characters, and nothing for invisible characters.
  ///
  /// - Parameters:
  ///   - part: The byte range to shape.
  ///   - paragraph: The range of the paragraph that contains the part.
  ///   - font: The item's font.
  ///   - entry: The item's font, as glyph runs refer to it.
  ///   - isRightToLeft: The item's direction.
  ///   - traits: The traits that HarfBuzz needs in addition to the font.
  ///   - glyphs: The array to which the part's glyphs are appended, from left to right.
  ///   - joined: For each added glyph, true if its cluster joins with the preceding one.
  /// - Returns: What the font lacks.
  @unsafe func shape(
    _ part: Range<Int>, of paragraph: Range<Int>, font: UnsafeMutablePointer<PangoFont>,
    entry: FontReferenceCache.Entry, isRightToLeft: Bool, traits: ItemTraits,
    into glyphs: inout [ShapedGlyph], joined: inout [Bool]
  ) -> ShapeFindings {
    var findings = ShapeFindings()
    var emoji = EmojiGlyphs()
    let isColor = entry.reference.isColor
    let language = traits.usesLanguage ? text.style.language : nil
    unsafe shaper.shape(
      part, of: paragraph, in: prepared.bytes, font: font, isRightToLeft: isRightToLeft,
      script: traits.script, language: language
    ) { infos, positions in
      let count = infos.count
      glyphs.reserveCapacity(glyphs.count + count)
      var missing = MissingCharacters()
      for index in 0..<count {
        let info = unsafe infos[index]
        let position = unsafe positions[index]
        let cluster = paragraph.lowerBound + Int(info.cluster)
        var glyph = ShapedGlyph(
          id: info.codepoint, advance: position.x_advance, xOffset: position.x_offset,
          yOffset: -position.y_offset, cluster: Int32(truncatingIfNeeded: cluster))
        let byte = prepared.bytes[cluster]
        if isColor { emoji.add(info.codepoint, cluster: cluster) }
        if byte == 0x20 {
          glyph.advance = traits.spaceAdvance
        } else if byte < 0x20 {
          // Tabs are the only control characters left at this point.
          glyph.id = entry.blankGlyph
          glyph.advance = 0
        } else if info.codepoint == GlyphShaper.invisible {
          let sharesCluster =
            unsafe (index > 0 && infos[index - 1].cluster == info.cluster)
            || (index + 1 < count && infos[index + 1].cluster == info.cluster)
          if glyph.advance == 0 && sharesCluster { continue }
          glyph.id = entry.blankGlyph
        } else if byte == 0xC2, prepared.bytes[cluster + 1] == 0xA0 {
          glyph.advance = traits.spaceAdvance
        } else if info.codepoint == 0 || (prepared.hasPrivateUse && isPrivateUse(at: cluster)) {
          let character =
            unsafe missing.next(
              in: cluster, of: prepared.bytes, end: paragraph.upperBound, font: font)
            ?? MissingCharacters.Character(
              codePoint: prepared.scalar(at: cluster).value, isInvisible: false)
          if character.isInvisible {
            glyph.id = entry.blankGlyph
            glyph.advance = 0
          } else {
            glyph.id = ShapedGlyph.missingMark | character.codePoint
            if !TextTraits.isPrivateUse(character.codePoint) { findings.lacksGlyphs = true }
            glyph.advance = traits.boxAdvance
          }
          glyph.xOffset = 0
          glyph.yOffset = 0
        } else if isCode, byte >= 0xE1, isWide(at: cluster),
          unsafe index == 0 || infos[index - 1].cluster != info.cluster,
          unsafe index + 1 == count || infos[index + 1].cluster != info.cluster
        {
          // A wide character takes two columns, as in terminals, so that code with Han characters
          // lines up.
          let columns = 2 * traits.spaceAdvance
          glyph.xOffset += (columns - glyph.advance) / 2
          glyph.advance = columns
        }
        glyphs.append(glyph)
        joined.append(info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
      }
    }
    if isColor {
      findings.incompleteEmoji = emoji.incomplete(before: part.upperBound, in: prepared) {
        unsafe shaper.unknownFlag(in: font, entry.reference)
      }
    }
    return findings
  }

  /// True if the character at an offset is two columns wide in Unicode (UAX #11).
  private func isWide(at offset: Int) -> Bool {
    g_unichar_iswide(prepared.scalar(at: offset).value) != 0
  }

  /// True if the character at an offset is in a private use area, where each face can draw it
  /// differently.
  private func isPrivateUse(at offset: Int) -> Bool {
    TextTraits.isPrivateUse(prepared.scalar(at: offset).value)
  }
}

/// Finds the characters of a cluster that no font has, for the cluster's missing glyphs.
private struct MissingCharacters {
  private var cluster = -1
  private var offset = 0

  /// A character without a glyph in the font.
  struct Character {
    var codePoint: UInt32
    /// True if the character is invisible in any face.
    var isInvisible: Bool
  }

  /// The next character of a cluster that the font lacks; nil if there is none.
  @unsafe mutating func next(
    in cluster: Int, of bytes: [UInt8], end: Int, font: UnsafeMutablePointer<PangoFont>
  ) -> Character? {
    if cluster != self.cluster {
      self.cluster = cluster
      offset = cluster
    }
    guard let face = unsafe pango_font_get_hb_font(font) else { return nil }
    while offset < end {
      let scalar = PreparedText.scalar(at: offset, of: bytes)
      // A cluster has one base character, followed by marks and invisible characters.
      if offset > cluster && !TextTraits.isMark(scalar) { break }
      offset += UTF8.width(scalar)
      var glyph: hb_codepoint_t = 0
      if unsafe hb_font_get_nominal_glyph(face, scalar.value, &glyph) == 0 || glyph == 0
        || TextTraits.isPrivateUse(scalar.value)
      {
        return Character(
          codePoint: scalar.value,
          isInvisible: g_unichar_type(scalar.value) == G_UNICODE_FORMAT)
      }
    }
    return nil
  }
}
