import ChatRaster
import Foundation
import Synchronization

/// Ends the program with a one-line error.
func fail(_ words: String, status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data("Overlay: \(words)\n".utf8))
  exit(status)
}

/// `Overlay [WIDTHxHEIGHT [FRAMES-A-SECOND]]`: lines such as `Bo: hello` become messages
/// immediately, and an empty line is a pause of a second.
let words = CommandLine.arguments.dropFirst()
let size = (words.first ?? "480x640").split(separator: "x").compactMap { Int($0) }
let rate = words.dropFirst().first.map { Int($0) ?? 0 } ?? 30
guard size.count == 2, size.allSatisfy({ (120...4096).contains($0) }), (1...240).contains(rate)
else {
  fail("Overlay [WIDTHxHEIGHT [FRAMES-A-SECOND]]", status: 64)
}

let store = ConversationStore()
let hasEnded = Mutex(false)
Thread.detachNewThread {
  var number = 0
  var senders: Set<String> = []
  while let line = readLine() {
    if line.isEmpty { Thread.sleep(forTimeInterval: 1) }
    guard let colon = line.firstIndex(of: ":") else { continue }
    number += 1
    let sender = String(line[..<colon])
    let words = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    do {
      try store.edit { batch in
        if senders.insert(sender).inserted {
          batch.updateDetails { $0.participants.append(Participant(id: sender, name: sender)) }
        }
        try batch.append(
          Message(id: "\(number)", sender: sender, content: .text(RichText(words))))
      }
    } catch {
      fail("line \(number): \(error)")
    }
  }
  hasEnded.withLock { $0 = true }
}

do {
  var overlay = try Overlay(store, width: size[0], height: size[1], framesPerSecond: rate)
  // Adds two seconds, so that the last message comes to rest.
  var framesLeft = 2 * rate
  let clock = ContinuousClock()
  var due = clock.now
  while framesLeft > 0 {
    try FileHandle.standardOutput.write(contentsOf: Data(overlay.nextFrame()))
    if hasEnded.withLock({ $0 }) { framesLeft -= 1 }
    due += .seconds(1) / rate
    try await clock.sleep(until: due)
  }
} catch {
  fail("\(error)")
}
