import DisplayList
import VectorKit

extension PDFOptions {
  /// Rejects values that make a page impossible, before drawing begins.
  ///
  /// `ChatRenderer.writePDF(of:to:as:options:)` calls this too, so calling it first is optional.
  ///
  /// - Throws: `RenderError` with the code `invalidConfiguration` and the property as its key.
  public func check() throws(RenderError) {
    if let pageHeight,
      !pageHeight.isFinite || pageHeight < RenderLimits.minimumPageHeight
        || pageHeight > PDFEncoder.maximumSide
    {
      throw RenderError(
        .invalidConfiguration,
        "a PDF's pages are \(RenderLimits.minimumPageHeight) to \(PDFEncoder.maximumSide) points "
          + "high, not \(pageHeight)", key: "height")
    }
    for (text, key) in [(header, "header"), (footer, "footer")] {
      if let text { _ = try PageText(text, key: key) }
    }
    if let stamp { _ = try PageStamp(stamp) }
    guard let paper else {
      guard let key = sheetKeys.first else { return }
      throw RenderError(
        .invalidConfiguration, "\(key): a page without paper has no margin for it: choose a sheet",
        key: key)
    }
    try paper.check()
    let margins: [(Double, String, [String])] = [
      (paper.margins.top, "top", header == nil ? [] : ["header"]),
      (
        paper.margins.bottom, "bottom",
        [(footer, "footer"), (stamp, "stamp")].compactMap {
          $0.0 == nil ? nil : $0.1
        }
      ),
    ]
    for (margin, name, keys) in margins where margin < PaperLimits.furnishedMargin {
      guard let key = keys.first else { continue }
      throw RenderError(
        .invalidConfiguration,
        "\(key): the \(name) margin of \(margin) points is too small for it: choose "
          + "\(PaperLimits.furnishedMargin) or more", key: key)
    }
  }

  /// The names of properties that are set and require a sheet.
  private var sheetKeys: [String] {
    [
      (header != nil, "header"), (footer != nil, "footer"), (stamp != nil, "stamp"),
      (numbersLines, "numbersLines"),
    ].compactMap { $0.0 ? $0.1 : nil }
  }
}

extension PDFOptions.Paper {
  /// Rejects a sheet that has no space for a message.
  fileprivate func check() throws(RenderError) {
    guard PaperLimits.side.contains(width), PaperLimits.side.contains(height) else {
      throw RenderError(
        .invalidConfiguration,
        "paper: a sheet of \(width) × \(height) points is too small or too large: its sides have "
          + "\(PaperLimits.side.lowerBound) to \(PaperLimits.side.upperBound)", key: "paper")
    }
    let sides = [margins.top, margins.left, margins.bottom, margins.right]
    let room = sheet.room
    guard sides.allSatisfy({ $0 >= 0 && $0.isFinite }), room.width >= PaperLimits.room,
      room.height >= PaperLimits.room
    else {
      throw RenderError(
        .invalidConfiguration,
        "margins: they leave too little of a sheet of \(width) × \(height) points: each must be 0 "
          + "or more, with \(PaperLimits.room) points between them", key: "margins")
    }
    if let scale, !PaperLimits.scale.contains(scale) {
      throw RenderError(
        .invalidConfiguration,
        "paper scale: \(scale) is not between \(PaperLimits.scale.lowerBound) and "
          + "\(PaperLimits.scale.upperBound)", key: "paperScale")
    }
  }

  /// Rejects messages that are wider than the space between the margins, and margins that leave
  /// too little height for messages.
  func check(forWidth width: Double) throws(RenderError) {
    let sheet = sheet
    if let scale, width * scale > sheet.room.width + 0.01 {
      let most = (sheet.room.width / width * 100).rounded(.down) / 100
      throw RenderError(
        .invalidConfiguration,
        "paper scale: messages of \(width) points are wider than the sheet at \(scale): choose at "
          + "most \(most), a smaller width or smaller margins", key: "paperScale")
    }
    guard sheet.height(forWidth: width) >= RenderLimits.minimumPageHeight else {
      throw RenderError(
        .invalidConfiguration,
        "margins: they leave \(sheet.height(forWidth: width)) points of messages on a page: at least "
          + "\(RenderLimits.minimumPageHeight) are needed", key: "margins")
    }
  }
}
