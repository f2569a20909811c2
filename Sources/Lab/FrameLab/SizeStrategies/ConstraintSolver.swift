/// Solves linear equations and inequalities, which are required or preferred.
///
/// The algorithm is Cassowary (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm", 2001), on which Apple's Auto Layout is based: a simplex tableau
/// in which each preferred constraint has two error variables, whose weighted sum is minimised.
/// Constraints are only added, never removed.
struct ConstraintSolver {
  /// The relation of an expression to zero: equal to zero, or at least zero.
  enum Relation {
    case equal
    case atLeast
  }

  /// The weights of preferred constraints, which may be violated; the values are those of the Kiwi
  /// solver.
  enum Strength: Double {
    case required = 0
    case weak = 1
    case strong = 1e6
  }

  /// The kind of a variable, that is, of a column of the tableau.
  ///
  /// Columns stay in the order of their creation, so that the first candidate (by Bland's rule,
  /// which prevents cycles) is the same on every run.
  private enum Kind {
    /// An unknown quantity, which may be negative.
    case free
    /// The slack of an inequality or the error of a violated constraint, which is never negative.
    case positive
    /// The marker of a required equality, which always stays zero.
    case dummy
  }

  /// A basic variable as a sum of non-basic variables.
  private struct Row {
    var basic: Int
    var constant: Double
    var factors: [Double]

    mutating func negate() { scale(by: -1) }

    mutating func add(_ other: Row, times factor: Double) {
      constant += other.constant * factor
      for index in other.factors.indices { factors[index] += other.factors[index] * factor }
    }

    /// Solves "this sum is zero" for one of the sum's variables.
    mutating func solve(for variable: Int) {
      let factor = -1 / factors[variable]
      factors[variable] = 0
      basic = variable
      scale(by: factor)
    }

    private mutating func scale(by factor: Double) {
      constant *= factor
      for index in factors.indices { factors[index] *= factor }
    }
  }

  /// The threshold below which a factor counts as zero; the value is that of the Kiwi solver.
  private static let epsilon = 1e-8

  private var kinds: [Kind] = []
  private var rows: [Row] = []
  /// For each variable, the row in which it is basic, or -1.
  private var rowOf: [Int] = []
  /// The quantities to minimise, as sums of non-basic variables: the weighted errors first, then
  /// sometimes a temporary artificial variable.
  private var sums: [[Double]] = [[]]

  /// Makes a new variable, which may have any value.
  mutating func variable() -> LinearExpression {
    LinearExpression(LinearExpression.Variable(index: column(.free)))
  }

  /// Adds the constraint that an expression is zero, or at least zero.
  ///
  /// - Precondition: A required constraint does not contradict earlier ones.
  mutating func add(
    _ expression: LinearExpression, _ relation: Relation, strength: Strength = .required
  ) {
    var row = reduced(expression)
    var candidates: [Int] = []
    var weights: [Int] = []
    /// Adds a column that belongs to the new constraint.
    func own(_ kind: Kind, factor: Double, isError: Bool = false) -> Int {
      let index = column(kind)
      row.factors.append(contentsOf: repeatElement(0, count: kinds.count - row.factors.count))
      row.factors[index] = factor
      if isError { weights.append(index) }
      return index
    }
    switch (relation, strength) {
    case (.atLeast, .required): candidates = [own(.positive, factor: -1)]
    case (.atLeast, _):
      candidates = [
        own(.positive, factor: -1), own(.positive, factor: 1, isError: true),
      ]
    case (.equal, .required): candidates = [own(.dummy, factor: 1)]
    case (.equal, _):
      candidates = [
        own(.positive, factor: -1, isError: true), own(.positive, factor: 1, isError: true),
      ]
    }
    for error in weights { sums[0][error] += strength.rawValue }
    if row.constant < 0 { row.negate() }
    if let subject = subject(of: row, candidates) {
      enter(subject, row)
    } else {
      addWithArtificialVariable(row)
    }
  }

  /// Computes the values of the variables that minimise the errors.
  mutating func solve() -> Solution {
    minimize(0)
    return Solution(
      values: kinds.indices.map { rowOf[$0] < 0 ? 0 : rows[rowOf[$0]].constant })
  }

  /// The values of the variables.
  struct Solution {
    fileprivate let values: [Double]

    /// The value of an expression.
    func value(of expression: LinearExpression) -> Double {
      expression.terms.reduce(expression.constant) {
        $0 + values[$1.variable.index] * $1.factor
      }
    }
  }

  private mutating func column(_ kind: Kind) -> Int {
    kinds.append(kind)
    rowOf.append(-1)
    for index in sums.indices { sums[index].append(0) }
    for index in rows.indices { rows[index].factors.append(0) }
    return kinds.count - 1
  }

  /// The expression with its basic variables replaced by non-basic ones.
  private func reduced(_ expression: LinearExpression) -> Row {
    var row = Row(
      basic: -1, constant: expression.constant,
      factors: [Double](repeating: 0, count: kinds.count))
    for (variable, factor) in expression.terms {
      if rowOf[variable.index] < 0 {
        row.factors[variable.index] += factor
      } else {
        row.add(rows[rowOf[variable.index]], times: factor)
      }
    }
    return row
  }

  /// The variable for which a new row can be solved without making another variable negative; nil
  /// if there is none.
  private func subject(of row: Row, _ own: [Int]) -> Int? {
    if let free = kinds.indices.first(where: {
      kinds[$0] == .free && abs(row.factors[$0]) > Self.epsilon
    }) {
      return free
    }
    if let slack = own.first(where: { kinds[$0] == .positive && row.factors[$0] < 0 }) {
      return slack
    }
    // The row contains only dummy variables: the equality either follows from earlier equalities or
    // contradicts them.
    guard
      kinds.indices.allSatisfy({ kinds[$0] == .dummy || abs(row.factors[$0]) <= Self.epsilon })
    else { return nil }
    precondition(abs(row.constant) <= Self.epsilon, "constraints contradict each other")
    return own[0]
  }

  /// Solves a row for a variable, substitutes the variable everywhere and adds the row.
  private mutating func enter(_ subject: Int, _ row: Row) {
    var row = row
    row.solve(for: subject)
    substitute(subject, row)
    rowOf[subject] = rows.count
    rows.append(row)
  }

  private mutating func substitute(_ subject: Int, _ row: Row) {
    for index in rows.indices {
      let factor = rows[index].factors[subject]
      guard factor != 0 else { continue }
      rows[index].factors[subject] = 0
      rows[index].add(row, times: factor)
    }
    for index in sums.indices {
      let factor = sums[index][subject]
      guard factor != 0 else { continue }
      sums[index][subject] = 0
      for column in row.factors.indices { sums[index][column] += factor * row.factors[column] }
    }
  }

  /// Finds a basis that the row can join: an artificial variable represents the row until that
  /// variable is zero.
  private mutating func addWithArtificialVariable(_ row: Row) {
    let artificial = column(.positive)
    var row = row
    row.factors.append(0)
    row.basic = artificial
    sums.append(row.factors)
    rowOf[artificial] = rows.count
    rows.append(row)
    minimize(1)
    let place = rowOf[artificial]
    if place >= 0 {
      precondition(
        abs(rows[place].constant) <= Self.epsilon, "constraints contradict each other")
      // If the row contains only dummy variables, it stays in the tableau with the value zero.
      if let entering = kinds.indices.first(where: {
        kinds[$0] != .dummy && $0 != artificial && abs(rows[place].factors[$0]) > Self.epsilon
      }) {
        pivot(entering, at: place)
      }
    }
    sums.removeLast()
    forget(artificial)
  }

  /// Removes a variable whose value is always zero.
  private mutating func forget(_ variable: Int) {
    for index in rows.indices { rows[index].factors[variable] = 0 }
    sums[0][variable] = 0
    kinds[variable] = .dummy
  }

  /// Pivots until increasing any variable would no longer reduce the sum.
  private mutating func minimize(_ sum: Int) {
    while let entering = kinds.indices.first(where: {
      kinds[$0] != .dummy && sums[sum][$0] < -Self.epsilon
    }) {
      var leaving: (place: Int, ratio: Double)?
      for (place, row) in rows.enumerated() where kinds[row.basic] == .positive {
        let factor = row.factors[entering]
        guard factor < -Self.epsilon else { continue }
        let ratio = row.constant / -factor
        if let best = leaving,
          (best.ratio, rows[best.place].basic) <= (ratio, row.basic)
        {
          continue
        }
        leaving = (place, ratio)
      }
      // A minimised quantity is never negative, so some row limits how far each variable can grow.
      guard let leaving else { return }
      pivot(entering, at: leaving.place)
    }
  }

  /// Makes one variable basic instead of another.
  private mutating func pivot(_ entering: Int, at place: Int) {
    var row = rows[place]
    rowOf[row.basic] = -1
    row.factors[row.basic] = -1
    row.solve(for: entering)
    // The variable is not substituted into itself.
    rows[place].factors[entering] = 0
    substitute(entering, row)
    rows[place] = row
    rowOf[entering] = place
  }
}
