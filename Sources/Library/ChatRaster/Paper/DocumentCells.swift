import BubbleLayout
import CellEngine
import ChatModel
import DisplayList
import TextShaping

/// The cells of a document: its cover, the conversation and its picture pages.
struct DocumentCells: CellSource {
  let conversation: PageCells
  /// The rows of the cover, before the conversation; `pictures` are the rows after it, and both are
  /// empty if `style` is nil.
  let cover: [SheetRow]
  let pictures: [SheetRow]
  let style: SheetStyle?

  /// Makes a document that contains only a conversation.
  init(_ conversation: PageCells) {
    self.init(conversation, cover: [], pictures: [], style: nil)
  }

  init(
    _ conversation: PageCells, cover: [SheetRow], pictures: [SheetRow], style: SheetStyle?
  ) {
    self.conversation = conversation
    self.cover = cover
    self.pictures = pictures
    self.style = style
  }

  /// The indices of the conversation's cells in the document.
  var shared: Range<Int> { cover.count..<cover.count + conversation.count }

  var count: Int { cover.count + conversation.count + pictures.count }
  var width: Double { conversation.width }
  var background: Background { conversation.background }

  /// The index of a cell in the conversation; nil for a cell of the cover or of the picture pages.
  func place(_ index: Int) -> Int? {
    let place = index - cover.count
    return (0..<conversation.count).contains(place) ? place : nil
  }

  private func row(_ index: Int) -> SheetRow? {
    if index < cover.count { return cover[index] }
    let place = index - cover.count - conversation.count
    return pictures.indices.contains(place) ? pictures[place] : nil
  }

  /// The message that a cell shows; nil for date lines, bars, and cells of the cover or of the
  /// picture pages.
  func messageID(at index: Int) -> Message.ID? {
    place(index).flatMap { conversation.messageID(at: $0) }
  }

  func key(at index: Int) -> CellKey? { place(index).flatMap { conversation.key(at: $0) } }

  func keyWithoutFiles(at index: Int) -> CellKey?? {
    guard let place = place(index) else { return .some(nil) }
    return conversation.keyWithoutFiles(at: place)
  }

  func snapshot(at index: Int, shaper: TextShaper) throws -> CellSnapshot {
    if let place = place(index) { return conversation.snapshot(at: place, shaper: shaper) }
    guard let row = row(index), let style else {
      return CellSnapshot(size: Size(width: width, height: 0), items: [])
    }
    return style.snapshot(of: row, shaper: shaper)
  }

  func mayBeginPage(at index: Int) -> Bool {
    if let place = place(index) { return conversation.mayBeginPage(at: place) }
    // A heading or a label stays on the same page as the row below it.
    guard index > 0, let above = row(index - 1) else { return true }
    switch above {
    case .heading, .label: return false
    case .words, .code, .picture: return true
    }
  }

  func beginsPage(at index: Int) -> Bool {
    guard index > 0 else { return false }
    return index == cover.count || index == cover.count + conversation.count
  }

  var pageHeader: Int? { conversation.pageHeader.map { $0 + cover.count } }
}
