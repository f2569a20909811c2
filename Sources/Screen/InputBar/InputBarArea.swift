public import DisplayList

/// A part of a bar that reacts to touches.
public enum InputBarArea: Hashable, Sendable {
  /// The field.
  case field
  /// The record button that replaces the field.
  case record
  /// The send button.
  case send
  /// The cross that cancels the reply.
  case cancelReply
  /// A button of the bar, with its event's id; or an area that a program's own panel declares.
  case event(String)
  /// An emoji on the panel.
  case emoji(String)
  /// An attachment on the panel, with its id.
  case attachment(String)
  /// The dot of a page of the panel below the field, with the page's zero-based number.
  case panelPage(Int)
  /// The rest of the bar.
  case bar

  private static let emojiPrefix = "emoji:"
  private static let attachmentPrefix = "attachment:"
  private static let pagePrefix = "page:"

  /// The name of the area: on a page, the area's region has the role `custom` with this name and
  /// belongs to no message.
  public var name: String {
    switch self {
    case .field: "field"
    case .record: "record"
    case .send: "send"
    case .cancelReply: "cancelReply"
    case .event(let id): id
    case .emoji(let emoji): Self.emojiPrefix + emoji
    case .attachment(let id): Self.attachmentPrefix + id
    case .panelPage(let page): "\(Self.pagePrefix)\(page)"
    case .bar: "inputBar"
    }
  }

  /// Makes the area for the role of a region without a message; nil if no area of a bar has this
  /// role.
  public init?(_ role: RegionRole) {
    guard case .custom(let name) = role else { return nil }
    switch name {
    case "field": self = .field
    case "record": self = .record
    case "send": self = .send
    case "cancelReply": self = .cancelReply
    case "inputBar": self = .bar
    default:
      if name.hasPrefix(Self.emojiPrefix) {
        self = .emoji(String(name.dropFirst(Self.emojiPrefix.count)))
      } else if name.hasPrefix(Self.attachmentPrefix) {
        self = .attachment(String(name.dropFirst(Self.attachmentPrefix.count)))
      } else if name.hasPrefix(Self.pagePrefix),
        let page = Int(name.dropFirst(Self.pagePrefix.count))
      {
        self = .panelPage(page)
      } else {
        self = .event(name)
      }
    }
  }
}

extension InputBar {
  /// Applies the effect that a touch has on the bar itself: a button changes the state, a touch on
  /// the field or a change to a state with a keyboard shows the scene's keyboard, an emoji is
  /// inserted, and the cross cancels the reply.
  ///
  /// The system's keyboard is simulated: the state receives the keyboard's events when the keyboard
  /// is needed and when it is no longer needed. The program itself handles recording, sending and
  /// attachments.
  ///
  /// - Parameter area: The area that was touched.
  public mutating func touch(_ area: InputBarArea) {
    let before = state
    defer { if !before.isEqual(state) { panelPage = 0 } }
    switch area {
    case .field:
      state = state.nextState(after: .willShow(params: scene.keyboard))
    case .event(let id):
      let events = state.leadingEvents + state.trailingEvents + addedEvents
      guard let event = events.first(where: { $0.id == id }) else { return }
      let hadKeyboard = state.showsKeyboard
      state = state.nextState(after: event)
      if state.showsKeyboard {
        state = state.nextState(after: .willShow(params: scene.keyboard))
      } else if hadKeyboard {
        state = state.nextState(after: .willHide(params: scene.keyboard))
      }
    case .emoji(let emoji): write(emoji)
    case .panelPage(let page): panelPage = max(0, page)
    case .cancelReply: reply = nil
    case .record, .send, .attachment, .bar: break
    }
  }

  /// Replaces the selection with text and places the caret after it.
  ///
  /// - Parameter text: Any text.
  public mutating func write(_ text: String) {
    let place = selectedRange
    let utf8 = draft.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: place.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: place.upperBound)
    draft.replaceSubrange(start..<end, with: text)
    let caret = place.lowerBound + text.utf8.count
    selection = caret..<caret
  }

  /// The selection as a range of the draft, with both ends moved to character boundaries.
  var selectedRange: Range<Int> {
    let count = draft.utf8.count
    guard let selection else { return count..<count }
    func boundary(_ offset: Int) -> Int {
      guard offset > 0 else { return 0 }
      guard offset < count else { return count }
      let index = draft.utf8.index(draft.utf8.startIndex, offsetBy: offset)
      let character = draft.startOfCharacter(holding: index)
      return draft.utf8.distance(from: draft.startIndex, to: character)
    }
    let lower = boundary(selection.lowerBound)
    let upper = boundary(selection.upperBound)
    return lower..<max(lower, upper)
  }
}

extension String {
  /// The start of the character that contains the byte at an index.
  fileprivate func startOfCharacter(holding index: Index) -> Index {
    self.index(before: self.index(after: index))
  }
}
