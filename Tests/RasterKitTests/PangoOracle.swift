import CFontconfig
import CPangoCairo
import DisplayList
import RasterKit

/// A separate Pango layout with a few of the bundled faces: the reference for the painters.
///
/// It must be used by one thread at a time; Cairo's hinting is off and its antialiasing is grey,
/// like the painters'.
@safe
final class PangoOracle {
  /// The files in which this oracle's `FontReference`s are found.
  let files = FontFileTable()
  private let config: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer

  /// The folder of the bundled faces.
  static var faces: String {
    let folders = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/") + "/Fonts/Faces"
  }

  /// Makes an oracle with these files of the bundled faces.
  init?(_ names: [String]) {
    guard let config = unsafe FcConfigCreate(), let map = unsafe pango_cairo_font_map_new() else {
      return nil
    }
    for name in names {
      guard unsafe FcConfigAppFontAddFile(config, PangoOracle.faces + "/" + name) != 0 else {
        return nil
      }
    }
    unsafe self.config = unsafe config
    unsafe fontMap = unsafe map
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), config)
    unsafe pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    guard let context = unsafe pango_font_map_create_context(map) else { return nil }
    unsafe self.context = unsafe context
    unsafe pango_context_set_round_glyph_positions(context, 0)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    // Pango's font map forgets to release its configuration when it is freed.
    unsafe pango_fc_font_map_set_config(OpaquePointer(fontMap), nil)
    unsafe g_object_unref(fontMap)
    unsafe FcConfigDestroy(config)
  }

  /// A laid-out text, as a value and as Pango's own object.
  @safe
  final class Text {
    let shaped: ShapedText
    let layout: OpaquePointer
    /// Cairo's font of each run; the fonts live as long as the layout.
    let fonts: [OpaquePointer?]

    init(shaped: ShapedText, layout: OpaquePointer, fonts: [OpaquePointer?]) {
      self.shaped = shaped
      unsafe self.layout = unsafe layout
      unsafe self.fonts = unsafe fonts
    }

    deinit {
      unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    }
  }

  /// Lays a text out in a font with a description such as `Inter 16`.
  func text(_ string: String, font: String, width: Double? = nil, color: Color = .black) -> Text? {
    guard let layout = unsafe pango_layout_new(context) else { return nil }
    let description = unsafe pango_font_description_from_string(font)
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
    unsafe pango_layout_set_text(layout, string, -1)
    if let width { unsafe pango_layout_set_width(layout, Int32(width * 1_024)) }
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    var fonts: [OpaquePointer?] = unsafe []
    let shaped = unsafe shaped(layout, string, color, &fonts)
    return unsafe Text(shaped: shaped, layout: layout, fonts: fonts)
  }

  private func shaped(
    _ layout: OpaquePointer, _ string: String, _ color: Color, _ fonts: inout [OpaquePointer?]
  ) -> ShapedText {
    var extents = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &extents)
    var text = ShapedText(
      text: string, size: Size(width: points(extents.width), height: points(extents.height)),
      lines: [])
    let iterator = unsafe pango_layout_get_iter(layout)
    defer { unsafe pango_layout_iter_free(iterator) }
    var runs: [GlyphRun] = []
    repeat {
      let baseline = unsafe points(pango_layout_iter_get_baseline(iterator))
      if let run = unsafe pango_layout_iter_get_run_readonly(iterator) {
        let font = unsafe OpaquePointer(run.pointee.item.pointee.analysis.font)
        unsafe fonts.append(pango_cairo_font_get_scaled_font(font))
        var logical = PangoRectangle()
        unsafe pango_layout_iter_get_run_extents(iterator, nil, &logical)
        if let run = unsafe glyphRun(run, x: logical.x, baseline: baseline, color) {
          runs.append(run)
        }
      } else if !runs.isEmpty {
        text.lines.append(line(runs, baseline: baseline))
        runs = []
      }
    } while unsafe pango_layout_iter_next_run(iterator) != 0
    if !runs.isEmpty { text.lines.append(line(runs, baseline: 0)) }
    return text
  }

  private func line(_ runs: [GlyphRun], baseline: Double) -> ShapedText.Line {
    ShapedText.Line(
      range: 0..<0, top: 0, height: 0, baseline: baseline, minX: runs[0].minX,
      width: runs.reduce(0) { $0 + $1.width }, isRightToLeft: false, runs: runs)
  }

  private func glyphRun(
    _ run: UnsafeMutablePointer<PangoLayoutRun>, x: Int32, baseline: Double, _ color: Color
  ) -> GlyphRun? {
    guard let font = unsafe run.pointee.item.pointee.analysis.font,
      let reference = unsafe reference(to: font)
    else { return nil }
    var pen = x
    var glyphs: [GlyphRun.Glyph] = []
    for index in 0..<Int(unsafe run.pointee.glyphs.pointee.num_glyphs) {
      let info = unsafe run.pointee.glyphs.pointee.glyphs[index]
      let glyph = info.glyph
      // PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG
      if glyph != 0x0fff_ffff, glyph & 0x1000_0000 == 0 {
        glyphs.append(
          GlyphRun.Glyph(
            id: glyph, x: Float(points(pen + info.geometry.x_offset)),
            y: Float(baseline + points(info.geometry.y_offset)),
            advance: Float(points(info.geometry.width)), cluster: 0))
      }
      pen += info.geometry.width
    }
    return GlyphRun(
      font: reference, color: color, range: 0..<0, isRightToLeft: false, minX: points(x),
      width: points(pen - x), glyphs: glyphs)
  }

  private func reference(to font: UnsafeMutablePointer<PangoFont>) -> FontReference? {
    let pattern = unsafe font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) {
      unsafe pango_fc_font_get_pattern($0)
    }
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    var size = 0.0
    guard unsafe FcPatternGetString(pattern, "file", 0, &file) == FcResultMatch,
      let file = unsafe file,
      unsafe FcPatternGetDouble(pattern, "pixelsize", 0, &size) == FcResultMatch
    else { return nil }
    _ = unsafe FcPatternGetInteger(pattern, "index", 0, &index)
    let path = unsafe String(cString: file)
    // Any number that is unique to the file works.
    let digest = FontReference.Digest(
      high: path.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 },
      low: 0)
    files.insert(path, for: digest)
    return FontReference(
      file: digest, index: index, size: size, isColor: path.contains("ColorEmoji"))
  }

  private func points(_ units: Int32) -> Double { Double(units) / 1_024 }
}
