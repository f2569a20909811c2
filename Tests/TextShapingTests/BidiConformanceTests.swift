import Assertions
import DisplayList
import FoundationEssentials
import TestResources
import Testing

@testable import TextShaping

/// Compares directions and orders with Unicode's own tests of UAX #9.
@Suite struct BidiConformanceTests {
  /// A character of each class of BidiTest.
  private static let samples: [String: Unicode.Scalar] = [
    "L": "A", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "ES": "+", "ET": "#", "AN": "\u{661}",
    "CS": ",", "NSM": "\u{300}", "BN": "\u{200B}", "B": "\u{2029}", "S": "\t", "WS": " ",
    "ON": "!", "LRE": "\u{202A}", "LRO": "\u{202D}", "RLE": "\u{202B}", "RLO": "\u{202E}",
    "PDF": "\u{202C}", "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
  ]

  /// Rules P2 and P3 of UAX #9 as they are written there, for a paragraph of classes: the level;
  /// nil without a strong character, for which P3 takes 0 and a protocol can take another.
  private static func level(of classes: [String]) -> Int? {
    var index = 0
    while index < classes.count {
      switch classes[index] {
      case "L": return 0
      case "R", "AL": return 1
      case "LRI", "RLI", "FSI":
        // BD9: the matching PDI; without one, everything up to the paragraph's end is skipped.
        var depth = 1
        while depth > 0 {
          index += 1
          guard index < classes.count else { return nil }
          switch classes[index] {
          case "LRI", "RLI", "FSI": depth += 1
          case "PDI": depth -= 1
          default: break
          }
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// One line of a test: characters, a direction, and the result.
  private struct Case {
    var scalars: [Unicode.Scalar]
    /// The direction that is set; nil for rules P2 and P3.
    var direction: TextConstraint.Direction?
    /// The levels; nil for characters that rule X9 removes.
    var levels: [Int?]
    /// The indices of the characters from left to right.
    var order: [Int]
  }

  private static func lines(of tool: CheckTool) throws -> [Substring] {
    let data = try Data(contentsOf: URL(filePath: try #require(tool.path)))
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  /// Compares the drawn order and the directions of a line's visible characters.
  private static func problem(with test: Case, _ shaper: TextShaper) -> String? {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: test.scalars)
    let shaped = shaper.shape(
      StyledText(String(string), style: TextFixture.boxStyle),
      in: TextConstraint(
        baseDirection: test.direction ?? .leftToRight, forcesDirection: test.direction != nil))
    var indices: [Int: Int] = [:]
    var offset = 0
    for (index, scalar) in test.scalars.enumerated() {
      let properties = scalar.properties
      switch properties.generalCategory {
      case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark: break
      default:
        if !properties.isWhitespace, test.levels[index] != nil { indices[offset] = index }
      }
      offset += UTF8.width(scalar)
    }
    // A mark and the letter behind it can share a cluster.
    let runs = shaped.lines.flatMap(\.runs)
    let starts = runs.flatMap(\.glyphs).map { Int($0.cluster) }.sorted()
    var members: [Int: [Int]] = [:]
    for (offset, index) in indices {
      guard let start = starts.last(where: { $0 <= offset }) else { continue }
      members[start, default: []].append(index)
    }
    var order: [Int] = []
    var problem: String?
    for run in runs {
      for glyph in run.glyphs {
        let found = members.removeValue(forKey: Int(glyph.cluster)) ?? []
        for index in found.sorted(by: run.isRightToLeft ? (>) : (<)) {
          order.append(index)
          if run.isRightToLeft != (test.levels[index].map { $0 % 2 == 1 }) {
            problem = "the level of \(index)"
          }
        }
      }
    }
    let shown = Set(indices.values)
    let expected = test.order.filter { shown.contains($0) }
    return order == expected ? problem : "\(order), expected \(expected)"
  }

  @Test(.enabled(if: CheckTool.bidiTest.isExpected, "\(CheckTool.bidiTest.remark)"))
  func `a paragraph has the direction of rules P2 and P3, in all sequences of classes`() throws {
    var count = 0
    var problems: [Substring] = []
    for line in try Self.lines(of: .bidiTest) {
      guard let first = line.utf8.first, first != 0x23, first != 0x40,
        let end = line.utf8.firstIndex(of: 0x3B)
      else { continue }
      count += 1
      let classes = line[..<end].split(separator: " ").map(String.init)
      var rule = FirstStrongDirection()
      var found: TextConstraint.Direction?
      for name in classes where found == nil {
        found = rule.read(try #require(Self.samples[name]))
      }
      let expected = Self.level(of: classes).map { level -> TextConstraint.Direction in
        level == 1 ? .rightToLeft : .leftToRight
      }
      if found != expected { problems.append(line) }
    }
    #expect(count > 490_000)
    #expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
  }

  @Test(
    .enabled(if: CheckTool.bidiTest.isExpected, "\(CheckTool.bidiTest.remark)"),
    arguments: [1, 2, 4])
  func `every twentieth line of BidiTest is drawn in its order`(directionBit: Int) throws {
    let shaper = try TextFixture.boxShaper()
    var (levels, order): ([Int?], [Int]) = ([], [])
    var (number, count) = (0, 0)
    var problems: [String] = []
    let step = max(1, 20 / (try Thoroughness.count(1)))
    for line in try Self.lines(of: .bidiTest) {
      if line.hasPrefix("@Levels:") {
        levels = line.dropFirst(8).split(whereSeparator: \.isWhitespace).map { Int($0) }
      } else if line.hasPrefix("@Reorder:") {
        order = line.dropFirst(9).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      } else if !line.hasPrefix("#"), !line.hasPrefix("@") {
        number += 1
        guard number % step == 0 else { continue }
        let parts = line.split(separator: ";")
        // Seven lines exceed the limit of 125 levels (BD2), where Pango's order is not FriBidi's.
        guard parts[0].count(where: { $0 == " " }) < 60 else { continue }
        guard try #require(Int(parts[1].drop { $0 == " " })) & directionBit != 0 else { continue }
        let scalars = try parts[0].split(separator: " ").map {
          try #require(Self.samples[String($0)])
        }
        let direction: TextConstraint.Direction? =
          directionBit == 1 ? nil : directionBit == 2 ? .leftToRight : .rightToLeft
        count += 1
        let test = Case(scalars: scalars, direction: direction, levels: levels, order: order)
        if let problem = Self.problem(with: test, shaper) { problems.append("\(line): \(problem)") }
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
    var (number, count) = (0, 0)
    var problems: [String] = []
    let step = max(1, 5 / (try Thoroughness.count(1)))
    for line in try Self.lines(of: .bidiCharacterTest) where !line.hasPrefix("#") {
      number += 1
      guard number % step == 0 else { continue }
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let scalars = try fields[0].split(separator: " ").map {
        try #require(UInt32($0, radix: 16).flatMap(Unicode.Scalar.init))
      }
      count += 1
      let test = Case(
        scalars: scalars,
        direction: fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : nil,
        levels: fields[3].split(separator: " ").map { Int($0) },
        order: fields[4].split(separator: " ").compactMap { Int($0) })
      if let problem = Self.problem(with: test, shaper) { problems.append("\(line): \(problem)") }
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
