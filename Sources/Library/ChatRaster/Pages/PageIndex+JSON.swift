import ChatModel
public import FoundationEssentials

extension PageIndex {
  /// The index as a JSON object, for programs that bind the pages into a book or a site.
  ///
  /// ```json
  /// {"version": 1, "title": "Weekend", "scale": 2, "width": 390, "messages": 14, "pages": [
  /// {"number": 1, "file": "weekend-001.png", "regions": "weekend-001.json", "bytes": 83112,
  ///  "points": [390, 812], "pixels": [780, 1624], "messages": 9,
  ///  "first": {"id": "1", "at": "2026-03-14T09:26:53Z"}, "last": {"id": "9", "at": null}}
  /// ]}
  /// ```
  ///
  /// A page that is taller than requested also has `"taller": true`.
  ///
  /// - Parameter folder: The folder of the index; files inside it get relative paths.
  /// - Returns: The JSON text in UTF-8.
  public func json(in folder: URL) -> [UInt8] {
    var text = "{\"version\": 1, \"title\": \(JSONText.string(title))"
    text += ", \"scale\": \(JSONText.number(scale)), \"width\": \(JSONText.number(width))"
    text += ", \"messages\": \(report.messageCount), \"pages\": ["
    for (index, page) in pages.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      append(page, number: index + 1, in: folder, to: &text)
    }
    text += "\n]}\n"
    return Array(text.utf8)
  }

  private func append(_ page: Page, number: Int, in folder: URL, to text: inout String) {
    text += "{\"number\": \(number), \"file\": \(name(of: page.file, in: folder))"
    if let regions = page.regionsFile { text += ", \"regions\": \(name(of: regions, in: folder))" }
    let height = JSONText.number(Double(page.pixelHeight) / scale)
    text += ", \"bytes\": \(page.byteCount), \"points\": [\(JSONText.number(width)), \(height)]"
    text += ", \"pixels\": [\(page.pixelWidth), \(page.pixelHeight)]"
    if page.isTaller { text += ", \"taller\": true" }
    text += ", \"messages\": \(page.messageCount)"
    text += ", \"first\": \(json(page.first)), \"last\": \(json(page.last))}"
  }

  private func json(_ entry: Entry?) -> String {
    guard let entry else { return "null" }
    let date = JSONText.string(entry.date.flatMap(RFC3339Date.text))
    return "{\"id\": \(JSONText.string(entry.messageID)), \"at\": \(date)}"
  }

  private func name(of file: URL, in folder: URL) -> String {
    let path = file.standardizedFileURL.path
    var prefix = folder.standardizedFileURL.path
    if !prefix.hasSuffix("/") { prefix += "/" }
    return JSONText.string(path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path)
  }
}
