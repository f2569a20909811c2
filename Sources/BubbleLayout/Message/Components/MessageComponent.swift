/// What a program adds to messages, or puts in the place of a built-in component: a translation below
/// the words, a badge behind a name, a picture of its own for each person.
///
/// ```swift
/// struct Badge: MessageComponent {
///   let identifier = "com.example.badge"
///   let version = 1
///
///   func measured(
///     for message: MessageFacts, in context: ContentContext
///   ) -> (any MeasuredContent)? {
///     guard message.message.sender == "bo" else { return nil }
///     return BadgeView(text: context.text("admin", maximumLines: 1))
///   }
/// }
/// configuration.components.add(Badge(), at: .headerTrailing)
/// ```
///
/// Asked on any worker, several at once; the same message and context always give the same.
public protocol MessageComponent: Sendable {
  /// Names the component, its parameters included, in the keys of what is kept and in its hit areas;
  /// best a reversed domain name.
  var identifier: String { get }
  /// Counted up whenever the same message may get something else.
  var version: Int { get }

  /// The pictures that it shows for a message, as paths relative to the conversation's folder; none
  /// unless the component says so.
  ///
  /// Others are not available in `measured(for:in:)`.
  func pictures(for message: MessageFacts) -> [String]
  /// Measures the component for a message.
  ///
  /// - Parameters:
  ///   - message: What it is for.
  ///   - context: Measures texts and pictures; its width is the room of the component.
  /// - Returns: Nil for a message that it does not concern: then nothing is added, and a built-in
  ///   component stays.
  func measured(for message: MessageFacts, in context: ContentContext) -> (any MeasuredContent)?
}

extension MessageComponent {
  /// None.
  public func pictures(for message: MessageFacts) -> [String] { [] }
}
