import BubbleLayout
import CellEngine
import ChatModel
import ImageCodecs
import Platform
import RasterKit
import TextShaping

extension RenderError {
  /// Translates an error of another module into the library's terms.
  ///
  /// - Parameters:
  ///   - error: The error of the other module.
  ///   - page: The cells, so that the error names a message instead of a cell.
  package init(wrapping error: any Error, page: PageCells? = nil) {
    self.init(wrapping: error) { (row: $0, messageID: page?.messageID(at: $0)) }
  }

  /// Translates an error of another module into the library's terms.
  ///
  /// - Parameters:
  ///   - error: The error of the other module.
  ///   - cell: Returns, for the cell that the error names, its row and the message that the row
  ///     shows.
  init(wrapping error: any Error, cell: (Int) -> (row: Int, messageID: Message.ID?)) {
    switch error {
    case let error as RenderError:
      self = error
    case let error as FileError:
      self.init(error)
    case let error as FontCatalogError:
      self.init(error)
    case let error as PageError:
      self.init(Self.code(of: error), "\(error)", key: Self.key(of: error), underlying: error)
    case let error as CellError
    where error.underlying is FontCatalogError || Self.isExhaustion(error.underlying):
      self.init(wrapping: error.underlying)
    case let error where Self.isExhaustion(error):
      self.init(.outOfResources, "\(error)", underlying: error)
    case let error as CellError where Self.isLostFont(error.underlying):
      self.init(
        .fontsUnavailable, "\(error.underlying)", key: "fontDirectories",
        underlying: error.underlying)
    case let error as CellError:
      let (row, id) = cell(error.index)
      let place = id.map { "message \"\($0)\"" } ?? "row \(row + 1)"
      self.init(
        .cannotPaint, "\(place) cannot be drawn: \(error.underlying)", messageID: id,
        underlying: error)
    case is DeadlineError:
      self.init(
        .deadlineExceeded, "the deadline passed before the page was done: allow more time",
        key: "deadline", underlying: error)
    case PageEncodingError.invalidSize:
      self.init(.pageTooLarge, "\(error)", key: "encoder", underlying: error)
    case PageEncodingError.invalidQuality:
      self.init(.invalidConfiguration, "\(error)", key: "quality", underlying: error)
    case is PageEncodingError:
      self.init(.cannotPaint, "\(error)", underlying: error)
    case is CancellationError:
      self.init(.cancelled, "the task was cancelled", underlying: error)
    default:
      self.init(.cannotPaint, "the page cannot be drawn: \(error)", underlying: error)
    }
  }

  /// Makes the error for a conversation that cannot be shown.
  init(_ error: ConversationError) {
    self.init(
      .invalidConversation, error.description, messageID: error.messageID, key: error.key,
      underlying: error)
  }

  /// Makes the error for a selection that names an unknown message.
  init(_ error: TimelineError) {
    self.init(.invalidSelection, "\(error)", key: "selection", underlying: error)
  }

  /// Makes the error for fonts that cannot be used.
  init(_ error: FontCatalogError) {
    self.init(.fontsUnavailable, "\(error)", key: "fontDirectories", underlying: error)
  }

  /// Makes the error for a file that cannot be used.
  init(_ error: FileError) {
    let code: Code =
      switch error.kind {
      case .cannotCreate: .cannotCreate
      case .exhausted: .outOfResources
      default: .cannotWrite
      }
    self.init(code, "\(error)", file: error.path, underlying: error)
  }

  /// True if the system lacks a resource, regardless of the operation.
  private static func isExhaustion(_ error: any Error) -> Bool {
    if error is ThreadError || (error as? FileError)?.kind == .exhausted { return true }
    if case RasterError.outOfResources = error { return true }
    if case PageEncodingError.outOfMemory = error { return true }
    if case PNGError.outOfMemory = error { return true }
    return false
  }

  /// True if a font that was found can no longer be opened.
  private static func isLostFont(_ error: any Error) -> Bool {
    if case RasterError.unreadableFont = error { true } else { false }
  }

  private static func key(of error: PageError) -> String? {
    switch error {
    case .tooManyRows: "maximumRowCount"
    case .tooManyPixels: "memoryLimit"
    case .tooHigh: "encoder"
    case .tooWide, .invalidSize: "width"
    case .empty, .widthMismatch, .tooLargeForBitmap: nil
    }
  }

  private static func code(of error: PageError) -> Code {
    switch error {
    case .tooManyRows, .tooWide, .tooHigh, .tooLargeForBitmap: .pageTooLarge
    case .tooManyPixels: .memoryLimitExceeded
    case .invalidSize: .invalidConfiguration
    case .empty, .widthMismatch: .cannotPaint
    }
  }
}
