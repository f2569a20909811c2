/// How the components of a message are put together into a cell: around a bubble, or as a row.
///
/// A theme names one by its identifier. All structures are made from the same components; a program
/// may add its own beside ``BubbleStructure`` and ``RowStructure`` and give it to a theme.
public protocol MessageStructure: Sendable {
  /// Names the structure in theme files and in the keys of what is kept; a program's own is best a
  /// reversed domain name.
  ///
  /// It holds the structure's parameters, if it has any.
  var identifier: String { get }
  /// Counted up whenever the same message may come out differently, so that what is kept on disk is
  /// not taken for the new look.
  var version: Int { get }
  /// Whether one's own messages stand on the far side of the page, where they need no name.
  var separatesSides: Bool { get }

  /// Measures a message's components and puts them into its cell.
  ///
  /// Called on any worker, for every message that is laid out.
  func compose(_ message: inout MessageComposition)
}

extension MessageStructure {
  /// One's own messages stand on the far side.
  public var separatesSides: Bool { true }
}

/// A structure as a theme holds it: two of one identifier and version are equal.
public struct AnyMessageStructure: Hashable, Sendable {
  /// The structure itself.
  public let base: any MessageStructure

  /// Wraps a structure.
  public init(_ base: some MessageStructure) {
    self.base = base
  }

  /// A bubble around the content: `bubble`.
  public static let bubble = AnyMessageStructure(BubbleStructure())
  /// No bubble, all messages below each other on one side: `row`.
  public static let row = AnyMessageStructure(RowStructure())
  /// Others' messages as rows, one's own in bubbles on the far side: `dialogue`.
  public static let dialogue = AnyMessageStructure(RowStructure(ownMessages: .bubbles))

  /// Those that theme files can name.
  static let builtIn = [bubble, row, dialogue]

  /// Whether two structures have one identifier and version.
  public static func == (first: Self, second: Self) -> Bool {
    first.base.identifier == second.base.identifier && first.base.version == second.base.version
  }

  /// Adds identifier and version.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(base.identifier)
    hasher.combine(base.version)
  }
}

extension AnyMessageStructure: CustomReflectable {
  /// Identifier and version: by these a theme's digest tells structures apart.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["identifier": base.identifier, "version": base.version],
      displayStyle: .struct)
  }
}
