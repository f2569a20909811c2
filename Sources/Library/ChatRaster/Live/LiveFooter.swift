import BubbleLayout
import CellEngine
import CellList
import DisplayList
import TextShaping

/// The footer that the options request, for a worker to lay out and paint; it is fixed at the
/// bottom of the screen.
final class LiveFooter: CellSource {
  /// The name of the footer's layer.
  let identifier: String
  private let footer: any PageFooter
  private let builder: CellBuilder

  /// Makes the footer of a page; nil if the page has none.
  init?(of cells: PageCells) {
    guard let footer = cells.footer else { return nil }
    identifier = footer.identifier
    self.footer = footer
    builder = cells.builder
  }

  /// The footer's layer, in front of the cells.
  var layer: ListLayer {
    ListLayer(
      id: identifier, depth: .above, alignment: .bottom, offset: .zero, input: CellInput(self))
  }

  var count: Int { 1 }
  var width: Double { builder.context.environment.pageWidth }
  var background: Background { .clear }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    builder.snapshot(of: footer, shaper: shaper)
  }
}
