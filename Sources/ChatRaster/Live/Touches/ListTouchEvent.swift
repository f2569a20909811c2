public import DisplayList
public import Gestures

/// An event of fingers on a list.
public enum ListTouchEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A finger means something: a tap, a long press, or that it scrolls.
  case gesture(GestureEvent<ListRegion<ID>>)
  /// A menu was opened for something.
  case menuOpened(ListRegion<ID>)
  /// An item of it was tapped, by its name; the menu is closed.
  case menuChosen(String, ListRegion<ID>)
  /// The menu was closed and nothing chosen.
  case menuClosed
}

extension ListTouchEvent: CustomStringConvertible {
  /// One line of a log.
  public var description: String {
    switch self {
    case .gesture(let event): event.description
    case .menuOpened(let hit): "menu opened: \(hit)"
    case .menuChosen(let item, let hit): "menu chosen: \(item.debugDescription): \(hit)"
    case .menuClosed: "menu closed"
    }
  }
}

extension ConversationRow: CustomStringConvertible {
  /// The message's id, or a description of another row.
  public var description: String { messageID.map { "message \($0)" } ?? "\(id)" }
}

/// The answer of a list to fingers.
public struct TouchBehavior: Hashable, Sendable {
  /// The durations and distances after which a touch becomes another gesture.
  public var thresholds = GestureThresholds()
  /// The colour over something that looks pressed, with its alpha; nil for nothing.
  public var coverColor: Color? = .black.withAlpha(0.5)

  /// Makes the behavior of a telephone, with a cover of half black.
  public init() {}
}

extension RegionRole {
  /// True if a long press of such a part opens a menu by default: contents of messages do, their
  /// surroundings do not.
  public var opensMenu: Bool {
    switch self {
    case .bubble, .text, .link, .image, .reply, .replyAuthor, .replyText, .status, .time, .delivery,
      .custom:
      true
    case .cell, .avatar, .name, .mention, .reaction, .dateSeparator, .notice, .titleBar: false
    }
  }
}
