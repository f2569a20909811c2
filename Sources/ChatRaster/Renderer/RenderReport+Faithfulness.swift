extension RenderReport {
  /// Refuses a page on which something is not as it was said.
  ///
  /// - Throws: The code `unfaithful`, with this report.
  func requireFaithfulness() throws(RenderError) {
    guard !isFaithful else { return }
    let counts = [
      (brokenPictures.count, "pictures cannot be shown"),
      (missingGlyphs.count, "characters have no glyph"),
      (clippedMessages.count, "texts were cut"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    var error = RenderError(
      .unfaithful, "the page would not show everything: " + counts.joined(separator: ", "))
    error.report = self
    throw error
  }
}
