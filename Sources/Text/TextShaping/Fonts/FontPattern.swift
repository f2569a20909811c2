internal import CFontconfig

/// The properties of a face in fontconfig, borrowed from an `FcPattern` that outlives this view.
@safe struct FontPattern {
  private let pointer: OpaquePointer

  /// Borrows a pattern, which must outlive the view.
  @unsafe init(_ pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  /// All patterns of a configuration, which must outlive the views.
  @unsafe static func all(in configuration: OpaquePointer) -> [FontPattern] {
    var patterns: [FontPattern] = []
    // The fonts of the folders, then those of the files that were added one by one.
    for kind in [FcSetSystem, FcSetApplication] {
      guard let fonts = unsafe FcConfigGetFonts(configuration, kind),
        let first = unsafe fonts.pointee.fonts
      else { continue }
      let pointers = unsafe UnsafeBufferPointer(start: first, count: Int(fonts.pointee.nfont))
      for index in pointers.indices {
        if let pointer = unsafe pointers[index] { patterns.append(unsafe FontPattern(pointer)) }
      }
    }
    return patterns
  }

  /// The first string under this name, copied; nil if there is none.
  func string(_ object: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pointer, object, 0, &value) == FcResultMatch,
      let value = unsafe value
    else { return nil }
    return unsafe String(cString: value)
  }

  /// All strings under this name, copied.
  func strings(_ object: String) -> [String] {
    var strings: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(pointer, object, Int32(strings.count), &value)
      == FcResultMatch, let found = unsafe value
    {
      strings.append(unsafe String(cString: found))
    }
    return strings
  }

  /// The first whole number under this name; nil if there is none.
  func integer(_ object: String) -> Int? {
    var value: Int32 = 0
    guard unsafe FcPatternGetInteger(pointer, object, 0, &value) == FcResultMatch else {
      return nil
    }
    return Int(value)
  }

  /// The first number under this name; nil if there is none.
  func number(_ object: String) -> Double? {
    var value: Double = 0
    guard unsafe FcPatternGetDouble(pointer, object, 0, &value) == FcResultMatch else {
      return nil
    }
    return value
  }

  /// The first Boolean value under this name; false if there is none.
  func flag(_ object: String) -> Bool {
    var value: FcBool = 0
    guard unsafe FcPatternGetBool(pointer, object, 0, &value) == FcResultMatch else {
      return false
    }
    return value != 0
  }

  /// The product of all matrices under this name, which fontconfig's rules set.
  func matrix(_ object: String) -> FcMatrix {
    var product = FcMatrix(xx: 1, xy: 0, yx: 0, yy: 1)
    var index: Int32 = 0
    var value: UnsafeMutablePointer<FcMatrix>?
    while unsafe FcPatternGetMatrix(pointer, object, index, &value) == FcResultMatch,
      let factor = unsafe value
    {
      var left = product
      unsafe FcMatrixMultiply(&product, &left, factor)
      index += 1
    }
    return product
  }

  /// The number of characters that have a glyph.
  var characterCount: Int {
    var set: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pointer, FC_CHARSET, 0, &set) == FcResultMatch else {
      return 0
    }
    return Int(unsafe FcCharSetCount(set))
  }

  /// The characters in a range that have a glyph.
  func characters(in range: ClosedRange<UInt32>) -> Set<UInt32> {
    var set: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pointer, FC_CHARSET, 0, &set) == FcResultMatch else {
      return []
    }
    return Set(range.filter { unsafe FcCharSetHasChar(set, $0) != 0 })
  }

  /// The languages whose everyday characters all have a glyph, in order.
  var languages: [String] {
    var set: OpaquePointer?
    guard unsafe FcPatternGetLangSet(pointer, FC_LANG, 0, &set) == FcResultMatch,
      let strings = unsafe FcLangSetGetLangs(set), let list = unsafe FcStrListCreate(strings)
    else { return [] }
    defer {
      unsafe FcStrListDone(list)
      unsafe FcStrSetDestroy(strings)
    }
    var languages: [String] = []
    while let language = unsafe FcStrListNext(list) {
      languages.append(unsafe String(cString: language))
    }
    return languages.sorted()
  }
}
