package import DisplayList

/// A part of a sheet that does not belong to the conversation, such as a page number; screen
/// readers skip it (ISO 32000-1, 14.8.2.2).
package struct PageArtifact: Sendable {
  /// The subtypes of pagination artifacts: the first two are from ISO 32000-1, 14.8.2.2.2, the
  /// others from ISO 32000-2, table 363.
  package enum Kind: String, Sendable {
    case header = "Header"
    case footer = "Footer"
    case batesNumber = "BatesN"
    case lineNumbers = "LineNum"
  }

  /// The subtype of the artifact.
  package var kind: Kind
  /// The drawing, in points from the sheet's top left corner.
  package var items: [DisplayItem]

  /// Makes an artifact.
  package init(_ kind: Kind, _ items: [DisplayItem]) {
    self.kind = kind
    self.items = items
  }
}

/// A page whose cells have all been drawn.
package struct DrawnPage: Hashable, Sendable {
  /// The number of the page, from 1.
  package var number: Int
  /// The total number of pages in the document.
  package var count: Int
  /// The rectangle covered by the cells, in points from the sheet's top left corner.
  package var cells: Rect
  /// The baselines of the lines of text, in the same coordinates, from top to bottom; empty unless
  /// the encoder stores them.
  package var baselines: [Double]

  /// Makes a page.
  package init(number: Int, count: Int, cells: Rect, baselines: [Double]) {
    self.number = number
    self.count = count
    self.cells = cells
    self.baselines = baselines
  }
}
