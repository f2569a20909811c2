import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the chats of live streams on Twitch and YouTube, as three programs download them:
/// TwitchDownloader, chat-downloader and yt-dlp.
struct LiveChatImporter: SequentialImporter {
  let format = ImportFormat.liveChat
  let summary = "Twitch's and YouTube's chats: JSON by TwitchDownloader, chat-downloader, yt-dlp"
  let fileExtensions: Set<String> = ["json", "jsonl"]

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead() else { return nil }
    return Self.layout(head) == nil ? nil : .certain
  }

  /// The forms of the three programs.
  private enum Layout { case twitchDownloader, chatDownloader, ytDLP }

  private static func layout(_ head: JSONHead) -> Layout? {
    if head.has("replayChatItemAction") || head.has("addChatItemAction") { return .ytDLP }
    let comment = head.keys(inListOf: "comments")
    if comment.contains("commenter"), comment.contains("content_offset_seconds") {
      return .twitchDownloader
    }
    if head.has("comments"), head.has("streamer"), head.has("video") { return .twitchDownloader }
    let isMessage = head.has("message_type") || head.has("action_type")
    return isMessage && head.has("author") && (head.has("time_in_seconds") || head.has("timestamp"))
      ? .chatDownloader : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let title = try file.jsonHead()?.inner("video")?["title"]?.text
    // yt-dlp names the file `TITLE [ID].live_chat.json`.
    let stem = file.stem.hasSuffix(".live_chat") ? String(file.stem.dropLast(10)) : file.stem
    return [ImportChat(name: title ?? stem)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    guard let head = try file.jsonHead(), let layout = Self.layout(head) else {
      throw file.error(
        "the file has no chat of a live stream",
        advice: "download it with TwitchDownloader, chat-downloader or yt-dlp")
    }
    let channel = [head.inner("streamer")?["name"]?.text, head.inner("video")?["game"]?.text]
      .compactMap(\.self)
    if !channel.isEmpty { draft.conversation.subtitle = channel.joined(separator: " · ") }
    var builder = LiveChatBuilder(start: head.inner("video")?["created_at"]?.moment)
    let advice = "download the chat again"
    if layout == .twitchDownloader {
      try JSONDocument(file: file, list: "comments", advice: advice).readAll {
        key, reader throws(JSONError) in
        try draft.pass(key, &reader)
      } element: { value, number throws(ImportError) in
        try draft.addRecord(value, number, in: file, options) { object, draft throws(ImportError) in
          try builder.add(TwitchComment.entry(object), to: &draft)
        }
      }
    } else {
      var number = 0
      var failure: ImportError?
      try JSONRecords(source: file.source(), file: file.label, advice: advice).readAll {
        reader, _ throws(JSONError) in
        let value = try JSONValue(&reader)
        number += 1
        guard failure == nil else { return }
        do throws(ImportError) {
          try draft.addRecord(value, number, in: file, options) {
            object, draft throws(ImportError) in
            let entries =
              layout == .ytDLP
              ? YouTubeAction.entries(object, &draft.report) : [ChatDownloaderItem.entry(object)]
            for entry in entries { try builder.add(entry, to: &draft) }
          }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
    builder.finish(&draft)
    if options.me == nil { draft.noteUnknownOwner(of: "chat") }
  }
}
