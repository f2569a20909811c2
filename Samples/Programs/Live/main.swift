import ChatRaster
import Foundation
import FrameLab

/// Shows the features of a screen and writes stills of it: `Live FOLDER`.
guard let path = CommandLine.arguments.dropFirst().first else {
  print("usage: Live FOLDER")
  exit(64)
}
let start = Date(timeIntervalSince1970: 1_773_480_413)
let messages = (0..<400).map { index in
  Message(
    id: "m\(index)", sender: index % 3 == 0 ? "ana" : "bo", date: start + Double(index) * 300,
    content: .text(RichText("Boat \(index) leaves at \(index % 12 + 1) o’clock, from the pier.")))
}
let people = [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")]
let phone = try Phone(
  Conversation(title: "Boats", me: "ana", participants: people, messages: messages),
  in: URL(filePath: path))
let list = phone.list

// The chat scrolls to an advertisement, a row between two messages.
let advertisement = Banner(words: "Boats for hire, ten per cent off", ground: Color(rgb: 0x2f_4858))
try list.setInsertedRows([InsertedRow(id: "ad", at: .above("m380"), advertisement)])
list.show("m378")
list.scroll(by: -40)
try phone.play(.milliseconds(17))
try phone.still("advertisement")

// A long press opens a menu, and a tap chooses from it.
list.menu = { _ in
  ListMenu([
    ListMenu.Item(id: "copy", title: "Copy", icon: .copy),
    ListMenu.Item(id: "delete", title: "Delete", icon: .delete, isDestructive: true),
  ])
}
try phone.press(.text, of: "m382", for: .milliseconds(700))
try phone.still("menu")
try phone.press(.custom("copy"), of: nil, for: .milliseconds(60))
for event in list.takeTouchEvents() { print(event) }

// The text is selected, and a toast confirms it and disappears.
let selection = Selection(boxes: list.boxes(of: 5..<50, in: "m382"), size: list.size)
list.setLayer(FixedLayer(id: "selection", selection))
let toast = Banner(words: "Copied", ground: Color(rgb: 0x22_2222).withAlpha(0.9), radius: 19)
list.setLayer(
  FixedLayer(
    id: "toast", toast, depth: .over, alignment: .bottom, offset: Point(x: 0, y: 60), width: 120,
    opacity: 0))
list.moveLayer("toast", to: Point(x: 0, y: -60), opacity: 1, over: .milliseconds(250))
try phone.play(.milliseconds(300))
try phone.still("toast")
list.removeLayer("toast", over: .milliseconds(200), by: Point(x: 0, y: 20))
list.removeLayer("selection")
try phone.play(.milliseconds(300))
let share = 100 * phone.drawnPixelCount / phone.pixelCount
print("\(phone.frameCount) frames, \(share) % of their pixels drawn")

// The same list plays a scenario, and the sample asserts that no frame has blanks.
let fling = Scenario(name: "up", duration: 2, steps: [.init(at: 0, .fling(screensPerSecond: -6))])
let run = try list.measure(fling, isVirtual: true)
try run.require("blanks=0")
print("\(run.report.frameCount) frames of a fling without a blank")
