import ChatModel
import Platform

/// The program's components that are added to messages or replace built-in ones, and the components
/// that are hidden.
///
/// Components are drawn in every message structure, but not in quotes.
public struct MessageComponents: Sendable {
  /// The position at which a component is added.
  ///
  /// The components of one slot are drawn in the order in which they were added.
  public enum Slot: Hashable, Sendable, CaseIterable {
    /// Above the content and below the sender's name, outside the bubble.
    case above
    /// Below the content, its reactions and its quote, outside the bubble.
    ///
    /// To add a part inside the bubble, implement a custom kind of content or a custom structure.
    case below
    /// Before the content; at most a quarter of the width of the page's column.
    case leading
    /// After the content; at most a quarter of the width of the page's column.
    case trailing
    /// After the sender's name and the time next to it, on messages that show a name.
    case headerTrailing

    /// The slot's counterpart in size strategies.
    var sizeComponent: SizeStrategies.Component {
      switch self {
      case .above: .above
      case .below: .below
      case .leading: .leading
      case .trailing: .trailing
      case .headerTrailing: .name
      }
    }
  }

  /// The name of a component: one of the built-in names below, or the identifier of a program's
  /// component.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name as text.
    public let rawValue: String

    /// Makes a name without checking that a component with this name exists.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name without checking that a component with this name exists.
    public init(stringLiteral name: String) { rawValue = name }

    /// The sender's avatar; a replacement is drawn in a box of the theme's size.
    public static let avatar: Name = "avatar"
    /// The sender's name.
    public static let name: Name = "name"
    /// The clock time and the icons next to it.
    public static let timestamp: Name = "timestamp"
    /// The delivery status icon.
    public static let deliveryIcon: Name = "deliveryIcon"
    /// The emoji reactions to the message.
    public static let reactions: Name = "reactions"
    /// The quoted message.
    public static let reply: Name = "reply"

    /// The counterpart of a built-in component in size strategies.
    var sizeComponent: SizeStrategies.Component {
      switch self {
      case .avatar: .avatar
      case .name: .name
      case .reactions: .reactions
      case .reply: .reply
      default: .status
      }
    }

    /// The built-in components.
    public static let builtIn: [Name] = [avatar, name, timestamp, deliveryIcon, reactions, reply]
  }

  /// A component and the messages to which it applies.
  private struct Entry: Sendable {
    let component: any MessageComponent
    /// The names of the kinds of content to which the component applies; nil for all.
    let kinds: Set<String>?
  }

  /// A hidden component and the messages on which it is not drawn.
  private struct Hiding: Sendable {
    let name: Name
    let kinds: Set<String>?
    let applies: (@Sendable (MessageInfo) -> Bool)?

    func holds(for message: MessageInfo) -> Bool {
      kinds?.contains(message.message.content.type) != false && applies?(message) != false
    }
  }

  private var added: [(slot: Slot, entry: Entry)] = []
  private var replacements: [(name: Name, entry: Entry)] = []
  private var hidden: [Hiding] = []

  /// True if no component is added, replaced or hidden.
  var isEmpty: Bool { added.isEmpty && replacements.isEmpty && hidden.isEmpty }

  /// Makes an empty set: messages have only the built-in components.
  public init() {}

  /// Adds a component to messages.
  ///
  /// - Parameters:
  ///   - component: The component, which is called for each message to which it applies.
  ///   - slot: The slot in which the component is drawn.
  ///   - kinds: The kinds of content, such as `text`, whose messages get the component; nil for
  ///     all.
  public mutating func add(
    _ component: some MessageComponent, at slot: Slot, toKinds kinds: Set<String>? = nil
  ) {
    added.append((slot, Entry(component: component, kinds: kinds)))
  }

  /// Replaces a built-in component; if several replacements apply to a message, the last one that
  /// does not return nil is drawn.
  ///
  /// - Parameters:
  ///   - name: The name of the built-in component to replace. A renderer rejects a name that is not
  ///     built in.
  ///   - component: The component, which is called for each message that shows the built-in one.
  ///   - kinds: The kinds of content on whose messages the component is replaced; nil for all.
  public mutating func replace(
    _ name: Name, with component: some MessageComponent, onKinds kinds: Set<String>? = nil
  ) {
    replacements.append((name, Entry(component: component, kinds: kinds)))
  }

  /// Hides a built-in component or a program's component.
  ///
  /// - Parameters:
  ///   - name: The component's name. A renderer rejects a name that is neither built in nor the
  ///     identifier of an added component or a replacement.
  ///   - kinds: The kinds of content on whose messages the component is hidden; nil for all.
  ///   - applies: Selects the messages on which the component is hidden; nil for all. Called on any
  ///     worker; must return the same result for the same message.
  public mutating func hide(
    _ name: Name, onKinds kinds: Set<String>? = nil,
    where applies: (@Sendable (MessageInfo) -> Bool)? = nil
  ) {
    hidden.append(Hiding(name: name, kinds: kinds, applies: applies))
  }

  // MARK: - Look-ups

  /// A name in a replacement or a hiding rule that no component has.
  ///
  /// - Returns: The first unknown name and the known names; nil if all names are known.
  package var unknownName: (name: Name, known: [Name])? {
    for (name, _) in replacements where !Name.builtIn.contains(name) {
      return (name, Name.builtIn)
    }
    guard !hidden.isEmpty else { return nil }
    let own = (added.map(\.entry) + replacements.map(\.entry)).map {
      Name(rawValue: $0.component.identifier)
    }
    let known = Name.builtIn + Set(own).sorted { $0.rawValue < $1.rawValue }
    return hidden.first { !known.contains($0.name) }.map { ($0.name, known) }
  }

  /// True if a component is hidden on a message.
  func hides(_ name: Name, of row: MessageRow) -> Bool {
    guard !hidden.isEmpty else { return false }
    return hidden.contains { $0.name == name && $0.holds(for: MessageInfo(row)) }
  }

  /// The components added to a message in a slot, in order.
  func components(at slot: Slot, of row: MessageRow) -> [any MessageComponent] {
    added.filter { $0.slot == slot }.compactMap { component($0.entry, of: row) }
  }

  /// The replacements of a built-in component that apply to a message, in order of preference.
  func components(for name: Name, of row: MessageRow) -> [any MessageComponent] {
    replacements.reversed().filter { $0.name == name }.compactMap { component($0.entry, of: row) }
  }

  private func component(_ entry: Entry, of row: MessageRow) -> (any MessageComponent)? {
    guard entry.kinds?.contains(row.message.content.type) != false,
      !hides(Name(rawValue: entry.component.identifier), of: row)
    else { return nil }
    return entry.component
  }

  /// The images that the components of a message show.
  func pictures(for row: MessageRow) -> [String] {
    guard !isEmpty else { return [] }
    let info = MessageInfo(row)
    return (added.map(\.entry) + replacements.map(\.entry))
      .compactMap { component($0, of: row) }
      .flatMap { $0.pictures(for: info) }
  }

  // MARK: - Keys

  /// Adds all components and their slots to the hash.
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
    for (name, entry) in replacements {
      hasher.combine(name.rawValue)
      combine(entry)
    }
  }

  /// Adds a message's hidden components and the size strategies of its components to the hash.
  func combine(for row: MessageRow, into hasher: inout ContentHasher) {
    guard !isEmpty else { return }
    let info = MessageInfo(row)
    for entry in added.map(\.entry) + replacements.map(\.entry) {
      guard let strategy = entry.component.sizeStrategy(for: info) else { continue }
      hasher.combine(strategy.identifier)
      hasher.combine(strategy.version)
    }
    guard !hidden.isEmpty else { return }
    let names = Set(hidden.filter { $0.holds(for: info) }.map(\.name.rawValue))
    hasher.combine(names.sorted())
  }
}
