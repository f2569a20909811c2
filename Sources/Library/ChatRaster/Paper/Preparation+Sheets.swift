import BubbleLayout
import BuiltInContents
import ChatModel
import DisplayList
import FoundationEssentials
import VectorKit

extension ChatRenderer.Preparation {
  /// The cells of a document, including the pages that the options add to the conversation.
  ///
  /// - Parameters:
  ///   - pdf: The options.
  ///   - pageHeight: The maximum height of the cells of a page, in points.
  /// - Returns: The cells.
  /// - Throws: `RenderError` if the system's limit of open files is reached.
  func document(of pdf: PDFOptions, pageHeight: Double) throws(RenderError) -> DocumentCells {
    guard pdf.cover != nil || pdf.hasPicturePages else { return DocumentCells(cells) }
    let attached = try attachedPictures()
    let context = cells.builder.context
    let fonts = context.theme.fonts
    let scale = pdf.paper?.sheet.scale(forWidth: cells.width) ?? 1
    return DocumentCells(
      cells, cover: pdf.cover.map { coverRows($0, attached) } ?? [],
      pictures: pdf.hasPicturePages ? pictureRows(attached) : [],
      style: SheetStyle(
        families: fonts.families, monospaceFamilies: fonts.monospaceFamilies, width: cells.width,
        // Without paper, a page is as high as its cells; the minimum keeps picture pages within the
        // proportions of A4.
        pageHeight: min(pageHeight, cells.width * Self.tallestPage), factor: 1 / scale,
        isMirrored: context.isMirrored))
  }

  /// The height of a picture page without paper, as a multiple of its width: the proportions of A4.
  private static let tallestPage = 2.0.squareRoot()

  private var environment: LayoutEnvironment { cells.builder.context.environment }

  // MARK: The cover

  private func coverRows(
    _ cover: PDFOptions.Cover, _ attached: [AttachedPicture]
  ) -> [SheetRow] {
    let (words, numbers) = (environment.wording, environment.numbers)
    let conversation = cells.timeline.conversation
    let title = conversation.title.map(\.oneLine) ?? ""
    var rows = [SheetRow.heading(title.isEmpty ? words.messages : title)]
    func add(_ label: String, _ lines: [SheetRow]) {
      guard !lines.isEmpty else { return }
      rows.append(.label(label))
      rows += lines
    }
    add(words.participants, conversation.participants.map { .words($0.name.oneLine) })
    add(words.period, period(isToTheMinute: true).map { [.words($0)] } ?? [])
    add(words.timeZone, [.words(zoneName)])
    add(words.messages, [.words(numbers.text(cells.timeline.selectedMessages.count))])
    let shown = attached.filter { $0.shown != nil }
    add(words.pictures, [.words(numbers.text(shown.count))])
    let left = omissions(cover, attached)
    add(words.leftOut, left.isEmpty ? [.words(numbers.text(0))] : left.map { .words($0) })
    add(
      words.readFrom + " · SHA-256",
      cover.sources.flatMap { [.words($0.name.nameLine), .code($0.digest.oneLine)] })
    add(
      words.pictures + " · SHA-256",
      shown.flatMap { picture in
        [.words(picture.name.nameLine)] + (picture.shown.map { [.code($0.digest)] } ?? [])
      })
    return rows
  }

  /// The content that the pages do not show, one item per line.
  private func omissions(
    _ cover: PDFOptions.Cover, _ attached: [AttachedPicture]
  ) -> [String] {
    let (words, numbers) = (environment.wording, environment.numbers)
    let timeline = cells.timeline
    let messages = timeline.conversation.messages
    var lines: [String] = []
    let unselected = messages.count - timeline.selectedMessages.count
    if unselected > 0 { lines.append(words.line(words.messages, numbers.text(unselected))) }
    var omitted: [String: Int] = [:]
    for message in messages[timeline.selectedMessages] where message.content.type == "omitted" {
      let label = message.content.omitted.map { words.reason(of: $0) } ?? words.notInExport
      omitted[label, default: 0] += 1
    }
    lines += omitted.sorted { $0.key < $1.key }.map { words.line($0.key, numbers.text($0.value)) }
    lines += attached.filter { $0.shown == nil }.map { words.line(words.photo, $0.name.nameLine) }
    return lines + cover.omissions.map(\.oneLine)
  }

  private var zoneName: String {
    options.timeZone ?? cells.timeline.conversation.timeZone ?? "UTC"
  }

  // MARK: The picture pages

  private func pictureRows(_ attached: [AttachedPicture]) -> [SheetRow] {
    let rows = attached.compactMap { picture -> SheetRow? in
      guard let shown = picture.shown else { return nil }
      let captions = picture.messages.prefix(PaperLimits.captionedMessages).map(caption)
      let rest = picture.messages.count - captions.count
      let content = cells.timeline.conversation.messages[picture.messages[0]].content
      return .picture(
        shown.reference, name: picture.name.nameLine,
        alternative: cells.timeline.alternativeText(of: content).oneLine,
        caption: captions + (rest > 0 ? ["+ " + environment.numbers.text(rest)] : []),
        digest: "SHA-256 " + shown.digest)
    }
    return rows.isEmpty ? [] : [.heading(environment.wording.pictures)] + rows
  }

  /// The line that names a message in a caption: its id, its sender and its time.
  private func caption(_ index: Int) -> String {
    let words = environment.wording
    let conversation = cells.timeline.conversation
    let message = conversation.messages[index]
    var parts = [words.message(named: message.id.nameLine)]
    if let sender = message.sender {
      parts.append(cells.timeline.name(of: sender).oneLine)
    }
    if conversation.hasKnownDates, let date = message.date {
      parts.append(environment.dates.moment(environment.dates.time(at: date)))
    }
    return words.joined(parts, by: " · ")
  }
}
