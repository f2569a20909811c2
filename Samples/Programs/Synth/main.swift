import Foundation

/// Makes pictures of synthetic chats for training: `Synth COUNT FOLDER`.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 2, let count = Int(arguments[0]) else {
  print("usage: Synth COUNT FOLDER")
  exit(64)
}
let start = ContinuousClock.now
let words = try await Dataset(in: URL(filePath: arguments[1])).make(count: count)
print("\(count) pictures with \(words) words in \(ContinuousClock.now - start)")
