/// The answer to a request of quote-api's interface.
package enum QuoteAnswer {
  /// The JSON that contains a picture.
  ///
  /// - Parameters:
  ///   - image: The file's bytes.
  ///   - request: The request; its notes are added as the key `notes`, an extension of quote-api's
  ///     answer.
  ///   - width: The picture's width in pixels.
  ///   - height: The picture's height in pixels.
  /// - Returns: The body in UTF-8.
  package static func json(
    image: [UInt8], request: QuoteRequest, width: Int, height: Int
  ) -> [UInt8] {
    var json = Array("{\"ok\":true,\"result\":{\"image\":\"".utf8)
    json += base64(image).utf8
    json += "\",\"type\":\"\(request.kind.rawValue)\",\"width\":\(width),\"height\":\(height)".utf8
    if !request.notes.isEmpty {
      json += ",\"notes\":[\(request.notes.map(quoted).joined(separator: ","))]".utf8
    }
    return json + Array("}}".utf8)
  }

  /// The JSON of a failure.
  ///
  /// - Parameters:
  ///   - code: The HTTP status.
  ///   - message: The name of the error, such as `messages_empty`.
  ///   - description: The cause, and how to fix it.
  /// - Returns: The body in UTF-8.
  package static func failure(code: Int, message: String, description: String) -> [UInt8] {
    Array(
      """
      {"ok":false,"error":{"code":\(code),"message":\(quoted(message)),\
      "description":\(quoted(description))}}
      """.utf8)
  }

  /// The JSON for a request that cannot be drawn; its status is 400.
  package static func failure(_ error: QuoteError) -> [UInt8] {
    failure(code: 400, message: error.name, description: error.description)
  }
}
