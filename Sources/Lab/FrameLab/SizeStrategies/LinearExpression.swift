/// A sum of variables with factors, and a constant.
struct LinearExpression {
  /// A quantity whose value a solver determines.
  struct Variable: Hashable {
    /// The variable's index in its solver.
    let index: Int
  }

  /// The variables with their factors; a variable may occur more than once.
  private(set) var terms: [(variable: Variable, factor: Double)] = []
  /// The constant that is added to the terms.
  private(set) var constant = 0.0

  /// Makes a constant expression.
  init(_ constant: Double) {
    self.constant = constant
  }

  /// Makes an expression of one variable.
  init(_ variable: Variable) {
    terms = [(variable, 1)]
  }

  static func + (one: LinearExpression, other: LinearExpression) -> LinearExpression {
    var sum = one
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  static func - (one: LinearExpression, other: LinearExpression) -> LinearExpression {
    one + other * -1
  }

  static func * (one: LinearExpression, factor: Double) -> LinearExpression {
    var product = one
    for index in product.terms.indices { product.terms[index].factor *= factor }
    product.constant *= factor
    return product
  }

  static func + (one: LinearExpression, constant: Double) -> LinearExpression {
    one + LinearExpression(constant)
  }

  static func - (one: LinearExpression, constant: Double) -> LinearExpression {
    one + LinearExpression(-constant)
  }
}
