import Foundation
import TestResources

/// The requests of one run of `chatraster worker`, and its answers.
struct WorkerRun {
  /// An answer, with the bytes of its parts.
  struct Answer {
    var header: [String: Any]
    var parts: [String: Data] = [:]

    var id: Int? { header["id"] as? Int }
    var frame: Int? { header["frame"] as? Int }
    var status: Int? { header["status"] as? Int }
    var message: String { header["message"] as? String ?? "" }
    var code: String? { header["code"] as? String }
    /// The media types of the answer's parts.
    var types: [String?] {
      (header["parts"] as? [[String: Any]] ?? []).map { $0["type"] as? String }
    }
    var warnings: [String] { header["warnings"] as? [String] ?? [] }
  }

  var status: Int32
  /// The answers in order, without progress lines.
  var answers: [Answer]
  var progress: [[String: Any]] = []
  var errorText: String
  /// True if the output ends at the end of an answer.
  var isWhole = false

  /// Sends frames and reads all answers.
  init(arguments: [String] = [], _ frames: [Data]) throws {
    let input = frames.reduce(into: Data()) { $0.append($1) }
    let run = try CommandRun(["worker"] + arguments, input: input)
    self.init(status: run.status, output: run.output, errorText: run.errorText)
  }

  /// Reads the output of a worker.
  init(status: Int32, output: Data, errorText: String) {
    self.status = status
    self.errorText = errorText
    answers = []
    var rest = output[...]
    while let end = rest.firstIndex(of: 0x0A) {
      guard let header = try? JSONSerialization.jsonObject(with: rest[..<end]) as? [String: Any]
      else { return }
      rest = rest[(end + 1)...]
      if header["progress"] != nil {
        progress.append(header)
        continue
      }
      var answer = Answer(header: header)
      for case let part as [String: Any] in header["parts"] as? [Any] ?? [] {
        guard let name = part["name"] as? String, let count = part["bytes"] as? Int else {
          continue
        }
        guard rest.count >= count else { return }
        answer.parts[name] = Data(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      answers.append(answer)
    }
    isWhole = rest.isEmpty
  }

  /// The answer to the request with an id.
  subscript(id: Int) -> Answer? { answers.first { $0.id == id } }

  /// A frame: the entries of a header, followed by the chat.
  static func frame(_ header: [String: Any], _ body: String? = nil) throws -> Data {
    var header = header
    let bytes = body.map { Data($0.utf8) }
    if let bytes { header["bytes"] = bytes.count }
    return try JSONSerialization.data(withJSONObject: header, options: .sortedKeys) + [0x0A]
      + (bytes ?? Data())
  }
}
