import ChatRaster
import Testing

@testable import BubbleLayout

/// Tests every look with every kind of content: no text is cut off or covered, and all texts are
/// readable.
///
/// See `LookSheet` for how sheets are written.
@Suite(.timeLimit(.minutes(120))) struct LookSheetTests {
  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `each look shows every kind of content whole, and so that it can be read`(
    look: String
  ) async throws {
    try await LookSheet.check(look, LookSheet.cells(of: look), name: look) { cell in
      try LookSheetTalk.talk(isGroup: cell.isGroup, isRightToLeft: cell.isRightToLeft)
    }
  }
}
