import ChatRasterService
import Foundation
import Glibc
import NIOCore
import Testing

/// Tests of the files that a service makes, and of those that it finds.
@Suite(.timeLimit(.minutes(5))) struct ServiceFolderTests {
  private static func place() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/place-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Makes what a service leaves when it is killed while it draws.
  private static func leave(_ name: String, in place: String, lock: Bool = true) throws -> String {
    let folder = place + "/" + name
    try FileManager.default.createDirectory(
      atPath: folder + "/requests/A/photos", withIntermediateDirectories: true)
    try "private".write(
      toFile: folder + "/requests/A/photos/a.txt", atomically: false, encoding: .utf8)
    if lock { _ = FileManager.default.createFile(atPath: folder + "/lock", contents: nil) }
    return folder
  }

  @Test func onlyFoldersOfDeadOwnersAreRemoved() async throws {
    let place = try Self.place()
    defer { try? FileManager.default.removeItem(atPath: place) }
    let dead = try (1...3).map { try Self.leave("chatraster-serve-\($0)-0000000\($0)", in: place) }
    let living = try Self.leave("chatraster-serve-4-00000004", in: place)
    let descriptor = open(living + "/lock", O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let others = try [
      Self.leave("chatraster-other", in: place), Self.leave("notes", in: place),
      // It is not known whether its owner runs.
      Self.leave("chatraster-serve-5-00000005", in: place, lock: false),
    ]
    let rest = place + "/chatraster-serve-6-00000006"
    try FileManager.default.createDirectory(atPath: rest, withIntermediateDirectories: false)
    let link = place + "/chatraster-serve-7-00000007"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: others[1])
    try await RunningService.with {
      $0.temporaryFolder = place
    } _: { service in
      let manager = FileManager.default
      for path in dead + [rest] { #expect(!manager.fileExists(atPath: path), "\(path)") }
      for path in others + [living] {
        #expect(manager.fileExists(atPath: path + "/requests/A/photos/a.txt"), "\(path)")
      }
      let reply = try await service.render("Ana: hi")
      #expect(reply.status == 200)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
    #expect(names.count == 5, "\(names)")
  }

  @Test func servicesThatStartTogetherLeaveEachOtherAlone() async throws {
    let place = try Self.place()
    defer { try? FileManager.default.removeItem(atPath: place) }
    for index in 0..<20 {
      _ = try Self.leave("chatraster-serve-9-\(10_000_000 + index)", in: place)
    }
    let manager = FileManager.default
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        group.addTask {
          try await RunningService.with {
            $0.temporaryFolder = place
          } _: { service in
            let zip = try await service.render("PK\u{3}\u{4} zip")
            #expect(zip.text.hasSuffix("PK\u{3}\u{4} zip with talk"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try manager.subpathsOfDirectory(atPath: place) == [])
  }

  /// A request whose files the service has to write.
  enum Request: CaseIterable {
    case archive, form, quote

    /// The head fields and the body; the worker sticks with the text `stick`.
    func text(_ talk: String) -> String {
      var (target, fields, body) = ("/v1/render", "", talk)
      switch self {
      case .archive: body = "PK\u{3}\u{4} " + talk
      case .form:
        fields = "Content-Type: multipart/form-data; boundary=b\r\n"
        body =
          ["name=talk", "name=p; filename=\"a/b/p.png\""].map {
            "--b\r\nContent-Disposition: form-data; \($0)\r\n\r\n\(talk)\r\n"
          }.joined() + "--b--\r\n"
      case .quote:
        target = "/v1/quote"
        body = "{\"messages\": [{\"from\": {\"id\": 1, \"name\": \"A\"}, \"text\": \"\(talk)\"}]}"
      }
      return
        "POST \(target) HTTP/1.1\r\nHost: a\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n"
        + body
    }
  }

  @Test(arguments: Request.allCases)
  func aRequestsFilesArePrivateAndGoWithItsAnswer(request: Request) async throws {
    try await RunningService.with { service in
      #expect(service.files.isEmpty)
      let reply = try await service.send([
        request.text("Ana: hi").replacing("Host: a", with: "Host: a\r\nConnection: close")
      ])
      #expect(reply.map(\.status) == [200], "\(reply.first?.text ?? "")")
      #expect(service.files.isEmpty, "\(service.files)")

      let client = try await service.client(request.text("stick"))
      try await service.wait { !service.files.isEmpty }
      for path in service.files {
        let attributes = try FileManager.default.attributesOfItem(
          atPath: service.folder + "/" + path)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(path)")
      }
      try await client.close()
      try await service.wait { service.files.isEmpty }
    }
  }

  @Test(arguments: Request.allCases)
  func filesForWhichThereIsNoPlaceAreNoFaultOfTheClient(request: Request) async throws {
    let place = try Self.place()
    defer { try? FileManager.default.removeItem(atPath: place) }
    try await RunningService.with {
      $0.temporaryFolder = place
    } _: { service in
      // As on a full disk, no file can be made.
      for name in try FileManager.default.contentsOfDirectory(atPath: place) {
        try FileManager.default.removeItem(atPath: place + "/\(name)/requests")
      }
      let reply = try await service.send([
        request.text("Ana: hi").replacing("Host: a", with: "Host: a\r\nConnection: close")
      ])
      #expect(reply.map(\.status) == [503], "\(reply.first?.text ?? "")")
      #expect(reply.first?.text.contains("no_space") == true, "\(reply.first?.text ?? "")")
    }
  }

  @Test func aFileWithTheNameOfAFolderIsRefused() async throws {
    try await RunningService.with { service in
      let body =
        ["name=talk", "name=p; filename=\"a/b/p.png\"", "name=q; filename=\"a/b\""].map {
          "--b\r\nContent-Disposition: form-data; \($0)\r\n\r\nAna: hi\r\n"
        }.joined() + "--b--\r\n"
      let reply = try await service.render(
        body, "", ["Content-Type": "multipart/form-data; boundary=b"])
      #expect(reply.status == 400 && reply.code == "files", "\(reply.text)")
    }
  }
}
