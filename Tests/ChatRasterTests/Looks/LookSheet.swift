import ChatFonts
import DisplayList
import Foundation
import InputBar
import RendererTestResources
import TestResources
import Testing
import TextShaping

@testable import BubbleLayout
@testable import ChatRaster

/// Pages of a look that are checked for hidden ink and for contrast.
///
/// A few cells of each look's sheet are checked; a seed selects them. If `CHATRASTER_SHEETS` names
/// a folder, all cells are checked, and the sheets are written there as PNGs.
enum LookSheet {
  /// One page of a sheet.
  struct Cell: CustomStringConvertible {
    var isGroup: Bool
    var appearance: Appearance
    var isRightToLeft: Bool
    var width: Double

    var description: String {
      "\(isGroup ? "group" : "pair"), \(appearance), \(isRightToLeft ? "rtl" : "ltr"), \(Int(width))"
    }

    /// All pages of a sheet, grouped by width.
    static func all(of entry: ThemeCatalog.Entry) -> [Cell] {
      [320.0, 390, 768, 1_600].flatMap { width in
        entry.appearances.flatMap { appearance in
          [true, false].flatMap { isGroup in
            [false, true].map {
              Cell(
                isGroup: isGroup, appearance: appearance, isRightToLeft: $0, width: width)
            }
          }
        }
      }
    }
  }

  /// The folder for sheets; nil if none are requested.
  private static let folder =
    ProcessInfo.processInfo.environment["CHATRASTER_SHEETS"].map { URL(filePath: $0) }
  /// True if all pages are checked and written.
  static var writesSheets: Bool { folder != nil }
  private static let seed: UInt64 = 23

  static func options(_ look: String, _ cell: Cell) throws -> RenderOptions {
    var options = RenderOptions(
      theme: try ThemeCatalog.builtIn.theme(named: look, appearance: cell.appearance))
    options.width = cell.width
    options.scale = 1
    options.showsTitleBar = true
    options.statusBar = "9:41"
    options.footer = InputBar(state: .initial())
    return options
  }

  /// The pages that are checked; all of them if sheets are written.
  static func cells(of look: String) throws -> [Cell] {
    let entry = try #require(try ThemeCatalog.builtIn.entries().first { $0.name == look })
    let all = Cell.all(of: entry)
    guard folder == nil else { return all }
    var random = SeededGenerator(seed: seed &+ UInt64(look.utf8.reduce(0) { $0 &+ UInt64($1) }))
    // Narrow pages in both directions, because narrow pages have the most defects.
    return [false, true].compactMap { isRightToLeft in
      all.filter { $0.isRightToLeft == isRightToLeft && $0.width < 700 }
        .randomElement(using: &random)
    }
  }

  /// Checks pages of a chat, and writes them as a sheet if requested.
  ///
  /// - Parameters:
  ///   - look: The theme's name.
  ///   - cells: The pages.
  ///   - name: The beginning of the sheet's file name, to which the width is appended.
  ///   - talk: Makes the conversation of a page.
  /// - Throws: An error if the page cannot be drawn.
  static func check(
    _ look: String, _ cells: [Cell], name: String, talk: (Cell) throws -> Conversation
  ) async throws {
    let renderer = try ChatRenderer(try TestConversation.configuration(workers: 1))
    let check = InkCheck(fonts: renderer.catalog.files, scale: 1)
    var images: [Double: (images: [RenderedImage], labels: [String])] = [:]
    for cell in cells {
      let options = try Self.options(look, cell)
      let talk = try talk(cell)
      let snapshots = try Self.snapshots(of: talk, options, renderer)
      let ink = try snapshots.flatMap { place, snapshot in
        try check.findings(in: snapshot).map { "\(place): \($0)" }
      }
      #expect(ink.isEmpty, "\(look), \(cell): \(ink.joined(separator: "\n"))")
      let pale = try Self.pale(snapshots, look, cell, options.theme)
      #expect(pale.isEmpty, "\(look), \(cell): \(pale.joined(separator: "\n"))")
      var accessible = options
      accessible.theme.contrast = .accessible
      let raised = Self.findings(
        try Self.snapshots(of: talk, accessible, renderer), accessible.theme
      ).filter { $0.ratio < ($0.isMark ? 3 : 4.5) }.map(\.words)
      #expect(raised.isEmpty, "accessible \(look), \(cell): \(raised.joined(separator: "\n"))")
      if Self.folder != nil {
        images[cell.width, default: ([], [])].images.append(
          try await renderer.image(of: talk, options: options))
        images[cell.width]?.labels.append("\(look), \(cell)")
      }
    }
    guard let folder = Self.folder else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (width, sheet) in images {
      let image = try await renderer.sheet(of: sheet.images, labels: sheet.labels, columns: 4)
      try Data(try image.png()).write(to: folder.appending(path: "\(name)-\(Int(width)).png"))
    }
  }

  static func snapshots(
    of talk: Conversation, _ options: RenderOptions, _ renderer: ChatRenderer
  ) throws -> [(place: String, snapshot: CellSnapshot)] {
    let cells = try renderer.prepare(talk, options).cells
    let shaper = try TextShaper(catalog: renderer.catalog)
    return (0..<cells.count).map { index in
      (
        "row \(index), \(cells.messageID(at: index) ?? "-")",
        cells.snapshot(at: index, shaper: shaper)
      )
    }
  }

  // MARK: - Contrast

  struct Finding {
    var words: String
    var ratio: Double
    /// True if the text is a mark, such as initials, which needs less contrast.
    var isMark: Bool
  }

  private static func findings(
    _ snapshots: [(place: String, snapshot: CellSnapshot)], _ theme: Theme
  ) -> [Finding] {
    snapshots.flatMap { place, snapshot in
      PaintedTexts(of: snapshot, over: theme.page.colors).findings.compactMap { finding in
        guard let words = finding.words else {
          return Finding(words: "\(place): \(finding)", ratio: finding.ratio, isMark: true)
        }
        // Emoji have their own colours.
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let isMark = words.count <= 3 && words.allSatisfy { $0.isUppercase || !$0.isCased }
        return Finding(words: "\(place): \(finding)", ratio: finding.ratio, isMark: isMark)
      }
    }
  }

  /// The texts whose contrast is below the limit and below the lowest value in the look's table of
  /// facts.
  private static func pale(
    _ snapshots: [(place: String, snapshot: CellSnapshot)], _ look: String, _ cell: Cell,
    _ theme: Theme
  ) throws -> [String] {
    let named =
      try LookFacts(look).paleTexts.compactMap {
        cell.appearance == .light ? $0.light : $0.dark
      }.min() ?? 21
    return findings(snapshots, theme).filter {
      // The values in the table are rounded, so a tolerance is needed.
      $0.ratio < min($0.isMark ? 3 : 4.5, named - 0.01)
    }.map(\.words)
  }
}
