public import ArgumentParser
public import ChatRaster

/// The options for a conversation's look; no default depends on the machine.
struct LookOptions: ParsableArguments {
  /// The default scale, in pixels per point.
  static let defaultScale = 2.0

  @Option(
    help: ArgumentHelp(
      "A theme's name (see `chatraster themes`), or the path of a theme's file or folder; otherwise "
        + "the one that the head of a script names, assistant for a talk with one, else wechat.",
      valueName: "name|file|folder"),
    completion: NameOrFileCompletion.kind { (try? ThemeCatalog.builtIn.names()) ?? [] })
  var theme: String?

  @Option(help: ThemesArgument.help, completion: .directory)
  var themes: String?

  @Option(
    help: ArgumentHelp(
      "light or dark; otherwise what the head of a script says, else what the theme is made for.",
      valueName: "light|dark"))
  var appearance: Appearance?

  @Option(help: "The page's width in points.")
  var width: Double = 390

  @Option(help: "Pixels per point.")
  var scale: Double = Self.defaultScale

  @Option(
    help: ArgumentHelp(
      "The time zone of date and time texts, and of times in the input that name none; otherwise the "
        + "conversation's, else UTC.",
      valueName: "name"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The language of the interface, dates and times; otherwise the conversation's, else en, "
        + "which is American. Where `chatraster languages` does not list it, the words are "
        + "English.",
      valueName: "tag"))
  var locale: String?

  @Option(help: LanguagesArgument.help, completion: .directory)
  var languages: String?

  @Option(
    help: ArgumentHelp(
      "The moment from which \"today\" and \"yesterday\" are counted; without it dates stand as "
        + "they are.",
      valueName: "date"))
  var now: String?

  @Option(
    help: ArgumentHelp(
      "transparent, or a colour such as #ffffff, behind the messages.",
      valueName: "transparent|color"))
  var background: String?

  @Option(
    help: ArgumentHelp(
      """
      Draw the status bar of a phone above the title bar, with this time, and the line at the lower \
      end of its screen.
      """, valueName: "time"))
  var statusBar: String?
}

/// `light` and `dark`, as the command line spells them.
extension Appearance: ExpressibleByArgument {}
