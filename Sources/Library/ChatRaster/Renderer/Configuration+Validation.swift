import BubbleLayout
import FoundationEssentials
import JSONStream
import Kit

extension ChatRenderer.Configuration {
  /// Rejects values that make a page impossible.
  ///
  /// - Throws: `invalidConfiguration`; its key is the property's name, or, for a theme, `theme.`
  ///   followed by the key in a theme file.
  func validate() throws(RenderError) {
    try options.validate()
    try options.theme.check(structures)
    if let name = structures.unknownName {
      throw RenderError(
        .invalidConfiguration,
        """
        there is no structure \(name.quotedForError): choose from \
        \(structures.names.map(\.quotedForError).joined(separator: ", ")), or register it
        """, key: "structures")
    }
    if let (name, known) = components.unknownName {
      let names = known.map(\.rawValue.quotedForError)
      throw RenderError(
        .invalidConfiguration,
        """
        there is no component \(name.rawValue.quotedForError): choose \
        \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")
        """, key: "components")
    }
    let budget = memoryBudget
    for (share, byteCount) in [
      ("snapshots", budget.snapshots), ("fragments", budget.fragments),
      ("bitmaps", budget.bitmaps), ("pictures", budget.pictures), ("texts", budget.texts),
    ] where byteCount < 0 {
      throw RenderError(
        .invalidConfiguration,
        "memoryBudget.\(share) \(byteCount): write 0, which keeps nothing, or more",
        key: "memoryBudget")
    }
    if let snapshotFolder, !snapshotFolder.isFileURL {
      throw RenderError(
        .invalidConfiguration,
        "snapshotFolder \(snapshotFolder.absoluteString) is not the address of a folder: make one "
          + "with URL(filePath:)", key: "snapshotFolder")
    }
    if let workerCount, !RenderLimits.workers.contains(workerCount) {
      throw RenderError(
        .invalidConfiguration,
        """
        \(workerCount) workers: choose from \(RenderLimits.workers.lowerBound) to \
        \(RenderLimits.workers.upperBound)
        """, key: "workerCount")
    }
  }
}

extension RenderOptions {
  /// Rejects values that make a page impossible; the theme is checked when it is used.
  ///
  /// - Throws: `invalidConfiguration` with the property's name as the key.
  func validate() throws(RenderError) {
    guard RenderLimits.widths.contains(width) else {
      throw Self.outOfRange("width", width, RenderLimits.widths, "points")
    }
    guard RenderLimits.scales.contains(scale) else {
      throw Self.outOfRange("scale", scale, RenderLimits.scales, "pixels per point")
    }
    guard maximumRowCount > 0 else {
      throw RenderError(
        .invalidConfiguration, "maximumRowCount \(maximumRowCount): at least 1 is needed",
        key: "maximumRowCount")
    }
    if let now, !now.timeIntervalSince1970.isFinite {
      throw RenderError(.invalidConfiguration, "now is not a date: give a finite one", key: "now")
    }
    if let memoryLimit, memoryLimit < 0 {
      throw RenderError(
        .invalidConfiguration, "memoryLimit \(memoryLimit): more than 0 bytes are needed",
        key: "memoryLimit")
    }
  }

  private static func outOfRange(
    _ key: String, _ value: Double, _ range: ClosedRange<Double>, _ unit: String
  ) -> RenderError {
    RenderError(
      .invalidConfiguration,
      """
      \(key) \(plain(value)) is out of range: choose from \(plain(range.lowerBound)) to \
      \(plain(range.upperBound)) \(unit)
      """, key: key)
  }

  /// A number as text, without a fraction if it is whole.
  private static func plain(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
