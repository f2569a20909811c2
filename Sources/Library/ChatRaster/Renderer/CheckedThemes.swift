import BubbleLayout
import Platform

/// The most recently used themes, already checked, with their digests.
///
/// Checking a theme and computing its digest take as long as laying out a few messages; equal
/// themes share the results.
final class CheckedThemes: Sendable {
  private let known = Monitor<[(theme: Theme, digest: CellKeys.ThemeDigest)]>([])

  /// The maximum number of cached themes: stops a program that makes a new theme for each call from
  /// filling memory.
  private static let capacity = 32

  /// The structures that a theme may name.
  private let structures: MessageStructures

  /// Makes an empty table.
  init(structures: MessageStructures) {
    self.structures = structures
  }

  /// The digest of a theme, computed at first use.
  ///
  /// - Throws: `RenderError` with the code `invalidConfiguration` for a theme that cannot be used.
  func digest(of theme: Theme) throws(RenderError) -> CellKeys.ThemeDigest {
    try known.withLock { known throws(RenderError) in
      let entry: (theme: Theme, digest: CellKeys.ThemeDigest)
      if let place = known.firstIndex(where: { $0.theme == theme }) {
        if place == 0 { return known[0].digest }
        entry = known.remove(at: place)
      } else {
        try theme.check(structures)
        if known.count == Self.capacity { known.removeLast() }
        entry = (theme, CellKeys.digest(of: theme))
      }
      known.insert(entry, at: 0)
      return entry.digest
    }
  }
}

extension Theme {
  /// Throws `invalidConfiguration` if the theme cannot be used; the key names the wrong value of
  /// the theme.
  func check(_ structures: MessageStructures) throws(RenderError) {
    do {
      try validate()
      try structures.check(self)
    } catch {
      throw RenderError(
        .invalidConfiguration, error.description, file: error.file, key: "theme." + error.key,
        underlying: error)
    }
  }
}
