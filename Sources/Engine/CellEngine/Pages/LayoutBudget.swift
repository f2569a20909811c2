import Synchronization

/// The memory of the cells that are laid out ahead of their use, for all calls of an engine
/// together.
///
/// A cell is charged when it is laid out, and its charge ends when nothing uses the cell any more:
/// after painting, after an error, or after a call that was cancelled. Nothing waits for the budget
/// itself. While it is full, calls lay out only the cell that they need next, which ends other
/// charges; so a cell may be larger than the whole budget.
///
/// Safe on any thread.
package final class LayoutBudget: Sendable {
  /// The number of bytes at which no further cell is laid out ahead of its use.
  package let limit: Int
  private let charged = Atomic(0)
  private let highest = Atomic(0)

  /// Makes a budget without charges.
  package init(limit: Int = CellEngineLimits.laidOutByteCount) {
    self.limit = limit
  }

  /// The number of bytes that are charged now.
  package var byteCount: Int { charged.load(ordering: .relaxed) }

  /// The largest number of bytes that were charged at the same time.
  package var highestByteCount: Int { highest.load(ordering: .relaxed) }

  /// True if cells are laid out only when they are needed.
  var isFull: Bool { byteCount >= limit }

  /// Charges a number of bytes for as long as the result is in use.
  func charge(_ byteCount: Int) -> LayoutCharge {
    let (_, sum) = charged.add(byteCount, ordering: .relaxed)
    highest.max(sum, ordering: .relaxed)
    return LayoutCharge(byteCount, in: self)
  }

  fileprivate func end(_ byteCount: Int) {
    charged.subtract(byteCount, ordering: .relaxed)
  }
}

/// The share of a laid-out cell in a layout budget; it ends with the last reference.
package final class LayoutCharge: Sendable {
  private let byteCount: Int
  private let budget: LayoutBudget

  fileprivate init(_ byteCount: Int, in budget: LayoutBudget) {
    self.byteCount = byteCount
    self.budget = budget
  }

  deinit { budget.end(byteCount) }
}
