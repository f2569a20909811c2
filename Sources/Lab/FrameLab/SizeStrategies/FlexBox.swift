import DisplayList

/// A small flex layout: rows and columns with gaps, padding, growth and alignment.
///
/// Nodes are stored in one array and refer to each other by index, so that a whole tree costs one
/// allocation. Widths have no upper limit: a leaf has its measured size. The model is that of CSS
/// Flexible Box Layout 1, without wrapping and shrinking.
struct FlexBox {
  /// The direction in which a box arranges its children.
  enum Axis {
    case row
    case column
  }

  /// The alignment of children on the cross axis.
  enum Alignment {
    case start
    case center
    case end
    case stretch
  }

  /// The index of a node in its tree.
  struct Node: Hashable {
    fileprivate var index: Int
  }

  private struct Entry {
    var axis: Axis?
    var alignment: Alignment
    var gap: Double
    var padding: EdgeInsets
    var margin: EdgeInsets
    var grow: Double
    var ownAlignment: Alignment?
    var isReversed: Bool
    var size: Size
    var frame: Rect
    var firstChild = -1
    var lastChild = -1
    var nextSibling = -1
  }

  private var entries: [Entry] = []

  /// Makes an empty tree with capacity for the nodes of one cell.
  init() {
    entries.reserveCapacity(12)
  }

  /// Adds a node of a fixed size.
  mutating func leaf(
    _ size: Size, margin: EdgeInsets = .zero, grow: Double = 0, alignment: Alignment? = nil
  ) -> Node {
    entries.append(
      Entry(
        axis: nil, alignment: .start, gap: 0, padding: .zero, margin: margin, grow: grow,
        ownAlignment: alignment, isReversed: false, size: size, frame: .zero))
    return Node(index: entries.count - 1)
  }

  /// Adds a node that contains others; `minimum` is its minimum size.
  mutating func box(
    _ axis: Axis, gap: Double = 0, padding: EdgeInsets = .zero, margin: EdgeInsets = .zero,
    align: Alignment = .start, grow: Double = 0, alignment: Alignment? = nil,
    isReversed: Bool = false, minimum: Size = .zero
  ) -> Node {
    entries.append(
      Entry(
        axis: axis, alignment: align, gap: gap, padding: padding, margin: margin, grow: grow,
        ownAlignment: alignment, isReversed: isReversed, size: minimum, frame: .zero))
    return Node(index: entries.count - 1)
  }

  /// Makes `child` the last child of `parent`.
  mutating func append(_ child: Node, to parent: Node) {
    if entries[parent.index].lastChild < 0 {
      entries[parent.index].firstChild = child.index
    } else {
      entries[entries[parent.index].lastChild].nextSibling = child.index
    }
    entries[parent.index].lastChild = child.index
  }

  /// The frame of a node, relative to the top left corner of the root.
  func frame(of node: Node) -> Rect { entries[node.index].frame }

  /// Lays out the tree and returns the root's size: `width` wide if that is given, and otherwise
  /// its natural size.
  @discardableResult
  mutating func layOut(_ root: Node, width: Double? = nil) -> Size {
    measure(root.index)
    if let width { entries[root.index].size.width = width }
    let size = entries[root.index].size
    place(root.index, in: Rect(origin: .zero, size: size))
    return size
  }

  private mutating func measure(_ index: Int) {
    guard let axis = entries[index].axis else { return }
    var main = 0.0
    var cross = 0.0
    var count = 0
    var child = entries[index].firstChild
    while child >= 0 {
      measure(child)
      let outer = outerSize(child)
      main += axis == .row ? outer.width : outer.height
      cross = max(cross, axis == .row ? outer.height : outer.width)
      count += 1
      child = entries[child].nextSibling
    }
    if count > 1 { main += Double(count - 1) * entries[index].gap }
    let padding = entries[index].padding
    let width = (axis == .row ? main : cross) + padding.left + padding.right
    let height = (axis == .row ? cross : main) + padding.top + padding.bottom
    entries[index].size.width = max(entries[index].size.width, width)
    entries[index].size.height = max(entries[index].size.height, height)
  }

  private func outerSize(_ index: Int) -> Size {
    let margin = entries[index].margin
    let size = entries[index].size
    return Size(
      width: size.width + margin.left + margin.right,
      height: size.height + margin.top + margin.bottom)
  }

  private mutating func place(_ index: Int, in frame: Rect) {
    entries[index].frame = frame
    guard let axis = entries[index].axis, entries[index].firstChild >= 0 else { return }
    let inner = frame.inset(by: entries[index].padding)
    let extent = axis == .row ? inner.width : inner.height
    let (used, growth) = demand(of: index, axis: axis)
    let free = max(0, extent - used)
    let isReversed = entries[index].isReversed
    var position = isReversed ? extent : 0
    var child = entries[index].firstChild
    while child >= 0 {
      let share = growth > 0 ? free * entries[child].grow / growth : 0
      let margin = entries[child].margin
      let size = entries[child].size
      let alignment = entries[child].ownAlignment ?? entries[index].alignment
      if axis == .row {
        let width = size.width + share
        if isReversed { position -= width + margin.left + margin.right }
        let (offset, height) = across(
          alignment, extent: inner.height, size: size.height, leading: margin.top,
          trailing: margin.bottom)
        place(
          child,
          in: Rect(
            x: inner.minX + position + margin.left, y: inner.minY + offset, width: width,
            height: height))
        position += isReversed ? -entries[index].gap : width + margin.left + margin.right
        if !isReversed { position += entries[index].gap }
      } else {
        let height = size.height + share
        let (offset, width) = across(
          alignment, extent: inner.width, size: size.width, leading: margin.left,
          trailing: margin.right)
        place(
          child,
          in: Rect(
            x: inner.minX + offset, y: inner.minY + position + margin.top, width: width,
            height: height))
        position += height + margin.top + margin.bottom + entries[index].gap
      }
      child = entries[child].nextSibling
    }
  }

  private func demand(of index: Int, axis: Axis) -> (used: Double, growth: Double) {
    var used = -entries[index].gap
    var growth = 0.0
    var child = entries[index].firstChild
    while child >= 0 {
      let outer = outerSize(child)
      used += (axis == .row ? outer.width : outer.height) + entries[index].gap
      growth += entries[child].grow
      child = entries[child].nextSibling
    }
    return (used, growth)
  }

  private func across(
    _ alignment: Alignment, extent: Double, size: Double, leading: Double, trailing: Double
  ) -> (offset: Double, size: Double) {
    switch alignment {
    case .start: (leading, size)
    case .center: (leading + ((extent - leading - trailing - size) / 2).rounded(.down), size)
    case .end: (extent - trailing - size, size)
    case .stretch: (leading, max(size, extent - leading - trailing))
    }
  }
}
