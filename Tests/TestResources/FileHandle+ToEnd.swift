package import Foundation
import Glibc

extension FileHandle {
  /// The bytes until the end of the file.
  ///
  /// A signal may interrupt the reading: `readDataToEndOfFile` traps then, and
  /// `read(upToCount:)` loses what it has read.
  ///
  /// - Throws: `POSIXError` if reading fails.
  package func dataToEnd() throws -> Data {
    var data = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe Glibc.read(fileDescriptor, &piece, piece.count)
      if count > 0 {
        data.append(contentsOf: piece[..<count])
      } else if count == 0 {
        return data
      } else if errno != EINTR {
        throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
      }
    }
  }
}
