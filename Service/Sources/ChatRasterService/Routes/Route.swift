import HTTPTypes

/// The paths that the service answers.
enum Route: String, CaseIterable {
  case page = "/"
  case render = "/v1/render"
  case quote = "/v1/quote"
  case health = "/health"
  case ready = "/ready"
  case metrics = "/metrics"
  case description = "/openapi.json"

  /// The methods that the path accepts.
  var methods: [HTTPRequest.Method] {
    switch self {
    case .render: [.get, .head, .post]
    case .quote: [.post]
    default: [.get, .head]
    }
  }

  /// Finds the route of a request.
  /// - Throws: `Problem` with status 404 or 405.
  static func find(_ path: Substring, _ method: HTTPRequest.Method) throws -> Route {
    guard let route = Route(rawValue: String(path)) else {
      throw Problem(
        status: .notFound, code: "not_found",
        detail: "unknown address: see \(Route.description.rawValue)")
    }
    guard route.methods.contains(method) else {
      throw Problem(
        status: .methodNotAllowed, code: "method", detail: "this address does not allow the method",
        allow: route.methods.map(\.rawValue).joined(separator: ", "))
    }
    return route
  }
}
