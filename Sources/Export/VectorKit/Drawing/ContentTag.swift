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
