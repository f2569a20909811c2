import FoundationEssentials
import HTTPTypes
import NIOCore

/// A request to a worker.
struct WorkerRequest: Sendable {
  /// The source of a conversation.
  enum Talk: Sendable {
    case none
    case bytes(ByteBuffer, name: String)
    /// The path of a file.
    case file(String)
  }

  var action: String
  var options: [String: OptionValue] = [:]
  var talk = Talk.none
  /// The maximum number of messages that are drawn; nil if there is no limit.
  var messages: Int?
  /// The deadline for the answer.
  var end: NIODeadline
  /// The room for the answer's bytes; nil for an answer without bytes.
  var room: AnswerRoom?

  /// The header line that precedes the body.
  func header(id: Int) throws -> ByteBuffer {
    var header = Header(id: id, do: action)
    switch talk {
    case .none: return try Self.line(header)
    case .bytes(let bytes, let name): (header.bytes, header.name) = (bytes.readableBytes, name)
    case .file(let path): header.input = path
    }
    header.options = options
    header.messages = messages
    header.deadline = max(1, (end - .now()).nanoseconds / 1_000_000)
    return try Self.line(header)
  }

  /// The line that cancels a request; it has no id of its own, because it gets no answer.
  static func cancellation(of id: Int) -> ByteBuffer {
    ByteBuffer(string: "{\"do\":\"cancel\",\"request\":\(id)}\n")
  }

  private static func line(_ header: Header) throws -> ByteBuffer {
    var line = ByteBuffer(bytes: try JSONEncoder().encode(header))
    line.writeInteger(UInt8(ascii: "\n"))
    return line
  }

  /// The header as JSON, in the format of the page “Running a worker”.
  private struct Header: Encodable {
    var id: Int
    var `do`: String
    var options: [String: OptionValue]?
    var messages: Int?
    var deadline: Int64?
    var bytes: Int?
    var name: String?
    var input: String?
  }
}

/// The value of an option: a flag or a text.
public enum OptionValue: Hashable, Sendable, Codable {
  case flag(Bool)
  case text(String)

  /// Reads true or false, a number or a text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .text(String(number))
    } else if let number = try? container.decode(Double.self) {
      self = .text(String(number))
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes true or false, or a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .text(let text): try container.encode(text)
    }
  }

  /// The text; nil for a flag.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// The header line of a worker's answer.
struct WorkerAnswerHeader: Decodable, Sendable {
  struct Part: Decodable, Sendable {
    var name: String
    var type: String?
    var bytes: Int?
  }

  struct Report: Decodable, Sendable {
    var faithful: Bool?
    var messages: Int?
    var rows: Int?
  }

  /// The description of a format, in an answer to `hello`.
  struct Output: Decodable, Sendable {
    var type: String?
    var endings: [String]?
    var settings: [String]?
  }

  /// The messages that are drawn so far; the service does not ask for them.
  struct Progress: Decodable, Sendable {}

  var id: Int?
  /// The number of the request's frame, which every answer has.
  var frame: Int?
  var status: Int?
  var code: String?
  var message: String?
  var parts: [Part]?
  var warnings: [String]?
  var width: Int?
  var height: Int?
  var report: Report?
  var progress: Progress?

  // The worker's description of itself, in an answer to `hello`.
  var version: String?
  var `protocol`: Int?
  var fingerprint: String?
  var looks: [String: [String]]?
  var formats: [String]?
  var outputs: [String: Output]?
}

extension WorkerAnswerHeader {
  /// The maximum number of bytes that can follow a line; a line that announces more is damaged.
  private static let mostBytes = 1 << 40

  /// Reads a line.
  /// - Throws: `WorkerFault` if the line is not an answer of a worker.
  init(line: Data) throws(WorkerFault) {
    // The decoder accepts a byte order mark.
    guard line.first == UInt8(ascii: "{") else {
      throw WorkerFault.foreign(WorkerFault.beginning(of: line))
    }
    do {
      self = try JSONDecoder().decode(WorkerAnswerHeader.self, from: line)
    } catch {
      throw WorkerFault.foreign(WorkerFault.beginning(of: line))
    }
    guard frame != nil, status != nil || progress != nil,
      (parts ?? []).allSatisfy({ ($0.bytes ?? 0) >= 0 }),
      byteCount <= Self.mostBytes
    else {
      throw WorkerFault.foreign(WorkerFault.beginning(of: line))
    }
    // The answer to a line that the worker could not read: it no longer knows the requests.
    if id == nil, status != 0, progress == nil { throw WorkerFault.lostRequest }
  }

  /// The number of bytes that follow the line; the largest integer if the sum is larger.
  var byteCount: Int {
    (parts ?? []).reduce(0) { sum, part in
      let (sum, isTooLarge) = sum.addingReportingOverflow(part.bytes ?? 0)
      return isTooLarge ? .max : sum
    }
  }
}

/// An answer of a worker.
struct WorkerAnswer: Sendable {
  var header: WorkerAnswerHeader
  /// The bytes of the parts, in the order of their descriptions in the header.
  var parts: [AnswerBytes]
  /// The share to which the parts are charged; nil for an answer without bytes.
  var share: HeldBytes.Share?
}

/// The room for the bytes of an answer.
struct AnswerRoom: Sendable {
  let held: HeldBytes
  /// The address of the client; nil if it is not known.
  let address: String?
  /// The maximum number of bytes.
  let most: Int
  /// The folder for unnamed files.
  let folder: String

  /// Takes room.
  /// - Throws: `Problem` if the answer is too large, or if other requests use all the memory allowed.
  func take(_ count: Int) throws(Problem) -> HeldBytes.Share {
    guard count <= most else {
      throw Problem(
        status: .unprocessableContent, code: "response_too_large",
        detail: "the answer has \(count) bytes, and this service allows \(most): send fewer "
          + "messages, or choose a smaller scale or another format")
    }
    let share = held.share(
      count > ServiceLimits.answerBytesInMemory ? .file : .answer, of: address)
    try share.grow(by: count)
    return share
  }
}
