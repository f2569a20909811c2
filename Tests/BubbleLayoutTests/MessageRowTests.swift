import Assertions
import ChatModel
import FoundationEssentials
import LayoutTestResources
import Testing

@testable import BubbleLayout

private let people = [
  Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo Lindqvist"),
  Participant(id: "li", name: "李雪", avatar: "li.png"),
]

private func rows(
  _ messages: [Message], me: String? = "ana", participants: [Participant] = people,
  options: TimelineOptions = TimelineOptions()
) throws -> [MessageRow] {
  let talk = Conversation(me: me, participants: participants, messages: messages)
  let timeline = try Timeline(
    talk, options: options, environment: LayoutEnvironment(pageWidth: 390, locale: "en-GB"))
  return timeline.compactMap { if case .message(let row) = $0 { row } else { nil } }
}

private func said(
  _ id: String, _ sender: String?, _ content: Content = .text("words"), replyTo: String? = nil,
  status: Message.Status? = nil
) -> Message {
  Message(
    id: id, sender: sender, date: Date(timeIntervalSince1970: 1_773_480_413), content: content,
    replyTo: replyTo, status: status)
}

@Suite struct MessageRowTests {
  @Test func `names and pictures stand where the options put them`() throws {
    let group = try rows([said("1", "bo"), said("2", "bo"), said("3", "bo"), said("4", "ana")])
    same(group.map(\.showsName), [true, false, false, false])
    same(group.map(\.showsAvatar), [false, false, true, false])
    same(group.map(\.reservesAvatar), [true, true, true, false])
    same(group.map(\.isOutgoing), [false, false, false, true])
    let everywhere = TimelineOptions(
      names: .init(.always, isShownInPairs: true),
      incomingAvatars: .init(.always, isShownInPairs: true),
      outgoingAvatars: .init(.always, isShownInPairs: true))
    let all = try rows([said("1", "bo"), said("2", "bo"), said("3", "ana")], options: everywhere)
    same(all.map(\.showsName), [true, true, false])
    same(all.map(\.showsAvatar), [true, true, true])
  }

  @Test func `a pair needs no names, but two strangers do`() throws {
    let pair = Array(people.prefix(2))
    let talk = [said("1", "bo"), said("2", "ana")]
    try same(rows(talk, participants: pair).map(\.showsName), [false, false])
    try same(rows(talk, participants: pair).map(\.reservesAvatar), [false, false])
    try same(rows(talk, me: nil, participants: pair).map(\.showsName), [true, true])
    try same(rows(talk, me: nil, participants: pair).map(\.isOutgoing), [false, false])
  }

  @Test func `a sender has a name, letters, a picture and a colour`() throws {
    let row = try #require(rows([said("1", "li")]).first)
    same(row.sender?.name, "李雪")
    same(row.sender?.initials, "李")
    same(row.sender?.avatar, "li.png")
    same(row.stamp, "09:26")
    let stranger = try #require(rows([said("1", "zoe")]).first)
    same(stranger.sender?.name, "zoe")
    let nobody = try #require(rows([said("1", nil)], me: nil).first)
    same(nobody.sender, nil)
    #expect(!nobody.isOutgoing && !nobody.showsName && !nobody.showsAvatar)
  }

  @Test func `only one's own messages have a status`() throws {
    let talk = [said("1", "bo", status: .read), said("2", "ana", status: .read)]
    try same(rows(talk).map(\.status), [nil, .read])
  }

  @Test(arguments: [
    (Content.text("one\n two\t\u{2028}three  "), "one two three", nil),
    (.image(ImageContent(source: "a.jpg")), "Photo", "a.jpg"),
    (.image(ImageContent(source: "a.jpg", caption: "the view")), "Photo · the view", "a.jpg"),
    (.sticker(ImageContent(source: "s.webp", alternative: "🙈")), "🙈 Sticker", "s.webp"),
    (.voice(VoiceContent(duration: 12)), "Voice message", nil),
    (.video(VideoContent(source: "v.mp4", poster: "p.jpg")), "Video", "p.jpg"),
    (.file(FileContent(name: "plan.pdf")), "plan.pdf", nil),
    (.location(LocationContent(latitude: 1, longitude: 2, name: "Lake")), "Location · Lake", nil),
    (.contact(ContactContent(name: "Bo")), "Contact · Bo", nil),
    (.unknown(UnknownContent(type: "dice")), "Unsupported message", nil),
  ])
  func `a quote sums the original up in one line`(
    content: Content, summary: String, thumbnail: String?
  ) throws {
    let answer = try #require(
      rows([said("1", "bo", content), said("2", "ana", replyTo: "1")]).last?.reply)
    #expect(answer.isAvailable)
    same(answer.author?.name, "Bo Lindqvist")
    same(answer.summary, summary)
    same(answer.thumbnail, thumbnail)
  }

  @Test func `a quote finds what is not selected and says what is missing`() throws {
    let talk = [said("1", "bo", .text("first")), said("2", "ana", replyTo: "1")]
    let found = try rows(talk, options: TimelineOptions(selection: .last(1)))
    same(found.first?.reply?.summary, "first")
    let lost = try #require(rows([said("2", "ana", replyTo: "9")]).first?.reply)
    same(lost, ReplyPreview(id: "9", summary: "Message unavailable", isAvailable: false))
  }

  @Test func `a long original is cut short`() throws {
    let long = String(repeating: "word ", count: 50_000)
    let tower = "a" + String(repeating: "\u{0301}", count: 500_000)
    for text in [long, tower] {
      let answer = try rows([said("1", "bo", .text(RichText(text))), said("2", "bo", replyTo: "1")])
      #expect((answer.last?.reply?.summary.unicodeScalars.count ?? .max) < 2000)
    }
  }
}
