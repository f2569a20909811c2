/// The arrangement of a message's components in a cell: around a bubble, or as a row.
///
/// A theme names a structure (``Theme/structure``). All structures use the same components; a
/// program can register its own structures, in addition to ``BubbleStructure`` and
/// ``RowStructure``, with ``MessageStructures/register(_:as:)``.
public protocol MessageStructure: Sendable {
  /// The name of the structure in cache keys and, unless it is registered under another name, in
  /// themes; for a program's structure preferably in reverse domain notation.
  ///
  /// Stored properties that are plain values are part of the keys automatically. The effect of a
  /// closure or an object has to be part of the identifier.
  var identifier: String { get }
  /// The version; incremented whenever the result for the same message may differ, so that cached
  /// layouts on disk are not reused.
  var version: Int { get }
  /// True if one's own messages are on the far side of the page, where they need no name.
  var separatesSides: Bool { get }

  /// The background of a message's text, which decides how much the text's colours are changed to
  /// be readable.
  ///
  /// - Parameter isOutgoing: True if the message is one's own.
  /// - Returns: The background; the page by default.
  func ground(isOutgoing: Bool) -> MessageGround

  /// Measures a message's components and puts them into its cell.
  ///
  /// Called on any worker, for every message that is laid out.
  func compose(_ message: inout MessageComposition)
}

extension MessageStructure {
  /// True by default: one's own messages are on the far side.
  public var separatesSides: Bool { true }

  /// The page by default.
  public func ground(isOutgoing: Bool) -> MessageGround { .page }
}
