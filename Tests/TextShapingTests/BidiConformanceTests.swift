import Assertions
import DisplayList
import FoundationEssentials
import TestResources
import Testing

@testable import TextShaping

/// Compares directions and orders with Unicode's own tests of UAX #9.
@Suite struct BidiConformanceTests {
  /// A character of each class of BidiTest, by the class's name.
  private static let samples: [Int: Unicode.Scalar] = {
    let samples: [(name: String, scalar: Unicode.Scalar)] = [
      ("L", "A"), ("R", "\u{5D0}"), ("AL", "\u{627}"), ("EN", "1"), ("ES", "+"), ("ET", "#"),
      ("AN", "\u{661}"), ("CS", ","), ("NSM", "\u{300}"), ("BN", "\u{200B}"), ("B", "\u{2029}"),
      ("S", "\t"), ("WS", " "), ("ON", "!"), ("LRE", "\u{202A}"), ("LRO", "\u{202D}"),
      ("RLE", "\u{202B}"), ("RLO", "\u{202E}"), ("PDF", "\u{202C}"), ("LRI", "\u{2066}"),
      ("RLI", "\u{2067}"), ("FSI", "\u{2068}"), ("PDI", "\u{2069}"),
    ]
    return Dictionary(
      uniqueKeysWithValues: samples.map { (BidiTestFile.name($0.name), $0.scalar) })
  }()

  private static let left = BidiTestFile.name("L")
  private static let right = [BidiTestFile.name("R"), BidiTestFile.name("AL")]
  private static let isolates = ["LRI", "RLI", "FSI"].map(BidiTestFile.name)
  private static let isolateEnd = BidiTestFile.name("PDI")

  /// Rules P2 and P3 of UAX #9 as they are written there, for a paragraph of classes: the level;
  /// nil without a strong character, for which P3 takes 0 and a protocol can take another.
  private static func level(of classes: [Int]) -> Int? {
    let (left, right, isolates, isolateEnd) = (left, right, isolates, isolateEnd)
    var index = 0
    while index < classes.count {
      let name = classes[index]
      if name == left { return 0 }
      if right.contains(name) { return 1 }
      if isolates.contains(name) {
        // BD9: the matching PDI; without one, everything up to the paragraph's end is skipped.
        var depth = 1
        while depth > 0 {
          index += 1
          guard index < classes.count else { return nil }
          if isolates.contains(classes[index]) { depth += 1 }
          if classes[index] == isolateEnd { depth -= 1 }
        }
      }
      index += 1
    }
    return nil
  }

  private static func file(_ tool: CheckTool, _ form: BidiTestFile.Form) throws -> BidiTestFile {
    try BidiTestFile(contentsOf: URL(filePath: try #require(tool.path)), form: form)
  }

  /// Draws a case and compares its order and directions; a direction of nil is for rules P2 and P3.
  private static func problem(
    with test: BidiTestFile.Case, _ scalars: [Unicode.Scalar],
    _ direction: TextConstraint.Direction?, _ shaper: TextShaper
  ) -> String? {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    let shaped = shaper.shape(
      StyledText(String(string), style: TextFixture.boxStyle),
      in: TextConstraint(
        baseDirection: direction ?? .leftToRight, forcesDirection: direction != nil))
    return test.problem(of: scalars, drawnAs: shaped)
  }

  @Test(.enabled(if: CheckTool.bidiTest.isExpected, "\(CheckTool.bidiTest.remark)"))
  func `a paragraph has the direction of rules P2 and P3, in all sequences of classes`() throws {
    var count = 0
    var problems: [String] = []
    let file = try Self.file(.bidiTest, .classes)
    let samples = Self.samples
    try file.readCases { test in
      count += 1
      var rule = FirstStrongDirection()
      var found: TextConstraint.Direction?
      for name in test.characters where found == nil {
        guard let sample = samples[name] else { throw UnknownClass() }
        found = rule.read(sample)
      }
      let expected = Self.level(of: test.characters).map { level -> TextConstraint.Direction in
        level == 1 ? .rightToLeft : .leftToRight
      }
      if found != expected { problems.append(file.line(at: test.start)) }
    }
    #expect(count > 490_000)
    #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
  }

  private struct UnknownClass: Error {}

  @Test(
    .enabled(if: CheckTool.bidiTest.isExpected, "\(CheckTool.bidiTest.remark)"),
    arguments: [1, 2, 4])
  func `every twentieth line of BidiTest is drawn in its order`(directionBit: Int) throws {
    let shaper = try TextFixture.boxShaper()
    var count = 0
    var problems: [String] = []
    let file = try Self.file(.bidiTest, .classes)
    try file.readCases(step: max(1, 20 / (try Thoroughness.count(1)))) { test in
      // Seven lines exceed the limit of 125 levels (BD2), where Pango's order is not FriBidi's.
      guard test.characters.count <= 60, test.direction & directionBit != 0 else { return }
      let direction: TextConstraint.Direction? =
        directionBit == 1 ? nil : directionBit == 2 ? .leftToRight : .rightToLeft
      let scalars = try test.characters.map { try #require(Self.samples[$0]) }
      count += 1
      if let problem = Self.problem(with: test, scalars, direction, shaper) {
        problems.append("\(file.line(at: test.start)): \(problem)")
      }
    }
    #expect(count > 10_000)
    #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
  }

  @Test(
    .enabled(
      if: CheckTool.bidiCharacterTest.isExpected, "\(CheckTool.bidiCharacterTest.remark)"))
  func `the lines of BidiCharacterTest are drawn in their order`() throws {
    let shaper = try TextFixture.boxShaper()
    var count = 0
    var problems: [String] = []
    let file = try Self.file(.bidiCharacterTest, .characters)
    try file.readCases(step: max(1, 5 / (try Thoroughness.count(1)))) { test in
      let direction: TextConstraint.Direction? =
        test.direction == 0 ? .leftToRight : test.direction == 1 ? .rightToLeft : nil
      let scalars = try test.characters.map {
        try #require(Unicode.Scalar(UInt32($0)))
      }
      count += 1
      if let problem = Self.problem(with: test, scalars, direction, shaper) {
        problems.append("\(file.line(at: test.start)): \(problem)")
      }
    }
    #expect(count > 18_000)
    #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
  }

  @Test func `the direction of a text is that of its first paragraph that has one`() {
    func direction(_ text: String) -> TextConstraint.Direction? {
      TextConstraint.Direction.firstStrong(in: text)
    }
    same(direction("\u{202A}+49 170 1234567\u{202C} עזב"), .rightToLeft)
    same(direction("\u{202B}(abc) def!\u{202C} tail"), .leftToRight)
    same(direction("\u{2067}אב"), nil)
    same(direction("\u{2067}אב\nabc"), .leftToRight)
    same(direction("12, 34"), nil)
    // An emoji of Unicode 12, and one of Unicode 15.
    same(direction("\u{1FA70} שלום"), .rightToLeft)
    same(direction("\u{1FAE8} שלום"), .rightToLeft)
  }
}
