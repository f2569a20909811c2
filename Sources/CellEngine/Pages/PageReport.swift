/// What became of a page.
package struct PageReport: Hashable, Sendable {
  /// In pixels.
  package var width = 0
  /// In pixels.
  package var height = 0
  /// How many cells the page has.
  package var cellCount = 0
  /// Of the whole file.
  package var byteCount = 0
  /// What it took; nothing for one of several pages.
  package var usage = CellUsage()
}
