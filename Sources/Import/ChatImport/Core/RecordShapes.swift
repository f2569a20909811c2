/// The shapes of an import's records, which tell which records are compared with the conversation.
///
/// Comparing every word takes up to four tenths of an import's time. An importer decides by keys and
/// kinds, so objects with the same ones are treated alike: the shape of an object is the chain of
/// keys to it, with the kinds of the objects on the way, its own keys, the sort of each value, and
/// the texts under keys such as `type` and `name`. Each new shape is compared from its first object
/// on, and after ``learned`` objects of which all words are shown only one in ``sampled`` is. A shape
/// of which words are missing is compared always.
///
/// So a word is lost in silence if an object of a shape that usually is shown is not, and is not one
/// of those that are compared. This is also true of a new key within JSON that is packed into a text,
/// which is no part of the shape. A strict import compares all.
struct RecordShapes {
  /// The number of objects of a shape that are compared until the shape counts as shown.
  static let learned = 16
  /// One of so many later objects is compared; a power of 2.
  static let sampled = 256

  /// What is known about a shape.
  private struct Shape {
    /// The number of objects.
    var count: UInt32 = 0
    var comparedCount: UInt32 = 0
    /// True if words of all compared objects are shown.
    var isShown = false
    /// True if an object must be compared that has been noted.
    var isDue = false
    /// True if words were not found when they were compared; they can be in a later message.
    var hasOpenWords = false
    /// One of these words.
    var openWord: UInt64 = 0
  }

  /// The places in an object's list of keys.
  private struct Layout {
    /// A bit for each of the first 64 keys whose values are kinds.
    var kinds: UInt64 = 0
    /// A bit for each of the first 64 keys whose values are lists or objects.
    var containers: UInt64 = 0
    var hasTexts = false
    /// True if there are more than 64 keys.
    var isLong = false
  }

  /// A text of an object that must be compared.
  struct DueText {
    var text: String
    var key: String?
    /// The key of the object around it.
    var outer: String?
    /// The number of its shape.
    var shape: Int
  }

  /// True to compare all objects.
  var comparesAll = false
  /// The number of noted records.
  private(set) var recordCount = 0
  /// True if words of some shape were not found when they were compared.
  private(set) var hasOpenWords = false
  private var layoutNumbers = HashIndex()
  private var layouts: [Layout] = []
  private var shapeNumbers = HashIndex()
  private var shapes: [Shape] = [Shape(isDue: true)]

  /// The number of the shape of objects for which there is no room; they are always compared.
  private static let others = 0

  /// Notes a record; returns true if a part of it must be compared.
  mutating func note(_ record: JSONValue) -> Bool {
    recordCount += 1
    return comparesAll || note(record, at: ShapeHash.seed)
  }

  /// The texts of the record noted last that must be compared.
  mutating func dueTexts(of record: JSONValue) -> [DueText] {
    var texts: [DueText] = []
    collect(record, key: nil, outer: nil, at: ShapeHash.seed, into: &texts)
    return texts
  }

  /// Notes that a word of an object was not found yet.
  mutating func miss(_ word: UInt64, in shape: Int) {
    shapes[shape].hasOpenWords = true
    shapes[shape].openWord = word
    hasOpenWords = true
  }

  /// Decides about all shapes with words that were not found when they were compared, after the
  /// conversation so far was searched for these words.
  /// - Parameters:
  ///   - shapesOfOpenWords: The numbers of the shapes of words that are still missing.
  ///   - isOpen: Returns true if a word is still missing.
  mutating func settle(shapesOfOpenWords: Set<UInt32>, isOpen: (UInt64) -> Bool) {
    hasOpenWords = false
    for number in shapes.indices.dropFirst() where shapes[number].hasOpenWords {
      if shapesOfOpenWords.contains(UInt32(number)) || isOpen(shapes[number].openWord) {
        shapes[number].isShown = false
        hasOpenWords = true
      } else {
        shapes[number].hasOpenWords = false
        shapes[number].isShown = shapes[number].comparedCount >= Self.learned
      }
    }
  }

  // MARK: Walks

  private mutating func note(_ value: JSONValue, at place: UInt64) -> Bool {
    switch value {
    case .object(let object):
      let layout = layout(of: object)
      let inside = kinds(of: object, layout, at: place)
      var isDue = layout.hasTexts && noteShape(object.shape ^ inside)
      var bits = layout.containers
      while bits != 0 {
        let index = bits.trailingZeroBitCount
        bits &= bits - 1
        let place = ShapeHash.mix(inside, object.list[index].key.shapeHash)
        if note(object.list[index].value, at: place) { isDue = true }
      }
      if layout.isLong { return noteRest(of: object, at: inside) || isDue }
      return isDue
    case .array(let elements):
      var isDue = false
      var hasTexts = false
      for element in elements {
        switch element {
        case .string: hasTexts = true
        case .object: if note(element, at: place) { isDue = true }
        case .array: if note(element, at: ShapeHash.mix(place, Self.list)) { isDue = true }
        case .number, .boolean, .null: break
        }
      }
      return (hasTexts && noteShape(ShapeHash.mix(place, Self.list))) || isDue
    case .string: return noteShape(place)
    case .number, .boolean, .null: return false
    }
  }

  /// Notes the objects and lists after the first 64 values of an object.
  private mutating func noteRest(of object: JSONObject, at place: UInt64) -> Bool {
    var isDue = false
    for entry in object.list.dropFirst(64) where entry.value.isContainer {
      if note(entry.value, at: ShapeHash.mix(place, entry.key.shapeHash)) { isDue = true }
    }
    return isDue
  }

  private mutating func collect(
    _ value: JSONValue, key: String?, outer: String?, at place: UInt64, into texts: inout [DueText]
  ) {
    switch value {
    case .object(let object):
      let layout = layout(of: object)
      let inside = kinds(of: object, layout, at: place)
      let shape = layout.hasTexts ? takeDue(object.shape ^ inside) : nil
      for (inner, value) in object.entries {
        if case .string(let text) = value {
          if let shape {
            texts.append(DueText(text: text, key: inner, outer: key, shape: shape))
          }
        } else if value.isContainer {
          collect(
            value, key: inner, outer: key, at: ShapeHash.mix(inside, inner.shapeHash), into: &texts)
        }
      }
    case .array(let elements):
      var shape: Int?
      var isFirst = true
      for element in elements {
        switch element {
        case .string(let text):
          if isFirst { shape = takeDue(ShapeHash.mix(place, Self.list)) }
          isFirst = false
          if let shape { texts.append(DueText(text: text, key: key, outer: outer, shape: shape)) }
        case .object: collect(element, key: key, outer: outer, at: place, into: &texts)
        case .array:
          collect(
            element, key: key, outer: outer, at: ShapeHash.mix(place, Self.list), into: &texts)
        case .number, .boolean, .null: break
        }
      }
    case .string(let text):
      if let shape = takeDue(place) {
        texts.append(DueText(text: text, key: key, outer: outer, shape: shape))
      }
    case .number, .boolean, .null: break
    }
  }

  // MARK: Shapes

  /// Counts an object of a shape; returns true if it must be compared.
  private mutating func noteShape(_ hash: UInt64) -> Bool {
    guard let number = shapeNumbers.number(of: hash) else {
      guard shapes.count <= ImportLimits.recordShapes else { return true }
      _ = shapeNumbers.insert(hash)
      shapes.append(Shape(count: 1, isDue: true))
      return true
    }
    let shape = shapes[number + 1]
    shapes[number + 1].count = shape.count &+ 1
    if shape.isShown, shape.count & UInt32(Self.sampled - 1) != 0 { return shape.isDue }
    shapes[number + 1].isDue = true
    return true
  }

  /// The number of a shape if an object of it must be compared; nil otherwise.
  private mutating func takeDue(_ hash: UInt64) -> Int? {
    guard let number = shapeNumbers.number(of: hash).map({ $0 + 1 }) else { return Self.others }
    guard comparesAll || shapes[number].isDue || !shapes[number].isShown else { return nil }
    shapes[number].isDue = false
    shapes[number].comparedCount += 1
    if shapes[number].comparedCount > Self.learned, !shapes[number].hasOpenWords {
      shapes[number].isShown = true
    }
    return number
  }

  /// The layout of an object's keys.
  private mutating func layout(of object: JSONObject) -> Layout {
    if let number = layoutNumbers.number(of: object.shape) { return layouts[number] }
    var layout = Layout(isLong: object.list.count > 64)
    for (index, entry) in object.entries.enumerated() {
      let bit: UInt64 = index < 64 ? 1 << UInt64(index) : 0
      if case .string = entry.1 {
        layout.hasTexts = true
        if UnreadKeys.isKind(entry.0) { layout.kinds |= bit }
      } else if entry.1.isContainer {
        layout.containers |= bit
      }
    }
    if layouts.count < ImportLimits.recordShapes {
      _ = layoutNumbers.insert(object.shape)
      layouts.append(layout)
    }
    return layout
  }

  /// The hash of a place within an object with its kinds.
  private func kinds(of object: JSONObject, _ layout: Layout, at place: UInt64) -> UInt64 {
    var hash = place
    var bits = layout.kinds
    while bits != 0 {
      if case .string(let text) = object.list[bits.trailingZeroBitCount].value {
        hash = ShapeHash.mix(hash, text.shapeHash)
      }
      bits &= bits - 1
    }
    return hash
  }

  /// Stands for a list in a list, and for the texts of a list.
  private static let list: UInt64 = 0x6C69_7374
}

extension JSONValue {
  fileprivate var isContainer: Bool {
    switch self {
    case .object, .array: true
    case .string, .number, .boolean, .null: false
    }
  }
}
