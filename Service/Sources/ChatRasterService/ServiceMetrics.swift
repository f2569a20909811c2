import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore
import ServiceFormats

/// The metrics of a service since its start; none contains text of a request.
final class ServiceMetrics: Sendable {
  private struct State {
    var answers = MetricValue.counter(
      "chatraster_requests_total", help: "Responses by route and status.",
      labels: ["route", "status"])
    var refusals = MetricValue.counter(
      "chatraster_problems_total", help: "Responses with a problem, by its code.", labels: ["code"])
    var bodyBytes = MetricValue.counter(
      "chatraster_body_bytes_total", help: "Bytes of request bodies that were read.")
    var answerBytes = MetricValue.counter(
      "chatraster_answer_bytes_total", help: "Bytes of response bodies.")
    var lateBodies = MetricValue.counter(
      "chatraster_late_bodies_total", help: "Request bodies that did not arrive in time.")
    var cutDrawings = MetricValue.counter(
      "chatraster_cut_drawings_total",
      help: "Drawings that ended because the client closed the connection.")
    var workerStarts = MetricValue.counter(
      "chatraster_worker_starts_total", help: "Workers that were started.")
    var workerEnds = MetricValue.counter(
      "chatraster_worker_ends_total", help: "Workers that ended.")
    var requestTimes = MetricHistogram(
      "chatraster_request_seconds", help: "Seconds from a request's head to its response.",
      labels: ["route"])
    var waitTimes = MetricHistogram(
      "chatraster_wait_seconds", help: "Seconds in the queue.")
    var renderTimes = MetricHistogram(
      "chatraster_draw_seconds", help: "Seconds of a worker for a response.")
  }

  private let state = NIOLockedValueBox(State())

  func count(route: String, status: Int, code: String?, bytes: Int, _ time: TimeAmount) {
    state.withLockedValue { state in
      state.answers.add(labels: [route, String(status)])
      if let code { state.refusals.add(labels: [code]) }
      state.answerBytes.add(Double(bytes))
      state.requestTimes.observe(time.seconds, labels: [route])
    }
  }

  func count(bodyBytes: Int) { state.withLockedValue { $0.bodyBytes.add(Double(bodyBytes)) } }

  /// Counts a request that never reached a route.
  func countRefusal(_ problem: Problem) {
    state.withLockedValue { state in
      state.answers.add(labels: ["other", String(problem.status.code)])
      state.refusals.add(labels: [problem.code])
    }
  }

  func countLateBody() { state.withLockedValue { $0.lateBodies.add() } }

  func countCutDrawing() { state.withLockedValue { $0.cutDrawings.add() } }

  func countWorkerStart() { state.withLockedValue { $0.workerStarts.add() } }

  func countWorkerEnd() { state.withLockedValue { $0.workerEnds.add() } }

  func count(waiting: TimeAmount, drawing: TimeAmount) {
    state.withLockedValue { state in
      state.waitTimes.observe(waiting.seconds)
      state.renderTimes.observe(drawing.seconds)
    }
  }

  /// All metrics in Prometheus's format.
  /// - Parameters:
  ///   - active: The number of requests being drawn.
  ///   - waiting: The number of requests waiting for their turn.
  ///   - held: The bodies and answers that are held.
  ///   - version: The version of the workers; nil if none has started yet.
  /// - Returns: The text of the metrics.
  func text(active: Int, waiting: Int, held: HeldBytes, version: String?) -> String {
    let state = state.withLockedValue { $0 }
    var text = PrometheusText()
    for metric in [
      state.answers, state.refusals, state.bodyBytes, state.answerBytes, state.lateBodies,
      state.cutDrawings, state.workerStarts, state.workerEnds,
      .gauge("chatraster_drawing", help: "Requests that are being drawn.", active),
      .gauge("chatraster_waiting", help: "Requests in the queue.", waiting),
      .gauge(
        "chatraster_held_bytes", help: "Bytes of bodies and answers that are held.",
        held.bodyCount + held.answerCount),
      .gauge(
        "chatraster_held_answer_bytes",
        help: "Bytes of answers that clients have not read yet, in memory and in files.",
        held.answerCount),
    ] { text.append(metric) }
    if let version {
      var information = MetricValue.gauge(
        "chatraster_info", help: "The version of the workers.", labels: ["version"])
      information.set(1, labels: [version])
      text.append(information)
    }
    for metric in [state.requestTimes, state.waitTimes, state.renderTimes] { text.append(metric) }
    return text.text
  }
}

extension MetricValue {
  fileprivate static func gauge(_ name: String, help: String, _ value: Int) -> MetricValue {
    var gauge = MetricValue.gauge(name, help: help)
    gauge.set(Double(value))
    return gauge
  }
}

extension TimeAmount {
  var seconds: Double { Double(nanoseconds) * 1e-9 }
}
