import ChatRaster
import FoundationEssentials

/// Draws into a temporary folder, which is deleted at the end.
func run() async throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "embedding-\(ProcessInfo.processInfo.processIdentifier)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  guard let hit = try await growingChat(in: folder) else { return }
  print("message \(hit.messageID ?? "none"): \(hit.role), link to \(hit.link ?? "nothing")")
}

try await run()
