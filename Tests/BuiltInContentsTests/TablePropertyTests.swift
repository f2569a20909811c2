import BubbleLayout
import ChatModel
import DisplayList
import Foundation
import LayoutTestResources
import TestResources
import Testing
import TextShaping

/// Tests of tables generated from seeds, on pages of four widths.
@Suite struct TablePropertyTests {
  /// The number of letters of a very long word, which may be broken: it is longer than half of any
  /// width in these tests.
  private static let giantLength = 90

  @Test(.timeLimit(.minutes(20)), arguments: [320.0, 390, 760, 1_200])
  func `no word is broken, no cell lost, and letters have one size`(width: Double) throws {
    var fixture = try LayoutFixture("assistant")
    fixture.pageWidth = width
    for seed in try Thoroughness.seeds(40) {
      let table = Self.table(seed: seed)
      let cell = try fixture.snapshot(of: Self.row(table.source))
      let texts = cell.texts.map(\.text)
      for words in Set(table.cells) where !words.isEmpty {
        #expect(texts.contains { $0.text == words }, "seed \(seed): \(words)")
      }
      for text in texts { Self.expectWholeWords(text, seed: seed) }
      let heights = Set(texts.flatMap { $0.lines.map(\.height) })
      #expect(heights.count == 1, "seed \(seed): \(heights)")
      for area in cell.hitAreas where "\(area.role)".contains("cell:") {
        #expect(area.rects.allSatisfy { $0.minX >= 0 && $0.maxX <= width }, "seed \(seed)")
      }
    }
  }

  /// Expects that no line ends within a word, unless the word is longer than half of the width.
  private static func expectWholeWords(_ text: ShapedText, seed: UInt64) {
    let bytes = Array(text.text.utf8)
    for line in text.lines.dropLast() {
      let end = line.range.upperBound
      guard end > 0, end < bytes.count, bytes[end] != 0x20, bytes[end - 1] != 0x20 else { continue }
      let start = bytes[..<end].lastIndex(of: 0x20).map { $0 + 1 } ?? 0
      let last = bytes[end...].firstIndex(of: 0x20) ?? bytes.count
      #expect(
        last - start >= giantLength,
        "seed \(seed): \(String(decoding: bytes[start..<last], as: UTF8.self))")
    }
  }

  private static func table(seed: UInt64) -> (source: String, cells: [String]) {
    var random = SeededGenerator(seed: seed)
    let columns = Int.random(in: 1...14, using: &random)
    let rows = Int.random(in: 1...6, using: &random)
    var cells: [String] = []
    var lines: [String] = []
    for row in 0...rows {
      let line = (0..<columns).map { _ in words(using: &random) }
      cells += line
      lines.append("|" + line.joined(separator: "|") + "|")
      if row == 0 { lines.append("|" + String(repeating: "-|", count: columns)) }
    }
    return (lines.joined(separator: "\n"), cells)
  }

  /// The text of a cell: words of up to eight letters, dates, and sometimes a very long word.
  private static func words(using random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...6, using: &random)
    return (0..<count).map { _ in
      switch Int.random(in: 0..<40, using: &random) {
      case 0: String(repeating: "m", count: giantLength)
      case 1...5: "19-\(Int.random(in: 10...12, using: &random))-30"
      default: String(repeating: "a", count: Int.random(in: 1...8, using: &random))
      }
    }.joined(separator: " ")
  }

  private static func row(_ source: String) -> MessageRow {
    MessageRow(
      message: Message(id: "m", sender: "bo", content: .markdown(source)), sender: LayoutFixture.bo,
      position: .single)
  }
}
