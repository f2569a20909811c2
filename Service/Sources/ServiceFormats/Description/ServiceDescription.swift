/// The OpenAPI document of the service.
///
/// It lists every status and media type of the service's answers; the check
/// `Service/checks/openapi` fails for an answer that is not listed.
package struct ServiceDescription: Sendable {
  /// The document as JSON, in UTF-8.
  package let json: [UInt8]

  package static let contentType = "application/json"

  /// Writes the document.
  ///
  /// - Parameters:
  ///   - version: The program's version.
  ///   - looks: The names of the themes.
  ///   - outputs: The formats of responses, in order of preference.
  ///   - presets: The names of the presets.
  ///   - allowsOnlyPresets: True if requests choose a preset and no options.
  ///   - needsToken: True if requests must carry a token.
  package init(
    version: String, looks: [String], outputs: [OutputType], presets: [String],
    allowsOnlyPresets: Bool, needsToken: Bool
  ) {
    var parameters: [String] = []
    if !presets.isEmpty { parameters.append(Self.preset(presets.sorted(), allowsOnlyPresets)) }
    if !allowsOnlyPresets {
      parameters += ServiceOption.all(looks: looks.sorted(), outputs: outputs).map(\.parameter)
    }
    let pictures = outputs.filter { QuoteRequest.Format(rawValue: $0.name) != nil }
    let quotes =
      [##""application/json":{"schema":{"$ref":"#/components/schemas/QuoteResult"}}"##]
      + Self.content(pictures)
    let security = needsToken ? #","security":[{"token":[]}]"# : ""
    let text = #"""
      {"openapi":"3.1.0",
      "info":{"title":"ChatRaster","version":\#(quoted(version)),
      "summary":"Draws conversations as pictures.",
      "description":"Nothing is ever fetched: addresses in a request are treated as text, and pictures are sent with it.",
      "license":{"name":"MIT","identifier":"MIT"}},
      "paths":{
      "/v1/render":{
      "post":{"operationId":"render","summary":"Draws a conversation.",
      "description":"The option output-format or the field Accept chooses the format of the response. A form has the conversation in the part talk, options as a JSON object in the part options, and the pictures as files with the names from the conversation.",
      "parameters":[\#((parameters + Self.conditions).joined(separator: ",\n"))],
      "requestBody":{"required":true,"content":{\#(Self.talks)}},
      "responses":{\#(Self.drawn(outputs)),\#(Self.problems(Self.posted + (needsToken ? [401] : [])))}\#(security)},
      "get":{"operationId":"renderSigned","summary":"Draws a small conversation from a signed address.",
      "description":"The signature is the last value: the HMAC-SHA256, in hexadecimal digits, of the path and query before it.",
      "parameters":[\#(([Self.talk, Self.expires, Self.signature] + parameters + Self.conditions).joined(separator: ",\n"))],
      "responses":{\#(Self.drawn(outputs)),\#(Self.problems([400, 403, 406, 422, 429, 503, 504]))}}},
      "/v1/quote":{
      "post":{"operationId":"quote","summary":"Draws messages in quote-api's format.",
      "description":"The interface of LyoSU/quote-api. Addresses and file ids of pictures become placeholders.",
      "requestBody":{"required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Quote"}}}},
      "responses":{
      "200":{"description":"The picture.","content":{\#(quotes.joined(separator: ","))}},
      \#(Self.quoteFailures(needsToken))}\#(security)}},
      "/":\#(Self.get("page", "The page that draws a conversation as it is typed.", "text/html")),
      "/health":\#(Self.get("health", "Responds if the process is alive.", "text/plain")),
      "/ready":\#(Self.get("ready", "Responds with 200 if a worker is ready.", "text/plain", problems: [503])),
      "/metrics":\#(Self.get("metrics", "The figures of the service, for Prometheus.", "text/plain", problems: needsToken ? [401] : [])),
      "/openapi.json":\#(Self.get("description", "This document.", "application/json"))
      },
      "components":{\#(needsToken ? #""securitySchemes":{"token":{"type":"http","scheme":"bearer"}},"# : "")
      "schemas":{\#(Self.schemas)}}}

      """#
    json = Array(text.utf8)
  }
}
