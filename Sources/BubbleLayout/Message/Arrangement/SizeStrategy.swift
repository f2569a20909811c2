import DisplayList
import Platform

/// Finds the size of a message's cell: the greatest widths of its components, and their places.
///
/// Asked on any worker for every message that is laid out; the same question always has the same
/// answer.
public protocol SizeStrategy: Sendable {
  /// The name of the strategy, parameters included, in cache keys: two of one identifier and
  /// version count as equal.
  var identifier: String { get }
  /// Counted up whenever an answer changes.
  var version: Int { get }

  /// The most width that a component may take.
  ///
  /// - Parameters:
  ///   - component: The component that is about to be measured.
  ///   - room: The room that page and theme leave for it, in points.
  /// - Returns: At most `room`; more is cut to it.
  func width(of component: SizeStrategies.Component, within room: Double) -> Double

  /// The places of a cell's components.
  func frames(for measures: CellMeasures) -> CellFrames
}

extension SizeStrategy {
  /// All the available room.
  public func width(of component: SizeStrategies.Component, within room: Double) -> Double { room }

  /// The places that the built-in strategy gives them.
  public func frames(for measures: CellMeasures) -> CellFrames { measures.frames }
}

/// The built-in strategy: components take their natural size around the content.
public struct AutomaticSizeStrategy: SizeStrategy {
  /// Its name in keys.
  public let identifier = "automatic"
  /// The version of its answers.
  public let version = 2

  /// Makes the strategy.
  public init() {}
}

extension SizeStrategy where Self == AutomaticSizeStrategy {
  /// The built-in strategy.
  public static var automatic: AutomaticSizeStrategy { AutomaticSizeStrategy() }
}

/// The strategies by component and message.
///
/// ```swift
/// configuration.sizeStrategies.use(NarrowQuotes(), for: [.reply])
/// configuration.sizeStrategies.use(Headline(), for: [.content]) { $0.message.isPinned }
/// ```
///
/// Each component is placed by its own strategy; the strategy of `cell` decides the cell's height.
public struct SizeStrategies: Sendable {
  /// A part of a message's cell that has a strategy of its own.
  public enum Component: Hashable, Sendable, CaseIterable {
    /// The cell as a whole: its height.
    case cell
    /// The picture of who speaks.
    case avatar
    /// The line above the content.
    case name
    /// The bubble, or the content without one.
    case content
    /// The mark beside the content.
    case status
    /// Reactions on the content's edge.
    case reactions
    /// A quoted message outside the content.
    case reply
    /// The parts that a program has added above the content.
    case above
    /// The components that a program has added below everything else.
    case below
    /// The parts that a program has added before the content.
    case leading
    /// The components that a program has added after the content.
    case trailing
  }

  private struct Rule: Sendable {
    let strategy: any SizeStrategy
    let components: Set<Component>
    let applies: (@Sendable (MessageInfo) -> Bool)?
  }

  /// The default where no rule applies.
  private let standard: any SizeStrategy
  private var rules: [Rule] = []

  /// Uses one strategy for all components of all messages.
  public init(_ standard: some SizeStrategy = .automatic) {
    self.standard = standard
  }

  /// Uses a strategy for some components of some messages; of several that apply the last one
  /// counts.
  ///
  /// - Parameters:
  ///   - strategy: Finds the sizes.
  ///   - components: The components that it applies to; all by default.
  ///   - applies: Selects the messages that it applies to; all by default. Called on any worker;
  ///     must return the same for the same message.
  public mutating func use(
    _ strategy: some SizeStrategy, for components: Set<Component> = Set(Component.allCases),
    where applies: (@Sendable (MessageInfo) -> Bool)? = nil
  ) {
    rules.append(Rule(strategy: strategy, components: components, applies: applies))
  }

  /// True if all messages have the same strategies.
  private var isSameForAll: Bool { rules.isEmpty }

  private func strategy(for component: Component, of message: MessageInfo) -> any SizeStrategy {
    rules.last { $0.components.contains(component) && $0.applies?(message) != false }?.strategy
      ?? standard
  }

  /// The greatest width of a component.
  func width(of component: Component, in row: MessageRow, within room: Double) -> Double {
    let strategy = isSameForAll ? standard : strategy(for: component, of: MessageInfo(row))
    let width = strategy.width(of: component, within: room)
    return width.isFinite ? min(max(width, 8), room) : room
  }

  /// The places of a message's components.
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

  /// Names the strategies that all messages share.
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(isSameForAll)
    Self.combine(standard, into: &hasher)
  }

  /// Names the strategies of a message.
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
  /// Puts a component where other frames have it.
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
