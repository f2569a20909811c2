import ChatImport
import ChatRaster
import FoundationEssentials
import Platform

extension LookOptions {
  /// The renderer's configuration for these look options.
  func configuration(
    fonts: FontOptions, in context: any CommandContext = ProcessContext()
  ) throws -> ChatRenderer.Configuration {
    // Nothing is cached for later pages, because there are none, so memory use stays flat.
    var configuration = ChatRenderer.Configuration.oneOff(
      fontDirectories: try context.directories(of: fonts),
      theme: try resolvedTheme(SuggestedLook(), of: ""))
    configuration.includesSystemFonts = fonts.systemFonts
    configuration.languages = LanguagesArgument.catalog(languages)
    configuration.options.width = width
    configuration.options.scale = scale
    configuration.options.timeZone = timeZone
    configuration.options.locale = locale
    configuration.options.now = try now.map { text in
      guard let date = try? Date(text, strategy: .iso8601) else {
        throw Self.usage("--now \(text): write a date such as 2026-03-14T18:00:00Z")
      }
      return date
    }
    configuration.options.background = try pageBackground
    configuration.options.statusBar = statusBar
    return configuration
  }

  /// The options with the look that an input requests, unless the command line chose another.
  func options(
    _ options: RenderOptions, for look: SuggestedLook, of input: String
  ) throws -> RenderOptions {
    var options = options
    let asksForTheme = theme == nil && look.theme != nil
    let asksForAppearance = appearance == nil && look.appearance != nil
    if asksForTheme || asksForAppearance { options.theme = try resolvedTheme(look, of: input) }
    return options
  }

  /// Reads an input; if both its header and the look that it requests are invalid, the error names
  /// both.
  func reading(_ input: String, _ read: () throws -> ImportResult) throws -> ImportResult {
    do {
      return try read()
    } catch let error as ImportError {
      guard let look = error.look else { throw error }
      do {
        _ = try resolvedTheme(look, of: input)
      } catch let other as CommandFailure {
        var failure = CommandFailure(error)
        failure.message += "; also " + other.message
        throw failure
      }
      throw error
    }
  }

  /// The requested theme, found by its name or read from a file or folder.
  private func resolvedTheme(_ look: SuggestedLook, of input: String) throws -> Theme {
    try resolvedTheme(look, of: input, in: catalog(look))
  }

  /// The files of the chosen theme and its bases, and all files in the folder of `--themes`, whose
  /// themes a scenario can name.
  func themeFiles(_ look: SuggestedLook, of input: String) throws -> [String?] {
    let catalog = catalog(look)
    let theme = try resolvedTheme(look, of: input, in: catalog)
    // Errors are ignored here: an unused theme can be broken.
    if themes != nil { _ = try? catalog.entries() }
    return catalog.filesRead + theme.pictureFiles
  }

  /// The available themes; for a theme in a file, a new catalogue, because the file can have
  /// changed since a worker last read it.
  private func catalog(_ look: SuggestedLook) -> ThemeCatalog {
    isFile(name(of: look))
      ? ThemeCatalog(directories: themes.map { [$0] } ?? []) : ThemesArgument.catalog(themes)
  }

  private func name(of look: SuggestedLook) -> String {
    theme ?? look.theme ?? Self.defaultTheme
  }

  private func isFile(_ name: String) -> Bool { name.contains("/") || name.hasSuffix(".json") }

  private func resolvedTheme(
    _ look: SuggestedLook, of input: String, in catalog: ThemeCatalog
  ) throws -> Theme {
    let name = name(of: look)
    let appearance = appearance ?? look.appearance
    do throws(ThemeError) {
      if isFile(name) {
        return try catalog.theme(at: name, appearance: appearance)
      }
      return try catalog.theme(named: name, appearance: appearance)
    } catch {
      switch error.reason {
      case .unknownTheme where theme == nil && look.theme != nil:
        throw CommandFailure(
          status: .badData,
          message: "\(input): the theme in its head: \(error) (--theme, --themes)")
      case .missingAppearance where self.appearance == nil:
        throw CommandFailure(
          status: .badData, message: "\(input): the look in its head: \(error) (--appearance)")
      case .unknownTheme:
        throw Self.usage("--theme: \(error), or give the path of a theme's file or folder")
      case .missingAppearance: throw Self.usage("--appearance: \(error)")
      case .unreadable, .noBuiltIn:
        throw CommandFailure(status: .noInput, message: error.description)
      case .notJSON, .unknownKey, .unfit, .unfitAsset:
        throw CommandFailure(status: .badData, message: error.description)
      }
    }
  }

  private static let defaultTheme = "wechat"

  private var pageBackground: PageBackground {
    get throws {
      switch background {
      case nil: return .automatic
      case "transparent": return .transparent
      case let text?:
        guard let color = Color(hex: text) else {
          throw Self.usage("--background \(text): write transparent, or a colour such as #ffffff")
        }
        return .color(color)
      }
    }
  }

  private static func usage(_ message: String) -> CommandFailure {
    CommandFailure(status: .usage, message: message)
  }
}
