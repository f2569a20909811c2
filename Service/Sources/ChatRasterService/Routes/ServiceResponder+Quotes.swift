import HTTPTypes
import Hummingbird
import NIOCore
import ServiceFormats

extension ServiceResponder {
  /// Draws messages in quote-api's format; problems are also reported in that format.
  func quoted(_ request: Request, for client: ClientConnection) async throws -> Response {
    do {
      try configuration.tokens.check(request.headers)
      return try await bodies.read(request, of: client) { body, _ in
        metrics.count(bodyBytes: body.readableBytes)
        return try await answer(
          try QuoteRequest(json: Array(body.readableBytesView)), for: client)
      }
    } catch let error as QuoteError {
      return Self.json(.badRequest, QuoteAnswer.failure(error))
    } catch let problem as Problem {
      var response = Self.json(
        problem.status,
        QuoteAnswer.failure(
          code: problem.status.code, message: problem.code, description: problem.detail))
      for name in [.retryAfter, .connection, .wwwAuthenticate] as [HTTPField.Name] {
        response.headers[name] = problem.response().headers[name]
      }
      return response
    }
  }

  private func answer(
    _ quote: QuoteRequest, for client: ClientConnection
  ) async throws -> Response {
    let arrival = NIODeadline.now()
    var result = try await draw(quote, scale: quote.scale, arrival, for: client)
    if let scale = quote.smallerScale(
      width: result.header.width ?? 0, height: result.header.height ?? 0)
    {
      result = try await draw(quote, scale: scale, arrival, for: client)
    }
    client.hold(result.share)
    guard !quote.answersBytes else {
      return Response(
        status: .ok, headers: [.contentType: result.mediaType],
        body: result.bytes.body(for: client))
    }
    let json = QuoteAnswer.json(
      image: try await result.bytes.allBytes(), request: quote, width: result.header.width ?? 0,
      height: result.header.height ?? 0)
    try result.share.grow(by: json.count)
    return Self.json(.ok, json)
  }

  private func draw(
    _ quote: QuoteRequest, scale: Double, _ arrival: NIODeadline, for client: ClientConnection
  ) async throws -> RenderService.Result {
    var options = quote.options
    options["scale"] = "\(scale)"
    let name = quote.format.rawValue
    guard let type = try await service.workerDescription().outputs.first(where: { $0.name == name })
    else {
      throw Problem(
        status: .internalServerError, code: "failed",
        detail: "the program that draws has no format \(name)")
    }
    let width = max(1, (quote.width * scale).rounded(.up))
    return try await service.draw(
      RenderService.Work(
        talk: Talk(ByteBuffer(bytes: quote.conversation), contentType: "application/json"),
        options: options.mapValues { .text($0) }, type: type,
        mostRows: max(1, min(1_000_000, Int(Double(configuration.limits.pixels) / width))),
        theme: ByteBuffer(bytes: quote.theme)), arrival: arrival, for: client)
  }

  private static func json(_ status: HTTPResponse.Status, _ bytes: [UInt8]) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
