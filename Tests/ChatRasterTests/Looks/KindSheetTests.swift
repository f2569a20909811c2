import ChatRaster
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing

@testable import BubbleLayout

/// Tests of the contact sheet of kinds of content: every kind in every look, both received and
/// sent.
@Suite(.timeLimit(.minutes(120))) struct KindSheetTests {
  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `every kind is whole and can be read in each look`(look: String) async throws {
    var cells = try LookSheet.cells(of: look)
    // Without sheets, one page of each look is checked; half of the pages are right-to-left.
    if !LookSheet.writesSheets { cells = look.utf8.count % 2 == 0 ? [cells[0]] : [cells[1]] }
    try await LookSheet.check(look, cells, name: "kinds-\(look)") { cell in
      try Self.talk(isGroup: cell.isGroup, isRightToLeft: cell.isRightToLeft)
    }
  }

  /// A conversation in which each content is received once and sent once.
  private static func talk(isGroup: Bool, isRightToLeft: Bool) throws -> Conversation {
    let contents = try KindSamples.all(isRightToLeft: isRightToLeft)
    let people = [("ana", "Ana", "آنا"), ("bo", "Bo", "بو"), ("li", "Li", "لي")].map {
      Participant(id: $0.0, name: isRightToLeft ? $0.2 : $0.1)
    }
    var messages: [Message] = []
    for (index, content) in contents.enumerated() {
      let other = isGroup && index % 2 == 1 ? "li" : "bo"
      for (side, sender) in [other, "ana"].enumerated() {
        let seconds = 1_773_480_413 + Double(index * 90 + side * 30)
        messages.append(
          Message(
            id: "\(content.type)-\(index)-\(sender)", sender: sender,
            date: Date(timeIntervalSince1970: seconds), content: content,
            status: side == 1 ? .read : nil))
      }
    }
    return Conversation(
      title: "Kinds", me: "ana", participants: isGroup ? people : Array(people.prefix(2)),
      messages: messages, timeZone: "UTC", locale: isRightToLeft ? "ar" : "en",
      folder: TestConversation.samples)
  }
}
