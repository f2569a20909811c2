internal import CPango

/// The metrics of the first face of a style, in points.
///
/// They determine the baseline and the decorations of every line, regardless of the faces of its
/// characters: at a size of 16 points, runs of different fonts are 19 to 24 points high.
struct PrimaryMetrics: Hashable {
  /// The distance from the baseline up to the top of the face's own line box.
  var ascent: Double
  /// The distance from the baseline down to the bottom of the face's own line box.
  var descent: Double
  /// The distance from the baseline down to the top of an underline.
  var underlineOffset: Double
  /// The thickness of an underline.
  var underlineThickness: Double
  /// The distance from the baseline up to the top of a strike-through.
  var strikethroughOffset: Double
  /// The thickness of a strike-through.
  var strikethroughThickness: Double

  /// Reads the metrics from the face's own tables.
  ///
  /// Replaces `pango_font_get_metrics`, which lays out a sample text in the language of the
  /// environment.
  @unsafe init(context: OpaquePointer, description: OpaquePointer?, size: Double) {
    ascent = size * 0.96
    descent = size * 0.24
    underlineOffset = size * 0.1
    underlineThickness = size * 0.06
    strikethroughOffset = size * 0.3
    strikethroughThickness = size * 0.06
    guard let font = unsafe pango_context_load_font(context, description) else { return }
    defer { unsafe g_object_unref(font) }
    guard let face = unsafe pango_font_get_hb_font(font) else { return }
    var extents = hb_font_extents_t()
    if unsafe hb_font_get_h_extents(face, &extents) != 0 {
      ascent = Double(extents.ascender) / Double(PANGO_SCALE)
      descent = -Double(extents.descender) / Double(PANGO_SCALE)
    }
    if let offset = unsafe Self.measure(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, of: face),
      let height = unsafe Self.measure(HB_OT_METRICS_TAG_UNDERLINE_SIZE, of: face), height > 0
    {
      underlineOffset = -offset
      underlineThickness = height
    }
    if let offset = unsafe Self.measure(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, of: face),
      let height = unsafe Self.measure(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, of: face), height > 0
    {
      strikethroughOffset = offset
      strikethroughThickness = height
    }
  }

  /// The distance from a line's top to the baseline.
  ///
  /// The face's own line box is centred in `lineHeight`, and the baseline is at a whole point, so
  /// that glyphs lie on whole pixels at every integer scale.
  func baseline(in lineHeight: Double) -> Double {
    ((lineHeight - ascent - descent) / 2 + ascent).rounded()
  }

  private static func measure(_ tag: hb_ot_metrics_tag_t, of face: OpaquePointer) -> Double? {
    var position: hb_position_t = 0
    guard unsafe hb_ot_metrics_get_position(face, tag, &position) != 0 else { return nil }
    return Double(position) / Double(PANGO_SCALE)
  }
}
