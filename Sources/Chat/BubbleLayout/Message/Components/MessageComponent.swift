/// A component that a program adds to messages, or that replaces a built-in one: for example, a
/// translation below the text, a badge after a name, or a custom avatar.
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
/// Called on any worker, on several at the same time; must return the same result for the same
/// message and context. State that changes independently of the message, such as the playback
/// position of a recording, is passed by `MessageEditing.refresh(_:of:with:)` and read with
/// ``MessageInfo/state(of:)``.
public protocol MessageComponent: Sendable {
  /// The component's name in cache keys and hit areas, which must include its parameters;
  /// preferably in reverse domain notation.
  var identifier: String { get }
  /// The version; increase it whenever the result for the same message can differ.
  var version: Int { get }

  /// The images that the component shows for a message, as paths relative to the conversation's
  /// folder; none by default.
  ///
  /// Other images are not available in `measured(for:in:)`.
  func pictures(for message: MessageInfo) -> [String]
  /// Measures the component for a message.
  ///
  /// - Parameters:
  ///   - message: The message to which the component belongs.
  ///   - context: The context, which measures text and images; its width is the width available to
  ///     the component.
  /// - Returns: The view; nil if the component has nothing to show for the message. If nil, nothing
  ///   is added, and a built-in component is not replaced.
  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)?
  /// The size strategy for the component's maximum width and position; nil, the default, uses the
  /// configuration's strategies.
  ///
  /// If a slot has several components, the first one with a strategy determines the position. For a
  /// component within a bubble, only the strategy's width is used.
  func sizeStrategy(for message: MessageInfo) -> (any SizeStrategy)?
}

extension MessageComponent {
  /// The default: nil.
  public func sizeStrategy(for message: MessageInfo) -> (any SizeStrategy)? { nil }
  /// The default: no images.
  public func pictures(for message: MessageInfo) -> [String] { [] }
}
