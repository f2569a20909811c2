import ChatRasterService
import Foundation
import Testing

/// Tests of `POST /v1/render` with the fake worker.
struct RenderRouteTests {
  @Test func aTalkComesBackAsAPicture() async throws {
    let reply = try await RunningService.with { try await $0.render("Ana: hi") }
    #expect(reply.status == 200)
    #expect(reply.fields["content-type"] == "image/png")
    #expect(reply.text.hasSuffix("Ana: hi"))
    #expect(reply.fields["server-timing"]?.contains("draw;dur=") == true)
    #expect(reply.fields["chatraster-report"]?.contains("\"faithful\":true") == true)
    #expect(reply.fields["x-content-type-options"] == "nosniff")
  }

  @Test func acceptChoosesTheFormat() async throws {
    try await RunningService.with { service in
      for (accept, type) in [
        ("image/webp", "webp"), ("application/pdf, image/png;q=0.5", "pdf"),
        ("image/*;q=0.3, text/html;q=0.2", "png"),
        ("image/avif,image/webp,image/*,*/*;q=0.8", "png"),
        ("text/markdown", "markdown"),
      ] {
        let reply = try await service.render("Ana: hi", "", ["Accept": accept])
        #expect(reply.text.contains("output-format=\(type) "), "\(accept)")
      }
      let refused = try await service.render("Ana: hi", "", ["Accept": "audio/ogg"])
      #expect(refused.status == 406)
      #expect(refused.code == "not_acceptable")
    }
  }

  @Test func optionsReachTheWorkerAndLimitsCannotBeRaised() async throws {
    try await RunningService.with { configuration in
      configuration.limits.pixels = 1_000_000
      configuration.limits.messages = 7
    } _: { service in
      let reply = try await service.render("Ana: hi", "?theme=slack&width=500&scale=1&strict=true")
      #expect(
        reply.text.hasPrefix(
          "max-rows=2000 output-format=png scale=1 strict=1 theme=slack width=500 most=7"))
      for name in ["max-rows", "messages", "jobs", "deadline"] {
        let refused = try await service.render("Ana: hi", "?\(name)=999")
        #expect(refused.status == 400, "\(name)")
        #expect(refused.code == "unknown_option", "\(name)")
      }
    }
  }

  @Test(arguments: [
    "themes=/etc", "fonts=/etc", "regions=/tmp/x", "output=/tmp/x", "folder=/etc", "languages=/etc",
    "cache=true", "system-fonts=true", "theme=/etc/passwd", "theme=..%2Fplain", "theme=plain.json",
  ])
  func noOptionNamesAFileOfTheMachine(query: String) async throws {
    let reply = try await RunningService.with { try await $0.render("Ana: hi", "?" + query) }
    #expect(reply.status == 400)
  }

  @Test func aKnownTagIsAnsweredWithoutDrawing() async throws {
    try await RunningService.with { service in
      let first = try await service.render("Ana: hi", "?width=300&theme=slack")
      let tag = try #require(first.fields["etag"])
      let second = try await service.render(
        "Ana: hi", "?theme=slack&width=300", ["If-None-Match": "\"other\", \(tag)"])
      #expect(second.status == 304)
      #expect(second.body.isEmpty)
      #expect(second.fields["etag"] == tag)
      for (talk, query, accept) in [
        ("Ana: ho", "?width=300&theme=slack", "*/*"), ("Ana: hi", "?width=301&theme=slack", "*/*"),
        ("Ana: hi", "?width=300&theme=slack", "image/webp"),
      ] {
        let other = try await service.render(talk, query, ["If-None-Match": tag, "Accept": accept])
        #expect(other.status == 200)
        #expect(other.fields["etag"] != tag)
      }
      // The fake worker is stuck and would not answer.
      let stuck = try await service.render("stick", "", ["If-None-Match": "*"])
      #expect(stuck.status == 304)
    }
  }

  @Test func failuresOfTheTalkHaveTheirOwnStatus() async throws {
    try await RunningService.with { service in
      for (talk, status) in [
        ("fail 64", 400), ("fail 65", 422), ("fail 66", 422), ("fail 74", 500),
      ] {
        let reply = try await service.render(talk)
        #expect(reply.status == status, "\(talk)")
        #expect(reply.text.contains("talk.txt: it is wrong"))
        #expect(reply.fields["content-type"] == "application/problem+json")
      }
      let empty = try await service.render("")
      #expect(empty.code == "no_talk")
    }
  }

  @Test func anArchiveIsAFileForTheWorkerAndGoesAfterwards() async throws {
    try await RunningService.with { service in
      let reply = try await service.render(
        "PK\u{3}\u{4} zip", "", ["Content-Type": "application/zip"])
      #expect(reply.status == 200)
      #expect(reply.text.hasSuffix("PK\u{3}\u{4} zip with talk.zip"))
    }
  }
}
