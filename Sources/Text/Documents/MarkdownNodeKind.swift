/// The kinds of nodes in the parser's tree, by the parser's names.
///
/// A node of any other kind is drawn as the text within it, and its name is added to
/// `MarkdownDocument.refused`.
enum MarkdownNodeKind: String, CaseIterable {
  case document
  case blockQuote = "block_quote"
  case list
  case item
  case taskItem = "tasklist"
  case codeBlock = "code_block"
  case htmlBlock = "html_block"
  case customBlock = "custom_block"
  case paragraph
  case heading
  case thematicBreak = "thematic_break"
  case footnoteDefinition = "footnote_definition"
  case table
  case tableHeader = "table_header"
  case tableRow = "table_row"
  case tableCell = "table_cell"
  case text
  case softBreak = "softbreak"
  case lineBreak = "linebreak"
  case code
  case htmlInline = "html_inline"
  case customInline = "custom_inline"
  case emphasis = "emph"
  case strong
  case link
  case image
  case footnoteReference = "footnote_reference"
  case strikethrough
}
