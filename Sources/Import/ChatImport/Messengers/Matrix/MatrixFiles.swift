import ChatModel
import FoundationEssentials
import Kit

/// The files that Element saves with a room, such as `images/lake-1-14-2026 at 9-26-53 AM.jpg`.
///
/// The name of each file contains the original name and the exporter's local time, in the
/// exporter's language.
struct MatrixFiles {
  private let file: ImportFile
  /// All paths, sorted; nil before the first lookup.
  private var paths: [String]?
  /// The files found so far, by the beginning and the extension of their paths, and then by the
  /// part of their times that is independent of the time zone.
  private var found: [String: [Moment: [String]]] = [:]

  /// The minute within a quarter of an hour, and the second: the part of a time that is the same in
  /// all time zones.
  private struct Moment: Hashable {
    var minute: Int
    var second: Int
  }

  init(_ file: ImportFile) {
    self.file = file
  }

  /// The path of a message's file; nil unless exactly one file matches the message's name, or its
  /// name and time.
  mutating func path(of name: String, type: String, date: Date?) -> String? {
    let folder = ["m.image": "images", "m.video": "videos", "m.audio": "audio"][type] ?? "files"
    let start = "\(folder)/\(name.stem)-"
    let moments = moments(start, ending: name.fileExtension)
    if moments.count == 1, let only = moments.values.first, only.count == 1 { return only[0] }
    guard let seconds = date?.timeIntervalSince1970, (0...253_402_300_799).contains(seconds) else {
      return nil
    }
    let moment = Moment(minute: Int(seconds) / 60 % 15, second: Int(seconds) % 60)
    let paths = moments[moment] ?? []
    return paths.count == 1 ? paths[0] : nil
  }

  /// The files whose paths begin and end with the given strings, by their times.
  private mutating func moments(_ start: String, ending: String) -> [Moment: [String]] {
    let key = start + "." + ending
    if let moments = found[key] { return moments }
    let all = paths ?? file.filesBelow.sorted()
    paths = all
    // A binary search finds the first path that does not sort before the given beginning.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < start { low = middle + 1 } else { high = middle }
    }
    var moments: [Moment: [String]] = [:]
    while low < all.count, all[low].hasPrefix(start) {
      let path = all[low]
      low += 1
      guard ending.isEmpty || path.fileExtension == ending,
        let moment = Self.moment(path.dropFirst(start.count))
      else { continue }
      moments[moment, default: []].append(path)
    }
    found[key] = moments
    return moments
  }

  /// The minute and the second in `1-14-2026 at 9-26-53 AM.jpg`: the last two numbers.
  private static func moment(_ words: Substring) -> Moment? {
    let numbers = words.stem.split { !$0.isNumber || !$0.isASCII }.compactMap { Int($0) }
    guard numbers.count >= 6, let minute = numbers.dropLast().last, let second = numbers.last,
      minute < 60, second < 60
    else { return nil }
    return Moment(minute: minute % 15, second: second)
  }
}

extension Substring {
  /// The part before the last dot.
  fileprivate var stem: Substring {
    lastIndex(of: ".").map { self[..<$0] } ?? self
  }
}
