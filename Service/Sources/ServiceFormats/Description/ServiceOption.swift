/// An option of a request, as listed in the OpenAPI document.
///
/// The names are those of the command line without the leading dashes; `chatraster render --help`
/// describes them.
package struct ServiceOption: Sendable {
  package let name: String
  let description: String
  /// The schema of its values, as JSON.
  let schema: String

  private init(_ name: String, _ description: String, _ schema: String = #"{"type":"string"}"#) {
    (self.name, self.description, self.schema) = (name, description, schema)
  }

  private static func oneOf(_ values: [String]) -> String {
    #"{"enum":[\#(values.map(quoted).joined(separator: ","))]}"#
  }

  /// All options, by their names.
  package static func all(looks: [String]) -> [ServiceOption] {
    [
      ServiceOption("appearance", "light or dark.", oneOf(["light", "dark"])),
      ServiceOption("background", "transparent, or a colour such as #ffffff."),
      ServiceOption("branch", "The branch of a talk with an assistant."),
      ServiceOption("chat", "The chat of an export with several."),
      ServiceOption("columns", "The columns of a table."),
      ServiceOption("compression", "The compression of a PNG."),
      ServiceOption("date-order", "The order of day and month in an export."),
      ServiceOption("draft", "The text in the input bar."),
      ServiceOption("format", "The format of the talk; otherwise it is recognised."),
      ServiceOption("from", "Only from the message with this id on."),
      ServiceOption("input-bar", "Draws the bar below the messages."),
      ServiceOption("last", "Only so many last messages.", #"{"type":"integer","minimum":1}"#),
      ServiceOption("locale", "The language of dates and of the interface."),
      ServiceOption("me", "Who is on the right."),
      ServiceOption("now", "The moment from which today is counted."),
      ServiceOption(
        "output-format", "The format of the answer, in the place of Accept.",
        oneOf(["png", "jpeg", "webp", "pdf", "svg", "text", "markdown", "html"])),
      ServiceOption("pages", "The height of a PDF's pages in points."),
      ServiceOption("paper", "The sheet of a PDF's pages."),
      ServiceOption("quality", "The quality of a JPEG or WebP."),
      ServiceOption("scale", "Pixels per point.", #"{"type":"number"}"#),
      ServiceOption("since", "Only from this moment on."),
      ServiceOption("status-bar", "The time in a telephone's status bar."),
      ServiceOption(
        "strict", "Refuses a talk that cannot be drawn as it was said.", #"{"type":"boolean"}"#),
      ServiceOption("theme", "The look.", oneOf(looks)),
      ServiceOption("thinking", "How an assistant's thoughts are shown."),
      ServiceOption("time-zone", "The time zone of dates and times."),
      ServiceOption("to", "Only up to the message with this id."),
      ServiceOption("tools", "How calls of tools are shown."),
      ServiceOption("until", "Only before this moment."),
      ServiceOption("width", "The page's width in points.", #"{"type":"number"}"#),
    ]
  }

  /// The option as an OpenAPI query parameter.
  var parameter: String {
    #"""
    {"name":"\#(name)","in":"query","description":\#(quoted(description)),"schema":\#(schema)}
    """#
  }
}
