public import FoundationEssentials

/// The messages of one conversation, for code that edits them by index or by id.
///
/// `ConversationStore` conforms to it, and a list on the screen follows its changes. Every edit is
/// atomic, and can be made on any thread.
public protocol MessageEditing: AnyObject, Sendable {
  /// The number of messages.
  var messageCount: Int { get }
  /// The message at an index.
  ///
  /// - Throws: `invalidIndex`.
  func message(at index: Int) throws(ConversationEditError) -> Message
  /// The message with an id; nil if there is none.
  func message(_ id: Message.ID) -> Message?
  /// The index of a message; nil if there is none.
  func index(of id: Message.ID) -> Int?

  /// Inserts a message before the one at an index, or at the end.
  ///
  /// - Throws: `duplicateMessage`, `invalidIndex`.
  func insert(_ message: Message, at index: Int) throws(ConversationEditError)
  /// Inserts messages before the one at an index, or at the end; all of them or none.
  ///
  /// - Throws: `duplicateMessage`, `invalidIndex`.
  func insert(
    contentsOf messages: some Sequence<Message>, at index: Int
  ) throws(ConversationEditError)
  /// Adds a message at the end.
  ///
  /// - Throws: `duplicateMessage`.
  func append(_ message: Message) throws(ConversationEditError)
  /// Adds messages at the end; all of them or none.
  ///
  /// - Throws: `duplicateMessage`.
  func append(contentsOf messages: some Sequence<Message>) throws(ConversationEditError)
  /// Replaces the message at an index with another message, which can have a different id.
  ///
  /// - Throws: `invalidIndex`, `duplicateMessage`.
  func update(_ message: Message, at index: Int) throws(ConversationEditError)
  /// Removes all messages.
  ///
  /// - Throws: `nestedEdit` within another edit, as for all edits.
  func removeAll() throws(ConversationEditError)
  /// Removes the message at an index.
  ///
  /// - Throws: `invalidIndex`.
  func remove(at index: Int) throws(ConversationEditError)
  /// Removes the messages at several indices, all of them or none; an index that occurs twice
  /// counts once.
  ///
  /// - Throws: `invalidIndex`.
  func remove(contentsOf indexes: some Sequence<Int>) throws(ConversationEditError)

  /// Replaces a message with another message, which can have a different id.
  ///
  /// - Throws: `unknownMessage`, `duplicateMessage`.
  func replace(_ id: Message.ID, with message: Message) throws(ConversationEditError)
  /// Changes a message in its current state; no other thread can edit it at the same time.
  ///
  /// - Parameters:
  ///   - id: The id of the message.
  ///   - change: A closure that changes the message; it must not edit the list.
  /// - Throws: `unknownMessage`, `duplicateMessage`.
  func modify(
    _ id: Message.ID, _ change: (inout Message) -> Void
  ) throws(ConversationEditError)
  /// Removes a message.
  ///
  /// - Throws: `unknownMessage`.
  func remove(id: Message.ID) throws(ConversationEditError)
}

/// A message of a program's own type, with the properties that the list needs.
///
/// ```swift
/// struct Ticket: MessageRepresentable {
///   var number: Int
///   var id: String { "ticket \(number)" }
///   var content: Content { .text("Ticket \(number)") }
///   var sender: String? { "desk" }
/// }
/// ```
///
/// A store accepts such a value, and returns it again:
///
/// ```swift
/// try store.append(Ticket(number: 7))
/// let ticket = store.message("ticket 7")?.object as? Ticket
/// ```
///
/// A value that is `Sendable` stays with its message in stores, lists and hits, as
/// `Message.object`.
public protocol MessageRepresentable {
  /// The id of the message, unique within the conversation.
  var id: Message.ID { get }
  /// The sender; nil if there is none.
  var sender: Participant.ID? { get }
  /// The date; nil if it is unknown.
  var date: Date? { get }
  /// The content.
  var content: Content { get }
  /// The display options, which by default depend on the content.
  var options: MessageOptions { get }
  /// The type's other fields, which are stored in the conversation's file.
  var fields: MessageFields { get }
  /// The kind of chat for which the message is intended; nil by default.
  var target: ChatKind? { get }
}

extension MessageRepresentable {
  /// The default: nil.
  public var sender: Participant.ID? { nil }
  /// The default: nil.
  public var date: Date? { nil }
  /// The default options for the content.
  public var options: MessageOptions { MessageOptions(for: content) }
  /// The default: no fields.
  public var fields: MessageFields { MessageFields() }
  /// The default: nil.
  public var target: ChatKind? { nil }

  /// The message for display and storage, without this value as its object.
  ///
  /// A message that is shown as a notice has no sender, and its text becomes the text of the
  /// notice.
  public var message: Message {
    let options = options
    var message = Message(
      id: id, sender: sender, date: date, content: content, status: options.status)
    if options.style == .notice {
      message.sender = nil
      if let text = content.text { message.content = .notice(text) }
    }
    message.isPinned = options.isPinned
    message.fields = fields
    message.display = options.display
    message.target = target
    return message
  }
}

extension Message {
  /// Makes a message from a program's own value, which becomes the message's object.
  public init(_ value: some MessageRepresentable & Sendable) {
    self = value.message
    object = value
  }
}

extension MessageEditing {
  /// Adds a message of a program's own type at the end; the value becomes the message's object.
  ///
  /// - Throws: `duplicateMessage`.
  public func append(
    _ message: some MessageRepresentable & Sendable
  ) throws(ConversationEditError) {
    try append(Message(message))
  }

  /// Replaces the message that has the same id with one of a program's own type; the value becomes
  /// the message's object.
  ///
  /// - Throws: `unknownMessage`.
  public func update(
    _ message: some MessageRepresentable & Sendable
  ) throws(ConversationEditError) {
    let message = Message(message)
    try replace(message.id, with: message)
  }

  /// Refreshes a component of a message: the component is measured again, and the rest of the
  /// message is laid out again only if the component's size changes.
  ///
  /// - Parameters:
  ///   - component: The component's identifier.
  ///   - id: The id of the message.
  ///   - state: The new state of the component, which the component reads from the message.
  /// - Throws: `unknownMessage`.
  public func refresh(
    _ component: String, of id: Message.ID, with state: any Sendable
  ) throws(ConversationEditError) {
    try modify(id) { $0.setState(state, ofComponent: component) }
  }
}

/// The display options for a message of a program's own type.
public struct MessageOptions: Hashable, Sendable {
  /// The style in which a message is drawn.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// A bubble with a sender.
    case bubble
    /// A centred line without a sender.
    case notice
  }

  /// The style of the message.
  public var style: Style
  /// The delivery status, shown on the user's own messages; `downloadFailed` is shown on messages
  /// of others, too.
  public var status: Message.Status?
  /// True if the message is pinned to the top of the conversation.
  public var isPinned = false
  /// The side of the message, and the parts of it that are visible.
  public var display = MessageDisplay()

  /// Makes options.
  public init(style: Style = .bubble, status: Message.Status? = nil) {
    self.style = style
    self.status = status
  }

  /// Makes the default options for a content: a notice or an event in the chat is a centred line.
  public init(for content: Content) {
    self.init(style: content.isNotice ? .notice : .bubble)
  }
}
