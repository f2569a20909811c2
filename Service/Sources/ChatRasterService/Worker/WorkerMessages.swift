import FoundationEssentials
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

  struct Report: Codable, Sendable {
    var faithful: Bool
    var messages: Int
    var rows: Int
  }

  var id: Int?
  var status: Int?
  var code: String?
  var message: String?
  var parts: [Part]?
  var warnings: [String]?
  var width: Int?
  var height: Int?
  var report: Report?

  // The worker's version, in an answer to `hello`.
  var version: String?
  var `protocol`: Int?
  var fingerprint: String?
  var looks: [String: [String]]?
}

/// An answer of a worker.
struct WorkerAnswer: Sendable {
  var header: WorkerAnswerHeader
  /// The bytes of the parts, in the order of their descriptions in the header.
  var parts: [ByteBuffer]
}

/// Splits the output of a worker into answers.
struct WorkerAnswerDecoder: ByteToMessageDecoder {
  typealias InboundOut = WorkerAnswer

  private var header: WorkerAnswerHeader?
  /// The number of bytes of an incomplete line that were already searched for a newline.
  private var scannedCount = 0

  mutating func decode(
    context: ChannelHandlerContext, buffer: inout ByteBuffer
  ) throws -> DecodingState {
    if header == nil {
      let view = buffer.readableBytesView
      guard let end = view[(view.startIndex + scannedCount)...].firstIndex(of: UInt8(ascii: "\n"))
      else {
        scannedCount = view.count
        return .needMoreData
      }
      scannedCount = 0
      header = try JSONDecoder().decode(
        WorkerAnswerHeader.self, from: Data(view[view.startIndex..<end]))
      buffer.moveReaderIndex(to: end + 1)
    }
    guard let header else { return .needMoreData }
    let counts = (header.parts ?? []).map { $0.bytes ?? 0 }
    guard buffer.readableBytes >= counts.reduce(0, +) else { return .needMoreData }
    let parts = counts.compactMap { buffer.readSlice(length: $0) }
    self.header = nil
    context.fireChannelRead(wrapInboundOut(WorkerAnswer(header: header, parts: parts)))
    return .continue
  }

  mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    try decode(context: context, buffer: &buffer)
  }
}
