import BubbleLayout
import ChatModel
import DisplayList
import Documents

/// The formulas, code, tables and pictures of documents.
extension DocumentLayout {
  mutating func add(_ formula: DocumentFormula, at level: Level) {
    let block = FormulaBlock(
      formula, definitions: &definitions, style: textStyle(at: level), width: room(at: level),
      styles: styles, in: context)
    append(
      .formula(block, index: codeCount), height: block.size.height, at: level,
      natural: block.size.width)
    if case .source(let code, _) = block, !code.isFormula { codeCount += 1 }
    y += block.size.height
  }

  mutating func add(_ code: CodeBlock, at level: Level) {
    append(
      .code(code, index: codeCount), height: code.size.height,
      at: widened(level, to: code.size.width), natural: code.size.width)
    if !code.isFormula { codeCount += 1 }
    y += code.size.height
  }

  mutating func add(_ table: DocumentTable, at level: Level) {
    let view = TableView(
      table, index: tableCount, width: room(at: level), upTo: wideRoom(at: level),
      direction: level.direction, definitions: &definitions, styles: styles, in: context)
    append(
      .table(view, index: tableCount), height: view.size.height,
      at: widened(level, to: view.size.width, isFlipped: view.isFlipped),
      natural: view.size.width)
    tableCount += 1
    y += view.size.height
  }

  mutating func add(_ image: DocumentImage, at level: Level) {
    guard let source = image.source, let picture = context.picture(source) else {
      if let html = image.html {
        return addText(
          DocumentText(RichText(html)), style: styles.html, at: level, as: .placeholder)
      }
      let words = image.alternative.isBlank ? image.address : image.alternative
      guard !words.isBlank else { return }
      let range = 0..<words.utf8.count
      return addMissing(
        DocumentText(RichText(words, entities: [.init(.link(image.link ?? image.address), range)])),
        at: level)
    }
    let (pixelWidth, pixelHeight) = (
      Double(max(1, picture.pixelWidth)), Double(max(1, picture.pixelHeight))
    )
    let scale = min(
      1, room(at: level) / pixelWidth, BuiltInContentsLimits.documentPictureHeight / pixelHeight)
    let size = Size(
      width: max(1, (pixelWidth * scale).rounded()), height: max(1, (pixelHeight * scale).rounded())
    )
    append(
      .picture(picture, source: source, label: image.alternative, link: image.link),
      height: size.height, at: level, natural: size.width, indent: size.width)
    y += size.height
  }

  /// Adds an icon and the text for a missing picture.
  private mutating func addMissing(_ words: DocumentText, at level: Level) {
    var inner = level
    if room(at: level) - styles.pictureIndent >= styles.leastRoom {
      let isFlipped = isFlipped([.paragraph(words)], at: level)
      indented(&inner, by: styles.pictureIndent, isFlipped: isFlipped)
      append(
        .pictureSign(lineHeight: styles.lineHeight), height: styles.lineHeight, at: level,
        indent: styles.pictureIndent, isFlipped: isFlipped)
    }
    addText(words, style: textStyle(at: level), at: inner, as: .placeholder)
  }

  /// The width available to code and tables at a level, in points.
  func wideRoom(at level: Level) -> Double {
    room(at: level) + (level.isEnclosed ? 0 : sideRoom.left + sideRoom.right)
  }

  /// Returns a level with space for a part of the given width: a part that is wider than the space
  /// extends beyond it, first at its end and then at its start.
  private func widened(_ level: Level, to width: Double, isFlipped: Bool = false) -> Level {
    var level = level
    let over = max(0, width - room(at: level))
    if isFlipped {
      let ahead = min(over, sideRoom.left)
      level.leading -= ahead
      level.trailing -= over - ahead
    } else {
      let ahead = min(over, sideRoom.right)
      level.trailing -= ahead
      level.leading -= over - ahead
    }
    return level
  }
}
