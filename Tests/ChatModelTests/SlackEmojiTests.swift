import Assertions
import ChatModel
import FoundationEssentials
import TestResources
import Testing

/// Tests of Slack's names for emoji.
struct SlackEmojiTests {
  @Test func `each of Slack's names is one emoji`() {
    let names = SlackEmoji.names
    same(names.count, 1_964)
    for name in names {
      let emoji = SlackEmoji.emoji(named: name[...])
      let isTone = name.hasPrefix("skin-tone-")
      #expect(emoji?.count == 1, "\(name)")
      if !isTone { same(emoji.map { RichText($0).emojiCount() }, 1, name) }
    }
  }

  @Test(arguments: [
    ("medal", "🎖️"), ("umbrella", "☂️"), ("email", "✉️"), ("hash", "#️⃣"), ("zero", "0️⃣"),
    ("rainbow-flag", "🏳️‍🌈"), ("woman-running", "🏃‍♀️"), ("new", "🆕"), ("cyclone", "🌀"),
    ("flag-england", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("es", "🇪🇸"), ("thumbsup::skin-tone-4", "👍🏽"),
    ("+1::skin-tone-6", "👍🏿"), ("point_up::skin-tone-2", "☝🏻"), ("man-running::skin-tone-3", "🏃🏼‍♂️"),
    ("handshake::skin-tone-2-5", "🫱🏻‍🫲🏾"), ("handshake::skin-tone-3-3", "🤝🏼"),
    ("people_holding_hands::skin-tone-2", "🧑🏻‍🤝‍🧑🏻"),
    ("man-kiss-man::skin-tone-2-6", "👨🏻‍❤️‍💋‍👨🏿"),
  ])
  func `names and skin tones are Slack's`(name: String, expected: String) {
    same(SlackEmoji.emoji(named: name[...]), expected)
  }

  @Test(arguments: [
    "", ":", "nothing", "heart::skin-tone-2", "wave::skin-tone-7", "wave::x", "a::b::c",
  ])
  func `any other name has no emoji`(name: String) {
    same(SlackEmoji.emoji(named: name[...]), nil)
  }

  @Test func `a flag's name is that of its region`() {
    let flags = SlackEmoji.names.filter { $0.hasPrefix("flag-") && $0.utf8.count == 7 }
    #expect(flags.count > 240)
    for name in flags {
      var flag = String.UnicodeScalarView()
      for letter in name.dropFirst(5).unicodeScalars {
        flag.append(Unicode.Scalar(0x1F1E6 + letter.value - 0x61) ?? "?")
      }
      same(SlackEmoji.emoji(named: name[...]), String(flag))
    }
  }

  @Test(.enabled(if: CheckTool.emojiList.isExpected, "\(CheckTool.emojiList.remark)"))
  func `each emoji is one of Unicode's`() throws {
    let path = try #require(CheckTool.emojiList.path)
    let list = try String(contentsOfFile: path, encoding: .utf8)
    var known: Set<String> = []
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      let codes = line.prefix { $0 != ";" }.split(separator: " ")
      known.insert(
        String(
          String.UnicodeScalarView(
            codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) })))
    }
    var strange: Set<String> = []
    for name in SlackEmoji.names {
      for tone in [""] + (2...6).map({ "::skin-tone-\($0)" }) {
        guard let emoji = SlackEmoji.emoji(named: "\(name)\(tone)") else { continue }
        if !known.contains(emoji) { strange.insert(emoji) }
      }
    }
    // Unicode 15.1 and later have more sequences than the list of 15.0.
    #expect(strange.allSatisfy { $0.unicodeScalars.contains("\u{200D}") }, "\(strange)")
    #expect(strange.count <= 160)
  }
}
