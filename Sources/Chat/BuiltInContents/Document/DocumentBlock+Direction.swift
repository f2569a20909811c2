import ChatModel
import Documents

extension LayoutDirection {
  /// Makes the direction of a right-to-left or left-to-right interface.
  init(isRightToLeft: Bool) { self = isRightToLeft ? .rightToLeft : .leftToRight }
}

extension DocumentBlock {
  /// The direction of the first strongly directional letter of some blocks; nil if there is none.
  static func firstDirection(of blocks: [DocumentBlock]) -> LayoutDirection? {
    for block in blocks {
      let found: LayoutDirection? =
        switch block {
        case .paragraph(let text), .heading(_, let text):
          text.firstDirection
        case .list(let list):
          list.items.lazy.compactMap { firstDirection(of: $0.blocks) }.first
        case .quote(let blocks), .alert(_, let blocks): firstDirection(of: blocks)
        case .details(let summary, let blocks):
          summary.firstDirection ?? firstDirection(of: blocks)
        case .table(let table): table.firstDirection
        case .code, .rule, .html, .formula, .image, .footnotes: nil
        }
      if let found { return found }
    }
    return nil
  }
}

extension DocumentTable {
  /// The direction of the first strongly directional letter; nil if there is none.
  var firstDirection: LayoutDirection? {
    ([header] + rows).lazy.joined().compactMap(\.firstDirection).first
  }
}
