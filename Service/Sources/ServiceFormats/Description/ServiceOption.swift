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

  /// The schema of options without a value.
  private static let flag = #"{"type":"boolean"}"#

  /// True if the option has no value on the command line.
  package var isFlag: Bool { schema == Self.flag }

  private static func oneOf(_ values: [String]) -> String {
    #"{"enum":[\#(values.map(quoted).joined(separator: ","))]}"#
  }

  /// All options, by their names.
  /// - Parameters:
  ///   - looks: The names of the themes.
  ///   - outputs: The formats of responses.
  /// - Returns: The options.
  package static func all(looks: [String], outputs: [OutputType]) -> [ServiceOption] {
    /// The formats that take a setting, as the end of a description.
    func only(_ setting: String) -> String {
      let names = outputs.filter { $0.settings.contains(setting) }.map(\.name)
      return "; only for \(names.joined(separator: ", "))."
    }
    return [
      ServiceOption("appearance", "light or dark.", oneOf(["light", "dark"])),
      ServiceOption("background", "transparent, or a colour such as #ffffff."),
      ServiceOption("branch", "The branch of a conversation with an assistant."),
      ServiceOption("chat", "The chat, if an export contains several."),
      ServiceOption("columns", "The columns of a table."),
      ServiceOption("compression", "The compression" + only("compression")),
      ServiceOption("date-order", "The order of day and month in an export."),
      ServiceOption("draft", "The text in the input bar."),
      ServiceOption("format", "The format of the conversation; by default it is recognised."),
      ServiceOption("from", "Only the message with this id and later ones."),
      ServiceOption("input-bar", "Draws the input bar below the messages."),
      ServiceOption("last", "Only this many last messages.", #"{"type":"integer","minimum":1}"#),
      ServiceOption("locale", "The language of dates and of the interface."),
      ServiceOption("me", "The participant whose messages are on the right."),
      ServiceOption(
        "metadata", "Stores the title and the dates in the file" + only("metadata"), flag),
      ServiceOption("now", "The current time, for “today” and “yesterday”."),
      ServiceOption(
        "output-format", "The format of the response, instead of Accept.",
        oneOf(outputs.map(\.name))),
      ServiceOption("pages", "The height of a PDF's pages in points."),
      ServiceOption("paper", "The sheet of the pages" + only("paper")),
      ServiceOption("quality", "The quality" + only("quality")),
      ServiceOption("scale", "Pixels per point.", #"{"type":"number"}"#),
      ServiceOption("since", "Only messages since this time."),
      ServiceOption("status-bar", "The time in a telephone's status bar."),
      ServiceOption("strict", "Refuses a conversation that cannot be fully drawn.", flag),
      ServiceOption("svg-text", "The form of text, outlines or text" + only("svg-text")),
      ServiceOption("theme", "The look.", oneOf(looks)),
      ServiceOption("thinking", "The display of an assistant's reasoning."),
      ServiceOption("time-zone", "The time zone of dates and times."),
      ServiceOption("to", "Only messages up to the one with this id."),
      ServiceOption("tools", "The display of tool calls."),
      ServiceOption("until", "Only messages before this time."),
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
