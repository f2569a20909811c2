import FoundationEssentials
import HTTPTypes
import NIOCore

/// Reads the answers of a worker from its output.
struct AnswerReader {
  typealias Input = NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator

  /// The maximum number of bytes of an answer's line: stops an endless line from filling memory.
  ///
  /// The worker limits the findings of a report, so that its lines are much shorter.
  private static let mostLineBytes = 16 << 20

  private var input: Input
  private var buffer = ByteBuffer()

  init(_ input: Input) {
    self.input = input
  }

  /// Reads the line of the next answer.
  /// - Returns: The header; nil at the end of the output.
  /// - Throws: `WorkerFault` if the line is not an answer, or is cut off.
  mutating func header() async throws -> WorkerAnswerHeader? {
    var scannedCount = 0
    while true {
      let view = buffer.readableBytesView
      if let end = view.dropFirst(scannedCount).firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(view[..<end])
        buffer.moveReaderIndex(forwardBy: line.count + 1)
        return try WorkerAnswerHeader(line: line)
      }
      scannedCount = view.count
      guard scannedCount <= Self.mostLineBytes else {
        throw WorkerFault.foreign(WorkerFault.beginning(of: Data(view.prefix(200))))
      }
      guard try await receive() else {
        guard scannedCount > 0 else { return nil }
        // A last line without a newline, such as an error message.
        if view.first != UInt8(ascii: "{") {
          throw WorkerFault.foreign(WorkerFault.beginning(of: Data(view.prefix(200))))
        }
        throw WorkerFault.cutOff
      }
    }
  }

  /// Reads a part of an answer.
  /// - Parameters:
  ///   - count: The number of its bytes.
  ///   - folder: The folder for an unnamed file.
  /// - Returns: The bytes.
  /// - Throws: `WorkerFault` if the output ends earlier; `Problem` if the file cannot be written,
  ///   after all bytes have been read.
  mutating func part(_ count: Int, _ folder: String) async throws -> AnswerBytes {
    if count <= ServiceLimits.answerBytesInMemory {
      while buffer.readableBytes < count {
        guard try await receive() else { throw WorkerFault.cutOff }
      }
      // A copy, because a slice would hold the bytes of other answers too.
      return .memory(ByteBuffer(bytes: buffer.readBytes(length: count) ?? []))
    }
    var left = count
    do {
      let file = try AnswerFile(in: folder, count: count)
      while left > 0 {
        let piece = try await piece(left)
        left -= piece.readableBytes
        try await file.append(piece)
      }
      try file.rewind()
      return .file(file)
    } catch let fault as WorkerFault {
      throw fault
    } catch {
      try await skip(left)
      throw Problem.noSpace(for: "the answer does")
    }
  }

  /// Reads bytes that nobody needs.
  /// - Throws: `WorkerFault` if the output ends earlier.
  mutating func skip(_ count: Int) async throws {
    var left = count
    while left > 0 { left -= try await piece(left).readableBytes }
  }

  /// Reads at least one byte and at most so many.
  private mutating func piece(_ most: Int) async throws -> ByteBuffer {
    if buffer.readableBytes == 0 {
      guard try await receive() else { throw WorkerFault.cutOff }
    }
    return buffer.readSlice(length: min(most, buffer.readableBytes)) ?? ByteBuffer()
  }

  /// Receives bytes.
  /// - Returns: False at the end of the output.
  private mutating func receive() async throws -> Bool {
    guard let more = try await input.next() else { return false }
    if buffer.readableBytes == 0 {
      buffer = more
    } else {
      buffer.discardReadBytes()
      buffer.writeImmutableBuffer(more)
    }
    return true
  }
}
