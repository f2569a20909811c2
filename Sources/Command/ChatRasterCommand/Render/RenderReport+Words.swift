import ChatRaster

extension RenderReport {
  /// The parts that could not be shown faithfully, one line each; a long list is shortened, and its
  /// last line gives the number of the others.
  var complaints: [String] {
    var lines: [String] = []
    for picture in brokenPictures.prefix(Self.shown) {
      let drawn =
        picture.isPartial
        ? "drawn as far as it can be decoded"
        : picture.themeKey == nil ? "drawn as a placeholder" : "drawn without it"
      let key = picture.themeKey.map { "the theme's \"\($0)\": " } ?? ""
      lines.append("\(key)\(picture.source): \(drawn): \(picture.reason)")
    }
    lines += Self.rest(of: brokenPictures.count, "pictures")
    let codePoints = Dictionary(grouping: missingGlyphs, by: \.codePoint)
    let sorted = codePoints.keys.sorted()
    for codePoint in sorted.prefix(Self.shown) {
      let messages = codePoints[codePoint, default: []].compactMap(\.messageID)
      let place = messages.first.map { ", first in message \($0)" } ?? ""
      lines.append("\(CodePointName.name(of: codePoint)): no font has it\(place)")
    }
    lines += Self.rest(of: sorted.count, "characters")
    let emoji = Dictionary(grouping: incompleteEmoji, by: \.codePoints)
    let sequences = emoji.keys.sorted { $0.lexicographicallyPrecedes($1) }
    for codePoints in sequences.prefix(Self.shown) {
      let messages = emoji[codePoints, default: []].compactMap(\.messageID)
      let place = messages.first.map { ", first in message \($0)" } ?? ""
      let names = codePoints.map(CodePointName.name(of:)).joined(separator: " ")
      lines.append("\(names): the emoji font does not have it as one\(place)")
    }
    lines += Self.rest(of: sequences.count, "emoji")
    for formula in unsetFormulas.prefix(Self.shown) {
      let place = formula.messageID.map { " in message \($0)" } ?? ""
      lines.append(
        "formula \(Self.beginning(of: formula.tex))\(place): drawn as its source: \(formula.reason)"
      )
    }
    lines += Self.rest(of: unsetFormulas.count, "formulas")
    for message in clippedMessages.prefix(Self.shown) {
      lines.append(
        "message \(message): it is too long: its text was cut, or partly drawn as source")
    }
    lines += Self.rest(of: clippedMessages.count, "messages")
    for page in tallPages.prefix(Self.shown) {
      let height = Int(page.height.rounded(.up))
      lines.append(
        "page \(page.number): is \(height) points high, taller than requested, because pages end"
          + " between messages: choose a greater height, or a PDF, which cuts messages")
    }
    lines += Self.rest(of: tallPages.count, "pages")
    for family in missingFamilies.prefix(Self.shown) {
      lines.append("\(family): no font of this family was found; texts use another")
    }
    lines += Self.rest(of: missingFamilies.count, "font families")
    lines += missingFontDirectories.map {
      "\($0): is not a readable folder; no fonts were found"
    }
    lines += Self.complaints(aboutSkipped: skippedFontFiles)
    if hiddenControlCount > 0 {
      lines.append(
        "hidden control characters: \(hiddenControlCount) left out of titles, names and file names")
    }
    if directionOverrideCount > 0 {
      lines.append(
        "direction overrides: \(directionOverrideCount) in messages change the order of characters")
    }
    if omittedFindingCount > 0 { lines.append("and \(omittedFindingCount) findings more") }
    return lines
  }

  /// A formula, shortened if it is long.
  private static func beginning(of tex: String) -> String {
    let shown = tex.prefix(60)
    return shown.endIndex == tex.endIndex ? tex : shown + "…"
  }

  /// The skipped font files, one line each; a long list is shortened, and its last line gives the
  /// number of the others.
  static func complaints(aboutSkipped fontFiles: [String]) -> [String] {
    fontFiles.prefix(shown).map { "\($0): is not a regular file; skipped" }
      + rest(of: fontFiles.count, "files")
  }

  /// The maximum number of printed findings of each kind.
  private static let shown = 10

  private static func rest(of count: Int, _ kind: String) -> [String] {
    count > shown ? ["and \(count - shown) \(kind) more"] : []
  }
}
