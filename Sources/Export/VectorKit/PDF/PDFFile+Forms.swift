import DisplayList
import ImageCodecs
import Platform

extension PDFFile {
  /// Writes a form with all its resources.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - reserved: A previously reserved object number; nil reserves a new one.
  ///   - isPlaced: True if the form is drawn with its lower left corner at the origin and y
  ///     upwards; false for an inner form, which has the outer form's coordinates.
  ///   - isTagged: True if the structure tree refers to the form's parts.
  ///   - sink: The sink for the file.
  /// - Returns: The form's object number, and those of its inner forms.
  /// - Throws: `VectorError`, or an error of the sink.
  mutating func write(
    _ form: VectorForm, as reserved: Int? = nil, isPlaced: Bool, isTagged: Bool,
    in sink: inout some ByteSink
  ) throws -> WrittenForm {
    var written = WrittenForm(
      number: reserved ?? objects.reserve(),
      key: isTagged && form.hasContent ? structure.takeKey() : nil)
    var resources = PDFBytes()
    if !form.fonts.isEmpty {
      resources.put("/Font<<")
      for (index, use) in form.fonts.enumerated() {
        resources.put("/F\(index) ")
        resources.put(object: number(of: use))
      }
      resources.put(">>")
    }
    if !form.images.isEmpty || !form.forms.isEmpty {
      resources.put("/XObject<<")
      for (index, key) in form.images.enumerated() {
        resources.put("/I\(index) ")
        resources.put(object: try number(of: key, in: &sink))
      }
      for (index, inner) in form.forms.enumerated() {
        resources.put("/X\(index) ")
        let inner = try write(inner, isPlaced: false, isTagged: isTagged, in: &sink)
        resources.put(object: inner.number)
        written.inner.append(inner)
      }
      resources.put(">>")
    }
    if !form.alphas.isEmpty {
      resources.put("/ExtGState<<")
      for alpha in form.alphas {
        resources.put("/A\(alpha)<</ca ")
        resources.put(Double(alpha) / 255)
        resources.put("/CA ")
        resources.put(Double(alpha) / 255)
        resources.put(">>")
      }
      resources.put(">>")
    }
    if !form.shadings.isEmpty {
      resources.put("/Shading<<")
      for (index, shading) in form.shadings.enumerated() {
        resources.put("/S\(index)")
        resources.put(shading)
      }
      resources.put(">>")
    }
    if !form.grains.isEmpty {
      resources.put("/Pattern<<")
      for (index, color) in form.grains.enumerated() {
        resources.put("/P\(index) ")
        resources.put(object: try number(ofGrain: color, in: &sink))
      }
      resources.put(">>")
    }
    var entries = PDFBytes()
    entries.put("/Type/XObject/Subtype/Form/BBox[")
    entries.put(rect: form.box)
    entries.put("]")
    if isPlaced {
      entries.put("/Matrix[1 0 0 -1 0 ")
      entries.put(form.box.maxY)
      entries.put("]")
    }
    if form.isGroup { entries.put("/Group<</S/Transparency/CS/DeviceRGB>>") }
    if let key = written.key { entries.put("/StructParents \(key)") }
    entries.put("/Resources<<")
    entries.put(resources.bytes)
    entries.put(">>")
    try objects.write(written.number, entries, stream: form.content, in: &sink)
    return written
  }

  /// The object number of a picture, which is written when it is first used.
  private mutating func number(
    of key: ImageKey, in sink: inout some ByteSink
  ) throws -> Int {
    if let known = images[key] { return known }
    let number = try write(encoder.images.take(key), in: &sink)
    images[key] = number
    return number
  }

  /// The object number of a pattern of grain, which is written when it is first used (ISO 32000-1,
  /// 8.7.3).
  private mutating func number(
    ofGrain color: Color, in sink: inout some ByteSink
  ) throws -> Int {
    if let known = grains[color] { return known }
    let number = objects.reserve()
    grains[color] = number
    let side = Cover.tileSide
    var entries = PDFBytes()
    entries.put("/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[")
    entries.put(rect: Rect(x: 0, y: 0, width: side, height: side))
    entries.put("]/XStep ")
    entries.put(side)
    entries.put("/YStep ")
    entries.put(side)
    entries.put("/Resources<<>>")
    var content = PDFBytes()
    content.put(color)
    content.put("rg\n")
    for grain in Cover.tile { content.put(.rect(grain), at: .zero) }
    content.put("f\n")
    try objects.write(number, entries, stream: ZlibCompressor().compress(content.bytes), in: &sink)
    return number
  }

  /// Writes a picture and its mask.
  mutating func write(_ image: EncodedImage, in sink: inout some ByteSink) throws -> Int {
    func entries(_ colorSpace: String) -> PDFBytes {
      var entries = PDFBytes()
      entries.put("/Type/XObject/Subtype/Image/Width \(image.width)/Height \(image.height)")
      entries.put("/ColorSpace/\(colorSpace)/BitsPerComponent 8")
      return entries
    }
    var mask: Int?
    if let alpha = image.alpha {
      let number = objects.reserve()
      try objects.write(number, entries("DeviceGray"), stream: alpha, in: &sink)
      mask = number
    }
    let number = objects.reserve()
    switch image.form {
    case .deflated:
      var entries = entries("DeviceRGB")
      entries.put("/DecodeParms<</Predictor 15/Colors 3/Columns \(image.width)>>")
      if let mask {
        entries.put("/SMask ")
        entries.put(object: mask)
      }
      try objects.write(number, entries, stream: image.colors, in: &sink)
    case .jpeg(let count):
      var entries = entries(count == 1 ? "DeviceGray" : "DeviceRGB")
      entries.put("/Filter/DCTDecode")
      try objects.write(number, entries, stream: image.colors, isDeflated: false, in: &sink)
    }
    return number
  }
}

extension PDFBytes {
  /// Appends the dictionary of an axial shading (ISO 32000-1, 8.7.4.5.3).
  mutating func put(_ shading: Shading) {
    put("<</ShadingType 2/ColorSpace/DeviceRGB/Coords[")
    for value in [shading.start.x, shading.start.y, shading.end.x, shading.end.y] {
      put(value)
      put(" ")
    }
    put("]/Function")
    put(stops: shading.stops)
    put("/Extend[true true]>>")
  }

  /// Appends a function for the colours of the stops, which stitches linear functions together.
  private mutating func put(stops: [Gradient.Stop]) {
    guard let first = stops.first, let last = stops.last else { return }
    var pieces: [(end: Double, from: Color, to: Color)] = []
    var place = 0.0
    // The first and last colours continue to the ends of the line.
    var before = Gradient.Stop(offset: 0, color: first.color)
    for stop in stops + [Gradient.Stop(offset: 1, color: last.color)] {
      let end = min(max(stop.offset, place), 1)
      if end - place > 1e-4 { pieces.append((end, before.color, stop.color)) }
      place = max(place, end)
      before = stop
    }
    guard pieces.count > 1 else {
      return put(from: pieces.first?.from ?? first.color, to: pieces.first?.to ?? last.color)
    }
    put("<</FunctionType 3/Domain[0 1]/Functions[")
    for piece in pieces { put(from: piece.from, to: piece.to) }
    put("]/Bounds[")
    for piece in pieces.dropLast() {
      put(piece.end)
      put(" ")
    }
    put("]/Encode[")
    for _ in pieces { put("0 1 ") }
    put("]>>")
  }

  private mutating func put(from first: Color, to last: Color) {
    put("<</FunctionType 2/Domain[0 1]/N 1/C0[")
    put(first)
    put("]/C1[")
    put(last)
    put("]>>")
  }
}
