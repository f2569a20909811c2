public import BubbleLayout
public import CellList
public import ChatModel
import DisplayList

/// One chat's entry in a list of chats.
public struct ChatSummary: Hashable, Sendable, Identifiable {
  /// The chat's id, unique in the list.
  public var id: String
  /// The name of the person or group that the chat is with.
  public var title: String
  /// The name of a picture in the sources of the options or the configuration; nil draws initials.
  public var avatar: String?
  /// The last message; nil if there is none.
  public var lastMessage: Message?
  /// The name of the last message's sender, for group chats; nil shows no name.
  public var lastSender: String?
  /// The number of unread messages.
  public var unreadCount: Int
  /// True if a participant is typing; a typing notice then replaces the last message.
  public var isTyping: Bool
  /// True if the chat is muted: its unread count is grey.
  public var isMuted: Bool

  /// Makes a chat's summary.
  ///
  /// - Parameters:
  ///   - id: The chat's id, unique in the list.
  ///   - title: The name of the person or group that the chat is with.
  ///   - avatar: The name of a picture; nil draws initials.
  ///   - lastMessage: The last message.
  ///   - lastSender: The name of the last message's sender, for group chats.
  ///   - unreadCount: The number of unread messages.
  ///   - isTyping: True if a participant is typing.
  ///   - isMuted: True if the chat is muted.
  public init(
    id: String, title: String, avatar: String? = nil, lastMessage: Message? = nil,
    lastSender: String? = nil, unreadCount: Int = 0, isTyping: Bool = false, isMuted: Bool = false
  ) {
    self.id = id
    self.title = title
    self.avatar = avatar
    self.lastMessage = lastMessage
    self.lastSender = lastSender
    self.unreadCount = unreadCount
    self.isTyping = isTyping
    self.isMuted = isMuted
  }
}

/// The cells of a list of chats, in the colours of the theme: picture, name, one line of the last
/// message with its time, the unread count, and a typing notice.
///
/// ```swift
/// let list = try CustomList(ChatListDataSource(chats), renderer: renderer, size: size)
/// let new = ChatListDataSource(changedChats)
/// try list.update(new.edits(from: list.dataSource), to: new)
/// ```
///
/// Times such as `09:26` and `Yesterday` are relative to the options' `now`.
public struct ChatListDataSource: ListDataSource {
  /// The chats from top to bottom; all ids are different.
  public let chats: [ChatSummary]
  private let places: [String: Int]

  /// Makes a list; if several chats have the same id, only the first is kept.
  public init(_ chats: [ChatSummary]) {
    var places: [String: Int] = [:]
    var kept: [ChatSummary] = []
    for chat in chats where places[chat.id] == nil {
      places[chat.id] = kept.count
      kept.append(chat)
    }
    self.chats = kept
    self.places = places
  }

  /// The number of chats.
  public var count: Int { chats.count }
  /// The chat's id.
  public func id(at index: Int) -> String { chats[index].id }
  /// The index of a chat; nil if it is not in the list.
  public func index(of id: String) -> Int? { places[id] }
  /// The cell of a chat.
  public func cell(at index: Int) -> ChatListCell { ChatListCell(chat: chats[index]) }

  /// The edits that turn another list into this one: a move is a removal and an insertion.
  public func edits(from old: ChatListDataSource) -> [CellEdit] {
    let difference = chats.map(\.id).difference(from: old.chats.map(\.id))
    // The order is that of `CollectionDifference`: removals in descending order, then insertions in
    // ascending order.
    var edits: [CellEdit] = difference.map { change in
      switch change {
      case .remove(let offset, _, _): .removed(offset..<offset + 1)
      case .insert(let offset, _, _): .inserted(offset..<offset + 1)
      }
    }
    var inserted: Set<Int> = []
    for case .insert(let offset, _, _) in difference { inserted.insert(offset) }
    for (place, chat) in chats.enumerated() where !inserted.contains(place) {
      if let before = old.index(of: chat.id), old.chats[before] != chat {
        edits.append(.changed(place..<place + 1))
      }
    }
    return edits
  }
}

/// A row of a list of chats: portrait, name, last message, time and count of unread messages.
public struct ChatListCell: ListCell {
  /// The chat that the cell shows.
  public let chat: ChatSummary

  /// Makes a cell.
  public init(chat: ChatSummary) {
    self.chat = chat
  }

  /// The chat's avatar, if it has one.
  public var pictures: [String] { chat.avatar.map { [$0] } ?? [] }

  /// Measures the cell.
  public func measured(in context: ContentContext) -> some MeasuredContent {
    MeasuredChatCell(chat, in: context)
  }
}

/// A chat's cell after measuring.
private struct MeasuredChatCell: MeasuredContent {
  /// The size of the cell, as wide as the list.
  let size: Size
  /// The fit of the cell, which has no bubble.
  let fit = ContentFit.bare

  private let palette: ChromePalette
  private let avatar: MeasuredAvatar
  private let title: MeasuredText
  private let line: MeasuredText
  private let time: MeasuredText?
  private let badge: MeasuredText?
  private let badgeFill: Color
  private let failure: Color?
  private let hairline: Double

  private static let height = 72.0
  private static let margin = 14.0
  private static let picture = 50.0
  private static let badgeHeight = 20.0
  /// The largest number on a badge; a larger one is shown as `99+`.
  private static let largestBadge = 99

  init(_ chat: ChatSummary, in context: ContentContext) {
    palette = ChromePalette(context.theme)
    size = Size(width: context.width, height: Self.height)
    hairline = 1 / context.scale
    avatar = context.avatar(
      of: chat.id, name: chat.title, picture: chat.avatar, size: Self.picture)
    let small = ContentTextStyle(size: 12.5, color: palette.placeholder)
    time = chat.lastMessage?.date.map {
      context.text(context.shortText(of: $0), style: small, maximumLines: 1)
    }
    let count = chat.unreadCount
    badge =
      count <= 0
      ? nil
      : context.text(
        count > Self.largestBadge
          ? context.text(of: Self.largestBadge) + "+" : context.text(of: count),
        style: ContentTextStyle(size: 12.5, weight: .semibold, color: palette.onAccent),
        maximumLines: 1)
    badgeFill = chat.isMuted ? palette.placeholder : palette.accent
    failure = chat.lastMessage?.status == .failed ? context.theme.status.failed : nil
    let start = Self.margin + Self.picture + 12
    let room = max(40, context.width - start - Self.margin)
    title = context.text(
      chat.title, style: ContentTextStyle(size: 16, weight: .semibold, color: palette.text),
      width: room - (time.map { $0.size.width + 10 } ?? 0), maximumLines: 1)
    let beside = badge.map { Self.badgeWidth($0) + 10 } ?? 0
    let sign = failure == nil ? 0 : 20.0
    line = context.text(
      Self.line(of: chat, in: context),
      style: ContentTextStyle(
        size: 14.5, color: chat.isTyping ? palette.accent : palette.placeholder),
      width: room - beside - sign, maximumLines: 1)
  }

  private static func line(of chat: ChatSummary, in context: ContentContext) -> String {
    if chat.isTyping { return context.strings.typing }
    guard let message = chat.lastMessage else { return "" }
    let summary = context.summary(of: message.content)
    return chat.lastSender.map { "\($0): \(summary)" } ?? summary
  }

  private static func badgeWidth(_ text: MeasuredText) -> Double {
    max(badgeHeight, text.size.width + 12)
  }

  /// Draws the cell.
  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.fill(.rect(box), palette.fill)
    let start = box.minX + Self.margin + Self.picture + 12
    let end = box.maxX - Self.margin
    canvas.fill(
      .rect(Rect(x: start, y: box.maxY - hairline, width: box.maxX - start, height: hairline)),
      palette.rule)
    let picture = Point(x: box.minX + Self.margin, y: box.minY + (Self.height - Self.picture) / 2)
    canvas.avatar(avatar, at: picture)
    canvas.hit(
      .avatar,
      Rect(origin: picture, size: Size(width: Self.picture, height: Self.picture)))
    let upper = box.minY + 27
    let lower = box.minY + 49
    func set(_ text: MeasuredText, x: Double, baseline: Double) {
      canvas.text(text, at: Point(x: x, y: (baseline - text.firstBaseline).rounded()))
    }
    set(title, x: start, baseline: upper + 4)
    if let time { set(time, x: end - time.size.width, baseline: upper + 4) }
    var x = start
    if let failure {
      let sign = Rect(x: x, y: lower - 8, width: 15, height: 15)
      canvas.fill(.ellipse(sign), failure)
      canvas.fill(
        .roundedRect(
          Rect(x: sign.midX - 0.9, y: sign.minY + 3, width: 1.8, height: 5.6), CornerRadii(0.9)),
        Color.white)
      canvas.fill(
        .ellipse(Rect(x: sign.midX - 1, y: sign.minY + 10, width: 2, height: 2)), Color.white)
      x += 20
    }
    set(line, x: x, baseline: lower + 5)
    if let badge {
      let width = Self.badgeWidth(badge)
      let pill = Rect(
        x: end - width, y: lower - Self.badgeHeight / 2, width: width, height: Self.badgeHeight)
      canvas.fill(.roundedRect(pill, CornerRadii(Self.badgeHeight / 2)), badgeFill)
      set(badge, x: pill.midX - badge.size.width / 2, baseline: pill.midY + 4.5)
    }
  }
}
