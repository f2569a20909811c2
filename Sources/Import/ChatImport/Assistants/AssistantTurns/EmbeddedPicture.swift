import ChatModel
import FoundationEssentials

/// Reads images that an export contains as Base64 text.
enum EmbeddedPicture {
  /// Reads a part that contains an image in one of the chat APIs' formats; an image with a web
  /// address counts as missing.
  static func image(
    of part: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> ImageContent {
    let outer = part["image"]?.object ?? part
    let holder =
      Self.holderKeys.lazy.compactMap { outer[$0]?.object }.first ?? outer
    // The media type is under its own key next to the data, or part of a `data:` URL.
    var type =
      typeKeys.compactMap { holder.text($0) }.first
      ?? outer.text("format").map { "image/\($0)" }
    var data = holder.text("data") ?? holder.text("bytes")
    var address = part.text("image_url") ?? holder.text("url") ?? part.text("file_id")
    if data == nil, let value = part.text("image") ?? part["image_file"]?.object?.text("file_id") {
      if isPicture(value) { data = value } else { address = value }
    }
    // Vercel's AI SDK has an address or the data under one key.
    if let value = data, value.hasPrefix("data:") || value.hasPrefix("https:") { address = value }
    if let address {
      let comma = address.firstIndex(of: ",")
      if address.hasPrefix("data:"), let comma, address[..<comma].hasSuffix(";base64") {
        type = String(address[..<comma].dropFirst("data:".count).prefix { $0 != ";" })
        data = String(address[address.index(after: comma)...])
      } else {
        draft.report.countPlaceholder("picture that is not in the export")
        return ImageContent(source: nil)
      }
    }
    let ending = type.flatMap { endings[$0] } ?? data.flatMap(ending)
    guard let ending, let data,
      let bytes = Data(base64Encoded: data, options: .ignoreUnknownCharacters), !bytes.isEmpty
    else {
      draft.report.countPlaceholder("picture that cannot be read")
      return ImageContent(source: nil)
    }
    return ImageContent(source: try draft.addPicture(Array(bytes), ending: ending))
  }

  private static let holderKeys = ["image_url", "source", "inlineData", "inline_data"]
  private static let typeKeys = [
    "media_type", "mimeType", "mime_type", "mediaType", "contentType",
  ]

  /// True if an object contains an image, or refers to one, by its shape.
  static func isPicture(_ object: JSONObject) -> Bool {
    let holder = holderKeys.lazy.compactMap { object[$0]?.object }.first ?? object
    let hasData = ["data", "url", "bytes"].contains { holder.text($0) != nil }
    guard hasData || object.text("image_url") != nil else { return false }
    if let type = typeKeys.lazy.compactMap({ holder.text($0) }).first {
      return type.hasPrefix("image/") || type == "image"
    }
    return object["image_url"] != nil || object.text("type") == "image"
  }

  /// True if a text is the Base64 form of an image.
  static func isPicture(_ text: String) -> Bool {
    if text.hasPrefix("data:image/") { return true }
    guard ending(text) != nil else { return false }
    return text.utf8.count >= shortest
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "<") }
  }

  /// The minimum length of an image in Base64; a PNG of one pixel has 68 bytes.
  private static let shortest = 48

  /// The file name extension for an image in Base64, by its first bytes; nil for other data.
  private static func ending(_ data: String) -> String? {
    beginnings.first { data.hasPrefix($0.mark) }?.ending
  }

  /// The first bytes of the image formats, in Base64.
  private static let beginnings = [
    (mark: "iVBORw0KGgo", ending: "png"), (mark: "/9j/", ending: "jpg"),
    (mark: "R0lGOD", ending: "gif"), (mark: "UklGR", ending: "webp"),
  ]

  private static let endings = [
    "image/png": "png", "image/jpeg": "jpg", "image/jpg": "jpg", "image/gif": "gif",
    "image/webp": "webp",
  ]
}
