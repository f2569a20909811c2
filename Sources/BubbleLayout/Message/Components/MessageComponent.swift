import ChatModel
import Platform

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

/// The components that a program adds to messages or puts in the place of built-in ones.
///
/// They are drawn in every structure; quotes have none.
public struct MessageComponents: Sendable {
  /// Where a component is added.
  ///
  /// Those of one slot follow each other in the order in which they were added.
  public enum Slot: Hashable, Sendable, CaseIterable {
    /// Above the content, below the sender's name.
    case above
    /// Below the content, its reactions and its quote.
    case below
    /// Before the content, at most a quarter as wide as the page's column.
    case leading
    /// Behind the content, at most a quarter as wide as the page's column.
    case trailing
    /// Behind the sender's name and the time that stands there, on messages that show a name.
    case headerTrailing
  }

  /// A built-in component that another can take the place of, where the message and the theme show it.
  public enum Replaceable: Hashable, Sendable, CaseIterable {
    /// The picture of who speaks; the other one is drawn into a box of the theme's size.
    case avatar
    /// The name of who speaks.
    case name
    /// The clock time with the marks beside it.
    case timestamp
    /// The mark that says how far a message has come.
    case deliveryIcon
  }

  /// A component and for which messages it is asked.
  struct Entry: Sendable {
    let component: any MessageComponent
    /// The names of kinds of content; nil for all.
    let kinds: Set<String>?
  }

  private var added: [(slot: Slot, entry: Entry)] = []
  private var replacements: [(part: Replaceable, entry: Entry)] = []

  /// Whether messages have the built-in components alone.
  var isEmpty: Bool { added.isEmpty && replacements.isEmpty }

  /// Makes a set without components of a program's own.
  public init() {}

  /// Adds a component to messages.
  ///
  /// - Parameters:
  ///   - component: Is asked for each message.
  ///   - slot: Where it stands.
  ///   - kinds: The names of the kinds of content to whose messages it is added, such as `text`; nil
  ///     for all.
  public mutating func add(
    _ component: some MessageComponent, at slot: Slot, toKinds kinds: Set<String>? = nil
  ) {
    added.append((slot, Entry(component: component, kinds: kinds)))
  }

  /// Puts a component in the place of a built-in one; of several that are not nil the last one is
  /// drawn.
  ///
  /// - Parameters:
  ///   - part: What it takes the place of.
  ///   - component: Is asked for each message that shows the built-in one.
  ///   - kinds: The names of the kinds of content on whose messages it does; nil for all.
  public mutating func replace(
    _ part: Replaceable, with component: some MessageComponent, onKinds kinds: Set<String>? = nil
  ) {
    replacements.append((part, Entry(component: component, kinds: kinds)))
  }

  /// What is added to a message in a slot, in order.
  func components(at slot: Slot, of kind: String) -> [any MessageComponent] {
    added.filter { $0.slot == slot && $0.entry.kinds?.contains(kind) != false }
      .map(\.entry.component)
  }

  /// What may take the place of a part of a message, the first choice first.
  func components(for part: Replaceable, of kind: String) -> [any MessageComponent] {
    replacements.reversed().filter { $0.part == part && $0.entry.kinds?.contains(kind) != false }
      .map(\.entry.component)
  }

  /// The pictures that components show for a message.
  func pictures(for row: MessageRow) -> [String] {
    guard !isEmpty else { return [] }
    let facts = MessageFacts(row)
    let kind = facts.message.content.type
    return (added.map(\.entry) + replacements.map(\.entry))
      .filter { $0.kinds?.contains(kind) != false }
      .flatMap { $0.component.pictures(for: facts) }
  }

  /// Names all components with their places.
  func combine(into hasher: inout ContentHasher) {
    func combine(_ entry: Entry) {
      hasher.combine(entry.component.identifier)
      hasher.combine(entry.component.version)
      hasher.combine(entry.kinds?.sorted() ?? ["*"])
    }
    hasher.combine(added.count)
    for (slot, entry) in added {
      hasher.combine("\(slot)")
      combine(entry)
    }
    hasher.combine(replacements.count)
    for (part, entry) in replacements {
      hasher.combine("\(part)")
      combine(entry)
    }
  }
}
