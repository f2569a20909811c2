public import ArgumentParser
public import ChatRaster

/// The options for a conversation's look; no default depends on the machine.
struct LookOptions: ParsableArguments {
  /// The default scale, in pixels per point.
  static let defaultScale = 2.0

  @Option(
    help: ArgumentHelp(
      "A theme's name (see `chatraster themes`), or the path of a theme's file or folder. By default "
        + "the theme in the head of a script, else assistant for a chat with an assistant, else "
        + "wechat.",
      valueName: "name|file|folder"),
    completion: NameOrFileCompletion.kind { (try? ThemeCatalog.builtIn.names()) ?? [] })
  var theme: String?

  @Option(help: ThemesArgument.help, completion: .directory)
  var themes: String?

  @Option(
    help: ArgumentHelp(
      "light or dark; by default the appearance in the head of a script, else the theme's own.",
      valueName: "light|dark"))
  var appearance: Appearance?

  @Option(help: "The page's width in points.")
  var width: Double = 390

  @Option(help: "Pixels per point.")
  var scale: Double = Self.defaultScale

  @Option(
    help: ArgumentHelp(
      "The time zone of date and time texts, and of times in the input that have none; by default "
        + "the conversation's, else UTC.",
      valueName: "name"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The language of the interface, dates and times; by default the conversation's, else en, "
        + "which is American English. The interface is English if `chatraster languages` does not "
        + "list the language.",
      valueName: "tag"))
  var locale: String?

  @Option(help: LanguagesArgument.help, completion: .directory)
  var languages: String?

  @Option(
    help: ArgumentHelp(
      "The current time for \"today\" and \"yesterday\"; without it, dates are written out.",
      valueName: "date"))
  var now: String?

  @Option(
    help: ArgumentHelp(
      "The background of the messages: transparent, or a colour such as #ffffff.",
      valueName: "transparent|color"))
  var background: String?

  @Option(
    help: ArgumentHelp(
      """
      Draw a phone's status bar with this time above the title bar, and the home indicator at \
      the bottom.
      """, valueName: "time"))
  var statusBar: String?
}

/// `light` and `dark`, as the command line spells them.
extension Appearance: ExpressibleByArgument {}
