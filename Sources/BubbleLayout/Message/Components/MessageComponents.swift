import ChatModel
import Platform

/// The components that a program adds to messages, puts in the place of built-in ones or hides.
///
/// They are drawn in every structure, but not in quotes.
public struct MessageComponents: Sendable {
  /// Place at which a component is added.
  ///
  /// The components of one slot follow each other in the order in which they were added.
  public enum Slot: Hashable, Sendable, CaseIterable {
    /// Above the content, below the sender's name; outside of a bubble.
    case above
    /// Below the content, its reactions and its quote; outside of a bubble. For parts inside a
    /// bubble, write a kind of content or a structure of your own.
    case below
    /// Before the content, at most a quarter as wide as the page's column.
    case leading
    /// After the content, at most a quarter as wide as the page's column.
    case trailing
    /// After the sender's name and the time there, on messages that show a name.
    case headerTrailing

    /// The name that a size strategy uses.
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

  /// Name of a component: a built-in one as here, a program's own by its identifier.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name's letters.
    public let rawValue: String

    /// Names a component, which need not be there.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Names a component, which need not be there.
    public init(stringLiteral name: String) { rawValue = name }

    /// The picture of who speaks; another one is drawn into a box of the theme's size.
    public static let avatar: Name = "avatar"
    /// The name of who speaks.
    public static let name: Name = "name"
    /// The clock time with the marks beside it.
    public static let timestamp: Name = "timestamp"
    /// The mark of the delivery status.
    public static let deliveryIcon: Name = "deliveryIcon"
    /// The emoji that others answered with.
    public static let reactions: Name = "reactions"
    /// The quoted message.
    public static let reply: Name = "reply"

    /// The name that a size strategy uses.
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

  /// A built-in component that another one can replace.
  @available(*, deprecated, renamed: "Name")
  public typealias Replaceable = Name

  /// A component and the messages that it applies to.
  private struct Entry: Sendable {
    let component: any MessageComponent
    /// The names of kinds of content; nil for all.
    let kinds: Set<String>?
  }

  /// On which messages a component is not drawn.
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

  /// True if messages have just the built-in components.
  var isEmpty: Bool { added.isEmpty && replacements.isEmpty && hidden.isEmpty }

  /// Makes a set without components of a program's own.
  public init() {}

  /// Adds a component to messages.
  ///
  /// - Parameters:
  ///   - component: The component, which is called for each message.
  ///   - slot: Its slot.
  ///   - kinds: The names of the kinds of content to whose messages it is added, such as `text`;
  ///     nil for all.
  public mutating func add(
    _ component: some MessageComponent, at slot: Slot, toKinds kinds: Set<String>? = nil
  ) {
    added.append((slot, Entry(component: component, kinds: kinds)))
  }

  /// Puts a component in the place of a built-in one; of several that are not nil the last one is
  /// drawn.
  ///
  /// - Parameters:
  ///   - name: The name of the component that it takes the place of. A renderer refuses a name that
  ///     is not built in.
  ///   - component: The component, which is called for each message that shows the built-in one.
  ///   - kinds: The names of the kinds of content on whose messages it does; nil for all.
  public mutating func replace(
    _ name: Name, with component: some MessageComponent, onKinds kinds: Set<String>? = nil
  ) {
    replacements.append((name, Entry(component: component, kinds: kinds)))
  }

  /// Leaves a component out, a built-in one or one of a program's own.
  ///
  /// - Parameters:
  ///   - name: The component's name. A renderer refuses a name that is neither built in nor the
  ///     identifier of an added component or a replacement.
  ///   - kinds: The names of the kinds of content on whose messages; nil for all.
  ///   - applies: On which messages; all unless it is given. Called on any worker; the same message
  ///     always gets the same answer.
  public mutating func hide(
    _ name: Name, onKinds kinds: Set<String>? = nil,
    where applies: (@Sendable (MessageInfo) -> Bool)? = nil
  ) {
    hidden.append(Hiding(name: name, kinds: kinds, applies: applies))
  }

  // MARK: - Asking

  /// Finds a name that no component has.
  ///
  /// - Returns: The first unknown name, and the known ones; nil if all are known.
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

  /// True if a component is left out of a message.
  func hides(_ name: Name, of row: MessageRow) -> Bool {
    guard !hidden.isEmpty else { return false }
    return hidden.contains { $0.name == name && $0.holds(for: MessageInfo(row)) }
  }

  /// Components added to a message in a slot, in order.
  func components(at slot: Slot, of row: MessageRow) -> [any MessageComponent] {
    added.filter { $0.slot == slot }.compactMap { component($0.entry, of: row) }
  }

  /// Components that may take a part's place in a message, the first choice first.
  func components(for name: Name, of row: MessageRow) -> [any MessageComponent] {
    replacements.reversed().filter { $0.name == name }.compactMap { component($0.entry, of: row) }
  }

  private func component(_ entry: Entry, of row: MessageRow) -> (any MessageComponent)? {
    guard entry.kinds?.contains(row.message.content.type) != false,
      !hides(Name(rawValue: entry.component.identifier), of: row)
    else { return nil }
    return entry.component
  }

  /// The pictures that components show for a message.
  func pictures(for row: MessageRow) -> [String] {
    guard !isEmpty else { return [] }
    let info = MessageInfo(row)
    return (added.map(\.entry) + replacements.map(\.entry))
      .compactMap { component($0, of: row) }
      .flatMap { $0.pictures(for: info) }
  }

  // MARK: - Keys

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
    for (name, entry) in replacements {
      hasher.combine(name.rawValue)
      combine(entry)
    }
  }

  /// Adds the hidden components of a message, and the size strategies of its components.
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
