import Foundation

/// A program with the protocol of `chatraster worker`, whose behaviour is controlled by the
/// conversation's text.
///
/// The text `end` makes the process exit, and `fill` until its memory is limited; one with `stick`
/// gets no answer until the request is cancelled, `wait 50` gets one after 50 milliseconds, and `fail 65` fails with status 65; only `stick` can
/// be cancelled. `large 3000` gets so many bytes, `raw BASE64` is answered with these bytes, in
/// which `ID` is the request's id, and after `raw` and its bytes `end`, `kill` or `shut` ends the
/// process, kills it or closes its output. Any other text is answered with a picture that contains
/// the options.
///
/// The argument after `--hello` is an object whose entries replace those of the answer to `hello`.
@main
enum FakeWorker {
  @MainActor static func main() {
    var input = Input()
    while let line = input.line() {
      guard let header = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
      else { exit(65) }
      var talk = Data()
      if let count = header["bytes"] as? Int {
        talk = input.bytes(count)
      } else if let path = header["input"] as? String {
        talk = FileManager.default.contents(atPath: path) ?? Data("nothing".utf8)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        talk += Data(" with \(names.sorted().joined(separator: ","))".utf8)
      }
      answer(header, talk)
    }
  }

  /// The formats of the command, with their media types.
  private static let formats = [
    ("png", "image/png"), ("jpeg", "image/jpeg"), ("webp", "image/webp"),
    ("raw", "application/octet-stream"), ("pdf", "application/pdf"), ("svg", "image/svg+xml"),
    ("text", "text/plain; charset=utf-8"), ("markdown", "text/markdown; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
  ].map { (name: $0.0, type: $0.1) }

  /// The entries that replace those of the answer to `hello`.
  private static var replacements: [String: Any] {
    let arguments = CommandLine.arguments
    guard let place = arguments.firstIndex(of: "--hello"), place + 1 < arguments.count else {
      return [:]
    }
    let text = Data(arguments[place + 1].utf8)
    return (try? JSONSerialization.jsonObject(with: text) as? [String: Any]) ?? [:]
  }

  /// The ids of stuck requests; used only on the main thread.
  @MainActor private static var stuck: Set<Int> = []

  @MainActor private static func answer(_ header: [String: Any], _ talk: Data) {
    let id = header["id"] as? Int ?? 0
    if header["do"] as? String == "hello" {
      let own: [String: Any] = [
        "id": id, "frame": 1, "status": 0, "version": "1.2.3", "protocol": 1,
        "fingerprint": "fonts and looks", "looks": ["plain": ["light"], "slack": ["dark"]],
        "formats": formats.map(\.name),
        "outputs": Dictionary(
          uniqueKeysWithValues: formats.map { name, type in
            (name, ["type": type, "pages": false, "endings": [name], "settings": []])
          }),
      ]
      return write(frame(own.merging(replacements) { $1 }))
    }
    if header["do"] as? String == "cancel" {
      guard let request = header["request"] as? Int, stuck.remove(request) != nil else { return }
      return write(
        frame(
          [
            "id": request, "frame": 1, "status": 74, "code": "cancelled",
            "message": "the request was cancelled",
          ]))
    }
    let text = String(decoding: talk, as: UTF8.self)
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    // An archive, and a quote's JSON, contain the word.
    if text.contains("stick") {
      stuck.insert(id)
      return
    }
    switch words.first {
    case "end": exit(3)
    case "fill": fill()
    case "wait":
      let seconds = (Double(words[1]) ?? 0) / 1_000
      let answer = picture(id, header, talk)
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { write(answer) }
    case "hold":
      let path = words.count > 1 ? String(words[1]) : ""
      let answer = picture(id, header, talk)
      Thread.detachNewThread {
        while access(path, F_OK) != 0 { usleep(5_000) }
        write(answer)
      }
    case "large":
      write(picture(id, header, Data(repeating: UInt8(ascii: "x"), count: Int(words[1]) ?? 0)))
    case "raw":
      let text = Data(base64Encoded: String(words[1])).map { String(decoding: $0, as: UTF8.self) }
      write(Data((text ?? "").replacingOccurrences(of: "ID", with: "\(id)").utf8))
      switch words.dropFirst(2).first {
      case "end": exit(3)
      case "kill": kill(getpid(), SIGKILL)
      case "shut": try? FileHandle.standardOutput.close()
      default: break
      }
    case "fail":
      write(
        frame(
          [
            "id": id, "frame": 1, "status": Int(words[1]) ?? 65, "message": "talk.txt: it is wrong",
          ]))
    default: write(picture(id, header, talk))
    }
  }

  /// Uses memory until the limit of the process ends it.
  private static func fill() {
    var pieces: [[UInt8]] = []
    while pieces.count < 1_024 { pieces.append([UInt8](repeating: 1, count: 1 << 20)) }
    exit(0)
  }

  private static func picture(_ id: Int, _ header: [String: Any], _ talk: Data) -> Data {
    let options = header["options"] as? [String: Any] ?? [:]
    let list = options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let body = Data("\(list.joined(separator: " ")) most=\(header["messages"] ?? 0)\n".utf8) + talk
    return frame(
      [
        "id": id, "frame": 1, "status": 0,
        "parts": [["name": "picture", "bytes": body.count]],
        "width": 10, "height": 10,
        "report": ["faithful": true, "messages": 1, "rows": 1],
      ], body)
  }

  private static let lock = NSLock()

  private static func frame(_ header: [String: Any], _ body: Data = Data()) -> Data {
    guard let line = try? JSONSerialization.data(withJSONObject: header) else { exit(70) }
    return line + Data("\n".utf8) + body
  }

  private static func write(_ answer: Data) {
    lock.withLock { try? FileHandle.standardOutput.write(contentsOf: answer) }
  }
}

/// Standard input, read as lines and as bytes.
private struct Input {
  private var held = Data()

  mutating func line() -> Data? {
    while true {
      if let end = held.firstIndex(of: UInt8(ascii: "\n")) {
        let line = held[..<end]
        held = Data(held[(end + 1)...])
        return line
      }
      guard read() else { return nil }
    }
  }

  mutating func bytes(_ count: Int) -> Data {
    while held.count < count { guard read() else { exit(66) } }
    let bytes = Data(held.prefix(count))
    held = Data(held.dropFirst(count))
    return bytes
  }

  private mutating func read() -> Bool {
    let more = FileHandle.standardInput.availableData
    held += more
    return !more.isEmpty
  }
}
