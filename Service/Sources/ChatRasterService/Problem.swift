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
    Response(status: status, headers: fields, body: ResponseBody(byteBuffer: document))
  }

  /// The header fields of the response, without its length.
  var fields: HTTPFields {
    var fields: HTTPFields = [.contentType: "application/problem+json", .cacheControl: "no-store"]
    if let retryAfter { fields[.retryAfter] = String(retryAfter) }
    if let allow { fields[.allow] = allow }
    if closesConnection { fields[.connection] = "close" }
    if status == .unauthorized { fields[.wwwAuthenticate] = "Bearer" }
    return fields
  }

  /// The body of the response.
  var document: ByteBuffer {
    let document = ProblemDocument(
      title: status.reasonPhrase, status: status.code, code: code, detail: detail)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding strings and a number cannot fail.
    return ByteBuffer(bytes: (try? encoder.encode(document)) ?? Data("{}".utf8))
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

  /// The problem of a disk that has no room for something.
  static func noSpace(for thing: String) -> Problem {
    Problem(
      status: .serviceUnavailable, code: "no_space",
      detail: "\(thing) not fit on the service's disk", retryAfter: 10)
  }

  /// The problem of a request that the HTTP parser does not accept.
  static let malformed = Problem(
    status: .badRequest, code: "malformed", detail: "this is not a request in HTTP/1.1",
    closesConnection: true)

  /// The problem of a request whose field `Host` is missing or repeated (RFC 9112, 3.2).
  static let host = Problem(
    status: .badRequest, code: "host", detail: "a request in HTTP/1.1 needs one field Host",
    closesConnection: true)

  /// The problem of a request that arrives too slowly.
  static let late = Problem(
    status: .requestTimeout, code: "late", detail: "the request did not arrive in time",
    closesConnection: true)
}
