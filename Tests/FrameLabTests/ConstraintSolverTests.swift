import Assertions
import TestResources
import Testing

@testable import Films
@testable import FrameLab

@Suite struct `Constraint solver` {
  @Test func `equations are solved`() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.variable(), solver.variable())
    solver.add(x + y - 10, .equal)
    solver.add(x - y - 4, .equal)
    let solution = solver.solve()
    same(solution.value(of: x), 7)
    same(solution.value(of: y), 3)
  }

  @Test func `a variable may be negative`() {
    var solver = ConstraintSolver()
    let x = solver.variable()
    solver.add(x + 5, .equal)
    same(solver.solve().value(of: x), -5)
  }

  @Test func `a height hugs the tallest of its boxes`() {
    var solver = ConstraintSolver()
    let height = solver.variable()
    for box in [20.0, 44, 31] { solver.add(height - box, .atLeast) }
    solver.add(height, .equal, strength: .weak)
    same(solver.solve().value(of: height), 44)
  }

  @Test func `a strong wish wins over a weak one, and what must hold over both`() {
    var solver = ConstraintSolver()
    let x = solver.variable()
    solver.add(x - 10, .equal, strength: .weak)
    solver.add(x - 20, .equal, strength: .strong)
    same(solver.solve().value(of: x), 20)
    solver.add(x - 30, .atLeast)
    same(solver.solve().value(of: x), 30)
  }

  @Test func `what follows from others may be said again`() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.variable(), solver.variable())
    solver.add(x - 1, .equal)
    solver.add(y - x, .equal)
    solver.add(y - 1, .equal)
    same(solver.solve().value(of: y), 1)
  }

  @Test func `a bound on what is settled but for a weak wish moves it`() {
    var solver = ConstraintSolver()
    let (top, bottom) = (solver.variable(), solver.variable())
    solver.add(bottom - top - 12, .equal)
    solver.add(top, .equal, strength: .weak)
    // This row no longer has a free variable, so an artificial variable is needed.
    solver.add(bottom - 40, .atLeast)
    let solution = solver.solve()
    same(solution.value(of: top), 28)
    same(solution.value(of: bottom), 40)
  }

  @Test func `the greatest of many bounds is found, in whichever order they come`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let bounds = (0..<8).map { _ in Double(Int.random(in: -500...500, using: &random)) }
      var solver = ConstraintSolver()
      let (x, y) = (solver.variable(), solver.variable())
      solver.add(x + y - 100, .equal)
      for bound in bounds { solver.add(x - bound, .atLeast) }
      solver.add(x + 1_000, .equal, strength: .weak)
      let solution = solver.solve()
      let greatest = bounds.reduce(-1_000, max)
      #expect(abs(solution.value(of: x) - greatest) < 1e-9)
      #expect(abs(solution.value(of: y) - (100 - greatest)) < 1e-9)
    }
  }
}
