import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the HTML pages of Telegram Desktop, over two pages of one chat in the app's own form.
@Suite struct TelegramPageTests {
  private let pages = fixtures.appending(path: "telegram/pages")

  private func read(_ name: String = "", _ options: ImportOptions = ImportOptions()) throws
    -> ImportResult
  {
    try ConversationImporter.importConversation(
      from: name.isEmpty ? pages : pages.appending(path: name), options: options)
  }

  /// Imports a page with one message, whose body has some elements.
  private func message(_ body: String, title: String = "14.03.2026 10:00:00") throws -> ImportResult
  {
    let html = """
      <!DOCTYPE html><html><body><div class="page_header"><div class="text bold">Bo</div></div>
      <div class="history"><div class="message default clearfix" id="message1"><div class="body">
      <div class="pull_right date details" title="\(title)">10:00</div>
      <div class="from_name">Ana</div>\(body)</div></div></div></body></html>
      """
    return try ConversationImporter.importConversation(
      from: Array(html.utf8), name: "messages.html")
  }

  @Test func `both pages are one chat, with senders that a page names once`() throws {
    let listing = try ConversationImporter.listing(of: pages)
    same(listing.format, .telegram)
    same(listing.chats.map(\.name), ["Lake club"])
    let result = try read()
    let chat = result.conversation
    same(chat.title, "Lake club")
    same(chat.participants.map(\.label), ["Ana", "Cy", "Bo Vale", "deletedAccount", "Di Reed"])
    same(
      result.script,
      [
        "—: Ana createdGroup Bo Vale Cy “Lake club”", "—: Bo Vale changedGroupPhoto",
        "Ana: Hello  & welcome 🙌\nto the <lake>: deep, cold, wide, dry, x = 1 there is a boat\n"
          + "swim()\n  rest()\nsaid once\nthe map @bovale #swim",
        "Ana: the shore", "Bo Vale: Is it deep?", "Cy: ", "Cy: ", "Cy: ", "Bo Vale: ", "Bo Vale: ",
        "Bo Vale: ", "Bo Vale: ", "Ana: ", "Ana: ", "Cy: Very.", "—: Cy pinnedMessage",
        "Cy: @boats\nBoats for two\n— the boat office\n▸ Rent", "Cy: @boats\nand for four",
        "Deleted Account: see you there", "—: Di Reed joinedByLink Ana",
        "—: Ana invited Di Reed to the voice chat", "Di Reed: @waves", "Di Reed: @waves\na song",
        "Di Reed: ", "Di Reed: 🎮 Row\nRow to the other side.\nhttps://t.me/boats?game=row",
      ])
    for name in ["messages.html", "messages2.html"] {
      try same(read(name).conversation.messages, chat.messages)
    }
  }

  @Test func `times are moments, replies cross pages, and a call shows the owner`() throws {
    let chat = try read().conversation
    let messages = Dictionary(uniqueKeysWithValues: chat.messages.map { ($0.id, $0) })
    same(messages["3"]?.date?.timeIntervalSince1970, 1_773_478_800)
    same(messages["15"]?.date?.timeIntervalSince1970, 1_773_561_600)
    same(messages["5"]?.replyTo, "3")
    same(messages["15"]?.replyTo, "5")
    same(chat.messages.compactMap(\.replyTo), ["3", "5"])
    same(chat.me, "Ana")
    same(messages["14"]?.content.call, CallContent(.voice, duration: 65))
    same(messages["17"]?.forwardedFrom, "Di Reed")
    same(messages["18"]?.forwardedFrom, "Di Reed")
    same(chat.messages.count { $0.forwardedFrom != nil }, 2)
    same(
      messages["5"]?.reactions,
      [
        Reaction(emoji: "👍", participants: ["Ana"], count: 3),
        Reaction(emoji: "🔥", participants: ["Cy"]),
      ])
  }

  @Test func `files, places, people and polls are of their kinds`() throws {
    let result = try read()
    let contents = Dictionary(
      uniqueKeysWithValues: result.conversation.messages.map { ($0.id, $0.content) })
    same(contents["4"], .image(ImageContent(source: "photos/1.png", caption: "the shore")))
    same(contents["6"], .voice(VoiceContent(source: "voice_messages/audio_1.ogg", duration: 7)))
    same(
      contents["7"],
      .video(
        VideoContent(
          source: "video_files/swim.mp4", poster: "video_files/swim.mp4_thumb.jpg", duration: 65)))
    same(contents["8"], .file(FileContent(name: "plan.pdf", size: 11_673)))
    same(contents["9"], .sticker(ImageContent(source: "stickers/sticker.webp")))
    same(contents["10"], .location(LocationContent(latitude: 46.5, longitude: 8.25)))
    same(
      contents["11"],
      .location(
        LocationContent(
          latitude: 46.6, longitude: 8.3, name: "Boat house", address: "Shore road 1")))
    same(contents["12"], .contact(ContactContent(name: "Di Reed", detail: "+1 555 0100")))
    same(
      contents["13"]?.poll,
      PollContent(
        "Where to?", options: [.init("The lake", votes: 2, chosen: true), .init("Home", votes: 0)],
        voters: 2))
    same(contents["22"]?.gif?.poster, "video_files/wave.mp4_thumb.jpg")
    same(contents["23"]?.audio?.performer, "The Reeds")
    same(contents["24"]?.roundVideo, RoundVideoContent(duration: 9))
    same(
      kinds(result.report.placeholders),
      [
        "1 × file left out of the export", "1 × button as text",
        "1 × reply to a message of another chat", "1 × video left out of the export",
        "1 × game as text",
      ])
    same(kinds(result.report.omissions), ["2 × name of the bot that made a message"])
    same(result.report.noteTexts, [])
  }

  @Test func `a text has the marks that the app shows`() throws {
    let messages = try read().conversation.messages
    let text = try #require(messages.first { $0.id == "3" }?.content.text)
    same(
      marks(text),
      [
        "bold: deep", "italic: cold", "underline: wide", "strikethrough: dry", "code: x = 1",
        "spoiler: there is a boat", "codeBlock(language: nil): swim()\n  rest()",
        "quote: said once", "link(\"https://lake.example/map\"): the map",
        "link(\"https://t.me/bovale\"): @bovale",
      ])
  }

  @Test func `a time without a zone is one of the caller's clock, as is that of a named zone`()
    throws
  {
    var options = ImportOptions()
    same(try message("").conversation.messages[0].date?.timeIntervalSince1970, 1_773_482_400)
    options.timeZone = "America/New_York"
    let first = try read("", options).conversation.messages.first { $0.id == "3" }
    same(first?.date?.timeIntervalSince1970, 1_773_496_800)
    let west = try message("", title: "14.03.2026 10:00:00 UTC-03:30")
    same(west.conversation.messages[0].date?.timeIntervalSince1970, 1_773_495_000)
  }

  @Test func `an unknown part is shown with its words and counted`() throws {
    let result = try message(
      #"<div class="media_wrap"><div class="media media_new"><div class="title">Boat</div></div></div>"#
        + #"<div class="mood">calm</div><div class="text">hi</div>"#)
    same(result.script, ["Ana: Boat", "Ana: calm\nhi"])
    same(
      kinds(result.report.placeholders), ["2 × part of an unknown kind as text"])
  }

  @Test func `a page that ends early keeps its last message, and a huge one is refused`() throws {
    let whole = try String(contentsOf: pages.appending(path: "messages.html"), encoding: .utf8)
    let end = try #require(whole.firstRange(of: "Is it deep?")).upperBound
    let result = try ConversationImporter.importConversation(
      from: Array(whole[..<end].utf8), name: "messages.html")
    same(result.script.last, "Bo Vale: Is it deep?")
    #expect(throws: ImportError.self) {
      try message(String(repeating: "<b>", count: 400_000))
    }
  }

  private func kinds(_ tallies: [Tally]) -> [String] { tallies.map { "\($0.count) × \($0.kind)" } }
}
