import Assertions
import ChatModel
import LayoutTestResources
import Testing

@testable import BubbleLayout
@testable import BuiltInContents

/// Tests of the sentences about events.
@Suite struct ChatEventSentenceTests {
  private static let sets: [Set<String>] = [
    [], ["actor"], ["members"], ["value"], ["actor", "members"], ["actor", "value"],
    ["members", "value"], ["actor", "members", "value"],
  ]

  private static func rules(
    _ locale: String = "en", _ talk: Conversation = Conversation()
  ) throws -> TimelineRules {
    TimelineRules(
      details: talk, options: TimelineOptions(),
      environment: try LayoutEnvironment(pageWidth: 390, locale: locale))
  }

  private static let actions = ChatEventContent.Action.allCases + [.init(rawValue: "waved")]

  @Test func `each action has sentences, and each sentence an action`() {
    let named = Set(
      ChatEventWords.all.map { word in
        String(word.key.split(separator: ".")[1])
      })
    same(named, Set(ChatEventContent.Action.allCases.map(\.rawValue)))
    same(ChatEventWords.sentences.count, ChatEventWords.all.count)
    for word in ChatEventWords.all {
      let parts = word.key.split(separator: ".").dropFirst(2)
      for name in ["value", "members"] {
        same(parts.contains(Substring(name)), word.english.contains("{\(name)}"), word.key)
      }
      let isAboutYou = parts.last == "you"
      if isAboutYou {
        #expect(!word.english.contains("{actor}"), "\(word.key)")
        let base = ChatEventWords.sentences[String(word.key.dropLast(4))]
        #expect(base?.english.contains("{actor}") == true, "\(word.key)")
      } else if word.english.contains("{actor}") {
        #expect(ChatEventWords.sentences[word.key + ".you"] != nil, "\(word.key)")
      }
    }
  }

  @Test(arguments: ["en", "de", "ar", "he", "zh-Hans", "hi"])
  func `no detail of an event is lost`(locale: String) throws {
    let rules = try Self.rules(locale)
    for action in Self.actions {
      for details in Self.sets {
        for own in [nil, "Somebody did something"] {
          let event = ChatEventContent(
            action, actor: details.contains("actor") ? "Actora" : nil,
            members: details.contains("members") ? ["Memberb", "Memberc"] : [],
            value: details.contains("value") ? .text("Valued") : nil, text: own)
          let line = rules.sentence(of: event)
          let name = "\(action.rawValue) \(details.sorted()): \(line)"
          if details.contains("actor") { #expect(line.contains("Actora"), "\(name)") }
          if details.contains("members") {
            #expect(line.contains("Memberb") && line.contains("Memberc"), "\(name)")
          }
          if details.contains("value") { #expect(line.contains("Valued"), "\(name)") }
          #expect(!line.isBlank && !line.contains("{"), "\(name)")
        }
      }
    }
  }

  @Test func `the user without a name is You`() throws {
    for me in [
      Participant(id: "me", name: "", role: .user), Participant(id: "me", name: " "),
    ] {
      let rules = try Self.rules("en", Conversation(me: "me", participants: [me]))
      let sentence = { (event: ChatEventContent) in rules.sentence(of: event) }
      same(sentence(.init(.addedMembers, actor: "me", members: ["Bo"])), "You added Bo")
      same(sentence(.init(.addedMembers, actor: "Bo", members: ["me"])), "Bo added You")
      same(sentence(.init(.endedCall, actor: "me")), "The group call ended (You)")
      same(sentence(.init(.init(rawValue: "waved"), actor: "me")), "You · waved")
    }
    let named = Conversation(me: "me", participants: [Participant(id: "me", name: "Ana")])
    try same(Self.rules("en", named).sentence(of: .init(.left, actor: "me")), "Ana left")
  }

  @Test(
    arguments: [
      (.init(.joined), "Someone joined"),
      (.init(.joined, actor: " "), "Someone joined"),
      (.init(.joined, actor: "bo", members: ["Cy"]), "Bo L joined (Cy)"),
      (.init(.addedMembers, actor: "bo", members: ["a", "b", "bo"]), "Bo L added a, b, and Bo L"),
      (
        .init(.boostedGroup, actor: "bo", value: .number(1_234)), "Bo L boosted the group (× 1,234)"
      ),
      (
        .init(.setTimer, actor: "bo", value: .seconds(90_061)),
        "Bo L set messages to disappear after 1 d 1 h"
      ),
      (.init(.groupCall, value: .seconds(0)), "Group call (0 s)"),
      (.init(.renamedGroup, actor: "bo"), "Bo L · renamedGroup"),
      (.init(.renamedGroup, actor: "bo", text: "Bo L renamed it"), "Bo L renamed it"),
      (.init(.renamedGroup, actor: "bo", text: "It has a name"), "It has a name (Bo L)"),
      (
        .init(.init(rawValue: "waved"), actor: "bo", members: ["Cy"], value: .number(2.5)),
        "Bo L · waved · Cy · 2.5"
      ),
    ] as [(ChatEventContent, String)])
  func `a sentence names people, numbers and durations`(
    event: ChatEventContent, sentence: String
  ) throws {
    let talk = Conversation(participants: [Participant(id: "bo", name: "Bo L")])
    try same(Self.rules("en", talk).sentence(of: event), sentence)
  }

  @Test(arguments: [
    ("de", 1_234.5, "1.234,5"), ("ar-EG", 12, "١٢"), ("hi-u-nu-deva", 3, "३"),
    ("en", 1e15, "1,000"),
  ])
  func `a number has the digits of the page`(locale: String, number: Double, text: String) throws {
    let event = ChatEventContent(.boostedGroup, actor: "Bo", value: .number(number))
    let line = try Self.rules(locale).sentence(of: event)
    #expect(line.contains(text), "\(line)")
  }

  @Test(arguments: [
    ("de", "Ana, Bo und Cy"), ("zh-Hans", "Ana、Bo和Cy"), ("es", "Ana, Bo y Cy"),
  ])
  func `members are a list in the language of the page`(locale: String, list: String) throws {
    let event = ChatEventContent(.addedMembers, actor: "D", members: ["Ana", "Bo", "Cy"])
    let line = try Self.rules(locale).sentence(of: event)
    #expect(line.contains(list), "\(line)")
  }

  @Test func `names in a line of the other direction are isolated`() throws {
    let event = ChatEventContent(.addedMembers, actor: "Bo", members: ["دانة", "Cy"])
    let line = try Self.rules("ar").sentence(of: event)
    // The mark is that of the sentence, which is English until the language has it.
    #expect(["\u{200E}", "\u{200F}"].contains { line.hasPrefix($0) }, "\(line)")
    #expect(line.contains("\u{2068}Bo\u{2069}") && line.contains("\u{2068}Cy\u{2069}"), "\(line)")
    #expect(!line.contains("\u{2068}دانة\u{2069}"), "\(line)")
    let english = try Self.rules("en").sentence(of: event)
    #expect(english.hasPrefix("\u{200E}") && english.contains("\u{2068}دانة\u{2069}"))
  }

  @Test func `a kind alone writes an event without a page`() throws {
    let strings = try LocalizedStrings.of("en")
    let event = ChatEventContent(
      .addedMembers, actor: "Bo", members: ["a", "b"], value: .number(3))
    same(ChatEventKind().summary(of: event, in: strings), "Bo added a, b (3.0)")
  }

  @Test(
    arguments: [
      (0, "0 s"), (0.2, "1 s"), (59.6, "1 min"), (61, "1 min 1 s"), (3_600, "1 h"),
      (3_660, "1 h 1 min"), (86_405, "1 d 5 s"), (604_800, "1 wk"), (2_678_400, "4 wk 3 d"),
      (-5, "0 s"), (.nan, "0 s"),
    ] as [(Double, String)])
  func `a duration has its two largest units`(seconds: Double, text: String) throws {
    let environment = try LayoutEnvironment(pageWidth: 390)
    same(environment.wording.duration(seconds, numbers: environment.numbers), text)
  }

  @Test func `content that is omitted for a reason says so`() throws {
    let strings = try LocalizedStrings.of("en")
    same(strings.reason(of: OmittedContent(.photo)), "Not in the export")
    same(strings.reason(of: OmittedContent(.photo, reason: .encrypted)), "Could not be decrypted")
    let unreadable = OmittedContent(.poll, reason: .unreadable)
    same(
      OmittedKind().alternativeText(of: unreadable, in: strings), "Poll · Could not be read")
  }
}
