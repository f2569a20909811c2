import Assertions
import ChatModel
import FoundationEssentials
import TestResources
import Testing

@testable import ChatImport

/// Tests of exports that were compressed with zstd, such as the old sessions of Codex.
@Suite struct CompressedExportTests {
  /// A folder that is deleted after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "compressed-\(UInt64.random(in: .min ... .max))")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ bytes: [UInt8], _ name: String) throws -> URL {
      let file = url.appending(path: name)
      try Data(bytes).write(to: file)
      return file
    }
  }

  private let folder: Folder

  init() throws { folder = try Folder() }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: fixtures.appending(path: path)))
  }

  private let session = "codex/rollout-lake.jsonl"

  @Test func `a compressed session is read like the session, in one frame or in several`() throws {
    let session = try bytes(session)
    let plain = try ConversationImporter.importConversation(
      from: fixtures.appending(path: self.session))
    let (first, second) = (Array(session.prefix(1000)), Array(session.dropFirst(1000)))
    for packed in [
      ZstdFile.frame(session), ZstdFile.frame(first) + ZstdFile.frame(second),
      ZstdFile.skippedFrame([7]) + ZstdFile.frame(session),
    ] {
      let file = try folder.write(packed, "rollout-lake.jsonl.zst")
      try same(ConversationImporter.detect(file), .codex)
      let result = try ConversationImporter.importConversation(from: file)
      same(result.conversation.messages, plain.conversation.messages)
      same(result.conversation.title, plain.conversation.title)
      // Bytes without a file are unpacked too.
      let other = try ConversationImporter.importConversation(from: packed, name: "x")
      same(other.conversation.messages, plain.conversation.messages)
    }
  }

  @Test func `any text export can be compressed, in a folder and in an archive too`() throws {
    let line = try bytes("line/ana.txt")
    let file = try folder.write(ZstdFile.frame(line), "[LINE] Chat with Bo.txt.zst")
    let plain = try ConversationImporter.importConversation(
      from: line, name: "[LINE] Chat with Bo.txt")
    for input in [file, folder.url] {
      let result = try ConversationImporter.importConversation(from: input)
      same(result.format, .line)
      same(result.conversation.messages, plain.conversation.messages)
      same(result.conversation.title, plain.conversation.title)
    }
    let packed = ZstdFile.frame(try bytes(session))
    let archive = try folder.write(
      ZipFile(entries: [ZipFile.Entry(name: "sessions/rollout-1.jsonl.zst", data: packed)]).bytes,
      "sessions.zip")
    let result = try ConversationImporter.importConversation(from: archive)
    same(result.format, .codex)
    same(result.conversation.title, "How deep is the lake?")
  }

  @Test func `a file that is cut or damaged is refused with the reason`() throws {
    let packed = ZstdFile.frame(try bytes(session))
    for (bytes, problem) in [
      (Array(packed.dropLast(9)), "the compressed file is cut short"),
      (Array(packed.prefix(packed.count / 2)), "the compressed file is cut short"),
      (packed.dropLast(3) + [0, 0, 0], "the compressed file is damaged"),
    ] {
      let file = try folder.write(bytes, "rollout.jsonl.zst")
      for read in [
        { _ = try ConversationImporter.importConversation(from: file) },
        { _ = try ConversationImporter.listing(of: file) },
      ] {
        let error = #expect(throws: ImportError.self) { try read() }
        same(error?.problem, problem)
        same(error?.kind, .badData)
        same(error?.file, file.path)
      }
    }
  }

  @Test func `a bomb is refused before it fills the disk`() throws {
    // 64 MiB of one line, which are compressed to a few kilobytes.
    let start = try bytes(session)
    let bomb = ZstdFile.frame(start + [UInt8](repeating: 0x20, count: 64 << 20))
    #expect(bomb.count < 32_000)
    let file = try folder.write(bomb, "rollout.jsonl.zst")
    try same(ConversationImporter.detect(file), .codex)
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(from: file)
    }
    #expect(error?.problem.contains("unpacks to more than the ") == true, "\(error?.problem ?? "")")
    same(error?.advice, "unpack it with zstd and name the file")
  }

  @Test func `a cancelled import stops to unpack`() async throws {
    let file = try folder.write(ZstdFile.frame(try bytes(session)), "rollout.jsonl.zst")
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try ConversationImporter.importConversation(from: file)
    }
    let error = await #expect(throws: ImportError.self) { try await task.value }
    same(error?.kind, .cancelled)
  }
}
