import Digests
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceFormats

/// The context of a request.
struct ServiceContext: InitializableFromSource {
  /// The connection of the request's client.
  let client: ClientConnection

  init(source: ApplicationRequestContextSource) {
    client = ClientConnection(source.channel)
  }
}

/// Answers all requests.
struct ServiceResponder: HTTPResponder {
  typealias Context = ServiceContext

  let configuration: ServiceConfiguration
  let service: RenderService
  let bodies: BodyReader
  let metrics: ServiceMetrics
  let logger: Logger

  func respond(to request: Request, context: ServiceContext) async throws -> Response {
    let arrival = NIODeadline.now()
    let id = Self.identifier(request)
    let target = request.head.path ?? "/"
    let path = target.prefix { $0 != "?" }
    var response: Response
    var code: String?
    var route: Route?
    do {
      let found = try Route.find(path, request.method)
      route = found
      response = try await answer(
        request, found, context.client, target: target, arrival: arrival)
    } catch let problem as Problem {
      response = problem.response()
      code = problem.code
    } catch {
      let problem = Problem(
        status: .internalServerError, code: "unexpected", detail: "the service could not answer")
      response = problem.response()
      code = problem.code
      logger.error("unexpected", metadata: ["type": .string("\(type(of: error))")])
    }
    response.headers[Self.requestID] = id
    response.headers[.xContentTypeOptions] = "nosniff"
    if response.status == .notModified { response.headers[.contentLength] = nil }
    let time = NIODeadline.now() - arrival
    record(request, response, route, code, id, time)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(
    _ request: Request, _ route: Route, _ client: ClientConnection, target: String,
    arrival: NIODeadline
  ) async throws -> Response {
    switch route {
    case .health: return Self.text("ok\n")
    case .ready:
      guard service.pool.isReady else {
        throw Problem(
          status: .serviceUnavailable, code: "not_ready", detail: "no worker is ready",
          retryAfter: 1)
      }
      return Self.text("ready\n")
    case .render where request.method == .post:
      try configuration.tokens.check(request.headers)
      return try await posted(request, target, for: client)
    case .render:
      return try await signed(request, target, arrival: arrival, for: client)
    case .quote: return try await quoted(request, for: client)
    case .page: return page()
    case .metrics:
      try configuration.tokens.check(request.headers)
      return Response(
        status: .ok,
        headers: [.contentType: PrometheusText.contentType, .cacheControl: "no-store"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(
            string: metrics.text(
              active: service.admission.activeCount, waiting: service.admission.waitingCount,
              held: service.held, version: service.pool.description?.version))))
    case .description:
      let worker = service.pool.description
      let description = ServiceDescription(
        version: worker?.version ?? "", looks: worker?.looks.keys.sorted() ?? [],
        outputs: worker?.outputs ?? [],
        presets: configuration.presets.keys.sorted(),
        allowsOnlyPresets: configuration.allowsOnlyPresets,
        needsToken: !configuration.tokens.isEmpty)
      return Response(
        status: .ok, headers: [.contentType: ServiceDescription.contentType],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: description.json)))
    }
  }

  /// The page that draws a conversation while the user types it.
  private func page() -> Response {
    let worker = service.pool.description
    let page = ServicePage(
      looks: worker?.looks.keys.sorted() ?? [], standardLook: "telegram",
      outputs: worker?.outputs ?? [], needsToken: !configuration.tokens.isEmpty,
      sha256: { SHA256.digest(of: $0) })
    return Response(
      status: .ok,
      headers: [
        .contentType: ServicePage.contentType, .cacheControl: "no-cache",
        .contentSecurityPolicy: page.contentSecurityPolicy,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: page.html)))
  }

  /// Draws the conversation in a body.
  private func posted(
    _ request: Request, _ target: String, for client: ClientConnection
  ) async throws -> Response {
    let start = target.firstIndex(of: "?").map { target.index(after: $0) } ?? target.endIndex
    var query = try QueryString(target[start...])
    var options = try configuration.options(of: &query)
    return try await bodies.read(request, of: client) { body, share in
      metrics.count(bodyBytes: body.readableBytes)
      guard body.readableBytes > 0 else {
        throw Problem.badRequest("no_talk", "the body is empty: send a talk")
      }
      options = try configuration.completed(options, from: query)
      let talk = try talk(of: body, request.headers[.contentType], &options, share)
      return try await service.response(
        to: RenderService.Order(
          talk: talk, query: options, accept: request.headers[.accept],
          ifNoneMatch: request.headers[.ifNoneMatch], arrival: .now(), client: client))
    }
  }

  /// The conversation in a body, whose parts can add options and are charged as copies.
  private func talk(
    of body: ByteBuffer, _ type: String?, _ options: inout RenderQuery, _ share: HeldBytes.Share
  ) throws -> Talk {
    guard let type, type.lowercased().hasPrefix("multipart/") else {
      return try Talk(body, contentType: type)
    }
    try share.grow(by: body.readableBytes)
    do {
      let limits = MultipartLimits(
        totalBytes: configuration.limits.bodyBytes, parts: configuration.limits.files + 2)
      let parts = try MultipartParser.parts(
        of: body.readableBytesView, boundary: MultipartBoundary(contentType: type), limits: limits)
      var json: [UInt8]?
      let talk = try Talk(parts, options: &json)
      if let json { options = try configuration.completed(options, from: Data(json)) }
      return talk
    } catch let error as MultipartError {
      throw Problem(
        status: error.isLimit ? .contentTooLarge : .badRequest, code: "multipart",
        detail: error.description)
    }
  }

  /// Draws the conversation in a signed address.
  private func signed(
    _ request: Request, _ target: String, arrival: NIODeadline, for client: ClientConnection
  ) async throws -> Response {
    guard !configuration.signingKeys.isEmpty else {
      throw Problem(
        status: .forbidden, code: "signature", detail: "this service has no signing keys: use POST")
    }
    var address = try SignedAddress(
      target, keys: configuration.signingKeys, now: Int(Date().timeIntervalSince1970))
    guard let talk = try address.query.take("talk"), !talk.isEmpty else {
      throw Problem.badRequest("no_talk", "talk: write a script or JSON")
    }
    var response = try await service.response(
      to: RenderService.Order(
        talk: Talk(ByteBuffer(string: talk), contentType: nil),
        query: configuration.completed(
          configuration.options(of: &address.query), from: address.query),
        accept: request.headers[.accept], ifNoneMatch: request.headers[.ifNoneMatch],
        arrival: arrival, client: client))
    response.headers[.cacheControl] = "public, max-age=\(min(address.remaining, 86_400))"
    response.headers[.vary] = "Accept"
    return response
  }

  private func record(
    _ request: Request, _ response: Response, _ route: Route?, _ code: String?, _ id: String,
    _ time: TimeAmount
  ) {
    let name = route?.rawValue ?? "other"
    let count = response.body.contentLength ?? 0
    metrics.count(
      route: name, status: response.status.code, code: code, bytes: count, time)
    // Paths and queries can contain text of the conversation, so neither is logged.
    var fields: Logger.Metadata = [
      "id": .string(id), "method": .string(Self.methodName(request.method)),
      "route": .string(name), "status": .stringConvertible(response.status.code),
      "ms": .stringConvertible(Double(time.nanoseconds / 10_000) / 100),
      "bytes": .stringConvertible(count),
    ]
    if let code { fields["code"] = .string(code) }
    logger.info("request", metadata: fields)
  }

  private static func methodName(_ method: HTTPRequest.Method) -> String {
    [.get, .head, .post, .put, .delete, .patch, .options].contains(method)
      ? method.rawValue : "other"
  }

  /// The request id that the client sent, or a generated one.
  private static func identifier(_ request: Request) -> String {
    if let given = request.headers[requestID], (1...64).contains(given.utf8.count),
      given.utf8.allSatisfy({
        $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          || ($0 < 0x80 && Character(Unicode.Scalar($0)).isLetter)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      })
    {
      return given
    }
    return String(UInt64.random(in: 1...UInt64.max), radix: 36)
  }

  static let requestID = HTTPField.Name.own("X-Request-Id")

  static func text(_ text: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
