import ChatModel
import DisplayList
import Foundation
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout

/// Tests of documents generated from seeds: every character that is not markup appears in a text of
/// the report.
@Suite struct DocumentCharacterTests {
  /// A Markdown block, and the text that must be visible.
  private typealias Block = (source: String, words: [String])

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [("assistant", 390.0), ("assistant", 1_200), ("telegram", 320)])
  func `no character is lost`(_ theme: String, _ width: Double) throws {
    var fixture = try LayoutFixture(theme)
    fixture.pageWidth = width
    for seed in try Thoroughness.seeds(60) {
      var random = SeededGenerator(seed: seed)
      let blocks = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        Self.block(using: &random)
      }
      let source = blocks.map(\.source).joined(separator: "\n\n")
      let row = MessageRow(
        message: Message(id: "m", sender: "bo", content: .markdown(source)),
        sender: LayoutFixture.bo, position: .single)
      let texts = try fixture.builder().texts(of: .message(row), shaper: fixture.shaper)
        .compactMap(\.text)
      for words in blocks.flatMap(\.words) {
        #expect(texts.contains { $0.contains(words) }, "seed \(seed): \(words)\n\(source)")
      }
    }
  }

  private static let signs = [
    "a-->b", "x => y", "5x5", ":->", "~3", "1.5k", "don't", "“q”", "naïve", "数组", "かな", "한글",
    "שלום", "مرحبا", "😀", "C:\\Users", "a/b", "50%", "#1", "f(x)", "a_b_c", "--flag", "≤", "…",
  ]

  private static func words(using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...9, using: &random)).map { _ in
      signs[Int.random(in: 0..<signs.count, using: &random)]
    }.joined(separator: " ")
  }

  private static func block(using random: inout SeededGenerator) -> Block {
    let (a, b) = ("A" + words(using: &random), "B" + words(using: &random))
    let note = Int.random(in: 0..<1_000_000, using: &random)
    let code = (0..<4).map { _ in "  let a = " + words(using: &random) }.joined(separator: "\n")
    return switch Int.random(in: 0..<14, using: &random) {
    case 0: (a, [a])
    case 1: ("# \(a)", [a])
    case 2: ("- \(a)\n  1. \(b)\n", [a, b])
    case 3: ("- [x] \(a)\n- [ ] \(b)", [a, b])
    case 4: ("> \(a)\n>\n> > \(b)", [a, b])
    case 5: ("> [!NOTE]\n> \(a)", [a])
    case 6: ("```swift\n\(code)\n```", [code, "swift"])
    case 7: ("\(a)\n\n    \(code.replacing("\n", with: "\n    "))", [code])
    case 8: ("|\(a)|\(b)|\n|-|-|\n|\(b)|\(a)|", [a, b])
    case 9:
      (
        "|" + (0..<12).map { "t\($0)" }.joined(separator: "|") + "|\n|"
          + String(repeating: "-|", count: 12) + "\n|\(a)|\(b)|",
        [a, b] + (0..<12).map { "t\($0)" }
      )
    case 10: ("<details><summary>\(a)</summary>\n\n\(b)\n\n</details>", [a, b])
    case 11:
      (
        "C **D** *E* ~~F~~ `G-->H` [I](https://a.example) <kbd>J</kbd><br>K<sub>2</sub>",
        ["C D E F G-->H I J", "K2"]
      )
    case 12: ("\(a)[^\(note)]\n\n[^\(note)]: \(b)", [a + "[", b])
    default: ("<div>\(a)</div>", ["<div>\(a)</div>"])
    }
  }
}
