/// A part of a cell, a page or a screen that responds to touch.
///
/// The type is used for all regions: those of a page, the hit at a point, and the target of a touch
/// on a list.
public struct Region<Owner: Hashable & Sendable>: Hashable, Sendable {
  /// The owner of the region: a message on a page, or a cell or a layer on a list.
  public var owner: Owner
  /// The role of the region; a link's target is its address, as in `link`.
  public var role: RegionRole
  /// The rectangles, in points from the top left corner of the cell, the page or the screen.
  ///
  /// A link that extends over three lines has three rectangles. For a hit, the first rectangle
  /// contains the point.
  public var rects: [Rect]
  /// The range of the message's text that the region covers, as UTF-8 offsets, for roles within
  /// text; a timestamp counts with the words that are shown.
  public var textRange: Range<Int>?
  /// The same range in Unicode scalars, as in JSON; nil if `textRange` is nil.
  public var scalarRange: Range<Int>?
  /// The label for a screen reader; nil if the role and the text suffice.
  public var label: String?
  /// The position between two characters that is nearest to the point of a hit; nil outside a
  /// message's own text, and nil for a region that is not a hit.
  public var character: RegionCharacter? {
    get { characters.first }
    set { characters = newValue.map { [$0] } ?? [] }
  }
  /// An array with at most one element.
  ///
  /// It takes eight bytes in each region of each cached cell, whereas an optional would take forty.
  private var characters: [RegionCharacter] = []
  /// The target of a link as the conversation has it, if that differs from the address; nil for
  /// other regions.
  ///
  /// A program must not open such a target: its scheme may run a program or a script.
  public package(set) var rawTarget: String? {
    get { rawTargets.first }
    set { rawTargets = newValue.map { [$0] } ?? [] }
  }
  /// An array with at most one element, for the same reason as `characters`.
  private var rawTargets: [String] = []

  /// Makes a region; the target of a link becomes its address, and the `rawTarget` if it differs.
  public init(
    owner: Owner, role: RegionRole, rects: [Rect], textRange: Range<Int>? = nil,
    scalarRange: Range<Int>? = nil, label: String? = nil
  ) {
    self.owner = owner
    self.role = role
    self.rects = rects
    self.textRange = textRange
    self.scalarRange = scalarRange
    self.label = label
    guard case .link(let target) = role else { return }
    let address = LinkAddress(target)?.text ?? ""
    guard address != target else { return }
    self.role = .link(address)
    rawTarget = target
  }

  /// The first rectangle, which contains the point of a hit; a zero rectangle if there is none.
  public var rect: Rect { rects.first ?? .zero }

  /// The address of a link that a program may open, in ASCII; nil for other roles, and for targets
  /// with other schemes than http, https, mailto and tel.
  public var link: String? {
    if case .link(let address) = role, !address.isEmpty { address } else { nil }
  }

  /// The region with a different owner, moved by an offset.
  package func of<Other>(_ owner: Other, movedBy offset: Point = .zero) -> Region<Other> {
    var region = Region<Other>(
      owner: owner, role: role, rects: rects, textRange: textRange, scalarRange: scalarRange,
      label: label)
    region.character = character
    region.rawTargets = rawTargets
    region.move(dx: offset.x, dy: offset.y)
    return region
  }

  /// Moves the region and all positions in it.
  package mutating func move(dx: Double, dy: Double) {
    guard dx != 0 || dy != 0 else { return }
    for index in rects.indices { rects[index] = rects[index].offset(dx: dx, dy: dy) }
    if let caret = character?.caret { character?.caret = caret.offset(dx: dx, dy: dy) }
  }
}

extension Region: CustomStringConvertible where Owner: CustomStringConvertible {
  /// The owner, the role, and the byte range in the text, if any.
  public var description: String { "\(owner) \(role)" + (textRange.map { " \($0)" } ?? "") }
}

/// A region in a cell's own coordinates, without an owner.
package typealias CellRegion = Region<Never?>

extension Region where Owner == Never? {
  /// Makes a region without an owner.
  public init(
    role: RegionRole, rects: [Rect], textRange: Range<Int>? = nil, scalarRange: Range<Int>? = nil,
    label: String? = nil
  ) {
    self.init(
      owner: nil, role: role, rects: rects, textRange: textRange, scalarRange: scalarRange,
      label: label)
  }
}

/// A position between two characters of a message's text.
public struct RegionCharacter: Hashable, Sendable {
  /// The nearest boundary between characters, as a UTF-8 offset into the text or caption.
  public var offset: Int
  /// The caret at this boundary: a rectangle of zero width, in the coordinates of the region.
  public var caret: Rect

  /// Makes a position.
  package init(offset: Int, caret: Rect) {
    self.offset = offset
    self.caret = caret
  }
}
