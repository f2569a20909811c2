import Foundation
import ServiceFormats
import Testing

@Suite("The OpenAPI document")
struct ServiceDescriptionTests {
  private func document(
    presets: [String] = [], onlyPresets: Bool = false, token: Bool = false
  ) throws -> [String: Any] {
    let description = ServiceDescription(
      version: "1.\"2\"", looks: ["wechat", "slack"], presets: presets,
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
}
