internal import CPango
internal import DisplayList

extension ShapingPass {
  /// Adds the last line that there is room for, with an ellipsis where the text goes on.
  ///
  /// - Parameters:
  ///   - line: The part of the prepared text that the line would show without an ellipsis.
  ///   - paragraphEnd: How far the line's paragraph goes.
  ///   - direction: The paragraph's direction where it is settled already.
  mutating func addEllipsizedLine(
    _ line: Range<Int>, within paragraphEnd: Int, direction: PangoDirection? = nil
  ) {
    cutAtLineLimit()
    // Some of what follows, so that the line is filled up to the edge and not to a word's end.
    let more = min(line.upperBound + 64, paragraphEnd)
    let piece = line.lowerBound..<prepared.scalarBoundary(before: more)
    var shown = Array(prepared.bytes[line.lowerBound..<prepared.endWithoutSpaces(piece)])
    shown += "…".utf8
    unsafe shown.withUnsafeBytes { bytes in
      unsafe setText(bytes, attributesOf: piece, direction: direction)
    }
    unsafe pango_layout_set_ellipsize(layout.layout, PANGO_ELLIPSIZE_END)
    if let first = unsafe pango_layout_get_line_readonly(layout.layout, 0) {
      unsafe addLine(first, piece: piece, endsParagraph: true)
    }
    unsafe pango_layout_set_ellipsize(layout.layout, PANGO_ELLIPSIZE_NONE)
  }
}
