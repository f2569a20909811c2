import ChatModel
import DisplayList
import TextShaping

/// A document: an icon with its kind, its name and its size.
struct FileView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let lines: CardLines
  private let kind: ShapedText?
  private let source: String
  private let color: Color

  private static let iconSize = Size(width: 38, height: 44)
  private static let gap = 10.0

  /// Measures a file.
  init(_ file: FileContent, width: Double, using tools: ContentTools) {
    let media = tools.context.theme.media
    let suffix = Self.suffix(of: file.name)
    let room = width - Self.iconSize.width - Self.gap
    let environment = tools.context.environment
    let name = tools.fileName(
      file.name.isBlank ? environment.wording.file : file.name, tools.styles.cardTitle,
      width: room, as: .fileName)
    let bytes = file.size.map {
      environment.numbers.localized(ByteCount.text($0, units: environment.wording.byteUnits))
    }
    let words = environment.wording.joined([bytes, suffix].compactMap(\.self), by: " · ")
    let detail =
      words.isEmpty
      ? nil : tools.line(words, tools.styles.cardDetail, width: room, as: .fileDetail)
    lines = CardLines(name, detail, using: tools)
    kind = suffix.map {
      tools.line(
        $0,
        TextStyle(
          families: tools.context.theme.fonts.families, size: $0.utf8.count > 3 ? 9.5 : 11,
          weight: .semibold, color: .white, lineHeight: Self.iconSize.height),
        width: Self.iconSize.width, as: .fileKind)
    }
    source = file.source ?? file.name
    color = tools.context.theme.sign(Self.color(of: suffix, theme: tools.context.theme))
    size = Size(
      width: min(max(media.cardWidth, Self.iconSize.width + Self.gap + lines.longestLine), width),
      height: max(Self.iconSize.height, lines.height))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let icon = Rect(origin: box.origin, size: Self.iconSize)
    canvas.builder.fill(icon, radius: 6, color)
    if let kind {
      canvas.builder.text(
        kind, at: Point(x: icon.minX + (icon.width - kind.longestLine) / 2, y: icon.minY))
    } else {
      canvas.builder.strokeIcon(
        Icon.document, at: Rect(x: icon.minX + 9, y: icon.minY + 10, width: 20, height: 24),
        width: 1.6, .white)
    }
    lines.place(at: icon.maxX + Self.gap, in: box, into: &canvas.builder)
    canvas.builder.hit(.custom("file:" + source), box)
  }

  /// The ending of a file's name in capitals, where it is a short one.
  private static func suffix(of name: String) -> String? {
    let ending = FileName.ending(of: name)
    return ending.isEmpty ? nil : ending.dropFirst().uppercased()
  }

  private static func color(of suffix: String?, theme: Theme) -> Color {
    switch suffix {
    case nil: Color(rgb: 0x8391a1)
    case "DOC", "DOCX", "ODT", "RTF", "TXT", "MD": Color(rgb: 0x3a7bd5)
    case "XLS", "XLSX", "ODS", "CSV": Color(rgb: 0x2f9e5b)
    case "ZIP", "RAR", "7Z", "TAR", "GZ", "XZ": Color(rgb: 0xb88a1e)
    case "MP3", "M4A", "OGG", "WAV", "FLAC", "OPUS": Color(rgb: 0x8e5bd0)
    default: theme.media.fileIcon
    }
  }
}
