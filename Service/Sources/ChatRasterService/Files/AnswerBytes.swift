import Foundation
import Glibc
import Hummingbird
import NIOCore
import NIOPosix

/// The bytes of an answer, in memory or, if there are many, in an unnamed file.
enum AnswerBytes: Sendable {
  case memory(ByteBuffer)
  case file(AnswerFile)

  /// The number of bytes that are sent at a time.
  private static let pieceCount = 64 << 10

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.readableBytes
    case .file(let file): file.count
    }
  }

  /// The body of a response, which is sent as fast as the client reads.
  ///
  /// - Parameter client: The connection of the client. Hummingbird's writer alone would take any
  ///   number of pieces that come before the event loop has seen that the client does not read.
  /// - Returns: The body.
  func body(for client: ClientConnection) -> ResponseBody {
    switch self {
    case .memory(let bytes) where bytes.readableBytes <= Self.pieceCount:
      ResponseBody(byteBuffer: bytes)
    case .memory(let bytes):
      ResponseBody(contentLength: bytes.readableBytes) { writer in
        var rest = bytes
        while let piece = rest.readSlice(length: min(rest.readableBytes, Self.pieceCount)),
          piece.readableBytes > 0
        {
          try await writer.write(piece)
          try await client.waitForRoom()
        }
        try await writer.finish(nil)
      }
    case .file(let file):
      ResponseBody(contentLength: file.count) { writer in
        var left = file.count
        while left > 0 {
          let piece = try await file.read(min(left, Self.pieceCount))
          left -= piece.readableBytes
          try await writer.write(piece)
          try await client.waitForRoom()
        }
        try await writer.finish(nil)
      }
    }
  }

  /// All bytes, in memory.
  func allBytes() async throws -> [UInt8] {
    switch self {
    case .memory(let bytes): return Array(bytes.readableBytesView)
    case .file(let file):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(file.count)
      while bytes.count < file.count {
        bytes += Array(
          try await file.read(min(file.count - bytes.count, Self.pieceCount)).readableBytesView)
      }
      return bytes
    }
  }
}

/// A file without a name: the system removes it when it is closed, or when the process ends.
///
/// It is written once, and then read once from the beginning. Reading and writing wait for the disk
/// on a thread of NIO's pool.
final class AnswerFile: Sendable {
  /// The number of bytes when the file is complete.
  let count: Int
  private let handle: FileHandle

  /// Makes an empty file.
  /// - Parameters:
  ///   - folder: A folder that no other user can open; the file has a name in it only while it is
  ///     made.
  ///   - count: The number of bytes that will be written.
  /// - Throws: A system error.
  init(in folder: String, count: Int) throws {
    self.count = count
    let path = folder + "/" + UUID().uuidString
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard unlink(path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  /// Appends bytes.
  func append(_ bytes: ByteBuffer) async throws {
    try await NIOThreadPool.singleton.runIfActive { [handle] in
      try handle.write(contentsOf: Data(bytes.readableBytesView))
    }
  }

  /// Goes to the beginning, to read.
  func rewind() throws { try handle.seek(toOffset: 0) }

  /// Reads at most so many of the next bytes.
  /// - Throws: A system error, including that the file is shorter than announced.
  func read(_ most: Int) async throws -> ByteBuffer {
    let bytes = try await NIOThreadPool.singleton.runIfActive { [handle] in
      try handle.read(upToCount: most)
    }
    guard let bytes, !bytes.isEmpty else { throw POSIXError(.EIO) }
    return ByteBuffer(bytes: bytes)
  }
}
