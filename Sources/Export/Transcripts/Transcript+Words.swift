import BubbleLayout
public import ChatModel
import Documents
import Kit

extension Transcript {
  /// The conversation with its selected messages reduced to texts and files, which scripts can
  /// represent.
  ///
  /// Texts are unchanged, except that timestamps become words, and pictures, recordings and files
  /// keep their paths, captions and alternative texts; other contents, such as polls and tool calls,
  /// become their alternative texts in the language of the page. Control characters other than line
  /// feed and tab become U+FFFD.
  ///
  /// - Parameter keepsMarkdown: True to keep documents as Markdown, false to turn them into plain
  ///   text.
  /// - Returns: A conversation with the same people and ids.
  public func words(keepsMarkdown: Bool = false) -> Conversation {
    words(keepsMarkdown: keepsMarkdown, keepsEvents: false)
  }

  /// The conversation as words.
  ///
  /// - Parameters:
  ///   - keepsMarkdown: True to keep documents as Markdown, false to turn them into plain text.
  ///   - keepsEvents: True to keep events, false to turn them into notices.
  /// - Returns: A conversation with the same people and ids.
  func words(keepsMarkdown: Bool, keepsEvents: Bool) -> Conversation {
    var words = timeline.conversation.withoutRoles
    words.title = words.title?.printable
    words.subtitle = words.subtitle?.printable
    words.participants = words.participants.map { participant in
      var participant = participant
      participant.name = participant.name.printable
      return participant
    }
    if timeline.selectedMessages != words.messages.indices {
      words.messages = Array(words.messages[timeline.selectedMessages])
      if let id = words.unreadAfter, !words.messages.contains(where: { $0.id == id }) {
        words.unreadAfter = nil
      }
    }
    for place in words.messages.indices {
      let content = words.messages[place].content
      if !keepsEvents || content.chatEvent == nil {
        words.messages[place].content = timeline.words(of: content, keepsMarkdown: keepsMarkdown)
      }
      if let name = words.messages[place].forwardedFrom {
        words.messages[place].forwardedFrom = name.printable
      }
    }
    return words
  }
}

extension Timeline {
  /// The content as a text, or as a file with its path and a text.
  func words(of content: Content, keepsMarkdown: Bool) -> Content {
    let content = written(content).withoutTimestampMarks
    if let text = content.text { return .text(text.printable) }
    if let notice = content.notice { return .notice(notice.printable) }
    if let document = content.markdown {
      return keepsMarkdown
        ? .markdown(document.text.printable) : .text(RichText(Self.plain(document.text).printable))
    }
    if var image = content.image {
      (image.width, image.height) = (nil, nil)
      image.alternative = image.alternative?.printable
      image.caption = image.caption?.printable
      return .image(image)
    }
    if var sticker = content.sticker {
      sticker.caption = sticker.caption?.printable
      if let words = sticker.alternative, sticker.caption == nil {
        sticker.caption = RichText(words.printable)
      }
      (sticker.width, sticker.height, sticker.alternative) = (nil, nil, nil)
      return .sticker(sticker)
    }
    if let video = content.video {
      return .video(
        VideoContent(
          source: video.source, duration: video.duration, caption: video.caption?.printable))
    }
    if let voice = content.voice {
      return .voice(
        VoiceContent(
          source: voice.source, duration: voice.duration, caption: voice.caption?.printable))
    }
    if var file = content.file {
      file.caption = file.caption?.printable
      file.name = file.name.printable
      return .file(file)
    }
    if content.type == "deleted" { return .deleted }
    return .text(RichText(alternativeText(of: content).printable))
  }

  /// The plain text of a document; its source if it exceeds the maximum length of a document.
  private static func plain(_ source: String) -> String {
    let document = MarkdownDocument(source)
    return document.isClipped ? source : document.plainText
  }
}
