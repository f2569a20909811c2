import ChatModel

/// An HTTP request, which the program sends with its own client.
public struct HTTPRequest: Hashable, Sendable {
  /// The method: `GET`, `POST` or `DELETE`.
  public var method: String
  /// The path below the server's address, percent-encoded, such as `/chats/lake/messages`.
  public var path: String
  /// The names and values of the query, not encoded.
  public var query: [String: String]
  /// The bytes that are sent; empty for a `GET`.
  public var body: [UInt8]

  /// Makes a request.
  public init(method: String, path: String, query: [String: String] = [:], body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
  }
}

/// The response of a server.
public struct HTTPResponse: Hashable, Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The body of the response.
  public var body: [UInt8]

  /// Makes a response.
  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}

/// Fetches messages from a server through a function that the program injects: the library opens no
/// connection.
///
/// Each page is one `GET /chats/ID/messages` with `limit`, `direction` (`older`, `newer`) and,
/// unless the anchor is nil, `anchor` (`oldest`, `newest`, or an id after `id:`). The response is a
/// conversation in the JSON format.
public struct HTTPHistory: MessageProvider {
  private let fetch: @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// Makes a provider.
  ///
  /// - Parameter fetch: A function that sends a request and waits for the response.
  public init(_ fetch: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.fetch = fetch
  }

  /// Requests messages from the server.
  ///
  /// - Throws: `HistoryError`, `ConversationError`, and errors of the injected function.
  public func messages(
    in chat: Chat, _ request: HistoryRequest
  ) async throws -> HistoryPage {
    var query = ["limit": "\(request.limit)", "direction": request.direction.rawValue]
    switch request.anchor {
    case nil: break
    case .oldest: query["anchor"] = "oldest"
    case .newest: query["anchor"] = "newest"
    case .message(let id): query["anchor"] = "id:\(id)"
    }
    let path = "/chats/\(chat.id.percentEncoded)/messages"
    let response = try await fetch(HTTPRequest(method: "GET", path: path, query: query))
    guard (200..<300).contains(response.status) else {
      throw HistoryError.unexpectedStatus(response.status, path: path)
    }
    let conversation = try ConversationDecoder.decode(
      try response.body.withinLimit(), fileName: path)
    let messages = conversation.messages
    // Limits the result, because a server may return more messages than requested.
    let wanted =
      request.direction == .older
      ? messages.suffix(request.limit) : messages.prefix(request.limit)
    return HistoryPage(Array(wanted), hasMore: messages.count >= request.limit)
  }
}

extension String {
  /// Percent-encodes everything but ASCII letters, digits and `-._~`.
  fileprivate var percentEncoded: String {
    var encoded = ""
    for byte in utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && byte < 0x80 || (0x30...0x39).contains(byte)
        || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
      {
        encoded.unicodeScalars.append(scalar)
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        encoded += hex.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return encoded
  }
}
