import ChatModel
import FoundationEssentials

/// Reads images that an export contains as Base64 text.
enum EmbeddedPicture {
  /// Reads a part that contains an image in one of the chat APIs' formats; an image with a web
  /// address counts as missing.
  static func image(
    of part: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> ImageContent {
    let holder =
      part["image_url"]?.object ?? part["source"]?.object ?? part["inlineData"]?.object
      ?? part["inline_data"]?.object ?? part
    // The media type is under its own key next to the data, or part of a `data:` URL.
    var type = ["media_type", "mimeType", "mime_type"].compactMap { holder.text($0) }.first
    var data = holder.text("data")
    if let address = part.text("image_url") ?? holder.text("url") {
      let comma = address.firstIndex(of: ",")
      if address.hasPrefix("data:"), let comma, address[..<comma].hasSuffix(";base64") {
        type = String(address[..<comma].dropFirst("data:".count).prefix { $0 != ";" })
        data = String(address[address.index(after: comma)...])
      } else {
        draft.report.countPlaceholder("picture that is not in the export")
        return ImageContent(source: nil)
      }
    }
    guard let type, let ending = endings[type], let data,
      let bytes = Data(base64Encoded: data, options: .ignoreUnknownCharacters), !bytes.isEmpty
    else {
      draft.report.countPlaceholder("picture that cannot be read")
      return ImageContent(source: nil)
    }
    return ImageContent(source: try draft.addPicture(Array(bytes), ending: ending))
  }

  private static let endings = [
    "image/png": "png", "image/jpeg": "jpg", "image/jpg": "jpg", "image/gif": "gif",
    "image/webp": "webp",
  ]
}
