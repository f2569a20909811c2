import Digests
import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceFormats

/// Answers requests for pictures: chooses the format, computes digests, waits for turns and uses
/// workers.
struct RenderService: Sendable {
  let configuration: ServiceConfiguration
  /// The folder for the files of requests.
  let folder: String
  let held: HeldBytes
  let pool: WorkerPool
  let admission: Admission
  let metrics: ServiceMetrics

  /// A request to draw a conversation.
  struct Order: Sendable {
    var talk: Talk
    var query: RenderQuery
    /// The value of the header field `Accept`.
    var accept: String?
    /// The value of the header field `If-None-Match`.
    var ifNoneMatch: String?
    /// The time at which the request had arrived completely.
    var arrival: NIODeadline
    /// The connection of the client that waits for the answer.
    var client: ClientConnection
  }

  /// Draws a conversation.
  /// - Returns: The picture or document, or status 304 if the client already has it.
  /// - Throws: `Problem`.
  func response(to order: Order) async throws -> Response {
    let drawing = try await prepare(order)
    if let known = order.ifNoneMatch, Self.names(drawing.tag, in: known) {
      return Response(status: .notModified, headers: [.eTag: drawing.tag])
    }
    let result = try await draw(
      Work(
        talk: order.talk, options: order.query.options, type: drawing.type,
        mostRows: order.query.mostRows(configuration.limits.pixels)), arrival: order.arrival,
      for: order.client)
    var fields: HTTPFields = [.contentType: result.mediaType, .eTag: drawing.tag]
    fields[Self.timing] = Self.timings(result, since: order.arrival)
    if let report = result.header.report {
      fields[Self.reportField] = Self.reportText(report, result.header.warnings)
    }
    // The text of a conversation could be interpreted as markup, so scripts and the service's
    // origin are denied.
    fields[.contentSecurityPolicy] =
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    order.client.hold(result.share)
    return Response(status: .ok, headers: fields, body: result.bytes.body(for: order.client))
  }

  /// The format of an answer, and its entity tag for caches.
  struct Drawing: Sendable {
    var type: OutputType
    /// The entity tag: a digest of the conversation, the options, and everything else that the
    /// result depends on.
    var tag: String
  }

  /// Chooses the format and computes the entity tag.
  func prepare(_ order: Order) async throws -> Drawing {
    let worker = try await workerDescription()
    try order.query.checkTheme(worker.looks)
    let type = try AcceptedTypes(order.accept).choice(
      among: worker.outputs, named: order.query.options["output-format"]?.text)
    let hash = SHA256()
    for text in [worker.version, worker.fingerprint, type.name, order.query.canonical] {
      hash.update("\(text.utf8.count)\u{0}\(text)".utf8)
    }
    order.talk.combine(into: hash)
    let digits = hash.finish().prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return Drawing(type: type, tag: "\"\(digits.joined())\"")
  }

  /// The description of the workers, which are started if none has described itself.
  /// - Throws: `Problem` if no worker starts.
  func workerDescription() async throws -> WorkerDescription {
    if pool.description == nil { try await pool.start() }
    guard let description = pool.description else {
      throw Problem(
        status: .serviceUnavailable, code: "no_worker", detail: "no worker is ready",
        retryAfter: 1)
    }
    return description
  }

  /// A job for a worker.
  struct Work: Sendable {
    var talk: Talk
    /// The options; they are checked, or were set by the service itself.
    var options: [String: OptionValue]
    var type: OutputType
    /// The maximum number of pixel rows.
    var mostRows: Int
    /// A theme that the service itself made, in JSON; nil if the options choose the theme.
    var theme: ByteBuffer?
  }

  /// A worker's answer, and the time it took.
  struct Result: Sendable {
    var header: WorkerAnswerHeader
    var bytes: AnswerBytes
    /// The share to which the bytes are charged.
    var share: HeldBytes.Share
    var mediaType: String
    var waited: TimeAmount
    var drew: TimeAmount
  }

  /// Waits for a turn, and has a worker draw, while the client keeps the connection open.
  /// - Throws: `Problem`, including for a conversation that cannot be drawn.
  func draw(
    _ work: Work, arrival: NIODeadline, for client: ClientConnection
  ) async throws -> Result {
    do {
      return try await client.whileOpen { try await draw(work, arrival: arrival, client.address) }
    } catch is CancellationError {
      metrics.countCutDrawing()
      throw Self.cut
    }
  }

  /// The problem of a client that closed the connection before its answer; a client reads it only
  /// if it closed just its sending side.
  private static let cut = Problem(
    status: .badRequest, code: "cut_off",
    detail: "the connection was closed before the answer: keep it open until the answer has come",
    closesConnection: true)

  private func draw(
    _ work: Work, arrival: NIODeadline, _ address: String?
  ) async throws -> Result {
    let end = arrival + .milliseconds(Int64(configuration.limits.milliseconds))
    return try await admission.turn(until: end) { waited in
      let beginning = NIODeadline.now()
      let placed = try await work.talk.placed(in: folder, theme: work.theme)
      var options = work.options
      options["output-format"] = .text(work.type.name)
      options["max-rows"] = .text(String(work.mostRows))
      if let theme = placed.theme { options["theme"] = .text(theme) }
      let request = WorkerRequest(
        action: "render", options: options, talk: placed.talk,
        messages: configuration.limits.messages, end: end,
        room: AnswerRoom(
          held: held, address: address, most: configuration.limits.responseBytes, folder: folder))
      let answer: WorkerAnswer
      do {
        answer = try await pool.answer(to: request)
      } catch {
        await placed.folder?.remove()
        throw error
      }
      await placed.folder?.remove()
      let drew = NIODeadline.now() - beginning
      metrics.count(waiting: waited, drawing: drew)
      if let problem = Self.problem(of: answer.header, placed.folder) { throw problem }
      let parts = answer.header.parts ?? []
      guard let index = parts.firstIndex(where: { $0.name == "picture" }),
        index < answer.parts.count, let share = answer.share
      else {
        throw Problem(
          status: .internalServerError, code: "failed",
          detail: "the worker's answer has no picture")
      }
      return Result(
        header: answer.header, bytes: answer.parts[index], share: share,
        mediaType: parts[index].type ?? work.type.contentType, waited: waited, drew: drew)
    }
  }

  /// The problem for an answer whose status is not 0; nil for a result.
  private static func problem(
    of header: WorkerAnswerHeader, _ folder: RequestFolder?
  ) -> Problem? {
    guard header.status != 0 else { return nil }
    if header.code == "deadline" { return WorkerPool.deadline }
    let sentence = header.message ?? "the conversation cannot be drawn"
    let detail = folder.map { $0.withoutPath(sentence) } ?? sentence
    return switch header.status {
    // The statuses of `sysexits.h`: first usage, then data and input.
    case 64: .badRequest("option_value", detail)
    case 65, 66: Problem(status: .unprocessableContent, code: "talk", detail: detail)
    default: Problem(status: .internalServerError, code: "failed", detail: detail)
    }
  }

  /// True if a list of entity tags contains this tag.
  static func names(_ tag: String, in list: String) -> Bool {
    list.split(separator: ",").contains { entry in
      let entry = entry.filter { !$0.isWhitespace }
      return entry == "*" || entry == tag || entry == "W/" + tag
    }
  }

  static let timing = HTTPField.Name.own("Server-Timing")
  static let reportField = HTTPField.Name.own("ChatRaster-Report")

  private static func timings(_ result: Result, since arrival: NIODeadline) -> String {
    [("wait", result.waited), ("draw", result.drew), ("total", .now() - arrival)]
      .map { name, time in "\(name);dur=\(Double(time.nanoseconds / 10_000) / 100)" }
      .joined(separator: ", ")
  }

  /// The findings of a picture's report as JSON, without text from the request; nil if it has none.
  private static func reportText(
    _ report: WorkerAnswerHeader.Report, _ warnings: [String]?
  ) -> String? {
    guard let faithful = report.faithful, let messages = report.messages, let rows = report.rows
    else { return nil }
    return "{\"faithful\":\(faithful),\"messages\":\(messages),\"rows\":\(rows),"
      + "\"warnings\":\(warnings?.count ?? 0)}"
  }
}

extension HTTPField.Name {
  /// The name of a header field that the program defines, which is always valid.
  static func own(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no field's name") }
    return name
  }
}
