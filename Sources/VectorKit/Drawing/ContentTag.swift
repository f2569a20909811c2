import DisplayList

/// The meaning of a part of a content stream for assistive technology (ISO 32000-1, 14.7 and 14.8).
struct ContentTag: Hashable, Sendable {
  /// A standard structure type.
  enum Role: String, Sendable {
    case heading = "H1"
    case speaker = "H2"
    case paragraph = "P"
    case quote = "BlockQuote"
    case figure = "Figure"
  }

  /// A part within a paragraph.
  enum Inner: Hashable, Sendable {
    /// A link, by the index of its region in the cell.
    case link(Int)
    /// A formula, by the index of its region in the cell.
    case formula(Int)
  }

  var role: Role
  /// The index of the text or picture in the cell.
  ///
  /// Parts with the same index belong to one element.
  var block: Int
  var inner: Inner?
  /// The alternative text of a picture.
  var alternative: String?

  /// The structure type of the element that directly contains the tag's content.
  var type: String {
    switch inner {
    case .link: "Link"
    case .formula: "Formula"
    case nil: role.rawValue
    }
  }
}

/// A tagged part of a form.
enum TaggedPart: Sendable {
  /// A marked-content sequence; its number is its index among the form's sequences.
  case content(ContentTag)
  /// An inner form, by its index in the form's list.
  case form(Int)
}

/// Finds the tag for each point of a cell, based on the cell's regions.
struct TaggedRegions: Sendable {
  let regions: [CellRegion]

  /// The structure type of a text whose centre is at a point, in points of the cell.
  func role(at point: Point) -> ContentTag.Role {
    for region in regions.reversed() where region.holds(point) {
      switch region.role {
      case .name: return .speaker
      case .dateSeparator, .sheetHeading: return .heading
      case .reply, .replyAuthor, .replyText: return .quote
      default: continue
      }
    }
    return .paragraph
  }

  /// The link or the formula at a point; nil if there is none.
  func inner(at point: Point) -> ContentTag.Inner? {
    for (index, region) in regions.enumerated().reversed() where region.holds(point) {
      switch region.role {
      case .formula: return .formula(index)
      case .link where region.link != nil: return .link(index)
      default: continue
      }
    }
    return nil
  }

  /// The formula that contains both ends of a line; nil if there is none.
  func formula(from left: Point, to right: Point) -> Int? {
    regions.lastIndex { region in
      region.role == .formula
        && region.rects.contains { rect in
          let rect = rect.inset(by: Self.formulaReach)
          return rect.contains(left) && rect.contains(right)
        }
    }
  }

  /// The distance by which formulas can extend beyond their line.
  private static let formulaReach = EdgeInsets(horizontal: -1, vertical: -1)

  /// The alternative text of the picture at a point; nil if the picture is decorative.
  func alternative(at point: Point) -> String? {
    for region in regions.reversed() where region.holds(point) {
      switch region.role {
      case .image(let name): return region.label ?? name
      case .custom, .link:
        if let label = region.label { return label }
      case .avatar, .delivery, .reaction: return nil
      default: continue
      }
    }
    return nil
  }
}

extension Region {
  fileprivate func holds(_ point: Point) -> Bool { rects.contains { $0.contains(point) } }
}
