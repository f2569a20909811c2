import ChatRaster
import FoundationEssentials

let folder = URL(filePath: FileManager.default.currentDirectoryPath)
if let hit = try await growingChat(in: folder) {
  print("message \(hit.messageID ?? "none"): \(hit.component), link to \(hit.link ?? "nothing")")
}
