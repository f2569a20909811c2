import ArgumentParser
import ChatImport
import ChatRaster
import JSONStream

/// A sheet of paper that `--paper` names.
enum PaperArgument: String, ExpressibleByArgument, CaseIterable {
  case a4, letter

  /// The sheet.
  var paper: PDFOptions.Paper {
    switch self {
    case .a4: .a4
    case .letter: .letter
    }
  }
}

/// The options of a PDF's pages.
struct PaperOptions: ParsableArguments {
  @Option(help: "The paper size of a PDF's pages; messages that are too wide are drawn smaller.")
  var paper: PaperArgument?

  @Option(
    help: ArgumentHelp(
      """
      The margins of each sheet, in points or with the units in, mm or cm: one for all, or top, \
      right, bottom and left, separated by commas. By default 0.5in.
      """, valueName: "length"))
  var margins: MarginsArgument?

  @Option(
    help: ArgumentHelp(
      "The size of messages on each sheet; 1 is their own size, 1.2 a fifth larger.",
      valueName: "factor"))
  var paperScale: Double?

  @Option(
    help: ArgumentHelp(
      """
      A text in the upper margin of each sheet, with the fields {title}, {participants}, {period}, \
      {page} and {pages}.
      """, valueName: "text"))
  var header: String?

  @Option(
    help: ArgumentHelp(
      "A text in the lower margin, with the same fields: \"Page {page} of {pages}\".",
      valueName: "text"))
  var footer: String?

  @Option(
    help: ArgumentHelp(
      """
      A number at the end of the lower margin, which counts up from the first sheet's number in \
      braces: "ABC{000001}".
      """, valueName: "text"))
  var stamp: String?

  @Flag(help: "Number the lines of text of each sheet in its margin, from 1.")
  var lineNumbers = false

  @Flag(
    help: """
      Begin with a cover page: the participants, the period, the time zone, counts, omissions, \
      and the SHA-256 of the input and of each picture.
      """)
  var cover = false

  @Flag(help: "End with pages that show each picture large, with its message and its SHA-256.")
  var picturePages = false

  /// The options that were given, as spelled on the command line.
  var given: [String] {
    [
      ("paper", paper != nil), ("margins", margins != nil), ("paper-scale", paperScale != nil),
      ("header", header != nil), ("footer", footer != nil), ("stamp", stamp != nil),
      ("line-numbers", lineNumbers), ("cover", cover), ("picture-pages", picturePages),
    ].compactMap { $0.1 ? $0.0 : nil }
  }

  /// The options that also apply to a PDF without paper sheets.
  private static let free: Set = ["cover", "picture-pages"]

  /// The pages that the options describe.
  ///
  /// - Throws: `CommandFailure` for options that need a paper sheet if there is none, and for
  ///   values that make a page impossible.
  var pages: PDFOptions {
    get throws(CommandFailure) {
      if paper == nil, let option = given.first(where: { !Self.free.contains($0) }) {
        throw CommandFailure(
          status: .usage,
          message: "--\(option) is for sheets of paper: give --paper "
            + PaperArgument.allCases.map(\.rawValue).joined(separator: " or ") + ", too")
      }
      var pdf = PDFOptions(
        paper: paper?.paper, header: header, footer: footer, stamp: stamp,
        numbersLines: lineNumbers, cover: cover ? PDFOptions.Cover() : nil,
        hasPicturePages: picturePages)
      if let margins { pdf.paper?.margins = margins.insets }
      pdf.paper?.scale = paperScale
      do {
        try pdf.check()
      } catch {
        throw CommandFailure(error)
      }
      return pdf
    }
  }
}

extension RenderCommand {
  /// The information for the cover; nil if no output has a cover.
  ///
  /// - Throws: An error with an exit status if the input cannot be read again.
  func cover(
    of imported: ImportResult, in context: any CommandContext
  ) throws -> PDFOptions.Cover? {
    guard sheets.cover else { return nil }
    var cover = PDFOptions.Cover(omissions: imported.report.lines)
    if input == "-" {
      cover.sources = [try source(try context.openInput())]
    } else {
      cover.sources = [try PDFOptions.Cover.Source(of: FileArgument.url(input))]
    }
    if selection.messages != .all {
      cover.omissions.append("messages that \(selection.given.joined(separator: " ")) leaves out")
    }
    return cover
  }

  private func source(_ given: CommandInput) throws(CommandFailure) -> PDFOptions.Cover.Source {
    do throws(ByteSourceError) {
      return PDFOptions.Cover.Source(name: given.name, digest: try given.digest())
    } catch {
      throw CommandFailure(status: .noInput, message: "\(given.name): \(error.reason)")
    }
  }
}
