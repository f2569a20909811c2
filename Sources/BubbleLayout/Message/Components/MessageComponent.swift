/// An addition of a program to messages, or the replacement of a built-in component: a translation
/// below the words, a badge after a name, a picture of its own for each person.
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
/// Called on any worker, several at once; must return the same for the same message and context.
/// State from elsewhere that changes, such as the position in a played recording, is passed by
/// `MessageEditing.refresh(_:of:with:)` and read from the message (``MessageInfo/state(of:)``).
public protocol MessageComponent: Sendable {
  /// The name of the component, parameters included, in cache keys and in its hit areas; preferably
  /// a reversed domain name.
  var identifier: String { get }
  /// Incremented whenever the result for the same message may differ.
  var version: Int { get }

  /// The pictures that it shows for a message, as paths relative to the conversation's folder; none
  /// by default.
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
  /// The strategy for the component's greatest width and its place; nil, the default, for those of
  /// the configuration.
  ///
  /// Of several components in one slot the first with a strategy decides the place. A component
  /// within a bubble uses only the strategy's width.
  func sizeStrategy(for message: MessageInfo) -> (any SizeStrategy)?
}

extension MessageComponent {
  /// Nil.
  public func sizeStrategy(for message: MessageInfo) -> (any SizeStrategy)? { nil }
  /// None.
  public func pictures(for message: MessageInfo) -> [String] { [] }
}
