import DisplayList
import Platform

extension PDFFile {
  /// An element of the structure tree that has not been written yet.
  private struct Element {
    enum Kid {
      case content(WrittenForm.Content)
      case element(Int)
      /// A link annotation, by its object number.
      case annotation(Int)
    }

    var type: String
    var alternative: String?
    var kids: [Kid] = []
    var number: Int
    var parent: Int
  }

  /// Writes the elements of a part of a cell.
  ///
  /// - Parameters:
  ///   - contents: The tagged parts of the cell's form.
  ///   - links: The link areas by region, as indices of the links on the page.
  ///   - isMessage: True if the parts belong to the same message.
  ///   - page: The page's object number.
  ///   - sink: The sink for the file.
  /// - Throws: An error of the sink.
  mutating func writeElements(
    of contents: [WrittenForm.Content], links: [Int: [Int]], isMessage: Bool, page: Int,
    in sink: inout some ByteSink
  ) throws {
    guard !contents.isEmpty else { return }
    if contents[0].tag.role == .heading { try endSection(in: &sink) }
    let section = beginSection()
    var elements: [Element] = []
    func add(_ type: String, in parent: Int) -> Int {
      elements.append(Element(type: type, number: objects.reserve(), parent: parent))
      return elements.count - 1
    }
    let whole = isMessage ? add("Art", in: section) : nil
    var blocks: [Int: Int] = [:]
    var inner: [ContentTag.Inner: Int] = [:]
    var parents: [Int: [Int]] = [:]
    for content in contents {
      let tag = content.tag
      var place: Int
      if let known = tag.inner.flatMap({ inner[$0] }) {
        place = known
      } else {
        if let known = blocks[tag.block] {
          place = known
        } else {
          place = add(tag.role.rawValue, in: whole.map { elements[$0].number } ?? section)
          blocks[tag.block] = place
          if let whole {
            elements[whole].kids.append(.element(elements[place].number))
          } else {
            structure.openKids.append(elements[place].number)
          }
        }
        if let name = tag.inner {
          let child = add(tag.type, in: elements[place].number)
          elements[place].kids.append(.element(elements[child].number))
          inner[name] = child
          place = child
          if case .link(let region) = name {
            for link in links[region] ?? [] {
              guard let object = self.page?.links[link].number else { continue }
              elements[child].kids.append(.annotation(object))
              let key = structure.takeKey()
              self.page?.links[link].key = key
              var value = PDFBytes()
              value.put(object: elements[child].number)
              structure.parents.append((key, value))
            }
          }
        }
        elements[place].alternative = tag.alternative
      }
      elements[place].kids.append(.content(content))
      parents[content.key, default: []].append(elements[place].number)
    }
    if let whole { structure.openKids.append(elements[whole].number) }
    for (key, elements) in parents {
      var value = PDFBytes()
      value.put("[")
      for element in elements {
        value.put(object: element)
        value.put(" ")
      }
      value.put("]")
      structure.parents.append((key, value))
    }
    for (index, element) in elements.enumerated() {
      if index % Self.elementsBetweenChecks == 0 { try Cancellation.checkCurrent() }
      try write(element, page: page, in: &sink)
    }
    try writeLeaf(in: &sink)
  }

  /// The number of elements after which the writer checks whether its work is to end.
  static let elementsBetweenChecks = 256

  private mutating func write(
    _ element: Element, page: Int, in sink: inout some ByteSink
  ) throws {
    var body = PDFBytes()
    body.put("<</S/\(element.type)/P ")
    body.put(object: element.parent)
    body.put("/Pg ")
    body.put(object: page)
    if let alternative = element.alternative {
      body.put("/Alt")
      body.put(text: alternative)
    }
    body.put("/K[")
    for kid in element.kids {
      switch kid {
      case .content(let content):
        body.put("<</Type/MCR/Stm ")
        body.put(object: content.form)
        body.put("/MCID \(content.number)>>")
      case .element(let number):
        body.put(object: number)
        body.put(" ")
      case .annotation(let number):
        body.put("<</Type/OBJR/Obj ")
        body.put(object: number)
        body.put(">>")
      }
    }
    body.put("]>>")
    try objects.write(element.number, body, in: &sink)
  }

  /// Begins the element for the current day, and returns the element's object number.
  private mutating func beginSection() -> Int {
    if let last = structure.sections.last, structure.hasSection { return last }
    let number = objects.reserve()
    structure.sections.append(number)
    structure.hasSection = true
    return number
  }

  private mutating func endSection(in sink: inout some ByteSink) throws {
    guard let number = structure.sections.last, structure.hasSection else { return }
    try write(
      "Sect", number, kids: structure.openKids, in: structure.document, in: &sink)
    structure.openKids = []
    structure.hasSection = false
  }

  private mutating func write(
    _ type: String, _ number: Int, kids: [Int], in parent: Int, in sink: inout some ByteSink
  ) throws {
    var body = PDFBytes()
    body.put("<</S/\(type)/P ")
    body.put(object: parent)
    body.put("/K[")
    for kid in kids {
      body.put(object: kid)
      body.put("\n")
    }
    body.put("]>>")
    try objects.write(number, body, in: &sink)
  }

  /// Writes a leaf of the parent tree if it is full; at the end, writes the remaining entries.
  private mutating func writeLeaf(
    isLast: Bool = false, in sink: inout some ByteSink
  ) throws {
    guard structure.parents.count >= (isLast ? 1 : PDFStructure.leafSize) else { return }
    let entries = structure.parents.sorted { $0.key < $1.key }
    structure.parents = []
    let number = objects.reserve()
    var body = PDFBytes()
    body.put("<</Limits[\(entries[0].key) \(entries[entries.count - 1].key)]/Nums[")
    for entry in entries {
      body.put("\(entry.key) ")
      body.put(entry.value.bytes)
      body.put("\n")
    }
    body.put("]>>")
    try objects.write(number, body, in: &sink)
    structure.leaves.append(number)
  }

  /// Writes the remaining elements of the tree.
  ///
  /// - Returns: The object number of the tree's root.
  mutating func writeStructure(in sink: inout some ByteSink) throws -> Int {
    try endSection(in: &sink)
    try writeLeaf(isLast: true, in: &sink)
    let (root, tree) = (objects.reserve(), objects.reserve())
    try write("Document", structure.document, kids: structure.sections, in: root, in: &sink)
    var parents = PDFBytes()
    parents.put(structure.leaves.isEmpty ? "<</Nums[" : "<</Kids[")
    for leaf in structure.leaves {
      parents.put(object: leaf)
      parents.put(" ")
    }
    parents.put("]>>")
    try objects.write(tree, parents, in: &sink)
    var body = PDFBytes()
    body.put("<</Type/StructTreeRoot/K[")
    body.put(object: structure.document)
    body.put("]/ParentTree ")
    body.put(object: tree)
    body.put("/ParentTreeNextKey \(structure.keyCount)>>")
    try objects.write(root, body, in: &sink)
    return root
  }
}
