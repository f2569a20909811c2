import DisplayList

/// A program's component and the width available for it.
final class ComponentRequest: Sendable {
  let component: any MessageComponent
  /// The role of the component's hit area.
  let role: RegionRole
  /// The component's own size strategy; nil if it has none.
  let strategy: (any SizeStrategy)?
  /// The available width, in points.
  let width: Double

  /// Makes a request; the component's own size strategy may reduce the available width.
  init(
    _ component: any MessageComponent, as role: RegionRole, of part: SizeStrategies.Component,
    strategy: (any SizeStrategy)?, within room: Double
  ) {
    self.component = component
    self.role = role
    self.strategy = strategy
    let room = max(8, room)
    let width = strategy?.width(of: part, within: room) ?? room
    self.width = width.isFinite ? min(max(8, width), room) : room
  }
}

/// Records which items of a cell belong to a program's components, so that a single component can
/// be redrawn.
///
/// Each recorder belongs to the worker that lays out the cell.
final class ComponentRecorder {
  /// A component and its position in the cell.
  struct Entry {
    let request: ComponentRequest
    let measured: AddedComponent
    let box: Rect
    /// The positions in the list of items before and after the component's items.
    let start: SnapshotBuilder.Mark
    let end: SnapshotBuilder.Mark
  }

  /// The entries, in drawing order.
  private(set) var entries: [Entry] = []

  /// Removes all entries before the cell is drawn again.
  func begin() { entries = [] }

  /// Records a drawn component.
  func note(
    _ request: ComponentRequest, _ measured: AddedComponent, in box: Rect,
    drawn start: SnapshotBuilder.Mark, until end: SnapshotBuilder.Mark
  ) {
    entries.append(
      Entry(request: request, measured: measured, box: box, start: start, end: end))
  }
}

extension AddedComponent {
  /// The measurements of a component that affect its position and its neighbours' positions.
  struct Figure: Equatable, Sendable {
    let size: Size
    let baseline: Double?
    let lastLineEnd: Double
    let inkBottom: Double?
  }

  /// Returns the measurements that affect the positions of the component and its neighbours.
  func figure(using shaper: CellShaper) -> Figure {
    Figure(
      size: size, baseline: baseline, lastLineEnd: lastLineEnd,
      inkBottom: inkBottom(using: shaper))
  }
}
