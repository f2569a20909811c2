import DisplayList
import Platform

/// Computes the layout of a message's cell: the maximum widths of its components and their frames.
///
/// Called on any worker for every message that is laid out; must return the same result for the
/// same arguments.
public protocol SizeStrategy: Sendable {
  /// The name of the strategy in cache keys, which must include its parameters: two strategies with
  /// the same identifier and version are treated as equal.
  var identifier: String { get }
  /// The version; increase it whenever a result changes.
  var version: Int { get }

  /// The maximum width of a component.
  ///
  /// - Parameters:
  ///   - component: The component that is measured next.
  ///   - room: The width that the page and the theme leave for the component, in points.
  /// - Returns: The width, in points; values above `room` are reduced to it.
  func width(of component: SizeStrategies.Component, within room: Double) -> Double

  /// The frames of a cell's components.
  func frames(for measures: CellMeasures) -> CellFrames
}

extension SizeStrategy {
  /// The default: all of the available width.
  public func width(of component: SizeStrategies.Component, within room: Double) -> Double { room }

  /// The default: the frames of the built-in strategy.
  public func frames(for measures: CellMeasures) -> CellFrames { measures.frames }
}

/// The built-in strategy, in which every component has its natural size.
public struct AutomaticSizeStrategy: SizeStrategy {
  /// The strategy's name in cache keys.
  public let identifier = "automatic"
  /// The version of the strategy's results.
  public let version = 2

  /// Makes the strategy.
  public init() {}
}

extension SizeStrategy where Self == AutomaticSizeStrategy {
  /// The built-in strategy.
  public static var automatic: AutomaticSizeStrategy { AutomaticSizeStrategy() }
}

/// The size strategies of a page, which can differ by component and by message.
///
/// ```swift
/// configuration.sizeStrategies.use(NarrowQuotes(), for: [.reply])
/// configuration.sizeStrategies.use(Headline(), for: [.content]) { $0.message.isPinned }
/// ```
///
/// Each component is placed by its own strategy; the strategy of `cell` determines the cell's
/// height.
public struct SizeStrategies: Sendable {
  /// A part of a message's cell that can have its own strategy.
  public enum Component: Hashable, Sendable, CaseIterable {
    /// The cell as a whole; its strategy determines the height.
    case cell
    /// The sender's avatar.
    case avatar
    /// The line above the content, with the sender's name.
    case name
    /// The bubble, or the content without one.
    case content
    /// The status icon next to the content.
    case status
    /// The reactions on the content's edge.
    case reactions
    /// A quoted message outside the content.
    case reply
    /// The program's components above the content.
    case above
    /// The program's components below everything else.
    case below
    /// The program's components before the content.
    case leading
    /// The program's components after the content.
    case trailing
  }

  private struct Rule: Sendable {
    let strategy: any SizeStrategy
    let components: Set<Component>
    let applies: (@Sendable (MessageInfo) -> Bool)?
  }

  /// The strategy that is used if no rule applies.
  private let standard: any SizeStrategy
  private var rules: [Rule] = []

  /// Uses one strategy for all components of all messages.
  public init(_ standard: some SizeStrategy = .automatic) {
    self.standard = standard
  }

  /// Uses a strategy for some components of some messages; if several strategies apply, the last
  /// one added is used.
  ///
  /// - Parameters:
  ///   - strategy: The strategy, which computes widths and frames.
  ///   - components: The components to which the strategy applies. The default: all components.
  ///   - applies: Selects the messages to which the strategy applies. The default: all messages.
  ///     The closure is called on any worker and must return the same result for the same message.
  public mutating func use(
    _ strategy: some SizeStrategy, for components: Set<Component> = Set(Component.allCases),
    where applies: (@Sendable (MessageInfo) -> Bool)? = nil
  ) {
    rules.append(Rule(strategy: strategy, components: components, applies: applies))
  }

  /// True if all messages use the same strategies.
  private var isSameForAll: Bool { rules.isEmpty }

  private func strategy(for component: Component, of message: MessageInfo) -> any SizeStrategy {
    rules.last { $0.components.contains(component) && $0.applies?(message) != false }?.strategy
      ?? standard
  }

  /// The maximum width of a component.
  func width(of component: Component, in row: MessageRow, within room: Double) -> Double {
    let strategy = isSameForAll ? standard : strategy(for: component, of: MessageInfo(row))
    let width = strategy.width(of: component, within: room)
    return width.isFinite ? min(max(width, 8), room) : room
  }

  /// The frames of a message's components.
  func frames(for measures: CellMeasures, of row: MessageRow) -> CellFrames {
    guard !isSameForAll else { return standard.frames(for: measures) }
    let message = MessageInfo(row)
    let whole = strategy(for: .cell, of: message)
    var frames = whole.frames(for: measures)
    for component in Component.allCases {
      let own = strategy(for: component, of: message)
      guard own.identifier != whole.identifier || own.version != whole.version else { continue }
      frames.take(component, from: own.frames(for: measures))
    }
    return frames
  }

  /// Adds the strategies that all messages share to the hash.
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(isSameForAll)
    Self.combine(standard, into: &hasher)
  }

  /// Adds the strategies of one message to the hash.
  func combine(for row: MessageRow, into hasher: inout ContentHasher) {
    guard !isSameForAll else { return }
    let message = MessageInfo(row)
    for component in Component.allCases {
      Self.combine(strategy(for: component, of: message), into: &hasher)
    }
  }

  private static func combine(_ strategy: any SizeStrategy, into hasher: inout ContentHasher) {
    hasher.combine(strategy.identifier)
    hasher.combine(strategy.version)
  }
}

extension CellFrames {
  /// Copies the frame of a component from other frames.
  mutating func take(_ component: SizeStrategies.Component, from other: CellFrames) {
    switch component {
    case .cell: break
    case .avatar: avatar = other.avatar
    case .name: name = other.name
    case .content: content = other.content
    case .status: status = other.status
    case .reactions: reactions = other.reactions
    case .reply: reply = other.reply
    case .above: above = other.above
    case .below: below = other.below
    case .leading: leading = other.leading
    case .trailing: trailing = other.trailing
    }
  }
}
