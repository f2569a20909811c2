internal import CPango
package import DisplayList
package import MathSetting
internal import Platform

/// An OpenType font with a MATH table, read through HarfBuzz.
///
/// Opening maps the file into memory. Glyphs are measured at first use, and their metrics are
/// cached.
// @unchecked because of the pointer alone: HarfBuzz's fonts can be read from many threads once they
// are immutable.
@safe package final class MathFace: MathFont, @unchecked Sendable {
  /// The reference of the face for painters, at a size of 1 point.
  package let reference: FontReference
  package let constants: MathConstants

  private struct Known {
    var glyphs: [Unicode.Scalar: UInt32?] = [:]
    var metrics: [UInt32: GlyphMetrics] = [:]
    var variants: [VariantKey: [GlyphVariant]] = [:]
    var assemblies: [VariantKey: [GlyphPart]] = [:]
  }

  private struct VariantKey: Hashable {
    var glyph: UInt32
    var isVertical: Bool
  }

  private let font: OpaquePointer
  private let unitsPerEm: Double
  private let known = Monitor(Known())

  /// Opens a font; nil if the file is not a font or has no MATH table.
  package init?(path: String, digest: FontReference.Digest) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    let face = unsafe hb_face_create(blob, 0)
    unsafe hb_blob_destroy(blob)
    defer { unsafe hb_face_destroy(face) }
    let units = Double(unsafe hb_face_get_upem(face))
    guard unsafe hb_ot_math_has_data(face) != 0, units > 0,
      let font = unsafe hb_font_create(face)
    else { return nil }
    unsafe hb_font_make_immutable(font)
    unsafe self.font = unsafe font
    unitsPerEm = units
    reference = FontReference(file: digest, index: 0, size: 1)
    let overlap = unsafe hb_ot_math_get_min_connector_overlap(font, HB_DIRECTION_LTR)
    constants = MathConstants { name in
      guard let constant = name.harfBuzzConstant else { return Double(overlap) / units }
      return Double(unsafe hb_ot_math_get_constant(font, constant)) / units
    }
  }

  deinit {
    unsafe hb_font_destroy(font)
  }

  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    known.withLock { known in
      if let found = known.glyphs[scalar] { return found }
      var glyph: hb_codepoint_t = 0
      let isThere = unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
      let result = isThere ? glyph : nil
      known.glyphs[scalar] = .some(result)
      return result
    }
  }

  package func metrics(of glyph: UInt32) -> GlyphMetrics {
    known.withLock { known in
      if let found = known.metrics[glyph] { return found }
      let metrics = measure(glyph)
      known.metrics[glyph] = metrics
      return metrics
    }
  }

  private func measure(_ glyph: UInt32) -> GlyphMetrics {
    var extents = hb_glyph_extents_t()
    _ = unsafe hb_font_get_glyph_extents(font, glyph, &extents)
    func em(_ units: some BinaryInteger) -> Double { Double(units) / unitsPerEm }
    // HarfBuzz returns half the advance if the table has no entry; that position is wrong for a
    // mark.
    let accent = unsafe hb_ot_math_get_glyph_top_accent_attachment(font, glyph)
    return GlyphMetrics(
      width: em(unsafe hb_font_get_glyph_h_advance(font, glyph)), height: em(extents.y_bearing),
      depth: -em(extents.y_bearing + extents.height),
      italic: em(unsafe hb_ot_math_get_glyph_italics_correction(font, glyph)),
      topAccent: em(accent), inkStart: em(extents.x_bearing), inkWidth: em(extents.width))
  }

  package func variants(of glyph: UInt32, isVertical: Bool) -> [GlyphVariant] {
    let key = VariantKey(glyph: glyph, isVertical: isVertical)
    return known.withLock { known in
      if let found = known.variants[key] { return found }
      var count: UInt32 = 32
      var list = Array(repeating: hb_ot_math_glyph_variant_t(), count: 32)
      _ = unsafe list.withUnsafeMutableBufferPointer { buffer in
        unsafe hb_ot_math_get_glyph_variants(
          font, glyph, isVertical ? HB_DIRECTION_BTT : HB_DIRECTION_LTR, 0, &count,
          buffer.baseAddress)
      }
      let variants = list.prefix(Int(count)).map {
        GlyphVariant(glyph: $0.glyph, size: Double($0.advance) / unitsPerEm)
      }
      known.variants[key] = variants
      return variants
    }
  }

  package func assembly(of glyph: UInt32, isVertical: Bool) -> [GlyphPart] {
    let key = VariantKey(glyph: glyph, isVertical: isVertical)
    return known.withLock { known in
      if let found = known.assemblies[key] { return found }
      var count: UInt32 = 32
      var italic: hb_position_t = 0
      var list = Array(repeating: hb_ot_math_glyph_part_t(), count: 32)
      _ = unsafe list.withUnsafeMutableBufferPointer { buffer in
        unsafe hb_ot_math_get_glyph_assembly(
          font, glyph, isVertical ? HB_DIRECTION_BTT : HB_DIRECTION_LTR, 0, &count,
          buffer.baseAddress, &italic)
      }
      let parts = list.prefix(Int(count)).map { part in
        GlyphPart(
          glyph: part.glyph, size: Double(part.full_advance) / unitsPerEm,
          startConnector: Double(part.start_connector_length) / unitsPerEm,
          endConnector: Double(part.end_connector_length) / unitsPerEm,
          isExtender: part.flags.rawValue & HB_OT_MATH_GLYPH_PART_FLAG_EXTENDER.rawValue != 0)
      }
      known.assemblies[key] = parts
      return parts
    }
  }
}

extension MathConstants.Name {
  /// HarfBuzz's constant; nil for the overlap, which has its own function.
  fileprivate var harfBuzzConstant: hb_ot_math_constant_t? {
    switch self {
    case .axisHeight: HB_OT_MATH_CONSTANT_AXIS_HEIGHT
    case .accentBaseHeight: HB_OT_MATH_CONSTANT_ACCENT_BASE_HEIGHT
    case .fractionNumeratorShiftUp: HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_SHIFT_UP
    case .fractionNumeratorDisplayShiftUp:
      HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_DISPLAY_STYLE_SHIFT_UP
    case .fractionDenominatorShiftDown: HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_SHIFT_DOWN
    case .fractionDenominatorDisplayShiftDown:
      HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_DISPLAY_STYLE_SHIFT_DOWN
    case .fractionNumeratorGap: HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_GAP_MIN
    case .fractionNumeratorDisplayGap: HB_OT_MATH_CONSTANT_FRACTION_NUM_DISPLAY_STYLE_GAP_MIN
    case .fractionDenominatorGap: HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_GAP_MIN
    case .fractionDenominatorDisplayGap: HB_OT_MATH_CONSTANT_FRACTION_DENOM_DISPLAY_STYLE_GAP_MIN
    case .fractionRule: HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS
    case .stackTopShiftUp: HB_OT_MATH_CONSTANT_STACK_TOP_SHIFT_UP
    case .stackTopDisplayShiftUp: HB_OT_MATH_CONSTANT_STACK_TOP_DISPLAY_STYLE_SHIFT_UP
    case .stackBottomShiftDown: HB_OT_MATH_CONSTANT_STACK_BOTTOM_SHIFT_DOWN
    case .stackBottomDisplayShiftDown: HB_OT_MATH_CONSTANT_STACK_BOTTOM_DISPLAY_STYLE_SHIFT_DOWN
    case .stackGap: HB_OT_MATH_CONSTANT_STACK_GAP_MIN
    case .stackDisplayGap: HB_OT_MATH_CONSTANT_STACK_DISPLAY_STYLE_GAP_MIN
    case .superscriptShiftUp: HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP
    case .superscriptShiftUpCramped: HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP_CRAMPED
    case .superscriptBottom: HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MIN
    case .superscriptDrop: HB_OT_MATH_CONSTANT_SUPERSCRIPT_BASELINE_DROP_MAX
    case .superscriptBottomWithSubscript: HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MAX_WITH_SUBSCRIPT
    case .subscriptShiftDown: HB_OT_MATH_CONSTANT_SUBSCRIPT_SHIFT_DOWN
    case .subscriptTop: HB_OT_MATH_CONSTANT_SUBSCRIPT_TOP_MAX
    case .subscriptDrop: HB_OT_MATH_CONSTANT_SUBSCRIPT_BASELINE_DROP_MIN
    case .scriptGap: HB_OT_MATH_CONSTANT_SUB_SUPERSCRIPT_GAP_MIN
    case .spaceAfterScript: HB_OT_MATH_CONSTANT_SPACE_AFTER_SCRIPT
    case .upperLimitGap: HB_OT_MATH_CONSTANT_UPPER_LIMIT_GAP_MIN
    case .upperLimitRise: HB_OT_MATH_CONSTANT_UPPER_LIMIT_BASELINE_RISE_MIN
    case .lowerLimitGap: HB_OT_MATH_CONSTANT_LOWER_LIMIT_GAP_MIN
    case .lowerLimitDrop: HB_OT_MATH_CONSTANT_LOWER_LIMIT_BASELINE_DROP_MIN
    case .overbarGap: HB_OT_MATH_CONSTANT_OVERBAR_VERTICAL_GAP
    case .overbarRule: HB_OT_MATH_CONSTANT_OVERBAR_RULE_THICKNESS
    case .overbarClearance: HB_OT_MATH_CONSTANT_OVERBAR_EXTRA_ASCENDER
    case .underbarGap: HB_OT_MATH_CONSTANT_UNDERBAR_VERTICAL_GAP
    case .underbarRule: HB_OT_MATH_CONSTANT_UNDERBAR_RULE_THICKNESS
    case .underbarClearance: HB_OT_MATH_CONSTANT_UNDERBAR_EXTRA_DESCENDER
    case .radicalGap: HB_OT_MATH_CONSTANT_RADICAL_VERTICAL_GAP
    case .radicalDisplayGap: HB_OT_MATH_CONSTANT_RADICAL_DISPLAY_STYLE_VERTICAL_GAP
    case .radicalRule: HB_OT_MATH_CONSTANT_RADICAL_RULE_THICKNESS
    case .radicalClearance: HB_OT_MATH_CONSTANT_RADICAL_EXTRA_ASCENDER
    case .radicalKernBeforeDegree: HB_OT_MATH_CONSTANT_RADICAL_KERN_BEFORE_DEGREE
    case .radicalKernAfterDegree: HB_OT_MATH_CONSTANT_RADICAL_KERN_AFTER_DEGREE
    case .displayOperatorHeight: HB_OT_MATH_CONSTANT_DISPLAY_OPERATOR_MIN_HEIGHT
    case .minimumOverlap: nil
    }
  }
}
