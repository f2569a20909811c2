/// The way in which the components of a message are put together into a cell: around a bubble, or
/// as a row.
///
/// A theme names one (``Theme/structure``). All structures are made from the same components; a
/// program adds its own beside ``BubbleStructure`` and ``RowStructure`` by
/// ``MessageStructures/register(_:as:)``.
public protocol MessageStructure: Sendable {
  /// Names the structure in the keys of what is kept and, unless it is registered under another
  /// name, in themes; a program's own is best a reversed domain name.
  ///
  /// Stored properties that are plain values are part of the keys by themselves. What a closure or
  /// an object changes has to be told by the identifier.
  var identifier: String { get }
  /// Counted up whenever the same message may come out differently, so that what is kept on disk is
  /// not taken for the new look.
  var version: Int { get }
  /// True if one's own messages stand on the far side of the page, where they need no name.
  var separatesSides: Bool { get }

  /// The ground of a message's words, which decides how far their colours are moved to be
  /// read.
  ///
  /// - Parameter isOutgoing: True if the message is one's own.
  /// - Returns: The page unless a structure says otherwise.
  func ground(isOutgoing: Bool) -> MessageGround

  /// Measures a message's components and puts them into its cell.
  ///
  /// Called on any worker, for every message that is laid out.
  func compose(_ message: inout MessageComposition)
}

extension MessageStructure {
  /// One's own messages stand on the far side.
  public var separatesSides: Bool { true }

  /// The page.
  public func ground(isOutgoing: Bool) -> MessageGround { .page }
}
