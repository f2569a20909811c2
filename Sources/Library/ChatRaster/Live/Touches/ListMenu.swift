public import DisplayList

/// A menu over a list: the items that a long press offers, in the theme's colours.
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
  /// A menu item, with a title and an icon.
  public struct Item: Hashable, Sendable {
    /// The item's id, which the event contains when the item is chosen.
    public var id: String
    /// The title, on one line.
    public var title: String
    /// The icon after the title; nil if there is none.
    public var icon: MenuIcon?
    /// True if the item removes something; it is then drawn in the theme's failure colour.
    public var isDestructive: Bool

    /// Makes an item.
    ///
    /// - Parameters:
    ///   - id: The item's id.
    ///   - title: The title.
    ///   - icon: The icon after the title.
    ///   - isDestructive: True if the item removes something.
    public init(id: String, title: String, icon: MenuIcon? = nil, isDestructive: Bool = false) {
      self.id = id
      self.title = title
      self.icon = icon
      self.isDestructive = isDestructive
    }
  }

  /// The menu's content.
  let content: any ListCell

  /// Makes a menu in the theme's style.
  ///
  /// - Parameter items: The items from top to bottom; only the first twenty are shown.
  public init(_ items: [Item]) {
    content = MenuPanel(items: Array(items.prefix(Self.maximumItemCount)))
  }

  /// Makes a menu with custom content.
  ///
  /// - Parameter content: A cell that is measured with the screen's width and shown at its own
  ///   size; each named area that it declares is an item.
  public init(_ content: any ListCell) {
    self.content = content
  }

  /// The name of a menu's layer.
  static let layer = "chatraster.menu"
  /// The maximum number of items in a menu: more would not be visible, yet each would be laid out.
  private static let maximumItemCount = 20
}

/// The icon of a menu item: lines in a box of 24 by 24 points.
public struct MenuIcon: Hashable, Sendable {
  /// The lines of the icon, from the box's top left corner.
  public var strokes: Path

  /// Makes an icon.
  public init(strokes: Path) {
    self.strokes = strokes
  }

  /// Two sheets of paper, for copying.
  public static let copy = MenuIcon([
    [(9, 9), (19, 9), (19, 20), (9, 20), (9, 9)], [(6, 16), (5, 16), (5, 4), (15, 4), (15, 6)],
  ])
  /// An arrow back, for replying.
  public static let reply = MenuIcon([
    [(10, 6), (4, 12), (10, 18)], [(4, 12), (14, 12), (18, 14), (20, 19)],
  ])
  /// An arrow forward, for forwarding.
  public static let forward = MenuIcon([
    [(14, 6), (20, 12), (14, 18)], [(20, 12), (10, 12), (6, 14), (4, 19)],
  ])
  /// A bin, for deleting.
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
