public import FoundationEssentials
public import ImageCodecs
import Transcripts

/// An output that a conversation is written to: a file, or a set of pages.
///
/// ```swift
/// try await renderer.write(
///   talk, as: [.picture(png), .picture(jpeg, as: JPEGEncoder()), .pdf(pdf), .svg(svg)])
/// ```
public struct OutputFile: Sendable {
  /// The destination of an output that is a single file.
  package enum Destination: Sendable {
    case file(URL)
    /// A function that receives the bytes, piece by piece, on a thread of the renderer.
    case stream(@Sendable ([UInt8]) throws -> Void)
  }

  /// The maximum height of the pages of a set, and the functions that name their files.
  struct PageNames: Sendable {
    var height: Double
    var file: @Sendable (Int, Int) -> URL
    var regions: (@Sendable (Int, Int) -> URL)?
    var index: URL?
  }

  /// The families of outputs.
  enum Form: Sendable {
    case picture(any PageEncoder, Destination, regions: URL?)
    case pages(any PageEncoder, PageNames)
    case document(any DocumentFormat, Destination)
    case transcript(any TranscriptEncoder, Destination)
  }

  let form: Form

  /// One image of the whole conversation.
  ///
  /// - Parameters:
  ///   - file: The destination; its file extension has no effect.
  ///   - encoder: The format.
  ///   - regions: The destination of the regions, as JSON; nil writes none.
  /// - Returns: The output.
  public static func picture(
    _ file: URL, as encoder: any PageEncoder = PNGEncoder(), regions: URL? = nil
  ) -> OutputFile {
    picture(.file(file), as: encoder, regions: regions)
  }

  /// A set of pages, as `writePages` writes them: none higher than `height` if that is possible.
  ///
  /// - Parameters:
  ///   - height: The maximum height of a page, in points.
  ///   - encoder: The format.
  ///   - file: Returns the destination of a page for its number, from 1, and the number of pages.
  ///   - regions: Returns the destination of a page's regions, as JSON, for the same two numbers;
  ///     nil writes none.
  ///   - index: The destination of the index, as JSON; nil writes none.
  /// - Returns: The output.
  public static func pages(
    height: Double, as encoder: any PageEncoder = PNGEncoder(),
    to file: @escaping @Sendable (_ number: Int, _ count: Int) -> URL,
    regions: (@Sendable (_ number: Int, _ count: Int) -> URL)? = nil, index: URL? = nil
  ) -> OutputFile {
    OutputFile(
      form: .pages(
        encoder, PageNames(height: height, file: file, regions: regions, index: index)))
  }

  /// A file of any format, such as one that the user has chosen from a list.
  ///
  /// ```swift
  /// try await renderer.write(talk, as: [.file(file, as: format.writer(settings))])
  /// ```
  ///
  /// - Parameters:
  ///   - file: The destination; its file extension has no effect.
  ///   - writer: The format with its settings.
  /// - Returns: The output: one image of the whole conversation, a document, or a text.
  public static func file(_ file: URL, as writer: OutputFormat.Writer) -> OutputFile {
    .file(.file(file), as: writer)
  }

  /// One image, with any destination.
  package static func picture(
    _ destination: Destination, as encoder: any PageEncoder, regions: URL? = nil
  ) -> OutputFile {
    OutputFile(form: .picture(encoder, destination, regions: regions))
  }

  /// A file of any format, with any destination; `regions` is only for pixels.
  package static func file(
    _ destination: Destination, as writer: OutputFormat.Writer, regions: URL? = nil
  ) -> OutputFile {
    switch writer.family {
    case .pages(let encoder): picture(destination, as: encoder, regions: regions)
    case .document(let format): OutputFile(form: .document(format, destination))
    case .transcript(let encoder): OutputFile(form: .transcript(encoder, destination))
    }
  }
}
