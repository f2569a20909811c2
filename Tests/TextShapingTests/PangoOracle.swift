import CPango
import DisplayList
import Testing

@testable import TextShaping

/// Pango's own results for a text on one line, with which ours are compared.
@safe struct PangoOracle {
  let catalog: FontCatalog

  /// The leading edge of each character, by UTF-8 offset, in points.
  ///
  /// Pango itself would take the direction of an override for that of the paragraph.
  func leadingEdges(
    of text: String, isRightToLeft: Bool
  ) throws -> [(Int, Double)] {
    let map = unsafe try #require(pango_ft2_font_map_new())
    defer { unsafe g_object_unref(map) }
    let typed = OpaquePointer(map)
    unsafe pango_fc_font_map_set_config(typed, catalog.configuration)
    // Pango's font map forgets to release its configuration when it is freed.
    defer { unsafe pango_fc_font_map_set_config(typed, nil) }
    unsafe pango_ft2_font_map_set_resolution(typed, 72, 72)
    let context = unsafe pango_font_map_create_context(map)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_base_dir(
      context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    unsafe pango_context_set_language(context, pango_language_from_string("xx"))
    let layout = unsafe pango_layout_new(context)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    unsafe pango_layout_set_auto_dir(layout, 0)
    let description = unsafe pango_font_description_from_string("Inter, Noto Sans CJK SC 16")
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
    unsafe pango_layout_set_text(layout, text, -1)
    // In our layout, every space has the width from the first face that contains it.
    let attributes = unsafe pango_attr_list_new()
    for (offset, byte) in text.utf8.enumerated() where byte == 0x20 {
      guard let family = unsafe pango_attr_family_new("Inter") else { continue }
      unsafe family.pointee.start_index = UInt32(offset)
      unsafe family.pointee.end_index = UInt32(offset + 1)
      unsafe pango_attr_list_insert(attributes, family)
    }
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
    var edges: [(Int, Double)] = []
    var offset = 0
    for character in text {
      var rect = PangoRectangle()
      unsafe pango_layout_index_to_pos(layout, Int32(offset), &rect)
      edges.append((offset, Double(rect.x) / Double(PANGO_SCALE)))
      offset += character.utf8.count
    }
    return edges
  }
}
