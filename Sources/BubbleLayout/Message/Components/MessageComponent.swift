/// A component that a program adds to messages, or that replaces a built-in one: a translation
/// below the text, a badge after a name, or a custom avatar.
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
/// Changing state from outside the message, such as the playback position of a recording, is passed
/// by `MessageEditing.refresh(_:of:with:)` and read with ``MessageInfo/state(of:)``.
public protocol MessageComponent: Sendable {
  /// The component's name in cache keys and hit areas, including its parameters; preferably in
  /// reverse domain notation.
  var identifier: String { get }
  /// The version; incremented whenever the result for the same message may differ.
  var version: Int { get }

  /// The pictures that the component shows for a message, as paths relative to the conversation's
  /// folder; none by default.
  ///
  /// Other pictures are not available in `measured(for:in:)`.
  func pictures(for message: MessageInfo) -> [String]
  /// Measures the component for a message.
  ///
  /// - Parameters:
  ///   - message: The message that the component is for.
  ///   - context: The context, which measures texts and pictures; its width is that available to
  ///     the component.
  /// - Returns: The view; nil for a message that the component does not concern. In that case
  ///   nothing is added, and a built-in component is not replaced.
  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)?
  /// The strategy for the component's maximum width and its position; nil, the default, uses the
  /// configuration's strategies.
  ///
  /// If several components are in one slot, the first one that has a strategy decides the position.
  /// A component within a bubble uses only the strategy's width.
  func sizeStrategy(for message: MessageInfo) -> (any SizeStrategy)?
}

extension MessageComponent {
  /// Nil by default.
  public func sizeStrategy(for message: MessageInfo) -> (any SizeStrategy)? { nil }
  /// No pictures by default.
  public func pictures(for message: MessageInfo) -> [String] { [] }
}
