import TestResources
import Testing

/// Tests of the two variables that seeded tests read.
@Suite struct ThoroughnessTests {
  @Test(
    arguments: [
      (nil, 3), ("1", 1), ("5", 5), ("100", 100), ("", nil), ("0", nil), ("101", nil), ("-1", nil),
      ("five", nil), ("5 ", nil), ("1.5", nil),
    ] as [(String?, UInt64?)])
  func `a factor is a number in its range, or an error that quotes it`(
    value: String?, factor: UInt64?
  ) throws {
    func read() throws -> UInt64 {
      try Thoroughness.number(
        "FACTOR", in: 1...100, otherwise: 3, environment: value.map { ["FACTOR": $0] } ?? [:])
    }
    if let factor {
      #expect(try read() == factor)
    } else {
      let error = #expect(throws: Thoroughness.InvalidVariable.self) { try read() }
      #expect(error?.description == "FACTOR is “\(value ?? "")”, not a number from 1 to 100")
    }
  }

  @Test func `counts are multiplied by the factor, and seeds follow the first one`() throws {
    let factor = try Thoroughness.count(1)
    #expect(try Thoroughness.count(7) == 7 * factor)
    let seeds = try Thoroughness.seeds(7)
    #expect(seeds.count == 7 * factor)
    #expect(try seeds.first == Thoroughness.firstSeed)
  }
}
