public import BubbleLayout
import DisplayList

/// Computes the same frames as the built-in strategy, but with a constraint solver, to measure the
/// cost of constraints.
///
/// The constraints are solved twice, as in a table with Auto Layout: first for the height that the
/// components require (`systemLayoutSizeFitting`), then, in a cell of that height, for the
/// positions of the components (`UIView-Encapsulated-Layout-Height`).
public struct ConstraintSizeStrategy: SizeStrategy {
  /// The strategy's name, which is part of cache keys.
  public let identifier = "constraints"
  /// The version of this strategy's layout rules, which is part of cache keys.
  public let version = 2

  /// Makes the strategy.
  public init() {}

  /// The frames of a cell's components.
  public func frames(for measures: CellMeasures) -> CellFrames {
    var sizing = CellConstraints(measures)
    let height = sizing.fittingHeight()
    var placing = CellConstraints(measures)
    return placing.frames(height: height)
  }
}

extension SizeStrategy where Self == ConstraintSizeStrategy {
  /// The strategy that uses a constraint solver.
  public static var constraints: ConstraintSizeStrategy { ConstraintSizeStrategy() }
}

/// The anchors of a cell's components, and the constraints between them.
private struct CellConstraints {
  /// The four edges of a box, as variables.
  private struct Anchors {
    let left: LinearExpression
    let top: LinearExpression
    let width: LinearExpression
    let height: LinearExpression

    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }
    /// Twice the vertical centre.
    var middle: LinearExpression { top + bottom }

    init(_ solver: inout ConstraintSolver) {
      left = solver.variable()
      top = solver.variable()
      width = solver.variable()
      height = solver.variable()
    }

    /// Makes a box with its measured size; nil for a component that is not shown.
    init?(_ size: Size?, _ solver: inout ConstraintSolver) {
      guard let size else { return nil }
      self.init(&solver)
      solver.add(width - size.width, .equal)
      solver.add(height - size.height, .equal)
    }
  }

  private var solver: ConstraintSolver
  private let isOutgoing: Bool
  private let cell: Anchors
  /// The line that contains the content and the parts next to it.
  private let line: Anchors
  private let content: Anchors
  private let avatar: Anchors?
  private let name: Anchors?
  private let status: Anchors?
  private let reactions: Anchors?
  private let reply: Anchors?
  private let above: Anchors?
  private let below: Anchors?
  private let leading: Anchors?
  private let trailing: Anchors?

  /// Adds the constraints for components with the given measures.
  init(_ measures: CellMeasures) {
    isOutgoing = measures.isOutgoing
    var solver = ConstraintSolver()
    cell = Anchors(&solver)
    line = Anchors(&solver)
    content = Anchors(&solver)
    avatar = Anchors(measures.avatar, &solver)
    name = Anchors(measures.name, &solver)
    status = Anchors(measures.status, &solver)
    reactions = Anchors(measures.reactions, &solver)
    reply = Anchors(measures.reply, &solver)
    above = Anchors(measures.above, &solver)
    below = Anchors(measures.below, &solver)
    leading = Anchors(measures.leading, &solver)
    trailing = Anchors(measures.trailing, &solver)
    self.solver = solver
    self.solver.add(content.width - measures.content.width, .equal)
    self.solver.add(content.height - measures.content.height, .equal)
    self.solver.add(cell.left, .equal)
    self.solver.add(cell.top, .equal)
    self.solver.add(cell.width - measures.pageWidth, .equal)
    constrainAcross(measures)
    constrainDown(measures)
  }

  /// The minimum height that contains all components.
  mutating func fittingHeight() -> Double { solver.solve().value(of: cell.height) }

  /// The frames of the components in a cell with a given height.
  mutating func frames(height: Double) -> CellFrames {
    solver.add(cell.height - height, .equal, strength: .strong)
    let solution = solver.solve()
    /// The frame of a box; a box that is centred in a line starts at a whole number of points
    /// within the line.
    func frame(_ box: Anchors?, in line: Anchors? = nil) -> Rect {
      guard let box else { return .zero }
      var top = solution.value(of: box.top).onGrid
      if let line {
        let start = solution.value(of: line.top).onGrid
        top = start + (top - start).rounded(.down)
      }
      return Rect(
        x: solution.value(of: box.left).onGrid, y: top,
        width: solution.value(of: box.width).onGrid, height: solution.value(of: box.height).onGrid)
    }
    return CellFrames(
      height: solution.value(of: cell.height).onGrid, avatar: frame(avatar), name: frame(name),
      content: frame(content, in: line), status: frame(status, in: line),
      reactions: frame(reactions), reply: frame(reply), above: frame(above), below: frame(below),
      leading: frame(leading, in: line), trailing: frame(trailing, in: line))
  }

  private mutating func constrainAcross(_ measures: CellMeasures) {
    let insets = measures.pageInsets
    var start = LinearExpression(isOutgoing ? insets.right : insets.left)
    if let avatar {
      solver.add(lead(avatar) - start, .equal)
      start = lead(avatar) + avatar.width + measures.avatarGap
    }
    solver.add(lead(line) - start, .equal)
    var contentStart = lead(line)
    if let leading {
      solver.add(lead(leading) - lead(line), .equal)
      contentStart = lead(leading) + leading.width + measures.slotGap
    }
    solver.add(lead(content) - contentStart, .equal)
    var end = lead(content) + content.width
    if let status {
      solver.add(lead(status) - end - measures.statusGap, .equal)
      end = lead(status) + status.width
    }
    if let trailing {
      solver.add(lead(trailing) - end - measures.slotGap, .equal)
      end = lead(trailing) + trailing.width
    }
    solver.add(lead(line) + line.width - end, .equal)
    if let name { solver.add(lead(name) - lead(line) - measures.nameMargin.left, .equal) }
    if let reactions { solver.add(lead(reactions) - lead(content) - 10, .equal) }
    for box in [above, below].compactMap(\.self) {
      solver.add(lead(box) - lead(content), .equal)
    }
    if let reply {
      let edge = LinearExpression(isOutgoing ? insets.right : insets.left)
      solver.add(lead(reply) - (measures.isReplyAbove ? edge : lead(content)), .equal)
    }
  }

  private mutating func constrainDown(_ measures: CellMeasures) {
    let columnTop = solver.variable()
    var lineTop = columnTop
    if let name {
      solver.add(name.top - columnTop - measures.nameMargin.top, .equal)
      lineTop = name.bottom + measures.nameMargin.bottom
    }
    if let above {
      solver.add(above.top - lineTop, .equal)
      lineTop = above.bottom + measures.slotGap
    }
    solver.add(line.top - lineTop, .equal)
    hug(line.height, [content, status, leading, trailing])
    for box in [content, status, leading, trailing].compactMap(\.self) {
      solver.add(box.middle - line.middle, .equal)
    }
    var bottom = line.bottom
    if let reactions {
      solver.add(reactions.top - bottom + measures.reactionOverlap, .equal)
      bottom = reactions.bottom
    }
    if !measures.isReplyAbove, let reply {
      solver.add(reply.top - bottom - measures.replyGap, .equal)
      bottom = reply.bottom
    }
    if let below {
      solver.add(below.top - bottom - measures.slotGap, .equal)
      bottom = below.bottom
    }
    // The avatar's top edge is aligned with that of the column, or its bottom edge with that of the
    // line of the content; the taller of avatar and column determines the height of the row.
    var rowTop = cell.top + measures.spaceAbove
    if measures.isReplyAbove, let reply {
      solver.add(reply.top - rowTop, .equal)
      rowTop = reply.bottom + measures.replyGap
    }
    let rowBottom = cell.bottom - measures.spaceBelow
    let isAtBottom = measures.avatarAlignment == .bottom
    solver.add(isAtBottom ? bottom - rowBottom : columnTop - rowTop, .equal)
    solver.add(isAtBottom ? columnTop - rowTop : rowBottom - bottom, .atLeast)
    if let avatar {
      solver.add(isAtBottom ? avatar.bottom - line.bottom : avatar.top - rowTop, .equal)
      solver.add(isAtBottom ? avatar.top - rowTop : rowBottom - avatar.bottom, .atLeast)
    }
    solver.add(cell.height, .equal, strength: .weak)
  }

  /// The distance of a box from the cell's edge on the message's own side.
  private func lead(_ box: Anchors) -> LinearExpression {
    isOutgoing ? cell.right - box.right : box.left - cell.left
  }

  /// Constrains a height to the minimum that contains the given boxes.
  private mutating func hug(_ height: LinearExpression, _ boxes: [Anchors?]) {
    for box in boxes.compactMap(\.self) { solver.add(height - box.height, .atLeast) }
    solver.add(height, .equal, strength: .weak)
  }
}

extension Double {
  /// The value rounded to 1/1,024 of a point, Pango's unit, which removes the rounding errors of
  /// the solver's sums.
  fileprivate var onGrid: Double { (self * 1_024).rounded() / 1_024 }
}
