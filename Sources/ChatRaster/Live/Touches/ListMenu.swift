public import DisplayList

/// A menu over a list: the items of a long press, in the colours of the look.
///
/// ```swift
/// list.menu = { hit in
///   ListMenu([
///     ListMenu.Item(id: "copy", title: "Copy", icon: .copy),
///     ListMenu.Item(id: "delete", title: "Delete", icon: .delete, isDestructive: true),
///   ])
/// }
/// ```
public struct ListMenu: Sendable {
  /// A line to choose, with its words and sign.
  public struct Item: Hashable, Sendable {
    /// Names it in the event that it was chosen.
    public var id: String
    /// Its title, on one line.
    public var title: String
    /// The icon after the title; nil for none.
    public var icon: MenuIcon?
    /// True if it takes something away: then it has the colour of failures.
    public var isDestructive: Bool

    /// Makes an item.
    ///
    /// - Parameters:
    ///   - id: Names it.
    ///   - title: Its title.
    ///   - icon: The icon after the title.
    ///   - isDestructive: True if it takes something away.
    public init(id: String, title: String, icon: MenuIcon? = nil, isDestructive: Bool = false) {
      self.id = id
      self.title = title
      self.icon = icon
      self.isDestructive = isDestructive
    }
  }

  /// The menu's contents.
  let content: any ListCell

  /// Makes a menu in the style of the look.
  ///
  /// - Parameter items: From top to bottom; of more than twenty the first ones.
  public init(_ items: [Item]) {
    content = MenuPanel(items: Array(items.prefix(Self.maximumItemCount)))
  }

  /// Makes a menu that is a program's own.
  ///
  /// - Parameter content: A cell that is measured with the screen's width and shown in its own
  ///   size; each area that it declares by a name is an item.
  public init(_ content: any ListCell) {
    self.content = content
  }

  /// Names a menu among a list's layers.
  static let layer = "chatraster.menu"
  /// More would not be seen, and each is laid out.
  private static let maximumItemCount = 20
}

/// The sign on an item of a menu: lines in a box of 24 by 24 points.
public struct MenuIcon: Hashable, Sendable {
  /// The lines of the sign, from the box's top left corner.
  public var strokes: Path

  /// Makes a sign.
  public init(strokes: Path) {
    self.strokes = strokes
  }

  /// Two sheets.
  public static let copy = MenuIcon([
    [(9, 9), (19, 9), (19, 20), (9, 20), (9, 9)], [(6, 16), (5, 16), (5, 4), (15, 4), (15, 6)],
  ])
  /// An arrow back.
  public static let reply = MenuIcon([
    [(10, 6), (4, 12), (10, 18)], [(4, 12), (14, 12), (18, 14), (20, 19)],
  ])
  /// An arrow on.
  public static let forward = MenuIcon([
    [(14, 6), (20, 12), (14, 18)], [(20, 12), (10, 12), (6, 14), (4, 19)],
  ])
  /// A bin.
  public static let delete = MenuIcon([
    [(4, 7), (20, 7)], [(9, 7), (9, 4), (15, 4), (15, 7)], [(6, 7), (7, 20), (17, 20), (18, 7)],
    [(10, 11), (10, 16)], [(14, 11), (14, 16)],
  ])

  private init(_ lines: [[(Double, Double)]]) {
    strokes = Path(
      lines.flatMap { line in
        line.enumerated().map { index, point in
          let point = Point(x: point.0, y: point.1)
          return index == 0 ? .move(point) : .line(point)
        }
      })
  }
}
