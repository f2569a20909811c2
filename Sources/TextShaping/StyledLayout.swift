internal import CPango
internal import DisplayList

/// A Pango layout set up for one combination of faces, kept so that no text has to set it up again.
@safe final class StyledLayout {
  /// What decides the faces: everything of a style that Pango must know.
  struct Key: Equatable {
    var families: [String]
    var size: Double
    var weight: TextStyle.Weight
    var isItalic: Bool
    var hanForm: HanForm
  }

  /// The layout; its text, width and attributes change with every text.
  let layout: OpaquePointer
  /// What the layout was made for.
  let key: Key
  /// Measures of the first family's face, in points.
  let metrics: PrimaryMetrics
  /// Whether the layout has attributes from the last text beside its own.
  var hasAttributes = false
  private let plainAttributes: OpaquePointer?
  /// The width that the layout was given last, in Pango units.
  var width: Int32 = -1

  /// Makes a layout over a context.
  @unsafe init(context: OpaquePointer, key: Key) {
    self.key = key
    unsafe self.layout = pango_layout_new(context)
    unsafe self.plainAttributes = Self.makeAttributes()
    unsafe pango_layout_set_attributes(layout, plainAttributes)
    let description = unsafe pango_font_description_new()
    let list = (Self.allowed(key.families) + [key.hanForm.family]).joined(separator: ",")
    unsafe pango_font_description_set_family(description, list)
    unsafe pango_font_description_set_absolute_size(description, key.size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(key.weight.rawValue)))
    unsafe pango_font_description_set_style(
      description, key.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe self.metrics = PrimaryMetrics(context: context, description: description, size: key.size)
    unsafe pango_font_description_free(description)
  }

  /// Families that a text may name: the colour face would take over the ASCII digits, so it is
  /// found through its alias alone.
  static func allowed(_ families: [String]) -> [String] {
    families.filter { $0 != "Noto Color Emoji" && $0 != "emoji" }
  }

  /// Attributes that every text has, to be released by the caller.
  ///
  /// Pango would put a hyphen wherever it has to break a word, in names and links too.
  @unsafe static func makeAttributes() -> OpaquePointer? {
    let list = unsafe pango_attr_list_new()
    unsafe pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    return unsafe list
  }

  /// Takes the last text's attributes away.
  func resetAttributes() {
    guard hasAttributes else { return }
    unsafe pango_layout_set_attributes(layout, plainAttributes)
    hasAttributes = false
  }

  deinit {
    unsafe pango_attr_list_unref(plainAttributes)
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }
}
