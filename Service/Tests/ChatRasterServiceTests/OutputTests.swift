import ChatRasterService
import Foundation
import Testing

/// Tests that the formats of a service are those that its workers describe.
@Suite(.timeLimit(.minutes(5))) struct OutputTests {
  private struct Output {
    var name: String
    var type: String
    var endings: [String]

    var mediaType: String { String(type.prefix { $0 != ";" }) }
    var isOffered: Bool { mediaType != "application/octet-stream" }
  }

  /// Formats in an order of their own, two of which the command does not have.
  private static let outputs = [
    Output(name: "webp", type: "image/webp", endings: ["webp"]),
    Output(name: "csv", type: "text/csv; charset=utf-8", endings: ["csv", "txt"]),
    Output(name: "raw", type: "application/octet-stream", endings: ["raw"]),
    Output(name: "png", type: "image/png", endings: ["png"]),
    Output(name: "dump", type: "application/octet-stream", endings: ["bin"]),
  ]
  private static let offered = outputs.filter(\.isOffered)

  /// Runs a service whose workers replace entries of their answers to `hello` by these, in JSON.
  private static func run(
    _ json: String, _ body: @escaping @Sendable (RunningService) async throws -> Void
  ) async throws {
    try await RunningService.with({ $0.workerArguments = ["--hello", json] }, body)
  }

  /// The entries of `hello` that describe formats.
  private static func hello(_ outputs: [Output]) throws -> String {
    let entries: [String: Any] = [
      "formats": outputs.map(\.name),
      "outputs": Dictionary(
        uniqueKeysWithValues: outputs.map { output -> (String, [String: Any]) in
          (output.name, ["type": output.type, "endings": output.endings, "settings": []])
        }),
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: entries), as: UTF8.self)
  }

  @Test func eachFormatIsChosenByItsNameAndItsMediaType() async throws {
    try await Self.run(try Self.hello(Self.outputs)) { service in
      for output in Self.outputs {
        let named = try await service.render("Ana: hi", "?output-format=\(output.name)")
        let accepted = try await service.render("Ana: hi", "", ["Accept": output.mediaType])
        guard output.isOffered else {
          #expect(named.code == "option_value" && accepted.code == "not_acceptable")
          continue
        }
        for reply in [named, accepted] {
          #expect(reply.status == 200, "\(reply.text)")
          #expect(reply.fields["content-type"] == output.type)
          #expect(reply.text.contains("output-format=\(output.name) "))
        }
      }
    }
  }

  @Test func theWorkersOrderIsTheOrderOfPreference() async throws {
    for outputs in [Self.outputs, Self.outputs.reversed()] {
      let offered = outputs.filter(\.isOffered)
      let (names, types) = (offered.map(\.name), offered.map(\.mediaType))
      try await Self.run(try Self.hello(outputs)) { service in
        for fields in [[:], ["Accept": "*/*"], ["Accept": "image/*, text/*"]] {
          let reply = try await service.render("Ana: hi", "", fields)
          #expect(reply.fields["content-type"] == offered.first?.type)
        }
        let unknown = try await service.render("Ana: hi", "?output-format=pdf")
        #expect(unknown.text.contains("choose from \(names.joined(separator: ", "))\""))
        let refused = try await service.render("Ana: hi", "", ["Accept": "application/pdf"])
        #expect(refused.text.contains("choose from \(types.joined(separator: ", "))\""))
      }
    }
  }

  @Test func theDescriptionAndThePageListTheFormats() async throws {
    try await Self.run(try Self.hello(Self.outputs)) { service in
      let description = try await service.ask("GET", "/openapi.json")
      let document =
        try JSONSerialization.jsonObject(with: Data(description.body)) as? [String: Any]
      let paths = document?["paths"] as? [String: [String: [String: Any]]]
      let render = try #require(paths?["/v1/render"]?["post"])
      let responses = try #require(render["responses"] as? [String: [String: Any]])
      let content = try #require(responses["200"]?["content"] as? [String: Any])
      #expect(content.keys.sorted() == Self.offered.map(\.mediaType).sorted())
      let options = try #require(render["parameters"] as? [[String: Any]])
      let option = options.first { $0["name"] as? String == "output-format" }
      #expect(option?["schema"] as? [String: [String]] == ["enum": Self.offered.map(\.name)])
      let page = try await service.ask("GET", "/").text
      for output in Self.outputs {
        let entry =
          "<option data-type=\"\(output.mediaType)\" data-ending=\"\(output.endings[0])\">"
          + "\(output.name)</option>"
        #expect(page.contains(entry) == output.isOffered, "\(entry)")
      }
    }
  }

  @Test func aQuoteInAFormatThatTheWorkersLackIsAProblem() async throws {
    try await Self.run(try Self.hello(Self.outputs.filter { $0.name != "png" })) { service in
      for (format, status) in [("webp", 200), ("png", 500)] {
        let quote =
          #"{"type": "quote", "format": "\#(format)", "messages": [{"from": {"id": 1}, "text": "hi"}]}"#
        let reply = try await service.ask("POST", "/v1/quote", body: quote)
        #expect(reply.status == status, "\(reply.text)")
        if status == 500 { #expect(reply.text.contains("has no format png"), "\(reply.text)") }
      }
    }
  }

  /// Entries that no worker of this version sends, as JSON.
  static let wrong =
    [
      #"{"outputs": null}"#, #"{"formats": null}"#, #"{"formats": [], "outputs": {}}"#,
      #"{"formats": ["png"]}"#, #"{"outputs": {}}"#,
      #"{"formats": ["png", "png"], "outputs": {"png": PNG}}"#,
      #"{"formats": ["p\"g"], "outputs": {"p\"g": PNG}}"#,
    ]
    + [
      #"{}"#, #"{"type": "image/png"}"#, #"{"type": "image/png", "endings": ["png"]}"#,
      #"{"endings": ["png"], "settings": []}"#,
      #"{"type": "png", "endings": ["png"], "settings": []}"#,
      #"{"type": "image/png\r\nX: y", "endings": ["png"], "settings": []}"#,
      #"{"type": "application/octet-stream", "endings": ["png"], "settings": []}"#,
      #"{"type": "image/png", "endings": [], "settings": []}"#,
      #"{"type": "image/png", "endings": ["../png"], "settings": []}"#,
      #"{"type": "image/png", "endings": ["\" onclick=\""], "settings": []}"#,
      #"{"type": "image/png", "endings": ["png"], "settings": ["<b>"]}"#,
    ].map { #"{"formats": ["png"], "outputs": {"png": \#($0)}}"# }

  @Test(arguments: wrong)
  func aWorkerWithoutWholeDescriptionsIsOfAnotherVersion(json: String) async throws {
    let png = #"{"type": "image/png", "endings": ["png"], "settings": []}"#
    let words = json.replacingOccurrences(of: "PNG", with: png)
    let error = await #expect(throws: ConfigurationError.self) {
      try await Self.run(words) { _ in }
    }
    #expect(error?.description.contains("is of another version") == true, "\(error as Any)")
  }

  @Test(arguments: [
    #"{"outputs": 1}"#, #"{"formats": "png"}"#, #"{"outputs": {"png": []}}"#,
    #"{"outputs": {"png": {"type": 1}}}"#, #"{"outputs": {"png": {"endings": "png"}}}"#,
  ])
  func aDescriptionOfOtherTypesIsNoAnswer(json: String) async throws {
    let error = await #expect(throws: ConfigurationError.self) {
      try await Self.run(json) { _ in }
    }
    #expect(
      error?.description.contains("its first line is not an answer") == true, "\(error as Any)")
  }
}
