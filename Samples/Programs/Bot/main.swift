import ChatRaster
import Foundation

/// Reads events as JSON lines, and writes the last screen as `screen.png` and its regions as
/// `screen.json` into the named folder.
guard let path = CommandLine.arguments.dropFirst().first else {
  say("usage: Bot FOLDER < events.jsonl")
  exit(64)
}
var theme = try Theme.named("imessage")
theme.bubble.outgoing.fill = .color(Color(rgb: 0xff_6f00))
theme.contrast = .accessible
for change in theme.contrastChanges() where change.key.hasPrefix("bubble.outgoing") {
  say("on our orange, \(change)")
}
let desk = try Desk(
  Conversation(
    title: "Boat hire", me: "desk",
    participants: [
      Participant(id: "desk", name: "Boat hire"), Participant(id: "ana", name: "Ana"),
    ]), theme: theme)
while let line = readLine() { await desk.take(line) }
let screen = try await desk.screen()
let folder = URL(filePath: path)
try Data(screen.image.png()).write(to: folder.appending(path: "screen.png"))
try JSONEncoder().encode(screen.regions).write(to: folder.appending(path: "screen.json"))
let button = screen.regions.regions.first { $0.role == .custom("pay") }
print("\(button?.label ?? "no button") at \(button?.rects ?? [])")
