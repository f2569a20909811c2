import ChatFonts
import ChatImport
import ChatRaster
import Foundation

/// The reason why the sample failed.
struct Failure: Error, CustomStringConvertible {
  var description: String
}

/// Throws an error that quotes the promise, if the promise does not hold.
func require(_ holds: Bool, _ promise: String) throws {
  guard holds else { throw Failure(description: "check failed: \(promise)") }
  print("holds: \(promise)")
}

/// Writes a conversation as AVIF, and reads it again: `Outputs FOLDER CHAT`.
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("usage: Outputs FOLDER CHAT, where CHAT is a conversation, a script or an export")
  exit(64)
}
do {
  let trial = Trial(
    talk: try ConversationImporter.importConversation(from: URL(filePath: arguments[2]))
      .conversation,
    renderer: try ChatRenderer(
      ChatRenderer.Configuration(
        fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))),
    folder: URL(filePath: arguments[1]))
  try await trial.writePictures()
  try await trial.writePages()
  try await trial.requestRefusals()
} catch {
  print("Outputs: \(error)")
  exit(1)
}
