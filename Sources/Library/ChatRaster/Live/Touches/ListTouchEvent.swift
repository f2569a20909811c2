public import DisplayList
public import Gestures

/// A recognized gesture on a list, or a change that it caused.
public enum ListTouchEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A gesture was recognized, such as a tap, a long press or a scroll.
  case gesture(GestureEvent<ListRegion<ID>>)
  /// A menu was opened for a region.
  case menuOpened(ListRegion<ID>)
  /// An item of the menu was tapped, by its id, and the menu was closed.
  case menuChosen(String, ListRegion<ID>)
  /// The menu was closed without choosing an item.
  case menuClosed
}

extension ListTouchEvent: CustomStringConvertible {
  /// The event as a single log line.
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

/// The response of a list to touches.
public struct TouchBehavior: Hashable, Sendable {
  /// The durations and distances beyond which a touch becomes another gesture.
  public var thresholds = GestureThresholds()
  /// The colour drawn over a pressed part, including its alpha; nil draws no cover.
  public var coverColor: Color? = .black.withAlpha(0.5)

  /// Makes the behaviour of a phone, with a half-transparent black cover.
  public init() {}
}

extension RegionRole {
  /// True if a long press of a part with this role opens a menu by default: contents of messages
  /// open one, their surroundings do not.
  public var opensMenu: Bool {
    switch self {
    case .bubble, .text, .link, .image, .reply, .replyAuthor, .replyText, .status, .time, .delivery,
      .custom:
      true
    case .cell, .avatar, .name, .mention, .reaction, .dateSeparator, .notice, .titleBar: false
    }
  }
}
