public import CellList
public import DisplayList

/// How a list on a screen behaves from its beginning.
public struct LiveListOptions: Hashable, Sendable {
  /// When cells are made, and by whom.
  public var preparation: CellPreparation
  /// Whether the list opens at its end and follows it, as chats do.
  public var startsAtEnd: Bool
  /// How a finger moves the list.
  public var physics = ScrollPhysics()
  /// Pixel rows of a cell that are painted in one piece: a cell that is higher is shown piece by piece.
  package var stripHeight = LiveListLimits.stripHeight
  /// Whether it is noted when each cell is made.
  package var keepsSpans = false

  /// Makes options with the default values.
  ///
  /// - Parameters:
  ///   - preparation: When cells are made, and by whom.
  ///   - startsAtEnd: Whether the list opens at its end.
  public init(preparation: CellPreparation = .prefetching, startsAtEnd: Bool = false) {
    self.preparation = preparation
    self.startsAtEnd = startsAtEnd
  }
}

/// A cell on the screen of a list.
public struct VisibleCell<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Its name.
  public var id: ID
  /// Where it stands, in points from the screen's top left corner; parts of it may lie outside.
  public var frame: Rect
}

/// What lies at a point of a list's screen.
public struct ListHit<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What was hit.
  public enum Owner: Hashable, Sendable {
    /// A cell of the list.
    case cell(ID)
    /// Something that does not scroll, by its name.
    case layer(String)
  }

  /// What was hit.
  public var owner: Owner
  /// The innermost component, such as the link in a text in a bubble.
  public var component: HitArea.Role
  /// The rectangle of the component that was hit, in points from the screen's top left corner.
  public var rect: Rect
  /// The part of the text, as UTF-8 offsets, for components inside a text.
  public var textRange: Range<Int>?
  /// What somebody hears who cannot see the component; nil where it says enough by itself.
  public var label: String?
  /// The character; nil beside texts.
  public var character: Hit.Character?

  /// Where the link leads; nil beside links.
  public var link: String? {
    if case .link(let target) = component { target } else { nil }
  }

  /// Takes what a list has found.
  init(_ target: ListTarget<ID>, at point: Point) {
    owner =
      switch target.owner {
      case .cell(let id): .cell(id)
      case .layer(let id): .layer(id)
      }
    let origin = target.origin
    component = target.area.role
    rect = target.rect.offset(dx: origin.x, dy: origin.y)
    textRange = target.area.textRange
    label = target.area.label
    guard textRange != nil,
      let caret = target.snapshot.caret(at: point.offset(dx: -origin.x, dy: -origin.y))
    else { return }
    character = Hit.Character(
      offset: caret.offset, caret: caret.rect.offset(dx: origin.x, dy: origin.y))
  }
}
