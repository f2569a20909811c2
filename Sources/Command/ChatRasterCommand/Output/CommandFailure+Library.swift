import ChatFonts
import ChatImport
import ChatRaster
import Platform
import TextShaping

extension CommandFailure {
  /// Explains any of the library's errors; nil for errors that the argument parser explains better.
  init?(explaining error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as ImportError: self.init(error)
    case let error as RenderError: self.init(error)
    case let error as ChatFontsError:
      self.init(status: .noInput, message: error.description + Self.fontsFlag)
    case let error as FileError: self.init(error)
    case let error as ThemeError: self.init(status: .badData, message: error.description)
    case let error as LanguageError: self.init(error)
    case let error as FontCatalogError:
      self.init(status: .noInput, message: error.description + Self.fontsFlag)
    case let error as ThreadError: self.init(status: .inputOutput, message: error.description)
    default: return nil
    }
  }

  /// Maps an import error to an exit status.
  init(_ error: ImportError) {
    let status: Status =
      switch error.kind {
      case .noInput: .noInput
      case .unreadable: .inputOutput
      case .badData: .badData
      case .badOption: .usage
      case .cancelled: .inputOutput
      }
    let flag = error.option.map { " (\($0.flag))" } ?? ""
    self.init(status: status, message: error.description + flag)
  }

  /// Maps a language error to an exit status.
  init(_ error: LanguageError) {
    let status: Status =
      switch error.reason {
      case .unreadable, .noBuiltIn: .noInput
      default: .badData
      }
    self.init(status: status, message: error.description + " (--languages)")
  }

  /// Maps a render error to an exit status.
  init(_ error: RenderError) {
    // The command itself receives a film's frames, so the underlying error can be its own.
    if let failure = error.underlying as? CommandFailure {
      self = failure
      return
    }
    if let error = error.underlying as? LanguageError {
      self.init(error)
      return
    }
    let status: Status =
      switch error.code {
      case .invalidConfiguration: .usage
      case .cannotCreate: .cannotCreate
      case .cannotWrite, .outOfResources: .inputOutput
      // If the cause is not a `FontCatalogError`, a font has changed since the catalogue was made.
      case .fontsUnavailable: error.underlying is FontCatalogError ? .noInput : .inputOutput
      default: .badData
      }
    self.init(
      status: status, details: error.report?.complaints ?? [],
      message: error.description + Self.options(for: error))
  }

  /// The command-line options to add to the library's advice.
  private static func options(for error: RenderError) -> String {
    if error.code == .fontsUnavailable { return fontsFlag }
    if error.code == .invalidConfiguration, let option = paperOptions[error.key ?? ""] {
      return " (\(option))"
    }
    guard error.code == .pageTooLarge else { return "" }
    return switch error.key {
    case "maximumRowCount": " (--pages HEIGHT, --last N, --max-rows N)"
    case "encoder": " (--pages HEIGHT, --last N, --output-format)"
    case "width": " (--output-format, --width, --scale)"
    default: ""
    }
  }

  /// The options for paper sheets, by the library's property names.
  private static let paperOptions = [
    "margins": "--margins", "paperScale": "--paper-scale", "header": "--header",
    "footer": "--footer", "stamp": "--stamp", "numbersLines": "--line-numbers",
  ]

  /// The hint at the end of an error about fonts.
  private static let fontsFlag = " (--fonts)"

  /// Maps a file error to an exit status.
  init(_ error: FileError) {
    let status: Status =
      switch error.kind {
      case .missing, .notRegular, .outside: .noInput
      case .tooLarge: .badData
      case .cannotCreate: .cannotCreate
      case .cannotRead, .cannotWrite, .exhausted: .inputOutput
      }
    self.init(status: status, message: error.description)
  }
}
