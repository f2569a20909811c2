import CSDL2
import ChatFonts
import ChatImport
import ChatRaster
import Foundation

/// The arguments on the command line: `Window FILE [--report FILE]`.
struct Arguments {
  var file: String
  var report: String?

  init?(_ words: [String]) {
    guard words.count == 2 || (words.count == 4 && words[2] == "--report") else { return nil }
    file = words[1]
    report = words.count == 4 ? words[3] : nil
  }
}

@MainActor
func run() throws {
  guard let arguments = Arguments(CommandLine.arguments) else {
    print("Window FILE [--report FILE]: FILE is a conversation, a script or an export")
    exit(64)
  }
  let conversation = try ConversationImporter.importConversation(
    from: URL(filePath: arguments.file)
  ).conversation
  let clock = ContinuousClock()
  let read = clock.now
  // The store is made from a long conversation in the background, while the window and the fonts
  // are opened.
  let store = BackgroundValue { try ConversationStore(conversation) }
  let screen = try Screen(
    title: conversation.title ?? "Conversation", width: 480, height: 800)
  let themes: [Theme] = try [
    .telegram(.light), .telegram(.dark), .named("imessage"), .named("whatsapp"),
  ]
  var options = RenderOptions(theme: themes[0])
  // A point is one pixel; on a magnified screen, the window manager scales the window itself.
  options.scale = 1
  let renderer = try ChatRenderer(
    ChatRenderer.Configuration(fontDirectories: [try ChatFonts.directory()], options: options))
  let viewer = try Viewer(store.value(), on: screen, themes: themes, renderer: renderer)
  while !viewer.isClosed {
    let frame = clock.now
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { try viewer.handle(event, at: frame - read) }
    try viewer.turn(at: frame - read, sinceReading: (frame - read) / .milliseconds(1))
    // The timer for sixty frames per second; a surface in main memory has no other clock. The first
    // frame is shown as soon as it is ready.
    let beat: Duration = viewer.meter.firstFrame == nil ? .milliseconds(3) : .microseconds(16_667)
    let rest = beat - (clock.now - frame)
    if rest > .zero { SDL_Delay(UInt32(rest / .milliseconds(1))) }
  }
  if let report = arguments.report {
    try viewer.meter.report().write(to: URL(filePath: report))
  }
}

do {
  try run()
} catch {
  FileHandle.standardError.write(Data("Window: \(error)\n".utf8))
  exit(1)
}
