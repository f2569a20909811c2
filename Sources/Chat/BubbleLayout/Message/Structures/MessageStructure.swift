/// The arrangement of a message's components in a cell: around a bubble, or as a row.
///
/// A theme names a structure (``Theme/structure``). All structures use the same components. In
/// addition to ``BubbleStructure`` and ``RowStructure``, a program can register its own structures
/// with ``MessageStructures/register(_:as:)``.
public protocol MessageStructure: Sendable {
  /// The name of the structure in cache keys and, unless it is registered under another name, in
  /// themes; for a program's own structure, preferably in reverse domain notation.
  ///
  /// Stored properties that are plain values are part of the keys automatically. The effect of a
  /// closure or an object must be reflected in the identifier.
  var identifier: String { get }
  /// The version; increase it whenever the result for the same message can differ, so that cached
  /// layouts on disk are not reused.
  var version: Int { get }
  /// True if the user's own messages are on the trailing side of the page, where they need no name.
  var separatesSides: Bool { get }

  /// The background of a message's text; it determines how much the text's colours are adjusted for
  /// readability.
  ///
  /// - Parameter isOutgoing: True if the message is the user's own.
  /// - Returns: The background. The default: the page.
  func ground(isOutgoing: Bool) -> MessageGround

  /// Measures a message's components and places them in its cell.
  ///
  /// Called on any worker for every message that is laid out.
  func compose(_ message: inout MessageComposition)
}

extension MessageStructure {
  /// The default: true, which places the user's own messages on the trailing side.
  public var separatesSides: Bool { true }

  /// The default: the page.
  public func ground(isOutgoing: Bool) -> MessageGround { .page }
}
