import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore

/// The reason why a request failed, in the format of RFC 9457.
struct Problem: Error, Sendable {
  var status: HTTPResponse.Status
  /// A stable code for programs; logs contain only this code.
  var code: String
  /// A sentence for people; it can quote the request.
  var detail: String
  /// The number of seconds to wait before a retry; nil if a retry is useless.
  var retryAfter: Int?
  /// True if the rest of the request is not read, so that the connection must be closed.
  var closesConnection = false
  /// The methods that the path allows; nil unless the request's method is the problem.
  var allow: String?

  /// The response that reports the problem.
  func response() -> Response {
    let document = ProblemDocument(
      title: status.reasonPhrase, status: status.code, code: code, detail: detail)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding strings and a number cannot fail.
    let bytes = (try? encoder.encode(document)) ?? Data("{}".utf8)
    var response = Response(
      status: status, headers: [.contentType: "application/problem+json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    if let retryAfter { response.headers[.retryAfter] = String(retryAfter) }
    if let allow { response.headers[.allow] = allow }
    if closesConnection { response.headers[.connection] = "close" }
    if status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
    response.headers[.cacheControl] = "no-store"
    return response
  }
}

/// The JSON of a problem.
private struct ProblemDocument: Encodable {
  var type = "about:blank"
  var title: String
  var status: Int
  var code: String
  var detail: String
}

extension Problem {
  static func badRequest(_ code: String, _ detail: String) -> Problem {
    Problem(status: .badRequest, code: code, detail: detail)
  }
}
