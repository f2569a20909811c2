import DisplayList

/// The regions of a cell that give its parts a meaning, found by the points that they contain.
///
/// A document has thousands of texts and regions, so each question is a search. Where regions
/// overlap, the frontmost one that answers the question counts.
struct TaggedRegions: Sendable {
  /// The regions, from the back to the front.
  let regions: [CellRegion]
  private let roles: RectTree
  private let inner: RectTree
  private let formulas: RectTree
  private let pictures: RectTree

  /// Sorts the regions of a cell.
  init(_ regions: [CellRegion]) {
    typealias Places = [(rect: Rect, number: Int)]
    self.regions = regions
    var (roles, inner, formulas, pictures) = (Places(), Places(), Places(), Places())
    for (index, region) in regions.enumerated() {
      func add(to places: inout Places) {
        for rect in region.rects { places.append((rect, index)) }
      }
      if region.contentRole != nil { add(to: &roles) }
      switch region.role {
      case .formula:
        add(to: &inner)
        for rect in region.rects { formulas.append((rect.inset(by: Self.formulaReach), index)) }
      case .link where region.link != nil: add(to: &inner)
      default: break
      }
      switch region.role {
      case .image, .avatar, .delivery, .reaction: add(to: &pictures)
      case .custom, .link: if region.label != nil { add(to: &pictures) }
      default: break
      }
    }
    self.roles = RectTree(roles)
    self.inner = RectTree(inner)
    self.formulas = RectTree(formulas)
    self.pictures = RectTree(pictures)
  }

  /// The structure type of a text whose centre is at a point, in points of the cell.
  func role(at point: Point) -> ContentTag.Role {
    roles.last(containing: point).flatMap { regions[$0].contentRole } ?? .paragraph
  }

  /// The link or the formula at a point; nil if there is none.
  func inner(at point: Point) -> ContentTag.Inner? {
    inner.last(containing: point).map { index in
      regions[index].role == .formula ? .formula(index) : .link(index)
    }
  }

  /// The formula that contains both ends of a line; nil if there is none.
  func formula(from left: Point, to right: Point) -> Int? {
    formulas.last(containing: left, and: right)
  }

  /// The distance by which formulas can extend beyond their line.
  private static let formulaReach = EdgeInsets(horizontal: -1, vertical: -1)

  /// The alternative text of the picture at a point; nil if the picture is decorative.
  func alternative(at point: Point) -> String? {
    guard let region = pictures.last(containing: point).map({ regions[$0] }) else { return nil }
    return switch region.role {
    case .image(let name): region.label ?? name
    case .custom, .link: region.label
    default: nil
    }
  }
}

extension CellRegion {
  /// The structure type of texts in the region; nil if the region does not determine it.
  fileprivate var contentRole: ContentTag.Role? {
    switch role {
    case .name: .speaker
    case .dateSeparator, .sheetHeading: .heading
    case .reply, .replyAuthor, .replyText: .quote
    default: nil
    }
  }
}
