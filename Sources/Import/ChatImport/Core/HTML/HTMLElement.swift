import ChatModel
import Kit

/// An element of a page that is held as a whole, such as one message.
struct HTMLElement {
  /// Text, or an element within the element.
  enum Node {
    case text(Substring)
    case element(HTMLElement)
  }

  let tag: HTMLTag
  /// The names in the `class` attribute.
  let classes: [Substring]
  fileprivate(set) var nodes: [Node] = []

  fileprivate init(_ tag: HTMLTag) {
    self.tag = tag
    classes = (tag["class"] ?? "").split(whereSeparator: \.isWhitespace)
  }

  /// The elements directly in this one.
  var children: [HTMLElement] {
    nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Removes the elements directly in this one that fit.
  mutating func removeChildren(where fits: (HTMLElement) -> Bool) {
    nodes.removeAll { if case .element(let element) = $0 { fits(element) } else { false } }
  }

  /// True if the `class` attribute has a name.
  func has(_ name: Substring) -> Bool { classes.contains(name) }

  /// The first element of a class directly in this one; nil if there is none.
  func child(_ name: Substring) -> HTMLElement? { children.first { $0.has(name) } }

  /// The first element within this one, at any depth, that fits; nil if there is none.
  func first(where fits: (HTMLElement) -> Bool) -> HTMLElement? {
    for child in children {
      if fits(child) { return child }
      if let found = child.first(where: fits) { return found }
    }
    return nil
  }

  /// The first element of a class within this one, at any depth; nil if there is none.
  func first(_ name: Substring) -> HTMLElement? { first { $0.has(name) } }

  /// The elements of a class within this one, at any depth but not within each other.
  func all(_ name: Substring) -> [HTMLElement] {
    children.flatMap { $0.has(name) ? [$0] : $0.all(name) }
  }

  /// The text on one line, without the text of elements that have one of some classes.
  func words(without hidden: Substring...) -> String { words(without: hidden) }

  private func words(without hidden: [Substring]) -> String {
    var text = HTMLText()
    write(to: &text, without: hidden, isOutermost: true)
    text.finish()
    return text.richText.string
  }

  /// The text with its formatting.
  /// - Parameter text: An empty text with the wanted properties.
  /// - Returns: the text.
  func richText(in text: HTMLText) -> RichText {
    var text = text
    write(to: &text, without: [], isOutermost: true)
    text.finish()
    return text.richText
  }

  private func write(to text: inout HTMLText, without hidden: [Substring], isOutermost: Bool) {
    guard isOutermost || !hidden.contains(where: has) else { return }
    if !isOutermost { text.append(.tag(tag)) }
    for node in nodes {
      switch node {
      case .text(let words): text.append(.text(words))
      case .element(let element): element.write(to: &text, without: hidden, isOutermost: false)
      }
    }
    if !isOutermost, !tag.isEmpty { text.append(.tag(HTMLTag(endOf: tag))) }
  }
}

/// Collects the elements of a page that are records, one at a time.
struct HTMLElementBuilder {
  private var open: [HTMLElement] = []
  private var byteCount = 0
  /// The number of open elements that are nested too deeply to be kept.
  private var extraDepth = 0

  /// The maximum depth of elements in a record, which are read recursively; deeper ones contribute
  /// only their text.
  private static let depth = 64

  /// True if a record has begun.
  var isOpen: Bool { !open.isEmpty }

  /// Begins a record.
  mutating func begin(_ tag: HTMLTag) {
    (open, byteCount, extraDepth) = ([HTMLElement(tag)], 0, 0)
  }

  /// Adds a tag or text to the open record.
  /// - Returns: the record if this is its end; otherwise nil.
  /// - Throws: `ImportError` if the record is too large.
  mutating func append(_ token: HTMLToken, of file: ImportFile) throws(ImportError) -> HTMLElement?
  {
    guard isOpen else { return nil }
    switch token {
    case .text(let text):
      try count(text.utf8.count, in: file)
      open[open.count - 1].nodes.append(.text(text))
    case .tag(let tag) where tag.isEnd:
      if extraDepth > 0 {
        extraDepth -= 1
      } else if let place = open.lastIndex(where: { $0.tag.name == tag.name }) {
        return close(downTo: place)
      }
    case .tag(let tag):
      try count(tag.byteCount, in: file)
      if open.count == Self.depth {
        if !tag.isEmpty { extraDepth += 1 }
      } else if tag.isEmpty {
        open[open.count - 1].nodes.append(.element(HTMLElement(tag)))
      } else {
        open.append(HTMLElement(tag))
      }
    }
    return nil
  }

  /// Ends the open record at the end of the page; nil if none is open.
  mutating func finish() -> HTMLElement? { isOpen ? close(downTo: 0) : nil }

  private mutating func close(downTo place: Int) -> HTMLElement? {
    while let element = open.popLast() {
      guard !open.isEmpty else { return element }
      open[open.count - 1].nodes.append(.element(element))
      if open.count == place { return nil }
    }
    return nil
  }

  /// Counts the memory of a part, which is several times the size of a short one.
  private mutating func count(_ bytes: Int, in file: ImportFile) throws(ImportError) {
    byteCount += bytes + 64
    guard byteCount <= ImportLimits.valueBytes else {
      throw file.error("a message is larger than \(ImportLimits.valueBytes >> 20) MiB")
    }
  }
}
