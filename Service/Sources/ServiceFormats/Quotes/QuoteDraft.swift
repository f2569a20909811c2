/// The keys of a request to quote-api's interface, before validation.
///
/// The keys are those of LyoSU/quote-api at version 0.14.0; other keys are ignored, as quote-api
/// does.
struct QuoteDraft: Decodable {
  var messages: CountedArray<QuoteMessageDraft>?
  var type: String?
  var format: String?
  var backgroundColor: String?
  var width: Double?
  var height: Double?
  var scale: Double?
  var extensionName: String?

  private enum Key: String, CodingKey {
    case messages, type, format, backgroundColor, width, height, scale, ext
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    messages = values.loose(CountedArray<QuoteMessageDraft>.self, .messages)
    type = values.looseText(.type)
    format = values.looseText(.format)
    backgroundColor = values.looseText(.backgroundColor)
    width = values.looseNumber(.width)
    height = values.looseNumber(.height)
    scale = values.looseNumber(.scale)
    extensionName = values.looseText(.ext)
  }
}

/// One message of a request.
struct QuoteMessageDraft: Decodable {
  var chatID: String?
  var from: QuoteAuthorDraft?
  var text: String?
  var entities: CountedArray<QuoteEntityDraft>?
  var showsAvatar = false
  var reply: QuoteReplyDraft?
  var media: QuoteMediaDraft?
  var mediaType: String?
  var mediaDuration: Double?
  var voice: QuoteVoiceDraft?
  var document: QuoteFileDraft?
  var audio: QuoteFileDraft?
  var forward: QuoteForwardDraft?
  var senderTag: String?
  var viaBot: String?

  private enum Key: String, CodingKey {
    case chatId, from, text, entities, avatar, replyMessage, media, mediaType, mediaDuration, voice
    case document, audio, forward, senderTag, viaBot
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    chatID = values.looseText(.chatId)
    from = values.loose(QuoteAuthorDraft.self, .from)
    text = values.looseText(.text)
    entities = values.loose(CountedArray<QuoteEntityDraft>.self, .entities)
    showsAvatar = values.isTruthy(.avatar)
    reply = values.loose(QuoteReplyDraft.self, .replyMessage)
    media = values.loose(QuoteMediaDraft.self, .media)
    mediaType = values.looseText(.mediaType)
    mediaDuration = values.looseNumber(.mediaDuration)
    voice = values.loose(QuoteVoiceDraft.self, .voice)
    document = values.loose(QuoteFileDraft.self, .document)
    audio = values.loose(QuoteFileDraft.self, .audio)
    forward = values.loose(QuoteForwardDraft.self, .forward)
    senderTag = values.looseText(.senderTag)
    viaBot = values.looseText(.viaBot)
  }
}

/// The sender of a message.
struct QuoteAuthorDraft: Decodable {
  var id: String?
  /// The displayed name; nil if it is hidden or missing.
  var name: String?
  /// The full name, from which the initials are made.
  var fullName: String?

  private enum Key: String, CodingKey {
    case id, name, username
    case firstName = "first_name"
    case lastName = "last_name"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = values.looseText(.id)
    let parts = [values.looseText(.firstName), values.looseText(.lastName)]
    let joined = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    let given = values.looseText(.name).flatMap { $0.isEmpty ? nil : $0 }
    // `"name": false` hides the name.
    let isHidden = values.loose(Bool.self, .name) == false
    fullName = given ?? (joined.isEmpty ? values.looseText(.username) : joined)
    name = isHidden ? nil : given ?? (joined.isEmpty ? nil : joined)
  }
}

/// The message that another one replies to.
struct QuoteReplyDraft: Decodable {
  var name: String?
  var text: String?
  var entities: CountedArray<QuoteEntityDraft>?
  var authorID: String?

  private enum Key: String, CodingKey { case name, text, entities, chatId, from }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    name = values.looseText(.name)
    text = values.looseText(.text)
    entities = values.loose(CountedArray<QuoteEntityDraft>.self, .entities)
    authorID = values.loose(QuoteAuthorDraft.self, .from)?.id ?? values.looseText(.chatId)
  }
}

/// A formatted range of a text, in UTF-16 units.
struct QuoteEntityDraft: Decodable {
  var type: String
  var offset: Int
  var length: Int
  var url: String?
  var language: String?
  var user: QuoteAuthorDraft?

  private enum Key: String, CodingKey { case type, offset, length, url, language, user }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    type = try values.decode(String.self, forKey: .type)
    offset = try values.decode(Int.self, forKey: .offset)
    length = try values.decode(Int.self, forKey: .length)
    url = values.looseText(.url)
    language = values.looseText(.language)
    user = values.loose(QuoteAuthorDraft.self, .user)
  }
}

/// The width and height of a picture, read from an object or from the last element in an array of
/// sizes.
struct QuoteMediaDraft: Decodable {
  var width: Int?
  var height: Int?

  private struct Size: Decodable {
    var width: Double?
    var height: Double?

    private enum Key: String, CodingKey {
      case width, height, url
      case fileID = "file_id"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      // An empty object means that there is no picture.
      guard values.isTruthy(.url) || values.isTruthy(.fileID) || values.isTruthy(.width) else {
        throw QuoteError("media", "it has no picture: leave it out")
      }
      width = values.looseNumber(.width)
      height = values.looseNumber(.height)
    }
  }

  init(from decoder: any Decoder) throws {
    let size: Size
    if let sizes = try? CountedArray<Size>(from: decoder) {
      guard let last = sizes.elements.last ?? nil else {
        throw QuoteError("media", "it is empty: leave it out")
      }
      size = last
    } else {
      size = try Size(from: decoder)
    }
    guard let width = size.width.flatMap(Self.side), let height = size.height.flatMap(Self.side)
    else { return }
    (self.width, self.height) = (width, height)
  }

  private static func side(_ number: Double) -> Int? {
    (1...32_767).contains(number) ? Int(number) : nil
  }
}

/// A voice message.
struct QuoteVoiceDraft: Decodable {
  /// The loudness values, from 0 to 31, as in Telegram.
  var waveform: CountedArray<Double>?
  var duration: Double?

  private enum Key: String, CodingKey { case waveform, duration }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    waveform = values.loose(CountedArray<Double>.self, .waveform)
    duration = values.looseNumber(.duration)
  }
}

/// A document or an audio track.
struct QuoteFileDraft: Decodable {
  var name: String?
  var size: Double?
  var title: String?
  var performer: String?

  private enum Key: String, CodingKey {
    case title, performer
    case name = "file_name"
    case size = "file_size"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    name = values.looseText(.name)
    size = values.looseNumber(.size)
    title = values.looseText(.title)
    performer = values.looseText(.performer)
  }
}

/// The origin of a forwarded message.
struct QuoteForwardDraft: Decodable {
  var label: String?

  private enum Key: String, CodingKey { case label }

  init(from decoder: any Decoder) throws {
    label = try decoder.container(keyedBy: Key.self).looseText(.label)
  }
}
