internal import CCmark
internal import Synchronization

/// The parser's tree of a document, which is freed together with this object.
@safe final class MarkdownTree {
  /// A node, which is valid as long as its tree exists.
  @safe struct Node {
    fileprivate let pointer: OpaquePointer
  }

  private let document: OpaquePointer
  /// The parser, which owns the extension objects of the nodes and lives as long as the tree.
  private let parser: OpaquePointer

  /// A lock for parsing, because the parser stores the special characters of its extensions in
  /// global variables; its value is true once the extensions are registered.
  private static let process = Mutex(false)

  private static let extensions = ["table", "strikethrough", "tasklist", "autolink"]

  /// Reads a text; nil if the parser returns no tree.
  ///
  /// - Parameter source: The text in UTF-8.
  init?(_ source: [UInt8]) {
    let made = unsafe Self.process.withLock { isReady -> (OpaquePointer, OpaquePointer)? in
      if !isReady {
        cmark_gfm_core_extensions_ensure_registered()
        isReady = true
      }
      // Strike-through requires two tildes, because one tilde can mean "about" or "to" in prices,
      // and in Chinese, Japanese and Korean.
      let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
      guard let parser = unsafe cmark_parser_new(options) else { return nil }
      for name in Self.extensions {
        guard let known = unsafe cmark_find_syntax_extension(name) else { continue }
        _ = unsafe cmark_parser_attach_syntax_extension(parser, known)
      }
      unsafe source.withUnsafeBytes { bytes in
        unsafe cmark_parser_feed(
          parser, bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
      }
      guard let document = unsafe cmark_parser_finish(parser) else {
        unsafe cmark_parser_free(parser)
        return nil
      }
      return unsafe (parser, document)
    }
    guard let (parser, document) = unsafe made else { return nil }
    unsafe self.parser = unsafe parser
    unsafe self.document = unsafe document
  }

  deinit {
    unsafe cmark_node_free(document)
    unsafe cmark_parser_free(parser)
  }

  /// The root node, which contains all other nodes.
  var root: Node { unsafe Node(pointer: document) }

  /// Visits a node and all its descendants in text order.
  func walk(_ node: Node, _ visit: (Node, _ isEntering: Bool) -> Void) {
    guard let iterator = unsafe cmark_iter_new(node.pointer) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let current = unsafe cmark_iter_get_node(iterator) else {
        return
      }
      visit(unsafe Node(pointer: current), event == CMARK_EVENT_ENTER)
    }
  }

  /// The names of the parser's built-in node kinds in this version; extensions add further kinds.
  static var knownKinds: [String] {
    var names: [String] = []
    for base in [CMARK_NODE_DOCUMENT.rawValue, CMARK_NODE_TEXT.rawValue] {
      for value in base..<base + 64 {
        guard let node = unsafe cmark_node_new(cmark_node_type(rawValue: value)) else { continue }
        let known = unsafe Node(pointer: node)
        let name = known.kind?.rawValue ?? known.kindName
        if name != "<unknown>" { names.append(name) }
        unsafe cmark_node_free(node)
      }
    }
    return names
  }
}

extension MarkdownTree.Node {
  /// The parser's name for the kind of node.
  var kindName: String { unsafe String(cString: cmark_node_get_type_string(pointer)) }

  /// The kind; nil if it is unknown.
  var kind: MarkdownNodeKind? {
    // The node type identifies most kinds without comparing names; a task item has the same type as
    // other items.
    switch unsafe cmark_node_get_type(pointer) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_LIST: .list
    // The parser has no names for these kinds.
    case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
    case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
    default: MarkdownNodeKind(rawValue: kindName)
    }
  }

  var firstChild: Self? { unsafe cmark_node_first_child(pointer).map { unsafe Self(pointer: $0) } }
  var next: Self? { unsafe cmark_node_next(pointer).map { unsafe Self(pointer: $0) } }

  /// The direct children of the node.
  var children: UnfoldSequence<Self, Self?> {
    sequence(state: firstChild) { state in
      defer { state = state?.next }
      return state
    }
  }

  /// The text of a leaf node.
  var literal: String { unsafe Self.string(cmark_node_get_literal(pointer)) }
  /// The one-based number of the line on which the node begins.
  var startLine: Int { unsafe Int(cmark_node_get_start_line(pointer)) }
  /// The URL of a link or an image.
  var address: String { unsafe Self.string(cmark_node_get_url(pointer)) }
  /// The info string of a code block.
  var fenceInfo: String { unsafe Self.string(cmark_node_get_fence_info(pointer)) }
  var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
  /// The first number of a list; nil if the list has bullets.
  var listStart: Int? {
    unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
      ? unsafe Int(cmark_node_get_list_start(pointer)) : nil
  }
  var listDelimiter: String {
    unsafe cmark_node_get_list_delim(pointer) == CMARK_PAREN_DELIM ? ")" : "."
  }
  var isTight: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }
  var isTaskDone: Bool { unsafe cmark_gfm_extensions_get_tasklist_item_checked(pointer) }

  /// The alignments of a table's columns.
  var columnAlignments: [DocumentTable.Alignment] {
    let count = unsafe Int(cmark_gfm_extensions_get_table_columns(pointer))
    guard let letters = unsafe cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    return unsafe UnsafeBufferPointer(start: letters, count: count).map { letter in
      switch letter {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .natural
      }
    }
  }

  private static func string(_ bytes: UnsafePointer<CChar>?) -> String {
    guard let bytes = unsafe bytes else { return "" }
    return unsafe String(cString: bytes)
  }
}
