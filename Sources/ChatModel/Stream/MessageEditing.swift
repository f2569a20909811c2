public import FoundationEssentials

/// The messages of one conversation, for code that edits them: in order, by index and by id.
///
/// A `ConversationStore` conforms to it; a list on a screen follows it. Every edit is atomic and
/// can be made on any thread.
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
  /// Replaces the message at an index by another, which may have another id.
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
  /// Removes the messages at some indices, all of them or none; an index that is given twice counts
  /// once.
  ///
  /// - Throws: `invalidIndex`.
  func remove(contentsOf indexes: some Sequence<Int>) throws(ConversationEditError)

  /// Replaces a message by another, which may have another id.
  ///
  /// - Throws: `unknownMessage`, `duplicateMessage`.
  func replace(_ id: Message.ID, with message: Message) throws(ConversationEditError)
  /// Changes a message in its current state; no other thread edits it meanwhile.
  ///
  /// - Parameters:
  ///   - id: The id of the message.
  ///   - change: Changes the message; it must not edit the list.
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
/// A value that is `Sendable` stays with its message, as `Message.object`, in stores, lists and
/// hits.
public protocol MessageRepresentable {
  /// An id that is unique within the conversation.
  var id: Message.ID { get }
  /// The sender; nil if there is none.
  var sender: Participant.ID? { get }
  /// The date; nil if it is unknown.
  var date: Date? { get }
  /// The content.
  var content: Content { get }
  /// The display options; by default they follow from the content.
  var options: MessageOptions { get }
  /// The other fields that the type has, which are kept in the conversation's file.
  var fields: MessageFields { get }
  /// The kind of chat that the message is meant for; nil by default.
  var target: ChatKind? { get }
}

extension MessageRepresentable {
  /// Nil, by default.
  public var sender: Participant.ID? { nil }
  /// Nil, by default.
  public var date: Date? { nil }
  /// The options that follow from the content.
  public var options: MessageOptions { MessageOptions(for: content) }
  /// Empty fields, by default.
  public var fields: MessageFields { MessageFields() }
  /// Nil, by default.
  public var target: ChatKind? { nil }

  /// The message for display and storage, which does not have this value as its object.
  ///
  /// If it is shown as a notice, its text becomes the notice's text, and it has no sender.
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

  /// Replaces the message with the same id by one of a program's own type; the value becomes the
  /// message's object.
  ///
  /// - Throws: `unknownMessage`.
  public func update(
    _ message: some MessageRepresentable & Sendable
  ) throws(ConversationEditError) {
    let message = Message(message)
    try replace(message.id, with: message)
  }

  /// Refreshes a component of a message: the component is measured again, and nothing else of the
  /// message is laid out unless the component's size changes.
  ///
  /// - Parameters:
  ///   - component: The component's identifier.
  ///   - id: The id of the message.
  ///   - state: The component's new state, which it reads from the message.
  /// - Throws: `unknownMessage`.
  public func refresh(
    _ component: String, of id: Message.ID, with state: any Sendable
  ) throws(ConversationEditError) {
    try modify(id) { $0.setState(state, ofComponent: component) }
  }
}

/// The appearance of a message of a program's own type.
public struct MessageOptions: Hashable, Sendable {
  /// The look of a message.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// As a message with a sender.
    case bubble
    /// As a line in the middle, without a sender.
    case notice
  }

  /// The look of the message.
  public var style: Style
  /// The delivery status of one's own message; `downloadFailed` also for messages of others.
  public var status: Message.Status?
  /// True if the message is pinned to the top of the conversation.
  public var isPinned = false
  /// The side of the message, and its visible parts.
  public var display = MessageDisplay()

  /// Makes options.
  public init(style: Style = .bubble, status: Message.Status? = nil) {
    self.style = style
    self.status = status
  }

  /// Makes the options that follow from a content: a notice is a line in the middle.
  public init(for content: Content) {
    self.init(style: content.notice == nil ? .bubble : .notice)
  }
}
