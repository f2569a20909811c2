import Platform

extension PDFFile {
  /// Writes the objects after the pages: the page tree, the outline, the metadata and the
  /// catalogue.
  mutating func writeCatalog(in sink: inout some ByteSink) throws {
    var tree = PDFBytes()
    tree.put("<</Type/Pages/Count \(pages.count)/Kids[")
    for page in pages {
      tree.put(object: page)
      tree.put("\n")
    }
    tree.put("]>>")
    try objects.write(pageTree, tree, in: &sink)
    let outline = try writeOutline(in: &sink)
    let metadata = objects.reserve()
    var kind = PDFBytes()
    kind.put("/Type/Metadata/Subtype/XML")
    try objects.write(
      metadata, kind, stream: Array(xmp.utf8), isDeflated: false, in: &sink)
    let properties = encoder.properties
    let structure = try writeStructure(in: &sink)
    let profile = objects.reserve()
    var components = PDFBytes()
    components.put("/N 3")
    try objects.write(
      profile, components, stream: ColorProfile.sRGB, isDeflated: false, in: &sink)
    let information = objects.reserve()
    var words = PDFBytes()
    words.put("<</Title")
    words.put(text: properties.title)
    words.put("/Producer(ChatRaster)>>")
    try objects.write(information, words, in: &sink)
    var catalog = PDFBytes()
    catalog.put("<</Type/Catalog/Pages ")
    catalog.put(object: pageTree)
    if let outline {
      catalog.put("/Outlines ")
      catalog.put(object: outline)
    }
    catalog.put("/Metadata ")
    catalog.put(object: metadata)
    // ISO 19005-2, 6.2.3: the profile that defines the colour space of all colours.
    catalog.put("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)")
    catalog.put("/Info(sRGB IEC61966-2.1)/DestOutputProfile ")
    catalog.put(object: profile)
    catalog.put(">>]/MarkInfo<</Marked true>>/StructTreeRoot ")
    catalog.put(object: structure)
    catalog.put("/PageLabels<</Nums[0<</S/D>>]>>/Lang")
    catalog.put(literal: properties.language)
    if !properties.title.isEmpty { catalog.put("/ViewerPreferences<</DisplayDocTitle true>>") }
    catalog.put(">>")
    try objects.write(root, catalog, in: &sink)
    try objects.finish(root: root, information: information, in: &sink)
  }

  /// Writes an outline entry for each heading; nil if there are no headings.
  private mutating func writeOutline(in sink: inout some ByteSink) throws -> Int? {
    guard !headings.isEmpty else { return nil }
    let outline = objects.reserve()
    let entries = headings.map { _ in objects.reserve() }
    for (index, heading) in headings.enumerated() {
      var body = PDFBytes()
      body.put("<</Title")
      body.put(text: heading.title)
      body.put("/Parent ")
      body.put(object: outline)
      if index > 0 {
        body.put("/Prev ")
        body.put(object: entries[index - 1])
      }
      if index + 1 < entries.count {
        body.put("/Next ")
        body.put(object: entries[index + 1])
      }
      body.put("/Dest[")
      body.put(object: heading.page)
      body.put("/XYZ null ")
      body.put(heading.y)
      body.put(" null]>>")
      try objects.write(entries[index], body, in: &sink)
    }
    var body = PDFBytes()
    body.put("<</Type/Outlines/Count \(entries.count)/First ")
    body.put(object: entries[0])
    body.put("/Last ")
    body.put(object: entries[entries.count - 1])
    body.put(">>")
    try objects.write(outline, body, in: &sink)
    return outline
  }

  /// The title, the language and the conformance level as XMP (ISO 16684-1; ISO 19005-2, 6.6.4).
  ///
  /// There are no dates, so that the same conversation results in the same bytes.
  private var xmp: String {
    let properties = encoder.properties
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" \
      xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>2</pdfaid:part>\
      <pdfaid:conformance>U</pdfaid:conformance>\
      <dc:format>application/pdf</dc:format><dc:title><rdf:Alt><rdf:li xml:lang="x-default">\
      \(Self.escaped(properties.title))</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>\
      \(Self.escaped(properties.language))</rdf:li></rdf:Bag></dc:language>\
      <pdf:Producer>ChatRaster</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="r"?>
      """
  }

  /// Text escaped for XML 1.0, without the characters that XML does not allow.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      default:
        if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}
