import ChatModel
import FoundationEssentials
import Kit

/// A file, place, contact, call, poll or other part of a message in Telegram's HTML pages.
struct TelegramPageMedia {
  private enum Kind {
    case photo, video, animation, sticker, roundVideo, voice, audio, file
    /// Content without a caption.
    case other(Content)
  }

  private var kind: Kind
  /// The path of the file; nil if the export does not contain it.
  private var source: String?
  private var poster: String?
  private var title = ""
  private var status = ""
  /// True for a call that the owner of the account made.
  private(set) var isOwnCall = false

  /// Reads the element around a part.
  init(_ wrap: HTMLElement, in file: ImportFile, report: inout ImportReport) {
    let found = wrap.children.first { !$0.classes.isEmpty } ?? wrap
    source = Self.path(found.tag["href"], in: file)
    poster = Self.path(found.first { $0.tag.name == "img" }?.tag["src"], in: file)
    kind = .photo
    if found.has("photo_wrap") { return }
    if found.has("animated_wrap") {
      kind = .animation
    } else if found.has("video_file_wrap") {
      kind = .video
      status = found.first("video_duration")?.words() ?? ""
    } else if found.has("sticker_wrap") {
      kind = .sticker
      if source?.fileExtension == "tgs" || source?.fileExtension == "webm" {
        report.countPlaceholder("animated sticker as its preview")
        source = poster
      }
    } else if found.has("media_poll") {
      kind = .other(Self.poll(found, &report))
    } else if found.has("media") {
      title = found.first("title")?.words() ?? ""
      status = found.first("status")?.words() ?? ""
      readGeneric(found, &report)
    } else {
      let name =
        found.has("media_giveaway") ? "giveaway as text" : "part of an unknown kind as text"
      report.countPlaceholder(name)
      kind = .other(.text(RichText(found.words())))
    }
  }

  /// A path below the page's folder; in an export of all chats, paths begin at the export's folder.
  private static func path(_ address: String?, in file: ImportFile) -> String? {
    guard var path = address, !path.isEmpty, !path.contains("://") else { return nil }
    if path.hasPrefix("../../chats/"), let folder = file.folderName {
      let own = "../../chats/\(folder)/"
      guard path.hasPrefix(own) else { return nil }
      path = String(path.dropFirst(own.count))
    }
    return path.hasPrefix("../") || path.hasPrefix("/") ? nil : path
  }

  // MARK: Kinds

  private mutating func readGeneric(_ element: HTMLElement, _ report: inout ImportReport) {
    let description = element.first("description")?.words() ?? ""
    let name = element.classes.first { $0.hasPrefix("media_") }.map(String.init) ?? ""
    let isExpired = title.hasPrefix("Self-destructing")
    switch name {
    case "media_photo" where isExpired, "media_video" where isExpired:
      report.countPlaceholder("self-destructing picture or video")
      kind = .other(.absent(name == "media_photo" ? .photo : .video, caption: RichText(status)))
      return
    case "media_photo": kind = title == "Sticker" ? .sticker : .photo
    case "media_video":
      kind = title == "Video message" ? .roundVideo : title == "Animation" ? .animation : .video
    case "media_voice_message": kind = .voice
    case "media_audio_file": kind = .audio
    case "media_file": kind = .file
    default:
      kind = .other(other(name, element, description, &report))
      return
    }
    if source == nil { report.countPlaceholder("\(noun) left out of the export") }
  }

  private var noun: String {
    switch kind {
    case .photo: "photo"
    case .sticker: "sticker"
    case .animation: "animation"
    case .video, .roundVideo: "video"
    case .voice: "voice message"
    case .audio, .file, .other: "file"
    }
  }

  private mutating func other(
    _ name: String, _ element: HTMLElement, _ description: String, _ report: inout ImportReport
  ) -> Content {
    switch name {
    case "media_contact":
      let phone = status.byteRange(of: " - vCard").map { String(status[..<$0.lowerBound]) }
      return .contact(ContactContent(name: title, detail: phone ?? status))
    case "media_location", "media_live_location", "media_venue":
      return location(name, address: element.tag["href"], description, &report)
    case "media_call":
      isOwnCall = status.hasPrefix("Outgoing") || status.hasPrefix("Cancelled")
      let seconds = status.firstIndex(of: "(").flatMap { open in
        Double(status[status.index(after: open)...].prefix { $0.isNumber })
      }
      let outcome: CallContent.Outcome? =
        status.hasPrefix("Missed")
        ? .missed
        : status.hasPrefix("Declined")
          ? .declined
          : status.hasPrefix("Cancelled")
            ? .canceled : status.hasPrefix("Ongoing") ? .ongoing : nil
      return CallWords.content(.voice, outcome: outcome, duration: seconds)
        ?? .text(RichText(status))
    default:
      let kinds = ["media_game": "game as text", "media_invoice": "invoice as text"]
      report.countPlaceholder(kinds[name] ?? "part of an unknown kind as text")
      var text = RichTextBuilder()
      text.append((name == "media_game" ? "🎮 " : name == "media_invoice" ? "🧾 " : "") + title)
      text.mark(.bold, from: 0)
      for line in [description, status] where !line.isEmpty {
        text.beginLine()
        text.append(RichText(linking: line))
      }
      return .text(text.richText)
    }
  }

  private func location(
    _ name: String, address: String?, _ description: String, _ report: inout ImportReport
  ) -> Content {
    let point = address.flatMap { address -> (Double, Double)? in
      guard let query = address.byteRange(of: "?q=") else { return nil }
      let numbers = address[query.upperBound...].prefix { $0 != "&" }.split(separator: ",")
      guard numbers.count == 2, let latitude = Double(numbers[0]),
        let longitude = Double(numbers[1]), (-90...90).contains(latitude),
        (-180...180).contains(longitude)
      else { return nil }
      return (latitude, longitude)
    }
    let isVenue = name == "media_venue"
    guard let (latitude, longitude) = point else {
      report.countPlaceholder("place without coordinates")
      return .absent(.location, name: isVenue ? title : nil, reason: .unreadable)
    }
    if name == "media_live_location",
      let live = try? Content.liveLocation(
        LiveLocationContent(latitude: latitude, longitude: longitude))
    {
      return live
    }
    return .location(
      LocationContent(
        latitude: latitude, longitude: longitude, name: isVenue ? title : nil,
        address: description.isEmpty ? nil : description))
  }

  /// A poll; a list of tasks, which has no votes, is text.
  private static func poll(_ element: HTMLElement, _ report: inout ImportReport) -> Content {
    let question = element.child("question")?.words() ?? ""
    let details = element.child("details")?.words() ?? ""
    func words(_ answer: HTMLElement) -> String {
      let words = answer.words(without: "details")
      return words.hasPrefix("- ") ? String(words.dropFirst(2)) : words
    }
    let answers = element.children.filter { $0.has("answer") }
    func votes(_ words: String) -> Int { Int(words.prefix { $0.isNumber }) ?? 0 }
    if details != "To-do List" {
      let options = answers.map { answer in
        let note = answer.child("details")?.words() ?? ""
        return PollContent.Option(
          words(answer), votes: votes(note), chosen: note.hasSuffix("chosen vote") ? true : nil)
      }
      let total = element.child("total").map { votes($0.words()) }
      if let content = try? Content.poll(PollContent(question, options: options, voters: total)) {
        if details == "Final results" { report.countOmission("mark of a poll that is closed") }
        return content
      }
    }
    report.countPlaceholder(details == "To-do List" ? "list of tasks as text" : "poll as text")
    var text = RichTextBuilder()
    text.append("☑️ " + question)
    text.mark(.bold, from: 0)
    for answer in answers { text.append("\n○ " + words(answer)) }
    return .text(text.richText)
  }

  // MARK: Content

  /// True if a text belongs under the content.
  var hasCaption: Bool {
    switch kind {
    case .roundVideo, .other: false
    default: true
    }
  }

  /// The content with its caption.
  func content(caption: RichText?) -> Content {
    let duration = CallWords.length(in: status)
    switch kind {
    case .photo: return .image(ImageContent(source: source, caption: caption))
    case .animation: return .gif(GIFContent(source: source, poster: poster, caption: caption))
    case .sticker:
      let emoji = status.prefix { $0 != "," }
      return .sticker(
        ImageContent(
          source: source, caption: caption,
          alternative: emoji.isEmpty || title != "Sticker" ? nil : String(emoji)))
    case .video:
      return .video(
        VideoContent(source: source, poster: poster, duration: duration, caption: caption))
    case .roundVideo:
      return .roundVideo(RoundVideoContent(source: source, poster: poster, duration: duration))
    case .voice:
      return .voice(VoiceContent(source: source, duration: duration, caption: caption))
    case .audio:
      let dash = title.byteRange(of: " – ")
      return .audio(
        AudioContent(
          source: source, title: dash.map { String(title[$0.upperBound...]) } ?? title,
          performer: dash.map { String(title[..<$0.lowerBound]) }, duration: duration,
          caption: caption))
    case .file:
      return .file(
        FileContent(name: title, source: source, size: Self.size(status), caption: caption))
    case .other(let content): return content
    }
  }

  /// The bytes of `11.4 KB`, as far as the app's rounding allows; nil for other words.
  private static func size(_ words: String) -> Int? {
    let fields = words.split(separator: " ")
    guard fields.count == 2, let number = Double(fields[0]), (0...1e9).contains(number) else {
      return nil
    }
    let units = ["B": 1.0, "KB": 1024, "MB": 1_048_576, "GB": 1_073_741_824]
    return units[String(fields[1])].map { Int(number * $0) }
  }
}
