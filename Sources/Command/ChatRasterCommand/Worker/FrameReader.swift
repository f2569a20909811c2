import Platform

/// An item read from a worker's input.
enum Frame {
  /// A request, the length of its header line, and the spool that holds the line and the body.
  case request(WorkerRequest, headerCount: Int, SpooledBytes)
  /// A request that can only be answered with its failure; the next frame can be read.
  case refused(id: String?, CommandFailure)
  /// A failure after which the start of the next header is unknown.
  case lost(id: String?, CommandFailure)
  case end
}

/// Splits a byte stream into frames: each is a line of JSON, followed by as many bytes as the line
/// announces.
///
/// No input causes a crash; a body goes to a spool, piece by piece.
struct FrameReader {
  private let spool: Spool
  private let more: () throws(FileError) -> [UInt8]
  private var buffer: ArraySlice<UInt8> = []
  private var strayCount = 0

  /// Makes a reader.
  /// - Parameters:
  ///   - spool: The storage for requests that wait.
  ///   - more: Returns the next bytes; none at the end.
  init(into spool: Spool, more: @escaping () throws(FileError) -> [UInt8]) {
    self.spool = spool
    self.more = more
  }

  /// Reads the next frame; skips empty lines.
  mutating func next() -> Frame {
    do throws(FileError) {
      while true {
        guard let line = try line() else { return .end }
        guard line.count <= WorkerLimits.headerBytes else {
          return stray("a header has at most \(WorkerLimits.headerBytes) bytes")
        }
        if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return try frame(line) }
      }
    } catch {
      return .lost(id: nil, CommandFailure(error))
    }
  }

  private mutating func frame(_ line: [UInt8]) throws(FileError) -> Frame {
    let request: WorkerRequest
    do throws(WorkerRefusal) {
      request = try WorkerRequest(line: line)
    } catch {
      if error.isStray { return stray(error.message) }
      strayCount = 0
      let failure = CommandFailure(
        status: error.losesFraming ? .badData : .usage, message: error.message)
      if error.losesFraming { return .lost(id: error.id, failure) }
      guard try pass(error.byteCount ?? 0, to: { _ throws(FileError) in }) else {
        return cut(error.id)
      }
      return .refused(id: error.id, failure)
    }
    strayCount = 0
    let count = request.byteCount ?? 0
    var lack: FileError?
    var item: SpooledBytes?
    do throws(FileError) {
      let room = try spool.room(for: line.count + count)
      try room.write(line[...])
      item = room
    } catch {
      lack = error
    }
    let isWhole = try pass(count) { bytes throws(FileError) in
      guard lack == nil, let item else { return }
      do throws(FileError) {
        try item.write(bytes)
      } catch {
        // The rest of the body is still read, so that the next header can be found.
        lack = error
      }
    }
    guard isWhole else { return cut(request.id) }
    if let lack { return .refused(id: request.id, CommandFailure(lack)) }
    guard let item else { return .end }
    return .request(request, headerCount: line.count, item)
  }

  private mutating func stray(_ message: String) -> Frame {
    strayCount += 1
    let failure = CommandFailure(status: .badData, message: message)
    guard strayCount >= WorkerLimits.strayLines else { return .refused(id: nil, failure) }
    return .lost(
      id: nil,
      CommandFailure(
        status: .badData,
        message: "\(strayCount) lines in a row are not headers: the next header cannot be found"
      ))
  }

  private func cut(_ id: String?) -> Frame {
    .lost(
      id: id,
      CommandFailure(
        status: .badData, message: "the input ended before all bytes of the request"))
  }

  /// The bytes up to the end of a line, without the line break; nil at the end of the input.
  ///
  /// A line that is too long is truncated, but read to its end.
  private mutating func line() throws(FileError) -> [UInt8]? {
    var line: [UInt8] = []
    var hasBegun = false
    while true {
      if buffer.isEmpty {
        buffer = try more()[...]
        if buffer.isEmpty { return hasBegun ? line : nil }
      }
      hasBegun = true
      let end = buffer.firstIndex(of: 0x0A)
      let piece = buffer[..<(end ?? buffer.endIndex)]
      line += piece.prefix(WorkerLimits.headerBytes + 1 - line.count)
      buffer = buffer[(end.map { $0 + 1 } ?? buffer.endIndex)...]
      if end != nil { return line }
    }
  }

  /// Passes the next bytes to a closure, piece by piece.
  /// - Returns: False if the input ends too early.
  private mutating func pass(
    _ count: Int, to receive: (ArraySlice<UInt8>) throws(FileError) -> Void
  ) throws(FileError) -> Bool {
    var rest = count
    while rest > 0 {
      if buffer.isEmpty {
        buffer = try more()[...]
        if buffer.isEmpty { return false }
      }
      let piece = buffer.prefix(rest)
      try receive(piece)
      buffer = buffer.dropFirst(piece.count)
      rest -= piece.count
    }
    return true
  }
}
