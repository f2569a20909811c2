import BubbleLayout
import ChatModel
import DisplayList

import struct TextShaping.TextStyle

/// A file: an icon with the file type, and the name and size of the file.
struct FileView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let lines: CardLines
  private let kind: MeasuredText?
  private let source: String
  private let color: Color

  private static let iconSize = Size(width: 38, height: 44)
  private static let gap = 10.0

  /// Measures a file.
  init(_ file: FileContent, in context: ContentContext) {
    let suffix = Self.suffix(of: file.name, in: context)
    let room = context.width - Self.iconSize.width - Self.gap
    let name = context.fileName(
      file.name.isBlank ? context.strings.file : file.name, style: context.cardTitleStyle,
      width: room)
    let words = context.strings.line(
      of: [file.size.map { context.text(ofBytes: $0) }, suffix].compactMap(\.self))
    let detail =
      words.isEmpty
      ? nil : context.line(words, style: context.cardDetailStyle, width: room, role: .fileDetail)
    lines = CardLines(name, detail, in: context)
    kind = suffix.map {
      context.line(
        $0,
        style: ContentTextStyle(
          size: $0.utf8.count > 3 ? 9.5 : 11, weight: .semibold, color: .white,
          lineHeight: Self.iconSize.height),
        width: Self.iconSize.width, role: .fileKind)
    }
    source = file.source ?? file.name
    color = context.sign(Self.color(of: suffix) ?? context.theme.media.fileIcon)
    size = Size(
      width: min(
        max(context.theme.media.cardWidth, Self.iconSize.width + Self.gap + lines.longestLine),
        context.width),
      height: max(Self.iconSize.height, lines.height))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let icon = Rect(origin: box.origin, size: Self.iconSize)
    canvas.fill(.roundedRect(icon, CornerRadii(6)), color)
    if let kind {
      canvas.text(
        kind, at: Point(x: icon.minX + (icon.width - kind.size.width) / 2, y: icon.minY))
    } else {
      canvas.strokeIcon(
        Icon.document, in: Rect(x: icon.minX + 9, y: icon.minY + 10, width: 20, height: 24),
        width: 1.6, .white)
    }
    lines.draw(at: icon.maxX + Self.gap, in: box, on: &canvas)
    canvas.hit("file:" + source, box)
  }

  /// The extension of a file's name in upper case; nil if there is no extension or it is too long.
  private static func suffix(of name: String, in context: ContentContext) -> String? {
    let ending = context.fileEnding(of: name)
    return ending.isEmpty ? nil : ending.dropFirst().uppercased()
  }

  private static func color(of suffix: String?) -> Color? {
    switch suffix {
    case nil: Color(rgb: 0x8391a1)
    case "DOC", "DOCX", "ODT", "RTF", "TXT", "MD": Color(rgb: 0x3a7bd5)
    case "XLS", "XLSX", "ODS", "CSV": Color(rgb: 0x2f9e5b)
    case "ZIP", "RAR", "7Z", "TAR", "GZ", "XZ": Color(rgb: 0xb88a1e)
    case "MP3", "M4A", "OGG", "WAV", "FLAC", "OPUS": Color(rgb: 0x8e5bd0)
    default: nil
    }
  }
}
