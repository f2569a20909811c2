import Foundation
import ServiceFormats
import Testing

@Suite("The OpenAPI document")
struct ServiceDescriptionTests {
  private func document(
    presets: [String] = [], onlyPresets: Bool = false, token: Bool = false,
    outputs: [OutputType] = []
  ) throws -> [String: Any] {
    let description = ServiceDescription(
      version: "1.\"2\"", looks: ["wechat", "slack"], outputs: outputs, presets: presets,
      allowsOnlyPresets: onlyPresets, needsToken: token)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(description.json)) as? [String: Any])
  }

  private func operation(_ document: [String: Any], _ path: String, _ method: String)
    throws -> [String: Any]
  {
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    return try #require(paths[path]?[method])
  }

  private func names(_ operation: [String: Any]) -> [String] {
    (operation["parameters"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
  }

  @Test("it is JSON with each address, and each operation has answers")
  func addresses() throws {
    let document = try document()
    #expect(document["openapi"] as? String == "3.1.0")
    #expect((document["info"] as? [String: Any])?["version"] as? String == "1.\"2\"")
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    #expect(
      paths.keys.sorted() == [
        "/", "/health", "/metrics", "/openapi.json", "/ready", "/v1/quote", "/v1/render",
      ])
    for (path, operations) in paths {
      for (method, operation) in operations {
        let responses = try #require(operation["responses"] as? [String: Any], "\(method) \(path)")
        #expect(responses["200"] != nil)
      }
    }
  }

  @Test("each reference names a schema that is there")
  func references() throws {
    let document = try document(token: true)
    let schemas = try #require(
      (document["components"] as? [String: Any])?["schemas"] as? [String: Any])
    var found = 0
    func look(_ value: Any) {
      if let object = value as? [String: Any] {
        if let reference = object["$ref"] as? String {
          found += 1
          #expect(schemas[String(reference.dropFirst("#/components/schemas/".count))] != nil)
        }
        object.values.forEach(look)
      } else if let array = value as? [Any] {
        array.forEach(look)
      }
    }
    look(document)
    #expect(found > 10)
  }

  @Test("options, presets and tokens are listed as the service takes them")
  func choices() throws {
    let render = try operation(document(), "/v1/render", "post")
    #expect(names(render).contains("theme") && !names(render).contains("preset"))
    #expect(render["security"] == nil)
    let both = try operation(document(presets: ["story"], token: true), "/v1/render", "post")
    #expect(names(both).contains("theme") && names(both).contains("preset"))
    #expect(both["security"] != nil)
    #expect((both["responses"] as? [String: Any])?["401"] != nil)
    let only = try operation(
      document(presets: ["story"], onlyPresets: true), "/v1/render", "post")
    #expect(names(only) == ["preset", "If-None-Match", "X-Request-Id"])
    #expect(Set(names(render)).count == names(render).count)
  }

  @Test("media types and options of formats are those of the workers, each once")
  func outputs() throws {
    let outputs = [
      ("png", "image/png", ["quality"]), ("text", "text/plain; charset=utf-8", []),
      ("irc", "text/plain", ["quality", "paper"]), ("csv", "text/csv; charset=utf-8", []),
    ].compactMap { name, type, settings in
      OutputType(name: name, contentType: type, endings: ["a"], settings: settings)
    }
    #expect(outputs.count == 4)
    let document = try document(outputs: outputs)
    for method in ["get", "post"] {
      let render = try operation(document, "/v1/render", method)
      let responses = try #require(render["responses"] as? [String: [String: Any]])
      let content = try #require(responses["200"]?["content"] as? [String: Any])
      #expect(content.keys.sorted() == ["image/png", "text/csv", "text/plain"])
      let options = try #require(render["parameters"] as? [[String: Any]])
      func option(_ name: String, _ key: String) throws -> Any {
        let option = options.first { $0["name"] as? String == name }
        return try #require(option?[key])
      }
      let schema = try option("output-format", "schema") as? [String: [String]]
      #expect(schema == ["enum": ["png", "text", "irc", "csv"]])
      #expect(
        try option("quality", "description") as? String == "The quality; only for png, irc.")
      #expect(
        try option("paper", "description") as? String == "The sheet of the pages; only for irc.")
    }
    let quote = try operation(document, "/v1/quote", "post")
    let responses = try #require(quote["responses"] as? [String: [String: Any]])
    let content = try #require(responses["200"]?["content"] as? [String: Any])
    #expect(content.keys.sorted() == ["application/json", "image/png"])
  }
}
