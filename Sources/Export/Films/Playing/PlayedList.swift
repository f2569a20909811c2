import CellEngine
import CellList
import ChatRaster
import DisplayList

/// The properties of a live list, with ids of any type, that films and overlays use.
protocol PlayedList: AnyObject {
  /// The counts of the work that the workers did.
  var displayCounters: DisplayCounters { get }
  /// The animations of the cells on the screen.
  var animations: CellAnimations { get }
  /// The number of cells.
  var cellCount: Int { get }
  /// The attributes of the list's frames that do not depend on its cells.
  var look: ListLook { get }

  /// The cells within a distance of the screen, in points, and their states.
  func states(reach: Double) -> [(ListViewport.Placement, CellState)]
}

extension LiveList: PlayedList {
  var displayCounters: DisplayCounters { list.display.counters }
  var animations: CellAnimations { list.animations }
  var cellCount: Int { list.contents.count }

  var look: ListLook {
    ListLook(
      renderer: renderer, options: page.options, background: page.cells.background,
      width: page.cells.width, pictures: page.pictures)
  }

  func states(reach: Double) -> [(ListViewport.Placement, CellState)] {
    list.states(reach: reach)
  }
}
