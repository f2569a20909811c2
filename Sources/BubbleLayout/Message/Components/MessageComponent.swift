/// The parts that a program adds to messages, or puts in the place of a built-in component: a
/// translation below the words, a badge behind a name, a picture of its own for each person.
///
/// ```swift
/// struct Badge: MessageComponent {
///   let identifier = "com.example.badge"
///   let version = 1
///
///   func measured(
///     for message: MessageInfo, in context: ContentContext
///   ) -> (any MeasuredContent)? {
///     guard message.message.sender == "bo" else { return nil }
///     return BadgeView(text: context.text("admin", maximumLines: 1))
///   }
/// }
/// configuration.components.add(Badge(), at: .headerTrailing)
/// ```
///
/// Asked on any worker, several at once; the same message and context always give the same. What
/// comes from elsewhere and changes, such as the place in a recording that is played, is told by
/// `MessageEditing.refresh(_:of:with:)` and asked of the message
/// (``MessageInfo/state(of:)``).
public protocol MessageComponent: Sendable {
  /// Names the component, its parameters included, in the keys of what is kept and in its hit
  /// areas; best a reversed domain name.
  var identifier: String { get }
  /// Counted up whenever the same message may get something else.
  var version: Int { get }

  /// The pictures that it shows for a message, as paths relative to the conversation's folder; none
  /// unless the component says so.
  ///
  /// Others are not available in `measured(for:in:)`.
  func pictures(for message: MessageInfo) -> [String]
  /// Measures the component for a message.
  ///
  /// - Parameters:
  ///   - message: The message that it is for.
  ///   - context: Measures texts and pictures; its width is the room of the component.
  /// - Returns: Nil for a message that it does not concern: then nothing is added, and a built-in
  ///   component stays.
  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)?
  /// Chooses a strategy that says how wide the component may get and where it stands; nil unless it
  /// has one, for those of the configuration.
  ///
  /// Of several components in one slot the first that has one settles the place. What stands within
  /// a bubble is asked for its width alone.
  func sizeStrategy(for message: MessageInfo) -> (any SizeStrategy)?
}

extension MessageComponent {
  /// Nil.
  public func sizeStrategy(for message: MessageInfo) -> (any SizeStrategy)? { nil }
  /// None.
  public func pictures(for message: MessageInfo) -> [String] { [] }
}
