import CellList
import DisplayList
import Gestures

/// The part of a list under a finger; it stays the same while the list moves.
struct ListPart<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row or layer that the part belongs to.
  let owner: ListOwner<ID>
  /// The role of the part.
  let role: RegionRole
  /// The part's range in a text; nil outside text.
  let textRange: Range<Int>?

  /// Makes the part that is highlighted under a finger; for text or the time in a bubble, that is
  /// the whole bubble.
  init(of target: ListTarget<ID>, at point: Point) {
    owner = target.owner
    let place = point.offset(dx: -target.origin.x, dy: -target.origin.y)
    switch target.area.role {
    case .text, .status:
      let isInBubble = target.snapshot.hitAreas.contains { area in
        area.role == .bubble && area.rects.contains { $0.contains(place) }
      }
      (role, textRange) =
        isInBubble ? (.bubble, nil) : (target.area.role, target.area.textRange)
    default: (role, textRange) = (target.area.role, target.area.textRange)
    }
  }

  /// The rectangles of the part in a cell.
  func rects(in cell: CellSnapshot) -> [Rect] {
    cell.hitAreas.filter { $0.role == role && $0.textRange == textRange }.flatMap(\.rects)
  }
}

/// Adapts a list's screen to a gesture recognizer.
struct ListSurface<ID: Hashable & Sendable>: TouchSurface {
  let list: VirtualList<ID>
  /// The target for a touch of a region; nil if the region does not respond.
  let answer: (ListRegion<ID>) -> TouchTarget<ListRegion<ID>>?

  var isScrolling: Bool { list.isCoasting }

  func target(at point: Point) -> TouchTarget<ListPart<ID>>? {
    guard let target = list.target(at: point), let answer = answer(target.region(at: point))
    else { return nil }
    return TouchTarget(
      ListPart(of: target, at: point), showsPress: answer.showsPress,
      takesLongPress: answer.takesLongPress, allowsScrolling: answer.allowsScrolling)
  }

  func area(of part: ListPart<ID>) -> [Rect]? {
    guard let (cell, origin) = list.geometry(of: part.owner) else { return nil }
    let rects = part.rects(in: cell).map { $0.offset(dx: origin.x, dy: origin.y) }
    return rects.isEmpty ? nil : rects
  }
}

extension VirtualList {
  /// The laid-out cell of a row or layer on the screen, and the position of its top left corner; nil
  /// if it is not there or not made yet.
  func geometry(of owner: ListOwner<ID>) -> (cell: CellSnapshot, origin: Point)? {
    switch owner {
    case .cell(let id): geometry(ofCell: id)
    case .layer(let id): geometry(ofLayer: id)
    }
  }
}
