import Assertions
import Testing

@testable import BubbleLayout

@Suite struct InitialsTests {
  @Test(arguments: [
    ("Bo Lindqvist", "BL"), ("Ana", "A"), ("ana", "A"), ("李雪", "李"), ("نور", "ن"),
    ("Maria del Carmen", "MC"), ("Ада Лавлейс", "АЛ"), ("Ελένη Κ.", "ΕΚ"), ("नेहा शर्मा", "ने"),
    ("🦊 Fox", "🦊"), ("👨‍👩‍👧 family", "👨‍👩‍👧"), ("🇩🇪", "🇩🇪"), ("(Bo) [Lindqvist]", "BL"),
    ("+49 170 1234", "4"), ("", "?"), ("   ", "?"), ("---", "?"), ("\u{200E}Bo", "B"),
    ("ßeta", "ß"), ("é e", "ÉE"), ("김민준", "김"),
  ])
  func `a name gives its letters`(name: String, letters: String) {
    same(Initials.of(name), letters)
  }

  @Test func `a tower of marks gives its base`() {
    let name = "Z" + String(repeating: "\u{0301}", count: 10_000)
    same(Initials.of(name), "Z")
  }
}
