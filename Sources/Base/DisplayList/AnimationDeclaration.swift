/// The declaration of a moving part of a cell.
///
/// A cell is laid out and painted in its initial state, which pages also show. A live list animates
/// the cell by changing the declared items, based on a clock or the cell's position, without laying
/// it out again.
package struct AnimationDeclaration: Hashable, Sendable {
  /// The position of the moving items in a cell's tree of items.
  package struct Place: Hashable, Sendable {
    /// The groups that contain the items, from the outermost to the innermost; each index refers to
    /// the items of the previous group.
    package var groups: [Int]
    /// The indices of the items in the innermost group, or in the cell if there are no groups.
    package var items: Range<Int>

    /// Makes a position.
    package init(groups: [Int] = [], items: Range<Int>) {
      self.groups = groups
      self.items = items
    }
  }

  /// The way in which the part moves.
  package var motion: CellMotion
  /// The bounds of all changes that the motion makes, in points from the cell's top left corner.
  package var rect: Rect
  /// The position of the moving items.
  package var place: Place

  /// Declares a moving part.
  package init(_ motion: CellMotion, in rect: Rect, place: Place) {
    self.motion = motion
    self.rect = rect
    self.place = place
  }
}

extension CellSnapshot {
  /// The items at a position; empty if the cell has no such position.
  package func items(at place: AnimationDeclaration.Place) -> ArraySlice<DisplayItem> {
    var items = items
    for index in place.groups {
      guard items.indices.contains(index), case .group(let children, _, _, _) = items[index] else {
        return []
      }
      items = children
    }
    return place.items.upperBound <= items.count && place.items.lowerBound >= 0
      ? items[place.items] : []
  }

  /// The cell with the items at a position replaced; unchanged if the cell has no such position.
  package func replacing(
    _ place: AnimationDeclaration.Place, _ change: (DisplayItem) -> DisplayItem
  ) -> CellSnapshot {
    guard !items(at: place).isEmpty else { return self }
    var changed = self
    changed.items = Self.replacing(place, at: 0, in: items, change)
    return changed
  }

  private static func replacing(
    _ place: AnimationDeclaration.Place, at depth: Int, in items: [DisplayItem],
    _ change: (DisplayItem) -> DisplayItem
  ) -> [DisplayItem] {
    var items = items
    if depth == place.groups.count {
      for index in place.items { items[index] = change(items[index]) }
    } else if case .group(let children, let offset, let clip, let opacity) =
      items[place.groups[depth]]
    {
      items[place.groups[depth]] = .group(
        replacing(place, at: depth + 1, in: children, change), offset: offset, clip: clip,
        opacity: opacity)
    }
    return items
  }
}
