import Foundation

/// Draws exports of Telegram, ChatGPT and this program's tables: `Export FOLDER [ME=]INPUT…`.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count > 1 else {
  print("usage: Export FOLDER [ME=]INPUT…, where ME is your name in the export")
  exit(64)
}
let archive = try Archive(in: URL(filePath: folder))
for input in arguments.dropFirst() {
  let parts = input.split(separator: "=", maxSplits: 1).map { String($0) }
  try await archive.add(URL(filePath: parts.last ?? ""), me: parts.count > 1 ? parts[0] : nil)
}
try await archive.writeSheet()
